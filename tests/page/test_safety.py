"""Whatever is typed, linked to, or stands in the graph is shown as text; nothing is asked of other machines.

That no script failed or ran, no dialog opened and no request left the server is checked at the end of every test, by `visit`.
"""

import json
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

NAUGHTY = Path(__file__).parents[3] / "shared" / "data" / "naughty_strings" / "blns.json"


def _assert_no_markup(page) -> None:
    """Nothing of the texts became an element or an attribute that would run."""
    found = page.evaluate(
        """() => [...document.querySelectorAll("#app *")].filter((each) =>
          ["SCRIPT", "IFRAME", "OBJECT", "EMBED"].includes(each.tagName)
          || [...each.attributes].some((a) => a.name.startsWith("on") || /^\\s*javascript:/i.test(a.value))
        ).map((each) => each.outerHTML.slice(0, 200))"""
    )
    assert found == []


def test_questions_are_text(visitor, hostile) -> None:
    for text in hostile:
        visitor.page.fill("#question", text)
        visitor.page.press("#question", "Enter")
        expect(visitor.page.locator(".asked")).to_have_text(text.strip(), use_inner_text=False)
        _assert_no_markup(visitor.page)


def test_texts_of_a_link_are_text(visit, hostile) -> None:
    visitor = visit(None)
    for text in hostile:
        visitor.open(f"/?q={quote(text)}&lang={quote(text)}")
        expect(visitor.page.locator(".asked")).to_have_text(text.strip())
        _assert_no_markup(visitor.page)


def test_values_of_the_graph_are_text(visitor, hostile) -> None:
    visitor.ask("Welke galerieën zijn er op Malta?")
    assert len(visitor.cells(1)) == len(hostile)
    _assert_no_markup(visitor.page)
    visitor.page.get_by_role("button", name="Kaart").click()
    expect(visitor.page.locator(".map .point").first).to_be_visible()
    # Groups open until a single point tells its names.
    for _ in range(6):
        before = visitor.page.locator(".map .degrees").all_inner_texts()
        visitor.page.locator(".map .point").first.focus()
        visitor.page.keyboard.press("Enter")
        visitor.page.wait_for_function(
            """(before) => document.querySelector(".popup-list")
              || [...document.querySelectorAll(".map .degrees")].map((each) => each.innerText).join() !== before""",
            arg=",".join(before),
        )
        if visitor.page.locator(".popup-list").count():
            break
    expect(visitor.page.locator(".popup-list")).to_contain_text("Hostile")
    _assert_no_markup(visitor.page)


def test_an_address_that_would_run_is_no_link(visitor) -> None:
    visitor.ask("Welke galerieën zijn er op Malta?")
    visitor.panel(1)
    editor = visitor.page.locator("#sparql-editor .cm-content")
    editor.click()
    visitor.page.keyboard.press("Control+A")
    visitor.page.keyboard.insert_text(
        'SELECT ?a ?b ?c { VALUES (?a ?b ?c) { ("javascript:alert(1)" <javascript:alert(2)> "<img src=x onerror=alert(3)>") } }'
    )
    visitor.page.get_by_role("button", name="Uitvoeren").click()

    cells = visitor.page.locator(".sparql-result tbody td")
    expect(cells).to_have_text(["javascript:alert(1)", "javascript:alert(2)", "<img src=x onerror=alert(3)>"])
    assert visitor.page.locator(".sparql-result a").count() == 0
    _assert_no_markup(visitor.page)


def test_suggestions_are_text(visitor, hostile) -> None:
    visitor.page.locator("#question").press_sequentially("Hostile", delay=10)
    expect(visitor.page.locator(".suggestions li").first).to_be_visible()

    assert any(text.split()[0] in "".join(visitor.page.locator(".suggestions").all_inner_texts()) for text in hostile)
    _assert_no_markup(visitor.page)


def test_naughty_strings_are_text(visitor) -> None:
    if not NAUGHTY.exists():
        pytest.skip(f"{NAUGHTY} is not here: the strings that people have broken programs with")
    strings = [text for text in json.loads(NAUGHTY.read_text(encoding="utf-8")) if set(text) & set("<>&\"'`{$\\")]
    page = visitor.page
    for place, text in enumerate(strings):
        page.evaluate("document.querySelector('.asked')?.setAttribute('data-before', '')")
        page.fill("#question", text)
        page.press("#question", "Enter")
        # A text of blanks that only Python knows is no question.
        page.locator(".asked:not([data-before]), .problem").or_(
            page.locator("#announcer").filter(has_text="Typ eerst")
        ).first.wait_for()
        assert page.locator(".problem").count() == 0, text
        if place % 20 == 0:
            _assert_no_markup(page)
    _assert_no_markup(page)
    assert "3 archieven in Drenthe" in visitor.ask("Welke archieven zijn er in Drenthe?")


def test_the_page_needs_no_other_machine(visit) -> None:
    """Every part of the page is opened; the fixture knows each request."""
    visitor = visit()
    visitor.ask("Hoeveel instellingen zijn er per type in Gelderland?")
    visitor.page.get_by_role("button", name="Kaart").click()
    expect(visitor.page.locator(".map .point").first).to_be_visible()
    visitor.panel(1)
    expect(visitor.page.locator(".cm-content")).to_be_visible()
    visitor.panel(2)
    expect(visitor.page.locator(".diagram img")).to_be_visible()

    assert len(visitor.requests) > 20

"""The page without a mouse, without eyes, on a small screen; in each language and state."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

LIST = "Welke archieven zijn er in Drenthe?"
AXE = Axe()


def _assert_fits(visitor, width: int) -> None:
    visitor.page.wait_for_function("(width) => document.documentElement.scrollWidth <= width", arg=width, timeout=5_000)


def _assert_no_issue(visitor) -> None:
    # What fades in is measured when it is there.
    visitor.page.wait_for_function(
        "document.getAnimations().every((each) => each.effect.getTiming().iterations === Infinity)"
    )
    found = AXE.run(visitor.page).response["violations"]
    told = [
        (v["impact"], v["id"], [n["html"][:200] + " | " + n.get("failureSummary", "") for n in v["nodes"]])
        for v in found
    ]
    assert [issue for issue in told if issue[0] in {"serious", "critical", "moderate"}] == []


def _nothing(_) -> None:
    """The page as it is when it opens."""


def _list(visitor) -> None:
    visitor.ask(LIST)
    visitor.ask("En in Groningen?")


def _ambiguous(visitor) -> None:
    visitor.ask("Hoeveel musea zijn er in Utrecht?")
    visitor.panel(0)
    expect(visitor.page.locator(".facts")).to_be_visible()


def _chart(visitor) -> None:
    visitor.ask("Hoeveel instellingen zijn er per type in Gelderland?")
    expect(visitor.page.locator(".chart svg")).to_be_visible()


def _map(visitor) -> None:
    visitor.ask("Welke musea zijn er in Noord-Holland?")
    visitor.page.locator(".segments button").last.click()
    expect(visitor.page.locator(".map .point").first).to_be_visible()


def _query(visitor) -> None:
    visitor.ask(LIST)
    visitor.panel(1)
    visitor.page.locator("#sparql-editor .cm-content[aria-label]").wait_for()
    visitor.page.locator(".panel .button.main").click()
    expect(visitor.page.locator(".sparql-result tbody tr").first).to_be_visible()


def _classes(visitor) -> None:
    visitor.ask(LIST)
    visitor.panel(2)
    visitor.page.locator(".inner summary").click()
    expect(visitor.page.locator(".plain-table")).to_be_visible()


def _clarification(visitor) -> None:
    visitor.ask(LIST)
    visitor.ask("Wat is de website?")


def _refusal(visitor) -> None:
    visitor.ask("Wie schilderde de Nachtwacht?")
    visitor.panel(0)


def _suggestions(visitor) -> None:
    visitor.page.locator("#question").press_sequentially("Rijksmus", delay=20)
    expect(visitor.page.locator(".suggestions")).to_be_visible()
    visitor.page.press("#question", "ArrowDown")


STATES = [_nothing, _list, _ambiguous, _chart, _map, _query, _classes, _clarification, _refusal, _suggestions]


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__.strip("_"))
def test_axe_finds_no_issue_in_a_state_and_nothing_is_wider_than_the_screen(visit, state) -> None:
    visitor = visit()
    state(visitor)

    for width in (1280, 360, 320):
        visitor.page.set_viewport_size({"width": width, "height": 800})
        _assert_fits(visitor, width)
        if width != 320:
            _assert_no_issue(visitor)


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__.strip("_"))
def test_axe_finds_no_issue_in_a_state_in_the_dark(visit, state) -> None:
    visitor = visit(color_scheme="dark")
    state(visitor)

    _assert_no_issue(visitor)


@pytest.mark.parametrize("state", [_map, _chart, _query], ids=lambda state: state.__name__.strip("_"))
def test_what_is_opened_on_a_phone_fits_it(visit, state) -> None:
    visitor = visit(width=320)
    state(visitor)

    _assert_fits(visitor, 320)


@pytest.mark.parametrize("language", ["nl", "en", "de", "fr"])
def test_axe_finds_no_issue_in_a_language(visit, language) -> None:
    visitor = visit(f"/?lang={language}")
    expect(visitor.page.locator(".example-list")).to_be_visible()
    _assert_no_issue(visitor)
    visitor.page.locator(".example-list button").first.click()
    expect(visitor.page.locator(".answer-place .answer")).to_be_visible()
    for place in range(3):
        visitor.panel(place)

    _assert_no_issue(visitor)


def test_axe_finds_no_issue_while_a_question_waits_or_has_failed(visitor, server) -> None:
    with server.source(held=True):
        visitor.page.fill("#question", LIST)
        visitor.page.press("#question", "Enter")
        expect(visitor.page.locator(".working")).to_be_visible()
        _assert_no_issue(visitor)
    with server.source(failure="endpoint"):
        visitor.page.fill("#question", "Welke musea zijn er in Drenthe?")
        visitor.page.press("#question", "Enter")
        expect(visitor.page.get_by_role("alert")).to_be_visible()
        _assert_no_issue(visitor)


def _focused(page) -> str:
    return page.evaluate(
        "(document.activeElement.innerText || document.activeElement.id || document.activeElement.tagName).trim()"
    )


def test_everything_can_be_done_by_keyboard(visitor) -> None:
    page = visitor.page
    page.keyboard.press("Tab")
    assert _focused(page) == "Naar de vraag"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab") if _focused(page) != "question" else None
    assert page.evaluate("document.activeElement.id") == "question"
    page.keyboard.type(LIST)
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    expect(page.locator(".asked")).to_have_text(LIST)

    order = []
    for _ in range(20):
        page.keyboard.press("Tab")
        order.append(_focused(page))
    wanted = ["Vraag", "Tabel", "Kaart", "CSV", "JSON", "JSON-LD", "Link kopiëren"]
    places = [order.index(name) for name in wanted]
    assert places == sorted(places)
    assert order.index("Link kopiëren") < order.index("Drents Archief") < order.index("Zo is uw vraag begrepen")

    page.locator(".segments button").last.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".map .point").first).to_be_visible()
    page.locator(".panels summary").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".facts")).to_be_visible()


def test_the_editor_lets_the_keyboard_go(visitor) -> None:
    visitor.ask(LIST)
    visitor.panel(1)
    visitor.page.locator("#sparql-editor .cm-content[aria-label]").focus()
    visitor.page.keyboard.press("Escape")
    visitor.page.keyboard.press("Tab")

    assert _focused(visitor.page) == "Uitvoeren"


def test_what_has_the_focus_shows_it(visitor) -> None:
    expect(visitor.page.locator(".example-list")).to_be_visible()
    for _ in range(12):
        visitor.page.keyboard.press("Tab")
        outline = visitor.page.evaluate(
            "(({outlineStyle, outlineWidth}) => outlineStyle + ' ' + outlineWidth)(getComputedStyle(document.activeElement))"
        )
        assert outline == "solid 3px", _focused(visitor.page)


def test_landmarks_and_headings_are_in_order(visitor) -> None:
    visitor.ask(LIST)
    page = visitor.page

    assert page.get_by_role("main").count() == 1
    assert page.get_by_role("banner").count() == 1
    assert page.get_by_role("contentinfo").count() == 1
    assert page.get_by_role("search").count() == 1
    assert page.get_by_role("heading", level=1).count() == 1
    assert page.get_by_role("heading", level=2).first.inner_text() == LIST


def test_nothing_moves_for_who_does_not_want_it(visit) -> None:
    visitor = visit(reduced_motion="reduce")
    visitor.ask(LIST)

    moving = visitor.page.evaluate(
        "[...document.querySelectorAll('.page *')]"
        ".filter((each) => parseFloat(getComputedStyle(each).transitionDuration) > 0.01).length"
    )
    assert moving == 0


def test_the_dark_appearance_is_kept(visit) -> None:
    visitor = visit()
    switch = visitor.page.get_by_role("button", name="Donkere weergave")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    expect(visitor.page.locator("body.body--dark")).to_have_count(1)
    visitor.open("/?lang=en")

    expect(visitor.page.get_by_role("button", name="Dark appearance")).to_have_attribute("aria-pressed", "true")
    expect(visitor.page.locator("body.body--dark")).to_have_count(1)

"""Asking in a real browser: answers, follow-ups, refusals, other readings, links, languages."""

import re

import httpx
import pytest
from playwright.sync_api import expect

ARCHIVES = "Welke archieven zijn er in Drenthe?"


def test_a_question_is_answered_with_a_sentence_and_a_table(visitor) -> None:
    assert visitor.ask(ARCHIVES).startswith("Er zijn 3 archieven in Drenthe: Drents Archief (Assen)")

    assert visitor.cells(1) == ["Drents Archief", "Gemeentearchief Emmen", "Provinciearchief Drenthe"]
    assert visitor.page.locator("th").all_inner_texts() == ["Naam", "Plaats", "Type", "GHCID"]
    expect(visitor.page.locator("#announcer")).to_have_text(re.compile("Er zijn 3 archieven"))
    assert visitor.page.input_value("#question") == ""
    assert visitor.page.evaluate("document.activeElement.id") == "question"


def test_a_name_leads_to_what_the_graph_says_of_it(visitor) -> None:
    visitor.ask(ARCHIVES)

    link = visitor.page.locator(".view-table a").first
    assert link.get_attribute("href") == "custodians/NL-DR-ASS-A-DA"


@pytest.mark.parametrize("language", ["nl", "en", "de", "fr"])
def test_the_graph_answers_every_example(visit, language) -> None:
    visitor = visit(f"/?lang={language}")
    buttons = visitor.page.locator(".example-list button")
    expect(buttons).to_have_count(6)

    for question in buttons.all_inner_texts():
        answer = httpx.post(f"{visitor.address}/ask", json={"question": question}, timeout=30).json()
        assert answer["status"] == "answered", question
        assert any(row.get("count", 1) for row in answer["rows"]), question


def test_an_example_can_be_pressed(visitor) -> None:
    example = visitor.page.locator(".example-list button").first
    question = example.inner_text()
    example.click()

    expect(visitor.page.locator(".asked")).to_have_text(question)
    expect(visitor.page.locator(".example-list")).to_have_count(0)


def test_a_follow_up_is_understood_and_earlier_questions_are_shown_again(visitor) -> None:
    visitor.ask(ARCHIVES)
    assert "Groningen" in visitor.ask("En in Groningen?")
    expect(visitor.page.locator(".resolved")).to_contain_text("Welke archieven zijn er in")

    earlier = visitor.page.locator(".turn")
    assert earlier.count() == 1
    earlier.locator("button").click()
    expect(visitor.page.locator(".asked")).to_have_text(ARCHIVES)
    assert "3 archieven in Drenthe" in visitor.answer
    # Looking back changes nothing: the conversation goes on from its end.
    assert "musea" in visitor.ask("En musea?")
    expect(visitor.page.locator(".resolved")).to_contain_text("Groningen")


def test_another_place_of_the_same_name_and_kind_can_be_chosen(visitor) -> None:
    assert "Bonnefanten" in visitor.ask("Welke musea zijn er in Limburg?")

    visitor.page.get_by_role("button", name="de provincie Limburg (België)").click()
    expect(visitor.page.locator(".answer-place .answer")).to_contain_text("Belgisch-Limburg")


def test_a_new_conversation_knows_nothing_of_the_old_one(visitor) -> None:
    visitor.ask(ARCHIVES)
    visitor.page.get_by_role("button", name="Nieuw gesprek").click()

    expect(visitor.page.locator(".example-list")).to_be_visible()
    assert visitor.page.locator(".turn, .answer-place .answer").count() == 0
    visitor.ask("En in Groningen?")
    assert visitor.page.locator(".resolved").count() == 0


def test_a_link_asks_at_once_in_its_language(visit) -> None:
    page = visit("/?q=Which+libraries+are+there+in+France%3F&lang=en").page

    expect(page.locator(".answer-place .answer")).to_contain_text("There are 5 libraries in France")
    assert page.evaluate("document.documentElement.lang") == "en"
    assert page.title() == "Questions about heritage – glam_kg"


def test_the_address_becomes_one_that_shows_the_same_to_others(visit, visitor) -> None:
    visitor.ask(ARCHIVES)
    visitor.ask("En in Groningen?")
    visitor.page.wait_for_function("location.search.includes('Groningen')")
    address = visitor.page.evaluate("location.search")

    other = visit("/" + address)
    expect(other.page.locator(".answer-place .answer")).to_have_text(visitor.answer)


def test_a_link_can_be_copied(visit) -> None:
    visitor = visit(permissions=["clipboard-read", "clipboard-write"])
    visitor.ask(ARCHIVES)
    visitor.page.get_by_role("button", name="Link kopiëren").click()
    expect(visitor.page.locator("#announcer")).to_have_text("Link gekopieerd.")

    copied = visitor.page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{visitor.address}/?q=Welke+archieven+zijn+er+in+Drenthe%3F&lang=nl"


def test_another_place_of_the_same_name_can_be_chosen(visitor) -> None:
    assert visitor.ask("Hoeveel musea zijn er in Utrecht?") == "Er zijn 6 musea in Utrecht."
    expect(visitor.page.locator(".answer-note")).to_contain_text("Gelezen als de stad Utrecht")
    visitor.page.get_by_role("button", name="de provincie Utrecht").click()

    expect(visitor.page.locator(".asked")).to_have_text("Hoeveel musea zijn er in de provincie Utrecht?")
    assert "provincie Utrecht" in visitor.answer
    visitor.panel(0)
    expect(visitor.page.locator(".facts")).to_contain_text("Regio")


def test_how_a_question_was_understood_is_told_and_another_kind_can_be_chosen(visitor) -> None:
    visitor.ask("Hoeveel musea zijn er in Utrecht?")
    visitor.panel(0)
    facts = visitor.page.locator(".facts")
    for told in ("Hoeveel instellingen er zijn", "Museum", "Stad", "Utrecht", "99%"):
        expect(facts).to_contain_text(told)

    visitor.page.get_by_role("button", name="Instellingen van een type in een stad").click()
    expect(visitor.page.locator(".answer-place .answer")).to_contain_text("Dit is de andere lezing")
    assert len(visitor.cells(1)) == 6


def test_a_year_is_no_number_of_things(visitor) -> None:
    visitor.ask("Quels musées belges ont été fondés avant 1850 ?")
    visitor.panel(0)
    expect(visitor.page.locator(".facts")).to_contain_text("1850")
    visitor.ask("Welche Archive haben fusioniert?")
    visitor.panel(0)
    facts = visitor.page.locator(".facts")
    expect(facts).to_contain_text("Fusie")
    expect(facts).not_to_contain_text("999")


def test_a_slip_is_told(visitor) -> None:
    visitor.ask("Welke bibliotehken zijn er in Drenthe?")
    visitor.panel(0)
    expect(visitor.page.locator(".facts")).to_contain_text("gelezen als")


@pytest.mark.parametrize("question", ["Wie schilderde de Nachtwacht?", "Hoe bak ik een taart?"])
def test_a_refusal_says_so_and_shows_no_table(visitor, question) -> None:
    visitor.ask(question)

    assert visitor.page.locator(".view-table, .map, .chart").count() == 0
    assert visitor.page.locator(".answer.unanswerable, .answer.out_of_scope").count() == 1


def test_what_can_be_asked_instead_is_offered(visitor) -> None:
    visitor.ask("Wie schilderde de Nachtwacht?")
    offered = visitor.page.get_by_role("group", name="Dit kunt u wel vragen").get_by_role("button")
    question = offered.first.inner_text()
    offered.first.click()

    expect(visitor.page.locator(".asked")).to_have_text(question)
    expect(visitor.page.locator(".answer.answered, .answer.no_results")).to_have_count(1)


def test_a_name_of_several_asks_back_and_the_choice_answers(visitor) -> None:
    visitor.ask(ARCHIVES)
    visitor.ask("Wat is de website?")
    assert visitor.page.locator(".answer.needs_clarification").count() == 1
    visitor.page.get_by_role("group", name="Kies er een").get_by_role("button", name="Drents Archief").click()

    expect(visitor.page.locator(".resolved")).to_contain_text("website")
    expect(visitor.page.locator(".answer.answered, .answer.no_results")).to_contain_text("Drents Archief")


def test_the_language_changes_and_the_conversation_stays(visitor) -> None:
    visitor.ask(ARCHIVES)
    answer = visitor.answer
    for code, ask in (("de", "Fragen"), ("fr", "Demander"), ("en", "Ask"), ("nl", "Vraag")):
        visitor.page.locator(f".languages button[lang={code}]").click()
        expect(visitor.page.locator(".ask button")).to_have_text(ask)
        expect(visitor.page.locator("html")).to_have_attribute("lang", code)
        expect(visitor.page.locator(".answer-place .answer")).to_have_text(answer)
    assert "Groningen" in visitor.ask("En in Groningen?")
    assert "lang=nl" in visitor.page.url


@pytest.mark.parametrize(("locale", "language"), [("de-AT", "de"), ("fr-BE", "fr"), ("en-GB", "en"), ("pt-PT", "en")])
def test_the_page_speaks_what_the_browser_accepts(visit, locale, language) -> None:
    page = visit(locale=locale).page

    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator(f".languages button[lang={language}]")).to_have_attribute("aria-pressed", "true")


def test_suggestions_come_while_one_types(visitor) -> None:
    page = visitor.page
    page.locator("#question").press_sequentially("Rijksmus", delay=20)
    expect(page.locator(".suggestions")).to_be_visible()
    expect(page.locator("#question")).to_have_attribute("aria-expanded", "true")

    page.press("#question", "ArrowDown")
    expect(page.locator("#suggestion-0")).to_have_attribute("aria-selected", "true")
    assert page.get_attribute("#question", "aria-activedescendant") == "suggestion-0"
    chosen = page.locator("#suggestion-0 span").first.inner_text()
    page.press("#question", "Enter")
    expect(page.locator(".asked")).to_have_text(chosen)


def test_a_place_that_is_chosen_can_be_typed_on(visitor) -> None:
    page = visitor.page
    page.locator("#question").press_sequentially("Welke musea zijn er in Dren", delay=20)
    page.locator("#suggestion-0").click()

    assert page.input_value("#question") == "Welke musea zijn er in Drenthe "
    assert page.locator(".asked").count() == 0


def test_escape_closes_the_suggestions_and_keeps_the_text(visitor) -> None:
    page = visitor.page
    page.locator("#question").press_sequentially("Rijksmus", delay=20)
    expect(page.locator(".suggestions")).to_be_visible()
    page.press("#question", "Escape")

    expect(page.locator(".suggestions")).to_be_hidden()
    assert page.input_value("#question") == "Rijksmus"


def test_nothing_typed_is_nothing_asked(visitor) -> None:
    visitor.page.press("#question", "Enter")

    expect(visitor.page.locator("#announcer")).to_have_text("Typ eerst een vraag.")
    assert visitor.page.locator(".asked").count() == 0

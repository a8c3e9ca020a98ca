"""A graph that is slow, gone, or a program that fails: what somebody at the page sees of it."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from playwright.sync_api import expect

from glam_kg.service.page.newest import NewestOnly

QUESTION = "Welke archieven zijn er in Drenthe?"


def _send(visitor, question=QUESTION) -> None:
    visitor.page.fill("#question", question)
    visitor.page.press("#question", "Enter")


def test_a_slow_question_shows_that_it_goes_on_and_can_be_stopped(visitor, server) -> None:
    with server.source(held=True):
        _send(visitor)
        expect(visitor.page.locator(".working")).to_contain_text(QUESTION)
        expect(visitor.page.locator(".working")).to_contain_text("De graaf wordt bevraagd")
        visitor.page.get_by_role("button", name="Stoppen").click()
        expect(visitor.page.locator(".progress")).to_contain_text("Gestopt.")
        assert visitor.page.evaluate("document.activeElement.id") == "question"
    # What was stopped does not come back, and the page goes on.
    assert "bibliotheken in Frankrijk" in visitor.ask("Welke bibliotheken zijn er in Frankrijk?")
    assert visitor.page.locator(".turn").count() == 0


def test_another_question_takes_the_place_of_one_that_is_slow(visitor, server) -> None:
    with server.source(held=True):
        _send(visitor)
        expect(visitor.page.locator(".working")).to_be_visible()
        _send(visitor, "Welke bibliotheken zijn er in Frankrijk?")
        expect(visitor.page.locator(".working")).to_contain_text("bibliotheken")
    expect(visitor.page.locator(".asked")).to_have_text("Welke bibliotheken zijn er in Frankrijk?")
    assert visitor.page.locator(".working, .turn").count() == 0


def test_others_are_answered_while_one_waits(visit, server) -> None:
    first, second = visit(), visit()
    with server.source(held=True):
        _send(first)
        expect(first.page.locator(".working")).to_be_visible()
        # Nothing of this needs the graph.
        second.page.locator(".languages button[lang=fr]").click()
        expect(second.page.locator(".ask button")).to_have_text("Demander")
    expect(first.page.locator(".asked")).to_have_text(QUESTION)


def test_a_graph_that_is_gone_is_told_in_a_sentence_and_can_be_tried_again(visitor, server) -> None:
    with server.source(failure="endpoint"):
        _send(visitor)
        problem = visitor.page.get_by_role("alert")
        expect(problem).to_contain_text("Dat is niet gelukt")
        expect(problem).to_contain_text("De graaf geeft op dit moment geen bruikbaar antwoord.")
        assert "nothing listens" not in visitor.page.content()
    visitor.page.get_by_role("button", name="Probeer opnieuw").click()
    expect(visitor.page.locator(".answer-place .answer")).to_contain_text("3 archieven in Drenthe")


def test_a_fault_of_the_program_is_told_without_its_insides(visitor, server) -> None:
    with server.source(failure="fault"):
        _send(visitor)
        problem = visitor.page.get_by_role("alert")
        expect(problem).to_contain_text("Er ging iets mis aan onze kant.")
        assert "secret" not in visitor.page.content()
        assert "Traceback" not in visitor.page.content()
    assert "3 archieven" in visitor.ask("Archieven in Drenthe?")


def test_a_map_of_a_graph_that_is_gone_is_told(visitor, server) -> None:
    visitor.ask(QUESTION)
    with server.source(failure="endpoint"):
        visitor.page.get_by_role("button", name="Kaart").click()
        expect(visitor.page.locator(".q-notification")).to_contain_text("geen bruikbaar antwoord")
        assert "nothing listens" not in visitor.page.content()
    visitor.page.get_by_role("button", name="Tabel").click()
    visitor.page.get_by_role("button", name="Kaart").click()
    expect(visitor.page.locator(".map")).to_be_visible()


def test_one_visitor_cannot_take_all_the_threads(visitor, server) -> None:
    visitor.ask(QUESTION)
    with server.source(held=True):
        for _ in range(8):
            visitor.page.get_by_role("button", name="JSON-LD").click()
        expect(visitor.page.locator(".q-notification").first).to_contain_text("Te veel vragen")


def test_of_what_is_typed_only_the_newest_is_worked_on() -> None:
    async def typed() -> list[str]:
        worked, free = [], asyncio.Event()

        async def work(value: str) -> None:
            worked.append(value)
            await free.wait()

        newest = NewestOnly(work)
        first = asyncio.create_task(newest("r"))
        await asyncio.sleep(0)
        for value in ("ri", "rij", "rijk"):
            await newest(value)
        free.set()
        await first
        return worked

    with ThreadPoolExecutor(1) as elsewhere:
        assert elsewhere.submit(asyncio.run, typed()).result() == ["r", "rijk"]


def test_work_that_fails_does_not_end_what_is_typed_later() -> None:
    async def typed() -> list[str]:
        worked = []

        async def work(value: str) -> None:
            worked.append(value)
            raise ValueError

        newest = NewestOnly(work)
        for value in ("r", "ri"):
            with suppress(ValueError):
                await newest(value)
        return worked

    with ThreadPoolExecutor(1) as elsewhere:
        assert elsewhere.submit(asyncio.run, typed()).result() == ["r", "ri"]

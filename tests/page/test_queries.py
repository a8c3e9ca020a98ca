"""Queries that somebody writes by hand: few at once, ended when nobody wants them, and in the way of no question."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import expect

from glam_kg.service.page import queries
from glam_kg.service.page.queries import Ended, HandWritten, OneAtATime, TooMany

QUESTION = "Welke archieven zijn er in Drenthe?"
SLOW = "SELECT ?slow { ?slow ?p ?o } LIMIT 2"
QUICK = "SELECT ?quick { ?quick ?p ?o } LIMIT 3"


def _in_a_loop(coroutine):
    """What a coroutine gives; in a thread, since the browser of other tests has a loop in this one."""
    with ThreadPoolExecutor(1) as elsewhere:
        return elsewhere.submit(asyncio.run, coroutine).result()


def _run(visitor, query: str) -> None:
    editor = visitor.page.locator("#sparql-editor .cm-content")
    editor.click()
    visitor.page.keyboard.press("Control+A")
    visitor.page.keyboard.insert_text(query)
    visitor.page.get_by_role("button", name="Uitvoeren").click()


def _opened(visit):
    visitor = visit()
    visitor.ask(QUESTION)
    visitor.panel(1)
    visitor.page.locator("#sparql-editor .cm-content[aria-label]").wait_for()
    return visitor


def test_a_query_that_is_slow_can_be_stopped_or_replaced(visit, server) -> None:
    visitor = _opened(visit)
    result = visitor.page.locator(".sparql-result")
    with server.source(held=True, only="?slow"):
        _run(visitor, SLOW)
        expect(result).to_contain_text("De query loopt")
        result.get_by_role("button", name="Stoppen").click()
        expect(result).to_have_text("Gestopt.")
        _run(visitor, SLOW)
        expect(result).to_contain_text("De query loopt")
        # The one before still has a place: this one has the other, or waits for it no longer than it is patient.
        _run(visitor, "ASK { ?s ?p ?o ")
        expect(result.get_by_role("alert")).to_be_visible()
    _run(visitor, QUICK)
    expect(result.locator("tbody tr")).to_have_count(3)
    expect(result.locator("th").first).to_contain_text("quick")


def test_slow_queries_hold_up_no_question(visit, server) -> None:
    slow = [_opened(visit) for _ in range(3)]
    with server.source(held=True, only="?slow"):
        for visitor in slow:
            _run(visitor, SLOW)
        # As many run as there are places; a further one is told to come back.
        expect(slow[2].page.locator(".sparql-result .problem-told")).to_contain_text("Er lopen nu te veel queries")
        other = visit()
        assert "bibliotheken in Frankrijk" in other.ask("Welke bibliotheken zijn er in Frankrijk?")
        assert "Groningen" in slow[0].ask("En in Groningen?")
    _run(slow[1], QUICK)
    expect(slow[1].page.locator(".sparql-result tbody tr")).to_have_count(3)


def test_a_place_is_free_when_its_thread_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queries, "PATIENCE_SECONDS", 0.05)
    passes = threading.Event()

    async def run() -> None:
        places = HandWritten(1)
        stopped = asyncio.ensure_future(places.run(lambda: passes.wait(20)))
        await asyncio.sleep(0.05)
        stopped.cancel()
        with pytest.raises(asyncio.CancelledError):
            await stopped
        with pytest.raises(TooMany):
            await places.run(lambda: 1)
        passes.set()
        for _ in range(200):
            try:
                assert await places.run(lambda: 2) == 2
            except TooMany:
                continue
            break
        else:
            raise AssertionError("the place is not free")
        places.close()

    _in_a_loop(run())


def test_another_query_of_a_visitor_ends_the_first() -> None:
    passes = threading.Event()

    async def run() -> None:
        places = HandWritten(2)
        one = OneAtATime(places)
        first = asyncio.ensure_future(one.run(lambda: passes.wait(20)))
        await asyncio.sleep(0.05)
        assert await one.run(lambda: "second") == "second"
        with pytest.raises(Ended):
            await first
        third = asyncio.ensure_future(one.run(lambda: 3))
        assert await third == 3
        one.end()
        passes.set()
        places.close()

    _in_a_loop(run())


def test_a_query_that_fails_leaves_its_place() -> None:
    def failing() -> None:
        raise ZeroDivisionError

    async def run() -> None:
        places = HandWritten(1)
        for _ in range(3):
            with pytest.raises(ZeroDivisionError):
                await places.run(failing)
        assert await places.run(lambda: 4) == 4
        places.close()

    _in_a_loop(run())


ENDLESS = "SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . FILTER(?a != ?i) }"
"""A query that runs into its time limit, half a minute later."""


def _gets_a_place(visitor) -> None:
    """A quick query is answered, if not at once then before any that is endless has run into its limit."""
    result = visitor.page.locator(".sparql-result")
    for _ in range(8):
        _run(visitor, QUICK)
        answered = result.locator("tbody tr")
        expect(answered.first.or_(result.get_by_role("alert"))).to_be_visible()
        if answered.count():
            return
    raise AssertionError(result.inner_text())


def test_a_query_is_ended_when_it_is_stopped_or_its_tab_is_closed(visit) -> None:
    first, second, third = (_opened(visit) for _ in range(3))
    for visitor in (first, second):
        _run(visitor, ENDLESS)
        expect(visitor.page.locator(".sparql-result")).to_contain_text("De query loopt")
    _run(third, QUICK)
    expect(third.page.locator(".sparql-result .problem-told")).to_contain_text("Er lopen nu te veel queries")

    first.page.get_by_role("button", name="Stoppen").click()
    _gets_a_place(third)
    _run(first, ENDLESS)
    expect(first.page.locator(".sparql-result")).to_contain_text("De query loopt")
    second.page.close()
    _gets_a_place(third)

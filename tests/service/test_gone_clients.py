"""What is done for a client ends when the client goes away."""

import threading
import time
from dataclasses import replace

import httpx
import pytest

from glam_kg.engine import QueryEngine
from glam_kg.engine.result_cache import ResultCache
from glam_kg.service.app import application
from glam_kg.service.engines import FixedEngine
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.state import Service
from glam_kg.service.threads import Threads
from glam_kg.sparql.abandonment import Abandoned
from glam_kg.sparql.query import CheckedQuery, Limits

ENDLESS = "SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i FILTER(?c != ?f && ?f != ?i) }"
QUESTION = "Welke archieven zijn er in Drenthe?"
SETTINGS = ServiceSettings(page=False, request_seconds=30, threads=1)


class SlowAtFirst:
    """A store of which the first query would take half a minute."""

    def __init__(self, store) -> None:
        self._store, self._first = store, True
        self.begun, self.ended = threading.Event(), threading.Event()

    def query(self, query):
        if self._first:
            self._first = False
            self.begun.set()
            try:
                return self._store.query(CheckedQuery(ENDLESS, Limits(seconds=30)))
            except Abandoned:
                self.ended.set()
                raise
        return self._store.query(query)

    def stream(self, query):
        return self._store.stream(query)


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_query_ends_with_its_client(engine: QueryEngine, serving, method: str) -> None:
    service = Service(FixedEngine(engine), SETTINGS)
    object.__setattr__(service, "querying", Threads(1, "querying", aside=False))
    with serving(application(service)) as address:
        asked = {"params" if method == "get" else "data": {"query": ENDLESS}}
        with pytest.raises(httpx.ReadTimeout):
            getattr(httpx, method)(f"{address}/sparql", timeout=0.5, **asked)
        start = time.monotonic()
        # The one thread that there is has to be free for it.
        answer = httpx.get(f"{address}/sparql", params={"query": "ASK {}"}, timeout=20)
        assert answer.json()["boolean"] is True
        assert time.monotonic() - start < 10


def _ask(address: str, path: str) -> httpx.Response:
    if path == "/text2sparql":
        asked = {"question": QUESTION, "dataset": SETTINGS.dataset}
        return httpx.get(address + path, params=asked, timeout=1.5)
    return httpx.post(address + path, json={"question": QUESTION}, timeout=1.5)


@pytest.mark.parametrize("path", ["/ask", "/ask/stream", "/text2sparql"])
def test_a_question_ends_with_its_client(engine: QueryEngine, serving, path: str) -> None:
    source = SlowAtFirst(engine.source)
    slow = replace(engine, source=source, results=ResultCache())
    with serving(application(Service(FixedEngine(slow), SETTINGS))) as address:
        with pytest.raises(httpx.ReadTimeout):
            _ask(address, path)
        assert source.begun.is_set()
        assert source.ended.wait(10)
        # Who asks the same meanwhile gets the answer, and not the end of another's question.
        assert httpx.post(f"{address}/ask", json={"question": QUESTION}, timeout=20).json()["status"] == "answered"


def test_a_client_that_is_gone_is_counted_as_such(engine: QueryEngine, serving) -> None:
    source = SlowAtFirst(engine.source)
    service = Service(FixedEngine(replace(engine, source=source, results=ResultCache())), SETTINGS)
    with serving(application(service)) as address:
        with pytest.raises(httpx.ReadTimeout):
            httpx.post(f"{address}/ask", json={"question": QUESTION}, timeout=1.5)
        assert source.ended.wait(10)
        told = httpx.get(f"{address}/metrics", timeout=20).text
    assert 'status="499"' in told

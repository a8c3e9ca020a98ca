"""What is done for a client ends when the client goes away."""

import socket
import threading
from dataclasses import replace

import httpx
import pytest
from running_service import until

from glam_kg.engine import QueryEngine
from glam_kg.engine.result_cache import ResultCache
from glam_kg.service.app import application
from glam_kg.service.engines import FixedEngine
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.state import Service
from glam_kg.service.threads import Threads
from glam_kg.sparql.abandonment import Abandoned
from glam_kg.sparql.query import CheckedQuery, Limits

pytestmark = pytest.mark.long
ENDLESS = "SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i FILTER(?c != ?f && ?f != ?i) }"
QUESTION = "Welke archieven zijn er in Drenthe?"
SETTINGS = ServiceSettings(page=False, request_seconds=600, threads=1)


class SlowAtFirst:
    """A store of which the first query would take hours."""

    def __init__(self, store) -> None:
        self._store, self._first = store, True
        self.begun, self.ended = threading.Event(), threading.Event()

    def query(self, query):
        if self._first:
            self._first = False
            self.begun.set()
            try:
                return self._store.query(CheckedQuery(ENDLESS, Limits(seconds=600)))
            except Abandoned:
                self.ended.set()
                raise
        return self._store.query(query)

    def stream(self, query):
        self.begun.set()
        return self._store.stream(query)


def leave(begun: threading.Event, address: str, method: str, path: str, **asked: object) -> None:
    """Send a request, and go away when work on it has begun."""
    url = httpx.URL(address)
    sent = httpx.Request(method, url.join(path), **asked)
    head = "".join(f"{name}: {value}\r\n" for name, value in sent.headers.items())
    with socket.create_connection((url.host, url.port), timeout=60) as connection:
        connection.sendall(f"{method} {sent.url.raw_path.decode()} HTTP/1.1\r\n{head}\r\n".encode() + sent.content)
        assert begun.wait(60)


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_query_ends_with_its_client(engine: QueryEngine, serving, method: str) -> None:
    source = SlowAtFirst(engine.source)
    service = Service(FixedEngine(replace(engine, source=source)), SETTINGS)
    object.__setattr__(service, "querying", Threads(1, "querying", aside=False))
    with serving(application(service)) as address:
        asked = {"params" if method == "get" else "data": {"query": ENDLESS}}
        leave(source.begun, address, method.upper(), "/sparql", **asked)
        # The one thread that there is has to be free for it.
        answer = httpx.get(f"{address}/sparql", params={"query": "ASK {}"}, timeout=60)
        assert answer.json()["boolean"] is True


@pytest.mark.parametrize("path", ["/ask", "/ask/stream", "/text2sparql"])
def test_a_question_ends_with_its_client(engine: QueryEngine, serving, path: str) -> None:
    source = SlowAtFirst(engine.source)
    slow = replace(engine, source=source, results=ResultCache())
    with serving(application(Service(FixedEngine(slow), SETTINGS))) as address:
        if path == "/text2sparql":
            leave(source.begun, address, "GET", path, params={"question": QUESTION, "dataset": SETTINGS.dataset})
        else:
            leave(source.begun, address, "POST", path, json={"question": QUESTION})
        assert source.ended.wait(60)
        # Who asks the same meanwhile gets the answer, and not the end of another's question.
        assert httpx.post(f"{address}/ask", json={"question": QUESTION}, timeout=60).json()["status"] == "answered"


def test_a_client_that_is_gone_is_counted_as_such(engine: QueryEngine, serving) -> None:
    source = SlowAtFirst(engine.source)
    service = Service(FixedEngine(replace(engine, source=source, results=ResultCache())), SETTINGS)
    with serving(application(service)) as address:
        leave(source.begun, address, "POST", "/ask", json={"question": QUESTION})
        assert source.ended.wait(60)
        until(
            lambda: 'status="499"' in httpx.get(f"{address}/metrics", timeout=60).text, "it is counted as one that left"
        )

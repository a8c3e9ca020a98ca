"""Steps as they finish."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import httpx
import pytest
from fastapi.testclient import TestClient
from lent_engine import StandIn

from glam_kg.engine import QueryEngine
from glam_kg.engine.steps import Step
from glam_kg.errors import EndpointUnreachableError
from glam_kg.service import ask_stream
from glam_kg.service.app import application
from glam_kg.service.asking import Asking
from glam_kg.service.engines import FixedEngine
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.state import Service

QUESTION = "Welke archieven zijn er in Drenthe?"


def events(lines: Iterator[str]) -> Iterator[tuple[str, dict]]:
    """Events as the standard reads them: a name, then data, then an empty line."""
    name = ""
    for line in lines:
        if line.startswith("event: "):
            name = line.removeprefix("event: ")
        elif line.startswith("data: "):
            yield name, json.loads(line.removeprefix("data: "))


def _streamed(client: TestClient, **asked: object) -> list[tuple[str, dict]]:
    with client.stream("POST", "/ask/stream", json={"question": QUESTION, **asked}) as response:
        assert response.headers["content-type"].startswith("text/event-stream")
        assert response.headers["cache-control"] == "no-store"
        return list(events(response.iter_lines()))


class Stepping(StandIn):
    """An engine of which the steps are taken when a test says so."""

    def __init__(self, engine: QueryEngine) -> None:
        super().__init__()
        self._engine = engine
        self.go_on, self.ended, self.steps = threading.Semaphore(0), threading.Event(), 0

    def ask(self, *arguments, on_step, **options):
        def stepped(step: Step) -> None:
            self.steps += 1
            on_step(step)
            assert self.go_on.acquire(timeout=60)

        try:
            return self._engine.ask(*arguments, on_step=stepped, **options)
        finally:
            self.ended.set()


class Stopping:
    """Processes of which each stops in the midst of a question."""

    def ask(self, *_, on_step, **__) -> None:
        for name in ("resolve", "relevance"):
            on_step(Step(name, 1.0, {}))


@dataclass(frozen=True)
class BesideStopping(FixedEngine):
    """An engine, and processes of no use."""

    @contextmanager
    def lease_for_question(self):
        yield self.engine, Stopping()


def test_a_step_is_told_once_though_a_process_stops_in_the_midst(engine: QueryEngine) -> None:
    app = application(Service(BesideStopping(engine), ServiceSettings(page=False)))
    with TestClient(app) as client:
        *steps, (last, answer) = _streamed(client)
    assert last == "answer"
    assert [step["name"] for _, step in steps] == list(answer["timings_ms"])
    assert len(steps) > 2


def test_the_steps_come_in_their_order_and_the_answer_last(client: TestClient) -> None:
    found = _streamed(client)
    names = [data["name"] for name, data in found[:-1]]
    assert {name for name, _ in found[:-1]} == {"step"}
    assert names[:3] == ["resolve", "relevance", "classify"]
    name, answer = found[-1]
    assert name == "answer"
    assert answer.keys() == client.post("/ask", json={"question": QUESTION}).json().keys()
    assert [*answer["timings_ms"]] == names


def test_a_step_is_told_when_it_is_done_and_not_at_the_end(engine, serving) -> None:
    stepping = Stepping(engine)
    app = application(Service(FixedEngine(stepping), ServiceSettings()))
    with (
        serving(app) as address,
        httpx.stream("POST", f"{address}/ask/stream", json={"question": QUESTION}, timeout=60) as response,
    ):
        told = events(response.iter_lines())
        for expected in ("resolve", "relevance", "classify"):
            name, data = next(told)
            assert (name, data["name"]) == ("step", expected)
            assert not stepping.ended.is_set()
            stepping.go_on.release()
        stepping.go_on.release(100)
        assert list(told)[-1][0] == "answer"


def test_the_work_ends_at_the_next_step_where_the_client_has_gone(engine, serving, monkeypatch) -> None:
    stepping, left, abandon = Stepping(engine), threading.Event(), Asking.abandon

    def abandoned(asking: Asking) -> None:
        abandon(asking)
        left.set()

    monkeypatch.setattr(Asking, "abandon", abandoned)
    app = application(Service(FixedEngine(stepping), ServiceSettings()))
    with serving(app) as address:
        with httpx.stream("POST", f"{address}/ask/stream", json={"question": QUESTION}, timeout=60) as response:
            next(events(response.iter_lines()))
        assert left.wait(60)
        stepping.go_on.release(100)
        assert stepping.ended.wait(60)
    assert stepping.steps == 2, "the one that was told, and the one at which it was seen that nobody listens"


def test_the_work_ends_where_its_time_is_over(engine) -> None:
    stepping = Stepping(engine)
    client = TestClient(application(Service(FixedEngine(stepping), ServiceSettings(request_seconds=0.3))))
    *told, (last, problem) = _streamed(client)
    assert (last, problem["code"]) == ("problem", "request_timeout")
    # Where the machine is slow, the time is over before the first step.
    assert [name for name, _ in told] in (["step"], [])
    stepping.go_on.release(100)
    assert stepping.ended.wait(60)
    assert stepping.steps == len(told) + 1


@pytest.mark.parametrize(
    ("error", "code"),
    [(EndpointUnreachableError("refused", url="http://10.0.0.7/"), "endpoint"), (ZeroDivisionError("/srv"), "fault")],
)
def test_an_error_is_an_event_of_its_own(error: Exception, code: str) -> None:
    class Failing(StandIn):
        def ask(self, *_: object, **__: object) -> None:
            raise error

    client = TestClient(application(Service(FixedEngine(Failing()), ServiceSettings())))
    ((name, problem),) = _streamed(client)
    assert (name, problem["code"]) == ("problem", code)
    assert "10.0.0.7" not in json.dumps(problem)
    assert "/srv" not in json.dumps(problem)


def test_a_request_that_is_wrong_has_a_status_of_its_own(client: TestClient) -> None:
    assert client.post("/ask/stream", json={}).status_code == 422


def test_a_stream_that_is_quiet_for_long_sends_comments(engine, serving, monkeypatch) -> None:
    monkeypatch.setattr(ask_stream, "_QUIET_SECONDS", 0.05)
    stepping = Stepping(engine)
    app = application(Service(FixedEngine(stepping), ServiceSettings(page=False)))
    with (
        serving(app) as address,
        httpx.stream("POST", f"{address}/ask/stream", json={"question": QUESTION}, timeout=60) as response,
    ):
        lines = response.iter_lines()
        for _ in range(3):
            assert any(line.startswith(":") for line in lines)
        stepping.go_on.release(100)
        assert list(events(lines))[-1][0] == "answer"


def test_a_turn_of_a_conversation_can_be_streamed(client: TestClient) -> None:
    conversation = client.post("/conversations").json()["id"]
    _streamed(client, conversation=conversation)
    found = _streamed(client, conversation=conversation, question="En in Zeeland?")
    assert found[-1][1]["resolved_question"] == "Welke archieven zijn er in Zeeland?"


def test_only_the_query_is_given_to_clients_of_text2sparql(client: TestClient) -> None:
    asked = {"question": QUESTION, "dataset": "https://nde.nl/ontology/hc/"}
    for path in ("/text2sparql", "/"):
        answer = client.get(path, params=asked).json()
        assert answer == {**asked, "query": client.post("/ask", json={"question": QUESTION}).json()["sparql"]}
    unknown = client.get("/text2sparql", params={**asked, "dataset": "https://dbpedia.org/"})
    assert (unknown.status_code, unknown.json()["code"]) == (404, "dataset")
    refused = client.get("/", params={**asked, "question": "What is the weather?"})
    assert (refused.status_code, refused.json()["code"]) == (400, "out_of_scope")
    assert client.get("/text2sparql", params={"question": QUESTION}).status_code == 400

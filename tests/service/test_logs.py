"""What the service writes to its log, and what it keeps to itself."""

import io
import json
import logging
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

from glam_kg.engine import QueryEngine
from glam_kg.service.app import application
from glam_kg.service.engines import FixedEngine
from glam_kg.service.logs import TextFormatter, configure_logging
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.state import Service
from glam_kg.service.telemetry import Telemetry

DRENTHE = "Welke archieven zijn er in Drenthe?"
TRACE = "0af7651916cd43dd8448eb211c80319c"
OURS = "of-this-test"
Lines = Callable[[], list[dict[str, Any]]]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def own_logging() -> Iterator[None]:
    """The root's handlers and every level as they were, for the other tests of this process."""
    names = ["", *(name for name, each in logging.root.manager.loggerDict.items() if isinstance(each, logging.Logger))]
    before = {
        name: (each.handlers[:], each.level, each.propagate, each.disabled)
        for name in names
        if (each := logging.getLogger(name))
    }
    handlers = logging.root.handlers[:]
    logging.root.handlers = []
    yield
    logging.root.handlers = handlers
    for name, (kept, level, propagate, disabled) in before.items():
        logger = logging.getLogger(name or None)
        logger.level, logger.propagate, logger.disabled = level, propagate, disabled
        if name:
            logger.handlers = kept


@pytest.fixture
def stream() -> io.StringIO:
    return io.StringIO()


@pytest.fixture
def lines(stream: io.StringIO) -> Lines:
    """What was logged of the requests of this test: services of other tests, in threads of this process, log too."""

    def of_this_test() -> list[dict[str, Any]]:
        logged = [json.loads(line) for line in stream.getvalue().splitlines()]
        return [line for line in logged if line.get("request_id") in {OURS, "req-7", TRACE}]

    return of_this_test


def served(engine: QueryEngine, stream: io.StringIO, **settings: Any) -> TestClient:
    chosen = ServiceSettings(**settings)
    configure_logging(chosen, stream)
    app = application(Service(FixedEngine(engine), chosen, Telemetry.of(chosen)))

    @app.get("/faulty/{name}")
    def faulty(name: str) -> str:
        raise RuntimeError(f"a fault over {name}")

    return TestClient(app, raise_server_exceptions=False, headers={"X-Request-ID": OURS})


def test_a_question_and_its_request_are_two_lines_under_one_id(
    engine: QueryEngine, stream: io.StringIO, lines: Lines
) -> None:
    response = served(engine, stream).post("/ask", json={"question": DRENTHE})

    question, request = lines()
    assert question["message"] == "question"
    assert {key: question[key] for key in ("template", "status", "tier", "language", "rows", "level", "logger")} == {
        "template": "list_institutions_by_type_region",
        "status": "answered",
        "tier": "local",
        "language": "nl",
        "rows": 3,
        "level": "info",
        "logger": "glam_kg.service",
    }
    assert {key: request[key] for key in ("message", "method", "route", "status", "bytes")} == {
        "message": "request",
        "method": "POST",
        "route": "/ask",
        "status": 200,
        "bytes": len(response.content),
    }
    assert question["request_id"] == request["request_id"] == response.headers["X-Request-ID"]
    assert question["time"].endswith("Z")
    assert 0 < question["milliseconds"] <= request["milliseconds"]


def test_nothing_personal_is_logged_unless_asked_for(engine: QueryEngine, stream: io.StringIO) -> None:
    client = served(engine, stream, log_level="debug")

    client.post("/ask", json={"question": "Where is the archive of Johanna Westerdijk?"})
    client.get("/", params={"question": "Where is the archive of Johanna Westerdijk?", "dataset": "x"})
    client.get("/nothing/Westerdijk")
    client.post("/ask", json={"question": 7, "Westerdijk": True})

    assert stream.getvalue()
    assert "Westerdijk" not in stream.getvalue()
    assert "testclient" not in stream.getvalue()


def test_questions_are_logged_where_the_setting_says_so(engine: QueryEngine, stream: io.StringIO, lines: Lines) -> None:
    served(engine, stream, log_questions=True).post("/ask?from=page", json={"question": DRENTHE})

    question, request = lines()
    assert (question["question"], request["path"]) == (DRENTHE, "/ask?from=page")


def test_the_ids_of_a_request_are_taken_over(engine: QueryEngine, stream: io.StringIO, lines: Lines) -> None:
    client = served(engine, stream)
    del client.headers["X-Request-ID"]
    traced = {"traceparent": f"00-{TRACE}-b7ad6b7169203331-01"}

    named = client.post("/ask", json={"question": DRENTHE}, headers={"X-Request-ID": "req-7", **traced})
    unnamed = client.post("/ask", json={"question": DRENTHE}, headers=traced)

    assert (named.headers["X-Request-ID"], unnamed.headers["X-Request-ID"]) == ("req-7", TRACE)
    assert {(line["request_id"], line["trace_id"]) for line in lines()} == {("req-7", TRACE), (TRACE, TRACE)}


@pytest.mark.parametrize("given", ["a b", 'x"y', "a" * 129, "ä"])
def test_an_id_that_could_do_harm_is_replaced(engine: QueryEngine, stream: io.StringIO, given: str) -> None:
    response = served(engine, stream).get("/healthz", headers={"X-Request-ID": given.encode()})

    assert response.headers["X-Request-ID"] != given
    assert len(response.headers["X-Request-ID"]) == 32


def test_a_fault_has_its_traceback_in_the_log_only(engine: QueryEngine, stream: io.StringIO, lines: Lines) -> None:
    response = served(engine, stream).get("/faulty/thing")

    assert response.status_code == 500
    assert response.headers["content-type"] == "application/problem+json"
    assert "Traceback" not in response.text
    assert "a fault over thing" not in response.text
    (fault,) = [line for line in lines() if line["level"] == "error"]
    assert "RuntimeError: a fault over thing" in fault["exception"]
    assert fault["error_id"] == response.json()["id"]
    assert fault["request_id"] == response.headers["X-Request-ID"]


def test_who_watches_the_service_is_not_logged_at_info(engine: QueryEngine, stream: io.StringIO, lines: Lines) -> None:
    client = served(engine, stream)

    client.get("/healthz")
    client.get("/metrics")
    client.get("/nothing")

    assert [line["route"] for line in lines()] == ["unmatched"]


def test_a_terminal_gets_lines_for_people(engine: QueryEngine) -> None:
    terminal = Terminal()

    served(engine, terminal).post("/ask", json={"question": DRENTHE})

    (question,) = [line for line in terminal.getvalue().splitlines() if OURS in line and " question " in line]
    assert " info    question template=list_institutions_by_type_region status=answered" in question


@pytest.mark.parametrize(("log_format", "is_json"), [("json", True), ("text", False)])
def test_the_form_can_be_chosen(engine: QueryEngine, log_format: str, *, is_json: bool) -> None:
    terminal = Terminal()

    served(engine, terminal, log_format=log_format).get("/nothing")

    assert terminal.getvalue().startswith("{") is is_json


def test_a_line_of_text_stays_one_line() -> None:
    record = logging.makeLogRecord({"msg": "question", "question": "a\n12:00:00 error forged"})

    assert "\n" not in TextFormatter().format(record)


def test_the_servers_own_access_log_is_off(stream: io.StringIO) -> None:
    configure_logging(ServiceSettings(), stream)

    logging.getLogger("uvicorn.access").info('%s - "%s"', "192.0.2.7", "GET /?question=private")
    logging.getLogger("uvicorn.error").error("the server says this")

    logged = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert [line["message"] for line in logged if line["logger"].startswith("uvicorn")] == ["the server says this"]


def test_without_a_stream_stderr_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging(ServiceSettings(log_level="warning", log_format="json"))

    logging.getLogger("glam_kg.service").warning("mind this")
    logging.getLogger("glam_kg.service").info("never mind")

    out, err = capsys.readouterr()
    assert out == ""
    assert [json.loads(line)["message"] for line in err.splitlines()] == ["mind this"]
    assert sys.stderr.writable()

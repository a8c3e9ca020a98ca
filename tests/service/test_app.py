"""The application as a whole: its errors, its headers, its description, and its routes in an application of another's."""

import json
import logging
from collections.abc import Callable

import pytest
from fastapi import FastAPI, HTTPException
from fastapi.testclient import TestClient
from httpx import Response
from lent_engine import StandIn

from glam_kg import errors
from glam_kg.service.app import application, create_app, get_router
from glam_kg.service.engines import FixedEngine
from glam_kg.service.problem_statuses import told
from glam_kg.service.problems import ProblemRoute
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.state import Service
from glam_kg.testing import FakeEndpoint

SECRET = "/srv/secret/store"  # noqa: S105  a path
URL = "http://10.0.0.7:7878/query"
ERRORS = {
    errors.UnknownNameError("class", "Musuem", ["Museum"]): 404,
    errors.UnsafeQueryError("INSERT would write", query="INSERT"): 403,
    errors.QuerySyntaxError("line 1: expected a form", query="SELEC"): 400,
    errors.QueryTimeoutError(5, query="q", place=URL): 504,
    errors.QueryTimeoutError(5, query="q", busy=4): 503,
    errors.ResultTooLargeError(1000, query="q", place=URL): 400,
    errors.QueryError(f"{URL}: division by zero", query="q"): 500,
    errors.StoreError(f"{SECRET}: is damaged"): 503,
    errors.EndpointUnreachableError("cannot be reached", url=URL): 502,
    errors.EndpointRefusedError("too many requests", url=URL, retry_after=7.0): 503,
    errors.EndpointRefusedError("forbidden", url=URL): 502,
    errors.EndpointAnswerError("is no SPARQL result", url=URL): 502,
    errors.HistoryError("a dialogue needs at least one turn"): 400,
    errors.SlotValueError("radius_km", 10_000, "at most 500"): 400,
    errors.SchemaError(f"{SECRET}: cannot be read"): 500,
    errors.SetupError(f"{SECRET}: is missing"): 501,
    errors.RetrievalIndexError(f"{SECRET}: is not there"): 503,
    errors.EncoderError(f"{SECRET}: cannot be loaded"): 503,
    errors.LanguageModelError(f"{URL}: no answer"): 502,
    errors.NotReadyError("the service is opening its graph"): 503,
    errors.UnknownRetrievalModelError("bg", ["bge"]): 404,
    errors.NoRetrievalModelError("none is named"): 501,
    errors.RetrievalFailedError("bge", f"{URL}: no answer"): 502,
    errors.GlamKGError(f"{SECRET}: anything"): 500,
}


def _kinds(kind: type[errors.GlamKGError]) -> set[type[errors.GlamKGError]]:
    return {kind}.union(*map(_kinds, kind.__subclasses__()))


class Failing(StandIn):
    """An engine of which every question fails."""

    def __init__(self, error: Exception) -> None:
        super().__init__()
        self.error = error

    def ask(self, *_: object, **__: object) -> None:
        raise self.error


@pytest.fixture(scope="module")
def failing() -> Callable[[Exception], Response]:
    """Asks a question that fails with an error, of one application for all of them."""
    engine = Failing(errors.GlamKGError("not set"))
    client = TestClient(application(Service(FixedEngine(engine), ServiceSettings())), raise_server_exceptions=False)

    def asked(error: Exception) -> Response:
        engine.error = error
        return client.post("/ask", json={"question": "?"})

    return asked


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: f"{type(error).__name__} {error}"[:40])
def test_an_error_is_a_problem_and_tells_nothing_of_the_machine(
    failing: Callable[[Exception], Response], error: errors.GlamKGError
) -> None:
    response = failing(error)

    assert response.status_code == ERRORS[error] == response.json()["status"]
    assert response.headers["content-type"] == "application/problem+json"
    assert {"type", "title", "detail", "code"} <= response.json().keys()
    assert response.json()["detail"]
    assert SECRET not in response.text
    assert "10.0.0.7" not in response.text


def test_every_kind_of_error_has_a_status_of_its_own_making() -> None:
    never_raised_as_such = {errors.EndpointError, errors.RetrievalModelError}
    others = _kinds(errors.GlamKGError) - _kinds(errors.InputError) - never_raised_as_such
    # One that a module makes of them for itself has theirs.
    theirs = {kind for kind in others if kind.__module__ == errors.__name__}
    assert theirs <= {type(error) for error in ERRORS}
    assert [told(error).code for error in ERRORS].count("fault") == 1


def test_what_is_not_told_stands_in_the_log_under_the_same_id(
    failing: Callable[[Exception], Response], caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR, logger="glam_kg.service"):
        response = failing(errors.StoreError(f"{SECRET}: is damaged"))

    assert response.json()["id"] in caplog.text
    assert SECRET in caplog.text


def test_a_fault_of_the_program_is_a_problem_too(failing: Callable[[Exception], Response]) -> None:
    response = failing(ZeroDivisionError(f"in {SECRET}"))

    assert response.status_code == 500
    assert response.headers["content-type"] == "application/problem+json"
    assert "ZeroDivisionError" not in response.text
    assert SECRET not in response.text


def test_a_server_that_says_when_to_come_back_is_believed() -> None:
    verdict = told(errors.EndpointRefusedError("too many requests", url=URL, retry_after=7.2))
    assert verdict.headers == {"Retry-After": "7"}


@pytest.mark.parametrize(
    ("method", "path", "status"), [("GET", "/nothing", 404), ("GET", "/ask", 405), ("PUT", "/healthz", 405)]
)
def test_an_address_or_method_that_is_not_there(client: TestClient, method: str, path: str, status: int) -> None:
    response = client.request(method, path)

    assert response.status_code == status
    assert response.headers["content-type"] == "application/problem+json"
    assert ("allow" in response.headers) == (status == 405)


@pytest.mark.parametrize(
    "path",
    ["/healthz", "/readyz", "/metrics", "/openapi.json", "/custodians/NL-NH-AMS-M-R", "/retrieve", "/sparql"],
)
def test_head_has_the_head_of_get_without_its_content(client: TestClient, path: str) -> None:
    got, head = client.get(path), client.head(path)
    assert (head.status_code, head.content) == (got.status_code, b"")
    assert head.headers["content-type"] == got.headers["content-type"]


def test_head_is_refused_where_get_is(client: TestClient) -> None:
    assert client.head("/ask").status_code == 405
    assert client.head("/nothing").status_code == 404


@pytest.mark.parametrize(
    ("content", "media_type", "status", "said"),
    [
        (b"{", "application/json", 400, "not JSON"),
        (b'{"question": "\xff"}', "application/json", 400, "not JSON: it is not UTF-8"),
        (b"\xff\xfe{", "application/json", 400, "not JSON: it is not UTF-8"),
        (b"[" * 50_000, "application/json", 400, "not JSON: it nests too deep"),
        (b"", "application/json", 422, "body"),
        (b'{"question": "?"}', "text/plain", 415, "Content-Type: application/json"),
        (b"question=x", "application/x-www-form-urlencoded", 415, "Content-Type: application/json"),
        (b"[]", "application/json", 422, "body: expected an object with keys and values"),
        (b"{}", "application/json", 422, "body.question: is missing"),
        (b'{"question": 1}', "application/json", 422, "body.question: expected a text"),
        (b'{"question": ""}', "application/json", 422, "body.question: is empty, expected a text"),
        (b'{"question": " "}', "application/json", 422, "body.question: is empty, expected a text"),
        (b'{"question": "?", "qustion": "?"}', "application/json", 422, "body.qustion: there is no such key"),
        (b'{"qustion": "?"}', "application/json", 422, "body.qustion: there is no such key here; body.question: is"),
        (b'{"question": "?", "passages": 1000}', "application/json", 422, "body.passages: expected 50 or less"),
        (b'{"question": "?", "passages": "x"}', "application/json", 422, "body.passages: expected a whole number"),
        (b'{"question": "?", "classes": "x"}', "application/json", 422, "body.classes: expected true or false"),
        (b'{"question": "?", "language": "it"}', "application/json", 422, "body.language: expected 'nl', 'en',"),
        (b'{"question": "?", "history": [7]}', "application/json", 422, "body.history.0: expected a text"),
        (b'{"question": "?", "history": [{}]}', "application/json", 422, "body.history.0.question: is missing"),
        (b'{"question": "?", "history": "x"}', "application/json", 422, "body.history: expected a list"),
        (
            b'{"question": "?", "conversation": "x", "history": ["?"]}',
            "application/json",
            422,
            "body: give a conversation or a history, not both",
        ),
    ],
)
def test_a_request_that_is_not_as_expected(
    client: TestClient, content: bytes, media_type: str, status: int, said: str
) -> None:
    response = client.post("/ask", content=content, headers={"Content-Type": media_type})

    assert response.status_code == status, response.text
    assert response.headers["content-type"] == "application/problem+json"
    assert said in response.json()["detail"]
    assert (response.json()["code"] == "json") == ("not JSON" in said)
    assert "Traceback" not in response.text


def test_responses_say_what_a_browser_may_do_with_them(client: TestClient) -> None:
    headers = client.get("/healthz").headers
    assert headers["x-content-type-options"] == "nosniff"
    assert "default-src 'none'" in headers["content-security-policy"]


def test_all_routes_make_problems_of_their_errors(service: Service) -> None:
    def routes(router):
        for route in router.routes:
            inner = getattr(route, "original_router", None)
            yield from routes(inner) if inner is not None else [route]

    assert {
        route.path for route in routes(get_router(service.engines.engine)) if not isinstance(route, ProblemRoute)
    } == set()


def test_the_description_tells_of_every_route_and_every_field(client: TestClient) -> None:
    described = client.get("/openapi.json").json()
    operations = [
        (path, method, operation)
        for path, methods in described["paths"].items()
        for method, operation in methods.items()
    ]
    assert {path for path, _, _ in operations} >= {"/ask", "/ask/stream", "/conversations", "/text2sparql", "/readyz"}
    for path, method, operation in operations:
        assert operation["summary"], (path, method)
        for parameter in operation.get("parameters", ()):
            assert parameter.get("description"), (path, method, parameter["name"])
    for name, schema in described["components"]["schemas"].items():
        if not name.startswith(("HTTPValidation", "ValidationError", "Body_")):
            for member, described_as in schema.get("properties", {}).items():
                assert described_as.get("description") or "$ref" in described_as, (name, member)


class TestInAnotherApplication:
    """`get_router` beside the routes of a program that has an application."""

    @pytest.fixture
    def other(self, engine) -> TestClient:
        app = FastAPI()
        app.include_router(get_router(engine), prefix="/heritage")

        @app.get("/own")
        def own() -> None:
            raise HTTPException(418, "mine")

        return TestClient(app, raise_server_exceptions=False)

    def test_questions_are_answered(self, other: TestClient) -> None:
        answer = other.post("/heritage/ask", json={"question": "Welke archieven zijn er in Drenthe?"}).json()
        assert answer["status"] == "answered"
        assert other.get("/heritage/readyz").status_code == 200

    def test_errors_are_problems_and_those_of_the_program_are_its_own(self, other: TestClient) -> None:
        problem = other.post("/heritage/ask", json={})
        assert (problem.status_code, problem.headers["content-type"]) == (422, "application/problem+json")
        assert other.get("/own").json() == {"detail": "mine"}

    def test_a_conversation_has_its_address_there(self, other: TestClient) -> None:
        begun = other.post("/heritage/conversations")
        assert begun.headers["location"] == f"/heritage/conversations/{begun.json()['id']}"
        assert other.get(begun.headers["location"]).status_code == 200


def test_an_application_of_its_own_opens_what_the_settings_name_and_closes_it() -> None:
    opened = []
    app = create_app(ServiceSettings(page=False), on_open=lambda: opened.append(True))
    with TestClient(app) as client:
        for _ in range(3000):
            response = client.get("/readyz")
            if response.status_code == 200:
                break
            assert response.json()["code"] == "not_ready"
        assert opened == [True]
        assert client.post("/ask", json={"question": "Welke archieven zijn er in Drenthe?"}).status_code == 200
        assert client.get("/healthz").json() == {"status": "ok"}
    with pytest.raises(errors.NotReadyError, match="shutting down"), app.state.service.engines.lease():
        pass


def test_a_store_that_fails_or_hangs_makes_the_service_not_ready() -> None:
    class Over:
        source = FakeEndpoint()

    client = TestClient(application(Service(FixedEngine(Over()), ServiceSettings())))
    assert client.get("/readyz").status_code == 200
    Over.source.fail(errors.EndpointUnreachableError("cannot be reached", url=URL))
    failing = client.get("/readyz")
    assert (failing.status_code, "10.0.0.7" in failing.text) == (503, False)
    Over.source.slow_down(5)
    assert client.get("/readyz").status_code == 503
    assert client.get("/healthz").status_code == 200
    Over.source.recover()
    assert client.get("/readyz").status_code == 200


def test_the_answers_are_those_that_are_described(client: TestClient) -> None:
    from glam_kg.service.answer_body import AnswerBody

    for question in (
        "Welke archieven zijn er in Drenthe?",
        "Is there a zoo in Reykjavik?",
        "What is the website of the Society of Antiquaries?",
        "Who is the director of the Rijksmuseum?",
        "What is the weather?",
    ):
        content = client.post("/ask", json={"question": question, "classes": True}).content
        assert list(json.loads(content)) == list(AnswerBody.model_fields)
        AnswerBody.model_validate_json(content, strict=True)

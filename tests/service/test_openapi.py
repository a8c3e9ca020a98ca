"""The OpenAPI document says all there is. That requests made from it are answered as it says: `test_openapi_contract.py`."""

import json
from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient
from lent_engine import Lent, application_of
from pydantic import TypeAdapter

from glam_kg.engine import QueryEngine
from glam_kg.service.reconcile_body import Extension, Manifest
from glam_kg.service.reconcile_model import ReconciliationResult
from glam_kg.service.retrieve import RetrievedTold
from glam_kg.service.schema_body import ClassBody, ClassesBody, ContextsBody, PictureBody, ScoresBody

LENT = Lent()
APP = application_of(LENT)
DOCUMENT = APP.openapi()
OPERATIONS = {
    f"{method.upper()} {path}": operation
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
}


@pytest.fixture(scope="module")
def over_passages(engine: QueryEngine, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with (
        LENT.over_passages(engine, tmp_path_factory.mktemp("openapi")),
        TestClient(APP, raise_server_exceptions=False) as client,
    ):
        yield client


@pytest.mark.parametrize("label", OPERATIONS)
def test_what_an_operation_answers_has_a_form_and_what_it_takes_an_example(label: str) -> None:
    operation = OPERATIONS[label]
    for status, response in operation["responses"].items():
        assert response["description"], status
        form = response.get("content", {}).get("application/json", {"schema": {"$ref": ""}})["schema"]
        assert form.keys() - {"type", "title"}, f"{status} is any JSON"
    for media_type, content in operation.get("requestBody", {}).get("content", {}).items():
        form = content["schema"]
        if "$ref" in form:
            form = DOCUMENT["components"]["schemas"][form["$ref"].rpartition("/")[2]]
        assert {"example", "examples"} & (form.keys() | content.keys()), media_type


def test_only_operations_that_take_json_tell_of_a_body_that_is_not_as_described() -> None:
    taking = {
        label
        for label, operation in OPERATIONS.items()
        if "application/json" in operation.get("requestBody", {}).get("content", {})
    }
    assert {label for label, operation in OPERATIONS.items() if "422" in operation["responses"]} == taking
    assert all("415" in OPERATIONS[label]["responses"] for label in taking)
    assert "HTTPValidationError" not in DOCUMENT["components"]["schemas"]


_EXTEND = {"ids": ["NL-NH-AMS-M-R"], "properties": [{"id": "city"}, {"id": "founded"}, {"id": "parent"}]}
ANSWERS: dict[str, object] = {
    "/schema/contexts": ContextsBody,
    "/schema/classes": ClassesBody,
    "/schema/classes?context=archive_search&top=3": ClassesBody,
    "/schema/classes/Archive?language=nl": ClassBody,
    "/schema/classes/HeritageCustodian": ClassBody,
    "/schema/scores": ScoresBody,
    "/schema/scores?context=museum_search&policy=literal": ScoresBody,
    "/schema/diagram?context=archive_search&format=json": PictureBody,
    "/schema/diagram?context=archive_search&format=json&focus=Museum&threshold=0.2&top=9": PictureBody,
    "/reconcile": Manifest,
    "/reconcile?query=Rijksmuseum": ReconciliationResult,
    f"/reconcile?queries={json.dumps({'q0': {'query': 'Rijksmuseum'}, 'q1': {'query': 'Drents'}})}": dict[
        str, ReconciliationResult
    ],
    f"/reconcile?extend={json.dumps(_EXTEND)}": Extension,
    "/retrieve?question=ships": RetrievedTold,
}


@pytest.mark.parametrize("address", ANSWERS, ids=lambda address: address.partition("{")[0])
def test_what_is_sent_is_what_is_described_and_nothing_else(over_passages: TestClient, address: str) -> None:
    response = over_passages.get(address)
    assert response.status_code == 200, response.text
    form = TypeAdapter(ANSWERS[address])
    read = form.validate_json(response.content)
    # What the form does not know is not read.
    told = form.dump_python(read, mode="json", by_alias=True, exclude_unset=True)
    assert told == response.json()


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("/sparql", "GET, HEAD, POST"), ("/retrieve", "GET, HEAD, POST"), ("/reconcile", "GET, HEAD, POST"), ("/ask", "POST"),
        ("/conversations/x", "DELETE, GET, HEAD"), ("/custodians/NL-NH-AMS-M-R", "GET, HEAD"), ("/healthz", "GET, HEAD"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("method", ["PUT", "OPTIONS", "TRACE"])
def test_a_method_that_an_address_does_not_take_is_told_with_all_that_it_takes(
    over_passages: TestClient, method: str, path: str, allowed: str
) -> None:
    response = over_passages.request(method, path)
    assert (response.status_code, response.headers["allow"]) == (405, allowed)
    assert response.headers["content-type"] == "application/problem+json"


def test_a_wrong_address_is_400_and_a_wrong_body_422(over_passages: TestClient) -> None:
    assert over_passages.get("/retrieve", params={"question": "ships", "k": 0}).status_code == 400
    assert over_passages.post("/retrieve", json={"question": "ships", "k": 0}).status_code == 422
    for path in ("/custodians/nonsense", "/reconcile/preview?id=nonsense"):
        response = over_passages.get(path)
        assert (response.status_code, response.json()["code"]) == (400, "ghcid")


def test_a_conversation_or_a_history_and_not_both_is_what_the_document_says() -> None:
    import jsonschema

    asked = {"$ref": "#/components/schemas/Question", "components": DOCUMENT["components"]}
    checked = jsonschema.Draft202012Validator(asked)
    assert checked.is_valid({"question": "?", "conversation": "x", "history": []})
    assert checked.is_valid({"question": "?", "conversation": None, "history": ["?"]})
    assert not checked.is_valid({"question": "?", "conversation": "x", "history": ["?"]})


def test_what_needs_a_language_model_is_501_without_one(over_passages: TestClient) -> None:
    response = over_passages.post("/ask", json={"question": "Welke archieven zijn er in Drenthe?", "generate": True})
    assert (response.status_code, response.json()["code"]) == (501, "no_language_model")

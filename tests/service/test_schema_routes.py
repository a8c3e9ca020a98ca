import json
import subprocess
import sys
from xml.dom.minidom import parseString

import pytest
from fastapi.testclient import TestClient


def printed(*arguments: str) -> object:
    """What the command prints."""
    run = [sys.executable, "-m", "glam_kg.cli", *arguments, "--json"]
    return json.loads(subprocess.run(run, check=True, capture_output=True, timeout=600).stdout)


def test_scores_are_those_of_the_command(client: TestClient) -> None:
    told = client.get("/schema/scores", params={"context": "archive_search"}).json()
    assert told == printed("schema", "scores", "--context", "archive_search")
    general = client.get("/schema/scores").json()
    assert general["context"] is None
    assert set(general["classes"]) == set(told["classes"])


def test_classes_are_those_of_the_command(client: TestClient) -> None:
    told = client.get("/schema/classes", params={"context": "museum_search", "top": "5"}).json()
    known = printed("schema", "classes", "--context", "museum_search", "--top", "5")
    assert isinstance(known, dict)
    assert [each["name"] for each in told["classes"]] == [each["name"] for each in known["classes"]]
    assert told["reduction"] == known["reduction"]
    assert client.get("/schema/classes").json()["total"] == len(client.get("/schema/classes").json()["classes"])


def test_a_class_with_what_it_inherits(client: TestClient) -> None:
    told = client.get("/schema/classes/Archive", params={"language": "nl"}).json()
    assert told["parents"]
    assert {slot["inherited"] for slot in told["slots"]} >= {True}
    assert told["relevance"]["archive_search"] > told["relevance"]["museum_search"]
    assert told["paragraph"].startswith("Archive")
    assert set(told["relevance"]) == set(client.get("/schema/contexts").json()["contexts"])


@pytest.mark.parametrize(
    "path",
    [
        "/schema/classes/Archiv", "/schema/scores?context=nope", "/schema/classes?context=nope",
        "/schema/diagram?context=nope", "/schema/diagram?context=archive_search&focus=Nope",
        "/templates/list_institution_by_type_city",
    ],
)  # fmt: skip
def test_an_unknown_name_is_told_with_near_ones(client: TestClient, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 404
    assert response.headers["content-type"] == "application/problem+json"
    assert "there is no" in response.json()["detail"]


def test_pictures(client: TestClient) -> None:
    def drawn(form: str) -> str:
        response = client.get("/schema/diagram", params={"context": "archive_search", "top": "6", "format": form})
        assert response.status_code == 200
        return response.text

    assert parseString(drawn("svg")).documentElement.tagName == "svg"  # noqa: S318 - our own
    assert drawn("mermaid").startswith("classDiagram")
    assert drawn("plantuml").startswith("@startuml")
    assert json.loads(drawn("json"))["context"] == "archive_search"
    assert client.get("/schema/diagram").status_code == 400


@pytest.mark.parametrize(
    "path", ["/schema/scores?context=archive_search", "/schema/diagram?context=archive_search&top=3", "/templates"]
)
def test_what_a_client_has_is_not_sent_again(client: TestClient, path: str) -> None:
    tag = client.get(path).headers["etag"]
    again = client.get(path, headers={"if-none-match": tag})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)


def test_templates(client: TestClient) -> None:
    summaries = client.get("/templates").json()
    known = printed("templates", "list")
    assert [{key: each[key] for key in ("id", "description", "slots")} for each in summaries] == known
    for each in summaries:
        detail = client.get(f"/templates/{each['id']}").json()
        assert list(detail["slots"]) == each["slots"]
        assert "{% include" not in (detail["sparql"] or "")
        assert set(detail["examples"]) <= {"nl", "en", "de", "fr"}


def test_an_example_of_a_template_is_answered_by_it(client: TestClient) -> None:
    detail = client.get("/templates/institutions_near").json()
    for examples in detail["examples"].values():
        answer = client.post("/ask", json={"question": examples[0]["question"]}).json()
        assert answer["template_id"] == "institutions_near"

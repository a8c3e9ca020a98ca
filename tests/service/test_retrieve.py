from collections.abc import Iterator
from dataclasses import replace

import pytest
from fastapi.testclient import TestClient

from glam_kg.engine import QueryEngine
from glam_kg.retrieval.index.building import build_index
from glam_kg.retrieval.index.passage_index import PassageIndex
from glam_kg.retrieval.passages import Passage
from glam_kg.service.app import application
from glam_kg.service.engines import FixedEngine
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.state import Service

PASSAGES = (
    Passage("1", "The archive keeps letters of shipbuilders.", title="Letters", class_name="Archive", date="1900", place="NL-DR"),
    Passage("2", "The museum shows ships and models of ships.", title="Ships", class_name="Museum", date="1950", place="NL-NH"),
    Passage("3", "A library of maps.", class_name="Library", metadata={"floor": "2"}, place="BE"),
)  # fmt: skip


@pytest.fixture(scope="module")
def searching(engine: QueryEngine, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder = tmp_path_factory.mktemp("retrieve") / "index"
    build_index(folder, PASSAGES)
    with_index = replace(engine, index=PassageIndex.open(folder))
    with TestClient(application(Service(FixedEngine(with_index), ServiceSettings(page=False)))) as client:
        yield client


def ids(response) -> list[str]:
    assert response.status_code == 200, response.text
    return [hit["id"] for hit in response.json()["hits"]]


def test_passages_are_found(searching: TestClient) -> None:
    response = searching.post("/retrieve", json={"question": "ships in a museum"})
    assert ids(response)[0] == "2"
    hit = response.json()["hits"][0]
    assert hit["title"] == "Ships"
    assert hit["class_name"] == "Museum"
    assert hit["legs"]["bm25"]["rank"] == 1
    assert ids(searching.get("/retrieve", params={"question": "ships in a museum"})) == ids(response)


@pytest.mark.parametrize(
    ("conditions", "expected"),
    [
        ({"classes": ["Archive"]}, {"1"}),
        ({"period": "1890/1910"}, {"1"}),
        ({"places": ["NL"]}, {"1", "2"}),
        ({"places": ["Noord-Holland"]}, {"2"}),
        ({"where": {"floor": ["2"]}}, {"3"}),
        ({"classes": ["Museum"], "filter_time": "post"}, {"2"}),
    ],
)
def test_filters(searching: TestClient, conditions: dict[str, object], expected: set[str]) -> None:
    asked = {"question": "archive museum library letters ships maps", "method": "bm25", **conditions}
    assert set(ids(searching.post("/retrieve", json=asked))) == expected


@pytest.mark.parametrize("method", ["bm25", "hybrid", "multihop", "entity"])
def test_every_method_that_needs_no_vectors(searching: TestClient, method: str) -> None:
    response = searching.get("/retrieve", params={"question": "maps in a library", "method": method})
    assert response.json()["method"] == method
    assert "3" in ids(response)


@pytest.mark.parametrize(
    ("asked", "status", "said"),
    [
        ({"question": "ships", "method": "dense"}, 400, "no vectors"),
        ({"question": "  "}, 400, "empty"),
        ({"question": "ships", "period": "long ago"}, 400, "long ago"),
        ({"question": ""}, 422, "question"),
        ({"question": "ships", "k": 101}, 422, "k"),
        ({"question": "ships", "methd": "bm25"}, 422, "methd"),
        ({}, 422, "question"),
    ],
)
def test_what_is_wrong_is_told(searching: TestClient, asked: dict[str, object], status: int, said: str) -> None:
    response = searching.post("/retrieve", json=asked)
    assert response.status_code == status
    assert said in response.json()["detail"]


def test_without_an_index_it_says_so(client: TestClient) -> None:
    response = client.post("/retrieve", json={"question": "ships"})
    assert response.status_code == 501
    assert "--index" in response.json()["detail"]

"""Requests that nobody sends by mistake: each is refused in a sentence, or answered, and none is a fault of the service."""

import json

import pytest
from fastapi.testclient import TestClient

HALF_A_SURROGATE_PAIR = b'{"question": "Welke musea zijn er in Assen?", "history": ["\\ud800"]}'


def test_half_a_surrogate_pair_in_a_history_is_refused(client: TestClient) -> None:
    response = client.post("/ask", content=HALF_A_SURROGATE_PAIR, headers={"Content-Type": "application/json"})
    assert response.status_code == 422, response.text


def test_an_earlier_question_may_be_no_longer_than_a_question(client: TestClient) -> None:
    asked = {"question": "En in Assen?", "history": ["Welke musea zijn er in Emmen? " * 1_000]}
    assert client.post("/ask", json=asked).status_code == 422


@pytest.mark.parametrize("path", ["/text2sparql", "/"])
def test_a_question_of_blanks_has_no_query(client: TestClient, path: str) -> None:
    asked = {"question": "  ", "dataset": "https://nde.nl/ontology/hc/"}
    assert client.get(path, params=asked).status_code == 400


@pytest.mark.parametrize("name", ["class", "place"])
def test_filters_of_passages_are_bounded_in_an_address_as_in_a_body(client: TestClient, name: str) -> None:
    assert client.get("/retrieve", params={"question": "ships", name: "x" * 201}).status_code == 400


@pytest.mark.parametrize(("limit", "cells"), [("²", 1), ("9" * 5_000, 1), ("1", 1), (0, 1), (-1, 1), (None, 1)])
def test_a_limit_of_values_may_be_anything(client: TestClient, limit: object, cells: int) -> None:
    asked = {"ids": ["NL-NH-AMS-M-R"], "properties": [{"id": "name", "settings": {"limit": limit}}]}
    response = client.post("/reconcile", data={"extend": json.dumps(asked)})
    assert response.status_code == 200, response.text
    assert len(response.json()["rows"]["NL-NH-AMS-M-R"]["name"]) == cells

"""The OpenAPI document holds: requests made from it are answered as it says, whatever is in them.

The requests are made when the tests are collected, which takes seconds: `tests/conftest.py` marks all of them `long`, and passes
this file over where such tests are not asked for.
"""

from collections.abc import Iterator

import pytest
from lent_engine import Lent, application_of
from openapi_contract import MEANS_NOTHING, NO_LANGUAGE_MODEL, contract

from glam_kg.engine import QueryEngine

LENT = Lent()
CONTRACT = contract(application_of(LENT), max_examples=15)


@pytest.fixture(scope="module", autouse=True)
def searching(engine: QueryEngine, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with LENT.over_passages(engine, tmp_path_factory.mktemp("openapi")):
        yield


@CONTRACT.parametrize()
def test_requests_made_from_the_document_are_answered_as_it_says(case) -> None:
    response = case.call_and_validate()
    if response.status_code >= 400 and response.request.method != "HEAD":
        assert response.headers["content-type"] == ["application/problem+json"]
        assert response.json()["status"] == response.status_code
        assert "Traceback" not in response.text


def test_the_document_is_openapi() -> None:
    CONTRACT.validate()


def test_exceptions_are_of_operations_that_there_are() -> None:
    paths = CONTRACT.raw_schema["paths"]
    operations = {f"{method.upper()} {path}": paths[path][method] for path in paths for method in paths[path]}
    for label in MEANS_NOTHING:
        assert "400" in operations[label]["responses"]
    for label in NO_LANGUAGE_MODEL:
        assert "501" in operations[label]["responses"]

"""What the description says holds: requests made from it are answered as it says, whatever stands in them."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from glam_kg.engine import QueryEngine
from glam_kg.service.app import application
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.state import Service

CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
]


class Sample:
    """The sample graph, opened when it is first asked: the routes are known before."""

    _engine = staticmethod(cache(QueryEngine.sample))

    @contextmanager
    def lease(self) -> Iterator[QueryEngine]:
        yield self._engine()


SCHEMA = schemathesis.openapi.from_asgi(
    "/openapi.json", application(Service(Sample(), ServiceSettings(page=False, metrics=False)))
)
OPERATIONS = [found.ok() for found in SCHEMA.get_all_operations()]


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_requests_made_from_the_description_are_answered_as_it_says(operation) -> None:
    @given(st.data())
    @settings(max_examples=30, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    def ask(data) -> None:
        case = data.draw(operation.as_strategy())
        response = case.call()
        # The sample has no passages, and no language model: 501 says so.
        known = response.status_code == 501 and response.json()["code"] in {"no_index", "setup"}
        case.validate_response(response, checks=CHECKS[known:])
        if response.status_code >= 400:
            assert response.headers["content-type"] == ["application/problem+json"]

    ask()

"""Whether the service can answer: asked by those who watch it, without a key, ever again."""

import logging
from types import SimpleNamespace

import pytest
from fastapi.testclient import TestClient

from glam_kg.errors import StoreError
from glam_kg.service.app import application
from glam_kg.service.engines import FixedEngine
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.state import Service


class Damaged:
    """A store that cannot be read any more."""

    def query(self, _query):
        raise StoreError("/srv/data/store: a file is damaged")


def test_what_is_wrong_is_logged_once_under_the_id_that_is_told(caplog: pytest.LogCaptureFixture) -> None:
    service = Service(FixedEngine(SimpleNamespace(source=Damaged())), ServiceSettings(page=False))
    with caplog.at_level(logging.ERROR):
        response = TestClient(application(service)).get("/readyz")

    assert response.status_code == 503
    problem = response.json()
    assert problem["code"] == "store"
    assert "/srv" not in response.text
    (logged,) = [record.getMessage() for record in caplog.records if "/srv/data/store" in record.getMessage()]
    assert problem["id"] in logged

"""One engine over the sample graph for all tests of the service."""

from collections.abc import Iterator

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from glam_kg.custodians.sample import sample_store
from glam_kg.engine import QueryEngine
from glam_kg.places.gazetteer import Gazetteer
from glam_kg.service.app import application
from glam_kg.service.engines import FixedEngine
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.state import Service


@pytest.fixture(scope="session")
def engine() -> QueryEngine:
    return QueryEngine.over(sample_store(Gazetteer.open), gazetteer=Gazetteer.open())


@pytest.fixture(scope="session")
def service(engine: QueryEngine) -> Service:
    return Service(FixedEngine(engine), ServiceSettings())


@pytest.fixture(scope="session")
def app(service: Service) -> FastAPI:
    return application(service)


@pytest.fixture(scope="session")
def client(app: FastAPI) -> Iterator[TestClient]:
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client

"""One engine over the sample graph for all tests of the service."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest
import uvicorn
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
    # A second page in one process, with a loop of its own, waits at its end for the first one.
    return Service(FixedEngine(engine), ServiceSettings(page=False))


@pytest.fixture(scope="session")
def app(service: Service) -> FastAPI:
    return application(service)


@pytest.fixture(scope="session")
def client(app: FastAPI) -> Iterator[TestClient]:
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


@contextmanager
def _served(app: FastAPI) -> Iterator[str]:
    server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=0, log_level="error", lifespan="off"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.01)
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    thread.join(10)


@pytest.fixture(scope="session")
def serving() -> Callable[[FastAPI], AbstractContextManager[str]]:
    """Serves an application on a free port of loopback, for clients that speak HTTP themselves."""
    return _served


@pytest.fixture(scope="session")
def address(app: FastAPI) -> Iterator[str]:
    """Where the sample is served."""
    with _served(app) as address:
        yield address

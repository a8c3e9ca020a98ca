"""The files of deploy/, and a service with some traffic behind it."""

import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import uvicorn
from fastapi.testclient import TestClient

from glam_kg.engine import QueryEngine
from glam_kg.programs.usage import Usage
from glam_kg.service.app import application
from glam_kg.service.engines import FixedEngine
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.state import Service

DEPLOY = Path(__file__).parents[2] / "deploy"
DRENTHE = "Welke archieven zijn er in Drenthe?"
QUESTIONS = (DRENTHE, "Welke dierentuinen zijn er in Assen?", "Is the Rijksmuseum open on Monday?", "Hello")


@pytest.fixture(scope="session")
def deploy() -> Path:
    return DEPLOY


@pytest.fixture(scope="session")
def watched() -> Iterator[str]:
    """Address of a service that goes on getting questions of every kind, good and bad requests, and answers of a model."""
    with QueryEngine.sample() as engine:
        service = Service(FixedEngine(engine), ServiceSettings())
        app = application(service)

        @app.get("/faulty")
        def faulty() -> str:
            raise RuntimeError("a fault")

        told = {"model": "openai/small", "asked": True, "failed": False}
        answer = engine.ask(DRENTHE)
        modelled = replace(answer, tier="lm", trace={**answer.trace, "language_model": told}, usage=Usage(1, 800, 100))
        stop = threading.Event()

        def traffic() -> None:
            client = TestClient(app, raise_server_exceptions=False)
            spaces = ""
            while not stop.wait(0.2):
                # One more space is another wording: what is asked again word for word goes through no steps.
                spaces = f"{spaces} "[:900]
                for question in (*QUESTIONS, *(question + spaces for question in QUESTIONS)):
                    client.post("/ask", json={"question": question, "classes": True})
                client.post("/ask", content=b"{")
                client.get("/faulty")
                client.get("/healthz")
                service.observer.metrics.answered(modelled)

        server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=0, log_level="error", lifespan="off"))
        threads = [threading.Thread(target=run, daemon=True) for run in (server.run, traffic)]
        for thread in threads:
            thread.start()
        while not server.started:
            assert threads[0].is_alive(), "the server did not start"
            time.sleep(0.01)
        yield f"127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
        stop.set()
        server.should_exit = True
        for thread in threads:
            thread.join(10)

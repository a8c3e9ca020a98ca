"""The service ends when it is asked to: what runs is finished, what comes is refused, nothing is left behind."""

import json
import signal
import socket
import threading
import time
from pathlib import Path

import httpx
import pytest
from loopback_model import Handler, LoopbackModel, Server, reading, silently
from running_service import ENDS_WITHIN, QUESTION, RunningService, is_running, running_service, until

from glam_kg.sparql.embedded.bulk import load_files
from glam_kg.views.building import build_views

pytestmark = pytest.mark.servers
UNSURE = "Zou je me iets kunnen vertellen over de oude tijden van weleer bij erfgoed?"


@pytest.fixture
def model():
    """A language model's server, which a test tells how to behave."""
    server = Server(("127.0.0.1", 0), Handler)
    server.model = LoopbackModel(url=f"http://127.0.0.1:{server.server_port}/v1")
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server.model
    server.shutdown()
    server.server_close()


def _slow_request(service: RunningService) -> socket.socket:
    """A question that is on its way, and has been seen by the service."""
    body = json.dumps({"question": UNSURE}).encode()
    connection = service.connection()
    head = b"POST /ask HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
    connection.sendall(head % len(body) + body)
    return connection


def _is_refused(service: RunningService) -> bool:
    try:
        service.connection().close()
    except ConnectionRefusedError:
        return True
    return False


def _answered(service: RunningService) -> list[int]:
    """The statuses of the questions in the service's log."""
    logged = [json.loads(line) for line in service.told if line.startswith("{")]
    return [line["status"] for line in logged if line.get("route") == "/ask" and "status" in line]


def test_under_load_every_request_is_answered_or_refused_as_a_whole() -> None:
    with running_service() as service:
        statuses, over = [], threading.Event()

        def ask() -> None:
            with httpx.Client(timeout=120) as client:
                while not over.is_set():
                    try:
                        response = client.post(f"{service.address}/ask", json={"question": QUESTION})
                        assert response.json()["status"] == "answered"
                        statuses.append(response.status_code)
                    except httpx.ConnectError:
                        return
                    except httpx.TransportError:
                        # A connection that is kept may be closed between two requests, as the next one is on its way.
                        continue

        clients = [threading.Thread(target=ask) for _ in range(20)]
        for client in clients:
            client.start()
        until(lambda: len(statuses) > 100, "requests are answered")
        processes = service.children()
        assert processes
        service.signal(signal.SIGTERM)
        assert service.process.wait(ENDS_WITHIN) == 0
        over.set()
        for client in clients:
            client.join()
        assert set(statuses) == {200}
        # What the service began to answer, it answered, and its client has got it.
        until(lambda: _answered(service) == [200] * len(statuses), "as many answers were sent as came")
        until(lambda: not any(map(is_running, processes)), "the store's processes are gone")


def test_a_request_that_runs_is_finished_and_new_ones_are_refused(model) -> None:
    refused = threading.Event()

    def answer(_request: object) -> str:
        refused.wait(100)
        return reading("none", {})

    model.answer = answer
    settings = {"lm_key": "k", "lm_timeout": 200, "request_seconds": 200, "shutdown_seconds": 200}
    with running_service("--lm", "openai/small", "--lm-base", model.url, **settings) as service:
        running = _slow_request(service)
        until(lambda: model.requests, "the model is asked")
        service.signal(signal.SIGTERM)
        until(lambda: _is_refused(service), "nobody listens any more", seconds=90)
        refused.set()
        assert running.recv(65536).startswith(b"HTTP/1.1 200")
        running.close()
        assert service.process.wait(ENDS_WITHIN) == 0


def test_a_request_that_takes_longer_than_it_may_is_given_up(model) -> None:
    model.behave = silently
    settings = {"lm_key": "k", "lm_timeout": 3600, "request_seconds": 3600, "shutdown_seconds": 1}
    with running_service("--lm", "openai/small", "--lm-base", model.url, **settings) as service:
        running = _slow_request(service)
        until(lambda: model.requests, "the model is asked")
        assert service.end() == 0
        running.close()


def test_while_it_drains_it_answers_and_says_that_it_is_not_ready() -> None:
    with running_service(drain_seconds=600) as service:
        assert service.get("/readyz").status_code == 200
        service.signal(signal.SIGTERM)
        until(lambda: service.get("/readyz").status_code == 503, "it is not ready")
        assert service.get("/readyz").json()["code"] == "draining"
        assert service.get("/healthz").status_code == 200
        assert service.ask().status_code == 200
        service.signal(signal.SIGTERM)
        assert service.process.wait(ENDS_WITHIN) == 0
    with running_service(drain_seconds=0.5) as service:
        assert service.end() == 0


def test_at_its_end_it_tells_nothing_of_what_its_libraries_still_hold(tmp_path: Path) -> None:
    quads, store = tmp_path / "one.nq", tmp_path / "store"
    quads.write_text('<http://a.example/b> <http://a.example/c> "d" .\n', encoding="utf-8")
    load_files([quads], store)
    assert build_views(store) is None
    with running_service(store=store) as service:
        assert service.ask().status_code == 200
        assert service.end() == 0
    assert service.told
    assert all(json.loads(line) for line in service.told)


def test_ctrl_c_ends_it_and_a_second_one_does_not_wait() -> None:
    with running_service() as service:
        service.signal(signal.SIGINT)
        assert service.process.wait(ENDS_WITHIN) == 0
    with running_service(drain_seconds=600) as service:
        service.signal(signal.SIGTERM)
        service.signal(signal.SIGINT)
        assert service.process.wait(ENDS_WITHIN) == 0


@pytest.mark.parametrize("signals", [[signal.SIGTERM], [signal.SIGINT], [signal.SIGINT, signal.SIGINT]])
def test_it_can_be_ended_while_it_opens_its_graph(tmp_path: Path, signals: list[signal.Signals]) -> None:
    # With nothing kept, it has the sample to convert first, and says so.
    with running_service(ready=False, cache=tmp_path) as service:
        service.wait_for("Converting the sample")
        for each in signals:
            service.signal(each)
            time.sleep(0.05)
        assert service.process.wait(ENDS_WITHIN) == 0
        assert not any("Traceback" in line for line in service.told)

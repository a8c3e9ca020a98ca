"""What goes wrong around the service: it says so to who asks, and goes on."""

import os
import signal
import socket
import subprocess
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import httpx
import pytest
from loopback_model import Handler, LoopbackModel, Server, endlessly, failing, silently
from running_service import ENDS_WITHIN, QUESTION, command, running_service, until
from servers import free_port, oxigraph_server

from glam_kg.custodians.conversion import convert_files
from glam_kg.custodians.sample import sample_files
from glam_kg.places.gazetteer import Gazetteer

pytestmark = pytest.mark.servers
UNSURE = "Zou je me iets kunnen vertellen over de oude tijden van weleer bij erfgoed?"


@pytest.fixture(scope="module")
def quads(tmp_path_factory):
    out = tmp_path_factory.mktemp("sample") / "sample.nq"
    convert_files(sample_files(), out, places=Gazetteer.open())
    return out


@contextmanager
def _endpoint(directory, quads):
    """An Oxigraph server, behind a proxy of ours that can be silent, or gone."""
    with oxigraph_server(directory, [quads]) as address:
        yield address


class Relay:
    """Passes connections on to a server; may be silent, or refuse them."""

    def __init__(self, target: str) -> None:
        self._host, self._port = target.removeprefix("http://").partition("/")[0].split(":")
        self.path = "/" + target.removeprefix("http://").partition("/")[2]
        self.silent = threading.Event()
        self._listen(free_port())

    def _listen(self, port: int) -> None:
        self.port = port
        self._server = socket.create_server(("127.0.0.1", port), backlog=64)
        self._open: set[socket.socket] = set()
        threading.Thread(target=self._accept, args=(self._server,), daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}{self.path}"

    def _accept(self, server: socket.socket) -> None:
        while True:
            try:
                client, _ = server.accept()
                target = socket.create_connection((self._host, int(self._port)))
            except OSError:
                return
            self._open |= {client, target}
            for source, sink, answers in ((client, target, False), (target, client, True)):
                threading.Thread(target=self._pass, args=(source, sink, answers), daemon=True).start()

    def _pass(self, source: socket.socket, sink: socket.socket, answers: bool) -> None:  # noqa: FBT001  a helper
        try:
            while part := source.recv(65536):
                if answers and self.silent.is_set():
                    continue
                sink.sendall(part)
        except OSError:
            pass

    def go(self) -> None:
        """Be gone: nothing listens, and what was open is cut."""
        self._server.shutdown(socket.SHUT_RDWR)
        self._server.close()
        for each in self._open:
            each.close()

    def come_back(self) -> None:
        self.silent.clear()
        self._listen(self.port)


@pytest.fixture(scope="module")
def over_endpoint(tmp_path_factory, quads):
    """The service over an endpoint that answers through a relay; results are not kept, so that it is asked."""
    with _endpoint(tmp_path_factory.mktemp("oxigraph") / "store", quads) as address:
        relay = Relay(address)
        with running_service("--endpoint", relay.address, request_seconds=3, result_cache_megabytes=0) as service:
            yield service, relay
            assert service.end() == 0


def test_an_endpoint_that_is_gone_is_told_and_found_again(over_endpoint) -> None:
    service, relay = over_endpoint
    until(lambda: service.ask().status_code == 200, "the endpoint is asked")
    relay.go()
    dead = service.ask()
    assert (dead.status_code, dead.json()["code"]) == (502, "endpoint")
    assert str(relay.port) not in dead.text
    unready = service.get("/readyz")
    assert unready.status_code == 503
    assert str(relay.port) not in unready.text
    assert service.get("/healthz").status_code == 200
    relay.come_back()
    until(lambda: service.ask().status_code == 200, "the endpoint is asked again")
    assert service.get("/readyz").status_code == 200


def test_an_endpoint_that_says_nothing_holds_nobody_longer_than_it_may(over_endpoint) -> None:
    service, relay = over_endpoint
    relay.silent.set()
    with ThreadPoolExecutor(20) as clients:
        statuses = [response.status_code for response in clients.map(lambda _: service.ask(), range(20))]
    assert set(statuses) <= {502, 503, 504}
    assert service.get("/healthz").status_code == 200
    assert service.get("/readyz").status_code == 503
    relay.go()
    relay.come_back()
    until(lambda: service.ask().status_code == 200, "questions are answered again", seconds=60)


@pytest.fixture
def model():
    server = Server(("127.0.0.1", 0), Handler)
    server.model = LoopbackModel(url=f"http://127.0.0.1:{server.server_port}/v1")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server.model
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize("behave", [silently, endlessly, failing(500)], ids=["silent", "endless", "failing"])
def test_a_language_model_that_hangs_or_fails_leaves_the_local_answer(model, behave) -> None:
    model.behave = behave
    options = ("--lm", "openai/small", "--lm-base", model.url)
    with running_service(*options, lm_key="k", lm_timeout=3) as service:
        answer = service.ask(UNSURE)
        assert model.requests
        assert answer.status_code == 200
        assert answer.json()["tier"] == "local"
        assert service.end() == 0


def test_questions_that_wait_for_a_model_do_not_outlast_their_time(model) -> None:
    model.behave = silently
    options = ("--lm", "openai/small", "--lm-base", model.url)
    with running_service(*options, lm_key="k", lm_timeout=600, request_seconds=1.5, threads=2) as service:
        with ThreadPoolExecutor(8) as clients:
            found = list(clients.map(lambda _: service.ask(UNSURE), range(8)))
        assert {(each.status_code, each.json()["code"]) for each in found} == {(504, "request_timeout")}
        assert service.get("/healthz").status_code == 200


def test_a_disk_that_is_full_does_not_keep_questions_from_being_answered(quads, tmp_path) -> None:
    """What is written (caches, indexes of names) only saves time; a limit of a file's size is as a full disk."""
    from glam_kg.sparql.embedded.bulk import load_files

    load_files([quads], tmp_path / "store")
    environment = {**os.environ, "TMPDIR": str(tmp_path)}
    process = subprocess.Popen(
        ["bash", "-c", 'ulimit -f 1; exec "$@"', "bash", *command("--store", tmp_path / "store")],
        env=environment,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        line = next((line for line in process.stderr if "listens" in line), "")
        assert line, f"it ended with {process.wait()}"
        address = next(word for word in line.split() if word.startswith("http://"))
        assert httpx.post(f"{address}/ask", json={"question": QUESTION}, timeout=30).json()["status"] == "answered"
        asked = {"query": "SELECT * { ?s ?p ?o } LIMIT 5000"}
        large = httpx.get(f"{address}/sparql", params=asked, timeout=30)
        assert (large.status_code, large.json()["code"]) == (507, "no_room")
        assert httpx.get(f"{address}/readyz", timeout=60).status_code == 200
        process.send_signal(signal.SIGTERM)
        assert process.wait(ENDS_WITHIN) == 0
    finally:
        process.kill()
        process.wait(10)
        process.stderr.close()


def _refused(*options: object, **settings: str) -> str:
    """What is said where the service does not start."""
    environment = {**os.environ, **{f"GLAM_KG_{name.upper()}": value for name, value in settings.items()}}
    ended = subprocess.run(command(*options), env=environment, capture_output=True, text=True, timeout=300, check=False)
    assert ended.returncode == 1, ended.stderr
    assert ended.stdout == ""
    assert "Traceback" not in ended.stderr
    (sentence,) = ended.stderr.splitlines()
    return sentence


def test_a_port_that_is_in_use_is_told_in_a_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert _refused("--port", port) == f"glam-kg: 127.0.0.1:{port} cannot be listened on: the port is in use"


def test_what_cannot_be_opened_is_told_in_a_sentence(tmp_path) -> None:
    assert "there is no such directory" in _refused("--store", tmp_path / "nothing")
    assert "holds no store" in _refused("--store", tmp_path)
    assert "is no endpoint" in _refused("--endpoint", "nothing")
    assert str(tmp_path / "nothing") in _refused("--schema", tmp_path / "nothing")
    assert "GLAM_KG_MAX_BODY_BYTES" in _refused(max_body_bytes="many")
    assert "cannot be listened on" in _refused("--host", "192.0.2.1")


def test_many_clients_at_once_are_all_answered_or_told_to_come_back() -> None:
    with running_service(max_requests=50) as service:
        with ThreadPoolExecutor(100) as clients:
            found = list(clients.map(lambda _: service.ask(), range(400)))
        by_status = {status: [each for each in found if each.status_code == status] for status in (200, 503)}
        assert sum(map(len, by_status.values())) == 400
        assert by_status[200]
        assert all(each.headers["retry-after"] for each in by_status[503])
        assert service.ask().status_code == 200

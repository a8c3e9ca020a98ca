"""Clients that are slow, endless or many: a real server, and sockets that are written to by hand."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from urllib.parse import quote

import httpx
import pytest
from running_service import QUESTION, RunningService, running_service, until

pytestmark = pytest.mark.servers
SECONDS = 1.0


@pytest.fixture(scope="module")
def service() -> Iterator[RunningService]:
    with running_service(receive_seconds=SECONDS, max_connections=20, max_body_bytes=2000) as service:
        yield service
        assert service.ask().status_code == 200
        assert service.end() == 0


def _answer(connection: socket.socket) -> tuple[int, dict]:
    """The status and the problem that comes before the connection is closed; (0, {}) where nothing comes."""
    content = b""
    try:
        while part := connection.recv(65536):
            content += part
    except ConnectionResetError:
        pass
    if not content:
        return 0, {}
    head, _, body = content.partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)


def test_a_client_that_says_nothing_is_left(service) -> None:
    begun = time.monotonic()
    with service.connection() as connection:
        assert _answer(connection) == (0, {})
        assert time.monotonic() - begun > SECONDS / 2


@pytest.mark.parametrize("sent", [b"POST /ask HT", b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: "])
def test_a_head_that_does_not_come_whole_is_refused(service, sent: bytes) -> None:
    with service.connection() as connection:
        connection.sendall(sent)
        assert _answer(connection)[0] == 408


def test_a_head_that_comes_byte_by_byte_is_refused(service) -> None:
    with service.connection() as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ")
        with suppress(BrokenPipeError, ConnectionResetError):
            for _ in range(1000):
                connection.sendall(b"y")
                time.sleep(0.1)
            pytest.fail("a hundred seconds were waited for it")


def test_a_head_of_a_later_request_has_its_time_too(service) -> None:
    with service.connection() as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert connection.recv(65536).startswith(b"HTTP/1.1 200")
        connection.sendall(b"GET /healthz HTT")
        assert _answer(connection)[0] == 408


def test_a_head_without_an_end_is_refused(service) -> None:
    with service.connection() as connection:
        # What the system keeps between the two ends may hold all of this: only the answer tells what the server took.
        with suppress(BrokenPipeError, ConnectionResetError):
            connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n")
            for number in range(2000):
                connection.sendall(b"X-%d: %s\r\n" % (number, b"y" * 1000))
        status, problem = _answer(connection)
        assert (status, problem.get("code")) in {(431, "head_size"), (0, None)}, "two megabytes of headers were taken"


def test_a_head_that_is_too_large_is_told_so(service) -> None:
    with service.connection() as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX: " + b"y" * 70_000)
        status, problem = _answer(connection)
        assert (status, problem["code"]) == (431, "head_size")


def test_a_body_that_does_not_come_whole_is_refused(service) -> None:
    with service.connection() as connection:
        connection.sendall(
            b"POST /ask HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"
        )
        status, problem = _answer(connection)
        assert (status, problem["code"]) == (408, "slow_request")


@pytest.mark.parametrize("announced", [True, False])
def test_a_huge_body_is_refused_before_it_is_read(service, announced: bool) -> None:  # noqa: FBT001  a parameter
    with service.connection() as connection:
        how = b"Content-Length: 10000000000" if announced else b"Transfer-Encoding: chunked"
        connection.sendall(b"POST /ask HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n" + how + b"\r\n\r\n")
        if not announced:
            connection.sendall(b"1000\r\n" + b"x" * 4096 + b"\r\n")
        status, problem = _answer(connection)
        assert (status, problem["code"]) == (413, "body_size")


def test_what_is_no_http_is_refused(service) -> None:
    with service.connection() as connection:
        connection.sendall(b"\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03" * 10)
        assert connection.recv(65536).startswith(b"HTTP/1.1 400")


def test_requests_may_follow_each_other_at_once_on_one_connection(service) -> None:
    body = json.dumps({"question": QUESTION}).encode()
    request = b"POST /ask HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
    with service.connection() as connection:
        connection.sendall((request % (len(body), body)) * 5)
        content = b""
        while content.count(b"HTTP/1.1 200") < 5:
            part = connection.recv(65536)
            assert part, content
            content += part


def test_a_connection_may_be_used_again_and_again(service) -> None:
    with httpx.Client(base_url=service.address, timeout=60) as client:
        assert {client.post("/ask", json={"question": QUESTION}).status_code for _ in range(20)} == {200}


def test_more_connections_than_may_be_are_refused_and_others_go_on(service) -> None:
    with ExitStack() as stack:
        held = [stack.enter_context(service.connection()) for _ in range(20)]
        held[0].sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert held[0].recv(65536).startswith(b"HTTP/1.1 200")
        status, problem = _answer(stack.enter_context(service.connection()))
        assert (status, problem["code"]) == (503, "busy")
    until(lambda: _is_served(service), "there is room again")


def test_clients_that_read_nothing_of_a_large_answer_hold_up_no_other_and_get_it_whole(service) -> None:
    query = quote("SELECT * { ?s ?p ?o } LIMIT 9000")
    asked = f"GET /sparql?query={query} HTTP/1.1\r\nHost: x\r\nAccept: text/csv\r\nConnection: close\r\n\r\n".encode()
    with ExitStack() as stack:
        readers = []
        for _ in range(15):
            reader = stack.enter_context(socket.socket())
            # What is sent has to wait: the system takes no more than this for a client that reads nothing.
            reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            reader.connect(("127.0.0.1", service.port))
            reader.sendall(asked)
            readers.append(reader)
        for reader in readers:
            assert reader.recv(12) == b"HTTP/1.1 200"
        assert service.ask().status_code == 200
        assert service.get("/sparql?query=ASK{}").status_code == 200
        reader = readers[-1]
        reader.settimeout(120)
        lines = b"".join(iter(lambda: reader.recv(1 << 20), b"")).count(b"\n")
    assert lines > 9_000


def _is_served(service: RunningService) -> bool:
    try:
        return service.get("/healthz").status_code == 200
    except httpx.TransportError:
        return False

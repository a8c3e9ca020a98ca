"""The command over HTTP: a real client, other hosts and origins, keys, and what no client sends."""

import json
import signal
import socket
import subprocess
import threading
import urllib.error
import urllib.request

import anyio
import httpx2
import pytest
from mcp import Client
from mcp.client.streamable_http import streamable_http_client
from running_service import answering_below

pytestmark = pytest.mark.servers
CALL = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/list"}).encode()
HEADERS = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream"}


def _posted(url, body=CALL, **headers):
    """The status and the text of a request."""
    request = urllib.request.Request(url, data=body, headers={**HEADERS, **headers})  # noqa: S310
    try:
        with urllib.request.urlopen(request, timeout=120) as answer:  # noqa: S310
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


@pytest.mark.anyio
async def test_tools_are_listed_and_called(http_server):
    async with Client(http_server.url) as client:
        assert len((await client.list_tools()).tools) == 5
        result = await client.call_tool("ask", {"question": "Welke archieven zijn er in Drenthe?"})
        assert result.structured_content["total_rows"] == 3
        assert (await client.read_resource("glam-kg://graph/vocabulary")).contents[0].text


def test_no_process_is_started_that_would_answer_nothing(start_http):
    server = start_http(GLAM_KG_PROCESSES="2")
    assert answering_below(server.process.pid) == set()


@pytest.mark.anyio
async def test_many_clients_at_once(http_server):
    totals = []

    async def ask():
        async with Client(http_server.url) as client:
            result = await client.call_tool("ask", {"question": "How many museums are there in Drenthe?"})
            totals.append(result.structured_content["rows"][0]["count"])

    async with anyio.create_task_group() as group:
        for _ in range(12):
            group.start_soon(ask)
    assert len(totals) == 12
    assert len(set(totals)) == 1


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Host": "evil.example"}, 421),
        ({"Host": "localhost.evil.example:80"}, 421),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Content-Type": "text/plain"}, 400),
    ],
)
def test_other_hosts_and_origins_are_refused(http_server, headers, status):
    assert _posted(http_server.url, **headers)[0] == status


@pytest.mark.parametrize("body", [b"", b"{", b"[1, 2]", b"\xff\xfe", b"null", b"[" * 3_000])
def test_what_is_no_message_is_a_fault_of_the_client(http_server, body):
    status, text = _posted(http_server.url, body)
    assert 400 <= status < 500
    assert "Traceback" not in text


def test_a_body_that_is_too_large_is_refused(http_server):
    assert _posted(http_server.url, b'{"x": "' + b"y" * 100_000 + b'"}')[0] == 413


def test_keys_are_asked_for_where_they_are_set(start_http):
    server = start_http(GLAM_KG_API_KEYS="first,second")
    assert _posted(server.url)[0] == 401
    assert _posted(server.url, Authorization="Bearer third")[0] == 401
    assert _posted(server.url, Authorization="Bearer second")[0] != 401

    async def listed():
        async with (
            httpx2.AsyncClient(headers={"Authorization": "Bearer first"}) as with_key,
            Client(streamable_http_client(server.url, http_client=with_key)) as client,
        ):
            return (await client.list_tools()).tools

    assert len(anyio.run(listed)) == 5
    code, said = server.stop()
    assert code == 0
    assert "Traceback" not in said


def test_who_asks_too_often_is_told_to_wait(start_http):
    server = start_http(GLAM_KG_REQUESTS_PER_MINUTE="3", GLAM_KG_TRUSTED_PROXIES="127.0.0.1")
    statuses = [_posted(server.url, **{"X-Forwarded-For": "192.0.2.1"})[0] for _ in range(5)]
    assert 429 not in statuses[:3]
    assert statuses[3:] == [429, 429]
    assert _posted(server.url, **{"X-Forwarded-For": "192.0.2.2"})[0] != 429


def test_nobody_is_believed_to_be_a_proxy_who_is_not_named(start_http):
    server = start_http(GLAM_KG_REQUESTS_PER_MINUTE="3")
    statuses = [_posted(server.url, **{"X-Forwarded-For": f"192.0.2.{number}"})[0] for number in range(5)]
    assert statuses[3:] == [429, 429]


def test_a_name_of_a_proxy_can_be_allowed(start_http):
    server = start_http("--allow-host", "graph.example.org")
    assert _posted(server.url, Host="graph.example.org")[0] != 421
    assert _posted(server.url, Host="other.example.org")[0] == 421


def test_a_call_that_runs_is_answered_before_the_server_ends(start_http):
    server = start_http()
    done = {}

    async def slow():
        query = "SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i FILTER(?a != ?d && ?g != ?a) }"

        async def heard(*_):
            began.set()

        async with Client(server.url) as client:
            done["result"] = await client.call_tool("sparql", {"query": query}, progress_callback=heard)

    began = threading.Event()
    asking = threading.Thread(target=lambda: anyio.run(slow))
    asking.start()
    assert began.wait(120)
    server.process.send_signal(signal.SIGTERM)
    asking.join(120)
    code, said = server.stop()
    assert code == 0
    assert "Traceback" not in said
    assert "its limit of 3 seconds" in done["result"].content[0].text


def test_an_address_that_is_taken_is_one_sentence(command):
    program, environment = command
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = subprocess.run(
            [*program, "--http", "--port", str(port)],
            check=False,
            env=environment,
            capture_output=True,
            text=True,
            timeout=300,
        )
    assert done.returncode == 1
    assert f"cannot listen on 127.0.0.1 port {port}" in done.stderr
    assert "Traceback" not in done.stderr


def test_options_of_http_need_it(glam_kg):
    code, _, err = glam_kg("mcp", "--port", "8080")
    assert code == 2
    assert "--http" in err

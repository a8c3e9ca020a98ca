"""The command over stdin and stdout, as a client starts it."""

import json
import subprocess
import tempfile
import threading

import anyio
import pytest
from mcp import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

pytestmark = [pytest.mark.anyio, pytest.mark.servers]
SLOW = "SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i FILTER(?a != ?d && ?g != ?a) }"
CALLS = {
    "ask": {"question": "Welke archieven zijn er in Drenthe?"},
    "sparql": {"query": "SELECT (COUNT(*) AS ?n) { ?c hc:institutionType 'M' }"},
    "find_custodian": {"name": "Rijksmuseum"},
    "describe_schema": {"question": "Welke archieven hebben foto's?"},
    "retrieve": {"question": "records of the province"},
}


def _client(command, **variables):
    program, environment = command
    return Client(
        stdio_client(StdioServerParameters(command=program[0], args=program[1:], env=environment | variables))
    )


@pytest.fixture
async def client(command):
    async with _client(command) as client:
        yield client


async def test_every_tool_can_be_listed_and_called_and_every_resource_read(client):
    assert {tool.name for tool in (await client.list_tools()).tools} == set(CALLS)
    for tool, arguments in CALLS.items():
        result = await client.call_tool(tool, arguments)
        assert not result.is_error, result.content
        assert result.structured_content
    for resource in (await client.list_resources()).resources:
        assert (await client.read_resource(resource.uri)).contents[0].text


async def test_calls_at_once_get_each_their_own_result(client):
    letters = "GLAMORCUBESFIXPHDNT"
    counts = {}

    async def count(letter):
        query = f"SELECT (COUNT(*) AS ?n) {{ ?c hc:institutionType '{letter}' }}"
        result = await client.call_tool("sparql", {"query": query})
        counts[letter] = result.structured_content["rows"][0][0]

    async with anyio.create_task_group() as group:
        for letter in letters:
            group.start_soon(count, letter)
    assert sum(counts.values()) == 520
    assert counts["M"] > counts["A"] > counts["T"]


async def test_a_call_that_is_given_up_holds_up_no_other(command):
    async with _client(command, GLAM_KG_REQUEST_SECONDS="600") as client:
        with anyio.move_on_after(0.5) as given_up:
            await client.call_tool("sparql", {"query": SLOW})
        assert given_up.cancelled_caught
        with anyio.fail_after(300):
            result = await client.call_tool("ask", CALLS["ask"])
        assert result.structured_content["total_rows"] == 3


def _spoken(command, *lines):
    """What the server writes to each stream for lines that a client writes; it is heard until the last line is answered.

    At the end of its input a server leaves what it has not answered yet.
    """
    program, environment = command
    with tempfile.TemporaryFile("w+") as err:
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": err}
        with subprocess.Popen(program, env=environment, text=True, **pipes) as server:
            ends = threading.Timer(60, server.kill)
            ends.start()
            server.stdin.write("".join(f"{line}\n" for line in lines))
            server.stdin.flush()
            messages, wanted = [], json.loads(lines[-1])["id"]
            while (not messages or messages[-1].get("id") != wanted) and (line := server.stdout.readline()):
                messages.append(json.loads(line))
            server.stdin.close()
            messages += [json.loads(line) for line in server.stdout]
            code = server.wait()
            ends.cancel()
        err.seek(0)
        return code, messages, err.read()


_INITIALIZE = json.dumps(
    {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "initialize",
        "params": {
            "protocolVersion": "2025-06-18",
            "capabilities": {},
            "clientInfo": {"name": "a test", "version": "1"},
        },
    }
)


def test_what_is_no_message_is_refused_and_the_server_goes_on(command):
    ping = json.dumps({"jsonrpc": "2.0", "id": 2, "method": "ping"})
    nonsense = ["{", "[]", '"x"', "\x00\x01", '{"jsonrpc": "2.0", "id": 9, "method": "tools/call", "params": 5}']
    code, messages, err = _spoken(command, _INITIALIZE, *nonsense, "[" * 5_000, ping)
    assert code == 0
    assert "Traceback" not in err
    assert {"jsonrpc": "2.0", "id": 2, "result": {}} in messages


def test_stdout_has_messages_only(command):
    # Every line is parsed by `_spoken`; what is said to people stands on stderr.
    code, messages, _ = _spoken(command, _INITIALIZE)
    assert code == 0
    assert [message["id"] for message in messages] == [1]
    assert messages[0]["result"]["serverInfo"]["name"] == "glam-kg"


def test_a_store_that_cannot_be_opened_is_told_before_anything_else(command, tmp_path):
    program, environment = command
    done = subprocess.run(
        [*program, "--store", str(tmp_path / "nothing")],
        check=False,
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert "nothing" in done.stderr
    assert "Traceback" not in done.stderr


_WITHOUT = """
import sys
for name in {missing!r}:
    sys.modules[name] = None
from glam_kg.cli import main
sys.argv = ["glam-kg", "mcp"]
main()
"""


def _spoken_without(command, *missing):
    return subprocess.run(
        [command[0][0], "-c", _WITHOUT.format(missing=missing)],
        check=False,
        env=command[1],
        input=f"{_INITIALIZE}\n",
        capture_output=True,
        text=True,
        timeout=300,
    )


def test_the_extra_of_the_service_is_not_needed(command):
    done = _spoken_without(command, "fastapi", "nicegui", "prometheus_client")
    assert json.loads(done.stdout)["id"] == 1, done.stderr


@pytest.mark.parametrize("missing", ["mcp", "pydantic_settings"])
def test_where_the_extra_is_missing_it_is_named(command, missing):
    done = _spoken_without(command, missing)
    assert done.returncode == 1
    assert "pip install 'glam-kg[mcp]'" in done.stderr
    assert "Traceback" not in done.stderr

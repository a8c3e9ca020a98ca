"""The pages on the tools: the reference is what the server says, and the guide's configurations and programs work."""

import asyncio
import json
import shlex
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import httpx
import pytest
from markdown_pages import DOCS, blocks
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

from glam_kg.mcp_server.reference_page import reference_page
from glam_kg.sparql.embedded.bulk import load_files

pytestmark = pytest.mark.long

GUIDE = blocks((DOCS / "how-to" / "connect-an-agent.md").read_text(encoding="utf-8"))


def test_the_reference_is_current():
    assert (DOCS / "reference" / "mcp.md").read_text(encoding="utf-8") == reference_page()


@pytest.mark.parametrize(
    "block",
    [block for block in GUIDE if block.language == "json" and '"command"' in block.text],
    ids=lambda block: block.before,
)
def test_a_configuration_starts_a_server_with_its_tools(block, command, index_folder, tmp_path):
    content = json.loads(block.text)
    ((_, server),) = (content.get("mcpServers") or content["servers"]).items()
    places = {"/srv/glam/store": _small_store(tmp_path), "/srv/glam/index": index_folder}
    started = StdioServerParameters(
        command=server["command"],
        args=[str(places.get(each, each)) for each in server["args"]],
        env={**command[1], "PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin"},
    )

    async def tools():
        async with stdio_client(started) as (read, write), ClientSession(read, write) as session:
            await session.initialize()
            return {tool.name for tool in (await session.list_tools()).tools}

    listed = asyncio.run(tools())
    assert "ask" in listed
    assert ("retrieve" in listed) == ("--index" in server["args"])


def _small_store(folder):
    quad = '<http://a.example/b> <http://a.example/c> "d" <http://a.example/g> .\n'
    (folder / "graph.nq").write_text(quad, encoding="utf-8")
    load_files([folder / "graph.nq"], folder / "store")
    return folder / "store"


@pytest.mark.servers
def test_the_command_over_http_asks_for_the_key_of_the_page(start_http, tmp_path):
    (line,) = [block.text for block in GUIDE if block.language == "sh" and "--http" in block.text]
    key, *words = shlex.split(line)
    assert words == ["glam-kg", "mcp", "--http", "--port", "8765", "--store", "/srv/glam/store"]
    server = start_http("--store", _small_store(tmp_path), **dict([key.split("=")]))
    (shown,) = [json.loads(block.text) for block in GUIDE if "8765" in block.text and block.language == "json"]
    ((_, client),) = shown["mcpServers"].items()
    assert client["url"] == "http://127.0.0.1:8765/mcp"
    headers = {"Accept": "application/json, text/event-stream"}
    hello = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "page", "version": "1"}}
    call = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": hello}
    assert httpx.post(server.url, json=call, headers=headers).status_code == 401
    assert httpx.post(server.url, json=call, headers={**headers, **client["headers"]}).status_code == 200


def test_the_program_of_a_client_prints_what_the_page_shows(command):
    ((program, shown),) = [(one, other) for one, other in pairwise(GUIDE) if other.language == "text"]
    done = subprocess.run(
        [sys.executable, "-c", program.text],
        check=False,
        env={**command[1], "PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin"},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.stdout == shown.text, done.stderr


def test_the_program_that_serves_its_own_engine_answers_a_client(command):
    (program,) = [block.text for block in GUIDE if "FixedEngine" in block.text]
    ping = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "ping"})
    done = subprocess.run(
        [sys.executable, "-c", program],
        check=False,
        env=command[1],
        input=f"{ping}\n",
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert json.loads(done.stdout)["id"] == 1, done.stderr

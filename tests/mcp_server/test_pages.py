"""The pages on the tools: the reference is what the server says, and the guide's configurations and programs work."""

import json
import shlex
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import httpx
import pytest
from markdown_pages import DOCS, blocks
from typer.main import get_command

from glam_kg.cli import app
from glam_kg.mcp_server.reference_page import reference_page
from glam_kg.sparql.embedded.bulk import load_files

GUIDE = blocks((DOCS / "how-to" / "connect-an-agent.md").read_text(encoding="utf-8"))
OPTIONS = {option for parameter in get_command(app).commands["mcp"].params for option in parameter.opts}


def test_the_reference_is_current():
    assert (DOCS / "reference" / "mcp.md").read_text(encoding="utf-8") == reference_page()


@pytest.mark.parametrize(
    "block", [block for block in GUIDE if block.language == "json"], ids=lambda block: block.before
)
def test_a_configuration_starts_the_command_with_options_that_it_has(block):
    content = json.loads(block.text)
    ((_, server),) = (content.get("mcpServers") or content["servers"]).items()
    if "url" in server:
        assert server["url"].endswith("/mcp")
        return
    assert server["command"] == "glam-kg"
    first, *others = server["args"]
    assert first == "mcp"
    assert {each for each in others if each.startswith("--")} <= OPTIONS


@pytest.mark.servers
def test_the_command_over_http_asks_for_the_key_of_the_page(start_http, tmp_path):
    (line,) = [block.text for block in GUIDE if block.language == "sh" and "--http" in block.text]
    key, *words = shlex.split(line)
    assert words == ["glam-kg", "mcp", "--http", "--port", "8765", "--store", "/srv/glam/store"]
    quad = '<http://a.example/b> <http://a.example/c> "d" <http://a.example/g> .\n'
    (tmp_path / "graph.nq").write_text(quad, encoding="utf-8")
    load_files([tmp_path / "graph.nq"], tmp_path / "store")
    server = start_http("--store", tmp_path / "store", **dict([key.split("=")]))
    (shown,) = [json.loads(block.text) for block in GUIDE if "8765" in block.text and block.language == "json"]
    ((_, client),) = shown["mcpServers"].items()
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

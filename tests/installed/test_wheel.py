"""The wheel, installed with its extras in an environment that has nothing else, and used outside of the repository.

It installs a gigabyte, so `make test-wheel` runs it and `make test` does not.
"""

import asyncio
import os
import re
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
from typed_lines import Shell, scripts

pytestmark = pytest.mark.xdist_group("environment")
QUESTION = "Welke archieven zijn er in Drenthe?"
# What is built once and kept is shared with other runs; nothing else of this environment is.
CLEAN = {name: os.environ[name] for name in ("HOME", "GLAM_KG_CACHE") if name in os.environ} | {"PATH": "/usr/bin:/bin"}


@pytest.fixture(scope="session")
def program(environment: Shell) -> Path:
    """The command, as two guides install it."""
    for page in ("docs/how-to/use-the-page.md", "docs/how-to/connect-an-agent.md"):
        environment.run(scripts(page)[0].splitlines()[0])
    return environment.bin / "glam-kg"


def run(program: Path, cwd: Path, *arguments: str) -> str:
    return subprocess.run([program, *arguments], check=True, cwd=cwd, env=CLEAN, capture_output=True, text=True).stdout


@contextmanager
def serving(program: Path, cwd: Path) -> Iterator[str]:
    """Address of `glam-kg serve` on a port of its own."""
    log = cwd / "log"
    with log.open("w") as file:
        process = subprocess.Popen([program, "serve", "--port", "0"], cwd=cwd, env=CLEAN, stdout=file, stderr=file)
    try:
        deadline = time.monotonic() + 300
        while not (found := re.search(r"listens on (http://[\d.:]+)", log.read_text())):
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < deadline, log.read_text()
            time.sleep(0.1)
        yield found[1]
    finally:
        process.terminate()
        assert process.wait(60) == 0, log.read_text()


def test_no_requirement_contradicts_another(program: Path) -> None:
    check = subprocess.run(
        [program.with_name("python"), "-m", "pip", "check"], check=False, capture_output=True, text=True
    )

    assert check.returncode == 0, check.stdout


def test_the_command_answers(program: Path, tmp_path: Path) -> None:
    assert run(program, tmp_path, "--version").startswith("glam-kg ")
    assert "NL-DR-EMM-A-GE" in run(program, tmp_path, "ask", QUESTION)


def test_the_service_answers(program: Path, tmp_path: Path) -> None:
    with serving(program, tmp_path) as address, httpx.Client(base_url=address, timeout=60) as client:
        assert client.get("/healthz").json() == {"status": "ok"}
        answer = client.post("/ask", json={"question": QUESTION}).json()
        assert len(answer["rows"]) == 3
        assert "glam_kg_questions_total" in client.get("/metrics").text
        page = client.get("/", headers={"Accept": "text/html"})
        assert (page.status_code, page.headers["content-type"].split(";")[0]) == (200, "text/html")


def test_tools_for_agents_are_there(program: Path, tmp_path: Path) -> None:
    async def tools() -> set[str]:
        server = StdioServerParameters(command=str(program), args=["mcp"], env=CLEAN, cwd=tmp_path)
        async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
            await session.initialize()
            return {tool.name for tool in (await session.list_tools()).tools}

    # `retrieve` joins them where there is an index of passages.
    assert asyncio.run(tools()) >= {"ask", "sparql", "find_custodian", "describe_schema"}

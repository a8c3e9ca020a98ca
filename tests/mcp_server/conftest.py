"""A real server in a process of its own, and real clients of it."""

import os
import re
import subprocess
import sys

import pytest

from glam_kg import QueryEngine
from glam_kg.mcp_server.server import mcp_server
from glam_kg.retrieval.index.building import build_index
from glam_kg.retrieval.passages import Passage
from glam_kg.service.engines import FixedEngine

QUERY_SECONDS = 3
PASSAGES = [
    Passage(
        "p1",
        "The archive of Drenthe keeps the records of the province since the Middle Ages. " * 20,
        title="Drents Archief",
        class_name="Archive",
        date="1860",
        place="NL-DR",
        source="history",
    ),
    Passage(
        "p2", "The museum in Assen shows finds from bogs.", title="Drents Museum", class_name="Museum", place="NL-DR"
    ),
    Passage("p3", "The library of Vienna was founded as the court library.", class_name="Library", place="AT-9"),
]


@pytest.fixture
def anyio_backend():
    return "asyncio"


@pytest.fixture(scope="session")
def index_folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("passages") / "index"
    build_index(folder, PASSAGES, encoder=None, inputs=["tests"])
    return folder


@pytest.fixture(scope="session")
def engine(index_folder):
    with QueryEngine.open(index=index_folder) as engine:
        yield engine


@pytest.fixture
def server(engine):
    return mcp_server(FixedEngine(engine), passages=True, seconds=QUERY_SECONDS)


@pytest.fixture(scope="session")
def command(index_folder):
    """What starts the server, and its environment."""
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("GLAM_KG_") or "CACHE" in name},
        "GLAM_KG_REQUEST_SECONDS": str(QUERY_SECONDS),
    }
    return [sys.executable, "-m", "glam_kg.cli", "mcp", "--index", str(index_folder)], environment


class HttpServer:
    """A server over HTTP that has told its address."""

    def __init__(self, command, environment, *options):
        self.process = subprocess.Popen(
            [*command, "--http", "--port", "0", *options], env=environment, stderr=subprocess.PIPE, text=True
        )
        self.said = []
        for line in self.process.stderr:
            self.said.append(line)
            if found := re.search(r"listening on (http://\S+)", line):
                self.url = found[1]
                return
        pytest.fail(f"the server did not start: {''.join(self.said)}")

    def stop(self):
        self.process.terminate()
        _, rest = self.process.communicate(timeout=120)
        return self.process.returncode, "".join(self.said) + rest


@pytest.fixture(scope="module")
def start_http(command):
    """Starts servers over HTTP, with more options or variables; those that still run at the end are stopped."""
    started = []

    def start(*options, **variables):
        program, environment = command
        started.append(HttpServer(program, {**environment, **variables}, *options))
        return started[-1]

    yield start
    for server in started:
        if server.process.returncode is None:
            server.stop()


@pytest.fixture(scope="module")
def http_server(start_http):
    return start_http()

"""Both backends over one graph: the embedded store, and a real oxigraph server on the loopback interface."""

import socket
import subprocess
import sysconfig
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from pyoxigraph import Store, parse

from glam_kg.sparql.endpoint import RemoteEndpoint
from glam_kg.sparql.store import EmbeddedStore

GRAPH = Path(__file__).parent / "custodians.trig"
STARTS_WITHIN = 20.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@pytest.fixture(scope="session")
def oxigraph_server(tmp_path_factory):
    """The address of a server that holds the graph."""
    command = Path(sysconfig.get_path("scripts")) / "oxigraph"
    directory = tmp_path_factory.mktemp("oxigraph") / "store"
    store = Store(str(directory))
    store.bulk_load(path=str(GRAPH))
    del store
    port = free_port()
    process = subprocess.Popen(
        [command, "serve", "--location", directory, "--bind", f"127.0.0.1:{port}", "--union-default-graph"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        end = time.monotonic() + STARTS_WITHIN
        while True:
            try:
                urlopen(f"http://127.0.0.1:{port}/", timeout=1).close()
                break
            except (URLError, OSError):
                assert process.poll() is None, "the oxigraph server stopped"
                assert time.monotonic() < end, "the oxigraph server did not start"
                time.sleep(0.05)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(timeout=10)


@pytest.fixture(scope="session")
def embedded():
    return EmbeddedStore.from_quads(parse(path=str(GRAPH)))


@pytest.fixture(scope="session")
def remote(oxigraph_server):
    return RemoteEndpoint(f"{oxigraph_server}/query", timeout=10)


@pytest.fixture(params=["embedded", "remote"])
def backend(request):
    return request.getfixturevalue(request.param)

"""Every backend over one graph: embedded in memory and on disk, the fake, and real servers on the loopback interface."""

import sys
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from pyoxigraph import parse
from servers import oxigraph_server, virtuoso_server

from glam_kg.sparql import waiting_clock
from glam_kg.sparql.embedded import worker_handle
from glam_kg.sparql.embedded.bulk import load_files
from glam_kg.sparql.embedded.store import EmbeddedStore
from glam_kg.sparql.remote.endpoint import RemoteEndpoint
from glam_kg.sparql.remote.settings import EndpointSettings
from glam_kg.testing import FakeEndpoint

GRAPH = Path(__file__).parent / "custodians.trig"
UNHURRIED = {worker_handle: "_FINISH_SECONDS", waiting_clock: "LONG_WAIT"}
"""What the embedded store does not wait for longer, for the sake of others."""
BACKENDS = ("memory", "disk", "fake", "oxigraph", pytest.param("virtuoso", marks=pytest.mark.servers))


@pytest.fixture
def unhurried(monkeypatch):
    """No query is taken for one that takes long, and no process is ended for the little that is left to read."""
    for module, name in UNHURRIED.items():
        monkeypatch.setattr(module, name, 600.0)


@pytest.fixture
def later(monkeypatch):
    """A function that has the clock of queries go on by so many seconds."""
    ahead = [0.0]
    clock = SimpleNamespace(**{**vars(time), "monotonic": lambda: time.monotonic() + sum(ahead)})
    timed = [name for name in sys.modules if name.startswith("glam_kg.sparql.") and hasattr(sys.modules[name], "time")]
    assert {"glam_kg.sparql.waiting_clock", "glam_kg.sparql.remote.server"} <= {*timed}
    for name in timed:
        monkeypatch.setattr(f"{name}.time", clock)
    return ahead.append


@pytest.fixture(scope="session")
def memory():
    store = EmbeddedStore.from_quads(parse(path=str(GRAPH)))
    yield store
    store.close()


@pytest.fixture(scope="session")
def disk(tmp_path_factory):
    directory = tmp_path_factory.mktemp("embedded") / "store"
    load_files([GRAPH], directory)
    store = EmbeddedStore.open(directory)
    yield store
    store.close()


@pytest.fixture
def fake():
    return FakeEndpoint(parse(path=str(GRAPH)))


@pytest.fixture(scope="session")
def oxigraph_url(tmp_path_factory):
    with oxigraph_server(tmp_path_factory.mktemp("oxigraph") / "store", [GRAPH], options=()) as url:
        yield url


@pytest.fixture(scope="session")
def virtuoso_url(tmp_path_factory):
    with virtuoso_server(tmp_path_factory.mktemp("virtuoso"), [GRAPH], max_rows=20_000) as url:
        yield url


@pytest.fixture(scope="session")
def oxigraph(oxigraph_url):
    with RemoteEndpoint(EndpointSettings((oxigraph_url,), engine="oxigraph")) as endpoint:
        yield endpoint


@pytest.fixture(scope="session")
def virtuoso(virtuoso_url):
    with RemoteEndpoint(EndpointSettings((virtuoso_url,), engine="virtuoso")) as endpoint:
        yield endpoint


@pytest.fixture(params=BACKENDS)
def backend(request):
    return request.getfixturevalue(request.param)

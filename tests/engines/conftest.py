"""Every engine over one graph: the sample records, and what they have nothing of."""

from contextlib import ExitStack
from functools import cache
from pathlib import Path

import pytest
from fillings import Graph
from pyoxigraph import RdfFormat, parse, serialize
from servers import oxigraph_server, virtuoso_server

from glam_kg.custodians.conversion import convert_files
from glam_kg.custodians.sample import sample_files
from glam_kg.sparql.embedded.bulk import load_files
from glam_kg.sparql.embedded.store import EmbeddedStore
from glam_kg.sparql.query import CheckedQuery
from glam_kg.sparql.remote.endpoint import RemoteEndpoint
from glam_kg.sparql.remote.settings import EndpointSettings
from glam_kg.testing import FakeEndpoint

HERE = Path(__file__).parent
BY_HAND = (HERE / "tangled.trig", HERE.parent / "sparql" / "custodians.trig")


@pytest.fixture(scope="session")
def quads(gazetteer, tmp_path_factory):
    """The graph as one file of N-Quads."""
    folder = tmp_path_factory.mktemp("graph")
    sample, whole = folder / "sample.nq", folder / "whole.nq"
    convert_files(sample_files(), sample, places=gazetteer)
    with whole.open("wb") as file:
        for path in (sample, *BY_HAND):
            serialize(parse(path=str(path)), output=file, format=RdfFormat.N_QUADS)
    sample.unlink()
    return whole


@pytest.fixture(scope="session")
def graph(quads):
    return Graph(parse(path=str(quads)))


@pytest.fixture(scope="session")
def memory(quads):
    """The embedded store in memory; all the other engines are to answer as it does."""
    store = EmbeddedStore.from_quads(parse(path=str(quads)))
    yield store
    store.close()


@pytest.fixture(scope="session")
def other_engines(quads, tmp_path_factory):
    """The embedded store on disk, the fake, and the servers, by name."""
    folder = tmp_path_factory.mktemp("engines")
    with ExitStack() as stack:
        load_files([quads], folder / "disk")
        disk = EmbeddedStore.open(folder / "disk")
        stack.callback(disk.close)
        oxigraph = stack.enter_context(oxigraph_server(folder / "oxigraph", [quads]))
        virtuoso = stack.enter_context(virtuoso_server(folder / "virtuoso", [quads]))
        yield {
            "embedded store on disk": disk,
            "fake": FakeEndpoint(parse(path=str(quads))),
            "Oxigraph server": stack.enter_context(RemoteEndpoint(EndpointSettings((oxigraph,), engine="oxigraph"))),
            "Virtuoso": stack.enter_context(RemoteEndpoint(EndpointSettings((virtuoso,), engine="virtuoso"))),
        }


@pytest.fixture(scope="session")
def same_rows(memory, other_engines):
    """Asks all engines, and gives the rows on which they agree: terms with datatype and language, in order.

    A query is asked once: the examples of four languages often make the same one.
    """

    @cache
    def ask(text):
        query = CheckedQuery(text)
        expected = memory.query(query)
        for name, engine in other_engines.items():
            found = engine.query(query)
            assert found.variables == expected.variables, name
            for number, (row, wanted) in enumerate(zip(found.values, expected.values, strict=False)):
                assert row == wanted, f"{name}, row {number} of\n{text}"
            assert (len(found), found.cut) == (len(expected), expected.cut), f"{name}, rows of\n{text}"
        return expected

    return ask

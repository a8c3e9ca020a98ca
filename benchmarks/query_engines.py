"""The engines that `queries.py` asks, each behind the project's own backend but rdflib, which is asked as it is."""

import os
import pickle
import select
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, Protocol, cast

from pyoxigraph import Literal, NamedNode, RdfFormat, parse
from query_graph import ensure_views
from query_slots import Filled

from glam_kg.errors import QueryError, QueryTimeoutError
from glam_kg.namespaces import XSD
from glam_kg.sparql.embedded.generations import Generation
from glam_kg.sparql.embedded.store import EmbeddedStore
from glam_kg.sparql.query import CheckedQuery, Limits
from glam_kg.sparql.remote.endpoint import RemoteEndpoint
from glam_kg.sparql.results import Rows
from glam_kg.sparql.source import QuerySource
from glam_kg.templates.catalogue import TemplateCatalogue
from glam_kg.templates.instantiator import TemplateInstantiator
from glam_kg.views.custodian_views import CustodianViews

if TYPE_CHECKING:
    from rdflib import Graph
    from rdflib.query import ResultRow
    from rdflib.term import Node

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "engines"))
from servers import oxigraph_server, virtuoso_server

ROWS = 10_000
_CATALOGUE = TemplateCatalogue.load()
_INSTANTIATOR = TemplateInstantiator(_CATALOGUE)
ENGINES = ("embedded", "store", "oxigraph", "virtuoso", "rdflib")


@dataclass(frozen=True)
class Measured:
    """One query on one engine: milliseconds until its rows were there, and the rows; None where it was stopped or failed."""

    ms: float
    rows: list[dict[str, Any]] | None
    failure: str | None = None


class Engine(Protocol):
    """Answers queries, and stops them at a limit."""

    def __call__(self, filled: Filled, seconds: float) -> Measured: ...


@contextmanager
def engine(name: str, folder: Path) -> Iterator[Engine]:
    """An engine over the graph of a folder, with the data loaded."""
    place = Generation.current(folder / "store").folder
    if name in {"embedded", "store"}:
        store = EmbeddedStore.open(folder / "store")
        views = None if name == "store" else _views(folder / "store")
        yield lambda filled, seconds: _ask_embedded(store, views, filled, seconds)
        store.close()
    elif name == "oxigraph":
        with oxigraph_server(place) as url, RemoteEndpoint(url) as endpoint:
            yield lambda filled, seconds: _ask(endpoint, filled.query, seconds)
    elif name == "virtuoso":
        with _virtuoso(folder) as url, RemoteEndpoint(url) as endpoint:
            yield lambda filled, seconds: _ask(endpoint, filled.query, seconds)
    else:
        yield _rdflib(folder / "quads.nq")


def _views(store: Path) -> CustodianViews:
    """The views of a store, made first where it has none."""
    ensure_views(store)
    if (views := CustodianViews.open(Generation.current(store))) is None:
        raise SystemExit(f"{store} has no views")
    return views


def _ask_embedded(store: EmbeddedStore, views: CustodianViews | None, filled: Filled, seconds: float) -> Measured:
    """As an engine asks: the views, and the store for what they leave to it."""
    template, query = _CATALOGUE.get(filled.template), filled.query
    started = time.perf_counter()
    if views is not None:
        values = views.linked(template, filled.values, seconds=seconds)
        rows = (
            ([], False) if values is None else views.rows(template, values, language="en", most=ROWS, seconds=seconds)
        )
        if rows is not None:
            return Measured((time.perf_counter() - started) * 1000, rows[0])
        query = _INSTANTIATOR.instantiate(template, values or {})
    try:
        found, _ = store.plain_rows(CheckedQuery(query, Limits(rows=ROWS, seconds=seconds)))
    except QueryTimeoutError:
        return Measured((time.perf_counter() - started) * 1000, None)
    return Measured((time.perf_counter() - started) * 1000, found)


@contextmanager
def _virtuoso(folder: Path) -> Iterator[str]:
    """Loading takes long: the database is kept, once it is whole."""
    database, whole = folder / "virtuoso", folder / "virtuoso.whole"
    quads = [] if whole.exists() else [folder / "quads.nq"]
    # Pages of 8 KiB for a database of about 120 bytes a statement.
    buffers = max(10_000, min(500_000, (folder / "quads.nq").stat().st_size // 8192))
    with virtuoso_server(database, quads, buffers=buffers) as url:
        whole.touch()
        yield url


def _ask(source: QuerySource, query: str, seconds: float) -> Measured:
    checked = CheckedQuery(query, Limits(rows=ROWS, seconds=seconds))
    started = time.perf_counter()
    try:
        result = source.query(checked)
    except QueryTimeoutError:
        return Measured((time.perf_counter() - started) * 1000, None)
    except QueryError as error:
        return Measured((time.perf_counter() - started) * 1000, None, str(error))
    ms = (time.perf_counter() - started) * 1000
    return Measured(ms, result.to_json_rows())


def _rdflib(quads: Path) -> Engine:
    """The graph in this process; each query runs in a fork of it, which can be ended and costs no second load."""
    from rdflib import Graph, URIRef
    from rdflib import Literal as RdflibLiteral

    graph = Graph()
    for quad in parse(path=str(quads), format=RdfFormat.N_QUADS):
        term = quad.object
        node: Node = URIRef(term.value) if isinstance(term, NamedNode) else RdflibLiteral(term.value, *_kind(term))
        graph.add((URIRef(quad.subject.value), URIRef(quad.predicate.value), node))

    def ask(filled: Filled, seconds: float) -> Measured:
        bounded = CheckedQuery(filled.query, Limits(rows=ROWS)).bounded
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            _answer(graph, bounded, writing)
        os.close(writing)
        try:
            with os.fdopen(reading, "rb") as pipe:
                if not select.select([pipe], [], [], seconds)[0]:
                    return Measured(seconds * 1000, None)
                found: Measured = pickle.load(pipe)  # noqa: S301 - written by our own child
                return found
        finally:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)

    return ask


def _kind(literal: Literal) -> tuple[str | None, str | None]:
    """Language and datatype as rdflib has them: a plain text has neither there, and is no `xsd:string`."""
    plain = literal.language or literal.datatype.value == f"{XSD}string"
    return literal.language, None if plain else literal.datatype.value


def _answer(graph: "Graph", query: str, writing: int) -> NoReturn:
    """What the child does: time, rows, and an end without the parent's clearing up."""
    started = time.perf_counter()
    try:
        result = graph.query(query)
        # Of a SELECT, which is all that is asked here, a row is a tuple of terms.
        values = [tuple(cast("ResultRow", row)) for row in result][:ROWS]
        ms = (time.perf_counter() - started) * 1000
        names = tuple(str(variable) for variable in result.vars or ())
        found = Measured(ms, Rows(names, tuple(tuple(map(_term, row)) for row in values)).to_json_rows())
    except Exception as error:  # noqa: BLE001 - whatever rdflib raises for a query that it should answer
        found = Measured((time.perf_counter() - started) * 1000, None, f"{type(error).__name__}: {error}")
    with os.fdopen(writing, "wb") as pipe:
        pickle.dump(found, pipe)
    os._exit(0)


def _term(node: "Node | None") -> NamedNode | Literal | None:
    from rdflib import Literal as RdflibLiteral
    from rdflib import URIRef

    if isinstance(node, RdflibLiteral):
        datatype = None if node.language or node.datatype is None else NamedNode(node.datatype)
        return Literal(str(node), language=node.language, datatype=datatype)
    return NamedNode(node) if isinstance(node, URIRef) else None

"""From identified custodians to N-Quads or N-Triples text, block by block, each statement once, always in one order."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING, Final, Protocol

from glam_kg.custodians.ntriples import each_once, in_graph, literal, statement, typed, without_graph
from glam_kg.custodians.rdf import (
    GEONAMES,
    Block,
    claimed,
    history,
    identity,
    sorted_lines,
    source_iri,
    web_address,
)
from glam_kg.immutable import immutable
from glam_kg.namespaces import DCTERMS, HC, PROV, RDF, SCHEMA, SOFTWARE_BASE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from datetime import date

    from glam_kg.custodians.model import IdentifiedCustodian, Source

SOFTWARE: Final = f"{SOFTWARE_BASE}glam_kg"
"""The agent of every conversion."""


@immutable
class Row:
    """What one record says of one custodian in the graph of its source, with the holes of `ntriples` still open; in UTF-8.

    Attributes:
        lines: First those about the custodian, then those about its nodes.
        own: How many bytes the first are.
    """

    graph: str
    iri: str
    lines: bytes
    own: int


class Surroundings(Protocol):
    """What a graph says beside its custodians."""

    def head(self, graph: str) -> str:
        """What a graph says of its source."""
        ...

    def tail(self, graph: str) -> Iterable[tuple[str, str]]:
        """What its custodians share, by IRI, with its lines: networks, and settlements that GeoNames lacks.

        One that is spelt in several ways is described in one, the first in order.
        """
        ...

    def settlements(self) -> Iterable[str]:
        """A block for each settlement of GeoNames, in the order of their IRIs."""
        ...

    def graphs(self) -> Iterable[str]:
        """The IRIs of the graphs, sorted."""
        ...


def completed(said: Block, identified: IdentifiedCustodian, iri: str, related: Block) -> Row:
    """A description with what is known only now: the GHCID, other custodians, former GHCIDs and disputed claims."""
    source = identified.custodian.source
    former, disputed = history(identified.history), claimed(identified.claims, source)
    own = (identity(str(identified.ghcid)) + said.own + related.own + former.own).encode()
    nodes = (said.nodes + related.nodes + former.nodes + disputed.nodes).encode()
    return Row(source_iri(source), iri, own + nodes, len(own))


def source_statements(sources: Iterable[Source], today: date) -> str:
    """What is said of a source in its own graph, and of the conversion that made the graph (PROV-O, section 3.1)."""
    lines: list[str] = []
    node = ""
    for source in sources:
        node = source_iri(source)
        lines.append(statement(node, DCTERMS + "title", literal(source.name or "Unspecified source")))
        for predicate, address in ((DCTERMS + "source", source.url), (DCTERMS + "license", source.licence)):
            if address is not None:
                lines.append(statement(node, predicate, web_address(address)))
        if source.tier is not None:
            lines.append(statement(node, HC + "dataTier", literal(source.tier)))
        if source.retrieved is not None:
            lines.append(statement(node, HC + "retrievedOn", typed(source.retrieved.isoformat(), "date")))
    activity = f"{node}/conversion"
    done = [
        statement(activity, RDF + "type", f"<{PROV}Activity>"),
        statement(activity, DCTERMS + "date", typed(today.isoformat(), "date")),
        statement(activity, PROV + "used", f"<{node}>"),
        statement(activity, PROV + "wasAssociatedWith", f"<{SOFTWARE}>"),
        statement(SOFTWARE, RDF + "type", f"<{PROV}SoftwareAgent>"),
        statement(SOFTWARE, SCHEMA + "name", literal("glam_kg")),
    ]
    return statement(node, RDF + "type", f"<{PROV}Entity>") + sorted_lines(lines) + "".join(done)


def nquads(rows: Iterable[Row], around: Surroundings) -> Iterator[bytes]:
    """The blocks of an N-Quads file in UTF-8: per graph its source, its custodians and what they share; GeoNames last.

    Args:
        rows: In the order of their graphs, and within a graph of their custodians.
        around: What else stands in the graphs.
    """
    for graph, of_graph in groupby(rows, key=attrgetter("graph")):
        name = f"<{graph}>".encode()
        yield in_graph(around.head(graph).encode(), b"", name)
        for iri, lines in _bodies(of_graph):
            yield in_graph(lines, iri.encode(), name)
        for _, block in around.tail(graph):
            yield in_graph(block.encode(), b"", name)
    graph = source_iri(GEONAMES)
    name = f"<{graph}>".encode()
    for number, block in enumerate(around.settlements()):
        yield in_graph((around.head(graph) + block if number == 0 else block).encode(), b"", name)


def ntriples(rows: Iterable[Row], around: Surroundings) -> Iterator[bytes]:
    """The blocks of an N-Triples file, in UTF-8: all sources, the custodians with what every source says of them, the rest.

    Args:
        rows: In the order of their custodians.
        around: What else stands in the graphs.
    """
    graphs = list(around.graphs())
    settled = any(True for _ in around.settlements())
    heads = "".join(around.head(graph) for graph in sorted({*graphs, *([source_iri(GEONAMES)] if settled else ())}))
    yield without_graph(each_once(heads.encode()), b"")
    for iri, lines in _bodies(rows):
        yield without_graph(lines, iri.encode())
    shared: dict[str, str] = {}
    for graph in graphs:
        for node, block in around.tail(graph):
            shared[node] = min(block, shared.get(node, block))
    for node in sorted(shared):
        yield without_graph(shared[node].encode(), b"")
    for block in around.settlements():
        yield without_graph(block.encode(), b"")


def _bodies(rows: Iterable[Row]) -> Iterator[tuple[str, bytes]]:
    """The IRI of each custodian, with what its rows say; they follow each other, and most are the only one."""
    before: Row | None = None
    others: list[Row] = []
    for row in rows:
        if before is None:
            before = row
        elif before.iri == row.iri:
            others.append(row)
        else:
            yield before.iri, _together([before, *others]) if others else before.lines
            before, others = row, []
    if before is not None:
        yield before.iri, _together([before, *others]) if others else before.lines


def _together(rows: list[Row]) -> bytes:
    own = each_once(b"".join([row.lines[: row.own] for row in rows]))
    nodes = each_once(b"".join(sorted([row.lines[row.own :] for row in rows])))
    return own + nodes

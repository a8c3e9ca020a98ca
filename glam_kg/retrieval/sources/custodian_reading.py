"""What a graph says of its custodians, read in batches from any store or endpoint, with the names of what they point to."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Final

from pyoxigraph import NamedNode

from glam_kg.errors import StoreError
from glam_kg.namespaces import DCTERMS, HC, ORG, RDF, SCHEMA, SKOS, SPARQL_PROLOGUE
from glam_kg.sparql.query import CheckedQuery, Limits

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from glam_kg.sparql.results import Values
    from glam_kg.sparql.source import QuerySource

TYPE: Final = f"{RDF}type"
LABEL: Final = f"{SKOS}prefLabel"
COLLECTION, EVENT = f"{HC}collection", f"{ORG}changedBy"
ADDRESS, IDENTIFIER, BUDGET = f"{SCHEMA}address", f"{SCHEMA}identifier", f"{HC}budget"
SETTLEMENT: Final = f"{HC}settlement"

_BATCH: Final = 500
_CUSTODIANS: Final = "SELECT DISTINCT ?custodian WHERE { ?custodian hc:ghcid ?ghcid }"
_OWN: Final = "SELECT DISTINCT ?s ?p ?o WHERE {{ VALUES ?s {{ {subjects} }} ?s ?p ?o }}"
# A second VALUES in the place of the FILTER takes ten times as long on Oxigraph, which then looks at every link of the graph.
_NODES: Final = """SELECT DISTINCT ?s ?link ?node ?p ?o WHERE {{
  VALUES ?s {{ {subjects} }}
  ?s ?link ?node
  FILTER(?link IN (hc:collection, hc:budget, org:changedBy, schema:address, schema:identifier))
  ?node ?p ?o
}}"""
_LABELS: Final = """SELECT DISTINCT ?s ?label WHERE {{
  VALUES ?s {{ {subjects} }}
  ?s ?naming ?label
  FILTER(?naming IN (skos:prefLabel, schema:name, dcterms:title))
}}"""
_NAMED: Final = frozenset(
    {SETTLEMENT, f"{ORG}subOrganizationOf", f"{ORG}memberOf", f"{DCTERMS}isReplacedBy", "http://www.w3.org/ns/prov#wasDerivedFrom",
     f"{ORG}originalOrganization", f"{ORG}resultingOrganization"}
)  # fmt: skip
"""Properties whose objects are told by their names."""
# All custodians of a graph, however many.
_ALL: Final = Limits(rows=100_000_000, seconds=1_800, bytes=32 << 30)


@dataclass(frozen=True, slots=True)
class Node:
    """Something that a graph describes: property → values, in order of their text."""

    iri: str
    values: Mapping[str, tuple[str, ...]]

    def all(self, prop: str) -> tuple[str, ...]:
        """The values of a property."""
        return self.values.get(prop, ())

    def one(self, prop: str) -> str:
        """The first of them; empty where there is none."""
        return next(iter(self.all(prop)), "")


@dataclass(frozen=True, slots=True)
class DescribedCustodian:
    """A custodian with the nodes that belong to it.

    Attributes:
        nodes: Property → its nodes, in order of their IRIs.
        labels: IRI → name, of what the custodian and its nodes point to.
    """

    node: Node
    nodes: Mapping[str, tuple[Node, ...]]
    labels: Mapping[str, str]

    def named(self, values: Iterable[str]) -> list[str]:
        """The names of what some values point to; a value that is no known IRI stands for itself."""
        return [self.labels.get(value, value) for value in values]


def custodian_iris(source: QuerySource) -> list[str]:
    """The IRIs of all custodians, in order.

    Raises:
        QueryError: The query failed.
        StoreError: The store or endpoint cannot be reached, or gives a part only.
    """
    return sorted(str(custodian) for (custodian,) in _rows(source, _CUSTODIANS))


def read_custodians(source: QuerySource, iris: Sequence[str]) -> Iterator[DescribedCustodian]:
    """What a graph says of some custodians, in the order given; one that it does not know has no values.

    Raises:
        QueryError: A query failed.
        StoreError: The store or endpoint cannot be reached, or gives a part only.
    """
    labels: dict[str, str] = {}
    for start in range(0, len(iris), _BATCH):
        batch = iris[start : start + _BATCH]
        own = _grouped(_rows(source, _OWN.format(subjects=_listed(batch))))
        nodes = _nodes(source, batch)
        _add_labels(source, labels, chain(own.values(), (node.values for of in nodes.values() for _, node in of)))
        for iri in batch:
            of_link: dict[str, list[Node]] = defaultdict(list)
            for link, node in nodes.get(iri, ()):
                of_link[link].append(node)
            yield DescribedCustodian(
                Node(iri, own.get(iri, {})), {link: tuple(found) for link, found in of_link.items()}, labels
            )


def _nodes(source: QuerySource, batch: Sequence[str]) -> Mapping[str, list[tuple[str, Node]]]:
    links: set[tuple[str, str, str]] = set()
    described: list[tuple[str, str, str]] = []
    for subject, link, node, prop, value in _rows(source, _NODES.format(subjects=_listed(batch))):
        links.add((subject, link, node))
        described.append((node, prop, value))
    values = _grouped(described)
    found: dict[str, list[tuple[str, Node]]] = defaultdict(list)
    for subject, link, node in sorted(links):
        found[subject].append((link, Node(node, values[node])))
    return found


def _add_labels(
    source: QuerySource, labels: dict[str, str], described: Iterable[Mapping[str, tuple[str, ...]]]
) -> None:
    pointed = {value for values in described for prop in _NAMED & values.keys() for value in values[prop]}
    missing = sorted(value for value in pointed - labels.keys() if "://" in value)
    for start in range(0, len(missing), _BATCH):
        batch = missing[start : start + _BATCH]
        for subject, label in sorted(_rows(source, _LABELS.format(subjects=_listed(batch)))):
            labels.setdefault(subject, label)


def _rows(source: QuerySource, query: str) -> Iterator[tuple[str, ...]]:
    """Rows as texts."""
    with source.stream(CheckedQuery(SPARQL_PROLOGUE + query, _ALL)) as results:
        for row in results:
            yield _texts(row)
        if results.cut:
            raise StoreError(
                "the custodians of the graph cannot all be read: the endpoint leaves rows out of long answers;"
                " raise its own limit of rows (Virtuoso: ResultSetMaxRows)"
            )


def _texts(row: Values) -> tuple[str, ...]:
    return tuple("" if term is None else getattr(term, "value", str(term)) for term in row)


def _grouped(triples: Iterable[tuple[str, ...]]) -> dict[str, dict[str, tuple[str, ...]]]:
    """Subject → property → values, sorted."""
    found: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for subject, prop, value in triples:
        found[subject][prop].add(value)
    return {
        subject: {prop: tuple(sorted(values)) for prop, values in props.items()} for subject, props in found.items()
    }


def _listed(iris: Iterable[str]) -> str:
    return " ".join(str(NamedNode(iri)) for iri in iris)

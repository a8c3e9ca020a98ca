"""The nodes of a store as the check of an output needs them: which there are, what each says, whose they are."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from pyoxigraph import BlankNode, DefaultGraph, Literal, NamedNode, QuerySolutions
from rdflib import BNode, Graph, URIRef
from rdflib import Literal as RdflibLiteral

from glam_kg.namespaces import HC, PROV, RDF, XSD

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pyoxigraph import Store

    GraphName = NamedNode | BlankNode | DefaultGraph
    Subject = NamedNode | BlankNode

_TYPE: Final = NamedNode(f"{RDF}type")
_CUSTODIAN: Final = NamedNode(f"{HC}Custodian")
_ABOUT: Final = NamedNode(f"{RDF}subject")
_USED: Final = NamedNode(f"{PROV}used")
_RECORD_ID: Final = NamedNode(f"{HC}recordId")
_GHCID: Final = NamedNode(f"{HC}ghcid")


class GraphView:
    """Reads nodes of a store, a graph at a time."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def graphs(self) -> list[GraphName]:
        """All graphs, the default one last."""
        return [*sorted(self._store.named_graphs(), key=str), DefaultGraph()]

    def custodians(self, graph: GraphName) -> Iterator[NamedNode]:
        """The custodians of a graph."""
        for quad in self._store.quads_for_pattern(None, _TYPE, _CUSTODIAN, graph):
            if isinstance(quad.subject, NamedNode):
                yield quad.subject

    def is_custodian(self, node: NamedNode) -> bool:
        """Whether some graph says that it is one."""
        return any(True for _ in self._store.quads_for_pattern(node, _TYPE, _CUSTODIAN, None))

    def subjects(self, graph: GraphName) -> Iterator[Subject]:
        """Whatever says something in a graph, each once."""
        where = "?s ?p ?o" if isinstance(graph, DefaultGraph) else f"GRAPH {graph} {{ ?s ?p ?o }}"
        rows = self._store.query(f"SELECT DISTINCT ?s WHERE {{ {where} }}")
        if isinstance(rows, QuerySolutions):
            yield from (row["s"] for row in rows)

    def around(self, custodians: Iterable[NamedNode], graph: GraphName) -> Iterator[Subject]:
        """The custodians, each followed by the nodes that it leads to, and the claims about these, each once."""
        seen: set[object] = set()
        waiting: list[Subject]
        for custodian in custodians:
            waiting = [custodian]
            while waiting:
                node = waiting.pop(0)
                if node in seen:
                    continue
                seen.add(node)
                quads = list(self._store.quads_for_pattern(node, None, None, graph))
                if quads:
                    yield node
                linked = {quad.object for quad in quads if isinstance(quad.object, NamedNode)}
                linked |= {one for one in self._speaking_of(node, graph) if isinstance(one, NamedNode)}
                waiting += sorted((one for one in linked if not self.is_custodian(one)), key=str)

    def _speaking_of(self, node: Subject, graph: GraphName) -> Iterator[object]:
        for predicate in (_ABOUT, _USED):
            for quad in self._store.quads_for_pattern(None, predicate, node, graph):
                yield quad.subject

    def data(self, subjects: Sequence[Subject], graph: GraphName) -> tuple[Graph, int]:
        """What a graph says of the subjects, and the classes of all that they lead to; the number of the first."""
        data = Graph()
        linked: set[NamedNode] = set()
        for subject in subjects:
            for quad in self._store.quads_for_pattern(subject, None, None, graph):
                data.add((_node(quad.subject), URIRef(quad.predicate.value), _term(quad.object)))
                if isinstance(quad.object, NamedNode) and quad.predicate != _TYPE:
                    linked.add(quad.object)
        said = len(data)
        for node in linked.difference(subjects):
            # Wherever it is said: GeoNames describes settlements in a graph of its own.
            for quad in self._store.quads_for_pattern(node, _TYPE, None, None):
                data.add((_node(quad.subject), URIRef(_TYPE.value), _term(quad.object)))
        return data, said

    def record_of(self, iri: str) -> str:
        """The id of the record that a node belongs to; the GHCID or IRI of the custodian where it has none."""
        custodian = self._custodian_of(iri)
        for predicate in (_RECORD_ID, _GHCID):
            values = sorted(
                quad.object.value
                for quad in self._store.quads_for_pattern(custodian, predicate, None, None)
                if isinstance(quad.object, Literal)
            )
            if values:
                return ", ".join(dict.fromkeys(values))
        return custodian.value

    def _custodian_of(self, iri: str) -> NamedNode:
        own = iri
        while own.count("/") > 2:
            if self.is_custodian(NamedNode(own)):
                return NamedNode(own)
            own = own.rpartition("/")[0]
        node = NamedNode(iri)
        about = [quad.object for quad in self._store.quads_for_pattern(node, _ABOUT, None, None)]
        leading = [quad.subject for quad in self._store.quads_for_pattern(None, None, node, None)]
        found = [one for one in (*about, *leading) if isinstance(one, NamedNode) and self.is_custodian(one)]
        return min(found, key=str, default=node)


def _node(node: object) -> URIRef | BNode:
    return BNode(node.value) if isinstance(node, BlankNode) else _iri(getattr(node, "value", str(node)))


def _term(term: object) -> URIRef | BNode | RdflibLiteral:
    if not isinstance(term, Literal):
        return _node(term)
    if term.language is not None:
        return RdflibLiteral(term.value, lang=term.language)
    if term.datatype.value == f"{XSD}string":
        # rdflib takes "M" and "M"^^xsd:string for two values.
        return RdflibLiteral(term.value)
    return RdflibLiteral(term.value, datatype=_iri(term.datatype.value), normalize=False)


@lru_cache(maxsize=4096)
def _iri(text: str) -> URIRef:
    return URIRef(text)

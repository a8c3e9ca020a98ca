"""Quads as an rdflib Dataset, for programs that work with rdflib."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyoxigraph import Literal, NamedNode
from rdflib import Dataset, URIRef
from rdflib import Literal as RdflibLiteral

from glam_kg.namespaces import PREFIXES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pyoxigraph import Quad


def as_dataset(quads: Iterable[Quad]) -> Dataset:
    """A dataset that holds the quads (of IRIs and literals), with the prefixes bound and the union as its default graph."""
    dataset = Dataset(default_union=True)
    for prefix, namespace in PREFIXES.items():
        dataset.bind(prefix, namespace, replace=True)
    for quad in quads:
        graph = dataset.graph(URIRef(_iri(quad.graph_name)))
        graph.add((URIRef(_iri(quad.subject)), URIRef(quad.predicate.value), _object(quad.object)))
    return dataset


def _iri(node: object) -> str:
    if not isinstance(node, NamedNode):
        raise TypeError(f"expected an IRI, found {node!r}")
    return node.value


def _object(term: object) -> URIRef | RdflibLiteral:
    if not isinstance(term, Literal):
        return URIRef(_iri(term))
    if term.language is not None:
        return RdflibLiteral(term.value, lang=term.language)
    # The lexical form stays as it was written: 52.360 and 52.36 are one number, not one text.
    return RdflibLiteral(term.value, datatype=URIRef(term.datatype.value), normalize=False)

"""Statements gathered custodian by custodian, for formats that write a subject once with all that is said of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

from pyoxigraph import BlankNode, DefaultGraph, NamedNode

from glam_kg.namespaces import HC, RDF

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pyoxigraph import Literal, Quad, Triple

    Subject: TypeAlias = NamedNode | BlankNode
    Object: TypeAlias = NamedNode | BlankNode | Literal
    GraphName: TypeAlias = NamedNode | BlankNode | DefaultGraph
    Properties: TypeAlias = dict[NamedNode, list[Object]]

TYPE: Final = NamedNode(RDF + "type")
_CUSTODIAN: Final = NamedNode(HC + "Custodian")


@dataclass(slots=True)
class Block:
    """What one graph says of one thing, and of the nodes that belong to it.

    Attributes:
        root: The thing, mostly a custodian; its nodes have IRIs below its own, or are named by it.
        subjects: By subject in the order in which they came, the root first; objects may repeat.
    """

    graph: GraphName
    root: Subject
    subjects: dict[Subject, Properties] = field(default_factory=dict)

    def owns(self, subject: Subject, properties: Properties) -> bool:
        """Whether what is said of this subject is a part of this block."""
        if subject in self.subjects:
            return True
        if _CUSTODIAN in properties.get(TYPE, ()):
            return False
        if isinstance(subject, NamedNode) and subject.value.startswith(f"{self.root.value}/"):
            return True
        return any(subject in objects for said in self.subjects.values() for objects in said.values())

    def add(self, subject: Subject, properties: Properties) -> None:
        """Take up what is said of a subject."""
        known = self.subjects.setdefault(subject, properties)
        if known is not properties:
            for predicate, objects in properties.items():
                known.setdefault(predicate, []).extend(objects)


def blocks(statements: Iterable[Quad | Triple], *, named_graphs: bool = True) -> Iterator[Block]:
    """Gather statements into blocks, in the order in which they come; one block is held at a time.

    Args:
        statements: Grouped by graph and custodian. Where they are not, what belongs together comes in several blocks.
        named_graphs: False: all statements stand in the default graph.
    """
    block: Block | None = None
    for graph, subject, properties in _runs(statements, named_graphs=named_graphs):
        if block is not None and (block.graph != graph or not block.owns(subject, properties)):
            yield block
            block = None
        if block is None:
            block = Block(graph, subject)
        block.add(subject, properties)
    if block is not None:
        yield block


def _runs(
    statements: Iterable[Quad | Triple], *, named_graphs: bool
) -> Iterator[tuple[GraphName, Subject, Properties]]:
    """Consecutive statements of one graph and subject."""
    default = DefaultGraph()
    current: GraphName | None = None
    about: Subject | None = None
    properties: Properties = {}
    for statement in statements:
        subject, predicate, value, *named = statement
        graph = named[0] if named and named_graphs else default
        if subject != about or graph != current:
            if about is not None and current is not None:
                yield current, about, properties
            current, about, properties = graph, subject, {}
        properties.setdefault(predicate, []).append(value)
    if about is not None and current is not None:
        yield current, about, properties

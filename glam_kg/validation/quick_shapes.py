"""The shapes in the form in which pyshacl is quickest; what they demand stays the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rdflib import BNode, Graph, URIRef
from rdflib.collection import Collection
from rdflib.namespace import RDF, SH

from glam_kg.namespaces import HC

if TYPE_CHECKING:
    from rdflib.term import Node

_ANY_NODE: Final = URIRef(f"{HC}shape/Node")


def known_kinds(shapes: Graph) -> frozenset[str]:
    """The IRIs of the classes that a node may have."""
    heads = shapes.objects(URIRef(f"{_ANY_NODE}-type"), SH["in"])
    return frozenset(str(name) for head in heads for name in Collection(shapes, head))


def quick_shapes(shapes: Graph) -> Graph:
    """The same shapes, of which each property goes through all nodes at once.

    pyshacl enters the properties of a shape anew for each node, and walks lists from their beginning. So each property gets the
    target of its shape; what closes a shape names its properties itself. The shape of any node, of which the list of classes
    is long, is left out: see `known_kinds`.
    """
    quick = Graph()
    for statement in shapes:
        quick.add(statement)
    quick.remove((_ANY_NODE, None, None))
    for shape, target in list(quick.subject_objects(SH.targetClass)):
        properties = list(quick.objects(shape, SH.property))
        if any(quick.value(part, SH.path) is None for part in properties):
            continue
        for part in properties:
            quick.add((part, RDF.type, SH.PropertyShape))
            quick.add((part, SH.targetClass, target))
        _close(quick, shape, [path for part in properties for path in quick.objects(part, SH.path)])
        quick.remove((shape, SH.property, None))
    return quick


def _close(shapes: Graph, shape: Node, paths: list[Node]) -> None:
    ignored = [name for head in shapes.objects(shape, SH.ignoredProperties) for name in Collection(shapes, head)]
    head = BNode()
    Collection(shapes, head, [*dict.fromkeys((*ignored, *paths))])
    shapes.remove((shape, SH.ignoredProperties, None))
    shapes.add((shape, SH.ignoredProperties, head))

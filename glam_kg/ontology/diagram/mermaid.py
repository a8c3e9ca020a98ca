"""A class view as a Mermaid class diagram: https://mermaid.js.org/syntax/classDiagram.html."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from glam_kg.ontology.class_graph import EdgeKind, FoldKind
from glam_kg.ontology.diagram.detail import headline, levels_of, listed_slots, ranges_of
from glam_kg.ontology.diagram.emphasis import FOLD_FILL, FOLD_STROKE, TEXT, level_of
from glam_kg.ontology.diagram.identifiers import fold_identifier, identifiers_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from glam_kg.ontology.class_graph import ClassView, ViewEdge, ViewNode

_RESERVED_WORDS = """
acctitle accdescr annotation call callback class classdef classdiagram click constructor cssclass default direction
end href link namespace note style prototype __proto__ tostring valueof hasownproperty
"""
_RESERVED = frozenset(_RESERVED_WORDS.split())
_ENDS_TITLE = re.compile(r"[#;\s]+")
_ARROWS = {EdgeKind.IS_A: "<|--", EdgeKind.MIXIN: "<|.."}


def mermaid(view: ClassView) -> str:
    """The view as the text of a Mermaid class diagram: the same view gives the same bytes."""
    return "\n".join(_lines(view)) + "\n"


def _lines(view: ClassView) -> Iterator[str]:
    ids = identifiers_of((node.name for node in view.nodes), _RESERVED)
    yield "classDiagram"
    yield f"  accTitle: {_ENDS_TITLE.sub(' ', headline(view))}"
    yield "  direction LR"
    for node in view.nodes:
        yield from _node_lines(view, node, ids[node.name])
    for fold in view.folds:
        yield f'  class {fold_identifier(ids[fold.of], fold.kind)}["{_quoted(fold.text)}"]:::folded'
    for edge in view.edges:
        yield from _edge_lines(edge, ids)
    for fold in view.folds:
        arrow = "<|--" if fold.kind is FoldKind.KINDS else ".."
        yield f"  {ids[fold.of]} {arrow} {fold_identifier(ids[fold.of], fold.kind)}"
    for level in levels_of(view):
        yield (
            f"  classDef {level.name} fill:{level.fill},stroke:{level.stroke},stroke-width:{level.border:g}px,color:{TEXT}"
        )
    if view.folds:
        yield f"  classDef folded fill:{FOLD_FILL},stroke:{FOLD_STROKE},stroke-width:1px,stroke-dasharray:4 3,color:{TEXT}"


def _node_lines(view: ClassView, node: ViewNode, identifier: str) -> Iterator[str]:
    yield f'  class {identifier}["{_quoted(node.name)} · {node.relevance:.2f}"]:::{level_of(node.relevance).name}'
    if node.abstract:
        yield f"  <<abstract>> {identifier}"
    slots, more = listed_slots(view, node)
    for slot in slots:
        ranges = " or ".join(ranges_of(slot))
        yield f"  {identifier} : {_plain(slot.name)} [{slot.cardinality}] {_plain(ranges)}"
    if more:
        yield f"  {identifier} : +{more} more"


def _edge_lines(edge: ViewEdge, ids: Mapping[str, str]) -> Iterator[str]:
    source, target = ids[edge.source], ids[edge.target]
    if edge.kind is EdgeKind.SLOT:
        for name, cardinality in edge.slots:
            yield f'  {source} --> "{cardinality}" {target} : {_plain(name)}'
        return
    via = f" : via {_plain(', '.join(edge.via))}" if edge.via else ""
    yield f"  {target} {_ARROWS[edge.kind]} {source}{via}"


def _plain(text: str) -> str:
    """A text that stands outside quotes: every character that the grammar could take for its own, as an entity."""
    return "".join(each if each.isalnum() or each in " _.,-+" else f"#{ord(each)};" for each in " ".join(text.split()))


def _quoted(text: str) -> str:
    return "".join(f"#{ord(each)};" if each in '"#`<>&;\\[]{}~' else each for each in " ".join(text.split()))

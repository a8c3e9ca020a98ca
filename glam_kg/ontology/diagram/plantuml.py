"""A class view as a PlantUML class diagram: https://plantuml.com/class-diagram."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.ontology.class_graph import EdgeKind, FoldKind
from glam_kg.ontology.diagram.detail import headline, levels_of, listed_slots, ranges_of
from glam_kg.ontology.diagram.emphasis import FOLD_FILL, FOLD_STROKE, TEXT, level_of
from glam_kg.ontology.diagram.identifiers import fold_identifier, identifiers_of
from glam_kg.ontology.diagram.style import TREE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from glam_kg.ontology.class_graph import ClassView, ViewEdge, ViewNode

_RESERVED_WORDS = """
abstract actor agent also annotation as bottom boundary center circle class component database diamond down end
entity enum folder footer header hide interface left legend namespace newpage note object of on package right set
show skinparam title together top up usecase
"""
_RESERVED = frozenset(_RESERVED_WORDS.split())
_ARROWS = {EdgeKind.IS_A: "<|--", EdgeKind.MIXIN: "<|.."}
_PUNCTUATION = " .,:()+-_[]"


def plantuml(view: ClassView) -> str:
    """The view as the text of a PlantUML class diagram: the same view gives the same bytes."""
    return "\n".join(_lines(view)) + "\n"


def _lines(view: ClassView) -> Iterator[str]:
    ids = identifiers_of((node.name for node in view.nodes), _RESERVED)
    yield "@startuml"
    yield f"title {_escaped(headline(view))}"
    yield "left to right direction"
    yield "hide circle"
    yield "hide empty members"
    yield "hide stereotype"
    yield "skinparam shadowing false"
    yield f"skinparam classArrowColor {TREE}"
    yield f"skinparam classFontColor {TEXT}"
    yield f"skinparam classAttributeFontColor {TEXT}"
    for level in levels_of(view):
        yield f"skinparam classBackgroundColor<<{level.name}>> {level.fill}"
        yield f"skinparam classBorderColor<<{level.name}>> {level.stroke}"
        yield f"skinparam classBorderThickness<<{level.name}>> {level.border:g}"
    if view.folds:
        yield f"skinparam classBackgroundColor<<folded>> {FOLD_FILL}"
        yield f"skinparam classBorderColor<<folded>> {FOLD_STROKE}"
    for node in view.nodes:
        yield from _node_lines(view, node, ids[node.name])
    for fold in view.folds:
        yield f'class "{_escaped(fold.text)}" as {fold_identifier(ids[fold.of], fold.kind)} <<folded>>'
    for edge in view.edges:
        yield from _edge_lines(edge, ids)
    for fold in view.folds:
        arrow = "<|--" if fold.kind is FoldKind.KINDS else ".."
        yield f"{ids[fold.of]} {arrow} {fold_identifier(ids[fold.of], fold.kind)}"
    yield "@enduml"


def _node_lines(view: ClassView, node: ViewNode, identifier: str) -> Iterator[str]:
    keyword = "abstract class" if node.abstract else "class"
    title = f"{_escaped(node.name)}  {node.relevance:.2f}"
    slots, more = listed_slots(view, node)
    head = f'{keyword} "{title}" as {identifier} <<{level_of(node.relevance).name}>>'
    if not slots and not more:
        yield head
        return
    yield head + " {"
    for slot in slots:
        yield f"  {{field}} {_escaped(slot.name)} : {_escaped(' or '.join(ranges_of(slot)))} [{slot.cardinality}]"
    if more:
        yield f"  {{field}} +{more} more"
    yield "}"


def _edge_lines(edge: ViewEdge, ids: Mapping[str, str]) -> Iterator[str]:
    source, target = ids[edge.source], ids[edge.target]
    if edge.kind is EdgeKind.SLOT:
        for name, cardinality in edge.slots:
            yield f'{source} --> "{cardinality}" {target} : {_escaped(name)}'
        return
    via = f" : via {_escaped(', '.join(edge.via))}" if edge.via else ""
    yield f"{target} {_ARROWS[edge.kind]} {source}{via}"


def _escaped(text: str) -> str:
    """A text without anything that PlantUML reads as markup: such characters, and the second of two alike, as code points."""
    found: list[str] = []
    before = ""
    for each in " ".join(text.split()):
        plain = each.isalnum() or each == " " or (each in _PUNCTUATION and each != before)
        found.append(each if plain else f"<U+{ord(each):04X}>")
        before = each
    return "".join(found)

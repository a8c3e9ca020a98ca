"""What the signs of a drawing mean: only those that it uses."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from glam_kg.ontology.class_graph import EdgeKind, FoldKind
from glam_kg.ontology.diagram.boxes import TEXT_SIZE
from glam_kg.ontology.diagram.emphasis import LEVELS, level_of
from glam_kg.ontology.diagram.strokes import arrowhead, number, triangle
from glam_kg.ontology.diagram.text_width import text_width

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.ontology.class_graph import ClassView

_SIGN, _BETWEEN, _LINE = 30, 20, 22


def legend_of(view: ClassView, width: float) -> tuple[list[str], int]:
    """The legend as SVG elements, in lines no wider than that, and its height in pixels."""
    elements: list[str] = []
    x, y = 0.0, 0
    for sign, text in _entries(view):
        needed = _SIGN + 6 + text_width(text, TEXT_SIZE)
        if x and x + needed > width:
            x, y = 0.0, y + _LINE
        elements.append(f'<g transform="translate({number(x)} {y})">{sign}')
        elements.append(f'<text class="legend" x="{_SIGN + 6}" y="15">{escape(text)}</text></g>')
        x += needed + _BETWEEN
    return elements, y + _LINE


def _entries(view: ClassView) -> Iterator[tuple[str, str]]:
    used = {level_of(node.relevance).name for node in view.nodes}
    above = ""
    for level in LEVELS:
        if level.name in used:
            text = (
                f"relevance {level.least:.1f} and more"
                if not above
                else f"{level.least:.1f} to {above}"
                if level.least
                else f"below {above}"
            )
            yield f'<g class="{level.name}"><rect x="2" y="4" width="26" height="14" rx="3"/></g>', text
        above = f"{level.least:.1f}"
    trees = [edge for edge in view.edges if edge.kind is EdgeKind.IS_A]
    if trees or any(fold.kind is FoldKind.KINDS for fold in view.folds):
        yield f'<path class="tree" d="M8 12V18H30"/>{triangle(8, 4, "up", "tree-end")}', "kinds of a class"
    if any(edge.via for edge in trees):
        yield '<path class="tree through" d="M2 11H30"/>', "through classes not shown"
    if any(edge.kind is EdgeKind.MIXIN for edge in view.edges):
        sign = f'<g class="net mixin n0"><path d="M0 11H22"/>{triangle(30, 11, "right", "end")}</g>'
        yield sign, "mixes in"
    if any(edge.kind is EdgeKind.SLOT for edge in view.edges):
        yield f'<g class="net slot n0"><path d="M0 11H30"/>{arrowhead(30, 11, "right")}</g>', "slot → its range"
    if any(fold.kind is FoldKind.KINDS for fold in view.folds):
        yield '<g class="fold"><rect x="2" y="4" width="26" height="14" rx="7"/></g>', "classes not shown, counted"

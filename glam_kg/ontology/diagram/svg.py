"""A class view as one SVG file: no scripts, no fonts or links from elsewhere, text that can be selected, light and dark pages."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

from glam_kg.ontology.class_graph import EdgeKind
from glam_kg.ontology.diagram.boxes import PADDING, ROW, TEXT_SIZE, UNIT, BoxKind
from glam_kg.ontology.diagram.columns import columns_of
from glam_kg.ontology.diagram.detail import headline, tie_note
from glam_kg.ontology.diagram.emphasis import level_of
from glam_kg.ontology.diagram.legend import legend_of
from glam_kg.ontology.diagram.line_colours import colours_of
from glam_kg.ontology.diagram.routing import TRUNK_X, routes_of
from glam_kg.ontology.diagram.strokes import arrowhead, number, path_of, triangle
from glam_kg.ontology.diagram.style import style_sheet
from glam_kg.ontology.diagram.text_width import text_width

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from glam_kg.ontology.class_graph import ClassView
    from glam_kg.ontology.diagram.boxes import Box, Net
    from glam_kg.ontology.diagram.columns import Trunk
    from glam_kg.ontology.diagram.routing import Line

MARGIN = 24
_TITLE_SIZE = 16
_NARROWEST = 560
_CONTROL = dict.fromkeys(
    each for each in (*range(32), *range(0xD800, 0xE000), 0xFFFE, 0xFFFF) if each not in (9, 10, 13)
)


def svg(view: ClassView) -> str:
    """The view as an SVG document; its natural size is for reading without enlargement.

    The same view gives the same bytes.
    """
    return "\n".join(_document(view)).translate(_CONTROL) + "\n"


def _document(view: ClassView) -> Iterator[str]:
    columns = columns_of(view)
    routes = routes_of(columns)
    title = headline(view)
    wide = max(_NARROWEST, routes.width, text_width(title, _TITLE_SIZE, bold=True))
    legend, legend_height = legend_of(view, wide)
    note = tie_note(view)
    wide = max(wide, text_width(note, TEXT_SIZE))
    note_height = 18 if note else 0
    top = MARGIN + _TITLE_SIZE + note_height + legend_height + 16 - routes.top
    width, height = number(wide + 2 * MARGIN), number(top + routes.bottom + MARGIN)
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="glam-kg-classes" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="graphics-document document" aria-labelledby="title desc">'
    )
    yield f'<title id="title">{escape(title)}</title>'
    yield f'<desc id="desc">{escape(_description(view))}</desc>'
    yield f"<style>{style_sheet()}</style>"
    yield f'<rect class="page" width="{width}" height="{height}"/>'
    yield f'<text class="title" x="{MARGIN}" y="{MARGIN + 8}">{escape(title)}</text>'
    if note:
        yield f'<text class="legend" x="{MARGIN}" y="{MARGIN + 26}">{escape(note)}</text>'
    yield f'<g transform="translate({MARGIN} {MARGIN + _TITLE_SIZE + note_height + 4})">'
    yield from legend
    yield "</g>"
    yield f'<g transform="translate({MARGIN} {number(top)})">'
    colours = colours_of(routes.lines)
    nets = [(net, list(lines)) for net, lines in groupby(routes.lines, key=lambda line: line.net)]
    for net, lines in nets:
        if net[0] is EdgeKind.IS_A:
            yield from _net(net, lines, colours)
    for trunk in columns.trunks:
        yield from _trunk(trunk)
    for net, lines in nets:
        if net[0] is not EdgeKind.IS_A:
            yield from _net(net, lines, colours)
    for box in columns.boxes:
        yield from _box(box, view.focus)
    yield "</g>"
    yield "</svg>"


def _description(view: ClassView) -> str:
    folded = len({name for fold in view.folds for name in fold.names})
    first = ", ".join(f"{node.name} ({node.relevance:.2f})" for node in view.nodes[:10])
    return (
        f"{len(view.nodes):,} classes with their relevance, most relevant first: {first}"
        f"{', and others' if len(view.nodes) > 10 else ''}. {folded:,} classes beside them are counted, "
        f"{view.beyond:,} others are left out. {tie_note(view)}"
    ).rstrip()


def _trunk(trunk: Trunk) -> Iterator[str]:
    x, top = trunk.parent.x + TRUNK_X, trunk.parent.y + trunk.parent.height
    ends = [(stub, stub.child.y + stub.child.header / 2) for stub in trunk.stubs]
    head = trunk.parent.kind is BoxKind.CLASS
    start = top + 8 if head else top
    down = max([y for _, y in ends] + ([top + 2 * UNIT] if trunk.joined else []))
    yield f'<path class="tree" d="M{number(x)} {number(start)}V{number(down)}"/>'
    for stub, y in ends:
        told = f"is a {trunk.parent.head} through {', '.join(stub.via)}"
        through = f"<title>{escape(told)}</title>" if stub.via else ""
        style = "tree through" if stub.via else "tree"
        yield f'<path class="{style}" d="M{number(x)} {number(y)}H{number(stub.child.x)}">{through}</path>'
    if head:
        yield triangle(x, top, "up", "tree-end")


def _net(net: Net, lines: list[Line], colours: Mapping[Net, int]) -> Iterator[str]:
    kind, target = net
    style = "tree" if kind is EdgeKind.IS_A else f"{kind.value} n{colours[net]}"
    words = {EdgeKind.IS_A: "is a", EdgeKind.MIXIN: "mixes in", EdgeKind.SLOT: "has as range"}[kind]
    yield f'<g class="net {style}"><title>{escape(f"{words} {target}")}</title>'
    paths = list(
        dict.fromkeys(path_of(line.points[::-1]) for line in lines)
    )  # from the end: dashes of shared parts agree
    for each in paths:
        yield f'<path class="casing" d="{each}"/>'
    for each in paths:
        yield f'<path d="{each}"/>'
    if kind is not EdgeKind.IS_A:
        for x, y, side in sorted({(*line.points[-1], line.points[-1][0] > line.points[-2][0]) for line in lines}):
            direction = "right" if side else "left"
            yield triangle(x, y, direction, "end") if kind is EdgeKind.MIXIN else arrowhead(x, y, direction)
    yield "</g>"


def _box(box: Box, focus: str | None) -> Iterator[str]:
    x, y, right = box.x, box.y, box.x + box.width
    if box.kind is BoxKind.CAPTION:
        yield f'<text class="caption" x="{number(x + PADDING / 2)}" y="{number(y + 12)}">{escape(box.head)}</text>'
        return
    frame = f'x="{number(x)}" y="{number(y)}" width="{number(box.width)}" height="{number(box.height)}"'
    if box.kind is BoxKind.FOLD:
        names = ", ".join(box.fold.names) if box.fold else ""
        yield f'<g class="fold"><title>{escape(f"{box.head}: {names}")}</title><rect {frame} rx="8"/>'
        yield f'<text x="{number(x + PADDING)}" y="{number(y + 12)}">{escape(box.head)}</text></g>'
        return
    node = box.node
    if node is None:
        return
    about = f"{node.name}, relevance {node.relevance:.2f}" + (f": {node.description}" if node.description else "")
    marks = (" abstract" if node.abstract else "") + (" focus" if node.name == focus else "")
    yield f'<g class="class {level_of(node.relevance).name}{marks}" data-class={quoteattr(node.name)}>'
    yield f'<title>{escape(about)}</title><rect {frame} rx="3"/>'
    yield f'<text class="name" x="{number(x + PADDING)}" y="{number(y + 17)}">{escape(box.head)}</text>'
    yield f'<text class="badge" x="{number(right - PADDING)}" y="{number(y + 17)}">{escape(box.badge)}</text>'
    if box.rows:
        yield f'<path class="rule" d="M{number(x)} {number(y + box.header)}H{number(right)}"/>'
    for place, row in enumerate(box.rows):
        baseline = number(box.row_top(place) + ROW - 3)
        full = f"<title>{escape(row.full)}</title>" if row.full != row.text else ""
        yield f'<text class="row" x="{number(x + PADDING)}" y="{baseline}">{full}{escape(row.text)}</text>'
        if row.right:
            yield f'<text class="row right" x="{number(right - PADDING)}" y="{baseline}">{escape(row.right)}</text>'
    yield "</g>"

"""The boxes of a view in columns, with the lines along the trees."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from glam_kg.ontology.diagram.boxes import BoxKind
from glam_kg.ontology.diagram.forest import forest, pieces_of
from glam_kg.ontology.diagram.placement import PIECE_GAP, arranged, tops_of

if TYPE_CHECKING:
    from glam_kg.ontology.class_graph import ClassView
    from glam_kg.ontology.diagram.boxes import Box
    from glam_kg.ontology.diagram.forest import Tree

INDENT = 28
_ASPECT = 1.5
"""Width to height that the whole should come near."""
_CHANNEL = 64
"""What the room between two columns is taken for before it is known."""
_ROOM = 0.85
"""The highest piece, as a share of a column of average height."""
_LEAST_HEIGHT = 320


@dataclass(frozen=True, slots=True)
class Stub:
    """The short line from a trunk to a class, which says that it is a kind of the class above."""

    child: Box
    via: tuple[str, ...]


@dataclass(slots=True)
class Trunk:
    """The line down from a class along its kinds."""

    parent: Box
    stubs: list[Stub] = field(default_factory=list)
    joined: bool = False
    """Whether the lines of kinds that stand elsewhere end at it."""


@dataclass(slots=True)
class Columns:
    """The boxes of a drawing with their columns and heights, not yet their places from left to right."""

    boxes: list[Box]
    """Column by column, each from top to bottom."""
    indents: dict[str, int]
    """Key of a box → how far it stands in from the left of its column."""
    trunks: list[Trunk]
    widths: list[int]
    height: int


def columns_of(view: ClassView) -> Columns:
    """The boxes of a view in columns: the most relevant trees first, as far as short lines allow."""
    trees = forest(view)
    height = sum(tree.height + PIECE_GAP for tree in trees)
    widest = (
        max((box.natural_width + INDENT * depth for tree in trees for box, depth in _boxes(tree)), default=0) + _CHANNEL
    )
    number = max(1, round(math.sqrt(_ASPECT * height / widest)))
    room = max(_LEAST_HEIGHT, math.ceil(_ROOM * height / number))
    pieces = [piece for tree in trees for piece in pieces_of(tree, room)]
    return _placed(arranged(pieces, number, widest))


def _boxes(tree: Tree) -> list[tuple[Box, int]]:
    return [(each.box, depth) for each, depth in tree.walk()]


def _placed(columns: list[list[Tree]]) -> Columns:
    boxes: list[Box] = []
    indents: dict[str, int] = {}
    trunks: list[Trunk] = []
    widths: list[int] = []
    height = 0
    for at, column in enumerate(columns):
        top, width = 0, 0
        for piece in column:
            for tree, depth in piece.walk():
                tree.box.column = at
                indents[tree.box.key] = INDENT * depth
                width = max(width, INDENT * depth + tree.box.natural_width)
                boxes.append(tree.box)
                if tree.children or tree.joined:
                    stubs = [Stub(child.box, child.via) for child in tree.children]
                    trunks.append(Trunk(tree.box, stubs, tree.joined))
            for box, down in tops_of(piece):
                box.y = top + down
            last = boxes[-1]
            top = int(last.y) + last.height + PIECE_GAP
        height = max(height, top - PIECE_GAP)
        widths.append(width)
    for box in boxes:
        room = widths[box.column] - indents[box.key]
        box.width = box.natural_width if box.kind is not BoxKind.CLASS else room
    return Columns(boxes, indents, trunks, widths, height)

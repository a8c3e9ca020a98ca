"""What stands in the boxes of a drawing, and how large they are.

Heights are multiples of 8 pixels: lines leave a box on the right at multiples of 8 and on the left 4 pixels off them, so that
two lines that come from the two sides of a channel never lie on each other.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from glam_kg.ontology.class_graph import EdgeKind
from glam_kg.ontology.diagram.detail import listed_slots, ranges_of
from glam_kg.ontology.diagram.text_width import shortened, text_width

if TYPE_CHECKING:
    from glam_kg.ontology.class_graph import ClassView, ViewEdge, ViewFold, ViewNode

NAME_SIZE, TEXT_SIZE = 13, 11
HEADER, ROW, UNIT = 24, 16, 8
PADDING = 8
_BETWEEN = 12
_WIDEST_ROW = 300
_NARROWEST = 88
_MANY_RANGES = 2

Net = tuple[EdgeKind, str]
"""Lines that end alike: the kind of relation, and the class that they lead to."""


class BoxKind(StrEnum):
    """What a box stands for."""

    CLASS = "class"
    FOLD = "fold"
    CAPTION = "caption"
    """The head of a list of kinds that did not fit below their parent."""


@dataclass(frozen=True, slots=True)
class BoxRow:
    """A line of text in a box."""

    text: str
    right: str = ""
    """At the right end: the cardinality."""
    net: Net | None = None
    """The line that leaves the box here."""
    full: str = ""
    """The text before it was shortened."""


@dataclass(slots=True)
class Box:
    """A box: what it says, and where it is once that is known."""

    key: str
    kind: BoxKind
    head: str
    badge: str = ""
    node: ViewNode | None = None
    fold: ViewFold | None = None
    rows: list[BoxRow] = field(default_factory=list)
    net: Net | None = None
    """Of a caption: the line to the class that its list belongs to."""
    column: int = -1
    x: float = 0
    y: float = 0
    width: float = 0

    @property
    def header(self) -> int:
        """Height of the part above the rows."""
        return HEADER if self.kind is BoxKind.CLASS else ROW

    @property
    def height(self) -> int:
        """Height in pixels, a multiple of `UNIT`."""
        return self.header + (len(self.rows) * ROW + UNIT if self.rows else 0)

    @property
    def natural_width(self) -> int:
        """The least width that holds every text of the box."""
        bold = self.kind is BoxKind.CLASS
        size = NAME_SIZE if bold else TEXT_SIZE
        texts = [(text_width(self.head, size, bold=bold), text_width(self.badge, TEXT_SIZE))]
        texts += [(text_width(row.text, TEXT_SIZE), text_width(row.right, TEXT_SIZE)) for row in self.rows]
        needed = max(left + (right + _BETWEEN if right else 0) for left, right in texts) + 2 * PADDING
        return max(_NARROWEST if bold else 0, UNIT * math.ceil(needed / UNIT))

    def row_top(self, number: int) -> float:
        """The top of a row; of a caption, which has none, the top of the box."""
        return self.y + self.header + ROW * number if self.rows else self.y


def class_box(view: ClassView, node: ViewNode, rest: tuple[ViewEdge, ...], others: ViewFold | None) -> Box:
    """The box of a class.

    Args:
        view: What is drawn.
        node: The class.
        rest: Its edges that no tree shows: mixins and slots, in the order of the view.
        others: What is folded beside it.
    """
    rows = [row for edge in rest for row in _relation_rows(edge)]
    slots, more = listed_slots(view, node)
    for slot in slots:
        ranges = ranges_of(slot)
        text = f"{slot.name}: {' | '.join(ranges[:_MANY_RANGES])}{' | …' if len(ranges) > _MANY_RANGES else ''}"
        rows.append(_row(text, slot.cardinality, full=f"{slot.name}: {' | '.join(ranges)}"))
    counted = [f"{more:,} more {'slot' if more == 1 else 'slots'}"] if slots and more else []
    if others is not None:
        counted.append(others.text)
    if counted:
        rows.append(_row(" · ".join(counted), full=" · ".join(counted)))
    head = f"«abstract» {node.name}" if node.abstract else node.name
    return Box(f"class {node.name}", BoxKind.CLASS, head, f"{node.relevance:.2f}", node=node, rows=rows)


def fold_box(fold: ViewFold) -> Box:
    """The box of classes that are not shown, counted."""
    return Box(f"fold {fold.of}", BoxKind.FOLD, fold.text, fold=fold)


def caption_box(parent: str, number: int) -> Box:
    """The head of a further list of kinds of a class."""
    return Box(f"caption {parent} {number}", BoxKind.CAPTION, f"more kinds of {parent}", net=(EdgeKind.IS_A, parent))


def is_a_row(parent: str) -> BoxRow:
    """The row of a class that stands apart from its parent."""
    return BoxRow(f"is a {parent}", net=(EdgeKind.IS_A, parent), full=f"is a {parent}")


def _relation_rows(edge: ViewEdge) -> list[BoxRow]:
    net = (edge.kind, edge.target) if edge.target != edge.source else None
    if edge.kind is EdgeKind.SLOT:
        return [_row(f"{name} → {edge.target}", cardinality, net) for name, cardinality in edge.slots]
    verb = "mixes in" if edge.kind is EdgeKind.MIXIN else "is a"
    via = f" via {', '.join(edge.via)}" if edge.via else ""
    return [_row(f"{verb} {edge.target}{via}", "", net)]


def _row(text: str, right: str = "", net: Net | None = None, *, full: str = "") -> BoxRow:
    room = _WIDEST_ROW - (text_width(right, TEXT_SIZE) + _BETWEEN if right else 0)
    return BoxRow(shortened(text, TEXT_SIZE, room), right, net, full or text)

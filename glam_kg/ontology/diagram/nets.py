"""Nets: the lines of a drawing that end alike, and where they leave and reach boxes."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from glam_kg.ontology.class_graph import EdgeKind
from glam_kg.ontology.diagram.boxes import HEADER

if TYPE_CHECKING:
    from glam_kg.ontology.diagram.boxes import Box, Net
    from glam_kg.ontology.diagram.columns import Columns

_IN_FROM_LEFT = {EdgeKind.SLOT: HEADER - 4, EdgeKind.MIXIN: 4}
_IN_FROM_RIGHT = {EdgeKind.SLOT: 16, EdgeKind.MIXIN: 8}


@dataclass(slots=True)
class Route:
    """One net on its way: what it crosses and what it joins in each channel."""

    net: Net
    target: Box
    sources: list[tuple[Box, int | None]]
    crossings: dict[int, float] = field(default_factory=dict)
    """Column → height at which it is crossed."""
    pins: defaultdict[int, list[tuple[float, str]]] = field(default_factory=lambda: defaultdict(list))
    """Channel → heights that the net joins there, and from which side, `left` or `right`."""

    def interval(self, channel: int) -> tuple[float, float]:
        """The part of a channel that the net goes up or down along."""
        heights = [height for height, _ in self.pins[channel]]
        return min(heights), max(heights)


def nets_of(columns: Columns) -> list[Route]:
    """The nets of a drawing in a fixed order, with all that has a line in each."""
    classes = {box.node.name: box for box in columns.boxes if box.node is not None}
    found: dict[Net, Route] = {}
    for box in columns.boxes:
        ports: list[tuple[Net, int | None]] = [(row.net, number) for number, row in enumerate(box.rows) if row.net]
        if box.net:
            ports.append((box.net, None))
        for net, row in ports:
            found.setdefault(net, Route(net, classes[net[1]], [])).sources.append((box, row))
    return [found[net] for net in sorted(found)]


def leaving(box: Box, row: int | None, *, right: bool) -> float:
    """The height at which a line leaves a row of a box, on its right or left side; a caption has no rows."""
    return box.row_top(row or 0) + (8 if right else 12)


def arriving(route: Route, *, right: bool) -> float:
    """The height at which a net comes to the class that it leads to; kinds come to the line below it."""
    kind, box = route.net[0], route.target
    if kind is EdgeKind.IS_A:
        return box.y + box.height + (8 if right else 12)
    return box.y + (_IN_FROM_RIGHT if right else _IN_FROM_LEFT)[kind]


def note_ends(nets: list[Route]) -> None:
    """Note where each net meets its boxes; only what it crosses is still to be chosen."""
    for route in nets:
        own = route.target.column
        for box, row in route.sources:
            goes_right = box.column <= own
            route.pins[box.column + goes_right].append(
                (leaving(box, row, right=goes_right), "left" if goes_right else "right")
            )
            from_left = box.column < own
            route.pins[own if from_left else own + 1].append(
                (arriving(route, right=not from_left), "right" if from_left else "left")
            )

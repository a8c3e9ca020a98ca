"""Lines between boxes in columns: each runs level to a channel between two columns, up or down in it, and level on.

All lines of one net, those that end alike, share their way, so that twelve slots with the range Agent are one line with twelve
starts. Columns between the two ends are crossed in the gaps between boxes. No two nets lie on each other: nets in a channel have
tracks of their own, in an order with few crossings, and level parts of different nets are at least 4 pixels apart.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from glam_kg.ontology.class_graph import EdgeKind
from glam_kg.ontology.diagram.boxes import UNIT, BoxKind
from glam_kg.ontology.diagram.nets import arriving, leaving, nets_of, note_ends
from glam_kg.ontology.diagram.tracks import tracks_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.ontology.diagram.boxes import Box, Net
    from glam_kg.ontology.diagram.columns import Columns
    from glam_kg.ontology.diagram.nets import Route

TRACK = 8
"""Between two upright lines of a channel."""
_CHANNEL_PADDING = 20
"""Between a column and the first line: room for an arrowhead."""
TRUNK_X = 12
"""From the left of a box to the line down to its kinds."""


@dataclass(frozen=True, slots=True)
class Line:
    """A drawn relation: from a row of a box to the class that the net leads to."""

    net: Net
    source: Box
    row: int | None
    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Routes:
    """The lines of a drawing, and where its columns came to stand."""

    lines: tuple[Line, ...]
    column_lefts: tuple[float, ...]
    width: float
    top: float
    """The highest line, 0 or less: the columns begin at 0."""
    bottom: float


def routes_of(columns: Columns) -> Routes:
    """Give boxes their places from left to right, and every relation its line."""
    nets = nets_of(columns)
    note_ends(nets)
    _cross(nets, columns)
    tracks, counts = tracks_of(nets, len(columns.widths))
    lefts: list[float] = []
    x = 0.0
    for column, width in enumerate(columns.widths):
        x += _channel_width(counts[column], outer=column == 0)
        lefts.append(x)
        x += width
    whole = x + _channel_width(counts[-1], outer=True)
    for box in columns.boxes:
        box.x = lefts[box.column] + columns.indents[box.key]
        if box.kind is BoxKind.CLASS:
            box.width = lefts[box.column] + columns.widths[box.column] - box.x
    rights = [left + width for left, width in zip(lefts, columns.widths, strict=True)]
    channels = [0.0, *rights]
    at = {key: channels[key[0]] + _CHANNEL_PADDING + TRACK * number for key, number in tracks.items()}
    lines = tuple(line for route in nets for line in _lines(route, at, rights))
    heights = [y for line in lines for _, y in line.points]
    return Routes(lines, tuple(lefts), whole, min([0.0, *heights]), max([float(columns.height), *heights]))


def _channel_width(tracks: int, *, outer: bool) -> float:
    if not tracks:
        return 0.0 if outer else 2.0 * _CHANNEL_PADDING
    return 2 * _CHANNEL_PADDING + TRACK * (tracks - 1) - (_CHANNEL_PADDING - TRACK if outer else 0)


def _cross(nets: list[Route], columns: Columns) -> None:
    # All heights are multiples of 4: two that differ are far enough apart.
    taken: defaultdict[tuple[int, float], set[Net]] = defaultdict(set)
    for route in nets:
        for channel, pins in route.pins.items():
            for height, _ in pins:
                taken[channel, height].add(route.net)
    # Enough that one is free always: each net takes one height at most of this column and of the two beside it.
    outside = 3 * len(nets) + 1
    gaps = [list(_gaps(columns, column, outside)) for column in range(len(columns.widths))]
    for route in nets:
        own, own_net = route.target.column, {route.net}
        columns_of_sources = [box.column for box, _ in route.sources]
        leftmost, rightmost = min([own, *columns_of_sources]), max([own, *columns_of_sources])
        for column in [*range(own - 1, leftmost, -1), *range(own + 1, rightmost)]:
            leftward = column < own
            beyond = [
                leaving(box, row, right=leftward)
                for box, row in route.sources
                if (box.column < column if leftward else box.column > column)
            ]
            if not beyond:
                continue
            towards = column + 1 if leftward else column - 1
            aim = arriving(route, right=not leftward) if towards == own else route.crossings[towards]
            middle = sum(beyond) / len(beyond)
            free = (
                height
                for height in gaps[column]
                if taken.get((column, height), own_net) <= own_net
                and taken.get((column + 1, height), own_net) <= own_net
            )
            chosen = min(free, key=lambda height: (abs(height - aim) + abs(height - middle) / 2, height))
            route.crossings[column] = chosen
            for channel, side in ((column, "right"), (column + 1, "left")):
                route.pins[channel].append((chosen, side))
                taken[channel, chosen].add(route.net)


def _gaps(columns: Columns, column: int, outside: int) -> Iterator[float]:
    """Heights at which a line can cross a column without touching a box or a triangle; above and below all, so many."""
    boxes = sorted((box for box in columns.boxes if box.column == column), key=lambda box: box.y)
    parents = {trunk.parent.key for trunk in columns.trunks}
    joined = {trunk.parent.key for trunk in columns.trunks if trunk.joined}
    for above, below in pairwise(boxes):
        top, bottom = above.y + above.height, below.y
        if above.key in joined:
            top += 2 * UNIT
        elif above.key in parents:
            top += UNIT
        height = top + 4.0
        while height <= bottom - 4:
            yield height
            height += 4
    for step in range(1, outside + 1):
        yield boxes[0].y - 4 - UNIT * step
        yield boxes[-1].y + boxes[-1].height + 12 + UNIT * step


def _lines(route: Route, at: dict[tuple[int, Net], float], rights: list[float]) -> Iterator[Line]:
    target = route.target
    for box, row in route.sources:
        goes_right = box.column <= target.column
        from_left = box.column < target.column
        x, y = (box.x + box.width if goes_right else box.x), leaving(box, row, right=goes_right)
        if goes_right and box.kind is BoxKind.CAPTION:
            x = box.x + box.width
        points = [(x, y)]
        channel = box.column + goes_right
        end_channel = target.column if from_left else target.column + 1
        while True:
            points.append((at[channel, route.net], y))
            if channel == end_channel:
                break
            crossed = channel if goes_right else channel - 1
            y = route.crossings[crossed]
            points.append((at[channel, route.net], y))
            channel += 1 if goes_right else -1
        y = arriving(route, right=not from_left)
        points.append((at[channel, route.net], y))
        if route.net[0] is EdgeKind.IS_A:
            points.append((target.x + TRUNK_X, y))
        else:
            points.append((target.x if from_left else rights[target.column], y))
        yield Line(route.net, box, row, tuple(_without_repeats(points)))


def _without_repeats(points: list[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    kept: list[tuple[float, float]] = []
    for point in points:
        if kept and point == kept[-1]:
            continue
        if len(kept) > 1 and (kept[-2][0] == kept[-1][0] == point[0] or kept[-2][1] == kept[-1][1] == point[1]):
            kept.pop()
        kept.append(point)
    yield from kept

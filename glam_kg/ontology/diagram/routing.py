"""Lines between boxes in columns: each runs level to a channel between two columns, up or down in it, and level on.

All lines of one net, those that end alike, share their way, so that twelve slots with the range Agent are one line with twelve
starts. Columns between the two ends are crossed in the gaps between boxes. No two nets lie on each other: nets in a channel have
tracks of their own, in an order with few crossings, and level parts of different nets are at least 4 pixels apart.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

from glam_kg.ontology.class_view import EdgeKind
from glam_kg.ontology.diagram.boxes import HEADER, UNIT, BoxKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.ontology.diagram.boxes import Box, Net
    from glam_kg.ontology.diagram.columns import Columns

TRACK = 8
"""Between two upright lines of a channel."""
_CHANNEL_PADDING = 20
"""Between a column and the first line: room for an arrowhead."""
_CLEAR = 4
_OUTER_TRACKS = 200
TRUNK_X = 12
"""From the left of a box to the line down to its kinds."""
_IN_FROM_LEFT = {EdgeKind.SLOT: HEADER - 4, EdgeKind.MIXIN: 4}
_IN_FROM_RIGHT = {EdgeKind.SLOT: 16, EdgeKind.MIXIN: 8}


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


@dataclass(slots=True)
class _Route:
    """One net on its way: what it crosses and what it joins in each channel."""

    net: Net
    target: Box
    sources: list[tuple[Box, int | None]]
    crossings: dict[int, float] = field(default_factory=dict)
    """Column → height at which it is crossed."""
    pins: defaultdict[int, list[tuple[float, str]]] = field(default_factory=lambda: defaultdict(list))
    """Channel → heights that the net joins there, and from which side, `left` or `right`."""

    def interval(self, channel: int) -> tuple[float, float]:
        heights = [height for height, _ in self.pins[channel]]
        return min(heights), max(heights)


def routes_of(columns: Columns) -> Routes:
    """Give boxes their places from left to right, and every relation its line."""
    nets = _nets(columns)
    _reserve(nets)
    _cross(nets, columns)
    tracks, counts = _tracks(nets, len(columns.widths))
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


def _nets(columns: Columns) -> list[_Route]:
    classes = {box.node.name: box for box in columns.boxes if box.node is not None}
    found: dict[Net, _Route] = {}
    for box in columns.boxes:
        ports: list[tuple[Net, int | None]] = [(row.net, number) for number, row in enumerate(box.rows) if row.net]
        if box.net:
            ports.append((box.net, None))
        for net, row in ports:
            found.setdefault(net, _Route(net, classes[net[1]], [])).sources.append((box, row))
    return [found[net] for net in sorted(found)]


def _out(box: Box, row: int | None, *, right: bool) -> float:
    return box.row_top(row or 0) + (8 if right else 12)


def _in(route: _Route, *, right: bool) -> float:
    kind, box = route.net[0], route.target
    if kind is EdgeKind.IS_A:
        return box.y + box.height + (8 if right else 12)
    return box.y + (_IN_FROM_RIGHT if right else _IN_FROM_LEFT)[kind]


def _reserve(nets: list[_Route]) -> None:
    """Note where each net meets its boxes; only what it crosses is still to be chosen."""
    for route in nets:
        own = route.target.column
        for box, row in route.sources:
            goes_right = box.column <= own
            route.pins[box.column + goes_right].append(
                (_out(box, row, right=goes_right), "left" if goes_right else "right")
            )
            from_left = box.column < own
            route.pins[own if from_left else own + 1].append(
                (_in(route, right=not from_left), "right" if from_left else "left")
            )


def _cross(nets: list[_Route], columns: Columns) -> None:
    taken: defaultdict[int, list[tuple[float, Net]]] = defaultdict(list)
    for route in nets:
        for channel, pins in route.pins.items():
            taken[channel].extend((height, route.net) for height, _ in pins)
    gaps = [list(_gaps(columns, column)) for column in range(len(columns.widths))]
    for route in nets:
        own = route.target.column
        columns_of_sources = [box.column for box, _ in route.sources]
        leftmost, rightmost = min([own, *columns_of_sources]), max([own, *columns_of_sources])
        for column in [*range(own - 1, leftmost, -1), *range(own + 1, rightmost)]:
            leftward = column < own
            beyond = [
                _out(box, row, right=leftward)
                for box, row in route.sources
                if (box.column < column if leftward else box.column > column)
            ]
            if not beyond:
                continue
            towards = column + 1 if leftward else column - 1
            aim = _in(route, right=not leftward) if towards == own else route.crossings[towards]
            middle = sum(beyond) / len(beyond)
            free = (
                height
                for height in gaps[column]
                if all(
                    net == route.net or abs(height - other) >= _CLEAR
                    for channel in (column, column + 1)
                    for other, net in taken[channel]
                )
            )
            chosen = min(free, key=lambda height: (abs(height - aim) + abs(height - middle) / 2, height))
            route.crossings[column] = chosen
            for channel, side in ((column, "right"), (column + 1, "left")):
                route.pins[channel].append((chosen, side))
                taken[channel].append((chosen, route.net))


def _gaps(columns: Columns, column: int) -> Iterator[float]:
    """Heights at which a line can cross a column without touching a box or the triangle below one."""
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
    for step in range(1, _OUTER_TRACKS):
        yield boxes[0].y - 4 - UNIT * step
        yield boxes[-1].y + boxes[-1].height + 12 + UNIT * step


def _tracks(nets: list[_Route], columns: int) -> tuple[dict[tuple[int, Net], int], list[int]]:
    tracks: dict[tuple[int, Net], int] = {}
    counts = [0] * (columns + 1)
    for channel in range(columns + 1):
        order = _ordered([route for route in nets if route.pins.get(channel)], channel)
        placed: list[tuple[tuple[float, float], int]] = []
        for route in order:
            low, high = route.interval(channel)
            number = 1 + max(
                (at for (start, end), at in placed if start <= high + UNIT and low <= end + UNIT), default=-1
            )
            placed.append(((low, high), number))
            tracks[channel, route.net] = number
            counts[channel] = max(counts[channel], number + 1)
    return tracks, counts


def _ordered(routes: list[_Route], channel: int) -> list[_Route]:
    """The nets of a channel from left to right, exchanged in pairs as long as that saves crossings."""
    crossings = {
        (id(one), id(other)): _crossings(one, other, channel) for one in routes for other in routes if one is not other
    }
    order: list[_Route] = []
    for route in routes:
        costs = []
        for at in range(len(order) + 1):
            cost = sum(crossings[id(each), id(route)] for each in order[:at])
            costs.append((cost + sum(crossings[id(route), id(each)] for each in order[at:]), at))
        order.insert(min(costs)[1], route)
    for _ in range(len(order)):
        changed = False
        for at in range(len(order) - 1):
            one, other = order[at], order[at + 1]
            if crossings[id(other), id(one)] < crossings[id(one), id(other)]:
                order[at], order[at + 1] = other, one
                changed = True
        if not changed:
            break
    return order


def _crossings(left: _Route, right: _Route, channel: int) -> int:
    """How often two nets cross in a channel where the first one's track is left of the other's."""
    low, high = right.interval(channel)
    count = sum(side == "right" and low <= height <= high for height, side in left.pins[channel])
    low, high = left.interval(channel)
    return count + sum(side == "left" and low <= height <= high for height, side in right.pins[channel])


def _lines(route: _Route, at: dict[tuple[int, Net], float], rights: list[float]) -> Iterator[Line]:
    target = route.target
    for box, row in route.sources:
        goes_right = box.column <= target.column
        from_left = box.column < target.column
        x, y = (box.x + box.width if goes_right else box.x), _out(box, row, right=goes_right)
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
        y = _in(route, right=not from_left)
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

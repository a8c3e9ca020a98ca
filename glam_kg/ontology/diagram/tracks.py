"""Tracks: the order from left to right of the lines that go up and down between two columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.ontology.diagram.boxes import UNIT

if TYPE_CHECKING:
    from glam_kg.ontology.diagram.boxes import Net
    from glam_kg.ontology.diagram.nets import Route


def tracks_of(nets: list[Route], columns: int) -> tuple[dict[tuple[int, Net], int], list[int]]:
    """For each channel and net the number of its track from the left, and how many tracks each channel has."""
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


def _ordered(routes: list[Route], channel: int) -> list[Route]:
    """The nets of a channel from left to right, exchanged in pairs as long as that saves crossings."""
    crossings = {
        (id(one), id(other)): _crossings(one, other, channel) for one in routes for other in routes if one is not other
    }
    order: list[Route] = []
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


def _crossings(left: Route, right: Route, channel: int) -> int:
    """How often two nets cross in a channel where the first one's track is left of the other's."""
    low, high = right.interval(channel)
    count = sum(side == "right" and low <= height <= high for height, side in left.pins[channel])
    low, high = left.interval(channel)
    return count + sum(side == "left" and low <= height <= high for height, side in right.pins[channel])

"""Which colour each line of a drawing has: other ones for lines that run near each other, as far as the colours last."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from glam_kg.ontology.class_graph import EdgeKind
from glam_kg.ontology.diagram.style import LINES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.ontology.diagram.boxes import Net
    from glam_kg.ontology.diagram.routing import Line

_NEAR = 40
"""Pixels within which the reader can take one line for another."""

_Part = tuple[float, float, float, float]


def colours_of(lines: Sequence[Line]) -> Mapping[Net, int]:
    """For each net of mixins and slots the number of its colour: the one least used near it, then least used, then lowest."""
    parts: dict[Net, list[_Part]] = {}
    for line in lines:
        if line.net[0] is not EdgeKind.IS_A:
            parts.setdefault(line.net, []).extend(_parts(line))
    colours: dict[Net, int] = {}
    for net, own in sorted(parts.items(), key=lambda item: (-len(item[1]), item[0])):
        near = [0] * len(LINES)
        used = [0] * len(LINES)
        for other, colour in colours.items():
            used[colour] += 1
            near[colour] += sum(_close(one, another) for one in set(own) for another in set(parts[other]))
        colours[net] = min(range(len(LINES)), key=lambda colour: (near[colour], used[colour], colour))
    return colours


def _parts(line: Line) -> list[_Part]:
    return [
        (min(x, other_x), min(y, other_y), max(x, other_x), max(y, other_y))
        for (x, y), (other_x, other_y) in pairwise(line.points)
    ]


def _close(one: _Part, other: _Part) -> bool:
    return (
        one[0] <= other[2] + _NEAR
        and other[0] <= one[2] + _NEAR
        and one[1] <= other[3] + _NEAR
        and other[1] <= one[3] + _NEAR
    )

"""Lines and arrowheads as SVG elements."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_RADIUS = 4
_ARROW = 7
_TRIANGLE = (8, 5)
_DIRECTIONS = {"up": (0, -1), "left": (-1, 0), "right": (1, 0)}


def number(value: float) -> str:
    """A length in pixels, to a tenth.

    >>> number(12.0), number(3.1415)
    ('12', '3.1')
    """
    return f"{round(value, 1):g}" if abs(value) < 1e5 else f"{value:.0f}"


def path_of(points: Sequence[tuple[float, float]]) -> str:
    """A line of level and upright parts, with round corners.

    >>> path_of([(0, 0), (20, 0), (20, 30)])
    'M0 0L16 0Q20 0 20 4L20 30'
    """
    parts = [f"M{number(points[0][0])} {number(points[0][1])}"]
    lengths = [abs(one[0] - other[0]) + abs(one[1] - other[1]) for one, other in pairwise(points)]
    for at in range(1, len(points) - 1):
        (x, y), before, after = points[at], points[at - 1], points[at + 1]
        radius = min(_RADIUS, lengths[at - 1] / 2, lengths[at] / 2)
        start = _towards((x, y), before, radius)
        end = _towards((x, y), after, radius)
        parts.append(
            f"L{number(start[0])} {number(start[1])}Q{number(x)} {number(y)} {number(end[0])} {number(end[1])}"
        )
    parts.append(f"L{number(points[-1][0])} {number(points[-1][1])}")
    return "".join(parts)


def arrowhead(x: float, y: float, direction: str) -> str:
    """An open arrow with its point there: the range of a slot."""
    across, down = _DIRECTIONS[direction]
    back_x, back_y = x - across * _ARROW, y - down * _ARROW
    one = f"{number(back_x - down * 4)} {number(back_y - across * 4)}"
    other = f"{number(back_x + down * 4)} {number(back_y + across * 4)}"
    return f'<path class="arrow" d="M{one}L{number(x)} {number(y)}L{other}"/>'


def triangle(x: float, y: float, direction: str, style: str) -> str:
    """A hollow triangle with its point there: a class that others are kinds of, or a mixin."""
    across, down = _DIRECTIONS[direction]
    length, half = _TRIANGLE
    back_x, back_y = x - across * length, y - down * length
    one = f"{number(back_x - down * half)} {number(back_y - across * half)}"
    other = f"{number(back_x + down * half)} {number(back_y + across * half)}"
    return f'<path class="{style}" d="M{number(x)} {number(y)}L{one}L{other}Z"/>'


def _towards(start: tuple[float, float], end: tuple[float, float], length: float) -> tuple[float, float]:
    total = abs(start[0] - end[0]) + abs(start[1] - end[1])
    share = length / total if total else 0
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share

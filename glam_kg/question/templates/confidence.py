"""Confidence that can be taken at its word: of the answers given with 0.9, about nine in ten are right.

How much of a question a template explains orders answers well, but is no probability. A curve that only rises, measured on
questions with known answers (isotonic regression, Ayer et al. 1955; Zadrozny and Elkan 2002), turns it into one; refusals
have a curve of their own. The curves stand in `data/confidence.json`, which `glam-kg evaluate calibrate` writes.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from operator import itemgetter
from typing import TYPE_CHECKING, Annotated, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from glam_kg.bundled import bundled_path
from glam_kg.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

Share = Annotated[float, Field(ge=0, le=1)]


@dataclass(frozen=True, slots=True)
class Curve:
    """A curve through points of what was measured, straight between them and level beyond the first and the last.

    Attributes:
        points: Pairs of fit and share of right outcomes; both never fall.
    """

    points: tuple[tuple[float, float], ...]

    @classmethod
    def fitted(cls, judged: Iterable[tuple[float, bool]]) -> Self:
        """The rising curve nearest to what was measured (pool adjacent violators).

        Each pool counts one right and one wrong outcome more than it has (Laplace's rule of succession): few outcomes that
        were all right are no certainty.

        Args:
            judged: Fits, and whether the outcomes were right; in any order.

        >>> Curve.fitted([(0.9, True)] * 8 + [(0.5, False)] * 8).points
        ((0.5, 0.1), (0.9, 0.9))
        """
        sums: dict[float, list[int]] = {}
        for fit, right in judged:
            counted = sums.setdefault(fit, [0, 0])
            counted[0] += right
            counted[1] += 1
        pools: list[tuple[float, int, int]] = []
        for fit, (hits, n) in sorted(sums.items()):
            total = fit * n
            pool = (total, hits, n)
            while pools and _rate(pools[-1]) >= _rate(pool):
                before = pools.pop()
                pool = (before[0] + pool[0], before[1] + pool[1], before[2] + pool[2])
            pools.append(pool)
        return cls(tuple((round(total / n, 4), round(_rate((total, hits, n)), 4)) for total, hits, n in pools))

    def __call__(self, fit: float) -> float:
        """The share of right outcomes that a fit stands for.

        >>> Curve(((0.5, 0.2), (0.9, 1.0)))(0.7)
        0.6
        """
        if not self.points:
            return fit
        after = bisect_right(self.points, fit, key=itemgetter(0))
        (low, first), (high, last) = self.points[max(after - 1, 0)], self.points[min(after, len(self.points) - 1)]
        share = first if low == high else first + (last - first) * (fit - low) / (high - low)
        # Rounded in one place: two ways of rounding would let a better fit come out lower.
        return round(share, 4)


def _rate(pool: tuple[float, int, int]) -> float:
    return (pool[1] + 1) / (pool[2] + 2)


class _File(BaseModel):
    """The shape of data/confidence.json."""

    model_config = ConfigDict(extra="forbid", strict=True)
    measured_on: dict[str, str | int]
    answers: list[tuple[Share, Share]]
    refusals: list[tuple[Share, Share]]


@dataclass(frozen=True, slots=True)
class Calibration:
    """One curve for answers and one for refusals."""

    answers: Curve
    refusals: Curve

    @classmethod
    def load(cls, path: Path | None = None) -> Self:
        """Read the curves; by default those that come with glam_kg.

        Raises:
            InputError: The file is not of the form that `glam-kg evaluate calibrate` writes.
        """
        path = path or bundled_path("data", "confidence.json")
        try:
            file = _File.model_validate_json(path.read_bytes())
        except ValidationError as error:
            raise InputError(f"{path}: holds no curves of confidence: {error}") from error
        return cls(Curve(tuple(file.answers)), Curve(tuple(file.refusals)))

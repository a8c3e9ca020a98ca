"""The weights of the signs by which classes are ranked, found on questions whose classes are known.

Coordinate ascent over a fixed grid: one weight after another is set to the value that serves best while the others stay, until a
round changes nothing. It is deterministic, and so small a model leaves little to learn by heart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.evaluation.class_metrics import CUT

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from glam_kg.evaluation.class_metrics import Judged

GRID: Final = (0.0, 0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0)
_ROUNDS: Final = 8
_LEAST_GAIN: Final = 0.0005
"""A weight is changed only for more than this: of nearly equal ones the earlier stays."""


def tuned_weights(
    signs: NDArray[np.float64],
    judged: Sequence[Judged],
    *,
    start: Sequence[float],
    kept: int,
    fixed: Sequence[int] = (0,),
) -> tuple[float, ...]:
    """The weights that serve some questions best: the mean of nDCG@10, plus the mean recall of the filter.

    Args:
        signs: Questions x classes x signs.
        judged: What is right for each question; each has something to gain and something expected.
        start: The weights to begin with.
        kept: How many classes the filter keeps.
        fixed: Signs whose weight stays; only the proportions of weights count, so that one is always fixed.
    """
    objective = _Objective(signs, judged, kept)
    weights = list(start)
    best = objective(weights)
    for _ in range(_ROUNDS):
        before = list(weights)
        for sign in range(len(weights)):
            if sign in fixed:
                continue
            for value in GRID:
                tried = [*weights[:sign], value, *weights[sign + 1 :]]
                reached = objective(tried)
                if reached > best + _LEAST_GAIN:
                    weights, best = tried, reached
        if weights == before:
            break
    return tuple(weights)


class _Objective:
    """Mean nDCG@10 plus mean recall of many questions at once."""

    def __init__(self, signs: NDArray[np.float64], judged: Sequence[Judged], kept: int) -> None:
        import numpy as np

        self._signs, self._kept = signs, kept
        self._gains = np.stack([one.gains for one in judged])
        self._expected = np.stack([one.expected for one in judged])
        self._discounts = 1 / np.log2(np.arange(2, CUT + 2))
        self._best = -np.sort(-self._gains, axis=1)[:, :CUT] @ self._discounts

    def __call__(self, weights: Sequence[float]) -> float:
        import numpy as np

        order = (-(self._signs @ np.array(weights)).round(12)).argsort(axis=1, kind="stable")
        ranked = np.take_along_axis(self._gains, order[:, :CUT], axis=1)
        found = np.take_along_axis(self._expected, order[:, : self._kept], axis=1).sum(axis=1)
        recall = found / self._expected.sum(axis=1)
        return float((ranked @ self._discounts / self._best).mean() + recall.mean())

"""How good a ranking of classes is for one question: nDCG@10, and precision and recall of the filter that keeps its beginning.

nDCG is that of Järvelin and Kekäläinen (2002) with linear gains, as trec_eval computes it: the gain of a class is the sum of the
judges' grades. A question that needs no class has no nDCG, and one that expects none has no recall.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

CUT: Final = 10
"""The length of ranking that nDCG looks at."""
_DECIMALS: Final = 12


@dataclass(frozen=True, eq=False)
class Judged:
    """What is right for one question, over the classes of a schema in the order of their names.

    Attributes:
        gains: The gain of each class.
        expected: The classes that a filter must keep.
    """

    gains: NDArray[np.float64]
    expected: NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class ClassMeasures:
    """One ranking for one question."""

    ndcg: float | None
    recall: float | None
    precision: float | None
    last: int | None
    """How many classes must be kept for all that are expected."""


def kept_at(reduction: float, number: int) -> int:
    """How many classes a filter keeps at most that removes at least a share of them.

    >>> kept_at(0.8, 163)
    32
    """
    return int(number * (1 - reduction) + 1e-9)


def order_of(scores: NDArray[np.float64]) -> NDArray[np.intp]:
    """The classes by score, the highest first; equal ones as they come, which is by name."""
    return (-scores.round(_DECIMALS)).argsort(kind="stable")


def measures(scores: NDArray[np.float64], judged: Judged, kept: int) -> ClassMeasures:
    """The measures of the ranking that some scores give, and of the filter that keeps its first classes.

    Args:
        scores: One a class.
        judged: What is right.
        kept: How many classes the filter keeps.
    """
    order = order_of(scores)
    found, right = judged.expected[order], int(judged.expected.sum())
    inside = int(found[:kept].sum())
    return ClassMeasures(
        ndcg=ndcg(judged.gains[order], judged.gains),
        recall=inside / right if right else None,
        precision=inside / kept if right and kept else None,
        last=int(found.nonzero()[0][-1]) + 1 if right else None,
    )


def ndcg(ranked: NDArray[np.float64], gains: NDArray[np.float64], cut: int = CUT) -> float | None:
    """The nDCG of gains in the order of a ranking; None where there is nothing to gain."""
    import numpy as np

    best = float(np.sort(gains)[::-1][:cut] @ _discounts(cut)[: len(gains)])
    return float(ranked[:cut] @ _discounts(cut)[: len(ranked)]) / best if best else None


def random_measures(judged: Judged, kept: int) -> ClassMeasures:
    """What is expected of an order drawn at random: the mean over all orders."""
    import numpy as np

    number, right = len(judged.gains), int(judged.expected.sum())
    share = kept / number if number else 0.0
    mean = np.full(number, judged.gains.mean()) if number else judged.gains
    return ClassMeasures(
        ndcg=ndcg(mean, judged.gains),
        recall=share if right else None,
        precision=right / number if right and kept else None,
        # The expected largest of `right` places drawn from `number`.
        last=round(right * (number + 1) / (right + 1)) if right else None,
    )


def mean_of(values: Sequence[float | None]) -> float | None:
    """The mean of the values that there are.

    >>> mean_of([0.5, None, 1.0]), mean_of([None])
    (0.75, None)
    """
    there = [value for value in values if value is not None]
    return sum(there) / len(there) if there else None


def kept_for_recall(scored: Sequence[tuple[NDArray[np.float64], Judged]], recall: float) -> int | None:
    """The fewest classes that a filter of one length must keep for a mean recall over questions.

    Returns:
        None where no question expects a class.
    """
    import numpy as np

    curves = [
        judged.expected[order_of(scores)].cumsum() / judged.expected.sum()
        for scores, judged in scored
        if judged.expected.any()
    ]
    if not curves:
        return None
    enough = np.mean(curves, axis=0) >= recall - 1e-12
    return int(enough.argmax()) + 1


def _discounts(cut: int) -> NDArray[np.float64]:
    import numpy as np

    return 1 / np.log2(np.arange(2, cut + 2))

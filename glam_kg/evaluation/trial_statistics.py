"""The tests of a trial: differences of means over units, and whether units were assigned as planned.

What is compared is one figure a unit, the mean of its outcomes: outcomes of one session are not independent of each other, units
are. Sources: Welch 1947 for the interval and for large trials; a permutation test of Welch's statistic for small ones, which is
exact where the arms do the same and right for unequal variances in the limit (Janssen 1997); Newcombe 1998, method 10, for the
interval of two proportions; Holm 1979 for several comparisons.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.evaluation.distributions import chi_square_tail, t_quantile, t_two_sided

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy as np
    from numpy.typing import NDArray

PERMUTATIONS: Final = 9_999
SEED: Final = 20_261_122
"""Fixed, so that a report gives the same figures every time."""
FEW_UNITS: Final = 2_000
"""Up to so many units the order is drawn anew; beyond, the t distribution says the same."""
_Z_95: Final = 1.959964
_BATCH_VALUES: Final = 2_000_000
_ROUNDING: Final = 1e-9


@dataclass(frozen=True, slots=True)
class Difference:
    """The second arm minus the first.

    Attributes:
        low: Of the 95 % interval.
        high: Of the 95 % interval.
        p_value: How likely a difference so great is where the arms do the same.
        test: How that was worked out.
        interval: How the interval was.
    """

    difference: float
    low: float
    high: float
    p_value: float
    test: str
    interval: str


def difference(
    first: Sequence[float], second: Sequence[float], *, proportions: bool = False, permutations: int = PERMUTATIONS
) -> Difference | None:
    """Compare two arms by one figure a unit; None where an arm has fewer than two units.

    Args:
        first: One figure for each unit of the control.
        second: Likewise of the other arm.
        proportions: Whether each figure is one outcome that is 0 or 1.
        permutations: How often the order is drawn anew.
    """
    if min(len(first), len(second)) < 2:
        return None
    mean = math.fsum(second) / len(second) - math.fsum(first) / len(first)
    few = len(first) + len(second) <= FEW_UNITS
    p_value = permutation_p_value(first, second, permutations) if few else _welch_p_value(first, second)
    low, high = newcombe_interval(first, second) if proportions else welch_interval(first, second)
    return Difference(
        difference=mean,
        low=low,
        high=high,
        p_value=p_value,
        test=f"permutation of units, {permutations:,} times" if few else "Welch's t over units",
        interval="Newcombe" if proportions else "Welch",
    )


def permutation_p_value(
    first: Sequence[float], second: Sequence[float], permutations: int = PERMUTATIONS, seed: int = SEED
) -> float:
    """How often Welch's t is so far from 0 where units are dealt to the arms anew; the real order counts as one of them."""
    import numpy as np

    values = np.array([*first, *second], dtype=np.float64)
    # What all have in common says nothing, and costs digits in sums of squares.
    values -= values.mean()
    observed = float(_distances(values[None], len(first))[0])
    random = np.random.default_rng(seed)
    batch = max(1, _BATCH_VALUES // len(values))
    as_far = 0
    for start in range(0, permutations, batch):
        dealt = random.permuted(np.tile(values, (min(batch, permutations - start), 1)), axis=1)
        as_far += int((_distances(dealt, len(first)) >= observed * (1 - _ROUNDING)).sum())
    return (as_far + 1) / (permutations + 1)


def _distances(values: NDArray[np.float64], size: int) -> NDArray[np.float64]:
    """|t| of each row, of which the first `size` values are one arm; without any spread the difference decides alone."""
    import numpy as np

    one, other = values[:, :size], values[:, size:]
    apart = np.abs(one.mean(axis=1) - other.mean(axis=1))
    error = np.sqrt(one.var(axis=1, ddof=1) / size + other.var(axis=1, ddof=1) / other.shape[1])
    least = float(np.abs(values[0]).max()) * _ROUNDING
    distances: NDArray[np.float64] = np.where(apart <= least, 0.0, apart / np.maximum(error, least or 1.0))
    return distances


def welch_interval(first: Sequence[float], second: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of the second mean minus the first."""
    mean, error, degrees = _welch(first, second)
    margin = t_quantile(degrees) * error if error else 0.0
    return mean - margin, mean + margin


def newcombe_interval(first: Sequence[float], second: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of the second share minus the first, of outcomes that are 0 or 1.

    >>> [round(end, 4) for end in newcombe_interval([1] * 48 + [0] * 32, [1] * 56 + [0] * 14)]
    [0.0524, 0.3339]
    """
    (one, one_low, one_high), (two, two_low, two_high) = _wilson(first), _wilson(second)
    low = two - one - math.hypot(two - two_low, one_high - one)
    high = two - one + math.hypot(two_high - two, one - one_low)
    return max(-1.0, low), min(1.0, high)


def _wilson(outcomes: Sequence[float]) -> tuple[float, float, float]:
    """A share, and the ends of its score interval (Wilson 1927)."""
    number, share = len(outcomes), math.fsum(outcomes) / len(outcomes)
    squared = _Z_95**2
    middle = (2 * number * share + squared) / (2 * (number + squared))
    reach = _Z_95 * math.sqrt(squared + 4 * number * share * (1 - share)) / (2 * (number + squared))
    return share, max(0.0, middle - reach), min(1.0, middle + reach)


def _welch_p_value(first: Sequence[float], second: Sequence[float]) -> float:
    mean, error, degrees = _welch(first, second)
    if not error:
        return 1.0 if not mean else 0.0
    return t_two_sided(mean / error, degrees)


def _welch(first: Sequence[float], second: Sequence[float]) -> tuple[float, float, float]:
    """The difference of means, its standard error and the degrees of freedom."""
    (mean_one, error_one), (mean_two, error_two) = _mean_and_error(first), _mean_and_error(second)
    whole = error_one + error_two
    if not whole:
        return mean_two - mean_one, 0.0, float(len(first) + len(second) - 2)
    # As shares, whose squares are neither too large nor too small for a float.
    one, two = error_one / whole, error_two / whole
    degrees = 1 / (one**2 / (len(first) - 1) + two**2 / (len(second) - 1))
    return mean_two - mean_one, math.sqrt(whole), degrees


def _mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    mean = math.fsum(values) / len(values)
    return mean, math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values)


def sample_ratio_p_value(counts: Mapping[str, int], shares: Mapping[str, float]) -> float:
    """How likely counts so far from the planned shares are (Pearson's chi-square).

    >>> round(sample_ratio_p_value({"a": 821, "b": 741}, {"a": 0.5, "b": 0.5}), 3)
    0.043
    """
    whole = sum(counts.values())
    if not whole:
        return 1.0
    value = math.fsum((counts.get(arm, 0) - whole * share) ** 2 / (whole * share) for arm, share in shares.items())
    return chi_square_tail(value, len(shares) - 1)


def holm(p_values: Sequence[float]) -> list[float]:
    """P values adjusted for being several, in their order.

    >>> holm([0.01, 0.04, 0.03])
    [0.03, 0.06, 0.06]
    """
    order = sorted(range(len(p_values)), key=lambda place: (p_values[place], place))
    adjusted, reached = [0.0] * len(p_values), 0.0
    for rank, place in enumerate(order):
        reached = max(reached, min(1.0, (len(p_values) - rank) * p_values[place]))
        adjusted[place] = reached
    return adjusted

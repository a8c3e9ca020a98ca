"""Whether two lists of figures put things in the same order: Spearman's rho and Kendall's tau-b, ties as they are.

Kendall and Gibbons, Rank Correlation Methods (5th edition, 1990), chapters 1 and 3.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import ArrayLike, NDArray


def spearman(one: ArrayLike, other: ArrayLike) -> float:
    """Spearman's rank correlation: -1 to 1; equals share the mean of their ranks; 0 where one list is all equal.

    >>> spearman([1, 2, 3], [10, 20, 40]), spearman([1, 2, 3], [5, 5, 5])
    (1.0, 0.0)
    """
    import numpy as np

    first, second = (ranks - ranks.mean() for ranks in (mean_ranks(one), mean_ranks(other)))
    norm = float(np.sqrt((first @ first) * (second @ second)))
    return float(first @ second) / norm if norm else 0.0


def kendall_tau_b(one: ArrayLike, other: ArrayLike) -> float:
    """Kendall's tau-b: -1 to 1; pairs that are equal in a list are left out of its count; 0 where one list is all equal.

    Compares every pair: for some thousands of values.

    >>> kendall_tau_b([1, 2, 3], [1, 3, 2])
    0.3333333333333333
    """
    import numpy as np

    first, second = np.asarray(one, dtype=float), np.asarray(other, dtype=float)
    agreement = untied_first = untied_second = 0.0
    for place in range(len(first) - 1):
        before = np.sign(first[place + 1 :] - first[place])
        after = np.sign(second[place + 1 :] - second[place])
        agreement += float(before @ after)
        untied_first += float(np.abs(before).sum())
        untied_second += float(np.abs(after).sum())
    norm = (untied_first * untied_second) ** 0.5
    return agreement / norm if norm else 0.0


def mean_ranks(values: ArrayLike) -> NDArray[np.float64]:
    """The rank of each value from 1 for the smallest; equals share the mean of their ranks.

    >>> mean_ranks([0.5, 0.1, 0.5]).tolist()
    [2.5, 1.0, 2.5]
    """
    import numpy as np

    _, place, times = np.unique(np.asarray(values, dtype=float), return_inverse=True, return_counts=True)
    last = np.cumsum(times)
    ranks: NDArray[np.float64] = (last - (times - 1) / 2)[place]
    return ranks


def clustered_interval(
    one: Sequence[float], other: Sequence[float], groups: Sequence[int], *, resamples: int = 1000, seed: int = 0
) -> tuple[float, float]:
    """The 95 % percentile interval of Spearman's rho, with whole groups drawn again (Efron and Tibshirani 1993, chapter 8).

    Things of one group, such as siblings, are not independent of each other: each resample draws groups, not things.
    """
    import numpy as np

    first, second, members = np.asarray(one), np.asarray(other), np.asarray(groups)
    of_group = [np.flatnonzero(members == group) for group in np.unique(members)]
    random = np.random.default_rng(seed)
    found = []
    for _ in range(resamples):
        drawn = np.concatenate([of_group[index] for index in random.integers(0, len(of_group), len(of_group))])
        found.append(spearman(first[drawn], second[drawn]))
    low, high = np.percentile(found, (2.5, 97.5))
    return float(low), float(high)

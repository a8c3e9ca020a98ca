"""What a search along chains has found so far, as arrays: thousands of passages are reached, and few of them are given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Self

    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]


@dataclass(frozen=True)
class Reached:
    """Passages one step on, ascending, each by its best chain: what that has covered, its number, the name that it follows."""

    passages: Numbers
    scores: NDArray[np.float64]
    covered: NDArray[np.uint64]
    chains: Numbers
    names: Numbers


@dataclass(frozen=True)
class Scores:
    """Passages, ascending, with their scores and the chain that led to each.

    A chain is told by the hop it ends with (-1 for none), its number in the front of that hop, and the name it follows there.
    """

    passages: Numbers
    scores: NDArray[np.float64]
    hops: Numbers
    chains: Numbers
    names: Numbers

    @classmethod
    def of(cls, scores: Mapping[int, float]) -> Self:
        """Passages that no chain led to."""
        passages = np.array(sorted(scores), np.int64)
        none = np.full(len(passages), -1)
        return cls(passages, np.array([scores[passage] for passage in passages.tolist()], float), none, none, none)

    def joined(self, reached: Reached, *, hop: int, support: float) -> Scores:
        """These and what the next hop has reached; the lower score of a passage found twice adds a share to the higher."""
        passages = np.union1d(self.passages, reached.passages)
        here, there = np.searchsorted(passages, self.passages), np.searchsorted(passages, reached.passages)
        earlier, latest = np.full(len(passages), -np.inf), np.full(len(passages), -np.inf)
        earlier[here], latest[there] = self.scores, reached.scores
        # A score of the first search may be below 0; a passage that was not found has none.
        lower = np.where(np.isinf(earlier) | np.isinf(latest), 0.0, np.minimum(earlier, latest))
        better = latest[there] > earlier[there]

        def merged(old: Numbers, new: Numbers | int) -> Numbers:
            column = np.full(len(passages), -1)
            column[here] = old
            column[there] = np.where(better, new, column[there])
            return column

        return Scores(
            passages,
            np.maximum(earlier, latest) + support * lower,
            merged(self.hops, hop),
            merged(self.chains, reached.chains),
            merged(self.names, reached.names),
        )

    def best(self, count: int) -> Numbers:
        """Where the passages of the best scores stand, best first; of two with the same score that with the lower number."""
        size = len(self.scores)
        if count < size:
            least = np.partition(self.scores, size - count)[size - count] if count > 0 else np.inf
            among = np.flatnonzero(self.scores >= least)
        else:
            among = np.arange(size)
        return np.asarray(among[np.lexsort((among, -self.scores[among]))][:count], np.int64)

"""Exact scores: what an index's answer is made of, however its candidates were found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from glam_kg.retrieval.dense.rows import Rows
    from glam_kg.retrieval.dense.selection import Selection

_BLOCK: Final = 16384
"""Rows that are multiplied at once: few enough that the scores and a copy of chosen rows stay in the processor's cache."""
_ROUNDING: Final = 1e-5
"""More than the rounding of a product of two float32 rows of length 1, in whatever order it was added up."""


def best_of(
    query: NDArray[np.float32], rows: Rows, numbers: NDArray[np.int64], k: int
) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
    """The k best of some vectors, by number.

    Args:
        query: What the vectors are multiplied with.
        rows: All vectors.
        numbers: Those to look at, each once.
        k: How many are wanted at most.

    Returns:
        Scores and numbers, best first; of two with the same score the lower number.
    """
    # Added up row by row, in float64, so that equal rows have equal scores wherever they stand.
    scores = (rows.of(numbers) * query.astype(np.float64)).sum(axis=1).astype(np.float32)
    order = np.lexsort((numbers, -scores))[:k]
    return scores[order], numbers[order]


class ExactScan:
    """Looks at every vector that is allowed."""

    def __init__(self, vectors: NDArray[np.float32]) -> None:
        self._vectors = vectors

    def candidates(self, query: NDArray[np.float32], k: int, selection: Selection | None) -> NDArray[np.int64]:
        """The k best and all that may be as good as the last of them."""
        scores = self._scores(query, selection)
        if k < len(scores):
            least = np.partition(scores, len(scores) - k)[len(scores) - k]
            found = np.flatnonzero(scores >= least - _ROUNDING)
        else:
            found = np.arange(len(scores))
        return found if selection is None else selection.numbers[found]

    def _scores(self, query: NDArray[np.float32], selection: Selection | None) -> NDArray[np.float32]:
        count = len(self._vectors) if selection is None else selection.count
        scores = np.empty(count, dtype=np.float32)
        for start in range(0, count, _BLOCK):
            rows: slice | NDArray[np.int64] = slice(start, start + _BLOCK)
            if selection is not None:
                rows = selection.numbers[start : start + _BLOCK]
            # Not by BLAS: for one question its threads wait for one another longer than the work takes.
            np.einsum("ij,j->i", self._vectors[rows], query, out=scores[start : start + _BLOCK])
        return scores

"""Vectors with one byte for each number: a quarter of the memory, scores that are nearly exact."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    from typing import Self

    from numpy.typing import NDArray

_BLOCK: Final = 16384
_ROUNDED: Final = np.float32(12**-0.5)
"""Of a number that is rounded to a whole step: the standard deviation of what it loses, in steps."""
_CERTAIN: Final = 8
"""Standard deviations: five of the difference between two scores, and some for steps that are not all alike."""


@dataclass(frozen=True)
class EightBits:
    """Scalar quantisation: each column has a range of its own, cut into 255 steps of one size."""

    codes: NDArray[np.uint8]
    low: NDArray[np.float32]
    step: NDArray[np.float32]

    @classmethod
    def of(cls, vectors: NDArray[np.float32]) -> Self:
        """The codes of some vectors."""
        blocks = range(0, len(vectors), _BLOCK)
        low = np.min([vectors[start : start + _BLOCK].min(axis=0) for start in blocks], axis=0)
        high = np.max([vectors[start : start + _BLOCK].max(axis=0) for start in blocks], axis=0)
        step = np.maximum((high - low) / np.float32(255), np.finfo(np.float32).tiny)
        codes = np.empty(vectors.shape, dtype=np.uint8)
        for start in blocks:
            rows = (vectors[start : start + _BLOCK] - low) / step
            codes[start : start + _BLOCK] = np.clip(np.rint(rows, out=rows), 0, 255, out=rows)
        return cls(codes, low.astype(np.float32), step.astype(np.float32))

    def best(self, query: NDArray[np.float32], numbers: NDArray[np.int64], k: int) -> NDArray[np.int64]:
        """Of the vectors with these numbers those that may be among the k best by their whole numbers, in no order.

        They are those that score within the error of eight bits of the k-th best, four times k at most.
        """
        if k >= len(numbers):
            return numbers
        # The range's lower end adds the same to every score.
        scaled = query * self.step
        scores = np.empty(len(numbers), dtype=np.float32)
        for start in range(0, len(numbers), _BLOCK):
            rows = self.codes[numbers[start : start + _BLOCK]].astype(np.float32)
            # Not by BLAS: for one question its threads wait for one another longer than the work takes.
            np.einsum("ij,j->i", rows, scaled, out=scores[start : start + _BLOCK])
        return numbers[near_the_best(scores, k, _CERTAIN * off_by(scaled, _ROUNDED), 4 * k)]


def off_by(query: NDArray[np.float32], error: NDArray[np.float32] | np.float32) -> float:
    """The standard deviation of a score, from that of the numbers that the query is multiplied with."""
    return float(np.sqrt(np.sum((query * error) ** 2)))


def near_the_best(scores: NDArray[np.float32], k: int, margin: float, most: int) -> NDArray[np.int64]:
    """The places of the scores that are no more than a margin below the k-th best, or of as many of the best as `most`."""
    if k >= len(scores):
        return np.arange(len(scores))
    least = np.partition(scores, len(scores) - k)[len(scores) - k] - np.float32(margin)
    found = np.flatnonzero(scores >= least)
    if len(found) > most:
        found = found[np.argpartition(scores[found], len(found) - most)[-most:]]
    return found

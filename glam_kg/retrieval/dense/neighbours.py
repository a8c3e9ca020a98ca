"""Candidates among many vectors: a graph of neighbours in layers (HNSW: Malkov and Yashunin 2018) over eight-bit codes.

Vectors are turned so that their variance is spread over all columns; then one step fits all of them, and the processor multiplies
the codes as whole numbers. A code is off by half a step at most, but for the one number of 10,000 that lies beyond the range.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from glam_kg.retrieval.dense.eight_bits import EightBits
from glam_kg.retrieval.dense.faiss_calls import one_thread, selector
from glam_kg.retrieval.dense.files import read_faiss, save_array, save_faiss
from glam_kg.retrieval.dense.whole_numbers import LARGEST, quantizer, step_of, whole_numbers

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Self

    from numpy.typing import NDArray

    from glam_kg.retrieval.dense.selection import Selection

_FILE, _TURN = "neighbours.faiss", "turn.npy"
_LINKS: Final = 24
_BUILD_EFFORT: Final = 80
_RANGE_OF: Final = 65536
"""Vectors that tell the range of all."""
_WITHIN: Final = 0.9999
_ADDED_AT_ONCE: Final = 65536
_FEW: Final = 0.03
"""Below this share of all, the graph is of no use."""


class NeighbourSearch:
    """A graph of neighbours over many vectors."""

    kind: Final = "hnsw"
    files = (_FILE, _TURN)
    mapped_files = ()

    def __init__(self, index: Any, turn: NDArray[np.float32], effort: int = 192) -> None:  # noqa: ANN401
        self._index, self._turn = index, turn
        self.effort = effort
        """Candidates that a search keeps in view; more of them where few are allowed."""

    @classmethod
    def build(cls, vectors: NDArray[np.float32], *, seed: int) -> Self:
        """The graph of these vectors, made in one thread so that the same vectors give the same graph."""
        import faiss

        count, dimension = vectors.shape
        random = np.random.default_rng(seed)
        turn = np.linalg.qr(random.normal(size=(dimension, dimension)))[0].astype(np.float32)
        some = vectors[np.sort(random.permutation(count)[:_RANGE_OF])] @ turn
        step = np.float32(max(float(np.quantile(np.abs(some), _WITHIN)) / LARGEST, float(np.finfo(np.float32).tiny)))
        index = faiss.IndexHNSWSQ(dimension, quantizer(), _LINKS, faiss.METRIC_INNER_PRODUCT)
        index.hnsw.efConstruction = _BUILD_EFFORT
        index.hnsw.rng = faiss.RandomGenerator(seed)
        with one_thread():
            index.train(some)
            for start in range(0, count, _ADDED_AT_ONCE):
                index.add(whole_numbers(vectors[start : start + _ADDED_AT_ONCE] @ turn, step))
        return cls(index, turn)

    def candidates(self, query: NDArray[np.float32], k: int, selection: Selection | None) -> NDArray[np.int64]:
        """About the k best."""
        import faiss

        turned: NDArray[np.float32] = np.einsum("i,ij->j", query, self._turn)
        # A question may be of any length: what is nearest to it is the same.
        turned /= step_of(turned)
        if selection is not None and selection.share <= _FEW:
            return self._codes.best(turned, selection.numbers, k)
        effort = max(self.effort, 4 * k)
        if selection is not None:
            effort = round(effort / selection.share)
        parameters = faiss.SearchParametersHNSW(sel=selector(selection), efSearch=effort)
        with one_thread():
            _, found = self._index.search(whole_numbers(turned, np.float32(1))[None], max(4 * k, 32), params=parameters)
        numbers: NDArray[np.int64] = found[0]
        return numbers[numbers >= 0]

    @cached_property
    def _codes(self) -> EightBits:
        """The codes as they lie in the graph: whole numbers, 128 more than what they stand for."""
        import faiss

        count, dimension = self._index.ntotal, self._index.d
        codes = faiss.rev_swig_ptr(faiss.downcast_index(self._index.storage).codes.data(), count * dimension)
        one = np.ones(dimension, dtype=np.float32)
        return EightBits(codes.reshape(count, dimension), -128 * one, one)

    def save(self, folder: Path) -> None:
        """Write the files that `open` reads."""
        save_faiss(folder / _FILE, self._index)
        save_array(folder / _TURN, self._turn)

    @classmethod
    def open(cls, folder: Path) -> Self:
        """What `save` wrote.

        Raises:
            RetrievalIndexError: The graph cannot be read.
            OSError, EOFError, ValueError: Another file cannot be read.
        """
        return cls(read_faiss(folder / _FILE), np.load(folder / _TURN))

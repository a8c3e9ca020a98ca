"""Candidates among many vectors: a graph of neighbours in layers (HNSW: Malkov and Yashunin 2018) over eight-bit codes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from glam_kg.retrieval.dense.faiss_calls import one_thread, selector
from glam_kg.retrieval.dense.files import read_faiss, save_faiss

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Self

    from numpy.typing import NDArray

    from glam_kg.retrieval.dense.selection import Selection

_FILE: Final = "neighbours.faiss"
_LINKS: Final = 16
_BUILD_EFFORT: Final = 100
_TRAINED_ON: Final = 65536
_FEW: Final = 0.03
"""Below this share of all, the graph is of no use."""


class NeighbourSearch:
    """A graph of neighbours over many vectors."""

    kind: Final = "hnsw"
    files = (_FILE,)
    mapped_files = ()

    def __init__(self, index: Any, effort: int = 192) -> None:  # noqa: ANN401
        self._index = index
        self.effort = effort
        """Candidates that a search keeps in view; more of them where few are allowed."""

    @classmethod
    def build(cls, vectors: NDArray[np.float32], *, seed: int) -> Self:
        """The graph of these vectors, made in one thread so that the same vectors give the same graph."""
        import faiss

        index = faiss.IndexHNSWSQ(vectors.shape[1], faiss.ScalarQuantizer.QT_8bit, _LINKS, faiss.METRIC_INNER_PRODUCT)
        index.hnsw.efConstruction = _BUILD_EFFORT
        index.hnsw.rng = faiss.RandomGenerator(seed)
        index.train(vectors[:_TRAINED_ON])
        with one_thread():
            index.add(vectors)
        return cls(index)

    def candidates(self, query: NDArray[np.float32], k: int, selection: Selection | None) -> NDArray[np.int64]:
        """About the k best; none where so few are allowed that it is quicker to look at each."""
        if selection is not None and selection.share <= _FEW:
            return np.empty(0, dtype=np.int64)
        import faiss

        effort = max(self.effort, 4 * k)
        if selection is not None:
            effort = round(effort / selection.share)
        parameters = faiss.SearchParametersHNSW(sel=selector(selection), efSearch=effort)
        with one_thread():
            _, found = self._index.search(query[None], max(4 * k, 32), params=parameters)
        numbers: NDArray[np.int64] = found[0]
        return numbers[numbers >= 0]

    def save(self, folder: Path) -> None:
        """Write the file that `open` reads."""
        save_faiss(folder / _FILE, self._index)

    @classmethod
    def open(cls, folder: Path) -> Self:
        """What `save` wrote.

        Raises:
            RetrievalIndexError: The file cannot be read.
        """
        return cls(read_faiss(folder / _FILE))

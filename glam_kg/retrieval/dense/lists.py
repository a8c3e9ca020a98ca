"""Candidates among very many vectors: an inverted file (Jégou et al. 2011) over vectors with one byte for each number.

Vectors are shared out among lists by the nearest of many centres; the lists nearest to a question are looked through. Under a
filter, lists are looked through, nearest first, until enough vectors that are allowed have been seen: where what is allowed lies
far from the question, those are other lists than the nearest.
"""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from glam_kg.retrieval.dense.centres import centres, nearest_centre
from glam_kg.retrieval.dense.faiss_calls import one_thread, selector
from glam_kg.retrieval.dense.files import read_faiss, save_faiss

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Self

    from numpy.typing import NDArray

    from glam_kg.retrieval.dense.selection import Selection

_TRAINED_ON: Final = 32
"""Vectors a centre, of those that the centres are learnt from."""
_LINKS: Final = 32
"""Of each centre to others, in the graph that finds the nearest centres."""
_CENTRE_EFFORT: Final = 128
"""Centres that are kept in view when the nearest are looked for."""
_ADDED_AT_ONCE: Final = 65536
_WORTH_THREADS: Final = 100_000
"""Fewer vectors than this are learnt from sooner in one thread than in several that wait for one another."""
_LISTS: Final = "lists.faiss"


@dataclass(frozen=True, slots=True)
class ListEffort:
    """How much of an inverted file is looked at for one question."""

    lists: int = 64
    """Where all are allowed."""
    allowed: int = 4000
    """Vectors that are allowed and looked at, under a filter."""


class ListSearch:
    """An inverted file over many vectors."""

    kind: Final = "ivf"
    files = (_LISTS,)
    """Those that are read whole when it is opened."""

    def __init__(self, index: Any, effort: ListEffort | None = None) -> None:  # noqa: ANN401 - faiss has no types
        import faiss

        self._index = index
        self._centres_graph = faiss.downcast_index(index.quantizer)
        self._centres_graph.hnsw.efSearch = _CENTRE_EFFORT
        self.effort = effort or ListEffort()

    @classmethod
    def build(cls, vectors: NDArray[np.float32], *, seed: int) -> Self:
        """The lists of these vectors."""
        import faiss

        count, dimension = vectors.shape
        lists = list_count(count)
        chosen = np.random.default_rng(seed).permutation(count)[: lists * _TRAINED_ON]
        sample = vectors[np.sort(chosen)]
        found = centres(sample, lists, seed=seed)
        graph = faiss.IndexHNSWFlat(dimension, _LINKS, faiss.METRIC_INNER_PRODUCT)
        with one_thread():  # several would make another graph each time
            graph.add(found)
        index = faiss.IndexIVFScalarQuantizer(
            graph, dimension, lists, faiss.ScalarQuantizer.QT_8bit, faiss.METRIC_INNER_PRODUCT, False
        )
        with one_thread() if count < _WORTH_THREADS else nullcontext():
            index.train(sample)
            for start in range(0, count, _ADDED_AT_ONCE):
                rows = np.ascontiguousarray(vectors[start : start + _ADDED_AT_ONCE])
                # The graph would miss the nearest centre of some, and nobody would find them there.
                nearest = nearest_centre(rows, found)
                index.add_core(len(rows), faiss.swig_ptr(rows), None, faiss.swig_ptr(nearest))
        return cls(index)

    def candidates(self, query: NDArray[np.float32], k: int, selection: Selection | None) -> NDArray[np.int64]:
        """About the k best; under a filter, none where it is quicker to look at each that is allowed."""
        import faiss

        if selection is not None and selection.count <= self.effort.allowed:
            return np.empty(0, dtype=np.int64)
        with one_thread():
            if selection is None:
                parameters = faiss.SearchParametersIVF(nprobe=min(self.effort.lists, self._index.nlist))
                _, found = self._index.search(query[None], 4 * k, params=parameters)
            else:
                lists = self._lists_of(query, selection, max(self.effort.allowed, 100 * k))
                parameters = faiss.SearchParametersIVF(sel=selector(selection), nprobe=len(lists))
                nearness = np.zeros((1, len(lists)), dtype=np.float32)
                _, found = self._index.search_preassigned(query[None], 4 * k, lists[None], nearness, params=parameters)
        numbers: NDArray[np.int64] = found[0]
        return numbers[numbers >= 0]

    def _lists_of(self, query: NDArray[np.float32], selection: Selection, enough: int) -> NDArray[np.int64]:
        """The lists with something allowed, nearest first, until they have enough of it."""
        allowed = np.bincount(self._list_of_each[selection.numbers], minlength=self._index.nlist)
        lists = np.flatnonzero(allowed)
        lists = lists[np.argsort(-(self._centres[lists] @ query), kind="stable")]
        needed = int(np.searchsorted(np.cumsum(allowed[lists]), enough)) + 1
        return lists[: max(needed, min(self.effort.lists, len(lists)))]

    @cached_property
    def _centres(self) -> NDArray[np.float32]:
        found: NDArray[np.float32] = self._centres_graph.reconstruct_n(0, self._index.nlist)
        return found

    @cached_property
    def _list_of_each(self) -> NDArray[np.int32]:
        import faiss

        lists, number = self._index.invlists, np.empty(self._index.ntotal, dtype=np.int32)
        for at in range(self._index.nlist):
            size = lists.list_size(at)
            if size:
                number[faiss.rev_swig_ptr(lists.get_ids(at), size)] = at
        return number

    def save(self, folder: Path) -> None:
        """Write the file that `open` reads."""
        save_faiss(folder / _LISTS, self._index)

    @classmethod
    def open(cls, folder: Path) -> Self:
        """What `save` wrote.

        Raises:
            RetrievalIndexError: The file cannot be read.
        """
        return cls(read_faiss(folder / _LISTS))


def list_count(count: int) -> int:
    """Lists for so many vectors: a power of two near four times the root.

    >>> list_count(1_000_000), list_count(100_000)
    (4096, 1024)
    """
    return int(2 ** round(np.log2(4 * np.sqrt(count))))

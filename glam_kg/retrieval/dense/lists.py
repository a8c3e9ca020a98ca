"""Candidates among very many vectors: an inverted file of product-quantised vectors, in two steps.

Vectors are shared out among lists by the nearest of many centres (Jégou et al. 2011), and kept as four bits for each two numbers,
of which the processor's registers compare 32 vectors at once (André et al. 2017). The lists near a question are looked through;
what may be among the best by four bits is scored again with eight, and what may be by eight is the answer.
"""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from glam_kg.retrieval.dense.centres import centres, nearest_centre
from glam_kg.retrieval.dense.eight_bits import EightBits, near_the_best, off_by
from glam_kg.retrieval.dense.faiss_calls import one_thread, search_lists
from glam_kg.retrieval.dense.files import read_faiss, save_array, save_faiss
from glam_kg.retrieval.dense.members import ListMembers
from glam_kg.retrieval.dense.nearest_lists import NearestLists
from glam_kg.retrieval.dense.rotation import balanced_basis

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Self

    from numpy.typing import NDArray

    from glam_kg.retrieval.dense.selection import Selection

    Lists = tuple[NDArray[np.int64], NDArray[np.float32]]

_TRAINED_ON: Final = 32
"""Vectors a centre, of those that the centres are learnt from."""
_ADDED_AT_ONCE: Final = 65536
_WORTH_THREADS: Final = 100_000
"""Fewer vectors than this are learnt from sooner in one thread than in several that wait for one another."""
_BITS: Final = 4
_LISTS, _TURN, _CODES, _RANGES = "lists.faiss", "turn.npy", "codes.npy", "ranges.npy"


@dataclass(frozen=True, slots=True)
class ListEffort:
    """How much of what stands in the lists is looked at more closely."""

    four_bit: int = 512
    """Candidates that are scored again with eight bits, at most."""
    certain: float = 5.0
    """How far below the best by four bits they may be, in standard deviations of such a score."""
    few: int = 1500
    """Vectors that are all scored with eight bits where a filter allows no more."""


class ListSearch:
    """An inverted file over many vectors."""

    kind: Final = "ivf"
    files = (_LISTS, _TURN, _RANGES)
    """Those that are read whole when it is opened."""
    mapped_files = (_CODES,)

    def __init__(
        self,
        index: Any,  # noqa: ANN401 - faiss has no types
        turn: NDArray[np.float32],
        codes: EightBits,
        apart: NDArray[np.float32],
        error: NDArray[np.float32],
    ) -> None:
        """Use `build` or `open`.

        Args:
            index: Lists and codes of four bits.
            turn: The basis they are in, an axis a row.
            codes: Of eight bits.
            apart: How far vectors lie from the centre of their list along each axis, as a root mean square.
            error: The same of vectors and their codes of four bits.
        """
        self._index, self._turn, self._codes = index, turn, codes
        self._apart, self._error = apart, error
        self.effort = ListEffort()

    @classmethod
    def build(cls, vectors: NDArray[np.float32], *, seed: int) -> Self:
        """The lists of these vectors."""
        import faiss

        count, dimension = vectors.shape
        random = np.random.default_rng(seed)
        lists = list_count(count)
        sample = vectors[np.sort(random.permutation(count)[: lists * _TRAINED_ON])]
        found = centres(sample, lists, seed=seed)
        pieces = dimension // 2 if dimension % 2 == 0 else dimension
        turn = balanced_basis(sample - found[nearest_centre(sample, found)], pieces)
        found, sample = found @ turn, sample @ turn
        flat = faiss.IndexFlatIP(dimension)
        flat.add(found)
        index = faiss.IndexIVFPQ(flat, dimension, lists, pieces, _BITS, faiss.METRIC_INNER_PRODUCT)
        with one_thread() if count < _WORTH_THREADS else nullcontext():
            index.train(sample)
            rests = sample - found[nearest_centre(sample, found)]
            error = rests - index.pq.decode(index.pq.compute_codes(rests))
            for start in range(0, count, _ADDED_AT_ONCE):
                rows = vectors[start : start + _ADDED_AT_ONCE] @ turn
                nearest = nearest_centre(rows, found)
                index.add_core(len(rows), faiss.swig_ptr(rows), None, faiss.swig_ptr(nearest))
            packed = faiss.IndexIVFPQFastScan(index)
        return cls(
            packed,
            np.ascontiguousarray(turn.T),
            EightBits.of(vectors),
            _root_mean_square(rests),
            _root_mean_square(error),
        )

    def candidates(self, query: NDArray[np.float32], k: int, selection: Selection | None) -> NDArray[np.int64]:
        """About the k best."""
        if selection is not None and selection.count <= max(self.effort.few, 100 * k):
            return self._codes.best(query, selection.numbers, k)
        turned: NDArray[np.float32] = np.einsum("ij,j->i", self._turn, query)
        lists, scores = self.nearest.near(turned, k, selection)
        wanted = max(self.effort.four_bit, 8 * k)
        scores, found = search_lists(self._index, turned, wanted, lists=lists, scores=scores, selection=selection)
        margin = self.effort.certain * off_by(turned, self._error)
        return self._codes.best(query, found[near_the_best(scores, k, margin, wanted)], k)

    @cached_property
    def nearest(self) -> NearestLists:
        """Which lists are looked through."""
        import faiss

        centres_found = faiss.downcast_index(self._index.quantizer).reconstruct_n(0, self._index.nlist)
        return NearestLists(centres_found, ListMembers(self._index), float(np.linalg.norm(self._apart)))

    def save(self, folder: Path) -> None:
        """Write the files that `open` reads."""
        save_faiss(folder / _LISTS, self._index)
        save_array(folder / _TURN, self._turn)
        save_array(folder / _CODES, self._codes.codes)
        save_array(folder / _RANGES, np.stack([self._codes.low, self._codes.step, self._apart, self._error]))

    @classmethod
    def open(cls, folder: Path) -> Self:
        """What `save` wrote.

        Raises:
            RetrievalIndexError: The lists cannot be read.
            OSError, EOFError, ValueError: Another file cannot be read.
        """
        low, step, apart, error = np.load(folder / _RANGES)
        codes = EightBits(np.load(folder / _CODES, mmap_mode="r"), low, step)
        return cls(read_faiss(folder / _LISTS), np.load(folder / _TURN), codes, apart, error)


def list_count(count: int) -> int:
    """Lists for so many vectors: a power of two near four times the root.

    >>> list_count(1_000_000), list_count(100_000)
    (4096, 1024)
    """
    return int(2 ** round(np.log2(4 * np.sqrt(count))))


def _root_mean_square(rows: NDArray[np.float32]) -> NDArray[np.float32]:
    result: NDArray[np.float32] = np.sqrt(np.mean(rows**2, axis=0))
    return result

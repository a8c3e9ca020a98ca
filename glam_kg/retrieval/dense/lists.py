"""Candidates among very many vectors: an inverted file of product-quantised vectors, in two steps.

Vectors are turned so that their variance is spread over all columns, shared out among lists by the nearest of many centres
(Jégou et al. 2011), and kept as four bits for each two numbers, of which the processor's registers compare 32 vectors at once
(André et al. 2017). The lists nearest to a question are looked through; the best of what they hold are scored again with eight
bits a number. Under a filter, the lists are the nearest ones that hold enough of what is allowed: where it lies far from the
question, many lists are about as near as one another, and more of them are looked through.
"""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from glam_kg.retrieval.dense.centres import centres, nearest_centre
from glam_kg.retrieval.dense.eight_bits import EightBits
from glam_kg.retrieval.dense.faiss_calls import one_thread, search_lists
from glam_kg.retrieval.dense.files import read_faiss, save_array, save_faiss

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Self

    from numpy.typing import NDArray

    from glam_kg.retrieval.dense.selection import Selection

_TRAINED_ON: Final = 32
"""Vectors a centre, of those that the centres are learnt from."""
_ADDED_AT_ONCE: Final = 65536
_WORTH_THREADS: Final = 100_000
"""Fewer vectors than this are learnt from sooner in one thread than in several that wait for one another."""
_EVENLY: Final = 0.5
"""Of what a filter allows of all: the least share of it near the question for which it is not called far from it."""
_BITS: Final = 4
_LISTS, _TURN, _CODES, _RANGES = "lists.faiss", "turn.npy", "codes.npy", "ranges.npy"


@dataclass(frozen=True, slots=True)
class ListEffort:
    """How much of an inverted file is looked at for one question."""

    lists: int = 192
    """Where all are allowed."""
    four_bit: int = 512
    """Candidates that are scored again with eight bits."""
    allowed: int = 1500
    """Vectors that are allowed and looked at at least, under a filter."""
    allowed_far: int = 80_000
    """The same where most of what is allowed lies far from the question."""


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
        effort: ListEffort | None = None,
    ) -> None:

        self._index, self._turn, self._codes = index, turn, codes
        self.effort = effort or ListEffort()

    @classmethod
    def build(cls, vectors: NDArray[np.float32], *, seed: int) -> Self:
        """The lists of these vectors."""
        import faiss

        count, dimension = vectors.shape
        random = np.random.default_rng(seed)
        turn = np.linalg.qr(random.normal(size=(dimension, dimension)))[0].astype(np.float32)
        lists = list_count(count)
        sample = vectors[np.sort(random.permutation(count)[: lists * _TRAINED_ON])] @ turn
        found = centres(sample, lists, seed=seed)
        flat = faiss.IndexFlatIP(dimension)
        flat.add(found)
        pieces = dimension // 2 if dimension % 2 == 0 else dimension
        index = faiss.IndexIVFPQ(flat, dimension, lists, pieces, _BITS, faiss.METRIC_INNER_PRODUCT)
        with one_thread() if count < _WORTH_THREADS else nullcontext():
            index.train(sample)
            for start in range(0, count, _ADDED_AT_ONCE):
                rows = vectors[start : start + _ADDED_AT_ONCE] @ turn
                nearest = nearest_centre(rows, found)
                index.add_core(len(rows), faiss.swig_ptr(rows), None, faiss.swig_ptr(nearest))
            packed = faiss.IndexIVFPQFastScan(index)
        return cls(packed, turn, EightBits.of(vectors))

    def candidates(self, query: NDArray[np.float32], k: int, selection: Selection | None) -> NDArray[np.int64]:
        """About the k best."""
        enough = max(self.effort.allowed, 100 * k)
        if selection is not None and selection.count <= enough:
            return self._codes.best(query, selection.numbers, 4 * k)
        turned = self._turned(query)
        lists, scores = self._nearest_lists(turned)
        if selection is not None:
            lists, scores = self._lists_for(selection, enough, turned, lists, scores)
        wanted = max(self.effort.four_bit, 8 * k)
        found = search_lists(self._index, turned, wanted, lists=lists, scores=scores, selection=selection)
        return self._codes.best(query, found, 4 * k)

    def _nearest_lists(self, turned: NDArray[np.float32]) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        # A graph of the centres would be no quicker, and miss some that are near.
        with one_thread():
            scores, lists = self._flat_centres.search(turned[None], min(self.effort.lists, self._index.nlist))
        return lists[0], scores[0]

    def _lists_for(
        self,
        selection: Selection,
        enough: int,
        turned: NDArray[np.float32],
        nearest: NDArray[np.int64],
        scores: NDArray[np.float32],
    ) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        """The nearest lists that hold enough of what is allowed, and their centres' scores."""
        starts = self._starts
        members = np.concatenate([self._members[starts[at] : starts[at + 1]] for at in nearest.tolist()])
        seen = int(np.count_nonzero(selection.mask[members]))
        evenly = seen >= _EVENLY * selection.share * len(members)
        if evenly and seen >= enough:
            return nearest, scores
        allowed = np.bincount(self._list_of[selection.numbers], minlength=self._index.nlist)
        all_scores = np.einsum("ij,j->i", self._centres, turned)
        order = np.argsort(-all_scores, kind="stable")
        order = order[allowed[order] > 0]
        wanted = enough if evenly else max(enough, self.effort.allowed_far)
        order = order[: int(np.searchsorted(np.cumsum(allowed[order]), wanted)) + 1]
        return order, all_scores[order]

    def _turned(self, query: NDArray[np.float32]) -> NDArray[np.float32]:
        turned: NDArray[np.float32] = np.einsum("i,ij->j", query, self._turn)
        return turned

    @cached_property
    def _centres(self) -> NDArray[np.float32]:
        import faiss

        found: NDArray[np.float32] = faiss.downcast_index(self._index.quantizer).reconstruct_n(0, self._index.nlist)
        return found

    @cached_property
    def _flat_centres(self) -> Any:  # noqa: ANN401
        import faiss

        centres_alone = faiss.IndexFlatIP(self._index.d)
        centres_alone.add(self._centres)
        return centres_alone

    @cached_property
    def _starts(self) -> NDArray[np.int64]:
        lists = self._index.invlists
        starts: NDArray[np.int64] = np.cumsum([0, *(lists.list_size(at) for at in range(self._index.nlist))])
        return starts

    @cached_property
    def _members(self) -> NDArray[np.int64]:
        import faiss

        lists, starts = self._index.invlists, self._starts
        numbers = np.empty(self._index.ntotal, dtype=np.int64)
        for at in np.flatnonzero(np.diff(starts)).tolist():
            part = numbers[starts[at] : starts[at + 1]]
            part[:] = faiss.rev_swig_ptr(lists.get_ids(at), len(part))
        return numbers

    @cached_property
    def _list_of(self) -> NDArray[np.int32]:
        """The list that each vector stands in."""
        lists = np.empty(self._index.ntotal, dtype=np.int32)
        lists[self._members] = np.repeat(np.arange(self._index.nlist, dtype=np.int32), np.diff(self._starts))
        return lists

    def save(self, folder: Path) -> None:
        """Write the files that `open` reads."""
        save_faiss(folder / _LISTS, self._index)
        save_array(folder / _TURN, self._turn)
        save_array(folder / _CODES, self._codes.codes)
        save_array(folder / _RANGES, np.stack([self._codes.low, self._codes.step]))

    @classmethod
    def open(cls, folder: Path) -> Self:
        """What `save` wrote.

        Raises:
            RetrievalIndexError: The lists cannot be read.
            OSError, EOFError, ValueError: Another file cannot be read.
        """
        low, step = np.load(folder / _RANGES)
        codes = EightBits(np.load(folder / _CODES, mmap_mode="r"), low, step)
        return cls(read_faiss(folder / _LISTS), np.load(folder / _TURN), codes)


def list_count(count: int) -> int:
    """Lists for so many vectors: a power of two near four times the root.

    >>> list_count(1_000_000), list_count(100_000)
    (4096, 1024)
    """
    return int(2 ** round(np.log2(4 * np.sqrt(count))))

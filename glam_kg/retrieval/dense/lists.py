"""Candidates among very many vectors: an inverted file of product-quantised vectors, in two steps.

Vectors are turned so that their variance is spread over all columns, shared out among lists by the nearest of many centres
(Jégou et al. 2011), and kept as four bits for each few numbers, of which the processor's registers compare 32 vectors at once
(André et al. 2017). The lists nearest to a question are looked through; the best of what they hold are scored again with eight
bits a number.
"""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from glam_kg.retrieval.dense.centres import centres
from glam_kg.retrieval.dense.eight_bits import EightBits
from glam_kg.retrieval.dense.faiss_calls import one_thread, selector
from glam_kg.retrieval.dense.files import read_faiss, save_array, save_faiss

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Self

    from numpy.typing import NDArray

    from glam_kg.retrieval.dense.selection import Selection

_TRAINED_ON: Final = 32
"""Vectors a centre, of those that the centres are learnt from."""
_BITS: Final = 4
_LINKS: Final = 32
"""Of each centre to others, in the graph that finds the nearest centres."""
_ADDED_AT_ONCE: Final = 65536
_WORTH_THREADS: Final = 100_000
"""Fewer vectors than this are learnt from sooner in one thread than in several that wait for one another."""
_FEW: Final = 0.03
"""Below this share of all, the vectors that are allowed are looked at one by one."""
_LISTS, _TURN, _CODES, _RANGES = "lists.faiss", "turn.npy", "codes.npy", "ranges.npy"


@dataclass(frozen=True, slots=True)
class ListEffort:
    """How much of an inverted file is looked at for one question."""

    lists: int = 64
    four_bit: int = 256
    """Candidates that are scored again with eight bits."""


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
        nearest_centres = faiss.IndexHNSWFlat(dimension, _LINKS, faiss.METRIC_INNER_PRODUCT)
        with one_thread():  # several would make another graph each time
            nearest_centres.add(centres(sample, lists, seed=seed))
        with one_thread() if count < _WORTH_THREADS else nullcontext():
            index = faiss.IndexIVFPQFastScan(
                nearest_centres, dimension, lists, pieces(dimension), _BITS, faiss.METRIC_INNER_PRODUCT
            )
            index.by_residual = False
            index.train(sample)
            for start in range(0, count, _ADDED_AT_ONCE):
                index.add(vectors[start : start + _ADDED_AT_ONCE] @ turn)
        return cls(index, turn, EightBits.of(vectors))

    def candidates(self, query: NDArray[np.float32], k: int, selection: Selection | None) -> NDArray[np.int64]:
        """About the k best."""
        if selection is not None and selection.share <= _FEW:
            return self._codes.best(query, selection.numbers, 4 * k)
        import faiss

        wanted = max(self.effort.four_bit, 8 * k)
        parameters = faiss.IVFSearchParameters(sel=selector(selection), nprobe=self._probes(selection))
        with one_thread():
            _, found = self._index.search((query @ self._turn)[None], wanted, params=parameters)
        numbers = found[0]
        return self._codes.best(query, numbers[numbers >= 0], 4 * k)

    def _probes(self, selection: Selection | None) -> int:
        # The fewer are allowed, the farther away the nearest of them lie.
        more = 1.0 if selection is None else selection.share**-0.5
        return min(int(self._index.nlist), round(self.effort.lists * more))

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


def pieces(dimension: int) -> int:
    """Into how many pieces of equal length a vector is cut, each of at least four numbers and kept as four bits."""
    return next(each for each in range(max(1, dimension // 4), 0, -1) if dimension % each == 0)

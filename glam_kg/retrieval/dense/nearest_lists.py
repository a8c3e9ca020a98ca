"""Which lists of an inverted file are looked through for a question: the nearest ones, as far as it is worth to go.

The lists that are nearest and hold some candidates tell how near the question comes to what there is. Others may hold neighbours
too as long as their centre is not so far below that what lies between a vector and its centre cannot make up for it: a share of
that length, seen at the angle between question and centres. Where one subject stands out, a few dozen lists are near; where none
does, hundreds are about as near as one another.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from glam_kg.retrieval.dense.faiss_calls import one_thread, selector
from glam_kg.retrieval.dense.whole_numbers import quantizer, step_of, whole_numbers

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from glam_kg.retrieval.dense.members import ListMembers
    from glam_kg.retrieval.dense.selection import Selection

    Lists = tuple[NDArray[np.int64], NDArray[np.float32]]

_FIRST: Final = 128
"""Lists that are ranked at first: more than most questions need."""
_NARROWER: Final = 0.1
"""The power of a filter's share that shortens the reach, by a fifth at a tenth: there the nearest lists reach down themselves."""


@dataclass(frozen=True, slots=True)
class Reach:
    """How far from a question lists are looked through."""

    nearest: int = 10
    """Candidates for each one wanted that the lists called nearest hold together."""
    width: float = 0.52
    """The share of the length between vectors and their centres that neighbours make up for."""
    at_least: int = 32
    """Lists."""
    at_most: int = 768
    """Lists."""


class NearestLists:
    """The lists near a question."""

    def __init__(self, centres: NDArray[np.float32], members: ListMembers, apart: float) -> None:
        """`centres`: of length 1, a row for each list; `apart`: how far vectors lie from theirs, as a root mean square."""
        self._centres, self._members, self._apart = centres, members, apart
        self.reach = Reach()

    @cached_property
    def _step(self) -> np.float32:
        return step_of(self._centres)

    @cached_property
    def _index(self) -> Any:  # noqa: ANN401 - faiss has no types
        """All centres, looked at one by one: a graph of them would be no quicker, and miss some that are near."""
        import faiss

        index = faiss.IndexScalarQuantizer(self._centres.shape[1], quantizer(), faiss.METRIC_INNER_PRODUCT)
        index.add(whole_numbers(self._centres, self._step))
        return index

    def near(self, query: NDArray[np.float32], k: int, selection: Selection | None) -> Lists:
        """The numbers of the lists to look through, best first, and their centres' scores.

        Args:
            query: In the basis of the centres.
            k: How many vectors are wanted.
            selection: What may be found; lists that hold nothing of it are left out.
        """
        if selection is None:
            held, only, share = self._members.sizes, None, 1.0
        elif not self._members.counted(selection) and (found := self._near_without_counting(query, k, selection)):
            return found
        else:
            held, only, share = *self._members.allowed(selection), selection.share
        for count in (_FIRST, self.reach.at_most):
            lists, scores = self._ranked(query, count, only)
            end = self._reached(query, k, scores, held[lists], share)
            if end < len(lists) or len(lists) < count:
                break
        return lists[:end], scores[:end]

    def _near_without_counting(self, query: NDArray[np.float32], k: int, selection: Selection) -> Lists | None:
        """The same lists, told by what the nearest hold of a selection that is new; None where more of them must be known."""
        lists, scores = self._ranked(query, _FIRST, None)
        held = self._members.held_by(lists, selection)
        lists, scores, held = lists[held > 0], scores[held > 0], held[held > 0]
        if held.sum() < self.reach.nearest * k:
            return None
        end = self._reached(query, k, scores, held, selection.share)
        return (lists[:end], scores[:end]) if end < len(lists) else None

    def _reached(
        self,
        query: NDArray[np.float32],
        k: int,
        scores: NDArray[np.float32],
        held: NDArray[np.int64],
        share: float,
    ) -> int:
        """How many of some lists, best first, are near enough; `held`: candidates in each."""
        reach = self.reach
        best = scores[min(int(np.searchsorted(np.cumsum(held), reach.nearest * k)), len(scores) - 1)]
        sine = np.sqrt(np.maximum(query @ query - best * best, 0))
        least = best - np.float32(reach.width * share**_NARROWER * self._apart) * sine
        near = int(np.searchsorted(-scores, -least, side="right"))
        return min(max(near, reach.at_least), reach.at_most, len(scores))

    def _ranked(self, query: NDArray[np.float32], count: int, only: Selection | None) -> Lists:
        import faiss

        step = step_of(query)
        count = min(count, len(self._centres) if only is None else only.count)
        with one_thread():
            scores, lists = self._index.search(
                whole_numbers(query, step)[None], count, params=faiss.SearchParameters(sel=selector(only))
            )
        return lists[0], scores[0] * (step * self._step)

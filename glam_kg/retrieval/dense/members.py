"""What stands in each list of an inverted file."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import numpy as np

from glam_kg.retrieval.dense.selection import Selection
from glam_kg.retrieval.key_table import Lists

if TYPE_CHECKING:
    from numpy.typing import NDArray


class ListMembers:
    """The numbers of the vectors in each list."""

    def __init__(self, index: Any) -> None:  # noqa: ANN401 - faiss has no types
        """`index`: an inverted file of FAISS."""
        self._index = index
        self._counted: WeakKeyDictionary[Selection, tuple[NDArray[np.int64], Selection]] = WeakKeyDictionary()

    @cached_property
    def sizes(self) -> NDArray[np.int64]:
        """How many vectors each list holds."""
        lists = self._index.invlists
        return np.array([lists.list_size(at) for at in range(self._index.nlist)], dtype=np.int64)

    @cached_property
    def _numbers(self) -> Lists:
        """The vectors of each list."""
        import faiss

        offsets = np.concatenate(([0], np.cumsum(self.sizes)))
        values = np.empty(self._index.ntotal, dtype=np.int32)
        for at in np.flatnonzero(self.sizes).tolist():
            ids = faiss.rev_swig_ptr(self._index.invlists.get_ids(at), int(self.sizes[at]))
            values[offsets[at] : offsets[at + 1]] = ids
        return Lists(offsets, values)

    @cached_property
    def _list_of(self) -> NDArray[np.int32]:
        """The list that each vector stands in."""
        found = np.empty(self._index.ntotal, dtype=np.int32)
        found[self._numbers.values] = np.repeat(np.arange(self._index.nlist, dtype=np.int32), self.sizes)
        return found

    def counted(self, selection: Selection) -> bool:
        """Whether what all lists hold of a selection is known, for nothing."""
        return selection in self._counted

    def held_by(self, lists: NDArray[np.int64], selection: Selection) -> NDArray[np.int64]:
        """How many of a selection some lists hold."""
        owner, at = self._numbers.joined(lists)
        return np.bincount(owner[selection.mask[self._numbers.values[at]]], minlength=len(lists))

    def allowed(self, selection: Selection) -> tuple[NDArray[np.int64], Selection]:
        """How many of a selection each list holds, and which lists hold any; kept as long as the selection."""
        counted = self._counted.get(selection)
        if counted is None:
            held = np.bincount(self._list_of[selection.numbers], minlength=self._index.nlist)
            counted = self._counted[selection] = held, Selection(held > 0)
        return counted

"""What stands in each list of an inverted file."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from glam_kg.retrieval.dense.selection import Selection

if TYPE_CHECKING:
    from numpy.typing import NDArray


class ListMembers:
    """The numbers of the vectors in each list."""

    def __init__(self, index: Any) -> None:  # noqa: ANN401 - faiss has no types
        """`index`: an inverted file of FAISS."""
        self._index = index
        self._counted: tuple[Selection, NDArray[np.int64], Selection] | None = None

    @cached_property
    def sizes(self) -> NDArray[np.int64]:
        """How many vectors each list holds."""
        lists = self._index.invlists
        return np.array([lists.list_size(at) for at in range(self._index.nlist)], dtype=np.int64)

    @cached_property
    def _list_of(self) -> NDArray[np.int32]:
        """The list that each vector stands in."""
        import faiss

        found = np.empty(self._index.ntotal, dtype=np.int32)
        for at in np.flatnonzero(self.sizes).tolist():
            found[faiss.rev_swig_ptr(self._index.invlists.get_ids(at), int(self.sizes[at]))] = at
        return found

    def allowed(self, selection: Selection) -> tuple[NDArray[np.int64], Selection]:
        """How many of a selection each list holds, and which lists hold any; kept until another selection comes."""
        counted = self._counted
        if counted is None or counted[0] is not selection:
            held = np.bincount(self._list_of[selection.numbers], minlength=self._index.nlist)
            counted = self._counted = selection, held, Selection(held > 0)
        return counted[1:]

"""What all uses of FAISS share: its threads and its selectors."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from glam_kg.retrieval.dense.selection import Selection


@contextmanager
def one_thread() -> Iterator[None]:
    """FAISS in the calling thread alone: for one question, sharing the work out takes longer than the work."""
    import faiss

    before = faiss.omp_get_max_threads()
    faiss.omp_set_num_threads(1)
    try:
        yield
    finally:
        faiss.omp_set_num_threads(before)


def selector(selection: Selection | None) -> Any:  # noqa: ANN401 - faiss has no types
    """The selection as FAISS takes it; it holds the bitmap by address, so the selection must live as long."""
    if selection is None:
        return None
    import faiss

    return faiss.IDSelectorBitmap(selection.bitmap)


def search_lists(
    index: Any,  # noqa: ANN401 - faiss has no types
    query: NDArray[np.float32],
    count: int,
    *,
    lists: NDArray[np.int64],
    scores: NDArray[np.float32],
    selection: Selection | None,
) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
    """The scores and numbers of the best in some lists of an inverted file, in no order.

    Args:
        index: The inverted file.
        query: What is looked for.
        count: How many are wanted at most.
        lists: Those to look through.
        scores: Of each list's centre with the query.
        selection: What may be found.
    """
    import faiss

    lists, scores = np.ascontiguousarray(lists, dtype=np.int64), np.ascontiguousarray(scores, dtype=np.float32)
    found, similar = np.empty(count, dtype=np.int64), np.empty(count, dtype=np.float32)
    parameters = faiss.SearchParametersIVF(nprobe=len(lists), sel=selector(selection))
    query, pointer = np.ascontiguousarray(query), faiss.swig_ptr
    with one_thread():
        # The call that takes arrays takes no parameters.
        index.search_preassigned_c(
            1,
            pointer(query),
            count,
            pointer(lists),
            pointer(scores),
            pointer(similar),
            pointer(found),
            False,  # not pairs of list and place
            parameters,
        )
    return similar[found >= 0], found[found >= 0]

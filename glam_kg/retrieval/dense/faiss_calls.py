"""What all uses of FAISS share: its threads and its selectors."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

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

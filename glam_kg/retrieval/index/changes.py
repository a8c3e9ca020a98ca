"""Passages added to an index, replaced in it and taken from it: each change makes a new generation, published in one step.

The result is what a build of the same passages in the same order makes. Vectors of unchanged passages are taken over; the index
of words, too, where passages are only added at the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.errors import InputError, PassageError
from glam_kg.retrieval.index.building import Build, BuildSummary, only_builder
from glam_kg.retrieval.index.earlier import EarlierIndex
from glam_kg.retrieval.index.passage_index import PassageIndex

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator
    from pathlib import Path

    from glam_kg.retrieval.dense.dense_index import Kind
    from glam_kg.retrieval.index.building import Progress
    from glam_kg.retrieval.index.manifest import Manifest
    from glam_kg.retrieval.index.passage_table import PassageTable
    from glam_kg.retrieval.passages import Passage


def add_passages(path: Path, passages: Iterable[Passage], *, on_progress: Progress | None = None) -> BuildSummary:
    """Add passages to an index; one whose id is there already takes the place of the other.

    Args:
        path: The folder of the index.
        passages: New ones come after those that are there, in this order.
        on_progress: As for `build_index`.

    Raises:
        RetrievalIndexError: There is no index, it is damaged, or another process is building it.
        PassageError: Two of the passages have the same id, and say different things.
        GlamKGError: What reading the passages, or the encoder, raises.
    """
    # Held in memory: which are there already is known when all are read.
    given: dict[str, Passage] = {}
    for passage in passages:
        if given.setdefault(passage.id, passage) != passage:
            raise PassageError(f"the id {passage.id!r} is that of another passage, too")
    return _changed(path, lambda table: _with(table, given), on_progress)


def delete_passages(path: Path, ids: Collection[str], *, on_progress: Progress | None = None) -> BuildSummary:
    """Take passages from an index.

    Args:
        path: The folder of the index.
        ids: Of the passages.
        on_progress: As for `build_index`.

    Raises:
        RetrievalIndexError: There is no index, it is damaged, or another process is building it.
        InputError: The index has no passage of one of the ids, or would have none left.
        GlamKGError: What finding the encoder raises.
    """
    wanted = frozenset(ids)

    def rest(table: PassageTable) -> Iterator[Passage]:
        missing = sorted(each for each in wanted if table.number_of(each) is None)
        if missing:
            more = f" and {len(missing) - 1:,} more" if len(missing) > 1 else ""
            raise InputError(f"{path}: has no passage with the id {missing[0]!r}{more}")
        if len(wanted) == len(table):
            raise InputError(f"{path}: would have no passage left: remove the folder instead")
        return (passage for passage in table if passage.id not in wanted)

    return _changed(path, rest, on_progress)


def _with(table: PassageTable, given: dict[str, Passage]) -> Iterator[Passage]:
    new = dict(given)
    for passage in table:
        yield new.pop(passage.id, passage)
    yield from new.values()


def _changed(
    path: Path, change: Callable[[PassageTable], Iterator[Passage]], on_progress: Progress | None
) -> BuildSummary:
    # Before the lock is taken, so that no folder is made where there is no index.
    PassageIndex.open(path).close()
    with only_builder(path):
        index = PassageIndex.open(path)
        try:
            told = on_progress or (lambda _step, _done, _total: None)
            build = Build(path, index.encoder, EarlierIndex(index), told, _asked_for(index.manifest))
            return build.run(change(index.table), index.manifest.inputs, None, resume=True)
        finally:
            index.close()


def _asked_for(manifest: Manifest) -> Kind | None:
    """What was said to find candidates among the vectors: what their number would not have chosen."""
    if manifest.dense is None:
        return None
    from glam_kg.retrieval.dense.dense_index import kind_for

    return manifest.dense if manifest.dense != kind_for(manifest.passages) else None

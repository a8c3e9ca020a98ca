"""What a new index can take over from the one that it follows: vectors of the same text, and words of the same passages."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

import numpy as np

import glam_kg
from glam_kg.errors import RetrievalIndexError
from glam_kg.retrieval.index.passage_index import PassageIndex
from glam_kg.retrieval.index.vectors import VECTORS, text_to_encode

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Self

    from numpy.typing import NDArray

    from glam_kg.retrieval.index.passage_table import PassageTable
    from glam_kg.retrieval.index.vectors import PassageEncoder
    from glam_kg.retrieval.passages import Passage

_COMPARED_AT_ONCE: Final = 1 << 22


@dataclass(frozen=True, eq=False)
class EarlierIndex:
    """The index that is published while another is built."""

    index: PassageIndex

    @classmethod
    def find(cls, path: Path) -> Self | None:
        """The one that is published; None where there is none, or none that can be used."""
        try:
            return cls(PassageIndex.open(path))
        except RetrievalIndexError:
            return None

    @cached_property
    def _vectors(self) -> NDArray[np.float32]:
        return np.load(self.index.generation.folder / "dense" / VECTORS, mmap_mode="r")  # type: ignore[no-any-return]

    def has_vectors_of(self, encoder: PassageEncoder) -> bool:
        """Whether its vectors are those that an encoder makes."""
        made_by = self.index.manifest.encoder
        return made_by is not None and (made_by.name, made_by.dimension) == (encoder.name, encoder.dimension)

    def vector_of(self, passage: Passage) -> NDArray[np.float32] | None:
        """The vector of a passage that has the same id and the same text to encode; None where there is none."""
        number = self.index.table.number_of(passage.id)
        if number is None or text_to_encode(self.index.table[number]) != text_to_encode(passage):
            return None
        return np.asarray(self._vectors[number])

    def give_words(self, table: PassageTable, folder: Path) -> None:
        """Copy the index of words into a folder, where the passages of this index are the first of the new table."""
        if self.index.manifest.glam_kg == glam_kg.__version__ and _begins_with(table, self.index.table):
            part = folder.with_name(f"{folder.name}.part")
            shutil.rmtree(part, ignore_errors=True)
            shutil.copytree(self.index.generation.folder / folder.name, part)
            part.rename(folder)

    def close(self) -> None:
        """Let it be removed."""
        self.index.close()


def _begins_with(table: PassageTable, first: PassageTable) -> bool:
    length = len(first.lines)
    return len(table.lines) >= length and all(
        table.lines[start : min(start + _COMPARED_AT_ONCE, length)] == first.lines[start : start + _COMPARED_AT_ONCE]
        for start in range(0, length, _COMPARED_AT_ONCE)
    )

"""An index of passages, opened for searching."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from glam_kg.errors import RetrievalIndexError
from glam_kg.retrieval.graph.files import open_graph
from glam_kg.retrieval.index.generations import HeldGeneration
from glam_kg.retrieval.index.kept_masks import KeptMasks
from glam_kg.retrieval.index.lexical import LexicalIndex
from glam_kg.retrieval.index.manifest import Manifest, check_files, read_manifest
from glam_kg.retrieval.index.passage_table import PassageTable

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Self

    import numpy as np
    from numpy.typing import NDArray

    from glam_kg.retrieval.dense.dense_index import DenseIndex
    from glam_kg.retrieval.encoders.encoder import Encoder
    from glam_kg.retrieval.filters import Filters
    from glam_kg.retrieval.graph.passage_graph import PassageGraph


@dataclass(frozen=True, eq=False)
class PassageIndex:
    """The passages of an index and the ways to search them; it goes on reading what was there when it was opened.

    What lies on disk is mapped into memory: many processes share it.
    """

    path: Path
    manifest: Manifest
    table: PassageTable
    lexical: LexicalIndex
    generation: HeldGeneration

    @classmethod
    def open(cls, path: Path, *, check: bool = False) -> Self:
        """Open the current generation of an index.

        Args:
            path: A folder made by `glam-kg index build`.
            check: Whether to read every file whole and compare its checksum. Without it that is done for files that were changed
                after the index was written; of the others the size is compared.

        Raises:
            RetrievalIndexError: There is no index, it is damaged, or of another format; the message says which.
        """
        generation = HeldGeneration.current(path)
        try:
            manifest = read_manifest(generation.folder)
            check_files(generation.folder, manifest, all_of_them=check)
            table, lexical = _opened(generation.folder, manifest)
        except BaseException:
            generation.release()
            raise
        return cls(path, manifest, table, lexical, generation)

    @cached_property
    def graph(self) -> PassageGraph:
        """The graph of names that the passages mention.

        Raises:
            RetrievalIndexError: It is damaged.
        """
        folder = self.generation.folder / "graph"
        try:
            graph = open_graph(folder)
        except (OSError, ValueError, KeyError) as error:
            raise RetrievalIndexError(f"{folder}: is damaged ({error}): build the index again") from error
        if graph.size != self.manifest.passages:
            raise RetrievalIndexError(_another_number(folder, graph.size, self.manifest))
        return graph

    @cached_property
    def dense(self) -> DenseIndex | None:
        """The vectors of the passages; None where the index was built without an encoder.

        Raises:
            RetrievalIndexError: They are damaged, or of another number or dimension than the manifest says.
        """
        if self.manifest.encoder is None:
            return None
        from glam_kg.retrieval.dense.dense_index import DenseIndex

        folder = self.generation.folder / "dense"
        dense = DenseIndex.open(folder)
        if dense.size != self.manifest.passages:
            raise RetrievalIndexError(_another_number(folder, dense.size, self.manifest))
        if dense.dimension != self.manifest.encoder.dimension:
            raise RetrievalIndexError(
                f"{folder}: has vectors of {dense.dimension} numbers, expected {self.manifest.encoder.dimension} "
                f"of the encoder {self.manifest.encoder.name}: build the index again"
            )
        return dense

    @cached_property
    def encoder(self) -> Encoder | None:
        """The encoder that made the vectors, for questions; None where the index was built without one.

        Raises:
            RetrievalIndexError: What has its name now makes vectors of another dimension.
            GlamKGError: It cannot be found or read.
        """
        made_by = self.manifest.encoder
        if made_by is None:
            return None
        from glam_kg.retrieval.encoders.by_name import encoder_named

        encoder = encoder_named(made_by.name, dimension=made_by.dimension)
        if encoder.dimension != made_by.dimension:
            raise RetrievalIndexError(
                f"{self.path}: was built with vectors of {made_by.dimension} numbers, but the encoder {made_by.name} now makes "
                f"{encoder.dimension}: build the index again"
            )
        return encoder

    def mask(self, filters: Filters) -> NDArray[np.bool_] | None:
        """Which passages fulfil a filter, by number, not to be written to; None where it has no condition."""
        return self._masks.of(filters) if filters else None

    @cached_property
    def _masks(self) -> KeptMasks:
        return KeptMasks(self.table.columns)

    def close(self) -> None:
        """Let a later build remove the files; nothing of the index may be used after."""
        self.generation.release()


def _opened(folder: Path, manifest: Manifest) -> tuple[PassageTable, LexicalIndex]:
    try:
        table = PassageTable.open(folder / "table")
        lexical = LexicalIndex.open(folder / "lexical")
    except (OSError, ValueError) as error:
        raise RetrievalIndexError(f"{folder}: is damaged ({error}): build the index again") from error
    for found in (len(table), lexical.size):
        if found != manifest.passages:
            raise RetrievalIndexError(_another_number(folder, found, manifest))
    return table, lexical


def _another_number(folder: Path, found: int, manifest: Manifest) -> str:
    return f"{folder}: is damaged: holds {found:,} passages, expected {manifest.passages:,}: build the index again"

"""Building an index: passages are read into a table, then indexed by words, by vectors and by names, then published in one step.

Everything is written into INDEX/building. A build that is ended, however it ends, leaves what it has done there and the published
index as it is; the same build, run again, reads the passages anew and goes on where they are the same.
"""

from __future__ import annotations

import shutil
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import islice
from typing import TYPE_CHECKING, Final, TypeAlias

import orjson

import glam_kg
from glam_kg.errors import InputError, RetrievalIndexError
from glam_kg.locking import only_process
from glam_kg.retrieval.graph.files import open_graph, write_graph
from glam_kg.retrieval.index import generations
from glam_kg.retrieval.index.earlier import EarlierIndex
from glam_kg.retrieval.index.lexical import write_lexical
from glam_kg.retrieval.index.manifest import (
    FORMAT,
    EncoderEntry,
    Manifest,
    PassageCounts,
    checksum,
    file_entries,
    write_manifest,
)
from glam_kg.retrieval.index.passage_table import LINES, PassageTable, write_table
from glam_kg.retrieval.index.vectors import write_vectors

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from glam_kg.retrieval.dense.dense_index import Kind
    from glam_kg.retrieval.index.vectors import PassageEncoder
    from glam_kg.retrieval.passages import Passage

    Progress: TypeAlias = Callable[[str, int, int | None], None]
_JOB: Final = "job.json"
_DENSE_DONE: Final = "dense.json"


@dataclass(frozen=True, slots=True)
class BuildSummary:
    """What a build made.

    Attributes:
        replaced: Passages of the index that it took the place of; None where there was none that could be read.
        repeated: Passages that came a second time, the same in all, and were left out.
        resumed: Whether it went on with what an interrupted build had left.
    """

    manifest: Manifest
    generation: int
    replaced: int | None
    repeated: int
    resumed: bool


def build_index(
    path: Path,
    passages: Iterable[Passage],
    *,
    encoder: PassageEncoder | None = None,
    dense: Kind | None = None,
    inputs: Sequence[str] = (),
    limit: int | None = None,
    resume: bool = True,
    on_progress: Progress | None = None,
) -> BuildSummary:
    """Build an index and publish it, in the place of one that is there.

    Args:
        path: The folder of the index; made where it is not there.
        passages: Each with an id of its own; their order is that of their numbers.
        encoder: Makes the vectors; None builds an index without.
        dense: What finds candidates among the vectors; None for what fits their number, and fewer than 1,000 are flat.
        inputs: What the manifest says that they were read from.
        limit: How many are read at most.
        resume: Whether to go on with what an interrupted build has left; where that was another build, it is discarded.
        on_progress: Is told a step (read, words, vectors, names), how many passages it has done, and how many there are.

    Raises:
        RetrievalIndexError: Another process builds this index, or the folder is something else or cannot be written.
        PassageError: Two passages have the same id, and say different things.
        InputError: There are no passages.
        GlamKGError: What reading the passages, or the encoder, raises.
    """
    with only_builder(path):
        earlier = EarlierIndex.find(path)
        build = Build(path, encoder, earlier, on_progress or (lambda _step, _done, _total: None), dense)
        return build.run(islice(passages, limit) if limit is not None else passages, inputs, limit, resume=resume)


@contextmanager
def only_builder(path: Path) -> Iterator[None]:
    """Be the only process that builds an index.

    Raises:
        RetrievalIndexError: Another one does, or the folder is something else, or cannot be written.
    """
    new = [folder for folder in (path, *path.parents) if not folder.exists()]
    own = {generations.POINTER, generations.FOLDER, generations.BUILDING}
    try:
        path.mkdir(parents=True, exist_ok=True)
        strange = {each.name for each in path.iterdir() if not each.name.startswith(".")} - own
        if strange:
            raise RetrievalIndexError(
                f"{path}: holds other files, such as {min(strange)}: expected an index, or a new folder"
            )
        with only_process(path):
            yield
    except BlockingIOError as error:
        raise RetrievalIndexError(
            f"{path}: another process is building this index, try again when it is done"
        ) from error
    except OSError as error:
        raise RetrievalIndexError(f"{error.filename or path}: cannot be written: {error.strerror or error}") from error
    finally:
        # An index that never was leaves no folder; one with anything in it cannot be removed this way.
        for folder in new:
            with suppress(OSError):
                folder.rmdir()


@dataclass(frozen=True, eq=False)
class Build:
    """One build, by the process that holds the lock of the index."""

    path: Path
    encoder: PassageEncoder | None
    earlier: EarlierIndex | None
    on_progress: Progress
    dense: Kind | None = None

    @property
    def folder(self) -> Path:
        """Where it works."""
        return self.path / generations.BUILDING

    def run(
        self, passages: Iterable[Passage], inputs: Sequence[str], expected: int | None, *, resume: bool
    ) -> BuildSummary:
        """Build and publish; `expected` is how many passages there may be, where that is known."""
        replaced = self.earlier.index.manifest.passages if self.earlier is not None else None
        with ExitStack() as held:
            if self.earlier is not None:
                held.callback(self.earlier.close)
            # Before an hour of reading, not after it: an encoder that is not there is told.
            encoder = self._encoder_entry()
            counts = PassageCounts()
            repeated, resumed = self._read(passages, counts, expected, resume=resume)
            table = PassageTable.open(self.folder / "table")
            self._index_words(table)
            dense = self._index_vectors(table)
            names = self._index_names(table)
        with suppress(FileNotFoundError):
            (self.folder / _JOB).unlink()
        manifest = Manifest.model_validate(
            {
                "format": FORMAT,
                "glam_kg": glam_kg.__version__,
                "built": datetime.now(UTC).isoformat(timespec="seconds"),
                "inputs": list(inputs),
                "passages": len(table),
                "encoder": encoder,
                "dense": dense,
                "names": names,
                **counts.entries(),
                "files": file_entries(self.folder),
            }
        )
        write_manifest(self.folder, manifest)
        return BuildSummary(manifest, generations.publish(self.path), replaced, repeated, resumed)

    def _encoder_entry(self) -> EncoderEntry | None:
        return EncoderEntry(name=self.encoder.name, dimension=self.encoder.dimension) if self.encoder else None

    def _read(
        self, passages: Iterable[Passage], counts: PassageCounts, expected: int | None, *, resume: bool
    ) -> tuple[int, bool]:
        """Write the table; how many passages were repeated, and whether an interrupted build of the same ones was found."""
        fresh = self.folder / "table.part"
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(parents=True)
        try:
            repeated = write_table(
                fresh,
                passages,
                on_passage=counts.add,
                on_progress=lambda done: self.on_progress("read", done, expected),
            )
            _require_some(fresh)
        except BaseException:
            # What an interrupted build has left stays for it.
            shutil.rmtree(fresh, ignore_errors=True)
            with suppress(OSError):
                self.folder.rmdir()
            raise
        job = self._job(fresh)
        if resume and _kept_job(self.folder) == job:
            shutil.rmtree(fresh)
            return repeated, True
        for left in self.folder.iterdir():
            if left != fresh:
                shutil.rmtree(left) if left.is_dir() else left.unlink()
        fresh.rename(self.folder / "table")
        (self.folder / _JOB).write_bytes(orjson.dumps(job))
        return repeated, False

    def _job(self, table: Path) -> Mapping[str, object]:
        """What makes two builds the same."""
        encoder = self._encoder_entry()
        return {
            "format": FORMAT,
            "glam_kg": glam_kg.__version__,
            "passages": checksum(table / LINES),
            "encoder": encoder.model_dump() if encoder else None,
            "dense": self.dense,
        }

    def _index_words(self, table: PassageTable) -> None:
        folder = self.folder / "lexical"
        if self.earlier is not None and not folder.exists():
            self.earlier.give_words(table, folder)
        try:
            write_lexical(folder, table, on_progress=lambda done: self.on_progress("words", done, len(table)))
        except ValueError as error:
            raise RetrievalIndexError(f"{folder}: the words cannot be indexed: {error}") from error

    def _index_vectors(self, table: PassageTable) -> str | None:
        if self.encoder is None:
            return None
        from glam_kg.retrieval.dense.dense_index import DenseIndex

        folder, encoding = self.folder / "dense", self.folder / "encoding"
        if not (folder / _DENSE_DONE).exists():
            known = self.earlier if self.earlier is not None and self.earlier.has_vectors_of(self.encoder) else None
            vectors = write_vectors(
                encoding,
                table,
                self.encoder,
                known=known,
                on_progress=lambda done: self.on_progress("vectors", done, len(table)),
            )
            DenseIndex.build(vectors, self.dense).save(folder)
        shutil.rmtree(encoding, ignore_errors=True)
        return DenseIndex.open(folder).kind

    def _index_names(self, table: PassageTable) -> int:
        folder = self.folder / "graph"
        if not folder.is_dir():
            write_graph(folder, table, on_progress=lambda done: self.on_progress("names", done, len(table)))
        return len(open_graph(folder).names.keys)


def _require_some(table: Path) -> None:
    if not (table / LINES).stat().st_size:
        raise InputError("there are no passages to index")


def _kept_job(folder: Path) -> object:
    """The job of an interrupted build; None where there is none."""
    try:
        return orjson.loads((folder / _JOB).read_bytes())
    except (OSError, ValueError):
        return None

"""Loading RDF files into a store directory: the store takes all of them, or stays as it was."""

from __future__ import annotations

import shutil
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING, Final, cast

from pyoxigraph import RdfFormat, Store

from glam_kg.errors import InputError, StoreError
from glam_kg.locking import only_process
from glam_kg.sparql.embedded.generations import (
    BUILDING,
    FOLDER,
    Generation,
    building_folder,
    is_store,
    link_files,
    publish,
    remove_leftovers,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

EXTENSIONS: Final = (".nq", ".nt", ".trig", ".ttl", ".jsonld", ".rdf", ".owl", ".xml", ".n3")
"""The endings by which a file's format is known."""
_WORTH_MERGING: Final = 0.25
"""The share of a store that a load has to add for its tables to be written anew."""


@dataclass(frozen=True, slots=True)
class LoadSummary:
    """What a load did: files read, and quads in the store before and after."""

    files: int
    before: int
    after: int


def load_files(
    files: Sequence[Path],
    store: Path,
    *,
    replace: bool = False,
    on_progress: Callable[[Path, int, int], None] | None = None,
) -> LoadSummary:
    """Add RDF files to a store directory, which is made where there is none.

    A new generation of the store is built beside the current one, and takes its place in one step when all went well: who reads
    meanwhile reads the old data, and whatever stops this process leaves the old data or the new. Triples of formats without
    graphs go to the default graph. Blank nodes of two files stay apart.

    Args:
        files: Files ending in .nq, .nt, .trig, .ttl, .jsonld, .rdf, .owl, .xml or .n3.
        store: The store directory.
        replace: Whether what the store holds gives way to the files, instead of being added to.
        on_progress: Called with a file, how many of its bytes have been read, and how many it has.

    Raises:
        InputError: A file is missing, of an unknown format, or not well formed (the message names the line).
        StoreError: The directory holds something else, or cannot be written.
    """
    formats = [_format(path) for path in files]
    if not files:
        raise InputError("no input: expected at least one RDF file")
    made = False
    try:
        _check_target(store)
        made = not store.exists()
        store.mkdir(parents=True, exist_ok=True)
        with _only_writer(store):
            remove_leftovers(store)
            building = building_folder(store)
            before = _begin(store, building, replace=replace)
            after = _fill(building, files, formats, 0 if replace else before, on_progress)
            publish(store, building, after)
            made = False
    except OSError as error:
        raise StoreError(f"{store}: the store cannot be written: {error}") from error
    finally:
        if made:
            shutil.rmtree(store, ignore_errors=True)
        else:
            shutil.rmtree(store / FOLDER / BUILDING, ignore_errors=True)
    return LoadSummary(len(files), before, after)


def _begin(store: Path, building: Path, *, replace: bool) -> int:
    """Put what the store holds into the generation to be built; how many quads the store has."""
    if not is_store(store):
        building.mkdir()
        return 0
    current = Generation.current(store)
    try:
        link_files(current.folder, building)
        # To count a large store takes longer than to add a small file to it.
        before = current.quads
        if before is None:
            before = len(Store(str(building)))
    except (OSError, RuntimeError, ValueError) as error:
        raise StoreError(f"{store}: the store cannot be read: {error}") from error
    finally:
        current.release()
    if replace:
        shutil.rmtree(building)
        building.mkdir()
    return before


@contextmanager
def _only_writer(store: Path) -> Iterator[None]:
    """Two loads at once would each copy the store and the later one win: the second is refused instead."""
    with ExitStack() as stack:
        try:
            stack.enter_context(only_process(store))
        except BlockingIOError as error:
            raise StoreError(f"{store}: another load is writing to it, try again when that is done") from error
        yield


def _format(path: Path) -> RdfFormat:
    try:
        if path.is_dir():
            raise InputError(f"{path}: is a folder, expected an RDF file")
        if not path.exists():
            raise InputError(f"{path}: no such file")
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror}") from error
    chosen = RdfFormat.from_extension(path.suffix.removeprefix(".").lower())
    if path.suffix.lower() not in EXTENSIONS or chosen is None:
        known = " ".join(EXTENSIONS)
        raise InputError(
            f"{path}: unknown ending, expected RDF: one of {known}; `glam-kg convert` makes RDF of records and lists"
        )
    return chosen


def _check_target(store: Path) -> None:
    if store.is_file():
        raise StoreError(f"{store}: is a file, expected a store directory")
    if store.is_dir() and any(store.iterdir()) and not (store / "CURRENT").is_file() and not (store / FOLDER).is_dir():
        raise StoreError(f"{store}: holds other files, expected a store directory or an empty one")


def _fill(
    folder: Path,
    files: Sequence[Path],
    formats: Sequence[RdfFormat],
    before: int,
    on_progress: Callable[[Path, int, int], None] | None,
) -> int:
    target = Store(str(folder))
    for path, chosen in zip(files, formats, strict=True):
        try:
            with path.open("rb") as stream:
                target.bulk_load(input=cast("IO[bytes]", _Counted(stream, path, on_progress)), format=chosen)
        except (SyntaxError, ValueError) as error:
            line = getattr(error, "lineno", None)
            place = f"{path}:{line}" if line else str(path)
            raise InputError(f"{place}: not well formed: {error.args[0] if error.args else error}") from error
        except MemoryError as error:
            raise InputError(f"{path}: has a term that is too large to read: {error}") from error
    after = len(target)
    # The engine writes a table for some million quads and looks into every table at each step of a query. To write all as one
    # takes a quarter of the time of their load, so a small file that is added to a large store waits for the next large one.
    if after - before >= before * _WORTH_MERGING:
        target.optimize()
    target.flush()
    return after


class _Counted:
    """A file that tells how much of it has been read."""

    def __init__(self, stream: IO[bytes], path: Path, on_progress: Callable[[Path, int, int], None] | None) -> None:
        self._stream, self._path, self._on_progress = stream, path, on_progress
        self._read, self._size = 0, path.stat().st_size

    def read(self, size: int = -1) -> bytes:
        data = self._stream.read(size)
        self._read += len(data)
        if self._on_progress:
            self._on_progress(self._path, self._read, self._size)
        return data

"""Loading RDF files into a store directory: the store takes all of them, or stays as it was."""

from __future__ import annotations

import shutil
import tempfile
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pyoxigraph import RdfFormat, Store

from glam_kg.errors import InputError, StoreError
from glam_kg.locking import only_process

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

EXTENSIONS: Final = (".nq", ".nt", ".trig", ".ttl", ".jsonld", ".rdf", ".owl", ".xml", ".n3")
"""The endings by which a file's format is known."""


@dataclass(frozen=True, slots=True)
class LoadSummary:
    """What a load did: files read, and quads in the store before and after."""

    files: int
    before: int
    after: int


def load_files(files: Sequence[Path], store: Path, *, on_file: Callable[[Path], None] | None = None) -> LoadSummary:
    """Add RDF files to a store directory, which is made where there is none.

    The files are loaded into a copy beside the store, which takes its place when all went well. Triples of formats without
    graphs go to the default graph. Blank nodes of two files stay apart.

    Args:
        files: Files ending in .nq, .nt, .trig, .ttl, .jsonld, .rdf, .owl, .xml or .n3.
        store: The store directory.
        on_file: Called with each file before it is read.

    Raises:
        InputError: A file is missing, of an unknown format, or not well formed (the message names the line).
        StoreError: The directory holds something else, or cannot be written.
    """
    formats = [_format(path) for path in files]
    if not files:
        raise InputError("no input: expected at least one RDF file")
    _check_target(store)
    try:
        store.parent.mkdir(parents=True, exist_ok=True)
        with _only_writer(store), tempfile.TemporaryDirectory(prefix=f".{store.name}.", dir=store.parent) as folder:
            fresh = Path(folder) / "store"
            if store.exists():
                shutil.copytree(store, fresh, ignore=shutil.ignore_patterns("LOCK"))
            before, after = _fill(fresh, files, formats, on_file)
            _swap(fresh, store, Path(folder) / "old")
    except OSError as error:
        raise StoreError(f"{store}: the store cannot be written: {error}") from error
    return LoadSummary(len(files), before, after)


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
    if path.is_dir():
        raise InputError(f"{path}: is a folder, expected an RDF file")
    if not path.exists():
        raise InputError(f"{path}: no such file")
    chosen = RdfFormat.from_extension(path.suffix.removeprefix(".").lower())
    if path.suffix.lower() not in EXTENSIONS or chosen is None:
        raise InputError(f"{path}: unknown ending, expected one of {' '.join(EXTENSIONS)}")
    return chosen


def _check_target(store: Path) -> None:
    if store.is_file():
        raise StoreError(f"{store}: is a file, expected a store directory")
    if store.is_dir() and any(store.iterdir()) and not (store / "CURRENT").is_file():
        raise StoreError(f"{store}: holds other files, expected a store directory or an empty one")


def _fill(
    folder: Path, files: Sequence[Path], formats: Sequence[RdfFormat], on_file: Callable[[Path], None] | None
) -> tuple[int, int]:
    target = Store(str(folder))
    before = len(target)
    for path, chosen in zip(files, formats, strict=True):
        if on_file:
            on_file(path)
        try:
            with path.open("rb") as stream:
                target.bulk_load(input=stream, format=chosen)
        except (SyntaxError, ValueError) as error:
            line = getattr(error, "lineno", None)
            place = f"{path}:{line}" if line else str(path)
            raise InputError(f"{place}: not well formed: {error.args[0] if error.args else error}") from error
    target.flush()
    return before, len(target)


def _swap(fresh: Path, store: Path, old: Path) -> None:
    if not store.exists():
        fresh.rename(store)
        return
    store.rename(old)
    try:
        fresh.rename(store)
    except OSError:
        old.rename(store)
        raise

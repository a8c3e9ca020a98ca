"""Opening a schema: a compiled form is kept beside it, so that thousands of files are read once.

Beside a folder of modules, or in the folder of a schema file, `.glam_kg_cache/` holds one file a schema: the state of each file
that was read, as git's index has it, and the schema itself. While the file system tells no change, no file is opened. Where it
tells one, the changed files are compared by their hash; the schema is read anew only where a content differs.

A file that changed within the tick of the file system's clock in which it was read cannot be told from its state: such a file is
compared by its hash until a later opening has seen it at rest. What is kept is JSON and never code, has a checksum, and is put in
its place in one step: a half-written or damaged file is made again, and of two processes that write at once one wins, and both
are right.
"""

from __future__ import annotations

import hashlib
import os
import time
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import glam_kg
from glam_kg.bundled import bundled_path
from glam_kg.compiled import keep_content, kept_content
from glam_kg.ontology.schema_content import content_header, restored_schema, schema_content
from glam_kg.ontology.schema_files import ABSENT, FileState, content_of, digest, files_below, state_of
from glam_kg.settings import cache_directory

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from glam_kg.ontology.model import Schema

CACHE_FOLDER: Final = ".glam_kg_cache"
_MODULES: Final = (
    "class_reading.py",
    "contexts.py",
    "linkml_forms.py",
    "model.py",
    "schema_annotations.py",
    "schema_cache.py",
    "schema_content.py",
    "schema_documents.py",
    "schema_files.py",
    "schema_source.py",
    "schema_yaml.py",
    "slot_reading.py",
    "slot_resolution.py",
)
"""What a compiled form depends on beside the schema: another version of these may read it in another way."""
_TAGS: Final = {
    ".gitignore": "*\n",
    "CACHEDIR.TAG": "Signature: 8a477f597d28d172789f06886806bc55\n# Made by glam_kg; may be removed at any time.\n",
}
_MISFITS: Final = (ValueError, LookupError, TypeError)
_INSTALLATIONS: Final = frozenset({"site-packages", "dist-packages"})
_UNSETTLED: Final = -1
"""In place of the time of a change, where the state of a file may hide a later one."""
_CLOCKS_APART: Final = 2_000_000_000
"""Nanoseconds by which the clocks of two file systems may differ, or the coarsest tick of one."""


def open_schema(source: Path | None = None, *, cache: bool = True) -> Schema:
    """The schema at a file or folder, read or restored; by default the one that comes with glam_kg.

    Args:
        source: As for `read_schema`.
        cache: Whether a compiled form may be used and kept: in the folder of the schema, or, where that cannot be written or is
            part of an installation, in the user's cache folder.

    Raises:
        SchemaError: There is nothing at `source`, it is no LinkML schema, or no file of the folder is.
    """
    kept = _KeptForm(source or bundled_path("schema", "glam.yaml"), installed=source is None)
    if not cache:
        return kept.read()
    return kept.restore() or kept.read_and_keep()


class _KeptForm:
    """The compiled form of one schema: where it may lie, and whether it still holds."""

    def __init__(self, source: Path, *, installed: bool) -> None:
        self._source = source
        # `Path.is_dir` and `Path.resolve` raise at what is closed, too long or a circle of links; reading it tells that.
        self._is_folder = os.path.isdir(source)  # noqa: PTH112
        self._folder = source if self._is_folder else source.parent
        self._name = f"{'folder' if self._is_folder else source.name}-{_made_by()}.json"
        self._installed = installed

    def read(self) -> Schema:
        """The schema as its files have it."""
        from glam_kg.ontology.schema_reading import read_schema

        return read_schema(self._source)

    def restore(self) -> Schema | None:
        """The schema as it was kept; None where it was not, or where a file has another content now."""
        for folder in self._places():
            content = kept_content(folder / self._name)
            if content is None:
                continue
            with suppress(*_MISFITS):
                known = {file: FileState(*state) for file, *state in content_header(content)}
                changed = self._changed(known, self._states(known))
                if changed is not None and all(self._has(file, known[file].digest) for file in changed):
                    schema = restored_schema(content)
                    if changed:
                        self._note(schema, known, folder)
                    return schema
        return None

    def read_and_keep(self) -> Schema:
        """The schema as its files have it, kept for the next time."""
        from glam_kg.ontology.schema_source import read_source

        place = next(filter(_is_ready, self._places()), None)
        clock = _clock(place, self._folder) if place else 0
        source = read_source(self._source)
        schema = source.schema()
        # What could not be opened may be opened by another user, or in a minute.
        if place and all(state.digest for _, state in source.files):
            _keep(place / self._name, schema, dict(source.files), clock)
        return schema

    def _note(self, schema: Schema, known: Mapping[str, FileState], place: Path) -> None:
        """Keep the new states of files whose contents are the same."""
        if not _is_ready(place):
            return
        clock = _clock(place, self._folder)
        states = self._states(known)
        # Compared once more, after the clock was read.
        changed = self._changed(known, states)
        if changed is not None and all(self._has(file, known[file].digest) for file in changed):
            digests = {file: state._replace(digest=known[file].digest) for file, state in states.items()}
            if _settled(digests, clock) != dict(known):
                _keep(place / self._name, schema, digests, clock)

    def _states(self, known: Mapping[str, FileState]) -> dict[str, FileState]:
        """What the file system tells of the schema's files now."""
        return files_below(self._folder) if self._is_folder else {file: state_of(self._folder / file) for file in known}

    @staticmethod
    def _changed(known: Mapping[str, FileState], now: Mapping[str, FileState]) -> list[str] | None:
        """The files that may have changed; None where some came or went."""
        if known.keys() != now.keys():
            return None
        return [file for file, state in now.items() if not state.agrees(known[file])]

    def _has(self, file: str, content: str) -> bool:
        try:
            return digest(content_of(self._folder / file)) == content
        except OSError:
            return content == ABSENT.digest

    def _places(self) -> Iterator[Path]:
        """The folders that may hold the compiled form, the first choice first."""
        path = Path(os.path.realpath(self._folder))
        if not self._installed and not _INSTALLATIONS.intersection(path.parts):
            yield self._folder / CACHE_FOLDER
        yield cache_directory() / "schemas" / hashlib.sha256(os.fsencode(path)).hexdigest()[:16]


def _is_ready(folder: Path) -> bool:
    """Whether a file can be written into a cache folder; it is made, and marked as one, where it is missing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in _TAGS.items():
            if not (folder / name).exists():
                (folder / name).write_text(text)
    except OSError:
        return False
    return os.access(folder, os.W_OK | os.X_OK)


def _clock(place: Path, folder: Path) -> int:
    """The time by the clock of the file system that holds the schema, in nanoseconds.

    A file whose state is from before shows each later change in its state.
    """
    import tempfile

    with suppress(OSError), tempfile.TemporaryFile(dir=place) as probe:
        stat = os.fstat(probe.fileno())
        if stat.st_dev == folder.stat().st_dev:
            return stat.st_mtime_ns
    return time.time_ns() - _CLOCKS_APART


def _settled(files: Mapping[str, FileState], clock: int) -> dict[str, FileState]:
    """The states of files, those that tell too little of later changes marked."""
    return {
        file: state if max(state.changed_ns, state.noted_ns) < clock else state._replace(noted_ns=_UNSETTLED)
        for file, state in files.items()
    }


def _keep(file: Path, schema: Schema, files: Mapping[str, FileState], clock: int) -> None:
    keep_content(file, schema_content(schema, [(name, *state) for name, state in _settled(files, clock).items()]))


@cache
def _made_by() -> str:
    made = hashlib.sha256(glam_kg.__version__.encode())
    for name in _MODULES:
        # An installation of compiled modules only has its version.
        with suppress(OSError):
            made.update(Path(__file__).with_name(name).read_bytes())
    return made.hexdigest()[:16]

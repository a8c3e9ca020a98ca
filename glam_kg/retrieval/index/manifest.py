"""What an index says of itself: format, encoder, counts, and a checksum of every file."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from glam_kg.errors import RetrievalIndexError
from glam_kg.retrieval.days import Days
from glam_kg.retrieval.index.columns import FIELDS, field_values
from glam_kg.retrieval.passage_language import analysis_language

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from glam_kg.retrieval.passages import Passage

FORMAT: Final = 1
FILE: Final = "manifest.json"


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class EncoderEntry(_Part):
    """The encoder whose vectors the index holds."""

    name: str
    dimension: int


class FileEntry(_Part):
    """One file of the index."""

    bytes: int
    sha256: str


class Manifest(_Part):
    """What stands in manifest.json; docs/reference/index.md explains it."""

    format: int
    glam_kg: str
    built: str
    """Date and time, UTC, ISO 8601."""
    inputs: list[str]
    """What the passages were read from."""
    passages: int
    encoder: EncoderEntry | None
    dense: Literal["flat", "hnsw", "ivf"] | None
    """What finds candidates among vectors."""
    names: int
    """Names that the graph of passages knows."""
    classes: dict[str, int]
    """Class → passages, most first, then by name."""
    languages: dict[str, int]
    """Language in which passages are analysed → passages, most first, then by name."""
    fields: dict[str, int]
    """Field that a filter can name → passages that have it, by name."""
    dated: int
    unread_dates: int
    """Passages with a date that is none of ISO 8601's: no period finds them."""
    placed: int
    files: dict[str, FileEntry]
    """By path within the folder."""


@dataclass
class PassageCounts:
    """Counts passages on their way into an index."""

    classes: Counter[str] = field(default_factory=Counter)
    languages: Counter[str] = field(default_factory=Counter)
    fields: Counter[str] = field(default_factory=Counter)
    dated: int = 0
    unread_dates: int = 0
    placed: int = 0

    def add(self, passage: Passage) -> None:
        """One more."""
        self.languages[analysis_language(passage)] += 1
        values = field_values(passage)
        self.fields.update(values.keys() - set(FIELDS[:1]))
        if "class_name" in values:
            self.classes[values["class_name"]] += 1
        if passage.date:
            readable = Days.read(passage.date) is not None
            self.dated += readable
            self.unread_dates += not readable
        self.placed += passage.place is not None

    def entries(self) -> Mapping[str, object]:
        """As the manifest has them."""
        return {
            "classes": _most_first(self.classes),
            "languages": _most_first(self.languages),
            "fields": dict(sorted(self.fields.items())),
            "dated": self.dated,
            "unread_dates": self.unread_dates,
            "placed": self.placed,
        }


def read_manifest(folder: Path) -> Manifest:
    """The manifest in a folder.

    Raises:
        RetrievalIndexError: It is not there, damaged, or of another format.
    """
    import orjson

    file = folder / FILE
    try:
        content = orjson.loads(file.read_bytes())
    except OSError as error:
        raise RetrievalIndexError(f"{file}: cannot be read: {error.strerror}") from error
    except orjson.JSONDecodeError as error:
        raise RetrievalIndexError(f"{file}: is damaged: it is not JSON: build the index again") from error
    found = content.get("format") if isinstance(content, dict) else None
    if found != FORMAT:
        raise RetrievalIndexError(
            f"{file}: the index has format {found!r}, this glam_kg reads {FORMAT}: build the index again"
        )
    try:
        return Manifest.model_validate(content)
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        key = ".".join(str(part) for part in fault["loc"])
        raise RetrievalIndexError(f"{file}: is damaged: {key}: {fault['msg']}: build the index again") from error


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Write it into a folder, where all other files are whole."""
    (folder / FILE).write_text(manifest.model_dump_json(indent=1) + "\n", encoding="utf-8")


def file_entries(folder: Path) -> dict[str, FileEntry]:
    """Every file below a folder but the manifest and what is hidden, by path."""
    files = (path for path in folder.rglob("*") if path.is_file())
    named = {path.relative_to(folder).as_posix(): path for path in files if not path.name.startswith(".")}
    return {
        name: FileEntry(bytes=named[name].stat().st_size, sha256=checksum(named[name]))
        for name in sorted(named)
        if name != FILE
    }


def check_files(folder: Path, manifest: Manifest, *, all_of_them: bool = False) -> None:
    """Check that the files are those that the manifest tells of.

    Sizes are compared; a file that was changed after the manifest was written is read whole.

    Args:
        folder: Where the manifest is.
        manifest: What it says.
        all_of_them: Whether every file is read whole.

    Raises:
        RetrievalIndexError: A file is missing, or is another than was written.
    """
    try:
        written = (folder / FILE).stat().st_mtime_ns
        for name, entry in manifest.files.items():
            file = folder / name
            state = file.stat()
            if state.st_size != entry.bytes:
                raise RetrievalIndexError(
                    f"{file}: is damaged: it has {state.st_size:,} bytes, expected {entry.bytes:,}: build the index again"
                )
            if (all_of_them or state.st_mtime_ns > written) and checksum(file) != entry.sha256:
                raise RetrievalIndexError(
                    f"{file}: is damaged: its content is not what was written: build the index again"
                )
    except FileNotFoundError as error:
        raise RetrievalIndexError(f"{error.filename}: is missing: build the index again") from error
    except OSError as error:
        raise RetrievalIndexError(f"{error.filename}: cannot be read: {error.strerror}") from error


def checksum(file: Path) -> str:
    """SHA-256 of a file, in hexadecimal digits."""
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def _most_first(counts: Counter[str]) -> dict[str, int]:
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))

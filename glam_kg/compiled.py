"""What is read from bundled files, kept ready in the cache folder: reading it again takes a tenth of the time.

A compiled file holds JSON and never code, because the folder may be shared. Its name holds a hash of everything that it was
made from, and its first line a checksum of the rest; one that is damaged or of another make is made again. Where nothing can
be kept, the sources are read each time.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import orjson

import glam_kg
from glam_kg.errors import SetupError
from glam_kg.settings import cache_directory

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

T = TypeVar("T")

_FORMAT: Final = "1"
_ABANDONED: Final = 3600.0
"""Seconds after which a file that was not finished is removed."""
_MISFITS: Final = (ValueError, LookupError, TypeError, AttributeError, RecursionError, re.error)


def compiled(
    name: str,
    sources: Iterable[Path],
    make: Callable[[], object],
    restore: Callable[[Any], T],
    *,
    folder: Path | None = None,
) -> T:
    """What `restore` makes of the content that `make` gives, with this content kept between processes.

    Args:
        name: What to call it in the cache folder.
        sources: All that the content depends on: the files read, and the modules that read them. Their order counts.
        make: Reads the sources into plain JSON values.
        restore: Builds the result from these values; raises a ValueError, LookupError, TypeError or AttributeError where
            they are not of the form that `make` gives.
        folder: Where it is kept, in place of the cache folder.

    Raises:
        SetupError: A source is missing or cannot be read.
    """
    file = compiled_file(name, sources, folder)
    kept = kept_content(file)
    if kept is not None:
        with suppress(*_MISFITS):
            return restore(orjson.loads(kept))
    content = json.dumps(make(), ensure_ascii=False, separators=(",", ":")).encode()
    keep_content(file, content)
    return restore(orjson.loads(content))


def compiled_file(name: str, sources: Iterable[Path], folder: Path | None = None) -> Path:
    """Where `compiled` keeps what it is given, with the same arguments.

    Raises:
        SetupError: A source is missing or cannot be read.
    """
    return (folder or cache_directory()) / f"{name}-{_fingerprint(sources)}.json"


def _fingerprint(sources: Iterable[Path]) -> str:
    digest = hashlib.sha256(f"{_FORMAT}\n{glam_kg.__version__}\n".encode())
    for path in sources:
        try:
            content = path.read_bytes()
        except OSError as error:
            raise SetupError(f"{path}: cannot be read ({error.strerror}): install glam_kg again") from error
        digest.update(f"{path.name}\n{len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()[:16]


def _checksum(content: bytes) -> bytes:
    return hashlib.sha256(content).hexdigest().encode()


def kept_content(file: Path) -> bytes | None:
    """The content of a compiled file, or None where it is absent or not as it was written."""
    try:
        if not file.is_file():
            return None
        checksum, _, content = file.read_bytes().partition(b"\n")
    except OSError:
        return None
    return content if checksum == _checksum(content) else None


def keep_content(file: Path, content: bytes) -> None:
    """Write a compiled file whole or not at all, and remove those of earlier sources.

    These have the same name up to its last `-`. Where nothing can be written, nothing is.
    """
    import tempfile

    # A cache that cannot be kept costs time, not the answer.
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{file.name}.", suffix=".partial", dir=file.parent)
        partial = Path(name)
        try:
            with os.fdopen(handle, "wb") as stream:
                stream.write(_checksum(content) + b"\n" + content)
            partial.chmod(0o644)
            partial.replace(file)
        finally:
            partial.unlink(missing_ok=True)
        stem = file.name.rpartition("-")[0]
        for earlier in file.parent.glob(f"{stem}-*.json"):
            if earlier != file:
                earlier.unlink(missing_ok=True)
        for abandoned in file.parent.glob(f".{stem}-*.partial"):
            # Of a process that was killed; one that still writes takes no hour.
            if abandoned.stat().st_mtime < time.time() - _ABANDONED:
                abandoned.unlink(missing_ok=True)

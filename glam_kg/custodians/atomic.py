"""Files that are replaced as a whole or not at all."""

from __future__ import annotations

import errno
import os
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def atomic_bytes(path: Path) -> Iterator[IO[bytes]]:
    """A stream whose content takes the place of a file when the block ends well; otherwise the file stays as it was.

    Raises:
        OSError: The folder does not exist or cannot be written, or links lead in a circle.
    """
    try:
        path = path.resolve()
    except RuntimeError as error:
        # Until Python 3.13 a circle of links is none of the system's errors.
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path)) from error
    if path.exists() and not path.is_file():
        # A pipe, a terminal or /dev/null is written to, never replaced.
        with path.open("wb") as stream:
            yield stream
        return
    descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as stream:
            yield stream
        temporary.chmod(0o666 & ~_umask())
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)


@contextmanager
def atomic_text(path: Path) -> Iterator[IO[str]]:
    """As `atomic_bytes`, for UTF-8 text whose lines end with a line feed on every system."""
    import io

    with atomic_bytes(path) as stream:
        text = io.TextIOWrapper(stream, encoding="utf-8", newline="\n")
        yield text
        text.flush()
        text.detach()


def _umask() -> int:
    # The mask can only be read by setting it.
    mask = os.umask(0)
    os.umask(mask)
    return mask

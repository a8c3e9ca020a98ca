"""Files of an index of vectors: written whole or not at all, and known by their length and checksum."""

from __future__ import annotations

import zlib
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from glam_kg.errors import RetrievalIndexError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from numpy.typing import NDArray

_BLOCK: Final = 2**20


def save_array(file: Path, array: NDArray[Any]) -> None:
    """Write an array; nothing is done where it was opened from this very file."""
    source = getattr(array, "filename", None)
    if source is not None and file.exists() and file.samefile(source):
        return
    with _whole(file) as partial, partial.open("wb") as stream:
        np.save(stream, array)


def save_faiss(file: Path, index: Any) -> None:  # noqa: ANN401 - faiss has no types
    """Write an index of FAISS."""
    import faiss

    with _whole(file) as partial:
        faiss.write_index(index, str(partial))


def read_faiss(file: Path) -> Any:  # noqa: ANN401
    """An index that FAISS wrote.

    Raises:
        RetrievalIndexError: The file is not what FAISS writes.
    """
    import faiss

    try:
        return faiss.read_index(str(file))
    except RuntimeError as error:
        reason = str(error).strip().splitlines()[-1]
        raise RetrievalIndexError(f"{file}: cannot be read as an index of vectors ({reason})") from error


def described(file: Path, *, checksum: bool) -> dict[str, int]:
    """The length of a file, and the CRC-32 of its bytes where it is wanted: it reads them all."""
    description = {"bytes": file.stat().st_size}
    if checksum:
        with file.open("rb") as stream:
            value = 0
            while block := stream.read(_BLOCK):
                value = zlib.crc32(block, value)
        description["crc32"] = value
    return description


@contextmanager
def _whole(file: Path) -> Iterator[Path]:
    partial = file.with_name(f".{file.name}.partial")
    try:
        yield partial
        # Who has the earlier file open goes on reading that one.
        partial.replace(file)
    finally:
        partial.unlink(missing_ok=True)

"""The file that says which of several generations is the current one, and what makes it sure that nothing of that one is missing.

A store and an index of passages lie in folders like `generations/000003`. A file beside them names the current one. It is
replaced whole, and only when that one lies safely on the disk: who reads it finds the old generation or the new one.
"""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

_NUMBER: Final = re.compile(r"[0-9]{6,}")


def read_current(pointer: Path) -> int | None:
    """The number of the current generation; None where there is none yet.

    Raises:
        ValueError: The file holds something else.
        OSError: It cannot be read.
    """
    try:
        text = pointer.read_text(encoding="ascii", errors="replace").strip()
    except (FileNotFoundError, NotADirectoryError):
        return None
    if not _NUMBER.fullmatch(text):
        raise ValueError(f"says {text[:20]!r}, expected the number of a generation")
    return int(text)


def make_current(built: Path, folder: Path, pointer: Path) -> None:
    """Give what was built its place among the generations, and name it as the current one.

    Args:
        built: A folder that is whole.
        folder: Its place, whose name is its number.
        pointer: The file that names the current generation.
    """
    _sync(built)
    built.rename(folder)
    fresh = pointer.with_name(f".{pointer.name}")
    with fresh.open("w", encoding="ascii") as file:
        file.write(f"{folder.name}\n")
        file.flush()
        os.fsync(file.fileno())
    _sync_folder(folder.parent)
    fresh.replace(pointer)
    _sync_folder(pointer.parent)


def name_of(number: int) -> str:
    """The name of a generation's folder."""
    return f"{number:06}"


def numbers_in(folder: Path) -> set[int]:
    """The generations of which something is there: folders, and files beside them whose names begin with theirs."""
    found = (_NUMBER.match(path.name) for path in folder.iterdir())
    return {int(number[0]) for number in found if number}


def _sync(folder: Path) -> None:
    for path in [*folder.rglob("*"), folder]:
        if path.is_dir():
            _sync_folder(path)
        elif path.is_file():
            with path.open("rb") as stream:
                os.fsync(stream.fileno())


def _sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)

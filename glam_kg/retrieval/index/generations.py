"""The generations of an index: a new one is built beside the old, and takes its place in one step.

```
INDEX/current              the number of the current generation: a file that is replaced whole
INDEX/generations/000003/  an index, never written to again; its manifest is held, shared, by every process that reads it
INDEX/building/            the next one: what an interrupted build has left there, the same build goes on with
```
"""

from __future__ import annotations

import fcntl
import os
import shutil
import weakref
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from glam_kg.current_generation import make_current, name_of, numbers_in, read_current
from glam_kg.errors import RetrievalIndexError
from glam_kg.retrieval.index import manifest

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Self

POINTER: Final = "current"
FOLDER: Final = "generations"
BUILDING: Final = "building"
_ATTEMPTS: Final = 100
_MADE_BY: Final = "expected one made by `glam-kg index build`"


class HeldGeneration:
    """One generation of an index, kept from removal as long as this object lives."""

    def __init__(self, number: int, folder: Path, lock: int) -> None:
        """Keep a lock, a file descriptor, until this object is released or no longer used."""
        self.number, self.folder = number, folder
        self._release = weakref.finalize(self, os.close, lock)

    @classmethod
    def current(cls, index: Path) -> Self:
        """The current generation of an index.

        Raises:
            RetrievalIndexError: There is no index, or it cannot be read.
        """
        for _ in range(_ATTEMPTS):
            number = current_number(index)
            if number is None:
                there = "holds no index of passages" if index.exists() else "there is no such directory"
                unfinished = " (its build was not finished: run it again)" if (index / BUILDING).is_dir() else ""
                raise RetrievalIndexError(f"{index}: {there}{unfinished}, {_MADE_BY}")
            folder = folder_of(index, number)
            with suppress(FileNotFoundError):
                held = cls._hold(number, folder)
                if held is not None:
                    return held
        raise RetrievalIndexError(f"{index}: is damaged: generation {number} is not there: build the index again")

    @classmethod
    def _hold(cls, number: int, folder: Path) -> Self | None:
        """This generation, or None where it was removed while it was asked for."""
        file = folder / manifest.FILE
        try:
            lock = os.open(file, os.O_RDONLY | os.O_CLOEXEC)
        except FileNotFoundError:
            raise
        except OSError as error:
            raise RetrievalIndexError(f"{file}: cannot be read: {error.strerror}") from error
        held = cls(number, folder, lock)
        fcntl.flock(lock, fcntl.LOCK_SH)
        if file.exists() and os.path.samestat(os.fstat(lock), file.stat()):
            return held
        held.release()
        return None

    def release(self) -> None:
        """Let a later build remove it."""
        self._release()


def current_number(index: Path) -> int | None:
    """The number of the current generation; None where there is none yet.

    Raises:
        RetrievalIndexError: The pointer is damaged.
    """
    try:
        return read_current(index / POINTER)
    except OSError as error:
        raise RetrievalIndexError(f"{index / POINTER}: cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise RetrievalIndexError(f"{index / POINTER}: is damaged: {error}: build the index again") from error


def folder_of(index: Path, number: int) -> Path:
    """Where a generation lies."""
    return index / FOLDER / name_of(number)


def publish(index: Path) -> int:
    """Make what was built the current generation, in one step, and remove those that nobody reads any more.

    Returns:
        Its number, above all that are there.
    """
    (index / FOLDER).mkdir(exist_ok=True)
    number = max(numbers_in(index / FOLDER), default=0) + 1
    make_current(index / BUILDING, folder_of(index, number), index / POINTER)
    _remove_others(index, number)
    return number


def _remove_others(index: Path, number: int) -> None:
    """Remove what is not the current generation; one that is being read, or another user's, stays until a later build."""
    for other in sorted(numbers_in(index / FOLDER) - {number}):
        folder = folder_of(index, other)
        with suppress(OSError), (folder / manifest.FILE).open("rb") as file:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            shutil.rmtree(folder, ignore_errors=True)
        if not (folder / manifest.FILE).exists():
            shutil.rmtree(folder, ignore_errors=True)

"""The generations of a store directory: what is loaded becomes a new one beside the old, and takes its place in one step.

```
STORE/generation            the number of the current generation: a file that is replaced whole
STORE/generations/000003/   an Oxigraph store, never written to again once it is current
STORE/generations/000003.lock   held, shared, by every process that reads it; its text is the number of quads
STORE/generations/000003-*      what readers keep of it: its names, indexed
```
A directory that Oxigraph made itself is a store too; the first load makes it a generation. The folder of one generation can be
opened as a store: it stays that one, whatever becomes current.
"""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import weakref
from contextlib import suppress
from typing import TYPE_CHECKING, Final, Self

from glam_kg.current_generation import make_current, name_of, numbers_in, read_current
from glam_kg.errors import StoreError

if TYPE_CHECKING:
    from pathlib import Path

POINTER: Final = "generation"
FOLDER: Final = "generations"
BUILDING: Final = "building"
_ENGINE_POINTER: Final = "CURRENT"
"""The file of the engine that names its others: no store without it."""
_ENGINE_FILE: Final = re.compile(r"CURRENT|IDENTITY|LOCK|LOG(\.old\..*)?|(MANIFEST|OPTIONS)-\d+|\d+\.(sst|log|blob)")
_ATTEMPTS: Final = 100
MADE_BY: Final = "expected a store made by `glam-kg load`"


class Generation:
    """One generation of a store, kept from removal as long as this object lives."""

    def __init__(self, number: int, folder: Path, lock: int | None = None) -> None:
        """Keep a lock, a file descriptor, until this object is released or no longer used."""
        self.number, self.folder = number, folder
        self._release = weakref.finalize(self, os.close, lock) if lock is not None else None

    @classmethod
    def current(cls, store: Path) -> Self:
        """The current generation of a store directory; a store that Oxigraph made itself is generation 0.

        The folder of a generation is that generation, current or not.

        Raises:
            StoreError: The directory does not exist, holds no store, or cannot be read.
        """
        # Processes are started later too, from whatever folder is then the current one, or a link then names.
        given, store = store, _resolved(store)
        for _ in range(_ATTEMPTS):
            try:
                if not store.exists():
                    raise StoreError(f"{given}: there is no such directory, {MADE_BY}")
                number, folder = current_number(store), store
                if number is not None:
                    folder = folder_of(store, number)
                elif not is_store(store):
                    raise StoreError(f"{given}: holds no store, {MADE_BY}")
                else:
                    number = _own_number(store)
                locked = store / _ENGINE_POINTER if number is None else lock_of(folder)
                # A copy of a store may have left an empty file out.
                made = os.O_CREAT if (folder / _ENGINE_POINTER).is_file() and not locked.exists() else 0
                lock = os.open(locked, os.O_RDONLY | os.O_CLOEXEC | made, 0o644)
                generation = cls(number or 0, folder, lock)
                fcntl.flock(lock, fcntl.LOCK_SH)
                if (folder / _ENGINE_POINTER).is_file():
                    return generation
                generation.release()
            except FileNotFoundError:
                pass  # a load has put another one in its place, and removed this one
            except OSError as error:
                raise StoreError(f"{given}: the store cannot be read: {error.strerror}") from error
        raise StoreError(f"{given}: the store cannot be read: generation {number} is not there")

    @property
    def quads(self) -> int | None:
        """How many quads it has; None where nobody has counted them."""
        if not self.number:
            return None
        with suppress(OSError, ValueError):
            return int(lock_of(self.folder).read_text(encoding="ascii"))
        return None

    def release(self) -> None:
        """Let a later load remove it."""
        if self._release is not None:
            self._release()


def _resolved(directory: Path) -> Path:
    try:
        return directory.resolve()
    except (OSError, RuntimeError) as error:
        raise StoreError(f"{directory}: the store cannot be read: {error}") from error


def _own_number(folder: Path) -> int | None:
    """The number of the generation that lies in a folder; None where the folder is none of a generation."""
    is_one = folder.parent.name == FOLDER and folder.name.isdecimal() and lock_of(folder).is_file()
    return int(folder.name) if is_one else None


def current_number(store: Path) -> int | None:
    """The number of the current generation; None where there is none yet.

    Raises:
        StoreError: The pointer is damaged.
    """
    try:
        return read_current(store / POINTER)
    except ValueError as error:
        raise StoreError(f"{store / POINTER}: {error}") from error


def is_store(directory: Path) -> bool:
    """Whether a directory holds a store that can be opened."""
    return (directory / POINTER).is_file() or (directory / _ENGINE_POINTER).is_file()


def folder_of(store: Path, number: int) -> Path:
    """Where a generation lies."""
    return store / FOLDER / name_of(number)


def lock_of(folder: Path) -> Path:
    """The file that readers of a generation hold."""
    return folder.with_suffix(".lock")


def building_folder(store: Path) -> Path:
    """An empty place for the next generation; what an interrupted load has left there is gone.

    Only for the process that has the lock of the store.
    """
    folder = store / FOLDER / BUILDING
    shutil.rmtree(folder, ignore_errors=True)
    folder.parent.mkdir(parents=True, exist_ok=True)
    return folder


def link_files(source: Path, target: Path) -> None:
    """Begin a generation with the data of another: tables are never changed, and need no copy; the rest is small."""
    target.mkdir()
    for file in sorted(source.iterdir()):
        if not file.is_file() or file.name in {"LOCK", POINTER} or file.name.startswith("LOG"):
            continue
        if file.suffix == ".sst":
            try:
                os.link(file, target / file.name)
                continue
            except OSError:
                pass  # a file system without links
        shutil.copy2(file, target / file.name)


def publish(store: Path, built: Path, quads: int) -> int:
    """Make what was built the current generation, in one step, and remove the generations that nobody reads any more.

    Its number is above all that are there: who put an older one back, by hand or from a copy, may have readers of a newer one.
    """
    number = max({current_number(store) or 0, *numbers_in(store / FOLDER)}) + 1
    folder = folder_of(store, number)
    lock_of(folder).write_text(f"{quads}\n", encoding="ascii")
    make_current(built, folder, store / POINTER)
    _remove_others(store, number)
    return number


def is_read(store: Path) -> bool:
    """Whether a process reads the current generation of a store."""
    try:
        number = current_number(store)
        with (store / _ENGINE_POINTER if number is None else lock_of(folder_of(store, number))).open("rb") as file:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except (StoreError, OSError):
        pass
    return False


def remove_leftovers(store: Path) -> None:
    """Remove the files of a store that Oxigraph made itself, once a generation has taken its place.

    Those that are read stay until a later load.
    """
    pointer = store / _ENGINE_POINTER
    if current_number(store) is None or not pointer.is_file():
        return
    with pointer.open("rb") as file, suppress(BlockingIOError):
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        # The pointer last: as long as it is there, what an interrupted removal left is removed by the next load.
        for other in store.iterdir():
            if other.is_file() and other != pointer and _ENGINE_FILE.fullmatch(other.name):
                other.unlink()
        pointer.unlink()


def _remove_others(store: Path, number: int) -> None:
    """Remove what is not the current generation; one that is being read, or another user's, stays until a later load."""
    for other in sorted(numbers_in(store / FOLDER) - {number}):
        folder = folder_of(store, other)
        lock = lock_of(folder)
        with suppress(OSError), lock.open("a", encoding="ascii") as file:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            shutil.rmtree(folder, ignore_errors=True)
            for beside in folder.parent.glob(f"{folder.name}-*"):
                beside.unlink(missing_ok=True)
            lock.unlink(missing_ok=True)

"""Locks between processes: of two that would write the same file, the second is refused."""

from __future__ import annotations

import fcntl
import os
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def lock_path(path: Path) -> Path:
    """The file that is locked for another: beside it, so that all who can write the one see the other."""
    whole = path.resolve()
    return whole.with_name(f".{whole.name}.lock")


@contextmanager
def only_process(path: Path, *, wait: bool = False) -> Iterator[None]:
    """Be the only process with this lock; the system releases it when the process ends, however it ends.

    Args:
        path: What the lock is for; it need not exist.
        wait: Whether to wait for the process that has it.

    Raises:
        BlockingIOError: Another process has it, and it is not to be waited for.
        OSError: There is no folder for it, or it cannot be written.
    """
    file = lock_path(path)
    while True:
        with file.open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
            # Who had it before may have removed the file: a lock on what nobody else opens is none.
            if not _is_same_file(lock, file):
                continue
            try:
                yield
            finally:
                file.unlink(missing_ok=True)
            return


def _is_same_file(lock: IO[str], file: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(lock.fileno()), file.stat())
    except FileNotFoundError:
        return False

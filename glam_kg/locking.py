"""Locks between processes: of two that would write the same file, the second is refused."""

from __future__ import annotations

import fcntl
import hashlib
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


def lock_path(path: Path) -> Path:
    """The file that is locked for another; in the temporary folder, where nobody wonders what it is."""
    name = hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:16]
    return Path(tempfile.gettempdir()) / f"glam_kg-{name}.lock"


@contextmanager
def only_process(path: Path, *, wait: bool = False) -> Iterator[None]:
    """Be the only process with this lock; the system releases it when the process ends, however it ends.

    Args:
        path: What the lock is for; it need not exist.
        wait: Whether to wait for the process that has it.

    Raises:
        BlockingIOError: Another process has it, and it is not to be waited for.
    """
    with lock_path(path).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield

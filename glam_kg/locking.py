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
def only_process(path: Path) -> Iterator[None]:
    """Be the only process with this lock; the system releases it when the process ends, however it ends.

    Raises:
        BlockingIOError: Another process has it.
    """
    with lock_path(path).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield

"""The files of a schema: found, read, and known again without being read.

A folder is a schema of modules: every YAML file below it belongs. A file is a schema with the files that it imports, and those
that they import.
"""

from __future__ import annotations

import errno
import hashlib
import os
import stat
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SUFFIXES: Final = (".yaml", ".yml")


class FileState(NamedTuple):
    """What a file system tells of a file, and a hash of what was read; as in git's index, all of it tells a change."""

    size: int
    changed_ns: int
    """When the content was changed, as programs may set it."""
    noted_ns: int
    """When the file system noted a change (`st_ctime_ns`), which programs cannot set."""
    inode: int
    digest: str = ""
    """Of the content; empty where it was not read."""

    @classmethod
    def of(cls, told: os.stat_result, digest: str = "") -> FileState:
        """The state that a call of `stat` gives."""
        return cls(told.st_size, told.st_mtime_ns, told.st_ctime_ns, told.st_ino, digest)

    def agrees(self, other: FileState) -> bool:
        """Whether the file system tells no difference."""
        return self[:4] == other[:4]


ABSENT: Final = FileState(-1, 0, 0, 0, "absent")
"""The state of a file that a schema imports and that does not exist."""


def files_below(folder: Path) -> dict[str, FileState]:
    """The YAML files below a folder, by their path in it with forward slashes, in the order of these paths.

    Files and folders whose names begin with a dot are passed over, and links to folders are not followed. A folder that cannot
    be listed stands for its files.

    Raises:
        OSError: The folder itself cannot be listed.
    """
    return dict(sorted(_below(os.fspath(folder), "")))


def _below(folder: str, prefix: str) -> Iterator[tuple[str, FileState]]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith("."):
                continue
            if entry.is_dir(follow_symlinks=False):
                try:
                    yield from _below(entry.path, f"{prefix}{entry.name}/")
                except OSError:
                    yield f"{prefix}{entry.name}", _state(entry)
            elif entry.name.lower().endswith(SUFFIXES):
                yield f"{prefix}{entry.name}", _state(entry)


def _state(entry: os.DirEntry[str]) -> FileState:
    try:
        return FileState.of(entry.stat())
    except OSError:
        return ABSENT


def state_of(path: Path) -> FileState:
    """What the file system tells of a file now; `ABSENT` where there is none."""
    try:
        return FileState.of(path.stat())
    except (OSError, ValueError):
        return ABSENT


def content_of(path: Path) -> bytes:
    """The content of a file.

    Raises:
        OSError: It cannot be read, or is no regular file: a pipe or a device may never end.
    """
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise OSError(errno.EINVAL, "no regular file")
        with open(descriptor, "rb", closefd=False) as file:
            return file.read()
    finally:
        os.close(descriptor)


def digest(content: bytes) -> str:
    """The hash by which a file's content is known."""
    return hashlib.sha256(content).hexdigest()

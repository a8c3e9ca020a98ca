"""Where a conversion works before its outputs take their names: beside the output, locked, and left behind when it is killed.

Every output is first written under another name beside its own (`.NAME.part`). Only when all of them are whole is it written
down that they are, and then each takes its name. A process that ends before that has changed no output; one that ends after it
has only renaming left, which `--resume` does.
"""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import sqlite3
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING

from glam_kg.custodians.spool import Spool
from glam_kg.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class Workspace:
    """The folder `.OUT.converting` beside an output.

    Args:
        out: The output; its folder exists.
        job: What is converted and how: an interrupted conversion is continued only where this is the same.
        resume: Whether to continue one that was interrupted.

    Raises:
        InputError: Another process converts to the same output, what was interrupted is another conversion, or the folder cannot
            be made.
    """

    def __init__(self, out: Path, job: str, *, resume: bool) -> None:
        self.folder = folder_of(out)
        try:
            self.folder.mkdir(exist_ok=True)
            self._lock = (self.folder / "lock").open("w")
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise InputError(f"{out}: another conversion is writing it, try again when that is done") from error
        except OSError as error:
            raise InputError(f"{self.folder}: cannot be made: {error.strerror}") from error
        if not resume:
            self._discard()
        try:
            self.spool = Spool(self.folder / "spool.db")
            self.resumed = self._is_same(job, out)
        except sqlite3.Error as error:
            left = f"{self.folder}: what an interrupted conversion left cannot be used ({error})"
            raise InputError(f"{left}: run it without --resume") from error

    def _is_same(self, job: str, out: Path) -> bool:
        before = self.spool.state("job")
        if before is None:
            self.spool.set_state("job", job)
            return False
        if before != job and self.spool.state("placing") is None:
            self.spool.close()
            self._lock.close()
            raise InputError(
                f"{out}: the inputs, the options or glam_kg itself are not those of the interrupted conversion: "
                "run it without --resume"
            )
        return True

    def _discard(self) -> None:
        for path in self.folder.iterdir():
            if path.name != "lock":
                path.unlink()

    @property
    def is_written(self) -> bool:
        """Whether all outputs are whole, and only their names are missing."""
        return self.spool.state("placing") is not None

    def place(self, targets: Sequence[Path]) -> None:
        """Write down that the parts of these outputs are whole, and give them their names, the last one last."""
        self.spool.set_state("placing", json.dumps([str(path.resolve()) for path in targets]))
        self.finish_placing()

    def finish_placing(self) -> None:
        """Give the parts that are left their names."""
        for name in json.loads(self.spool.state("placing") or "[]"):
            target = Path(name)
            if part_of(target).exists():
                part_of(target).replace(target)

    def remove(self, targets: Sequence[Path] = ()) -> None:
        """Leave nothing behind, nor the parts of these outputs."""
        for target in targets:
            part_of(target.resolve()).unlink(missing_ok=True)
        self.spool.close()
        shutil.rmtree(self.folder, ignore_errors=True)
        self._lock.close()

    def keep(self) -> None:
        """Leave everything as it is, for `--resume`."""
        self.spool.close()
        self._lock.close()


def folder_of(out: Path) -> Path:
    """Where a conversion to an output works."""
    return out.parent / f".{out.name}.converting"


def was_interrupted(out: Path) -> bool:
    """Whether a conversion to an output ended before its end, and none is under way."""
    folder = folder_of(out)
    try:
        with (folder / "lock").open("r+") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return (folder / "spool.db").exists()


def part_of(target: Path) -> Path:
    """Where an output is written before it takes its name."""
    return target.with_name(f".{target.name}.part")


@contextmanager
def part(target: Path) -> Iterator[IO[bytes]]:
    """A stream into the part of an output; on the disk when the block ends."""
    with part_of(target.resolve()).open("wb") as stream:
        yield stream
        stream.flush()
        os.fsync(stream.fileno())

"""Where a conversion works before its outputs take their names: beside the output, locked, and left behind when it is killed.

Every output is first written under another name beside its own (`.NAME.part`). Only when all of them are whole is it written
down that they are, and then each takes its name. A process that ends before that has changed no output; one that ends after it
has only renaming left, which `--resume` does.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sqlite3
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final

from glam_kg.custodians.spool import Spool
from glam_kg.errors import InputError
from glam_kg.locking import only_process

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.custodians.outputs import Outputs

_BUFFER: Final = 1 << 18


class Workspace:
    """The folder `.OUT.converting` beside an output.

    Args:
        outputs: All files that the conversion writes; their folders exist.
        job: What is converted and how: an interrupted conversion is continued only where this is the same.
        resume: Whether to continue one that was interrupted.

    Raises:
        InputError: Another process writes one of the outputs, what was interrupted is another conversion, or the folder cannot be
            made.
    """

    def __init__(self, outputs: Outputs, job: str, *, resume: bool) -> None:
        self.folder, self._held = folder_of(outputs.out), ExitStack()
        with self._held:
            for path in dict.fromkeys((outputs.out, *outputs.paths)):
                self._lock(path)
            try:
                self.folder.mkdir(exist_ok=True)
            except OSError as error:
                raise InputError(f"{self.folder}: cannot be made: {error.strerror}") from error
            if not resume:
                self._discard()
            try:
                self.spool = Spool(self.folder / "spool.db")
                self._held.callback(self.spool.close)
                self._begin(job, outputs)
            except sqlite3.Error as error:
                left = f"{self.folder}: what an interrupted conversion left cannot be used ({error})"
                raise InputError(f"{left}: run it without --resume") from error
            # Held until the conversion is done: until here, a failure releases it all.
            self._held = self._held.pop_all()

    def _lock(self, path: Path) -> None:
        try:
            self._held.enter_context(only_process(path))
        except BlockingIOError as error:
            raise InputError(f"{path}: another conversion is writing it, try again when that is done") from error
        except OSError as error:
            raise InputError(f"{path}: cannot be written: {error.strerror}") from error

    def _begin(self, job: str, outputs: Outputs) -> None:
        registry = _digest(outputs.registry)
        before = self.spool.state("job")
        if before is None:
            (self.folder / "outputs").write_text(json.dumps([str(path.resolve()) for path in outputs.paths]))
            self.spool.set_state("registry", registry)
            # Last: where it is written down, so is the rest, also when the process is killed in between.
            self.spool.set_state("job", job)
        # The registry may already be the new one where only names are missing.
        elif before != job or (self.spool.state("registry") != registry and not self.is_written):
            raise InputError(
                f"{outputs.out}: the inputs, the options, the registry or glam_kg itself are not those of the interrupted "
                "conversion: run it without --resume"
            )

    def _discard(self) -> None:
        noted = self.folder / "outputs"
        if noted.exists():
            for name in json.loads(noted.read_text() or "[]"):
                part_of(Path(name)).unlink(missing_ok=True)
        for path in self.folder.iterdir():
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
        with self._held:
            self.spool.close()
            shutil.rmtree(self.folder, ignore_errors=True)

    def keep(self) -> None:
        """Leave everything as it is, for `--resume`."""
        self._held.close()


def folder_of(out: Path) -> Path:
    """Where a conversion to an output works."""
    return out.parent / f".{out.name}.converting"


def was_interrupted(out: Path) -> bool:
    """Whether a conversion to an output ended before its end, and none is under way."""
    if not folder_of(out).is_dir():
        return False
    try:
        with only_process(out):
            return (folder_of(out) / "spool.db").exists()
    except OSError:
        return False


def _digest(path: Path | None) -> str:
    if path is None or not path.is_file():
        return ""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def part_of(target: Path) -> Path:
    """Where an output is written before it takes its name."""
    return target.with_name(f".{target.name}.part")


@contextmanager
def part(target: Path) -> Iterator[IO[bytes]]:
    """A stream into the part of an output; on the disk when the block ends."""
    # Each call of the system costs: with a small buffer, a third of the time of writing.
    with part_of(target.resolve()).open("wb", buffering=_BUFFER) as stream:
        yield stream
        stream.flush()
        os.fsync(stream.fileno())

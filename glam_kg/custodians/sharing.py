"""Checking records in several processes: each makes the records of its own share of a file, one process keeps them in order.

Reading a row is cheap beside mapping, checking and locating it. So every process reads the whole file and passes over the rows of
the others: nothing but what is kept goes from one process to another.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import count, islice
from multiprocessing import resource_tracker
from typing import TYPE_CHECKING, Final, Protocol

from glam_kg.collecting import collector_paused
from glam_kg.custodians.reading import UnreadLine
from glam_kg.custodians.spooling import RecordCheck, Recorder
from glam_kg.custodians.vocabulary import RecordVocabulary
from glam_kg.errors import GlamKGError, InputError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from datetime import date
    from multiprocessing.connection import Connection
    from pathlib import Path

    from glam_kg.custodians.place_lookup import PlaceLookup
    from glam_kg.custodians.reading import RawRecord
    from glam_kg.custodians.spool import SpooledRecord

_FAILED: Final = False
_WORTHWHILE: Final = 4_000_000
"""Bytes of input from which a second process makes a conversion shorter: `benchmarks/convert.py` measures it."""
CHUNK: Final = 1000
"""Records that are read, checked and kept before the next ones are: what an interruption loses."""


class Reader(Protocol):
    """Reads the records of a file."""

    def __call__(self, path: Path, *, skip: Callable[[int], bool] | None = None) -> Iterator[RawRecord | UnreadLine]:
        """The records in the order of the file, always the same; those of the numbers (from 0) to skip are passed over."""
        ...


@dataclass(frozen=True, slots=True)
class Share:
    """Which rows of a file are one process's: every `of`-th chunk, from the first row that is not yet done."""

    number: int
    of: int
    done: int

    def skips(self, row: int) -> bool:
        """Whether a row is another's, or done."""
        return row < self.done or (row - self.done) // CHUNK % self.of != self.number


@dataclass(frozen=True, slots=True)
class Recording:
    """How records are made and checked, in this process or in others.

    Attributes:
        read: Reads a file.
        places: The gazetteer; None understands codes only.
        check: A further check of records.
        processes: How many processes share the work. Where it is more than one, all of the above are sent to them: they must be
            what `pickle` can send.
        today: When records were retrieved that do not say so; by default the day in UTC.
    """

    read: Reader
    places: PlaceLookup | None
    check: RecordCheck | None
    processes: int = 1
    today: date | None = None

    def recorder(self) -> Recorder:
        """A recorder of this process."""
        return Recorder(RecordVocabulary.load(), self.places, self.check, self.today)

    def chunks(self, path: Path, done: int, recorder: Recorder) -> Iterator[list[SpooledRecord]]:
        """What is kept of a file's records, in their order, from the record with this number on.

        Raises:
            RecordError: The file cannot be read.
            InputError: A process ended before it was done.
        """
        if self.processes == 1:
            # Whether it is more than a row's number.
            yield from recorded(self.read(path, skip=done.__gt__), recorder)
            return
        with self._workers(path, done) as workers:
            for number in count():
                try:
                    received = workers[number % self.processes].recv()
                except EOFError as error:
                    raise InputError(f"{path}: a process of the conversion ended before it was done") from error
                if received is None:
                    return
                if received is _FAILED:
                    # An error is told by the process that can tell it whole.
                    for one in self.read(path):
                        if isinstance(one, UnreadLine):
                            one.read()
                    raise InputError(f"{path}: could be read by one process and not by another")
                if isinstance(received, str):
                    raise InputError(f"{path}: a process of the conversion ended: {received}")
                yield received

    @contextmanager
    def _workers(self, path: Path, done: int) -> Iterator[list[Connection]]:
        context, recording = multiprocessing.get_context("spawn"), pickle.dumps(self)
        pairs = [context.Pipe(duplex=False) for _ in range(self.processes)]
        started = []
        try:
            for number, (_, sender) in enumerate(pairs):
                share = Share(number, self.processes, done)
                process = context.Process(target=_work, args=(recording, path, share, sender), daemon=True)
                with _uninterrupted():
                    process.start()
                    started.append(process)
                # Only the worker holds it now: when the worker ends, the receiver sees the end.
                sender.close()
            yield [receiver for receiver, _ in pairs]
        finally:
            for process in started:
                process.terminate()
            for process in started:
                process.join()
            for receiver, _ in pairs:
                receiver.close()


def worthwhile_processes(inputs: Sequence[Path]) -> int:
    """Two where there are two processors and enough to do for both, else one: a process takes half a second to begin.

    One also where an input is no regular file: of a pipe, each process would read what the other then lacks.
    """
    if not all(path.is_file() for path in inputs):
        return 1
    size = sum(path.stat().st_size for path in inputs)
    return 2 if size >= _WORTHWHILE and (os.cpu_count() or 1) > 1 else 1


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Interruptions wait until the block is left; a process that is started in it never sees them.

    It inherits the mask: what it does itself comes too late for an interruption while Python starts.
    """
    # The first process also starts this one, and that would lift the mask.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def recorded(records: Iterator[RawRecord | UnreadLine], recorder: Recorder) -> Iterator[list[SpooledRecord]]:
    """What is kept of records, a chunk at a time."""
    while raws := list(islice(records, CHUNK)):
        kept = [recorder(raws)]
        # Nothing here holds a chunk that was taken.
        del raws
        yield kept.pop()


def _sent(chunks: Iterator[list[SpooledRecord]], sender: Connection) -> bool:
    """Make and send the next chunk; False where there is none."""
    # The collector would pass over a chunk that is gone before long.
    with collector_paused():
        chunk = next(chunks, None)
        if chunk is not None:
            sender.send(chunk)
        was_there = chunk is not None
        del chunk
    return was_there


def _work(pickled: bytes, path: Path, share: Share, sender: Connection) -> None:
    # The process that started this one ends it; where that is gone, nobody receives.
    with suppress(BrokenPipeError):
        try:
            # Here and not before: what cannot be imported is told like any other error.
            recording: Recording = pickle.loads(pickled)  # noqa: S301 - it comes from the process that started this one
            chunks = recorded(recording.read(path, skip=share.skips), recording.recorder())
            while _sent(chunks, sender):
                pass
            sender.send(None)
        except GlamKGError:
            sender.send(_FAILED)
        except BrokenPipeError:
            raise
        except Exception as error:  # noqa: BLE001 - the outermost edge of a process: else it prints a traceback
            sender.send(f"{type(error).__name__}: {error}")

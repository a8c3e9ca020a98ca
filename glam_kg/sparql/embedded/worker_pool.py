"""Warm processes that run queries over one store, each ended where its query runs into the time limit.

The engine runs in this process too, but cannot be stopped there: a query that takes an hour would take it whole. A process can be
ended by the system at any moment, and takes nothing with it: it only reads. What a query costs more for that is measured in
`benchmarks/isolation.py`.
"""

from __future__ import annotations

import os
import threading
import weakref
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from glam_kg.errors import QueryTimeoutError, StoreError
from glam_kg.sparql.embedded.worker_handle import START_SECONDS, Answer, Worker, stopped
from glam_kg.sparql.waiting_clock import WaitingClock

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.sparql.query import CheckedQuery

# More than processors: a quick query is not to wait for slow ones.
_LEAST: Final = 4
_MOST: Final = 16
_CONTAINER_MEMORY: Final = Path("/sys/fs/cgroup/memory.max")


class WorkerPool:
    """Processes over one store: one waits warm, more are started as queries come at once, and ended ones are replaced."""

    def __init__(self, place: Path | int, *, most: int | None = None) -> None:
        """Start the first process; it opens the store while the caller goes on.

        Args:
            place: The directory of the store, or an open file of N-Quads, by its descriptor, that is read into memory.
            most: How many quick queries run at once at most, and as many again that take long; by default twice as many as there
                are processors, from 4 to 16.

        Raises:
            StoreError: No process can be started.
        """
        self._place = place
        self._most = most or usual_number()
        self._open()

    def _open(self) -> None:
        self._pid = os.getpid()
        self._changed = threading.Condition()
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._slow: set[Worker] = set()
        self._quads: int | None = None
        self._close = weakref.finalize(self, _end_all, self._all, self._pid)
        self._idle.append(self._started())

    def _started(self) -> Worker:
        if not self._close.alive:
            raise StoreError("the store is closed")
        worker = Worker(self._place, megabytes=megabytes_of_memory() // (2 * self._most))
        self._all.add(worker)
        return worker

    @property
    def quads(self) -> int:
        """How many quads the store has.

        Raises:
            StoreError: The store cannot be read.
        """
        if self._quads is None or os.getpid() != self._pid:
            with self._borrowed(WaitingClock(START_SECONDS)) as worker:
                self._quads = worker.count()
        return self._quads

    def await_ready(self) -> None:
        """Wait until a process has opened the store.

        Raises:
            StoreError: The store cannot be read.
        """
        with self._borrowed(WaitingClock(START_SECONDS)):
            pass

    @contextmanager
    def answer(self, query: CheckedQuery) -> Iterator[Answer]:
        """The answer to a query; the process is free for others when the context ends.

        Raises:
            QueryError: The query failed, ran into its time limit, or stopped its process.
            StoreError: The store cannot be read.
            Abandoned: Nobody waits for it any more; its process is ended.
        """
        clock = WaitingClock(query.limits.seconds, abandonable=True)
        # Where a process that waited has been ended by the system, another one is asked.
        for attempt in (1, 2):
            with self._borrowed(clock, query) as worker:
                clock.on_long_wait = partial(self._takes_long, worker)
                try:
                    answer = worker.send(query, clock)
                except EOFError as error:
                    if not self._close.alive:
                        raise StoreError("the store is closed") from error
                    if attempt == 2:
                        raise stopped(query) from error
                    continue
                yield answer
                return

    @contextmanager
    def _borrowed(self, clock: WaitingClock, query: CheckedQuery | None = None) -> Iterator[Worker]:
        try:
            worker = self._taken(clock)
        except TimeoutError as error:
            if query is None:
                raise StoreError("all processes of the store are busy") from error
            raise QueryTimeoutError(query.limits.seconds, query=query.text, busy=self._most) from error
        try:
            worker.await_ready()
            yield worker
        finally:
            self._returned(worker)

    def _taken(self, clock: WaitingClock) -> Worker:
        # After a fork the processes belong to the parent.
        if os.getpid() != self._pid and self._close.alive:
            self._close()
            self._open()
        with self._changed:
            # A spare one that waits is none that runs: there are never more queries at once than there may be.
            while self._close.alive and len(self._all) - len(self._idle) - len(self._slow) >= self._most:
                with clock.running() as left:
                    self._changed.wait(left)
            while self._close.alive and self._idle:
                worker = self._idle.pop()
                if worker.is_alive():
                    return worker
                self._all.discard(worker)
                worker.end()
            return self._started()

    def _takes_long(self, worker: Worker) -> None:
        """Quick queries go before one that takes long; if it has to be ended, the next one is not to wait for a process."""
        with self._changed, suppress(StoreError):
            if len(self._slow) < self._most:
                self._slow.add(worker)
                worker.give_way()
                self._changed.notify()
            if not self._idle and len(self._all) - len(self._slow) <= self._most:
                self._idle.append(self._started())
                self._changed.notify()

    def _returned(self, worker: Worker) -> None:
        free = worker.is_free()
        ended: Worker | None = worker
        with self._changed:
            gave_way = worker in self._slow
            self._slow.discard(worker)
            # One that gave way does so for good: the system lets nobody go before others again.
            if free and self._close.alive and not (gave_way and self._has_successor()):
                self._idle.append(worker)
                ended = self._idle.pop(0) if len(self._all) - len(self._slow) > self._most else None
            if ended is not None:
                self._all.discard(ended)
            if worker.is_open and not self._all:
                # Its successor is warm by the time of the next query; where none can be started now, that one tries again.
                with suppress(StoreError):
                    self._idle.append(self._started())
            self._changed.notify()
        if ended is not None:
            ended.end()

    def _has_successor(self) -> bool:
        """Whether a process waits that can take the place of one that is to end; one is started if need be."""
        if not self._idle:
            with suppress(StoreError):
                self._idle.append(self._started())
        return bool(self._idle)

    def close(self) -> None:
        """End all processes; those that belong to the parent of this one go on."""
        if os.getpid() != self._pid:
            self._close()
            return
        with self._changed:
            self._idle.clear()
            self._close()
            self._changed.notify_all()


def usual_number() -> int:
    """How many quick queries run at once over a store unless it is said otherwise, and as many again that take long."""
    return min(_MOST, max(_LEAST, 2 * (os.cpu_count() or 1)))


def _end_all(workers: set[Worker], process: int) -> None:
    for worker in list(workers):
        with suppress(OSError):
            if os.getpid() == process:
                worker.end()
            else:
                worker.leave()
    workers.clear()


def megabytes_of_memory() -> int:
    """The memory that this process and its children may have, in mebibytes; 0 where the system does not tell."""
    try:
        whole = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (ValueError, OSError):
        return 0
    # A container may have less than its machine; it says "max" where it has not.
    with suppress(OSError, ValueError):
        whole = min(whole, int(_CONTAINER_MEMORY.read_text(encoding="ascii")))
    return whole >> 20

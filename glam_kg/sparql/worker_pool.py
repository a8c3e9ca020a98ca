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
from typing import TYPE_CHECKING, Final

from glam_kg.errors import QueryTimeoutError, StoreError
from glam_kg.sparql.waiting_clock import WaitingClock
from glam_kg.sparql.worker_handle import START_SECONDS, Answer, Worker, stopped

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from glam_kg.sparql.query import CheckedQuery

_MOST: Final = 8


class WorkerPool:
    """Processes over one store: one waits warm, more are started as queries come at once, and ended ones are replaced."""

    def __init__(self, place: Path, *, most: int | None = None) -> None:
        """Start the first process; it opens the store while the caller goes on.

        Args:
            place: The directory of the store, or an N-Quads file that is read into memory.
            most: How many processes at most; by default as many as there are processors, from 2 to 8.
        """
        self._place = place
        self._most = most or min(_MOST, max(2, os.cpu_count() or 1))
        self._open()

    def _open(self) -> None:
        self._pid = os.getpid()
        self._changed = threading.Condition()
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._close = weakref.finalize(self, _end_all, self._all)
        self._idle.append(self._started())

    def _started(self) -> Worker:
        worker = Worker(self._place)
        self._all.add(worker)
        return worker

    @property
    def quads(self) -> int:
        """How many quads the store has.

        Raises:
            StoreError: The store cannot be read.
        """
        with self._borrowed(WaitingClock(START_SECONDS)) as worker:
            return worker.quads

    @contextmanager
    def answer(self, query: CheckedQuery) -> Iterator[Answer]:
        """The answer to a query; the process is free for others when the context ends.

        Raises:
            QueryError: The query failed, ran into its time limit, or stopped its process.
            StoreError: The store cannot be read.
        """
        clock = WaitingClock(query.limits.seconds, self._warm_another)
        try:
            # Where a process that waited has been ended by the system, another one is asked.
            for attempt in (1, 2):
                with self._borrowed(clock) as worker:
                    try:
                        answer = worker.send(query, clock)
                    except EOFError as error:
                        if attempt == 2:
                            raise stopped(query) from error
                        continue
                    yield answer
                    return
        except TimeoutError as error:
            raise QueryTimeoutError(query.limits.seconds, query=query.text) from error

    @contextmanager
    def _borrowed(self, clock: WaitingClock) -> Iterator[Worker]:
        worker = self._taken(clock)
        try:
            worker.await_ready()
            yield worker
        finally:
            self._returned(worker)

    def _taken(self, clock: WaitingClock) -> Worker:
        if os.getpid() != self._pid:
            # After a fork the processes belong to the parent.
            self._close.detach()
            self._open()
        if not self._close.alive:
            raise StoreError("the store is closed")
        with self._changed:
            while not self._idle:
                if len(self._all) < self._most:
                    return self._started()
                with clock.running() as left:
                    self._changed.wait(left)
            return self._idle.pop()

    def _warm_another(self) -> None:
        """A query takes long: if it has to be ended, the next one is not to wait for a process."""
        with self._changed:
            if not self._idle:
                self._idle.append(self._started())
                self._changed.notify()

    def _returned(self, worker: Worker) -> None:
        free = worker.is_free()
        with self._changed:
            if free:
                self._idle.append(worker)
            else:
                self._all.discard(worker)
                if worker.quads >= 0 and not self._all:
                    # Its successor is warm by the time of the next query.
                    self._idle.append(self._started())
            surplus = self._idle.pop(0) if free and len(self._all) > self._most else None
            if surplus:
                self._all.discard(surplus)
            self._changed.notify()
        if not free:
            worker.end()
        if surplus:
            surplus.end()

    def close(self) -> None:
        """End all processes."""
        self._close()


def _end_all(workers: set[Worker]) -> None:
    for worker in list(workers):
        with suppress(OSError):
            worker.end()
    workers.clear()

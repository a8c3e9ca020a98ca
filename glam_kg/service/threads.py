"""Threads for work that a request waits for: few at once, what takes long goes aside, and what nobody waits for ends."""

from __future__ import annotations

import asyncio
import contextvars
import threading
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, TypeVar

from glam_kg.sparql.abandonment import abandonable

if TYPE_CHECKING:
    from collections.abc import Callable

_T = TypeVar("_T")
LONG_SECONDS: Final = 1.0
"""Work that takes longer waits for somebody else, such as a language model or a slow query: others need not wait behind it."""
_ASIDE: Final = 4
"""How many times as many threads there are for work that takes long as for other work."""


class Threads:
    """The few threads in which requests are worked on; more requests wait in their order.

    Most work is work of this process: more threads than processors would only take turns with each other. But work that takes
    long mostly waits: its place is given to another request, until there are several times as many threads.
    """

    def __init__(self, places: int, name: str, *, aside: bool = True) -> None:
        """Start none yet.

        Args:
            places: How many work at once.
            name: Of the threads, for who looks at the process.
            aside: Whether work that takes long gives up its place.
        """
        self._threads = ThreadPoolExecutor(places * (_ASIDE + 1) if aside else places, thread_name_prefix=name)
        self._aside = aside
        self._lock = threading.Lock()
        self._free = places
        self._waiting: deque[Future[None]] = deque()

    async def run(self, work: Callable[[], _T]) -> _T:
        """What some work gives, done in one of the threads with what the caller's context holds.

        Where the caller is cancelled, nobody waits for the result: a query that the work runs is ended (`abandonable`).
        """
        await self._place()
        loop = asyncio.get_running_loop()
        abandoned, place = threading.Event(), _Place(self._give_back)

        def worked() -> _T:
            with abandonable(abandoned):
                return work()

        try:
            working = self._threads.submit(contextvars.copy_context().run, worked)
        except BaseException:
            place.leave()
            raise
        working.add_done_callback(lambda _: place.leave())
        timer = loop.call_later(LONG_SECONDS, place.leave) if self._aside else None
        try:
            return await asyncio.wrap_future(working)
        finally:
            abandoned.set()
            if timer is not None and working.done():
                timer.cancel()

    def close(self) -> None:
        """Begin nothing more; what runs goes on to its end."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _place(self) -> None:
        with self._lock:
            if self._free:
                self._free -= 1
                return
            mine: Future[None] = Future()
            self._waiting.append(mine)
        try:
            await asyncio.wrap_future(mine)
        except asyncio.CancelledError:
            if not mine.cancel():
                # It was given at this very moment.
                self._give_back()
            raise

    def _give_back(self) -> None:
        with self._lock:
            while self._waiting:
                next_one = self._waiting.popleft()
                if next_one.set_running_or_notify_cancel():
                    next_one.set_result(None)
                    return
            self._free += 1


class _Place:
    """A place that is given back once, by the first who does so."""

    def __init__(self, give_back: Callable[[], None]) -> None:
        self._give_back, self._lock = give_back, threading.Lock()

    def leave(self) -> None:
        """Give it back, unless that is done."""
        if self._lock.acquire(blocking=False):
            self._give_back()

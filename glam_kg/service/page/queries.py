"""Queries that visitors write by hand: few at once, in threads of their own, since one may take as long as it is allowed to."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, TypeVar

from glam_kg.sparql.abandonment import abandonable
from glam_kg.sparql.embedded.worker_pool import usual_number

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")
PATIENCE_SECONDS: Final = 5.0
"""How long a query waits for one of the places; then its visitor is told to try again."""


class Ended(Exception):  # noqa: N818  nothing went wrong: nobody waits for the query any more
    """The visitor has stopped the query, run another one, or gone."""


class TooMany(Exception):  # noqa: N818
    """All places are taken by queries of others."""


class HandWritten:
    """The places for such queries.

    A store runs as many slow queries at once as quick ones (`usual_number`). Half of that is for `/sparql` and all else, so that
    pages alone cannot fill it.
    """

    def __init__(self, most: int | None = None) -> None:
        """Start no thread yet.

        Args:
            most: How many run at once, whoever asks; by default half of what a store runs.
        """
        self._most = most or max(1, usual_number() // 2)
        self._pool = ThreadPoolExecutor(self._most, thread_name_prefix="page-sparql")
        self._free = asyncio.Semaphore(self._most)

    async def run(self, work: Callable[[], T]) -> T:
        """What a query gives. Where nobody waits for it any more it is ended; its place is free when its thread has ended.

        Raises:
            TooMany: No place became free for some seconds.
        """
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await self._free.acquire()
        except TimeoutError as error:
            raise TooMany from error
        loop = asyncio.get_running_loop()

        def ended(_: Future[T]) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(self._free.release)

        abandoned = threading.Event()

        def wanted() -> T:
            with abandonable(abandoned):
                return work()

        running = self._pool.submit(wanted)
        running.add_done_callback(ended)
        try:
            return await asyncio.wrap_future(running)
        finally:
            abandoned.set()

    def close(self) -> None:
        """Begin nothing more."""
        self._pool.shutdown(wait=False, cancel_futures=True)


class OneAtATime:
    """The query of one visitor: running another one ends it."""

    def __init__(self, places: HandWritten) -> None:
        """None runs yet."""
        self._places = places
        self._running: asyncio.Task[object] | None = None

    async def run(self, work: Callable[[], T]) -> T:
        """What a query gives.

        Raises:
            Ended: It was ended by `end`, or by another one.
            TooMany: Queries of others have all places.
        """
        self.end()
        running = asyncio.ensure_future(self._places.run(work))
        self._running = running
        try:
            return await running
        except asyncio.CancelledError:
            if self._running is running:
                raise
            raise Ended from None
        finally:
            if self._running is running:
                self._running = None

    def end(self) -> None:
        """End the query that runs, if one does."""
        running, self._running = self._running, None
        if running is not None:
            running.cancel()

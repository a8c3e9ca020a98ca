"""Work of an event loop with a hard limit of time, for callers that have no loop or another one."""

from __future__ import annotations

import asyncio
import threading
import time
from concurrent.futures import TimeoutError as FutureTimeoutError
from concurrent.futures import wait
from typing import TYPE_CHECKING, TypeVar

from glam_kg.sparql.abandonment import may_be_abandoned, refuse_abandoned

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

T = TypeVar("T")
_LOOK_SECONDS = 0.25
"""How often it is looked whether anybody still waits."""
_GRACE = 1.0
"""Seconds that cancelled work gets to put its connections away."""


class BackgroundLoop:
    """An event loop in a thread of its own, started when first needed; safe for use by several threads.

    A request that hangs is cancelled there, and its connection closed: a thread that waits for a socket could not be stopped.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None

    def run(self, work: Callable[[], Coroutine[object, object, T]], seconds: float) -> T:
        """The result of a coroutine.

        Raises:
            TimeoutError: It was not done in time, and was cancelled.
            Abandoned: Nobody waits for it any more; it was cancelled.
        """
        end = time.monotonic() + seconds + _GRACE
        loop = self._running()
        future = asyncio.run_coroutine_threadsafe(asyncio.wait_for(work(), seconds), loop)
        try:
            while may_be_abandoned() and time.monotonic() + _LOOK_SECONDS < end:
                if wait([future], _LOOK_SECONDS).done:
                    break
                refuse_abandoned()
            return future.result(max(0.0, end - time.monotonic()))
        except FutureTimeoutError:
            if not future.done():
                # It computes, or does not heed being cancelled: later work must not wait behind it.
                self._abandon(loop)
            raise
        finally:
            future.cancel()

    def close(self) -> None:
        """End the thread; what is still running is given up."""
        with self._lock:
            loop, thread, self._loop, self._thread = self._loop, self._thread, None, None
        if loop is not None and thread is not None and thread.is_alive():
            loop.call_soon_threadsafe(loop.stop)
            thread.join(_GRACE)

    def _running(self) -> asyncio.AbstractEventLoop:
        with self._lock:
            # After a fork the thread is not there any more.
            if self._loop is None or self._thread is None or not self._thread.is_alive():
                self._loop = asyncio.new_event_loop()
                self._thread = threading.Thread(
                    target=_run, args=(self._loop,), name="glam_kg language model", daemon=True
                )
                self._thread.start()
            return self._loop

    def _abandon(self, loop: asyncio.AbstractEventLoop) -> None:
        with self._lock:
            if self._loop is loop:
                self._loop = self._thread = None
        loop.call_soon_threadsafe(loop.stop)


def _run(loop: asyncio.AbstractEventLoop) -> None:
    asyncio.set_event_loop(loop)
    try:
        loop.run_forever()
    finally:
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()

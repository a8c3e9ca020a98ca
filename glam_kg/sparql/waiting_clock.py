"""A clock for waits: what is left of a time limit."""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

LONG_WAIT: Final = 0.25
"""Seconds after which a query counts as one that may have to be ended."""


class WaitingClock:
    """What is left of a time that only runs while somebody waits: a slow reader takes nothing from a query's time.

    Attributes:
        left: Seconds.
        on_long_wait: What to do, once, when a wait gets long.
    """

    def __init__(self, seconds: float) -> None:
        """Set the time."""
        self.left = seconds
        self.on_long_wait: Callable[[], None] | None = None

    @contextmanager
    def running(self) -> Iterator[float]:
        """Wait within this context, and no longer than it says; time out where no time is left."""
        if self.left <= 0:
            raise TimeoutError
        started = time.monotonic()
        try:
            yield min(self.left, LONG_WAIT) if self.on_long_wait else self.left
        finally:
            self.left -= time.monotonic() - started

    def impatient(self) -> None:
        """A wait was in vain: do what is to be done when it gets long."""
        if self.on_long_wait:
            self.on_long_wait()
            self.on_long_wait = None

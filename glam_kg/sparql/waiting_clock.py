"""A clock for waits: what is left of a time limit."""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from glam_kg.sparql.abandonment import may_be_abandoned, refuse_abandoned

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

    def __init__(self, seconds: float, *, abandonable: bool = False) -> None:
        """Set the time.

        Args:
            seconds: How long.
            abandonable: Whether waiting ends where nobody waits for the result any more (`glam_kg.sparql.abandonment`): for who
                waits again after each wait that was in vain.
        """
        self.left = seconds
        self._looks = abandonable and may_be_abandoned()
        self.on_long_wait: Callable[[], None] | None = None

    @contextmanager
    def running(self) -> Iterator[float]:
        """Wait within this context, and no longer than it says; time out where no time is left.

        Raises:
            TimeoutError: None is left.
            Abandoned: Nobody waits for the result any more.
        """
        if self._looks:
            refuse_abandoned()
        if self.left <= 0:
            raise TimeoutError
        started = time.monotonic()
        try:
            yield min(self.left, LONG_WAIT) if self._looks or self.on_long_wait else self.left
        finally:
            self.left -= time.monotonic() - started

    def impatient(self) -> None:
        """A wait was in vain: do what is to be done when it gets long."""
        if self.on_long_wait:
            self.on_long_wait()
            self.on_long_wait = None

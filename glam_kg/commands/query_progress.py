"""A line on stderr while a long query runs."""

from __future__ import annotations

import sys
import threading
import time
from typing import TYPE_CHECKING, Final, Self

if TYPE_CHECKING:
    from glam_kg.sparql.query import Limits

_SHOWN_AFTER: Final = 1.0
_REFRESHED_EVERY: Final = 0.2


class QueryProgress:
    """Shows seconds, rows and limits where stderr is a terminal, from the first second on until it is stopped.

    A thread of its own shows them, for the one that asks waits for the engine.

    Attributes:
        rows: How many have come.
    """

    def __init__(self, limits: Limits) -> None:
        self.rows = 0
        self._limits, self._over = limits, threading.Event()
        self._thread = threading.Thread(target=self._show, daemon=True)

    def __enter__(self) -> Self:
        """Start the clock."""
        if sys.stderr.isatty():
            self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Take the line away."""
        self.stop()

    def stop(self) -> None:
        """Take the line away; the cursor stands where it stood before."""
        self._over.set()
        if self._thread.is_alive():
            self._thread.join()

    def _show(self) -> None:
        start = time.monotonic()
        if self._over.wait(_SHOWN_AFTER):
            return
        from rich.console import Console
        from rich.status import Status

        with Status(self._text(start), console=Console(stderr=True, highlight=False)) as line:
            while not self._over.wait(_REFRESHED_EVERY):
                line.update(self._text(start))

    def _text(self, start: float) -> str:
        elapsed = time.monotonic() - start
        limits = self._limits
        return f"{elapsed:.0f} s of at most {limits.seconds:g} s, {self.rows:,} rows of at most {limits.rows:,}"

"""How long an engine may be asked, and what ends with it."""

from __future__ import annotations

import threading
from contextlib import ExitStack
from typing import TYPE_CHECKING

from glam_kg.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable


class Lifetime:
    """Open until it is closed; what was handed to it is closed then, last first."""

    def __init__(self) -> None:
        self._owned = ExitStack()
        self._closing = threading.Lock()
        self._closed = False

    @property
    def closed(self) -> bool:
        """Whether it is over."""
        return self._closed

    def closes(self, close: Callable[[], object]) -> None:
        """Call this at the end."""
        self._owned.callback(close)

    def close(self) -> None:
        """End it; a second time there is nothing to do."""
        with self._closing:
            if not self._closed:
                self._closed = True
                self._owned.close()

    def require_open(self) -> None:
        """Refuse to go on with what is closed.

        Raises:
            StoreError: It is.
        """
        if self._closed:
            raise StoreError("the engine is closed and cannot be asked any more: open another one")

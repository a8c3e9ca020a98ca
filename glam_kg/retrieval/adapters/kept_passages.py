"""Passages that a server gave a moment ago, and need not be asked for again."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.retrieval.passages import Passage


@dataclass
class KeptPassages:
    """The passages by number that were asked for last; threads may share it."""

    most: int = 50_000
    _passages: OrderedDict[int, Passage] = field(default_factory=OrderedDict)
    _lock: Lock = field(default_factory=Lock)

    def keep(self, passages: Mapping[int, Passage]) -> None:
        """Keep these, and as many of the others as fit, those that were kept last."""
        with self._lock:
            for number, passage in passages.items():
                self._passages[number] = passage
                self._passages.move_to_end(number)
            while len(self._passages) > self.most:
                self._passages.popitem(last=False)

    def get(self, number: int) -> Passage | None:
        """One of them, or None."""
        with self._lock:
            return self._passages.get(number)

    def clear(self) -> None:
        """Keep none."""
        with self._lock:
            self._passages.clear()

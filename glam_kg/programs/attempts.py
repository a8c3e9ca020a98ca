"""How often a language model was asked, and what came of it; when it is asked no more for a while."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from glam_kg.programs.failure import Failure

MOST_FAILURES = 5
"""So many failures in a row, and a model is not asked for a while: a dead server must not cost every question its time limit."""
PAUSE = 60.0
"""Seconds until it is tried again."""


@dataclass(frozen=True, slots=True)
class Count:
    """What came of asking a model.

    Attributes:
        asked: Questions that it was asked.
        failed: Those of them without an answer that could be read.
        passed_over: Questions that it was not asked, because it had failed too often in a row.
        reasons: How often each reason made it fail, the most frequent first, ties by their words.
    """

    asked: int = 0
    failed: int = 0
    passed_over: int = 0
    reasons: Mapping[str, int] = field(default_factory=dict)

    def to_dict(self) -> dict[str, object]:
        """As plain JSON values."""
        reasons = dict(self.reasons)
        return {"asked": self.asked, "failed": self.failed, "passed_over": self.passed_over, "reasons": reasons}


class Attempts:
    """Counts for one model; safe for use by several threads."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._lock = clock, Lock()
        self._asked = self._passed_over = self._in_a_row = 0
        self._reasons: Counter[str] = Counter()
        self._last, self._closed_until = "", float("-inf")

    def refuses(self) -> str | None:
        """Why no question is to be asked now; None where it may be."""
        with self._lock:
            if self._clock() >= self._closed_until:
                return None
            self._passed_over += 1
            return f"it failed {self._in_a_row} times in a row, the last time because {self._last}"

    def answered(self) -> None:
        """Count an answer that could be read."""
        with self._lock:
            self._asked, self._in_a_row = self._asked + 1, 0

    def failed(self, failure: Failure, *, reached: bool) -> None:
        """Count a failure.

        Args:
            failure: Why; counted in the words for who runs this program, told on in those for anybody.
            reached: Whether the model did answer, only not in a form that can be read. The next answer may be better: that is no
                reason to stop asking.
        """
        with self._lock:
            self._asked += 1
            self._reasons[failure.whole] += 1
            self._last = failure.told
            self._in_a_row = 0 if reached else self._in_a_row + 1
            if self._in_a_row >= MOST_FAILURES:
                self._closed_until = self._clock() + PAUSE

    def count(self) -> Count:
        """What came of it so far."""
        with self._lock:
            reasons = dict(sorted(self._reasons.items(), key=lambda item: (-item[1], item[0])))
            return Count(self._asked, sum(reasons.values()), self._passed_over, reasons)

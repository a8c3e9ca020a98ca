"""Results of templates, kept by template, slots and language: what the words of a question were, no longer counts."""

from __future__ import annotations

import sys
import threading
import time
from collections import OrderedDict
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from glam_kg.answers.sources import NOWHERE
from glam_kg.errors import GlamKGError
from glam_kg.sparql.abandonment import refuse_abandoned

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.answers.sources import Origin
    from glam_kg.engine.rows import ResultRows

MEGABYTE: Final = 1_000_000
DEFAULT_MEGABYTES: Final = 128
ENDPOINT_SECONDS: Final = 300.0
"""How long the results of an endpoint are kept: its graph may change at any time."""


_LOOK_SECONDS: Final = 0.25
"""How often who waits for the query of another looks whether its own result is still wanted."""


class CacheOutcome(StrEnum):
    """Where a result came from."""

    HIT = "hit"
    """It was kept, or another thread was about to have it."""
    MISS = "miss"
    """The query was run."""
    OFF = "off"
    """The query was run, as nothing is kept, or not what this one gives: it may be something else each time."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a filled template gave.

    Attributes:
        sparql: The query that was run.
        rows: Its rows.
        truncated: Whether there are more.
        repeatable: Whether the same query gives the same rows each time; else it is not kept.
        origin: The sources of the rows.
        repeated: Of the custodians that were found or counted, those that describe an institution which another of them does.
    """

    sparql: str
    rows: ResultRows
    truncated: bool
    repeatable: bool = True
    origin: Origin = NOWHERE
    repeated: tuple[str, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether nothing was found: no row, or none that counts any."""
        return all(row.get("count") == 0 for row in self.rows)

    @property
    def counted(self) -> int:
        """How much was found: the sum of what the rows count, or the number of rows where they count nothing."""
        counts = [row.get("count", 1) for row in self.rows]
        return sum(count for count in counts if isinstance(count, int))


@dataclass(frozen=True, slots=True)
class ResultKey:
    """What a result depends on, in one graph with one catalogue.

    Attributes:
        template: The template's id.
        values: The values of its slots as text, by name.
        language: That of the names in the rows.
    """

    template: str
    values: str
    language: str


@dataclass(slots=True)
class _Flight:
    """A query that is being run, and whoever waits for it."""

    done: threading.Event = field(default_factory=threading.Event)
    result: Result | None = None
    error: GlamKGError | None = None


@dataclass(frozen=True, slots=True)
class _Kept:
    result: Result
    bytes: int
    since: float


class ResultCache:
    """Keeps results up to a number of bytes; those not asked for longest give way. Many threads may use it at once.

    Of several threads that want the same result at once, one runs the query. Where that fails, all of them get the error, and
    whoever asks later runs it again. The bytes are an estimate of the memory that rows take, with their JSON.
    """

    def __init__(
        self,
        most_bytes: int = DEFAULT_MEGABYTES * MEGABYTE,
        *,
        seconds: float | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Keep nothing yet.

        Args:
            most_bytes: The most memory; 0: nothing is kept, and every query is run.
            seconds: How long a result is kept; None: as long as there is room; 0: nothing is kept.
            clock: Tells seconds.
        """
        self._most, self._seconds, self._clock = most_bytes, seconds, clock
        self._kept: OrderedDict[ResultKey, _Kept] = OrderedDict()
        self._flights: dict[ResultKey, _Flight] = {}
        self._lock = threading.Lock()
        self._hits = self._misses = self._bytes = 0

    @property
    def hits(self) -> int:
        """How often no query had to be run."""
        return self._hits

    @property
    def misses(self) -> int:
        """How often a query was run, although results are kept."""
        return self._misses

    @property
    def bytes(self) -> int:
        """About how much memory the results take."""
        return self._bytes

    @property
    def entries(self) -> int:
        """How many results are kept."""
        return len(self._kept)

    def clear(self) -> None:
        """Forget all results; the counts stay."""
        with self._lock:
            self._kept.clear()
            self._bytes = 0

    def result(self, key: ResultKey, run: Callable[[], Result]) -> tuple[Result, CacheOutcome]:
        """The result of a filled template, and where it came from.

        Args:
            key: What it depends on.
            run: Gets it where it is not at hand.

        Raises:
            GlamKGError: What `run` raises, in this thread or in the one that ran it for several.
        """
        if self._most <= 0 or self._seconds == 0:
            return run(), CacheOutcome.OFF
        while True:
            with self._lock:
                kept = self._fresh(key)
                if kept is not None:
                    self._hits += 1
                    return kept, CacheOutcome.HIT
                flight = self._flights.get(key)
                if flight is None:
                    self._misses += 1
                    flight = mine = self._flights[key] = _Flight()
                else:
                    mine = None
            if mine is not None:
                result = self._run(key, mine, run)
                return result, CacheOutcome.MISS if result.repeatable else CacheOutcome.OFF
            while not flight.done.wait(_LOOK_SECONDS):
                refuse_abandoned()
            if flight.error is not None:
                raise flight.error
            if flight.result is not None:
                with self._lock:
                    self._hits += 1
                return flight.result, CacheOutcome.HIT
            # What ended the other thread was its own affair: so this one tries.

    def _run(self, key: ResultKey, flight: _Flight, run: Callable[[], Result]) -> Result:
        try:
            result = flight.result = run()
            # Before the flight is over, or the next thread would run the query once more.
            self._keep(key, result)
        except GlamKGError as error:
            flight.error = error
            raise
        finally:
            with self._lock:
                del self._flights[key]
            flight.done.set()
        return result

    def _fresh(self, key: ResultKey) -> Result | None:
        kept = self._kept.get(key)
        if kept is None:
            return None
        if self._seconds is not None and self._clock() - kept.since >= self._seconds:
            self._drop(key)
            return None
        self._kept.move_to_end(key)
        return kept.result

    def _keep(self, key: ResultKey, result: Result) -> None:
        size = sys.getsizeof
        held = size(result.sparql) + size(key.values) + result.rows.held_bytes()
        if not result.repeatable or held > self._most:
            return
        with self._lock:
            if key in self._kept:
                self._drop(key)
            self._kept[key] = _Kept(result, held, self._clock())
            self._bytes += held
            while self._bytes > self._most:
                self._drop(next(iter(self._kept)))

    def _drop(self, key: ResultKey) -> None:
        self._bytes -= self._kept.pop(key).bytes

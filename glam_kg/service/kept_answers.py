"""Answers as they were sent, kept by the question word for word: who asks it once more gets what it would get from the engine.

A graph has a few questions that are asked again and again, from a page of links or by one after another who wants to try it. Only
answers that cannot change are kept: those over a store, which is fixed until it is loaded anew, in which no language model had a
part and no passage, and which no experiment counts. Words like "this year" make them those of one day; with the first of the next
one they are forgotten.
"""

from __future__ import annotations

import pickle
import sys
import threading
import time
import zlib
from collections import OrderedDict
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING, Final, Self

from glam_kg.engine.result_cache import MEGABYTE, CacheOutcome
from glam_kg.programs.usage import NOTHING_USED
from glam_kg.service.processes import ANSWERS_PART
from glam_kg.service.processes.messages import KeptResults
from glam_kg.sparql.embedded.store import EmbeddedStore

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.engine import QueryEngine, Turn
    from glam_kg.service.outcome import Outcome
    from glam_kg.service.question_body import Question
    from glam_kg.service.settings import ServiceSettings

_LARGEST: Final = 256
"""An answer that takes more than one of so many parts of their memory is not kept: it would put out too many others."""
_BESIDE: Final = 1_000
"""Bytes that an answer takes beside what is kept of it and the texts of its question, about."""
_QUICKLY: Final = 1
"""The level of compression: a list takes a tenth, and two milliseconds a megabyte when it is asked for again."""
_TRACE, _TIMINGS = b',"trace":{', b',"timings_ms":{'
_MISS, _HIT = b'"cache":"miss"', b'"cache":"hit"'


@dataclass(frozen=True, slots=True)
class Wording:
    """What an answer depends on, in one graph: a question as it was put, what came before it, and how the answer is to be."""

    question: str
    history: tuple[Turn, ...]
    language: str | None
    classes: bool
    day: date

    @classmethod
    def of(cls, asked: Question, history: Sequence[Turn]) -> Self | None:
        """That of a question; None where its answer depends on more."""
        if asked.passages or asked.generate:
            return None
        return cls(asked.question, tuple(history), asked.language, asked.classes, date.today())  # noqa: DTZ011


@dataclass(frozen=True, slots=True)
class _Kept:
    content: bytes
    """The JSON up to its timings and what came of it, compressed."""
    bytes: int
    """About how much memory it takes, with its question and what came before that."""


class KeptAnswers:
    """Keeps answers up to a number of bytes; those not asked for longest give way. Many threads may use it at once."""

    def __init__(self, most_bytes: int, *, with_classes: bool = True) -> None:
        """Keep nothing yet; with 0 bytes, nothing ever; without classes, no answer that was asked with them."""
        self._most, self._with_classes = most_bytes, with_classes
        self._day = date.min
        self._kept: OrderedDict[Wording, _Kept] = OrderedDict()
        self._lock = threading.Lock()
        self._bytes = self._hits = 0

    @classmethod
    def over(cls, engine: QueryEngine, settings: ServiceSettings) -> Self:
        """Those of an engine; of one over an endpoint none are kept, for its graph may change at any time.

        So may scores that somebody else gives: they choose the classes that an answer has.
        """
        fixed = isinstance(engine.source, EmbeddedStore)
        most = settings.result_cache_megabytes * MEGABYTE // ANSWERS_PART if fixed else 0
        return cls(most, with_classes=engine.specificity is None)

    @property
    def kept(self) -> KeptResults:
        """How often an answer was found, and what they take; what was not found is counted by who answers it."""
        return KeptResults(self._hits, 0, self._bytes, len(self._kept))

    def find(self, wording: Wording) -> tuple[bytes, Outcome] | None:
        """The answer as JSON, and what came of it, as if its rows had been kept and nothing else had to be done."""
        started = time.perf_counter()
        with self._lock:
            kept = self._kept.get(wording)
            if kept is None:
                return None
            self._kept.move_to_end(wording)
            self._hits += 1
        body, outcome = _read(kept.content)
        milliseconds = round((time.perf_counter() - started) * 1000, 3)
        content = b'%b%b"cache":%g}}' % (body, _TIMINGS, milliseconds)
        return content, replace(outcome, timings_ms={"cache": milliseconds})

    def keep(self, wording: Wording, content: bytes, outcome: Outcome) -> None:
        """Keep an answer, if it is one that does not change."""
        body, timings, _ = content.rpartition(_TIMINGS)
        if not timings or not self._most or not _is_lasting(outcome) or (wording.classes and not self._with_classes):
            return
        head, trace, tail = body.rpartition(_TRACE)
        packed = _written(head + trace + tail.replace(_MISS, _HIT), outcome)
        kept = _Kept(packed, len(packed) + _held(wording))
        if kept.bytes * _LARGEST > self._most:
            return
        with self._lock:
            if wording.day != self._day:
                # Those of another day nobody asks for any more, and they say what people asked.
                self._day, self._bytes = wording.day, 0
                self._kept.clear()
            if wording in self._kept:
                return
            self._kept[wording] = kept
            self._bytes += kept.bytes
            while self._bytes > self._most:
                self._bytes -= self._kept.popitem(last=False)[1].bytes


def _written(body: bytes, outcome: Outcome) -> bytes:
    """The JSON of an answer up to its timings, and what came of it, in as few bytes as is soon done."""
    return zlib.compress(pickle.dumps((body, outcome), protocol=pickle.HIGHEST_PROTOCOL), _QUICKLY)


def _read(kept: bytes) -> tuple[bytes, Outcome]:
    body, outcome = pickle.loads(zlib.decompress(kept))  # noqa: S301  written by this process
    return body, outcome


def _held(wording: Wording) -> int:
    """About how many bytes of memory a question takes; a client says how long the texts before it are."""
    texts = [wording.question]
    for turn in wording.history:
        texts += (turn.question, turn.resolved_question, *(turn.names or ()))
    return sum(map(sys.getsizeof, texts)) + _BESIDE


def _is_lasting(outcome: Outcome) -> bool:
    told = outcome.trace.get("language_model")
    # Also one that was to be asked, and was not, as after failures: it may be asked next time.
    asked_a_model = outcome.usage != NOTHING_USED or (isinstance(told, dict) and "outcome" in told)
    return not asked_a_model and not outcome.warnings and outcome.trace.get("cache") != CacheOutcome.OFF

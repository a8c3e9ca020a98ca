"""Whether a number of institutions is above, below or just another: "Is the number of archives in Germany higher than 50?".

How many there are tells it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from glam_kg.question.sentences.polar import EXACT
from glam_kg.question.words.lexicon import LIMITS
from glam_kg.question.words.mentions import INSTITUTIONS, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis

_NUMBERS: Final = frozenset({"number", "aantal", "zahl", "anzahl", "nombre", "total", "totaal"})
_BEING: Final = frozenset({"is", "ist", "est", "ligt", "liegt", "lies", "are", "bedraagt", "betragt", "betraegt"})
"""Folded verbs between the number and the limit, or before both."""
_BETWEEN: Final = _BEING | {"il", "ce", "que", "qu", "t"}
_EQUAL: Final = EXACT | {"equal", "to", "gelijk", "aan", "gleich", "egal", "a", "de"}
"""Folded words before a number that it is to be."""
_EXACTLY: Final = "exactly"
TOLD: Final = "told"
"""The limit of who asks whether a number is right that they were told."""


class Limit(NamedTuple):
    """A limit of a number: `above`, `at_least`, `below` or `at_most` it, `exactly` it, or it as it was `told`."""

    concept: str
    number: int


class Weighed(NamedTuple):
    """The limit, and the words for the number of institutions that it is weighed against."""

    limit: Limit
    text: str


def number_weighed(analysis: Analysis) -> Weighed | None:
    """The number of institutions that is weighed against another at the end of a question; None where none is."""
    words, tokens = analysis.words, analysis.tokens
    number = next((m for m in analysis.number_mentions if m.end == len(words)), None)
    limits = [m for m in analysis.concept_mentions if m.concept in LIMITS and number and m.end == number.start]
    starts = {m.start for m in analysis.mentions if isinstance(m, INSTITUTIONS) and m.plural}
    starts |= {m.start for m in analysis.mentions if isinstance(m, PlaceMention) and m.is_adjective and m.end in starts}
    counts = [m for m in analysis.concept_mentions if m.concept == "count" and m.end in starts]
    counts = [m for m in counts if not _NUMBERS.isdisjoint(words[m.start : m.end])]
    if number is None or not counts:
        return None
    limit, count = min(limits, key=lambda m: m.start, default=None), min(counts, key=lambda m: m.start)
    # "Is the number in 1900" asks of a year.
    start = limit.start if limit else _equal_from(words, number.start)
    if limit is None and start == number.start and not (analysis.content[start - 1] or words[start - 1] in _BETWEEN):
        return None
    end = start
    while end and words[end - 1] in _BETWEEN:
        end -= 1
    asked = not _BEING.isdisjoint(words[: count.start]) or (end < start and analysis.language.code == "fr")
    if not asked or count.end >= end or any(analysis.content[: count.start]):
        return None
    text = analysis.text[tokens[count.start].start : tokens[end - 1].end]
    return Weighed(Limit(limit.concept if limit else _EXACTLY, number.number), text)


def _equal_from(words: Sequence[str], number: int) -> int:
    """Where the words begin right before a number that say it is to be just that."""
    start = number
    while start and words[start - 1] in _EQUAL:
        start -= 1
    return start

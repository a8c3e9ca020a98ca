"""Whether a number of institutions is above or below another: "Is the number of archives in Germany higher than 50?".

How many there are tells it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from glam_kg.question.words.lexicon import LIMITS
from glam_kg.question.words.mentions import INSTITUTIONS, PlaceMention

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis

_NUMBERS: Final = frozenset({"number", "aantal", "zahl", "anzahl", "nombre", "total", "totaal"})
_BEING: Final = frozenset({"is", "ist", "est", "ligt", "liegt", "lies", "are"})
"""Folded verbs between the number and the limit, or before both."""
_BETWEEN: Final = _BEING | {"il", "ce", "que", "qu", "t"}


class Limit(NamedTuple):
    """A limit of a number: `above`, `at_least`, `below` or `at_most` it, or `exactly` it."""

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
    if number is None or not limits or not counts:
        return None
    limit, count = min(limits, key=lambda m: m.start), min(counts, key=lambda m: m.start)
    end = limit.start
    while end and words[end - 1] in _BETWEEN:
        end -= 1
    asked = not _BEING.isdisjoint(words[: count.start]) or (end < limit.start and analysis.language.code == "fr")
    if not asked or count.end >= end or any(analysis.content[: count.start]):
        return None
    text = analysis.text[tokens[count.start].start : tokens[end - 1].end]
    return Weighed(Limit(limit.concept, number.number), text)

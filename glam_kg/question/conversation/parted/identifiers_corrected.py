"""Identifiers that somebody puts right in one breath: "Q2934, no, Q2706, er... who is Q193563?". The last one is meant."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.parted.contrasted import joined, text_between
from glam_kg.question.slots.filling import AND, OR
from glam_kg.question.words.mentions import ConceptMention, GeneralMention, IdentifierMention, SchemeMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.phrasing.phrases import Phrases

_AGAIN: Final = frozenset({"which", "whose", "info", "list", "identifier"})
"""Concepts of the words with which it is asked again before the identifier that is meant."""
_MARKS: Final = re.compile(r"^[\s,;:.!?…–—-]+")


def last_identifier(analysis: Analysis, phrases: Phrases) -> Iterator[str]:
    """The question with the last of its identifiers only, where each before it is taken back or thought better of.

    Args:
        analysis: The question.
        phrases: The words that take something back.
    """
    values = _apart(analysis)
    if len(values) < 2 or len({value.value for value in values}) < len(values):
        return
    said_between = phrases.self_corrections | phrases.hesitations
    taken_back = {i for run in phrases.runs_of(said_between, analysis.words) for i in range(run.start, run.end)}
    asking = {
        i
        for m in analysis.mentions
        if isinstance(m, (GeneralMention, SchemeMention)) or (isinstance(m, ConceptMention) and m.concept in _AGAIN)
        for i in range(m.start, m.end)
    }
    for one, other in pairwise(values):
        gap = set(range(one.end, other.start))
        kept = gap - taken_back
        if kept == gap or any(_says_more(i, analysis, asking) for i in kept):
            return
        if set(one.schemes).isdisjoint(other.schemes):
            return
    first, last = values[0].start, max(i for i in taken_back if i < values[-1].start)
    behind = _MARKS.sub("", text_between(analysis, last + 1, len(analysis.words)))
    yield joined(text_between(analysis, 0, first), behind)


def _apart(analysis: Analysis) -> Sequence[IdentifierMention]:
    """The identifiers of a question that do not overlap, in its order."""
    values: list[IdentifierMention] = []
    for m in sorted(_identifiers(analysis), key=lambda m: (m.start, -m.end)):
        if not any(m.overlaps(other) for other in values):
            values.append(m)
    return values


def _identifiers(analysis: Analysis) -> Sequence[IdentifierMention]:
    return [m for m in analysis.mentions if isinstance(m, IdentifierMention)]


def _says_more(position: int, analysis: Analysis, asking: set[int]) -> bool:
    """Whether a word between two identifiers joins them, or says something besides asking again."""
    word = analysis.words[position]
    return word in AND | OR or (analysis.content[position] and position not in asking)

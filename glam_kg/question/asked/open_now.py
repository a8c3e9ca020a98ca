"""Whether a door is open today: "Quels musées sont ouverts aujourd'hui ?", "Is het vandaag geopend?" ask for no foundation.

No data tell hours. A participle that elsewhere says when something was opened does not do so beside the day of asking.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.asked.still_there import TODAY
from glam_kg.question.asked.still_there_words import OPEN
from glam_kg.question.words.mentions import ConceptMention, EventTypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_NOW: Final = frozenset(
    {
        ("en", "ce", "moment"), ("a", "l", "instant"), ("ce", "soir"), ("ce", "week", "end"), ("le", "week", "end"),
        ("op", "dit", "moment"), ("momenteel",), ("dit", "weekend"), ("in", "het", "weekend"), ("at", "the", "moment"),
        ("right", "now"), ("this", "weekend"), ("at", "weekends"), ("zurzeit",), ("derzeit",), ("momentan",),
        ("dieses", "wochenende"), ("am", "wochenende"),
    }
)  # fmt: skip
"""Folded words for now and the days next to it."""
_HAVING: Final = frozenset({"a", "ont", "avait", "avaient", "ayant", "heeft", "hebben", "hat", "haben", "has", "have"})
"""Folded verbs beside which it is done: "Quels musées ont ouvert aujourd'hui ?"."""
_STILL: Final = frozenset({"still", "nog", "noch", "encore", "toujours", "immer"})
"""Folded words with which it may be asked what exists."""
_SAYING: Final = frozenset({"founded", "event", "when"})


def open_now(words: Sequence[str], found: list[Mention], language: str) -> list[Mention]:
    """The mentions, with a word for open as what no data cover where it is asked of now.

    Args:
        words: The question's words, folded.
        found: What was found in the question.
        language: That of the question.
    """
    at = next((i for i, word in enumerate(words) if word in OPEN[language]), None)
    if at is None or not _says_now(words) or not _STILL.isdisjoint(words):
        return found
    if not _HAVING.isdisjoint(words[max(at - 3, 0) : at]):
        return found
    dating = [
        m
        for m in found
        if m.start <= at < m.end
        and (isinstance(m, EventTypeMention) or (isinstance(m, ConceptMention) and m.concept in _SAYING))
    ]
    if not dating:
        return found
    kept = [m for m in found if m not in dating]
    return [*kept, ConceptMention(start=at, end=at + 1, text=words[at], concept="not_covered", language=language)]


def _says_now(words: Sequence[str]) -> bool:
    told = (tuple(words[i : i + length]) in _NOW for i in range(len(words)) for length in (1, 2, 3))
    return not TODAY.isdisjoint(words) or any(told)

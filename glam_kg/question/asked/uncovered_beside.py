"""What no template covers, asked of one institution beside what one does: "Öffnungszeiten und Adresse", "When and why …?".

The one is told, and the answer names the other as what it does not take into account.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.filling import JOINTS
from glam_kg.question.templates.gains import UNTOLD
from glam_kg.question.words.mentions import ConceptMention, EventTypeMention, NameMention, SchemeMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.words.mentions import Mention

_UNCOVERED: Final = frozenset({"not_covered", "other_world"})
"""Concepts of what the data have not: opening hours, or a telephone."""
_KNOWN: Final = frozenset({"website", "address", "identifiers"})
_WHEN: Final = "when"
_SMALL: Final = frozenset(
    {
        "the",
        "its",
        "het",
        "de",
        "zijn",
        "haar",
        "das",
        "die",
        "der",
        "seine",
        "ihre",
        "le",
        "la",
        "les",
        "l",
        "son",
        "sa",
    }
)
"""Folded articles and possessives before the second of the two."""


def without_uncovered(words: Sequence[str], found: Iterable[Mention], language: str) -> list[Mention]:
    """The mentions with what is not covered as left untold, where "and" joins it with a website, an address or a date of one.

    Args:
        words: The question's words, folded.
        found: What was found in the question.
        language: That of the question.
    """
    mentions = list(found)
    if not any(map(_is_uncovered, mentions)) or not any(isinstance(m, NameMention) and m.candidates for m in mentions):
        return mentions
    known = [
        m for m in mentions if isinstance(m, SchemeMention) or (isinstance(m, ConceptMention) and m.concept in _KNOWN)
    ]

    # "When and why should I visit it?" asks for no date of its own.
    changes = any(map(_is_change, mentions))
    dates = [m for m in mentions if changes and isinstance(m, ConceptMention) and m.concept == _WHEN]

    def joined(mention: Mention) -> bool:
        if any(m.end < mention.start for m in dates) and mention.end == len(words):
            # "When was it closed, and why?"
            return words[mention.start - 1] in JOINTS[language]
        others = (m for m in (*known, *dates) if not m.overlaps(mention))
        gaps = (words[min(mention.end, m.end) : max(mention.start, m.start)] for m in others)
        return any(not JOINTS[language].isdisjoint(gap) and (JOINTS[language] | _SMALL).issuperset(gap) for gap in gaps)

    uncovered = [m for m in mentions if isinstance(m, ConceptMention) and _is_uncovered(m) and joined(m)]
    kept = [m for m in mentions if not (_is_uncovered(m) and any(m.overlaps(other) for other in uncovered))]
    longest: list[ConceptMention] = []
    for m in sorted(uncovered, key=lambda m: m.start - m.end):
        if not any(m.overlaps(other) for other in longest):
            longest.append(replace(m, concept=UNTOLD))
    return [*kept, *longest]


def _is_change(mention: Mention) -> bool:
    """Whether it is of what has a date: a founding, a closing, or another change."""
    return isinstance(mention, EventTypeMention) or (
        isinstance(mention, ConceptMention) and mention.concept in {"founded", "closed"}
    )


def _is_uncovered(mention: Mention) -> bool:
    return isinstance(mention, ConceptMention) and mention.concept in _UNCOVERED

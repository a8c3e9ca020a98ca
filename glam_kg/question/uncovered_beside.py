"""What no template covers, asked of one institution beside what one does: "Öffnungszeiten und Adresse des Museums".

The one is told, and the other stays a word that was left out, which the answer names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.filling import JOINTS
from glam_kg.question.mentions import ConceptMention, NameMention, SchemeMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.mentions import Mention

_UNCOVERED: Final = frozenset({"not_covered", "other_world"})
"""Concepts of what the data have not: opening hours, or a telephone."""
_KNOWN: Final = frozenset({"website", "address", "identifiers"})
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
    """The mentions without what is not covered, where "and" joins it with a website, an address or an identifier of one.

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

    def joined(mention: Mention) -> bool:
        gaps = (words[min(mention.end, m.end) : max(mention.start, m.start)] for m in known if not m.overlaps(mention))
        return any(not JOINTS[language].isdisjoint(gap) and (JOINTS[language] | _SMALL).issuperset(gap) for gap in gaps)

    uncovered = [m for m in mentions if _is_uncovered(m) and joined(m)]
    return [m for m in mentions if not (_is_uncovered(m) and any(m.overlaps(other) for other in uncovered))]


def _is_uncovered(mention: Mention) -> bool:
    return isinstance(mention, ConceptMention) and mention.concept in _UNCOVERED

"""Institutions of an age that an adjective tells: "medieval institutions", "institutions médiévales" are those founded in it.

Of museums, archives and libraries it may say what they keep ("medieval libraries"), and is left to what that finds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import ConceptMention, GeneralMention, SubjectMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_MEDIEVAL: Final = frozenset(
    {
        "middeleeuwse", "medieval", "mediaeval", "mittelalterliche", "mittelalterlichen", "mittelalterlicher", "medievale",
        "medievales",
    }
)  # fmt: skip
"""Folded adjectives."""
_MIDDLE_AGES: Final = (500, 1500)
_ABOUT: Final = frozenset({"collection", "collections", "holds", "holder"})
"""Concepts beside which what is kept is of that age."""


def with_ages(words: Sequence[str], found: list[Mention]) -> list[Mention]:
    """The mentions, with such an adjective beside a word for any institutions as the years of its age.

    Args:
        words: The question's words, folded.
        found: What was found in it.
    """
    if _MEDIEVAL.isdisjoint(words) or any(isinstance(m, ConceptMention) and m.concept in _ABOUT for m in found):
        return found
    beside = {i for m in found if isinstance(m, GeneralMention) for i in (m.start - 1, m.end)}
    at = next((i for i, word in enumerate(words) if word in _MEDIEVAL and i in beside), None)
    if at is None:
        return found
    first, last = _MIDDLE_AGES
    kept = [m for m in found if not (isinstance(m, SubjectMention) and m.start <= at < m.end)]
    return [*kept, YearMention(start=at, end=at + 1, text=words[at], first=first, last=last)]

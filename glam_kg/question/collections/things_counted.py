"""What is counted in one institution and is no place: "Wie viele Bände stehen in der Herzog August Bibliothek?".

Bande is a town in Spain. Right behind "how many" stands what is counted: a place only before the institutions that are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import (
    ConceptMention,
    GeneralMention,
    NameMention,
    PlaceMention,
    SubjectMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_COUNT: Final = "count"
_SMALL: Final = frozenset({"de", "d"})
"""Folded words between "combien" and what is counted."""
_BEFORE_KIND: Final = 2
"""Words from a place to the institutions that are counted: "how many London based museums"."""


def without_places_counted(words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """The mentions without a place that is what is counted, where the question names an institution.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    counts = {m.end for m in found if isinstance(m, ConceptMention) and m.concept == _COUNT}
    if not counts or not any(isinstance(m, PlaceMention) for m in found):
        return list(found)
    starts = counts | {end + 1 for end in counts if end < len(words) and words[end] in _SMALL}
    names = [m for m in found if isinstance(m, NameMention) and m.candidates]
    kinds = {m.start for m in found if isinstance(m, (TypeMention, GeneralMention, SubjectMention))}

    def is_counted(place: PlaceMention) -> bool:
        if place.start not in starts or not any(name.start >= place.end for name in names):
            return False
        return kinds.isdisjoint(range(place.start, place.end + _BEFORE_KIND))

    return [m for m in found if not (isinstance(m, PlaceMention) and is_counted(m))]

"""What is counted in one institution and is no place: "Wie viele Bände stehen in der Herzog August Bibliothek?".

Bande is a town in Spain. Right behind "how many" stands what is counted: a place only before the institutions that are. So it
does behind a number of millions beside which nobody speaks of money ("mehr als 2 Mio. Bände").
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import (
    AmountMention,
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
_MONEY: Final = frozenset({"budget", "yearly_sum"})
_SMALL: Final = frozenset({"de", "d"})
"""Folded words between "combien" and what is counted."""
_BEFORE_KIND: Final = 2
"""Words from a place to the institutions that are counted: "how many London based museums"."""


def without_places_counted(words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """The mentions without a place that is what is counted: behind "how many", where the question names an institution.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    millions = _of_millions(found)
    if millions:
        found = [m for m in found if not (isinstance(m, PlaceMention) and m.start in millions)]
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


def _of_millions(found: Sequence[Mention]) -> frozenset[int]:
    """Where the words of large round numbers stand, but the first of each, and what they count; nowhere where it is money."""
    if any(isinstance(m, ConceptMention) and m.concept in _MONEY for m in found):
        return frozenset()
    counted = [m for m in found if isinstance(m, AmountMention) and m.scale > 1 and m.currency is None]
    return frozenset(i for m in counted for i in range(m.start + 1, m.end + 1))

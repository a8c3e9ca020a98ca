"""Words that say something else beside sums.

What lies "beyond" 10 million dollars is no place, a "budget négatif" no picture, and the 5M of a budget no five metres.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import AmountMention, ConceptMention, DistanceMention, SubjectMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.words.mentions import Mention

_FAR: Final = "far"
_ARTICLES: Final = frozenset({"the", "de", "der", "den", "dem", "des", "les", "la", "le", "a"})
_SUM: Final = "yearly_sum"
_MILLION: Final = 1_000_000
_NEGATIVE: Final = ("negatif", "negatifs")
"""Folded French words for photographs that say of a budget that it is below nought."""


def without_places_of_sums(words: Sequence[str], found: Iterable[Mention]) -> list[Mention]:
    """The mentions without those of what is far, where an amount follows.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    mentions = list(found)
    far = [m for m in mentions if isinstance(m, ConceptMention) and m.concept == _FAR]
    if not far:
        return mentions
    # The number of a distance may be one of money by its form.
    sums = {m.start for m in mentions if isinstance(m, AmountMention)}
    sums -= {m.start for m in mentions if isinstance(m, DistanceMention)}
    of_sums = [m for m in far if m.end in sums or (m.end + 1 in sums and words[m.end] in _ARTICLES)]
    return [m for m in mentions if m not in of_sums]


def without_negatives_of_sums(words: Sequence[str], found: Iterable[Mention]) -> list[Mention]:
    """The mentions without those of photographs, where the word stands behind a sum that it is said of.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    mentions = list(found)
    sums = {m.end for m in mentions if isinstance(m, ConceptMention) and m.concept == _SUM}
    return [
        m
        for m in mentions
        if not (
            isinstance(m, SubjectMention)
            and m.start in sums
            and words[m.start : m.end] in ((_NEGATIVE[0],), (_NEGATIVE[1],))
        )
    ]


def without_lengths_of_sums(found: Iterable[Mention]) -> list[Mention]:
    """The mentions without lengths in metres that are millions, where a budget is spoken of: "with a budget over 5M"."""
    mentions = list(found)
    if not any(isinstance(m, ConceptMention) and m.concept == _SUM for m in mentions):
        return mentions
    millions = [m for m in mentions if isinstance(m, AmountMention) and m.scale == _MILLION]
    return [m for m in mentions if not (isinstance(m, DistanceMention) and any(map(m.overlaps, millions)))]

"""The words that say where: places, and the prepositions and articles before them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.question.places.place_context import LEVEL_CONCEPTS, TOWNS
from glam_kg.question.places.place_nesting import IN, THE
from glam_kg.question.words.closed_classes import OF
from glam_kg.question.words.mentions import ConceptMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.words.mentions import Mention


def placed_words(words: Sequence[str], found: Sequence[Mention], language: str) -> frozenset[int]:
    """The positions of the words of places, and of the prepositions, articles and words for their level before them.

    Args:
        words: The question's words, folded.
        found: What was found in it.
        language: That of the question.
    """
    placed: set[int] = set()
    levels = {m.start for m in found if isinstance(m, ConceptMention) and m.concept in LEVEL_CONCEPTS}
    for place in (m for m in found if isinstance(m, PlaceMention)):
        start = place.start
        while start and _says_where(words, start - 1, levels, language):
            start -= 1
        placed.update(range(start, place.end))
    return frozenset(placed)


def _says_where(words: Sequence[str], position: int, levels: AbstractSet[int], language: str) -> bool:
    """Whether a word before a place says no more than where: "in the state of", "im Bundesland"."""
    if words[position] in IN[language] | THE:
        return True
    of_level = words[position] in OF and position - 1 in levels
    return of_level or (position in levels and words[position] not in TOWNS)

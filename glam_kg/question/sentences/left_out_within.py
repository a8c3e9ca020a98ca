"""A place that is left out of the one around it: "museums outside Boston in Massachusetts" are all the others of that state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.sentences.exclusion_words import EXCEPT
from glam_kg.question.words.mentions import ConceptMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_IN: Final = frozenset({"in", "within", "binnen", "im", "innerhalb", "en", "dans", "au", "aux", "du"})
"""Folded words between the two; a comma says but which Boston is meant."""
_MOST_BETWEEN: Final = 2
"""Words between what leaves out and the place: "outside of the"."""


def without_towns_left_out(words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """The mentions without a place within a place of which the smaller one is left out, and the larger one is all that is named.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    behind = [m.end for m in found if isinstance(m, ConceptMention) and m.concept == EXCEPT]
    places = [m for m in found if isinstance(m, PlaceMention)]
    parted = [
        m
        for m in places
        if m.nested
        and any(0 <= m.start - end <= _MOST_BETWEEN for end in behind)
        and not _IN.isdisjoint(words[m.start : m.end])
        and all(m.covers(other) for other in places)
    ]
    return [m for m in found if m not in parted]

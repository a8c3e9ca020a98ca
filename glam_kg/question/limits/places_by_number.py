"""Places that are picked by how many institutions they have: "Which towns have exactly one museum?", "more than three libraries".

A ranking tells which have the most; no template leaves out those that have more or fewer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.sentences.polar import EXACT
from glam_kg.question.words.lexicon import LIMITS
from glam_kg.question.words.mentions import INSTITUTIONS

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis

_LEVELS: Final = frozenset({"per_city", "per_region", "per_country"})
_ONE: Final = frozenset({"one", "een", "ein", "eine", "un", "une", "1"})
"""Folded words for one, of which a number is no mention of its own."""
_ANY: Final = "at_least"


def picks_places_by_number(analysis: Analysis) -> bool:
    """Whether a limit and a number stand before the institutions that places are to have; "at least one" is any."""
    if _LEVELS.isdisjoint(analysis.concepts()):
        return False
    kinds = {m.start for m in analysis.mentions if isinstance(m, INSTITUTIONS)}
    numbers = {m.start: m.number for m in analysis.number_mentions if m.end in kinds}
    numbers |= {i - 1: 1 for i in kinds if i and analysis.words[i - 1] in _ONE}
    limits = {m.end: m.concept for m in analysis.concept_mentions if m.concept in LIMITS}
    return any(
        analysis.words[at - 1] in EXACT or (at in limits and (number, limits[at]) != (1, _ANY))
        for at, number in numbers.items()
        if at
    )

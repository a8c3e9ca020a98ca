"""What cannot be told of how many institutions places have: which have none, and whether each has some.

A place is known by what is there; one that has nothing is in no graph. Those that have more than so many, or fewer, are picked by
`glam_kg.question.places.numbers_had`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.places.numbers_had import ONE, asks_for_places
from glam_kg.question.sentences.polar import EXACT, polarity
from glam_kg.question.slots.level_slots import PER_PLACE
from glam_kg.question.words.lexicon import DENYING, LIMITS
from glam_kg.question.words.mentions import INSTITUTIONS, NumberHadMention

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis

_ANY: Final = "at_least"
_NONE: Final = frozenset(
    {"no", "geen", "kein", "keine", "keinen", "keinerlei", "aucun", "aucune", "without", "zonder", "ohne"}
)
"""Folded words right before what there is none of."""
_EACH: Final = frozenset(
    {"each", "every", "elk", "elke", "ieder", "iedere", "jede", "jeder", "jedes", "jedem", "chaque"}
)
_ASKING: Final = frozenset({"count", "which", "list", "most", "fewest", "top", "distribution"})


def picks_places_by_number(analysis: Analysis) -> bool:
    """Whether places are to have none, or each is to have some; or a number is said of each, or one that chooses none."""
    if any(isinstance(m, NumberHadMention) for m in analysis.mentions):
        return False
    return _have_none(analysis) or _have_each(analysis) or _have_number(analysis)


def denies_number(analysis: Analysis) -> bool:
    """Whether it is denied that places have so many: "which states don't have 5 museums?" asks for those with none, too."""
    had = any(isinstance(m, NumberHadMention) for m in analysis.mentions)
    return had and any(m.concept in DENYING for m in analysis.concept_mentions)


def _have_none(analysis: Analysis) -> bool:
    """Whether the places are asked for that have none: "which states have no archives?", "Orte ohne Museum"."""
    words = analysis.words
    kind = min((m.start for m in analysis.mentions if isinstance(m, INSTITUTIONS)), default=0)
    return bool(kind) and words[kind - 1] in _NONE and asks_for_places(words, analysis.mentions, kind - 1)


def _have_each(analysis: Analysis) -> bool:
    """Whether each place of a level is to have some: "Does every state have an archive?"."""
    each = (m for m in analysis.concept_mentions if m.concept in PER_PLACE)
    if all(_EACH.isdisjoint(analysis.words[m.start : m.end]) for m in each) or not _ASKING.isdisjoint(
        analysis.concepts()
    ):
        return False
    return polarity(analysis) is not None and any(isinstance(m, INSTITUTIONS) for m in analysis.mentions)


def _have_number(analysis: Analysis) -> bool:
    """Whether a limit and a number stand before the institutions that places are to have; "at least one" is any."""
    if PER_PLACE.keys().isdisjoint(analysis.concepts()):
        return False
    kinds = {m.start for m in analysis.mentions if isinstance(m, INSTITUTIONS)}
    numbers = {m.start: m.number for m in analysis.number_mentions if m.end in kinds}
    numbers |= {i - 1: 1 for i in kinds if i and analysis.words[i - 1] in ONE}
    limits = {m.end: m.concept for m in analysis.concept_mentions if m.concept in LIMITS}
    return any(
        analysis.words[at - 1] in EXACT or (at in limits and (number, limits[at]) != (1, _ANY))
        for at, number in numbers.items()
        if at
    )

"""How many of a list are wanted: "three museums in Utah" are three of them, "towns with three museums" no museums at all."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.closed_classes import WITH
from glam_kg.question.words.lexicon import LIMITS
from glam_kg.question.words.mentions import GeneralMention, NumberMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.classification import Candidate

_OF_MANY_PLACES: Final = frozenset(
    {
        "count", "per_city", "per_region", "per_country", "level_city", "level_region", "level_province", "level_land",
        "level_state", "level_canton", "level_county", "level_country", "in_which_city",
    }
)  # fmt: skip
"""Concepts beside which a number says how many each place has."""
_OF_THEM: Final = frozenset(
    {
        "voorbeelden", "van", "de", "willekeurige", "examples", "of", "the", "random", "arbitrary", "beispiele", "von", "fur",
        "der", "den", "beliebige", "zufallige", "exemples", "des", "d", "any", "such", "premiers", "premieres",
    }
)  # fmt: skip
"""Folded words between a number and what it is a number of: "five examples of museums", "drie willekeurige musea"."""


def numbers_of_lists(analysis: Analysis) -> frozenset[int]:
    """The words of numbers right before the plural of what is asked for, which say how many of all are wanted."""
    if not _OF_MANY_PLACES.isdisjoint(analysis.concepts()):
        return frozenset()
    numbers = analysis.number_mentions
    if not numbers:
        return frozenset()
    plurals = {m.start for m in analysis.mentions if isinstance(m, (TypeMention, GeneralMention)) and m.plural}
    return frozenset(
        i
        for m in numbers
        if _stands_before(m, plurals, analysis)
        if not (m.start and analysis.words[m.start - 1] in WITH)
        for i in range(m.start, m.end)
    )


def number_of_list(chosen: Candidate, analysis: Analysis) -> NumberMention | None:
    """How many of a list are wanted by a question that a template fits; None where it says none."""
    used = chosen.cover.mentions
    nouns = {m.start for m in used if isinstance(m, (TypeMention, GeneralMention))}
    # Not what is left unexplained: "tien" is a French pronoun, too, and "ten" a Dutch preposition, which need no explaining.
    numbers = [
        m for m in analysis.number_mentions if _stands_before(m, nouns, analysis)
        if not any(m.overlaps(other) for other in used)
    ]  # fmt: skip
    return numbers[0] if len(numbers) == 1 else None


def _stands_before(number: NumberMention, nouns: AbstractSet[int], analysis: Analysis) -> bool:
    """Whether nothing but words for a choice stands between a number and what is asked for."""
    # "Five Dutch museums" are as many of them as "five museums in the Netherlands".
    of_places = {i for m in analysis.place_mentions if m.is_adjective for i in range(m.start, m.end)}
    behind = range(number.end, len(analysis.words))
    between = takewhile(lambda i: analysis.words[i] in _OF_THEM or i in of_places, behind)
    limited = any(m.end == number.start and m.concept in LIMITS for m in analysis.concept_mentions)
    return not limited and (number.end in nouns or any(i + 1 in nouns for i in between))

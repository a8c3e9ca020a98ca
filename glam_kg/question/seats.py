"""Whether it is asked in which region or country an institution lies: "In welke provincie ligt het Fries Museum?"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.classification import Candidate

_LEVELS: Final = {"level_region": PlaceLevel.REGION, "level_country": PlaceLevel.COUNTRY}
_TEMPLATE: Final = "find_institution_by_name"
_BETWEEN: Final = 1
"""How many words may stand between "which" and the word for places ("in which Dutch province")."""


def level_of_seat(analysis: Analysis, chosen: Candidate) -> PlaceLevel | None:
    """The level that is asked of the one who is named; None where no such place is asked for.

    Of two levels that a word can mean ("Land") it is the country.
    """
    if chosen.template.id != _TEMPLATE or chosen.extraction.name is None:
        return None
    name = chosen.extraction.name
    asked = [m.end for m in analysis.concept_mentions if m.concept == "which"]
    levels = {
        _LEVELS[m.concept]
        for m in analysis.concept_mentions
        if m.concept in _LEVELS
        and not (name.start <= m.start < name.end)
        and any(0 <= m.start - end <= _BETWEEN for end in asked)
    }
    return next((level for level in (PlaceLevel.COUNTRY, PlaceLevel.REGION) if level in levels), None)

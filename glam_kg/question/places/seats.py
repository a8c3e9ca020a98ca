"""Whether it is asked in which region or country an institution lies: "In welke provincie ligt het Fries Museum?"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel

if TYPE_CHECKING:
    from glam_kg.places.model import Place
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.classification import Candidate

_LEVELS: Final = {"level_region": PlaceLevel.REGION, "level_country": PlaceLevel.COUNTRY}
_TEMPLATE: Final = "find_institution_by_name"
_OF_PLACES: Final = frozenset(
    {
        "list_institutions_by_type_city",
        "list_all_institutions_in_city",
        "list_institutions_by_type_region",
        "list_all_institutions_in_region",
        "count_institutions_by_type_location",
    }
)
"""Templates of what there is in one place."""
_BETWEEN: Final = 1
"""How many words may stand between "which" and the word for places ("in which Dutch province")."""


def level_of_seat(analysis: Analysis, chosen: Candidate) -> PlaceLevel | None:
    """The level that is asked of the one who is named, or of the place of a list or a number; None where none is asked for.

    Of two levels that a word can mean ("Land") it is the country.
    """
    if chosen.template.id in _OF_PLACES:
        level, places = _asked_level(analysis, range(0)), chosen.extraction.places
        return level if len(places) == 1 and lies_within(places[0].place, level) else None
    if chosen.template.id != _TEMPLATE or chosen.extraction.name is None:
        return None
    return _asked_level(analysis, range(chosen.extraction.name.start, chosen.extraction.name.end))


def lies_within(place: Place, level: PlaceLevel | None) -> bool:
    """Whether a place is a part of one of a level: a town of both, a region of a country."""
    return place.level is PlaceLevel.CITY or (place.level is PlaceLevel.REGION and level is PlaceLevel.COUNTRY)


def _asked_level(analysis: Analysis, name: range) -> PlaceLevel | None:
    asked = [m.end for m in analysis.concept_mentions if m.concept == "which"]
    levels = {
        _LEVELS[m.concept]
        for m in analysis.concept_mentions
        if m.concept in _LEVELS and m.start not in name and any(0 <= m.start - end <= _BETWEEN for end in asked)
    }
    return next((level for level in (PlaceLevel.COUNTRY, PlaceLevel.REGION) if level in levels), None)

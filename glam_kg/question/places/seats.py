"""Whether it is asked in which region or country an institution lies: "In welke provincie ligt het Fries Museum?"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.ghcid.identifier import GHCID
from glam_kg.places.model import PlaceLevel
from glam_kg.question.places.seats_asked import asks_for_state, levels_asked
from glam_kg.question.slots.level_slots import COUNTRIES_OF, KIND_IN
from glam_kg.question.words.mentions import IdentifierMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from glam_kg.places.model import Place
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.classification import Candidate
    from glam_kg.question.words.mentions import ConceptMention, NameMention

_BY_NAME: Final = "find_institution_by_name"
_BY_IDENTIFIER: Final = frozenset({"find_institution_by_identifier", "find_institution_by_website"})
_LAND: Final = "land"
"""What a state of Germany or Austria is called in German, where it is a country as well, and in other languages; folded."""
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
_STATES: Final = frozenset(COUNTRIES_OF["state"].split())
"""Countries whose parts are called states."""
_FEDERATIONS: Final = _STATES | frozenset(COUNTRIES_OF["land"].split())
"""Countries that are made of states, whatever these call themselves."""
_GERMAN: Final = "de"


def level_of_seat(
    analysis: Analysis, chosen: Candidate, rows: Iterable[Mapping[str, object]] = ()
) -> PlaceLevel | None:
    """The level that is asked of the one who is named, or of the place of a list or a number; None where none is asked for.

    Of two levels that a word can mean ("Land") it is the country, where it is not told that a state of Germany is meant. A
    country without states is one itself: who asks for the state of what is in Norway asks for Norway.

    Args:
        analysis: The question.
        chosen: The template that answers it.
        rows: What was found, where that is known.
    """
    if chosen.template.id in _OF_PLACES:
        level, places = _asked_level(analysis, range(0)), chosen.extraction.places
        return level if len(places) == 1 and lies_within(places[0].place, level) else None
    one = _words_of_one(chosen)
    level = None if one is None else _asked_level(analysis, one, chosen.extraction.name)
    if one is None or level is not PlaceLevel.REGION or not _asks_for_state(analysis, one):
        return level
    countries = {GHCID.parse(str(row["ghcid"])).country for row in rows if "ghcid" in row}
    having = _STATES if analysis.language.code == _GERMAN else _FEDERATIONS
    return PlaceLevel.COUNTRY if countries and countries.isdisjoint(having) else level


def leaves_level_open(analysis: Analysis, chosen: Candidate) -> bool:
    """Whether the state that is asked for may be the country as well: "Staat" is said of both, and a "state" is a part."""
    one = _words_of_one(chosen)
    return analysis.language.code == _GERMAN and one is not None and _asks_for_state(analysis, one)


def _asks_for_state(analysis: Analysis, one: range) -> bool:
    return asks_for_state(analysis.words, analysis.concept_mentions, one)


def _words_of_one(chosen: Candidate) -> range | None:
    """The words of the name or identifier of who is asked for; None where that is nobody."""
    if chosen.template.id == _BY_NAME and chosen.extraction.name is not None:
        return range(chosen.extraction.name.start, chosen.extraction.name.end)
    if chosen.template.id not in _BY_IDENTIFIER:
        return None
    found = (m for m in chosen.cover.mentions if isinstance(m, IdentifierMention))
    return next((range(m.start, m.end) for m in found), None)


def lies_within(place: Place, level: PlaceLevel | None) -> bool:
    """Whether a place is a part of one of a level: a town of both, a region of a country."""
    return place.level is PlaceLevel.CITY or (place.level is PlaceLevel.REGION and level is PlaceLevel.COUNTRY)


def _asked_level(analysis: Analysis, one: range, name: NameMention | None = None) -> PlaceLevel | None:
    levels = levels_asked(analysis.words, analysis.concept_mentions, one)
    if _is_federal(analysis, name):
        levels.discard(PlaceLevel.COUNTRY)
    return next((level for level in (PlaceLevel.COUNTRY, PlaceLevel.REGION) if level in levels), None)


def _is_federal(analysis: Analysis, name: NameMention | None) -> bool:
    """Whether "Land" is a state of Germany or Austria; in "in welk Land ligt het Rijksmuseum" the capital is a slip."""
    if name is not None and any(KIND_IN.get(c.country) != _LAND for c in name.candidates):
        return False
    if analysis.language.code == "nl" and name is not None:
        return any(analysis.tokens[m.start].capitalised for m in _lands(analysis)) or says_federal_land(analysis)
    return says_federal_land(analysis)


def says_federal_land(analysis: Analysis) -> bool:
    """Whether "Land" is said of a state of Germany or Austria: beside their adjective, in French, with a capital in English.

    Args:
        analysis: The question.
    """
    lands = _lands(analysis)
    beside = (m for m in analysis.place_mentions if any(m.end == land.start or land.end == m.start for land in lands))
    if any(m.is_adjective and KIND_IN.get(m.readings[0].place.code) == _LAND for m in beside):
        return True
    if analysis.language.code == "en":
        return any(analysis.tokens[land.start].capitalised for land in lands)
    return analysis.language.code == "fr" and bool(lands)


def _lands(analysis: Analysis) -> list[ConceptMention]:
    return [m for m in analysis.concept_mentions if analysis.words[m.start : m.end] == (_LAND,)]

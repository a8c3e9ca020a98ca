"""Towns of one name: where the likeliest has nothing of what is asked for, another one may be meant.

Which of two Pasadenas is meant, no word of "libraries in Pasadena" tells; that the graph has libraries of one of them only does.
"""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from functools import partial
from itertools import chain, islice
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.places.likelier_places import LARGE_TOWN, OVERSEAS, is_at_home
from glam_kg.question.slots.place_slots import is_part_of_name, place_value

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.slots.extraction import Extraction
    from glam_kg.question.templates.classification import Candidate
    from glam_kg.question.words.mentions import PlaceReading
    from glam_kg.templates.catalogue import TemplateCatalogue

Countries = frozenset[str]
_TIMES_LARGER: Final = 10
"""Who says Cheyenne means the capital of Wyoming, whatever is known of it, and not a village in Oklahoma."""
_TIMES_LARGER_ABROAD: Final = 2
"""Of towns that are about as large the one is meant of which there is something to tell, wherever it is: Cambridge."""
_TIMES_LARGER_THAN_HOME: Final = 25
"""Who asks in Dutch for Bergen means that of the Netherlands where there is nothing to tell of that of Norway."""
_LARGEST_BESIDE_UNKNOWN: Final = 2 * LARGE_TOWN
"""Inhabitants of a town up to which one elsewhere, of which their number is not known, may be meant: Deurne in Antwerp."""
_TIMES_MORE: Final = 5
"""How much more another town must have of what is asked for to be the one that is meant: Lincoln has 9 libraries in England."""
_MOST_TOLD: Final = 4
"""Towns of which it is looked whether they have what is asked for: each is a query."""
_TYPE: Final = "institution_type"
_LISTS_OF_TYPE, _LISTS = "list_institutions_by_type_", "list_all_institutions_in_"
"""Beginnings of the templates of plain lists; the level of the place is the end."""


def of_namesakes(extraction: Extraction, language: str, countries: Countries = frozenset()) -> Iterator[Extraction]:
    """The same slots with another town of the same name that may be meant, the likeliest first.

    Args:
        extraction: The slots as they were read; it has others only where it is about one town, of which the question says
            neither region nor country.
        language: The question's language.
        countries: Those that were spoken of right before: a town there is not left for one elsewhere.
    """
    may_be = partial(_may_be_meant, extraction, language=language, countries=countries)
    others = (other for other in _namesakes(extraction) if may_be(other))
    return (replace(_of(o, extraction), is_other_empty=_is_told_empty(extraction, o)) for o in others)


def of_less_likely(extraction: Extraction, language: str, countries: Countries = frozenset()) -> Iterator[Extraction]:
    """The same slots with another town of the same name that is not meant, and is told where it has what is asked for."""
    may_be = partial(_may_be_meant, extraction, language=language, countries=countries)
    less_likely = (other for other in _namesakes(extraction) if not may_be(other))
    return (_of(other, extraction) for other in islice(less_likely, _MOST_TOLD))


def of_others(extraction: Extraction) -> Iterator[Extraction]:
    """The same slots with another town of the same name, which is told beside the one taken where it has what is asked for.

    Of a town that bears the name of its province that is told first. `is_told_beside` says which of those found are.
    """
    likeliest = next(iter((*extraction.other_readings, *extraction.less_likely)), None)
    if "city" not in extraction.values or likeliest is None or likeliest.place.level is not PlaceLevel.CITY:
        return iter(())
    town = extraction.places[0].place
    there = (o for o in _namesakes(extraction) if o not in extraction.less_likely or o.place.country == town.country)
    return (_of(other, extraction) for other in islice(there, _MOST_TOLD))


def is_told_beside(extraction: Extraction, other: Extraction, counted: int, in_other: int) -> bool:
    """Whether a town is told beside one of its name that has what is asked for: a village is not, unless it has more of it.

    Args:
        extraction: The slots as they were read, with the town that is taken.
        other: The same slots with the other town.
        counted: How many the town has that is taken.
        in_other: How many the other has.
    """
    town = other.places[0]
    if town not in extraction.less_likely:
        return True
    village = extraction.places[0].place.population > _TIMES_LARGER * town.place.population
    return not village or in_other > counted


def beside_namesakes(extraction: Extraction, found: Sequence[Extraction]) -> Extraction:
    """The slots as they were read, with the towns of the same name that have what is asked for."""
    if not found:
        return extraction
    towns = tuple(each.places[0] for each in found)
    others = tuple(reading for reading in extraction.other_readings if reading not in towns)
    return replace(extraction, namesakes=towns, other_readings=(*towns, *others))


def is_passed_over(extraction: Extraction, found: Sequence[Extraction], language: str) -> bool:
    """Whether the likeliest other town has nothing of what is asked for, and is larger than the one taken and all that have.

    Who asks for museums in Cambridge is told that the English one may be meant, before those of Maryland and Ohio. By Bergen a
    town at home is meant, and not that of Norway.
    """
    likeliest = next(_namesakes(extraction), None)
    others = [each.places[0].place for each in found]
    if likeliest is None or likeliest.place in others:
        return False
    taken = extraction.places[0].place
    if is_at_home(taken, language) and not is_at_home(likeliest.place, language):
        return False
    return all(town.population < likeliest.place.population for town in (taken, *others))


def likeliest_at_home(extraction: Extraction) -> bool:
    """Whether the likeliest other town is of the country of the one taken, and one that is looked at by `of_others`."""
    likeliest = next(_namesakes(extraction), None)
    return likeliest is not None and likeliest.place.country == extraction.places[0].place.country


def beside_unknown_city(extraction: Extraction, countries: Countries = frozenset()) -> Extraction:
    """The slots, with a larger city abroad told first, after which the town taken is called and of which nothing is known.

    Args:
        extraction: The slots as they are told, with the other towns of the name that have what is asked for.
        countries: Those that were spoken of right before: who asks for a town there means no city elsewhere.
    """
    if "city" not in extraction.values or len(extraction.places) != 1:
        return extraction
    town = extraction.places[0].place
    told = max(each.place.population for each in (*extraction.places, *extraction.namesakes))
    cities = (
        reading
        for reading in extraction.other_readings
        if reading.place.level is PlaceLevel.CITY
        and not (reading.in_graph or reading.stray)
        and reading.place.country != town.country
        and reading.place.population > told
    )
    city = max(cities, key=lambda reading: reading.place.population, default=None)
    if city is None or (town.country in countries and city.place.country not in countries):
        return extraction
    others = tuple(reading for reading in extraction.other_readings if reading is not city)
    return replace(extraction, other_readings=(city, *others), is_other_empty=True)


def may_be_richer(extraction: Extraction, other: Extraction, language: str, countries: Countries = frozenset()) -> bool:
    """Whether another town of the name is the one that is meant where it has far more of what is asked for.

    It is called so itself, and not Austin, which was Waterloo once. Of Portlands of one country the larger is meant.
    """
    if "city" not in extraction.values:
        return False
    town, instead = extraction.places[0], other.places[0]
    if town.place.country == instead.place.country or not _is_called_alike(town, instead):
        return False
    return instead.place.population >= LARGE_TOWN and _may_be_meant(extraction, instead, language, countries)


def is_far_more(counted: int, than: int) -> bool:
    """Whether one town has so much more than another that its being less known counts for nothing.

    >>> is_far_more(9, 1), is_far_more(4, 0), is_far_more(30, 10)
    (True, False, False)
    """
    return counted >= _TIMES_MORE * max(1, than)


def plain_list(chosen: Candidate, catalogue: TemplateCatalogue) -> Candidate | None:
    """The list of what a question asks about in its one place, without all else that it asks; None where it asks no more.

    What one town is called for is told by what lies in it: "Which libraries in Hull have closed?" is asked of the Hull of which
    there are libraries, and "museums near Roswell" of the Roswell that has museums.
    """
    extraction = chosen.extraction
    if len(extraction.places) != 1:
        return None
    level = extraction.places[0].place.level
    template = catalogue.templates.get(f"{_LISTS_OF_TYPE if _TYPE in extraction.values else _LISTS}{level}")
    if template is None or template.id == chosen.template.id:
        return None
    kind = {slot: value for slot, value in extraction.values.items() if slot == _TYPE}
    values = {**kind, str(level): place_value(extraction.places[0])}
    slots = {slot: value for slot, value in extraction.slots.items() if slot == _TYPE}
    return replace(chosen, template=template, extraction=replace(extraction, values=values, slots=slots))


def is_around_town(extraction: Extraction) -> bool:
    """Whether a question is about what lies around a town."""
    return "place" in extraction.slots and "latitude" in extraction.values and "around" not in extraction.slots


def _namesakes(extraction: Extraction) -> Iterator[PlaceReading]:
    if len(extraction.places) != 1 or not ("city" in extraction.values or is_around_town(extraction)):
        return iter(())
    town = extraction.places[0]
    near = (
        r
        for r in extraction.other_readings
        if r.place.level is PlaceLevel.CITY and r.in_graph and not _was_called_so(r, town)
    )
    return chain(near, (r for r in extraction.less_likely if r not in extraction.other_readings))


def _of(other: PlaceReading, extraction: Extraction) -> Extraction:
    others = (*extraction.places, *(reading for reading in extraction.other_readings if reading is not other))
    values, slots = {**extraction.values}, {**extraction.slots}
    if "city" in values:
        values["city"], slots["city"] = place_value(other), other.place.name
    else:
        values["latitude"], values["longitude"] = (
            Decimal(str(other.place.latitude)),
            Decimal(str(other.place.longitude)),
        )
        slots["place"] = other.place.name
    less_likely = tuple(reading for reading in extraction.less_likely if reading is not other)
    return replace(
        extraction, values=values, slots=slots, places=(other,), other_readings=others, less_likely=less_likely
    )


def _is_told_empty(extraction: Extraction, other: PlaceReading) -> bool:
    """Whether it is told that the likeliest has nothing: it is larger, and elsewhere: who says Manchester may mean England's."""
    town = extraction.places[0].place
    elsewhere = town.country != other.place.country and town.population > other.place.population
    return "city" in extraction.values and elsewhere


def _was_called_so(other: PlaceReading, town: PlaceReading) -> bool:
    """Whether a town has but once been called like one that still is: Venice means no Dayton, and Hull is Kingston upon Hull."""
    return other.stray and not town.stray and not is_part_of_name(town.place.name, other.place.name)


def _is_called_alike(town: PlaceReading, other: PlaceReading) -> bool:
    return not other.stray and fold_key(other.place.name) == fold_key(town.place.name)


def _may_be_meant(extraction: Extraction, other: PlaceReading, language: str, countries: Countries) -> bool:
    town = extraction.places[0]
    # Who asks for museums in London, and in Birmingham, means that of England.
    if "city" in extraction.values and town.place.country in countries and other.place.country not in countries:
        return False
    at_home = other.place.country == town.place.country
    # Of some places no number of inhabitants is known.
    if not other.place.population:
        as_likely = is_at_home(other.place, language) >= is_at_home(town.place, language)
        small = town.place.population <= _LARGEST_BESIDE_UNKNOWN
        return at_home or (as_likely and small and other.place.country not in OVERSEAS)
    # Who asks in English for Birmingham may mean that of England or that of Alabama: both are cities.
    as_likely = is_at_home(other.place, language) == is_at_home(town.place, language)
    city = as_likely and other.place.population >= LARGE_TOWN and _is_called_alike(town, other)
    times = _TIMES_LARGER if at_home or city else _TIMES_LARGER_ABROAD
    from_here = other.place.country not in OVERSEAS and is_at_home(other.place, language)
    if from_here and not is_at_home(town.place, language):
        times = _TIMES_LARGER_THAN_HOME
    return town.place.population <= times * other.place.population

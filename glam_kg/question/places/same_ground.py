"""Towns that are a subdivision of their country as well: Berlin, Washington and the boroughs of England."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel

if TYPE_CHECKING:
    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.places.model import Place
    from glam_kg.question.words.mentions import PlaceMention, PlaceReading

CITY_STATES: Final = frozenset(
    {
        "AM-ER", "AR-C", "AT-9", "CZ-10", "DE-BE", "DE-HH", "FR-75", "FR-75C", "GE-TB", "HU-BU", "KR-11", "NO-03", "RO-B",
        "RU-MOW", "RU-SPE", "TH-10", "UA-30", "US-DC",
    }
)  # fmt: skip
"""Subdivisions that are one town: who is told of the town is told of them."""
DISTRICT_COUNTRIES: Final = frozenset({"GB", "LI", "LV", "MK", "MT", "SI", "SM"})
"""Where a subdivision of ISO 3166-2 that is called like a town is its municipality, city or borough."""
_PARTS_ONLY: Final = frozenset({"GB-LND"})
"""The City of London is the smallest part of it."""
_BESIDE: Final = (("city of ", ""), (" city", ""))
"""What the district's name has beside that of the city."""


def district_of(city: Place, gazetteer: Gazetteer) -> Place | None:
    """The district that is called like a city, which is the city and what lies around; None where there is none.

    Args:
        city: The city.
        gazetteer: The places.
    """
    if city.country not in DISTRICT_COUNTRIES:
        return None
    key = fold_key(city.name)
    names = dict.fromkeys((key, without_city(key)))
    for place in (candidate.place for name in names for candidate in gazetteer.exact(name)):
        same = place.level is PlaceLevel.REGION and place.country == city.country
        told = place.code not in _PARTS_ONLY or is_whole_name(city.name)
        if same and told and without_city(place.name) == without_city(key):
            return place
    return None


def is_whole_name(name: str) -> bool:
    """Whether a name is that of a district with what it has beside the city's: "City of London", which London is not called."""
    return without_city(name) != fold_key(name)


def without_city(name: str) -> str:
    """The folded name of a district without what it has beside the city's."""
    key = fold_key(name)
    for beside, instead in _BESIDE:
        key = key.replace(beside, instead)
    return key


def is_same_ground(one: PlaceReading, other: PlaceReading) -> bool:
    """Whether two readings are the city and the subdivision of a city state, or of a county with no other town of the graph."""
    if {one.place.level, other.place.level} != {PlaceLevel.CITY, PlaceLevel.REGION}:
        return False
    city, area = sorted((one.place, other.place), key=lambda place: place.level is not PlaceLevel.CITY)
    # Of some towns no subdivision is known, as of Yerevan.
    if area.code in CITY_STATES and area.country == city.country and city.region in {area.code, None}:
        return True
    return bool(one.settlements) and one.settlements == other.settlements


def weight_of_ground(mention: PlaceMention, reading: PlaceReading) -> float:
    """The weight of a reading, or of a more natural one of the same ground: among Länder, Berlin is as natural as the city."""
    return max(reading.weight, *(each.weight for each in mention.readings if is_same_ground(each, reading)), 0.0)

"""Towns that are a subdivision of their country as well: Berlin, Washington and the boroughs of England."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel

if TYPE_CHECKING:
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

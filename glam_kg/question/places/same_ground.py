"""Towns that are a subdivision of their country as well: Berlin, Washington and the boroughs of England."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel

if TYPE_CHECKING:
    from glam_kg.question.words.mentions import PlaceMention, PlaceReading

CITY_STATES: Final = frozenset(
    {"AT-9", "CZ-10", "DE-BE", "DE-HH", "FR-75", "FR-75C", "HU-BU", "NO-03", "RO-B", "US-DC"}
)
"""Subdivisions that are one town: who is told of the town is told of them."""
DISTRICT_COUNTRIES: Final = frozenset({"GB", "LI", "LV", "MK", "MT", "SI", "SM"})
"""Where a subdivision of ISO 3166-2 that is called like a town is its municipality, city or borough."""


def is_same_ground(one: PlaceReading, other: PlaceReading) -> bool:
    """Whether two readings are the city and the subdivision of a city state, or of a county with no other town of the graph."""
    if {one.place.level, other.place.level} != {PlaceLevel.CITY, PlaceLevel.REGION}:
        return False
    if one.place.region == other.place.region and one.place.region in CITY_STATES:
        return True
    return bool(one.settlements) and one.settlements == other.settlements


def weight_of_ground(mention: PlaceMention, reading: PlaceReading) -> float:
    """The weight of a reading, or of a more natural one of the same ground: among Länder, Berlin is as natural as the city."""
    return max(reading.weight, *(each.weight for each in mention.readings if is_same_ground(each, reading)), 0.0)

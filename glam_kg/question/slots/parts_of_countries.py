"""Which part of a country a name means that a town and its region have: the Groningen that is left out of the Netherlands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.places.model import PlaceLevel
from glam_kg.question.places.same_ground import DISTRICT_COUNTRIES
from glam_kg.question.slots.place_slots import other_readings

if TYPE_CHECKING:
    from glam_kg.question.words.mentions import PlaceMention, PlaceReading


def region_of_name(mention: PlaceMention) -> PlaceReading | None:
    """The region that a name means beside a country, where it is nearly as natural as the town that is called so.

    The parts of a country are regions first. Not so in Britain, whose councils are called like their towns.
    """
    best = mention.readings[0]
    if best.place.level is PlaceLevel.REGION:
        return best
    if best.place.level is not PlaceLevel.CITY or best.place.country in DISTRICT_COUNTRIES:
        return None
    regions = (r for r in other_readings(mention, best) if r.place.level is PlaceLevel.REGION)
    return next((r for r in regions if r.place.country == best.place.country), None)


def other_part(mention: PlaceMention, chosen: PlaceReading) -> PlaceReading | None:
    """The town or the region of the same name that may be meant as well, which an answer tells."""
    others = other_readings(mention, chosen)
    levels = {PlaceLevel.CITY, PlaceLevel.REGION} if chosen.place.country not in DISTRICT_COUNTRIES else set()
    return next((r for r in others if {r.place.level, chosen.place.level} == levels), None)

"""The keys by which passages of a place are found, for a place as a person names it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.places.model import PlaceLevel
from glam_kg.retrieval.filters import place_keys

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.places.gazetteer import Gazetteer


def keys_of_place(place: str, gazetteer: Callable[[], Gazetteer]) -> frozenset[str]:
    """What a place is found by: what is given, and the codes of the countries and regions of this name.

    Args:
        place: An ISO 3166 code, or a name.
        gazetteer: Opened for names only.
    """
    keys = place_keys(place)
    # A passage is found by the code of its country, too; who asks for a region wants none of the country's other regions.
    if not keys or keys[0].isupper():
        return frozenset(keys[:1])
    areas = (each.place for each in gazetteer().lookup(place) if each.place.level is not PlaceLevel.CITY)
    return frozenset({*keys, *(area.code for area in areas)})

"""Towns of one name: where the likeliest has nothing of what is asked for, another one may be meant.

Which of two Pasadenas is meant, no word of "libraries in Pasadena" tells; that the graph has libraries of one of them only does.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.place_slots import place_value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.question.extraction import Extraction
    from glam_kg.question.mentions import PlaceReading

_TIMES_LARGER: Final = 10
"""Who says Cheyenne means the capital of Wyoming, whatever is known of it, and not a village in Oklahoma."""
_TIMES_LARGER_ABROAD: Final = 2
"""Of towns that are about as large the one is meant of which there is something to tell, wherever it is: Cambridge."""


def of_namesakes(extraction: Extraction) -> Iterator[Extraction]:
    """The same slots with another town of the same name, the likeliest first.

    Args:
        extraction: The slots as they were read; it has others only where it is about one town, of which the question says
            neither region nor country.
    """
    if len(extraction.places) != 1 or "city" not in extraction.values:
        return
    town = extraction.places[0]
    for other in extraction.other_readings:
        if _may_be_meant(town, other):
            others = (town, *(reading for reading in extraction.other_readings if reading is not other))
            values = {**extraction.values, "city": place_value(other)}
            slots = {**extraction.slots, "city": other.place.name}
            yield replace(extraction, values=values, slots=slots, places=(other,), other_readings=others)


def _may_be_meant(town: PlaceReading, other: PlaceReading) -> bool:
    if other.place.level is not PlaceLevel.CITY:
        return False
    at_home = other.place.country == town.place.country
    # Of some places no number of inhabitants is known.
    if not other.place.population:
        return at_home
    return town.place.population <= (_TIMES_LARGER if at_home else _TIMES_LARGER_ABROAD) * other.place.population

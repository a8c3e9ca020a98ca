"""Territories under both of their codes: French Guiana is GF, and the FR-973 of France, as each record has it.

Names differ between the two as well: "French Guiana" is said of the country of ISO 3166-1 only.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.places.model import PlaceLevel

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.places.named_areas import NamedArea
    from glam_kg.question.words.mentions import PlaceReading


def under_other_codes(
    readings: Iterable[PlaceReading], gazetteer: Gazetteer, custodians: Mapping[str, int]
) -> Iterator[PlaceReading]:
    """Readings of the same territories by their other codes, where custodians are known under these.

    Args:
        readings: What a name can mean.
        gazetteer: Knows the codes.
        custodians: How many custodians the graph has in each area, by its code.
    """
    known = tuple(readings)
    codes = {reading.place.code for reading in known}
    for reading in known:
        if reading.place.level is PlaceLevel.CITY or reading.place.members:
            continue
        code = reading.place.code
        other = gazetteer.subdivision_of_country(code) or gazetteer.own_code(code)
        place = gazetteer.place(other) if other and other not in codes and custodians.get(other) else None
        if place is not None:
            parts = gazetteer.parts(place.code) if place.level is PlaceLevel.REGION else ()
            yield replace(reading, place=place, settlements=(), parts=parts)


def as_in_graph(area: NamedArea, gazetteer: Gazetteer, custodians: Mapping[str, int]) -> NamedArea:
    """An area of territories as one of subdivisions of their country, where the graph has more under those codes.

    Args:
        area: An area with a name.
        gazetteer: Knows the codes.
        custodians: How many custodians the graph has in each area, by its code.
    """
    subdivisions = tuple(filter(None, map(gazetteer.subdivision_of_country, area.members)))
    countries = {code.partition("-")[0] for code in subdivisions}
    if len(subdivisions) < len(area.members) or len(countries) != 1:
        return area
    if sum(custodians.get(code, 0) for code in subdivisions) <= sum(custodians.get(code, 0) for code in area.members):
        return area
    return replace(area, level=PlaceLevel.REGION, country=min(countries), members=subdivisions)

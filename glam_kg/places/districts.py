"""Settlements that are likely a district of a city: GeoNames has them as towns, and here without a word on what they are."""

from __future__ import annotations

from collections import defaultdict
from math import sqrt
from typing import TYPE_CHECKING, Any, Final

from glam_kg.places.ranking import distance_km

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    _Row = tuple[int, float, float, int]

NAMES_ITS_SUBURBS: Final = frozenset({"AU", "CA", "GB", "GG", "IE", "IM", "JE", "NZ", "PR", "US", "ZA"})
"""Countries where an address names the suburb, or where the suburbs are towns of their own."""
_CITY: Final = 20_000
# How far a city reaches, in kilometres for the root of its inhabitants, and how many times those of a district it has at least:
# 13 km and 5 times in Berlin, 15 km and 20 times at its edge, where towns of their own begin.
_REACHES: Final = ((0.007, 5), (0.008, 20))
_ROWS_PER_DEGREE: Final = 4
_KILOMETRES_PER_ROW: Final = 111.0 / _ROWS_PER_DEGREE


def districts(cities: Mapping[int, Mapping[str, Any]], regions: Mapping[int, str | None]) -> frozenset[int]:
    """The ids of settlements within the reach of a far larger one of the same subdivision.

    Args:
        cities: What GeoNames says, by id.
        regions: ISO 3166-2 codes, by id.
    """
    groups: dict[str | None, list[_Row]] = defaultdict(list)
    for number, city in cities.items():
        if city["countrycode"] not in NAMES_ITS_SUBURBS and (region := regions[number]) is not None:
            groups[region].append((int(city["population"]), float(city["latitude"]), float(city["longitude"]), number))
    return frozenset(number for rows in groups.values() for number in _within_reach(rows))


def _within_reach(rows: Iterable[_Row]) -> Iterator[int]:
    bands: dict[int, list[_Row]] = defaultdict(list)
    for row in rows:
        bands[int(row[1] * _ROWS_PER_DEGREE)].append(row)
    for city in rows:
        if city[0] < _CITY:
            continue
        reach = max(factor for factor, _ in _REACHES) * sqrt(city[0])
        middle, span = int(city[1] * _ROWS_PER_DEGREE), int(reach / _KILOMETRES_PER_ROW) + 1
        for band in range(middle - span, middle + span + 1):
            yield from (row[3] for row in bands.get(band, ()) if _is_district(row, city))


def _is_district(row: _Row, city: _Row) -> bool:
    least = min(times for _, times in _REACHES)
    if row[0] * least > city[0]:
        return False
    distance = distance_km((row[1], row[2]), (city[1], city[2]))
    return any(row[0] * times <= city[0] and distance <= factor * sqrt(city[0]) for factor, times in _REACHES)

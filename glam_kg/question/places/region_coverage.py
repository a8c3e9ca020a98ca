"""Of how many custodians a graph knows the region: it may be few, and then a list or a count for a region says little.

A register may tell the country and the town of everybody and the region of hardly anybody. Who asks for the archives of Bavaria
gets those of which the graph knows that they are there, and is told that of most archives of Germany it does not know. So is who
asks for those of Cologne where the town is known of few.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from glam_kg.places.model import PlaceLevel

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.places.model import Place
    from glam_kg.question.names.graph_index import GraphIndex

_CODE = re.compile(r"[A-Z]{2}-[A-Z0-9]{1,3}")
_REGIONS = ("region", "excluded_region", "places")
"""Slots whose values may be codes of regions."""
_NO_REGIONS = frozenset({"city", "country"})
"""Levels of a table of counts that are no regions."""


@dataclass(frozen=True, slots=True)
class RegionCoverage:
    """How many of the custodians of countries or regions have a known region, or town, within them.

    Attributes:
        around: The countries or regions.
        known: Custodians of which the region or town within it is known.
        total: All its custodians.
        of_towns: Towns are meant.
        by_town: Regions are meant, and the town is known of most of them.
        of_kind: Those of the kind that is asked for are counted, not all custodians.
        may_turn: Those of whom it is not known are enough for another place to have the most.
    """

    around: tuple[Place, ...]
    known: int
    total: int
    of_towns: bool = False
    by_town: bool = False
    of_kind: bool = False
    may_turn: bool = True

    @property
    def is_low(self) -> bool:
        """Whether it is known of less than half of them."""
        return 2 * self.known < self.total

    @property
    def leaves_out(self) -> bool:
        """Whether it is known of less than three quarters of them: where nobody was found, there may be somebody all the same."""
        return 4 * self.known < 3 * self.total

    @property
    def misses_some(self) -> bool:
        """Whether it is not known of one of fifty or more, and of several or one of ten: a list may lack somebody."""
        missing = self.total - self.known
        return 50 * missing >= self.total and (missing > 1 or 10 * missing >= self.total > self.known)


def region_coverage(
    slots: Mapping[str, object],
    custodians_by_area: Mapping[str, int],
    gazetteer: Gazetteer,
    *,
    countries: Sequence[str] = (),
) -> RegionCoverage | None:
    """The coverage that an answer about regions rests on; None where it is about none.

    Args:
        slots: The values of the slots.
        custodians_by_area: How many custodians have each code of a country, and of a subdivision, as their most precise one.
        gazetteer: Knows which subdivisions lie in which.
        countries: The countries whose regions are meant where the slots name no place: "per Bundesland".
    """
    if slots.get("level", "city") not in _NO_REGIONS:
        around = [*(_texts(slots.get("region") or slots.get("country")) or countries)]
    else:
        around = [_around(code, gazetteer) for code in _regions(slots)]

    def covered(place: Place) -> RegionCoverage:
        total = _total(place, custodians_by_area, gazetteer)
        if place.region is None:
            within = f"{place.code}-"
            known = sum(number for code, number in custodians_by_area.items() if code.startswith(within))
        else:
            known = total - custodians_by_area.get(place.code, 0)
        return RegionCoverage((place,), known, total)

    def of_all(coverage: RegionCoverage) -> RegionCoverage:
        """That of the country, where many are in no known part of it: they may be in a province of Flanders as well."""
        country = gazetteer.place(coverage.around[0].country)
        if "level" in slots or coverage.leaves_out or country is None:
            return coverage
        wider = covered(country)
        return wider if wider.leaves_out else coverage

    # Of a table whose countries nobody named, all tell how far it can be relied on.
    return _together(map(of_all, map(covered, _places(around, gazetteer))), whole="level" in slots)


def town_coverage(
    slots: Mapping[str, object],
    towns: Sequence[Place],
    graph: GraphIndex,
    gazetteer: Gazetteer,
) -> RegionCoverage | None:
    """The coverage that an answer about towns rests on; None where it is about none.

    Args:
        slots: The values of the slots.
        towns: The places that they name.
        graph: How many custodians are in each country, and in each town.
        gazetteer: Knows which subdivisions lie in which.
    """
    around: list[str] = []
    if slots.get("level") == "city":
        around = [*_texts(slots.get("region") or slots.get("country"))]
    elif "place" in slots and (area := _texts(slots.get("region") or slots.get("country"))):
        # Belgian museums near Lille lie in Belgium.
        around = [code[:2] for code in area]
    elif slots.keys() & {"city", "excluded_city", "place"} or (
        "places" in slots and all(town.level is PlaceLevel.CITY for town in towns)
    ):
        around = [town.country for town in towns]

    return _together((_settled(place, graph, gazetteer) for place in _places(around, gazetteer)), whole=False)


def with_towns(coverage: RegionCoverage, graph: GraphIndex, gazetteer: Gazetteer) -> RegionCoverage:
    """A coverage of regions that tells whether the town is known of most: then it can be asked by town."""
    towns = [_settled(place, graph, gazetteer) for place in coverage.around]
    return replace(coverage, by_town=not any(each.is_low for each in towns))


def _settled(place: Place, graph: GraphIndex, gazetteer: Gazetteer) -> RegionCoverage:
    """Of how many custodians of a country or region the town is known."""
    total = _total(place, graph.custodians_by_area, gazetteer)
    parts = gazetteer.parts(place.code) if place.region is not None else None
    known = sum(
        number
        for (country, region), number in graph.settled_by_area.items()
        if country == place.country and (parts is None or region in parts)
    )
    return RegionCoverage((place,), min(total, known), total, of_towns=True)


def _places(codes: Iterable[str], gazetteer: Gazetteer) -> list[Place]:
    """The countries and regions of some codes, each once; none where one of them is a town, or is not known."""
    found = [gazetteer.place(code) for code in dict.fromkeys(codes)]
    places = [place for place in found if place is not None and place.level is not PlaceLevel.CITY]
    return places if len(places) == len(found) else []


def _together(coverages: Iterable[RegionCoverage], *, whole: bool) -> RegionCoverage | None:
    """The coverage of several areas in one: of all that have anybody, or of those where it is least, if any is low."""
    found = list(coverages)
    if len(found) > 1:
        found = sorted((each for each in found if each.total), key=lambda each: -each.total)
        if not whole:
            found = [e for e in found if e.is_low] or [e for e in found if e.leaves_out] or found
    if not found:
        return None
    return RegionCoverage(
        tuple(place for each in found for place in each.around),
        sum(each.known for each in found),
        sum(each.total for each in found),
        of_towns=found[0].of_towns,
    )


def _total(place: Place, custodians_by_area: Mapping[str, int], gazetteer: Gazetteer) -> int:
    """How many custodians are in a country or region, however precisely it is known where."""
    codes = (place.code,) if place.region is None else gazetteer.parts(place.code)
    return sum(custodians_by_area.get(code, 0) for code in codes)


def _regions(slots: Mapping[str, object]) -> list[str]:
    """The codes of regions among the values: what is compared may be countries or cities as well."""
    values = (value for slot in _REGIONS for value in _texts(slots.get(slot)))
    return list(filter(_CODE.fullmatch, values))


def _texts(value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        return (value,)
    return tuple(map(str, value)) if isinstance(value, list | tuple) else ()


def _around(region: str, gazetteer: Gazetteer) -> str:
    """The smallest subdivision that holds a region, else its country."""
    larger = gazetteer.line(region) - {*gazetteer.parts(region)}
    return min(larger, key=lambda code: (len(gazetteer.parts(code)), code), default=region[:2])

"""The towns that the graph has in an English county or a Belgian province, of which records tell the town only."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from glam_kg.namespaces import SETTLEMENT_BASE
from glam_kg.places.county_towns import COUNTRIES, county_towns
from glam_kg.places.surroundings import agreed_region

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from glam_kg.places.county_towns import County
    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.question.names.graph_index import GraphIndex, SettlementNode


_OF_GEONAMES: Final = f"{SETTLEMENT_BASE}geonames/"


@dataclass(frozen=True)
class TownsOfCounties:
    """Knows the county of each town of a graph."""

    gazetteer: Gazetteer
    graph: GraphIndex

    def whole(self, parts: tuple[str, ...]) -> tuple[str, ...]:
        """The subdivisions of a place, with all that belong to the county where it is one."""
        return county_towns().whole(parts) if _may_be_counties(parts) else parts

    def towns(self, parts: tuple[str, ...]) -> tuple[str, ...]:
        """The IRIs of the towns of the counties that some subdivisions make up, of which the graph tells no county itself."""
        if not _may_be_counties(parts):
            return ()
        codes = frozenset(parts)
        found = (node for county, nodes in self._by_county.items() if county.codes <= codes for node in nodes)
        return tuple(
            sorted(node.iri for node in found if node.region not in codes and node.elsewhere < node.custodians)
        )

    def tell(self, codes: Sequence[str]) -> bool:
        """Whether towns tell all that is in some subdivisions: of a council within a county no town tells what is there."""
        if not _may_be_counties(codes):
            return False
        whole = frozenset(county_towns().whole(codes))
        made_up = (county.codes for county in county_towns().counties if county.codes <= whole)
        return whole <= frozenset().union(*made_up)

    @cached_property
    def custodians_by_area(self) -> Mapping[str, int]:
        """How many custodians have each code as their most precise one, or the one of the county of their town."""
        counts = Counter(self.graph.custodians_by_area)
        for county, nodes in self._by_county.items():
            for node in nodes:
                if node.region is not None and node.region not in county.codes:
                    moved = min(node.custodians - node.elsewhere, counts[node.region])
                    counts[node.region] -= moved
                    counts[county.called or min(county.codes)] += moved
        return counts

    @cached_property
    def _by_county(self) -> Mapping[County, Sequence[SettlementNode]]:
        known = county_towns().county_of
        found: dict[County, list[SettlementNode]] = defaultdict(list)
        unknown: dict[str, list[SettlementNode]] = defaultdict(list)
        for number, nodes in self.graph.settlements_by_geonames.items():
            for node in nodes:
                if not node.iri.startswith(_OF_GEONAMES):
                    continue
                if number in known:
                    found[known[number]].append(node)
                elif node.country in COUNTRIES:
                    unknown[node.country].append(node)
        for country, left in unknown.items():
            for county, node in self._by_towns_around(country, left):
                found[county].append(node)
        return found

    def _by_towns_around(
        self, country: str, nodes: Sequence[SettlementNode]
    ) -> Iterator[tuple[County, SettlementNode]]:
        """The towns of a country whose county is that of all known towns around."""
        known, points = county_towns().county_of, self.gazetteer.points(country)
        by_name = {county.called or min(county.codes): county for county in county_towns().counties}
        seats = [
            (*point, county.called or min(county.codes))
            for number, point in points.items()
            if (county := known.get(number)) is not None
        ]
        for node in nodes:
            point = points.get(node.geonames_id or 0)
            code = agreed_region(point, seats) if point is not None else None
            if code is not None and node.region in self.gazetteer.line(code):
                yield by_name[code], node


def _may_be_counties(parts: Sequence[str]) -> bool:
    return bool(parts) and parts[0][:2] in COUNTRIES

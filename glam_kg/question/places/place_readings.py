"""The places that a name can mean, by the gazetteer and by the settlements of the graph, before any word around it counts."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.decorations import unshortened
from glam_kg.places.islands import islands
from glam_kg.places.model import MatchKind, Place, PlaceLevel
from glam_kg.places.named_areas import named_areas
from glam_kg.places.spoken_regions import spoken_regions
from glam_kg.question.places.likelier_places import HOME, is_well_known
from glam_kg.question.places.own_names_of_towns import AT, is_beginning, is_own_name, without_strays
from glam_kg.question.places.parts_of_cities import parts_of_city
from glam_kg.question.places.place_adjectives import names_of_adjective
from glam_kg.question.places.place_runs import PlaceRuns
from glam_kg.question.places.same_ground import CITY_STATES, district_of
from glam_kg.question.places.territories import as_in_graph, under_other_codes
from glam_kg.question.places.towns_of_counties import TownsOfCounties
from glam_kg.question.words.mentions import PlaceReading
from glam_kg.question.words.spelling import undoubled

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.places.islands import Island
    from glam_kg.places.model import PlaceCandidate
    from glam_kg.places.named_areas import NamedArea
    from glam_kg.question.names.graph_index import GraphIndex, SettlementNode

_REMEMBERED: Final = 4_096
"""Names whose readings are not worked out again: some megabytes."""
_KIND_WEIGHT: Final = {
    MatchKind.NAME: 1.0,
    MatchKind.ALTERNATE_NAME: 0.96,
    MatchKind.ABBREVIATION: 0.9,
    MatchKind.ADJECTIVE: 0.92,
    MatchKind.PREFIX: 0.7,
    MatchKind.SPELLING: 0.8,
}
SLIP_COST: Final = _KIND_WEIGHT[MatchKind.NAME] - _KIND_WEIGHT[MatchKind.SPELLING]
"""What a reading loses where the word had to be corrected to give it."""
_DERIVED_COST, _WIDER_COST = 0.06, 0.1
_NAME_OF_AREA_COST = 0.2
_OF_A_TOWN_COST: Final = 0.25
"""What an abbreviation loses that is a town's whole name."""
_SHORTEST_NAME: Final = 4
"""Letters of a name that may be a town's before it is a code."""
_NAMESAKE_SHARE: Final = 2
"""Times the inhabitants of a region up to which a country of its name has an adjective that is said of both."""
_SHORT_NAME: Final = 6
_TWO: Final = 2
_VOWELS: Final = frozenset("aeiouy")
_SMALL_TOWN: Final = 5_000
_TOWN_ELSEWHERE: Final = 20_000
"""Inhabitants from which on a town is meant before a region of its own country, or of another, that is called so."""
_SHORTEST_JOINED: Final = 9
"""Letters of a name of several words that may be written as one."""
_METROPOLIS: Final = 300_000
"""Inhabitants from which on a town where no French is spoken has an adjective: what is "jacksonien" is of a president."""


@dataclass(frozen=True)
class PlaceReadings:
    """Looks names up."""

    gazetteer: Gazetteer
    graph: GraphIndex

    @cached_property
    def runs(self) -> PlaceRuns:
        """What tells whether words are the name of a place."""
        return PlaceRuns(self.gazetteer, self.graph)

    @cached_property
    def counties(self) -> TownsOfCounties:
        """The towns of the graph by county."""
        return TownsOfCounties(self.gazetteer, self.graph)

    @cached_property
    def single_words(self) -> frozenset[str]:
        """Names of one word of towns of the graph, regions and countries."""
        keys = {*self.gazetteer.region_and_country_keys(), *self.graph.settlements_by_key, *islands().by_key}
        return frozenset(key for key in keys if " " not in key)

    @cached_property
    def _joined(self) -> Mapping[str, str]:
        """Names of several words of regions and countries, by their letters: "Rheinlandpfalz"."""
        return {key.replace(" ", ""): key for key in sorted(self.gazetteer.region_and_country_keys()) if " " in key}

    def of(self, key: str, *, abbreviates: bool = True, only_abbreviates: bool = False) -> tuple[PlaceReading, ...]:
        """Every reading of a folded name: the gazetteer's, best first, then settlements that only the graph has.

        Args:
            key: The folded name, or one of several words as the post shortens it ("chicago hts").
            abbreviates: Whether it can be an abbreviation: "man" is Manitoba and "mass" Massachusetts only in capitals.
            only_abbreviates: Whether it can be nothing else: "EU" is not the town of Eu.
        """
        return self._known(key, abbreviates, only_abbreviates)

    @cached_property
    def _known(self) -> Callable[[str, bool, bool], tuple[PlaceReading, ...]]:
        # Most words of a question are those of other questions: what they can mean does not change.
        return lru_cache(maxsize=_REMEMBERED)(self._looked_up)

    def _looked_up(self, key: str, abbreviates: bool, only_abbreviates: bool) -> tuple[PlaceReading, ...]:  # noqa: FBT001 - the key of a cache
        if " " in key and not self.runs.is_name(key):
            key = unshortened(key)
        found = self.gazetteer.exact(key)
        if not found and len(key) >= _SHORTEST_JOINED and key in self._joined:
            key = self._joined[key]
            found = self.gazetteer.exact(key)
        elif not found and key in self.runs.parted:
            key = self.runs.parted[key]
            found = self.gazetteer.exact(key)
        if (codes := spoken_regions().get(key)) is not None:
            # The Gooi is no village that is also called so, and Bohemia no town of another country.
            alone = key in self.graph.settlements_by_key or " " in key
            countries = {c.place.country for c in found} if alone else {code.partition("-")[0] for code in codes}
            found = tuple(c for c in found if c.place.level is not PlaceLevel.CITY or _is_large(c.place, countries))
        if not abbreviates:
            found = tuple(candidate for candidate in found if candidate.kind is not MatchKind.ABBREVIATION)
        area, kind = named_areas().by_key.get(key, (None, None))
        # "Dach" is a roof.
        said = abbreviates or only_abbreviates or kind is not MatchKind.ABBREVIATION
        areas = [self._area(area, kind)] if area and kind and said else []
        if only_abbreviates:
            abbreviated = tuple(self._reading(each) for each in found if each.kind is MatchKind.ABBREVIATION)
            return (*abbreviated, *(areas if kind is MatchKind.ABBREVIATION else ()))
        if any(candidate.kind is MatchKind.ABBREVIATION for candidate in found):
            # "nrw" and "vs" are also short for Narva and Osh in GeoNames, and in no question.
            found = tuple(
                candidate for candidate in found
                if candidate.place.level is not PlaceLevel.CITY or candidate.kind is not MatchKind.ALTERNATE_NAME
            )  # fmt: skip
        found += self._namesakes_by_where_they_lie(key, found)
        own = without_strays(key, found, [self._reading(each) for each in found], self.gazetteer)
        if len(key) >= _SHORTEST_NAME and key in self.graph.settlements_by_key:
            own = [*map(_behind_town, own)]
        readings = areas + own
        readings += under_other_codes(readings, self.gazetteer, self.graph.custodians_by_area)
        if (island := islands().by_key.get(key)) is not None:
            # Sylt is also what GeoNames knows Sylhet by.
            others = [reading for reading in readings if not _is_beside(island, reading.place, key)]
            readings = [self._island(island), *others]
        readings += [
            namesake
            for reading in readings
            if reading.adjective
            for namesake in (*self._seats(reading), *self._regions_elsewhere(reading))
        ]
        towns = (reading for reading in readings if reading.place.level is PlaceLevel.CITY)
        known = {iri for reading in towns for iri in reading.settlements}
        weight = _KIND_WEIGHT[MatchKind.NAME]
        nodes = [node for node in self.graph.settlements_by_key.get(key, ()) if node.iri not in known]
        readings += [PlaceReading(_place_of(node), weight, (node.iri,)) for node in nodes]
        return tuple(map(_beside_area, readings) if areas else readings)

    def _namesakes_by_where_they_lie(self, key: str, found: Sequence[PlaceCandidate]) -> tuple[PlaceCandidate, ...]:
        """Towns of the graph that are called as one of a folded name is, but for where they lie: Katwijk aan Zee.

        GeoNames has Katwijk as a name of Katwijk aan den Rijn alone. Where a town of the country has the whole name for its own
        that is meant: Bergen is no Bergen op Zoom.
        """
        longer = self._beginnings.get(key, ()) if " " not in key else ()
        if not longer:
            return ()
        towns = [c.place for c in found if c.place.level is PlaceLevel.CITY]
        countries = {town.country for town in towns if is_beginning(key, town)}
        countries -= {town.country for town in towns if fold_key(town.name) == key}
        return tuple(
            replace(candidate, kind=MatchKind.ALTERNATE_NAME)
            for name in longer
            for candidate in self.gazetteer.exact(name)
            if candidate.place.level is PlaceLevel.CITY
            and candidate.place.country in countries
            and candidate.place not in towns
            and fold_key(candidate.place.name) == name
        )

    @cached_property
    def _beginnings(self) -> Mapping[str, Sequence[str]]:
        """The folded names of towns of the graph that say where these lie, by what stands before that."""
        found: dict[str, list[str]] = {}
        for key in sorted(self.graph.settlements_by_key):
            first, *rest = key.split()
            if len(rest) > 1 and rest[0] in AT:
                found.setdefault(first, []).append(key)
        return found

    def names_country(self, key: str) -> bool:
        """Whether a folded word names a country, or is an adjective made from its name."""
        return any(reading.place.level is PlaceLevel.COUNTRY for reading in (*self.of(key), *self.derived(key)))

    def derived(self, key: str) -> tuple[PlaceReading, ...]:
        """The places of which a folded word is an adjective made by rule ("Amsterdamse"): known towns, regions, countries."""
        return self._adjectives(key)

    @cached_property
    def _adjectives(self) -> Callable[[str], tuple[PlaceReading, ...]]:
        return lru_cache(maxsize=_REMEMBERED)(self._made_by_rule)

    def _made_by_rule(self, key: str) -> tuple[PlaceReading, ...]:
        if key in spoken_regions():
            # The Caucasus is in French no adjective of Cauca in Colombia.
            return ()
        for name, of_towns in names_of_adjective(key):
            readings = tuple(
                replace(reading, weight=reading.weight - _DERIVED_COST, adjective=True)
                for reading in self.of(name)
                if self._has_adjective(name, reading, of_towns=of_towns)
            )
            if readings:
                return readings
        return ()

    def _has_adjective(self, key: str, reading: PlaceReading, *, of_towns: bool) -> bool:
        """Whether a place has an adjective of its folded name, by a rule for all names or by one of towns in French."""
        place = reading.place
        if not of_towns:
            return place.level is not PlaceLevel.CITY or is_well_known(reading)
        if place.level is not PlaceLevel.CITY or not is_well_known(reading):
            return False
        return (place.country in HOME["fr"] or place.population >= _METROPOLIS) and is_own_name(
            key, place, self.gazetteer
        )

    def wider(self, reading: PlaceReading) -> list[PlaceReading]:
        """The region around one that the graph does not know, where the graph knows that: a reading to offer instead."""
        if reading.in_graph or reading.place.level is not PlaceLevel.REGION:
            return []
        above = (
            self.gazetteer.place(code) for code in sorted(self.gazetteer.line(reading.place.code) - set(reading.parts))
        )
        return [
            PlaceReading(place, reading.weight - _WIDER_COST, parts=self.gazetteer.parts(place.code), in_graph=True)
            for place in above
            if place and self.graph.custodians_by_area.get(place.code)
        ]

    def in_graph(self, reading: PlaceReading) -> int:
        """How many custodians the graph has there, at least 1 for a settlement of the graph.

        Many British ones are known by their council only: those are there in the city that it is called after.
        """
        if reading.place.level is PlaceLevel.CITY:
            if not reading.settlements:
                return self._of_district(reading.place)
            return sum(max(1, self._custodians.get(iri, 0)) for iri in reading.settlements)
        coded = sum(self.graph.custodians_by_area.get(code, 0) for code in reading.parts or (reading.place.code,))
        return coded + sum(self._of_town_alone.get(iri, 0) for iri in reading.settlements)

    def _of_district(self, city: Place) -> int:
        """How many the graph has in the district of a city; a smaller place that is called alike is not in it."""
        district = district_of(city, self.gazetteer)
        namesakes = (c.place for c in self.gazetteer.exact(fold_key(city.name)) if c.place.country == city.country)
        if district is None or any(other.population > city.population for other in namesakes):
            return 0
        return sum(self.graph.custodians_by_area.get(code, 0) for code in self.gazetteer.parts(district.code))

    @cached_property
    def _custodians(self) -> Mapping[str, int]:
        return {node.iri: node.custodians for nodes in self.graph.settlements_by_key.values() for node in nodes}

    @cached_property
    def _of_town_alone(self) -> Mapping[str, int]:
        """Those of each settlement of which the graph tells no other region."""
        nodes = (node for nodes in self.graph.settlements_by_key.values() for node in nodes)
        return {node.iri: node.custodians - node.elsewhere for node in nodes}

    def is_meant_by_slip(self, word: str, key: str, language: str | None) -> bool:
        """Whether a word can be a slip for a place's name: not where a reader more likely means what we do not know.

        Twente and Trente differ by a letter. Where the question's language is spoken any place is likely enough; elsewhere a
        country, or a place of the graph by its own name or its name in that language. A short name must not lie there by
        another letter in the place of one: hands drop, double and swap letters more than they change them. Nowhere are two others
        meant: the Hunterian is no museum of Hungary.

        Args:
            word: The folded word as written.
            key: The folded name that is near.
            language: The question's language; None for any.
        """
        if _has_other_letters(word, key):
            return False
        return any(self._is_near_enough(word, reading, key, language) for reading in self.of(key))

    def _is_near_enough(self, word: str, reading: PlaceReading, key: str, language: str | None) -> bool:
        place = reading.place
        if language is None or place.level is PlaceLevel.COUNTRY or place.country in HOME.get(language, ()):
            return True
        if len(word) <= _SHORT_NAME and len(word) == len(key) and sorted(word) != sorted(key):
            return False
        own_names = {fold_key(place.name), fold_key(self.gazetteer.names(place, language))}
        return key in own_names and self.in_graph(reading) > 0

    def _seats(self, region: PlaceReading) -> list[PlaceReading]:
        """The city that bears its region's name: "parisien" and "Utrechts" are said of both."""
        if region.place.level is not PlaceLevel.REGION:
            return []
        line = self.gazetteer.line(region.place.code)
        cities = (self._reading(candidate) for candidate in self.gazetteer.exact(fold_key(region.place.name)))
        return [
            replace(city, weight=region.weight, adjective=True)
            for city in cities
            if city.place.level is PlaceLevel.CITY and city.place.region in line and is_well_known(city)
        ]

    def _regions_elsewhere(self, country: PlaceReading) -> list[PlaceReading]:
        """The regions of other countries that bear a country's name, about as large: "Georgian" is said of both."""
        place = country.place
        if place.level is not PlaceLevel.COUNTRY or place.members:
            return []
        namesakes = (self._reading(candidate) for candidate in self.gazetteer.exact(fold_key(place.name)))
        return [
            replace(region, weight=country.weight - _WIDER_COST, adjective=True)
            for region in namesakes
            if region.place.level is PlaceLevel.REGION
            and region.place.country != place.country
            and place.population <= _NAMESAKE_SHARE * region.place.population
        ]

    def _area(self, area: NamedArea, kind: MatchKind) -> PlaceReading:
        """An area with a name, as a country or region of which the parts are those of all its members."""
        area = as_in_graph(area, self.gazetteer, self.graph.custodians_by_area)
        members = filter(None, map(self.gazetteer.place, area.members))
        place = Place(
            level=area.level,
            name=area.labels["en"],
            country=area.country or area.code,
            region=area.code if area.level is PlaceLevel.REGION else None,
            geonames_id=None,
            latitude=None,
            longitude=None,
            population=sum(member.population for member in members),
            members=area.members,
        )
        within = (part for member in area.members for part in self.gazetteer.parts(member))
        parts = tuple(dict.fromkeys(within))
        towns = self.counties.towns(parts) if area.level is PlaceLevel.REGION else ()
        return PlaceReading(place, _KIND_WEIGHT[kind], towns, parts, kind is MatchKind.ADJECTIVE)

    def _island(self, island: Island) -> PlaceReading:
        """An island as a settlement, of which the nodes are those of all its towns."""
        line = self.gazetteer.line(island.place.region or "")
        found = {
            node.iri
            for key, nodes in self.graph.settlements_by_key.items()
            for node in nodes
            if node.region in line
            and (key in island.villages if node.geonames_id is None else self._is_on(island, node.geonames_id))
        }
        return PlaceReading(island.place, _KIND_WEIGHT[MatchKind.NAME], tuple(sorted(found)))

    def _is_on(self, island: Island, geonames_id: int) -> bool:
        place = self.gazetteer.place(str(geonames_id))
        return place is not None and _lies_on(island, place)

    def _reading(self, candidate: PlaceCandidate) -> PlaceReading:
        place = candidate.place
        settlements: tuple[str, ...] = ()
        if place.level is PlaceLevel.CITY and place.geonames_id is not None:
            settlements = tuple(node.iri for node in self.graph.settlements_by_geonames.get(place.geonames_id, ()))
        parts: tuple[str, ...] = ()
        if place.level is PlaceLevel.REGION:
            parts = self.counties.whole(self.gazetteer.parts(place.code))
            settlements = self.counties.towns(parts)
        adjective = candidate.kind is MatchKind.ADJECTIVE
        districts = place.code in CITY_STATES and self._towns_of_city_states[place.code] > 1
        outer = parts_of_city(place, self.gazetteer, self.graph, self.of) if place.level is PlaceLevel.CITY else ()
        weight = _KIND_WEIGHT[candidate.kind]
        return PlaceReading(place, weight, settlements, parts, adjective, districts=districts, outer=outer)

    @cached_property
    def _towns_of_city_states(self) -> Mapping[str, int]:
        nodes = {node.iri: node for nodes in self.graph.settlements_by_key.values() for node in nodes}
        return Counter(node.region for node in nodes.values() if node.region in CITY_STATES and node.custodians)


def _behind_town(reading: PlaceReading) -> PlaceReading:
    """A region that a town's whole name abbreviates is the less likely one: "Alta" is Alberta where the town is not known."""
    short = reading.place.level is not PlaceLevel.CITY and reading.weight == _KIND_WEIGHT[MatchKind.ABBREVIATION]
    return replace(reading, weight=reading.weight - _OF_A_TOWN_COST) if short else reading


def _lies_on(island: Island, place: Place) -> bool:
    """Whether a place is the island or a town of it."""
    if place.code == island.place.code:
        return True
    is_there = place.region == island.place.region and place.latitude is not None and place.longitude is not None
    return is_there and island.has(place.latitude or 0.0, place.longitude or 0.0)


def _has_other_letters(word: str, key: str) -> bool:
    """Whether a word has two other letters in the place of a name's, and not only vowels, or others doubled.

    >>> [_has_other_letters(word, "hungarian") for word in ("hunterian", "hungerian", "hugnarian", "hungerien")]
    [True, False, False, False]
    >>> _has_other_letters("phillipines", "philippines")
    False
    """
    if len(word) != len(key) or undoubled(word) == undoubled(key):
        return False
    others = [(one, other) for one, other in zip(word, key, strict=True) if one != other]
    if len(others) < _TWO or sorted(one for one, _ in others) == sorted(other for _, other in others):
        return False
    return not all(_VOWELS.issuperset(pair) for pair in others)


def _is_large(town: Place, countries: AbstractSet[str]) -> bool:
    """Whether a town is large enough to be meant before the region of some countries that is called so."""
    return town.population >= (_SMALL_TOWN if town.country in countries else _TOWN_ELSEWHERE)


def _is_beside(island: Island, place: Place, key: str) -> bool:
    """Whether whoever says a folded name does not mean a place beside the island: a town of it, or one by another name."""
    return _lies_on(island, place) or (place.level is PlaceLevel.CITY and fold_key(place.name) != key)


def _beside_area(reading: PlaceReading) -> PlaceReading:
    """A town that is called like an area of several countries is meant where more says so: Scandinavia in Wisconsin."""
    if reading.place.level is not PlaceLevel.CITY:
        return reading
    return replace(reading, weight=reading.weight - _NAME_OF_AREA_COST)


def _place_of(node: SettlementNode) -> Place:
    return Place(
        level=PlaceLevel.CITY,
        name=node.name,
        country=node.country,
        region=node.region,
        geonames_id=node.geonames_id,
        latitude=None,
        longitude=None,
        population=0,
    )

"""How natural each reading of a place name is in a question: by size, by the graph, by the language and the words around."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.immutable import immutable
from glam_kg.places.capitals import capital_of
from glam_kg.places.model import LANGUAGES, PlaceLevel
from glam_kg.question.places.likelier_places import LARGE_TOWN, is_at_home
from glam_kg.question.places.own_names_of_towns import is_beginning, is_own_name
from glam_kg.question.places.same_ground import CITY_STATES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from glam_kg.places.model import Place
    from glam_kg.question.places.place_readings import PlaceReadings
    from glam_kg.question.words.mentions import PlaceReading

SMALL_TOWN = 5_000
_LEVEL_WEIGHT: Final = {PlaceLevel.COUNTRY: 0.0, PlaceLevel.REGION: -0.02, PlaceLevel.CITY: -0.04}
_EPONYM_PENALTY = 0.1
_MUCH_LARGER = 15
_TIMES_AROUND = 3
"""Times the inhabitants of a town up to which a region is one that lies around it, where the town is no part of it."""
_OTHER_LEVEL_PENALTY = 0.6
_HOME_BONUS = 0.03
_GRAPH_BONUS = 0.08
_NO_ADJECTIVE_PENALTY = 0.1
_OTHER_NAME_COST = 0.2
_MIN_WEIGHT = 0.45
_READINGS = 6
_RANK_COST, _LAST_RANK = 0.004, 5
_SIZE_COST = 0.06
"""What a town loses for each factor of ten by which a namesake is larger: one forty times as large (0.096) outweighs what
comes of a home country and of an own name (0.07)."""
_LARGEST_SIZE_COST = 0.14
_FAR_LARGER_COST = 0.02
"""What it loses more beside one that is far larger, and is called so in another language: Ghent is Gent in Flanders."""
FAR_LARGER = 100
"""Times the inhabitants of a town from which a namesake is meant of which the graph has nothing."""
_NAME_OF_COUNTRY_COST = 0.1
"""What a town loses that bears the name of a larger country: "Holland" is the country, not the town in Michigan. The town of
Norfolk in Virginia is larger than Norfolk Island."""
_NAME_ELSEWHERE_COST = 0.2
"""What a region loses that is called so in another language only, where a town is in this one: "Venetië" is no Vénétie."""
_TIMES_EXONYM: Final = 10
"""How many times larger the town is that a language has a name for than one that it would call so."""
_NAME_OF_REGION_COST = 0.06
"""What a town loses that bears the name of a region elsewhere of many more inhabitants: Andalusia in Alabama."""
_NAME_OF_VAST_REGION_COST: Final = 0.15
"""What it loses where that region has more than a hundred times its inhabitants, whatever the graph has of the two: who asks
for Wales means no village in Massachusetts."""
_LARGE_REGION: Final = 300_000
"""Inhabitants that a region is taken to have of which they are not known."""
_NAME_OF_LARGER_TOWN_COST: Final = 0.05
"""What a region abroad loses of which the graph has nothing, and a larger town elsewhere has the name."""
FEWEST = 500
_OF_TOWNS: Final = "er"
"""The ending of adjectives that German makes of towns."""
_OWN_NAME = 1.0


@immutable
class Surroundings:
    """What the words around a name say.

    Attributes:
        levels: The levels it can have; none said where empty.
        level_said: Whether a word for a level says so, and not an article only.
        locative: Whether a preposition of place stands before it.
        of_institutions: Whether a type of institution stands behind it.
        language: The question's language, if known.
    """

    levels: frozenset[PlaceLevel]
    level_said: bool
    locative: bool
    of_institutions: bool
    language: str | None


@immutable
class _Largest:
    """How many live in the largest country, region elsewhere and town of a name, and in the largest that the graph has.

    Of towns also in the largest that has the name for its own, and in the largest at home, where the question's language is
    spoken. An exonym is a name that the largest town with it for its own does not have at home.
    """

    country: int
    region: int
    region_there: int
    town: int
    town_own: int
    town_there: int
    town_home: int
    exonym: bool


@dataclass(frozen=True)
class PlaceWeigher:
    """Weighs readings of one name against each other."""

    places: PlaceReadings

    def weighed(self, key: str, readings: Sequence[PlaceReading], around: Surroundings) -> tuple[PlaceReading, ...]:
        """The readings that are natural enough, most natural first; ties go to the larger place, then by country and code.

        Args:
            key: The folded name.
            readings: The readings, in the gazetteer's order.
            around: What the words around the name say.
        """
        if not readings:
            return ()
        if len(readings) == 1 and not readings[0].stray:
            return self._alone(readings[0], around)
        seats: dict[str, int] = {}
        regions = {r.place.code: r.place.name for r in readings if r.place.level is PlaceLevel.REGION}
        bearing = [not r.stray and (self._bears(key, r) or _shares_name(r.place, regions)) for r in readings]
        for town in (r.place for r, bears in zip(readings, bearing, strict=True) if bears):
            within = town.region or town.country
            seats[within] = max(town.population, seats.get(within, 0))
        countries = {r.place.country for r in readings if r.place.level is PlaceLevel.COUNTRY}
        counts = [self.places.in_graph(reading) for reading in readings]
        home = [is_at_home(reading.place, around.language) for reading in readings]
        largest = self._largest(key, readings, counts, bearing, seats, home=home)
        adjectives = around.of_institutions and any(reading.adjective for reading in readings)
        elsewhere = self._named_elsewhere(key, readings, around.language)
        elsewhere |= self._called_otherwise(key, readings, around.language)
        elsewhere |= self._beside_exonym(key, readings, around.language)
        found = []
        for rank, (reading, count, at_home) in enumerate(zip(readings, counts, home, strict=True)):
            weight = reading.weight - _RANK_COST * min(rank, _LAST_RANK)
            weight += _LEVEL_WEIGHT[reading.place.level]
            weight -= self._eponym_cost(key, reading, {} if around.level_said else seats, countries)
            if not (at_home or around.level_said) and self._has_name_of_capital(reading, readings):
                weight -= _EPONYM_PENALTY
            weight += _by_graph(reading, count, locative=around.locative)
            weight -= _size_cost(reading, count, largest, at_home=at_home)
            weight -= 0.0 if count or at_home else _cost_beside_town(reading, readings, bearing)
            weight += _by_words(reading, around, at_home=at_home)
            weight -= _NAME_ELSEWHERE_COST if reading.place.code in elsewhere else 0.0
            if adjectives and not reading.adjective:
                weight -= _NO_ADJECTIVE_PENALTY
            if weight >= _MIN_WEIGHT:
                found.append(reading.weighing(round(weight, 4), in_graph=bool(count)))
        found += [wider for reading in found for wider in self.places.wider(reading)]
        found.sort(key=_order)
        return tuple(found if len(found) <= _READINGS else _few_per_level(found))

    def _alone(self, reading: PlaceReading, around: Surroundings) -> tuple[PlaceReading, ...]:
        """The only reading of a name if it is natural enough, most natural first with what may be offered instead.

        Most names have but one, which costs nothing that others beside it would make it cost.
        """
        count = self.places.in_graph(reading)
        weight = (
            reading.weight + _LEVEL_WEIGHT[reading.place.level] + _by_graph(reading, count, locative=around.locative)
        )
        weight += _by_words(reading, around, at_home=is_at_home(reading.place, around.language))
        if weight < _MIN_WEIGHT:
            return ()
        own = reading.weighing(round(weight, 4), in_graph=bool(count))
        wider = self.places.wider(own)
        return tuple(sorted([own, *wider], key=_order)) if wider else (own,)

    def _named_elsewhere(self, key: str, readings: Sequence[PlaceReading], language: str | None) -> frozenset[str]:
        """The regions that have a name in other languages only, where it is a town's exonym in the question's.

        Without accents the French name of the Veneto is the Dutch one of Venice.
        """
        towns = [r.place for r in readings if r.place.level is PlaceLevel.CITY and not r.stray]
        regions = [r.place for r in readings if r.place.level is PlaceLevel.REGION and not r.adjective]
        if language is None or not towns or not regions:
            return frozenset()
        names = self.places.gazetteer.names
        if not any(key != fold_key(town.name) and key == fold_key(names(town, language)) for town in towns):
            return frozenset()
        others = [other for other in LANGUAGES if other != language]
        return frozenset(
            place.code
            for place in regions
            if key not in {fold_key(place.name), fold_key(names(place, language))}
            and key in {fold_key(names(place, other)) for other in others}
        )

    def _called_otherwise(self, key: str, readings: Sequence[PlaceReading], language: str | None) -> frozenset[str]:
        """The countries that the question's language calls otherwise, where it does call a region of another country so.

        In Dutch and German Georgia is but the state; Guyane is French Guiana under either of its codes.
        """
        areas = [r.place for r in readings if r.place.level is not PlaceLevel.CITY and not r.adjective]
        countries = [place for place in areas if place.level is PlaceLevel.COUNTRY and not place.members]
        if language is None or not countries or len(areas) == len(countries):
            return frozenset()
        names = self.places.gazetteer.names
        so_called = {p.country for p in areas if p.level is PlaceLevel.REGION and fold_key(names(p, language)) == key}
        twice = self.places.gazetteer.subdivision_of_country
        otherwise = (place for place in countries if fold_key(names(place, language)) != key and not twice(place.code))
        return frozenset(place.code for place in otherwise if so_called - {place.country})

    def _beside_exonym(self, key: str, readings: Sequence[PlaceReading], language: str | None) -> frozenset[str]:
        """The towns abroad that have for their own what the question's language calls a far larger one: Aken on the Elbe.

        In Dutch "Aken" is Aachen, whatever the graph has of the other.
        """
        towns = [r.place for r in readings if r.place.level is PlaceLevel.CITY and r.place.geonames_id is not None]
        large = [town for town in towns if town.population >= LARGE_TOWN]
        if language is None or not large or len(towns) == 1:
            return frozenset()
        own = [town for town in towns if fold_key(town.name) == key and not is_at_home(town, language)]
        exonyms = [town.population for town in large if own and self._is_exonym(key, town, language)]
        least = max(exonyms, default=0) // _TIMES_EXONYM
        return frozenset(town.code for town in own if town.population < least)

    def _is_exonym(self, key: str, town: Place, language: str) -> bool:
        """Whether a folded name is what a language calls a town, and not what the town calls itself."""
        return fold_key(town.name) != key == fold_key(self.places.gazetteer.names(town, language))

    def _bears(self, key: str, reading: PlaceReading) -> bool:
        """Whether a town of the gazetteer has a name for its own: not as an older one, nor as the beginning of a longer one."""
        place = reading.place
        if place.level is not PlaceLevel.CITY or place.geonames_id is None:
            return False
        own = (
            reading.adjective
            or place.region in CITY_STATES
            or reading.weight >= _OWN_NAME
            or is_own_name(key, place, self.places.gazetteer)
        )
        return own and not is_beginning(key, place)

    def _largest(
        self,
        key: str,
        readings: Sequence[PlaceReading],
        counts: Sequence[int],
        bearing: Sequence[bool],
        seats: Mapping[str, int],
        *,
        home: Sequence[bool],
    ) -> _Largest:
        """How many live in the largest places of a name.

        Of Newcastle upon Tyne most say Newcastle: beside it the village of that name in Maine is small.
        """
        country = region = region_there = town = town_own = town_there = town_home = 0
        exonym = False
        for reading, count, bears, at_home in zip(readings, counts, bearing, home, strict=True):
            population = reading.place.population
            if reading.place.level is PlaceLevel.COUNTRY:
                country = max(country, population)
            elif reading.place.level is PlaceLevel.REGION:
                # A region in which a town of the name lies is weighed against that one.
                if seats.keys().isdisjoint(self._within(reading.place)):
                    region = max(region, population)
                    region_there = max(region_there, population) if count else region_there
            elif not reading.stray:
                town = max(town, population)
                own = bears or reading.weight >= _OWN_NAME
                if own and population > town_own:
                    town_own, exonym = population, reading.weight < _OWN_NAME
                if count and (own or is_beginning(key, reading.place)):
                    town_there = max(town_there, population)
                town_home = max(town_home, population) if own and at_home else town_home
        return _Largest(country, region, region_there, town, town_own, town_there, town_home, exonym)

    def _eponym_cost(self, key: str, reading: PlaceReading, seats: Mapping[str, int], countries: set[str]) -> float:
        """A region that bears its city's name is meant less often, and one that bears its country's name hardly ever.

        The canton of Luxembourg bears the name of its city and of its country: only "canton" means it. One that is much larger
        than its city is meant all the same: Quebec. Adjectives in "-er" are made of towns: "Washingtoner Museen" are in no state.

        Args:
            key: The folded name.
            reading: What may be a region.
            seats: The inhabitants of the largest town of the name, by its region, or its country if that is not known.
            countries: The countries of the name.
        """
        place = reading.place
        if place.level is not PlaceLevel.REGION:
            return 0.0
        if place.country in countries:
            return 2 * _EPONYM_PENALTY
        of_town = reading.adjective and key.endswith(_OF_TOWNS)
        within = self._within(place)
        towns = [n for code, n in seats.items() if code in within or (of_town and code[:2] == place.country)]
        if towns and place.population <= _MUCH_LARGER * max(towns):
            return _EPONYM_PENALTY
        # The oblast of Kyiv lies around the city, which has more inhabitants; the province of Buenos Aires has not many more.
        larger = (code for code, number in seats.items() if 0 < place.population < _TIMES_AROUND * number)
        return _EPONYM_PENALTY if any(code.startswith(place.country) for code in larger) else 0.0

    def _has_name_of_capital(self, reading: PlaceReading, readings: Sequence[PlaceReading]) -> bool:
        """Whether a region has the name of its country's capital, which lies elsewhere: Washington is the city first, abroad."""
        place = reading.place
        if place.level is not PlaceLevel.REGION or reading.adjective or place.members:
            return False
        towns = [
            r.place
            for r in readings
            if r.place.level is PlaceLevel.CITY and r.place.country == place.country and not r.stray
        ]
        capital = capital_of(place.country, self.places.gazetteer) if towns else None
        if capital is None or capital.region is None:
            return False
        return capital in towns and capital.region not in self._within(place)

    def _within(self, region: Place) -> frozenset[str]:
        """Where a town lies that may be in a region: in a part of it, or somewhere in the country, as is known of Doha."""
        return self.places.gazetteer.line(region.code) | {region.country}


def _order(reading: PlaceReading) -> tuple[float, int, str, str]:
    """What readings are sorted by, most natural first."""
    place = reading.place
    return (-reading.weight, -place.population, place.country, place.code)


def _shares_name(place: Place, regions: Mapping[str, str]) -> bool:
    """Whether a town is called like the region of the readings in which it lies: "Kiev" is an older name of both."""
    return place.level is PlaceLevel.CITY and regions.get(place.region or "") == place.name


def _by_graph(reading: PlaceReading, count: int, *, locative: bool) -> float:
    if count:
        return _GRAPH_BONUS + 0.01 * math.log10(count)
    small = reading.place.level is PlaceLevel.CITY and reading.place.population < SMALL_TOWN
    if not small:
        return 0.0
    # "Manny" is also Many in Louisiana, and "stamp" the Stamps of Arkansas.
    return (-0.1 if locative else -0.3) - (0.0 if locative or reading.weight >= _OWN_NAME else _OTHER_NAME_COST)


def _by_words(reading: PlaceReading, around: Surroundings, *, at_home: bool) -> float:
    weight = 0.0 if around.locative else -0.05
    place = reading.place
    if at_home and place.level is not PlaceLevel.COUNTRY:
        weight += _HOME_BONUS
    if around.levels and place.level not in around.levels and not reading.adjective:
        weight -= _OTHER_LEVEL_PENALTY
    return weight


def _size_cost(reading: PlaceReading, count: int, largest: _Largest, *, at_home: bool) -> float:
    """What a town loses beside the largest of its namesakes, and beside a country or region of its name.

    A town of the graph that has the name for its own is set beside those of the graph, as the others have no answer, and abroad
    beside those at home: "Museen in Hamburg" asks for none of New York. Nor does "Musea in Bremen" ask for the village in Ohio,
    even where the graph has nothing of the city. One that the gazetteer does not have is smaller than all those it has: the Milan
    of Minnesota is not likelier than that of Italy.
    """
    place = reading.place
    if place.level is not PlaceLevel.CITY:
        return 0.0
    there = max(largest.town_there, 0 if at_home else largest.town_home)
    far_larger = largest.town_own > FAR_LARGER * place.population
    beside = there if count and reading.weight >= _OWN_NAME and not far_larger else largest.town
    times = max(beside, FEWEST) / max(place.population, FEWEST)
    cost = min(_LARGEST_SIZE_COST, _SIZE_COST * math.log10(times)) + (
        _FAR_LARGER_COST if far_larger and largest.exonym else 0.0
    )
    if place.population < largest.country and not reading.adjective:
        return cost + _NAME_OF_COUNTRY_COST
    if largest.region > FAR_LARGER * max(place.population, FEWEST):
        return cost + _NAME_OF_VAST_REGION_COST
    region = largest.region_there if count else largest.region
    return cost + _NAME_OF_REGION_COST if _MUCH_LARGER * place.population < region else cost


def _cost_beside_town(reading: PlaceReading, readings: Sequence[PlaceReading], bearing: Sequence[bool]) -> float:
    """What a region loses that is called like a larger town of another country: San Juan is a province, and that town first."""
    place = reading.place
    if place.level is not PlaceLevel.REGION or reading.adjective:
        return 0.0
    towns = (r.place for r, bears in zip(readings, bearing, strict=True) if bears)
    within = place.population or _LARGE_REGION
    larger = any(town.country != place.country and town.population > within for town in towns)
    return _NAME_OF_LARGER_TOWN_COST if larger else 0.0


def _few_per_level(readings: Sequence[PlaceReading]) -> Iterator[PlaceReading]:
    seen = dict.fromkeys(PlaceLevel, 0)
    for reading in readings:
        seen[reading.place.level] += 1
        if seen[reading.place.level] <= _READINGS:
            yield reading

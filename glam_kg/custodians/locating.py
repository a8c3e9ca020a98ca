"""Where custodians are: from the words of their records to ISO 3166 codes and a settlement."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.custodians.body_of_place import BodyOf, body_of
from glam_kg.custodians.likelier_namesakes import likelier
from glam_kg.custodians.model import Address, Problem, Situation
from glam_kg.custodians.namesakes import as_written
from glam_kg.custodians.place_search import MOST_READINGS, REMEMBERED, PlaceSearch, settlement_of
from glam_kg.places.model import PlaceLevel
from glam_kg.places.ranking import plausible

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.custodians.model import Custodian
    from glam_kg.custodians.place_lookup import PlaceLookup
    from glam_kg.ghcid import GHCID
    from glam_kg.places.model import PlaceCandidate

    _Words = tuple[str | None, str | None, str | None, int | None, GHCID | None, BodyOf | None]
    _Plain = tuple[str | None, str, int | None]
    _Found = tuple[Situation | None, tuple[Problem, ...]]
    _Question = tuple[str, str | None, str | None, PlaceLevel]

_ALL: Final = 1_000
"""More settlements than any name of a country has."""


class Locator:
    """Finds country, region and settlement of custodians.

    What the record says wins: its region is kept even where GeoNames puts the settlement elsewhere. A name that can be read in
    more than one way takes the first reading, and the others are named as a problem; where the record says nothing else of the
    place and there are so many that each is unlikely, none is taken. Without a gazetteer only codes are understood, and
    settlements are known by name.

    Args:
        places: The gazetteer, or None.
    """

    def __init__(self, places: PlaceLookup | None) -> None:
        self._places = places
        # Records of one town say the same of it.
        self._without_point: dict[_Words, _Found] = {}
        # What they say who name no more than a city or a GeoNames id and a country, where whose body it is changes nothing.
        self._plain: dict[_Plain, _Found] = {}
        self._codes: dict[str, str] = {}
        self._foreseen: dict[tuple[str, str], tuple[PlaceCandidate, ...]] = {}
        self._likely: dict[tuple[str, str], tuple[PlaceCandidate, ...]] = {}
        # No `lru_cache` of a method: it would hold what holds it, and all that is remembered here would wait for the collector.
        self._looked_up: dict[_Question, tuple[PlaceCandidate, ...]] = {}

    def foresee(self, addresses: Iterable[Address]) -> None:
        """Look up the places of addresses that are about to be located, the cities of a country all at once."""
        if self._places is None:
            return
        for memory in (self._foreseen, self._likely, self._plain, self._without_point):
            if len(memory) >= REMEMBERED:
                memory.clear()
        cities: dict[str, dict[str, None]] = {}
        for address in addresses:
            city, written = address.city, address.country
            if written is None or address.region is not None:
                continue
            if address.geonames_id is not None:
                if address.latitude is None and (city, written, address.geonames_id) not in self._plain:
                    self._foresee_number(city, written, address.geonames_id)
            elif city is not None:
                cities.setdefault(written, {})[city] = None
        for written, names in cities.items():
            code = self._code(written)
            if code is not None:
                self._foresee_cities([name for name in names if (name, code) not in self._foreseen], written, code)

    def _foresee_number(self, city: str | None, written: str, number: int) -> None:
        """The place of a GeoNames id, if it lies in the country that is written: else there is something to say."""
        place = None if self._places is None else self._places.place(str(number))
        if place is not None and place.geonames_id == number and place.country == self._code(written):
            self._plain[city, written, number] = Situation(place.country, place.region, settlement_of(place)), ()

    def _foresee_cities(self, names: Sequence[str], written: str, country: str) -> None:
        if self._places is None:
            return
        for name, readings in self._places.settlements(names, country, limit=_ALL).items():
            self._foreseen[name, country] = readings
            if len(readings) == 1:
                # What a search would end with, as it does for most records that say no more than a city and a country.
                place = readings[0].place
                self._plain[name, written, None] = Situation(country, place.region, settlement_of(place)), ()
                continue
            few = readings[:MOST_READINGS]
            likely = self._likely[name, country] = plausible(likelier(name, as_written(name, few)))
            if len(likely) == 1:
                place = likely[0].place
                situation = Situation(country, place.region, settlement_of(place))
                self._without_point[name, None, written, None, None, None] = situation, ()

    def _code(self, written: str) -> str | None:
        """The country that is written, where nothing has to be said of it."""
        if written not in self._codes:
            self._locate(Address(country=written), None)
        return self._codes.get(written)

    def __call__(self, custodian: Custodian) -> _Found:
        """The situation of a custodian, None where no country can be told, and what was noticed."""
        address = custodian.address
        if address.latitude is not None:
            return self._locate(address, custodian.ghcid)
        if address.region is None and address.country is not None and custodian.ghcid is None:
            foreseen = self._plain.get((address.city, address.country, address.geonames_id))
            if foreseen is not None:
                return foreseen
        body = body_of(custodian.name.text)
        words = address.city, address.region, address.country, address.geonames_id, custodian.ghcid, body
        found = self._without_point.get(words)
        if found is None:
            if len(self._without_point) >= REMEMBERED:
                self._without_point.clear()
            found = self._without_point[words] = self._locate(address, custodian.ghcid, body)
        return found

    def _locate(self, address: Address, ghcid: GHCID | None, body: BodyOf | None = None) -> _Found:
        search = PlaceSearch(
            address,
            ghcid,
            self._places,
            self._look_up,
            all_in_country=self._all_in_country,
            codes=self._codes,
            likely=self._likely,
            body=body,
        )
        situation, problems = search.situation()
        return situation, tuple(problems)

    def _all_in_country(self, name: str, country: str) -> Sequence[PlaceCandidate]:
        """All settlements of a country that a name may mean."""
        if (name, country) in self._foreseen:
            return self._foreseen[name, country]
        found: Sequence[PlaceCandidate] = self._look_up(name, country, None, PlaceLevel.CITY)
        if len(found) == MOST_READINGS and self._places is not None:
            found = self._places.lookup(name, country=country, level=PlaceLevel.CITY, limit=_ALL)
        return found

    def _look_up(
        self, name: str, country: str | None, region: str | None, level: PlaceLevel
    ) -> tuple[PlaceCandidate, ...]:
        if self._places is None:
            return ()
        if country is not None and region is None and level is PlaceLevel.CITY and (name, country) in self._foreseen:
            return self._foreseen[name, country][:MOST_READINGS]
        question = name, country, region, level
        found = self._looked_up.get(question)
        if found is None:
            if len(self._looked_up) >= REMEMBERED:
                self._looked_up.clear()
            readings = self._places.lookup(name, country=country, region=region, level=level, limit=MOST_READINGS)
            found = self._looked_up[question] = tuple(readings)
        return found

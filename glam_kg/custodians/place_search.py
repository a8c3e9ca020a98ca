"""The place of one record: its country, region and settlement, by what it says and where its coordinates are."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.custodians.likelier_namesakes import is_tied, likelier
from glam_kg.custodians.misspelling import has_its_letters, may_be_meant, may_be_near
from glam_kg.custodians.model import Address, Problem, Settlement, Situation
from glam_kg.custodians.namesakes import as_written, is_open, labels, listed, namesakes
from glam_kg.folding import fold_key
from glam_kg.ghcid import NATIONAL_LEVEL, UNKNOWN_REGION
from glam_kg.places.districts import NAMES_ITS_SUBURBS
from glam_kg.places.model import MatchKind, PlaceLevel
from glam_kg.places.ranking import distance_km, plausible
from glam_kg.places.vehicle_signs import COUNTRY_OF_SIGN

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from glam_kg.custodians.body_of_place import BodyOf
    from glam_kg.custodians.place_lookup import PlaceLookup
    from glam_kg.ghcid import GHCID
    from glam_kg.places.model import Place, PlaceCandidate

    Lookup = Callable[[str, str | None, str | None, PlaceLevel], tuple[PlaceCandidate, ...]]

_SUBREGION: Final = re.compile(r"[A-Z]{2}-[0-9A-Z]{1,3}")
_COUNTRY: Final = re.compile(r"[A-Z]{2}")
_NAMES: Final = (MatchKind.NAME, MatchKind.ALTERNATE_NAME)
_UNSURE: Final = (MatchKind.PREFIX, MatchKind.SPELLING)
_POLE: Final = 90
_FAR: Final = 25.0
"""Kilometres from its coordinates within which a settlement of which only a larger region is known may be a record's city."""
_NAMESAKE: Final = 50.0
"""Kilometres from its coordinates from which on a settlement of another region is a namesake of a record's city."""
_TOO_FAR: Final = 150.0
"""Kilometres between a settlement and a record's coordinates that cannot both be right."""
_NATIONS: Final = frozenset({"GB-ENG", "GB-NIR", "GB-SCT", "GB-WLS"})
"""Subdivisions in which GeoNames puts all of their towns: that coordinates lie in the same one bears out none of them."""
_VILLAGE, _LARGE_TOWN, _CITY = 5_000, 15_000, 100_000
REMEMBERED: Final = 8192
"""Places of which it is remembered what they are."""
_UNDECIDED: Final = "kept by name, without a region; a region, coordinates or a GeoNames id would tell which"
MOST_READINGS: Final = 10
"""Readings that a lookup gives at most."""
_SHORTEST_ABBREVIATION: Final = 4


class PlaceSearch:
    """Looks for the place of one record, and notes what it meets."""

    def __init__(
        self,
        address: Address,
        ghcid: GHCID | None,
        places: PlaceLookup | None,
        remembered: Lookup,
        *,
        all_in_country: Callable[[str, str], Sequence[PlaceCandidate]],
        codes: dict[str, str],
        likely: Mapping[tuple[str, str], tuple[PlaceCandidate, ...]],
        body: BodyOf | None = None,
    ) -> None:
        self.address, self.ghcid, self.places, self.remembered = address, ghcid, places, remembered
        self.all_in_country, self.codes, self.likely, self.body = all_in_country, codes, likely, body
        self.problems: list[Problem] = []
        self.part_as_country: str | None = None
        self.region_as_city: str | None = None
        self.is_elsewhere = self.is_torn = False

    def situation(self) -> tuple[Situation | None, list[Problem]]:
        """Where the record is, None where no country can be told, and what was noticed."""
        known = self._place_of_geonames_id()
        country = self._country(known)
        if country is None:
            return None, self.problems
        if self.problems and self.problems[0].field == "location.country" and self.part_as_country is None:
            unknown = self.problems[0]
            taken = f"{unknown.problem}; {country} is taken, as the rest of the record has it"
            self.problems[0] = Problem(unknown.field, unknown.value, taken)
        if known is not None and known.country != country:
            self._problem(
                "geonames_id", self.address.geonames_id, f"GeoNames has it in {known.country}, not in {country}"
            )
            known = None
        national = self.address.region == NATIONAL_LEVEL
        region = None if national else self._region(country) or self.part_as_country
        settlement = settlement_of(known) if known else self._settlement(country, region)
        self._compare_with_point(settlement)
        if region is None and not national:
            region = self.region_as_city or self._implied_region(settlement) or self._region_around(country)
            if region and settlement and settlement.subregion is None and settlement.latitude is None:
                settlement = self._by_name(settlement.name, country, region)
        return Situation(country, region, settlement, national=national), self.problems

    def _problem(self, field: str, value: object, problem: str) -> None:
        self.problems.append(Problem(f"location.{field}", value, problem))

    def _place_of_geonames_id(self) -> Place | None:
        number = self.address.geonames_id
        if number is None or self.places is None:
            return None
        place = self.places.place(str(number))
        return place if place is not None and place.geonames_id == number else None

    def _country(self, known: Place | None) -> str | None:
        written = self.address.country
        if written is not None:
            if (known_code := self.codes.get(written)) is not None:
                return known_code
            is_code_of_part = _SUBREGION.fullmatch(written.upper()) and self._part_of_a_country(written) is not None
            code = None if is_code_of_part else self._country_code(written)
            if code is not None:
                if len(self.codes) < REMEMBERED:
                    self.codes[written] = code
                return code
            self.part_as_country = part = self._part_of_a_country(written)
            if part is not None:
                self._problem("country", written, f"{part}, a part of a country: {part[:2]} is taken")
                return part[:2]
            self._problem("country", written, "no country: expected ISO 3166-1 alpha-2 such as NL, or a country's name")
        if known is not None:
            return known.country
        if (region := self.address.region) and _SUBREGION.fullmatch(region.upper()):
            implied = self._country_code(region[:2])
            if implied is not None:
                return implied
        if self.ghcid is not None:
            return self.ghcid.country
        return self._country_of_city()

    def _country_code(self, written: str) -> str | None:
        code = written.upper()
        code = COUNTRY_OF_SIGN.get(code, code)
        if self.places is None:
            return code if _COUNTRY.fullmatch(code) else None
        if _COUNTRY.fullmatch(code) and self.places.place(code) is not None:
            return code
        readings = self._readings(written, level=PlaceLevel.COUNTRY)
        return readings[0].place.country if len({reading.place.country for reading in readings}) == 1 else None

    def _part_of_a_country(self, written: str) -> str | None:
        """The subdivision that stands where the country should, as England does in British lists; None for several."""
        if self.places is None:
            return None
        if _SUBREGION.fullmatch(code := written.upper()):
            return code if self.places.place(code) is not None else None
        readings = self._readings(written, level=PlaceLevel.REGION)
        found = {reading.place.region for reading in readings if reading.kind not in _UNSURE}
        return found.pop() if len(found) == 1 else None

    def _country_of_city(self) -> str | None:
        city = self.address.city
        readings = self._readings(city, level=PlaceLevel.CITY, near=self.address.point) if city else ()
        if city and not readings:
            readings = self._despite_point(city, None, None)
        countries = sorted({reading.place.country for reading in readings})
        if len(countries) == 1:
            return countries[0]
        if countries:
            self._problem("city", city, f"no country, and this city may lie in {', '.join(countries)}")
        else:
            self._problem("country", None, "no country, and no place that implies one")
        return None

    def _region(self, country: str) -> str | None:
        written = self.address.region
        if written is None or written.upper() == UNKNOWN_REGION:
            return None
        code = written.upper() if _SUBREGION.fullmatch(written.upper()) else f"{country}-{written.upper()}"
        well_formed = _SUBREGION.fullmatch(code) is not None
        if well_formed and not code.startswith(f"{country}-"):
            self._problem("region", written, f"not a region of {country}: left out")
            return None
        if well_formed and (self.places is None or self.places.place(code) is not None):
            return code
        readings = self._readings(written, level=PlaceLevel.REGION, country=country)
        if len(readings) == 1 and readings[0].place.region:
            return readings[0].place.region
        if well_formed and code == written.upper():
            self._problem("region", written, "not in ISO 3166-2 today, perhaps withdrawn: kept as it is")
            return code
        self._problem(
            "region", written, f"no region of {country}: expected ISO 3166-2 such as NL-NH, or a region's name"
        )
        return None

    def _settlement(self, country: str, region: str | None) -> Settlement | None:
        city = self.address.city
        if city is None:
            return None
        if self.places is None:
            return self._by_name(city, country, region)
        near = self.address.point
        readings = self._near(
            self._readings(city, level=PlaceLevel.CITY, country=country, region=region, near=near), region
        )
        if not readings:
            readings = self._despite_point(city, country, region)
        elif near is not None and region is None:
            readings = self._within_reach(readings, country, near)
        if not readings:
            if region is None and not self.is_elsewhere and self._is_region(city, country):
                return None
            readings = self._misspelt(city, country, region)
            if not readings:
                if not self.is_torn:
                    self._report_unknown(city, country, region)
                return self._by_name(city, country, region)
        return self._chosen(city, country, region, readings)

    def _within_reach(
        self, readings: Sequence[PlaceCandidate], country: str, point: tuple[float, float]
    ) -> tuple[PlaceCandidate, ...]:
        """The readings without those outside the region that the coordinates lie in, but for one nearby and for a city.

        The city is then a district or a hamlet that the gazetteer lacks: of nine such museums of IMLS, whose regions were
        hidden, the coordinates were right for eight.
        """
        far = [reading for reading in readings if (_kilometres(point, reading.place) or 0.0) > _NAMESAKE]
        if not far or self.places is None or (around := self.places.region_around(country, point)) is None:
            return tuple(readings)
        wrong = [
            reading
            for reading in far
            if reading.place.region not in {None, around} - _NATIONS and reading.place.population < _CITY
        ]
        left = tuple(reading for reading in readings if reading not in wrong)
        self.is_elsewhere = not left
        return left

    def _misspelt(self, city: str, country: str, region: str | None) -> tuple[PlaceCandidate, ...]:
        """The reading of a city by another spelling; none where several are near, or where another settlement has the name."""
        if self.is_elsewhere:
            return ()
        near = self.address.point
        found = self._readings(city, level=PlaceLevel.CITY, country=country, region=region, near=near, fuzzy=True)
        readings = self._near(found, region)
        return readings if len(readings) == 1 else ()

    def _chosen(self, city: str, country: str, region: str | None, readings: Sequence[PlaceCandidate]) -> Settlement:
        # Among readings in one region, the place that bears the very name; a part or a union of towns may bear it too.
        best = readings[0]
        if best.kind is not MatchKind.NAME:
            key = fold_key(city)
            best = next((reading for reading in readings if fold_key(reading.place.name) == key), best)
        best = best if best.place.region == readings[0].place.region else readings[0]
        others = [reading for reading in readings if reading is not best]
        if best.kind in _UNSURE:
            self._problem("city", city, f"read as {listed([best])}")
        if others and region is None and self.address.point is None:
            undecided = self._undecided(city, country, readings)
            if undecided:
                self._problem("city", city, f"may be {listed(undecided)}: {_UNDECIDED}")
                return self._by_name(city, country, None)
        if others:
            told, *rest = labels([best, *others])
            self._problem("city", city, f"read as {told}; it may also be {', '.join(rest)}")
        return settlement_of(best.place)

    def _undecided(self, city: str, country: str, readings: Sequence[PlaceCandidate]) -> Sequence[PlaceCandidate]:
        """The settlements between which nothing in the record decides; none where one of them is likely enough."""
        if is_open(all_of_name := namesakes(city, self.all_in_country(city, country))):
            return all_of_name
        # Bergen-Enkheim is none of the towns called Bergen, as Naarden-Vesting is in the only Naarden.
        is_part = "-" in city and readings[0].matched != fold_key(city)
        if is_part and len({reading.place.region for reading in readings}) > 1:
            return readings
        return readings if self.body is not None and is_tied(readings) else ()

    def _is_region(self, city: str, country: str) -> bool:
        """Whether a county or region stands where the city should, as Kent and Herts do in British lists."""
        found = [
            reading
            for reading in self._readings(city, level=PlaceLevel.REGION, country=country)
            if reading.matched == fold_key(city)
            and (
                reading.kind in _NAMES
                or (reading.kind is MatchKind.ABBREVIATION and len(reading.matched) >= _SHORTEST_ABBREVIATION)
            )
        ]
        if self.address.region == NATIONAL_LEVEL or len(found) != 1:
            return False
        self.region_as_city = found[0].place.region
        self._problem("city", city, f"no settlement of {country}, but {self.region_as_city}: read as the region")
        return True

    def _region_around(self, country: str) -> str | None:
        point, city = self.address.point, self.address.city
        # The coordinates of a country are its middle.
        if self.places is None or point is None or self.is_torn or (city and self._country_code(city) == country):
            return None
        region = self.places.region_around(country, point)
        if region is not None:
            self._problem("region", self.address.region, f"{region} is taken from the coordinates")
        return region

    def _by_name(self, city: str, country: str, region: str | None) -> Settlement:
        return Settlement(city, country, region, self.address.geonames_id)

    def _despite_point(self, city: str, country: str | None, region: str | None) -> tuple[PlaceCandidate, ...]:
        """The readings of a city far from the record's coordinates, where it is likelier that those are wrong.

        A record's region bears the reading out, and a point where the country has no settlement is wrong anyway. Else the city
        may be a hamlet that the gazetteer lacks, and its coordinates right: the reading must be the only one, and a city, or a
        large town in the region of the coordinates. Between a town and coordinates in another region nothing decides: either is
        wrong as often (in IMLS and ROR, their regions hidden). Where addresses name suburbs a village there is a namesake of one
        (of six museums of IMLS, for five).
        """
        point = self.address.point
        if self.places is None or point is None:
            return ()
        found = self._readings(city, level=PlaceLevel.CITY, country=country, region=region)
        # A part of the name is not enough: Wrangell-Saint Elias National Park is far from the town of Wrangell.
        readings = tuple(
            reading for reading in found if reading.kind not in _UNSURE and reading.matched == fold_key(city)
        )
        if not readings or region is not None:
            return tuple(reading for reading in readings if self._bears_out(region, reading.place))
        if country is not None and not self.places.has_settlement_near(country, point):
            return readings
        # Who bears the very name, if elsewhere, makes a misspelling of another name unlikely.
        self.is_elsewhere, place = True, readings[0].place
        if len({(reading.place.country, reading.place.region) for reading in readings}) > 1:
            return ()
        if place.population < _CITY and country is not None:
            around = self.places.region_around(country, point)
            if around == place.region and around in _NATIONS:
                return ()
            if around is not None and around != place.region:
                if place.population < _VILLAGE and country in NAMES_ITS_SUBURBS:
                    return ()
                self.is_torn = True
                where = f"{place.name} ({place.region or place.country})"
                self._problem("city", city, f"{where} is far from the coordinates in {around}: {_UNDECIDED}")
                return ()
        return readings if place.population >= _LARGE_TOWN else ()

    def _compare_with_point(self, settlement: Settlement | None) -> None:
        point = self.address.point
        distance = _kilometres(point, settlement) if point and settlement else None
        if settlement is not None and distance is not None and distance > _TOO_FAR:
            where = settlement.subregion or settlement.country
            told = f"coordinates lie {distance:.0f} km from {settlement.name} ({where})"
            turned = _kilometres((point[1], point[0]), settlement) if point and abs(point[1]) <= _POLE else None
            if turned is not None and turned <= _FAR:
                told += f", and {turned:.0f} km if latitude and longitude are exchanged"
            self._problem("latitude", list(point or ()), told)

    def _near(self, readings: Sequence[PlaceCandidate], region: str | None) -> tuple[PlaceCandidate, ...]:
        """The readings without those that are unsure and not borne out by the record's coordinates or region.

        Unsure is another spelling, and a settlement of which only a larger region than the record's is known: GeoNames puts every
        town of Bristol and of Essex in England.
        """
        return tuple([reading for reading in readings if self._is_borne_out(reading, region)])

    def _is_borne_out(self, reading: PlaceCandidate, region: str | None) -> bool:
        point, is_sure = self.address.point, reading.kind not in _UNSURE
        if is_sure and point is None:
            return True
        in_region = self._bears_out(region, reading.place)
        distance = _kilometres(point, reading.place) if point else None
        if is_sure:
            return in_region or (distance is not None and distance <= _FAR)
        if point is not None:
            return distance is not None and may_be_near(reading, distance, in_region=in_region)
        city = self.address.city or ""
        return has_its_letters(city, reading.place.name) and may_be_meant(
            fold_key(city),
            reading,
            in_region=None if region is None else in_region,
            has_namesake=self._has_namesake(reading.place.country),
        )

    def _has_namesake(self, country: str) -> bool:
        """Whether a settlement or subdivision of a country has the very name of the record's city."""
        city = self.address.city or ""
        return any(
            reading.matched == fold_key(city)
            for level in (PlaceLevel.CITY, PlaceLevel.REGION)
            for reading in self._readings(city, level=level, country=country)
        )

    def _bears_out(self, region: str | None, place: Place) -> bool:
        """Whether a place is known to lie in a region, or none is asked for."""
        return region is None or self.places is None or place.region in self.places.parts(region)

    def _report_unknown(self, city: str, country: str, region: str | None) -> None:
        point = self.address.point
        elsewhere = self._readings(city, level=PlaceLevel.CITY, country=country) if region or point else ()
        regions = sorted({reading.place.region or country for reading in elsewhere if reading.kind not in _UNSURE})
        sought = region or "the country near the coordinates"
        where = f" in {sought}, though in {', '.join(regions[:3])}" if regions else ""
        self._problem("city", city, f"not found in GeoNames{where}: kept by name")

    def _implied_region(self, settlement: Settlement | None) -> str | None:
        if settlement is not None and settlement.subregion is not None:
            return settlement.subregion
        return self.ghcid.subregion_code if self.ghcid else None

    def _readings(
        self,
        name: str,
        *,
        level: PlaceLevel,
        country: str | None = None,
        region: str | None = None,
        near: tuple[float, float] | None = None,
        fuzzy: bool = False,
    ) -> tuple[PlaceCandidate, ...]:
        if self.places is None:
            return ()
        if not fuzzy:
            if country is not None and level is PlaceLevel.CITY and not (region or near or self.body):
                weighed = self.likely.get((name, country))
                if weighed is not None:
                    return weighed
            found = self.remembered(name, country, region, level)
            known = as_written(name, found)
            if country is not None and level is PlaceLevel.CITY:
                known = likelier(name, known, self.body)
            if near is None:
                return plausible(known)
            # A point only chooses between readings, and the only reading near it needs no choice.
            close = [reading for reading in known if not _is_far(near, reading.place)]
            if len(close) == 1 and len(found) < MOST_READINGS:
                return (close[0],)
        return plausible(self.places.lookup(name, country=country, region=region, level=level, near=near, fuzzy=fuzzy))


def settlement_of(place: Place) -> Settlement:
    """A place of the gazetteer as the settlement of a record."""
    return Settlement(place.name, place.country, place.region, place.geonames_id, place.latitude, place.longitude)


def _kilometres(point: tuple[float, float], place: Place | Settlement) -> float | None:
    """How far a place lies from a point; None where it is not known where it lies."""
    if place.latitude is None or place.longitude is None:
        return None
    return distance_km(point, (place.latitude, place.longitude))


def _is_far(point: tuple[float, float], place: Place) -> bool:
    distance = _kilometres(point, place)
    return distance is not None and distance > _TOO_FAR

"""Where a custodian is: from the words of its record to ISO 3166 codes and a settlement."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING, Final, Protocol

from glam_kg.custodians.model import Problem, Settlement, Situation
from glam_kg.folding import fold_key
from glam_kg.ghcid import NATIONAL_LEVEL, UNKNOWN_REGION

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.custodians.model import Address, Custodian
    from glam_kg.places.model import Place, PlaceCandidate, PlaceLevel

_SUBREGION: Final = re.compile(r"[A-Z]{2}-[0-9A-Z]{1,3}")
_COUNTRY: Final = re.compile(r"[A-Z]{2}")
_UNSURE: Final = frozenset({"prefix", "spelling"})
_FAR: Final = 25.0
"""Kilometres from its coordinates within which a record's city may be read as another spelling."""


class PlaceLookup(Protocol):
    """What is asked of a gazetteer."""

    def lookup(
        self,
        name: str,
        *,
        country: str | None = None,
        region: str | None = None,
        level: PlaceLevel | None = None,
        near: tuple[float, float] | None = None,
        fuzzy: bool = False,
    ) -> Sequence[PlaceCandidate]:
        """Ranked readings of a name, best first."""
        ...

    def place(self, code: str) -> Place | None:
        """The place of an ISO 3166 code or a GeoNames id."""
        ...


def locate(custodian: Custodian, places: PlaceLookup | None) -> tuple[Situation | None, list[Problem]]:
    """Find country, region and settlement of a custodian; the situation is None where no country can be told.

    What the record says wins: its region is kept even where GeoNames puts the settlement elsewhere. A name that can be read in
    more than one way takes the first reading, and the others are named as a problem. Without a gazetteer only codes are
    understood, and settlements are known by name.
    """
    return _Locator(custodian, places).situation()


class _Locator:
    def __init__(self, custodian: Custodian, places: PlaceLookup | None) -> None:
        self.custodian, self.places = custodian, places
        self.address: Address = custodian.address
        self.problems: list[Problem] = []

    def situation(self) -> tuple[Situation | None, list[Problem]]:
        known = self._place_of_geonames_id()
        country = self._country(known)
        if country is None:
            return None, self.problems
        if known is not None and known.country != country:
            self._problem(
                "geonames_id", self.address.geonames_id, f"GeoNames has it in {known.country}, not in {country}"
            )
            known = None
        national = self.address.region == NATIONAL_LEVEL
        region = None if national else self._region(country)
        settlement = _settlement(known) if known else self._settlement(country, region)
        if region is None and not national:
            region = self._implied_region(settlement)
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
            code = self._country_code(written)
            if code is not None:
                return code
            self._problem("country", written, "no country: expected ISO 3166-1 alpha-2 such as NL, or a country's name")
        if known is not None:
            return known.country
        if (region := self.address.region) and _SUBREGION.fullmatch(region.upper()):
            implied = self._country_code(region[:2])
            if implied is not None:
                return implied
        if self.custodian.ghcid is not None:
            return self.custodian.ghcid.country
        return self._country_of_city()

    def _country_code(self, written: str) -> str | None:
        code = written.upper()
        if self.places is None:
            return code if _COUNTRY.fullmatch(code) else None
        if _COUNTRY.fullmatch(code) and self.places.place(code) is not None:
            return code
        readings = self._readings(written, level="country")
        return readings[0].place.country if len({reading.place.country for reading in readings}) == 1 else None

    def _country_of_city(self) -> str | None:
        city = self.address.city
        readings = self._readings(city, level="city", near=self.address.point) if city else ()
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
        readings = self._readings(written, level="region", country=country)
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
        by_name = Settlement(city, country, region, self.address.geonames_id)
        if self.places is None:
            return by_name
        near = self.address.point
        readings = self._near(self._readings(city, level="city", country=country, region=region, near=near))
        if not readings:
            readings = self._near(
                self._readings(city, level="city", country=country, region=region, near=near, fuzzy=True)
            )
            if len(readings) != 1:
                self._report_unknown(city, country, region)
                return by_name
        # Among readings in one region, the place that bears the very name; a part or a union of towns may bear it too.
        best = next((reading for reading in readings if fold_key(reading.place.name) == fold_key(city)), readings[0])
        best = best if best.place.region == readings[0].place.region else readings[0]
        others = [reading for reading in readings if reading is not best]
        if best.kind.value in _UNSURE:
            self._problem("city", city, f"read as {_listed([best])}")
        if others:
            self._problem("city", city, f"read as {_listed([best])}; it may also be {_listed(others)}")
        return _settlement(best.place)

    def _near(self, readings: Sequence[PlaceCandidate]) -> tuple[PlaceCandidate, ...]:
        """The readings without those of another spelling that lie too far from the record's coordinates."""
        point = self.address.point
        return tuple(
            reading
            for reading in readings
            if reading.kind.value not in _UNSURE or point is None or _kilometres(point, reading.place) <= _FAR
        )

    def _report_unknown(self, city: str, country: str, region: str | None) -> None:
        elsewhere = self._readings(city, level="city", country=country) if region is not None else ()
        regions = sorted(
            {reading.place.region or country for reading in elsewhere if reading.kind.value not in _UNSURE}
        )
        where = f" in {region}, though in {', '.join(regions[:3])}" if regions else ""
        self._problem("city", city, f"not found in GeoNames{where}: kept by name")

    def _implied_region(self, settlement: Settlement | None) -> str | None:
        if settlement is not None and settlement.subregion is not None:
            return settlement.subregion
        return self.custodian.ghcid.subregion_code if self.custodian.ghcid else None

    def _readings(
        self,
        name: str,
        *,
        level: str,
        country: str | None = None,
        region: str | None = None,
        near: tuple[float, float] | None = None,
        fuzzy: bool = False,
    ) -> tuple[PlaceCandidate, ...]:
        if self.places is None:
            return ()
        from glam_kg.places.gazetteer import plausible
        from glam_kg.places.model import PlaceLevel

        found = self.places.lookup(
            name, country=country, region=region, level=PlaceLevel(level), near=near, fuzzy=fuzzy
        )
        return plausible(found)


def _settlement(place: Place) -> Settlement:
    return Settlement(
        name=place.name,
        country=place.country,
        subregion=place.region,
        geonames_id=place.geonames_id,
        latitude=place.latitude,
        longitude=place.longitude,
    )


def _kilometres(point: tuple[float, float], place: Place) -> float:
    if place.latitude is None or place.longitude is None:
        return math.inf
    north, east = map(math.radians, point)
    other_north, other_east = math.radians(place.latitude), math.radians(place.longitude)
    # The haversine formula on a sphere of the Earth's mean radius.
    chord = math.sin((other_north - north) / 2) ** 2 + (
        math.cos(north) * math.cos(other_north) * math.sin((other_east - east) / 2) ** 2
    )
    return 2 * 6371.0 * math.asin(math.sqrt(min(1.0, chord)))


def _listed(readings: Sequence[PlaceCandidate]) -> str:
    return ", ".join(f"{reading.place.name} ({reading.place.region or reading.place.country})" for reading in readings)

"""Where a custodian is: from the words of its record to ISO 3166 codes and a settlement."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, Protocol

from glam_kg.custodians.model import Problem, Settlement, Situation
from glam_kg.ghcid import NATIONAL_LEVEL, UNKNOWN_REGION

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.custodians.model import Address, Custodian
    from glam_kg.places.model import Place, PlaceCandidate, PlaceLevel

_SUBREGION: Final = re.compile(r"[A-Z]{2}-[0-9A-Z]{1,3}")
_COUNTRY: Final = re.compile(r"[A-Z]{2}")


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
        readings = self._readings(city, level="city", country=country, region=region, near=near)
        if not readings and region is not None:
            elsewhere = self._readings(city, level="city", country=country, near=near)
            if elsewhere:
                others = _listed(elsewhere)
                self._problem("city", city, f"GeoNames knows it as {others}, not in {region}: kept by name in {region}")
                return by_name
        if not readings:
            readings = self._readings(city, level="city", country=country, region=region, near=near, fuzzy=True)
            if len(readings) != 1:
                self._problem("city", city, "not found in GeoNames: kept by name")
                return by_name
        best = readings[0]
        if best.kind.value in {"spelling", "prefix"}:
            self._problem("city", city, f"read as {_listed(readings[:1])}")
        if len(readings) > 1:
            self._problem("city", city, f"read as {_listed(readings[:1])}; it may also be {_listed(readings[1:])}")
        return _settlement(best.place)

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


def _listed(readings: Sequence[PlaceCandidate]) -> str:
    return ", ".join(f"{reading.place.name} ({reading.place.region or reading.place.country})" for reading in readings)

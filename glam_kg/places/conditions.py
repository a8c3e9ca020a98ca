"""What one lookup asks of the places it returns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from glam_kg.places.building import LEVELS
from glam_kg.places.ranking import distance_km

if TYPE_CHECKING:
    from collections.abc import Iterable

    from glam_kg.places.model import PlaceLevel
    from glam_kg.places.rows import Row

TOO_FAR_KM: Final = 150.0
"""A settlement further than this from where it is expected is not the one that is meant."""


class Areas(Protocol):
    """What is asked about countries and subdivisions."""

    def territories(self, country: str) -> frozenset[str]:
        """A country's code with those of its territories."""
        ...

    def line(self, region: str) -> frozenset[str]:
        """A subdivision with those above and below it."""
        ...

    def own_code(self, region: str) -> str | None:
        """The code that a subdivision has outside its country, of a country or of a part of one."""
        ...


class Conditions:
    """The conditions of one lookup."""

    def __init__(
        self,
        areas: Areas,
        country: str | None,
        region: str | None,
        level: PlaceLevel | None,
        near: tuple[float, float] | None,
    ) -> None:
        self.near = near
        self.level = None if level is None else LEVELS.index(level)
        self.region = region
        if region is not None:
            country = country or region.partition("-")[0]
        self.country = country
        self.countries = None if country is None else areas.territories(country)
        self.regions = frozenset() if region is None else areas.line(region)
        self.own = None if region is None else areas.own_code(region)

    def apply(self, rows: Iterable[Row]) -> list[Row]:
        """The rows that meet the conditions."""
        meets = self._meets
        if self.near is None:
            return [row for row in rows if meets(row[0], row[2], row[3])]
        return [row for row in rows if meets(row[0], row[2], row[3]) and self._is_near(row[5], row[6])]

    def _is_near(self, latitude: float | None, longitude: float | None) -> bool:
        if self.near is None or latitude is None or longitude is None:
            return True
        return distance_km(self.near, (latitude, longitude)) <= TOO_FAR_KM

    def _meets(self, level: int, country: str, region: str | None) -> bool:
        if self.level is not None and level != self.level:
            return False
        if self.countries is not None and country not in self.countries:
            return False
        if self.region is None:
            return True
        # A town without subdivision may be in any of its own country, but one of Puerto Rico is in no state of the mainland.
        anywhere = region is None and level == len(LEVELS) - 1 and country == self.country
        return region in self.regions or anywhere or (self.own is not None and self.own in {country, region})

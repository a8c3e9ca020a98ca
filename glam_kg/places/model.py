"""What a place is here, and what a reading of a name is."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from glam_kg.immutable import immutable

LANGUAGES: Final = ("nl", "en", "de", "fr")
"""The languages in which countries and subdivisions have a name to show."""


class PlaceLevel(StrEnum):
    """How large a place is: a settlement, an ISO 3166-2 subdivision, an ISO 3166-1 country."""

    CITY = "city"
    REGION = "region"
    COUNTRY = "country"


class MatchKind(StrEnum):
    """How a name came to mean a place, surest first."""

    NAME = "name"
    ALTERNATE_NAME = "alternate_name"
    ABBREVIATION = "abbreviation"
    ADJECTIVE = "adjective"
    PREFIX = "prefix"
    SPELLING = "spelling"


@immutable
class Place:
    """A settlement, subdivision or country.

    Attributes:
        level: Settlement, subdivision or country.
        name: The GeoNames name of a settlement; the English name of a subdivision or country.
        country: ISO 3166-1 alpha-2.
        region: The full ISO 3166-2 code, such as `NL-NH`; None for a country, and where GeoNames' own code is not mapped.
        geonames_id: None for subdivisions, and for settlements that GeoNames does not have.
        latitude: Degrees north, WGS 84; known for settlements of GeoNames only.
        longitude: Degrees east, WGS 84; known for settlements of GeoNames only.
        population: As GeoNames has it; of a subdivision the sum of its settlements there; 0 where unknown.
        members: The codes of the countries or subdivisions that an area with a name stands for, such as Scandinavia; no place
            of ISO 3166 and no settlement has any.
    """

    level: PlaceLevel
    name: str
    country: str
    region: str | None
    geonames_id: int | None
    latitude: float | None
    longitude: float | None
    population: int
    members: tuple[str, ...] = ()

    @property
    def code(self) -> str:
        """What identifies the place: `NL`, `NL-NH`, or the GeoNames id of a settlement as text.

        A settlement that GeoNames does not have is known by its region, or else its country, and its name: `NL-NH/Texel`.

        An area of several countries has its English name in place of a country's code, one of several regions in place of a
        region's.

        >>> Place(PlaceLevel.REGION, "Drenthe", "NL", "NL-DR", None, None, None, 0).code
        'NL-DR'
        """
        if self.level is PlaceLevel.COUNTRY:
            return self.country
        if self.level is PlaceLevel.REGION:
            return self.region or ""
        if self.geonames_id is None:
            return f"{self.region or self.country}/{self.name}"
        return str(self.geonames_id)

    def lies_in(self, area: Place) -> bool:
        """Whether its region or country is an area, or one that an area with a name stands for; a region lies in itself.

        >>> drenthe = Place(PlaceLevel.REGION, "Drenthe", "NL", "NL-DR", None, None, None, 0)
        >>> Place(PlaceLevel.CITY, "Assen", "NL", "NL-DR", None, None, None, 0).lies_in(drenthe)
        True
        """
        return not {area.code, *area.members}.isdisjoint({self.region, self.country})

    def is_part_of(self, area: Place) -> bool:
        """Whether it lies in another place."""
        return self != area and self.lies_in(area)


@immutable
class PlaceCandidate:
    """One reading of a name.

    Attributes:
        place: The place meant.
        matched: The folded name by which it was found.
        kind: How that name belongs to the place.
        score: 0 to 1, higher is likelier; comparable between the candidates of one lookup only.
    """

    place: Place
    matched: str
    kind: MatchKind
    score: float

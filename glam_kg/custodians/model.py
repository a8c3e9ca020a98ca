"""What glam_kg knows of one custodian, after its record was checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.ghcid import GHCID, NATIONAL_LEVEL, UNKNOWN_REGION
from glam_kg.immutable import immutable

if TYPE_CHECKING:
    from datetime import date
    from decimal import Decimal

    from glam_kg.custodians.dates import PartialDate


@immutable
class Problem:
    """Something about a record that its maker should know: the field, the value it had, and what is wrong with it."""

    field: str
    value: object
    problem: str

    def to_dict(self) -> dict[str, object]:
        """The form of the report."""
        return {"field": self.field, "value": self.value, "problem": self.problem}


@immutable
class Change:
    """What cleaning changed in a value: the field or column, the value before and after, and the cleaning by its name."""

    field: str
    before: object
    after: object
    by: str

    def to_dict(self) -> dict[str, object]:
        """The form of the report."""
        return {"field": self.field, "before": self.before, "after": self.after, "by": self.by}


@immutable
class Name:
    """A name and its language (BCP 47), None where the record does not tell."""

    text: str
    language: str | None = None


@immutable
class Identifier:
    """An identifier of some scheme; `iri` is set where the value has its scheme's shape and the scheme has IRIs."""

    scheme: str
    value: str
    iri: str | None = None
    well_formed: bool = True


@immutable
class Address:
    """Where a custodian is, in the record's own words; degrees are WGS 84."""

    city: str | None = None
    region: str | None = None
    country: str | None = None
    street_address: str | None = None
    postal_code: str | None = None
    latitude: Decimal | None = None
    longitude: Decimal | None = None
    geonames_id: int | None = None

    @property
    def point(self) -> tuple[float, float] | None:
        """Latitude and longitude in degrees."""
        if self.latitude is None or self.longitude is None:
            return None
        return float(self.latitude), float(self.longitude)


@immutable
class Budget:
    """An amount of money for a fiscal year; the currency is an ISO 4217 code."""

    amount: Decimal
    currency: str
    year: int | None = None


@immutable
class Collection:
    """A collection that a custodian keeps."""

    name: str
    subjects: tuple[str, ...] = ()
    types: tuple[str, ...] = ()


@immutable
class Event:
    """A change of the organisation; the bodies before and after it are record ids, GHCIDs or names."""

    kind: str
    when: PartialDate | None = None
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    description: str | None = None


@immutable
class Replacement:
    """What took a custodian's place.

    Attributes:
        record: The record id or GHCID of the successor.
        reason: `DUPLICATE`, a second entry for the same body, whose identifier leads to the other's; `MERGER` or `SUCCESSION`,
            where the body ended and another went on.
        when: When that was.
    """

    record: str
    reason: str
    when: PartialDate | None = None


@immutable
class Source:
    """Where a record comes from; the name is empty where the record does not tell."""

    name: str = ""
    url: str | None = None
    retrieved: date | None = None
    tier: str | None = None
    licence: str | None = None


@immutable
class Custodian:
    """One custodian as one record describes it."""

    name: Name
    institution_type: str
    record_id: str | None = None
    address: Address = Address()
    alternative_names: tuple[Name, ...] = ()
    founded: PartialDate | None = None
    closed: PartialDate | None = None
    identifiers: tuple[Identifier, ...] = ()
    website: str | None = None
    budgets: tuple[Budget, ...] = ()
    collections: tuple[Collection, ...] = ()
    parent: str | None = None
    members_of: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    replaced_by: Replacement | None = None
    description: str | None = None
    source: Source = Source()
    ghcid: GHCID | None = None

    @property
    def first_entry(self) -> str | None:
        """The record id or GHCID of the entry for the same body of which this one is a second; None where it is none."""
        replaced = self.replaced_by
        return replaced.record if replaced is not None and replaced.reason == "DUPLICATE" else None


@immutable
class Settlement:
    """The city, town or village of a custodian; without a GeoNames id it is known by country, region and name."""

    name: str
    country: str
    subregion: str | None = None
    geonames_id: int | None = None
    latitude: float | None = None
    longitude: float | None = None


@immutable
class Situation:
    """Where a custodian is, in codes: ISO 3166-1 alpha-2, ISO 3166-2, and the settlement where it is known."""

    country: str
    subregion: str | None = None
    settlement: Settlement | None = None
    national: bool = False

    @property
    def region_part(self) -> str:
        """The region as a GHCID writes it: `NH`, `00` at national level, `XX` where unknown."""
        if self.subregion is not None:
            return self.subregion.partition("-")[2]
        return NATIONAL_LEVEL if self.national else UNKNOWN_REGION


@immutable
class FormerIdentifier:
    """A GHCID that a custodian had; the dates are the first and the last day on which it was valid."""

    ghcid: str
    valid_from: date
    valid_to: date
    reason: str
    superseded_by: str


@immutable
class Claim:
    """What a record says otherwise than another record of the same body: the field, its value, and the value that is written."""

    field: str
    value: object
    accepted: object

    @staticmethod
    def shown(value: object) -> str:
        """A value as a report names it."""
        if isinstance(value, Settlement):
            return f"{value.name} ({value.subregion or value.country})"
        if isinstance(value, Budget):
            return f"{value.amount} {value.currency}"
        return str(value)


@immutable
class IdentifiedCustodian:
    """A custodian with its place and its GHCID: what is written as RDF."""

    custodian: Custodian
    situation: Situation
    ghcid: GHCID
    history: tuple[FormerIdentifier, ...] = ()
    claims: tuple[Claim, ...] = ()

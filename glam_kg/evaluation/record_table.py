"""The records as a plain table of bodies: what gold is worked out from, without RDF and without a query.

Only two things are taken from the conversion: the codes of the place that a record names, and which records describe one body.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.custodians.place_lookup import PlaceLookup
from glam_kg.custodians.reading import read_records
from glam_kg.errors import InputError
from glam_kg.evaluation.scoring import RecordJoin
from glam_kg.folding import fold_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from glam_kg.custodians.model import Custodian, IdentifiedCustodian
    from glam_kg.custodians.vocabulary import RecordVocabulary


class Places(PlaceLookup, Protocol):
    """What is asked of a gazetteer: what a conversion asks, and which regions a region contains."""

    def parts(self, region: str) -> tuple[str, ...]:
        """A subdivision and all those that it contains."""
        ...


@dataclass(frozen=True, slots=True)
class Body:
    """One custodian, by all records that describe it.

    Attributes:
        ids: The ids of its records, sorted.
        own_names: Its preferred names, folded.
        names: All its names, folded.
        cities: What its records call its city, folded, and the GeoNames name of it.
        city: What the first record that tells calls its city.
        settlement: The name of its settlement, as GeoNames has it where it knows it.
        settlement_key: What tells settlements of one name apart.
        regions: ISO 3166-2 codes of its record and of its settlement.
        point: Its own latitude and longitude in degrees, else those of its settlement.
        year: The year of its foundation, the earliest where records differ.
    """

    iri: str
    ghcid: str
    ids: tuple[str, ...]
    records: tuple[Custodian, ...]
    letter: str
    own_names: frozenset[str]
    names: frozenset[str]
    country: str
    regions: frozenset[str]
    cities: frozenset[str]
    city: str | None
    settlement: str | None
    settlement_key: str
    point: tuple[float, float] | None
    year: int | None


@dataclass(frozen=True)
class RecordTable:
    """All bodies of some records, by IRI."""

    bodies: tuple[Body, ...]
    join: RecordJoin
    vocabulary: RecordVocabulary
    places: Places

    @classmethod
    def read(cls, files: Sequence[Path], places: Places) -> RecordTable:
        """Read files of records as one batch; records that a conversion rejects are left out.

        Raises:
            RecordError: A file cannot be read.
            InputError: No record can be used.
        """
        raw = [record for path in files for record in read_records(path)]
        return cls.of([(record.value, record.label) for record in raw if record.value is not None], places)

    @classmethod
    def of(cls, records: Iterable[tuple[Mapping[str, object], str]], places: Places) -> RecordTable:
        """The table of records given with a label each, which names a record that has no id.

        Raises:
            InputError: No record can be used.
        """
        converter = CustodianRDFConverter(places=places)
        conversion = converter.identify([converter.prepare(record, label) for record, label in records])
        pairs = [(outcome.label, outcome.iri) for outcome in conversion.outcomes if outcome.iri is not None]
        if not pairs:
            raise InputError("no record can be used: expected at least one that converts")
        described: dict[str, list[IdentifiedCustodian]] = defaultdict(list)
        for identified in conversion.custodians:
            described[str(identified.ghcid)].append(identified)
        iri_of_ghcid = {str(one.ghcid): one.iri for one in conversion.outcomes if one.iri is not None}
        join = RecordJoin.of(pairs)
        bodies = [_body(iri_of_ghcid[ghcid], ghcid, join, found) for ghcid, found in described.items()]
        return cls(tuple(sorted(bodies, key=lambda body: body.iri)), join, converter.vocabulary, places)

    def point_of(self, city: str, region: str | None) -> tuple[float, float] | None:
        """Where a city lies: the point of a settlement that the records know by that name, else of the only reading."""
        known = {
            body.settlement_key: point
            for body in self.bodies
            if fold_key(city) in body.cities and (region is None or region in body.regions)
            if (point := _settlement_point(body, self.places)) is not None
        }
        if len(known) == 1:
            return next(iter(known.values()))
        from glam_kg.places.gazetteer import plausible
        from glam_kg.places.model import PlaceLevel

        readings = plausible(self.places.lookup(city, region=region, level=PlaceLevel.CITY))
        place = readings[0].place if len(readings) == 1 else None
        if place is None or place.latitude is None or place.longitude is None:
            return None
        return place.latitude, place.longitude


def _body(iri: str, ghcid: str, join: RecordJoin, found: Sequence[IdentifiedCustodian]) -> Body:
    records = tuple(one.custodian for one in found)
    settlements = [one.situation.settlement for one in found if one.situation.settlement is not None]
    own_names = frozenset(fold_key(record.name.text) for record in records)
    others = frozenset(fold_key(name.text) for record in records for name in record.alternative_names)
    written = [record.address.city for record in records if record.address.city is not None]
    settlement = settlements[0] if settlements else None
    regions = {one.situation.subregion for one in found} | {one.subregion for one in settlements}
    own_points = [record.address.point for record in records if record.address.point is not None]
    point = own_points[0] if own_points else None
    if point is None and settlement and settlement.latitude is not None and settlement.longitude is not None:
        point = settlement.latitude, settlement.longitude
    return Body(
        iri=iri,
        ghcid=ghcid,
        ids=tuple(sorted(join.ids_of[iri])),
        records=records,
        letter=records[0].institution_type,
        own_names=own_names,
        names=own_names | others,
        country=found[0].situation.country,
        regions=frozenset(region for region in regions if region is not None),
        cities=frozenset(fold_key(name) for name in [*written, *(one.name for one in settlements)]),
        city=written[0] if written else None,
        settlement=settlement.name if settlement else None,
        settlement_key=_settlement_key(found[0]),
        point=point,
        year=min((record.founded.year for record in records if record.founded is not None), default=None),
    )


def _settlement_key(identified: IdentifiedCustodian) -> str:
    settlement, situation = identified.situation.settlement, identified.situation
    if settlement is not None and settlement.geonames_id is not None:
        return str(settlement.geonames_id)
    city = settlement.name if settlement else identified.custodian.address.city or ""
    return f"{situation.subregion or situation.country}/{fold_key(city)}"


def _settlement_point(body: Body, places: Places) -> tuple[float, float] | None:
    place = places.place(body.settlement_key) if body.settlement_key.isdigit() else None
    if place is None or place.latitude is None or place.longitude is None:
        return None
    return place.latitude, place.longitude

"""CustodianRDFConverter: from records to quads, for programs that embed glam_kg."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Any

from glam_kg.custodians.locating import locate
from glam_kg.custodians.merging import merged
from glam_kg.custodians.minting import Applicant, mint
from glam_kg.custodians.model import IdentifiedCustodian, Problem
from glam_kg.custodians.parsing import parse_record
from glam_kg.custodians.rdf import (
    GEONAMES,
    custodian_iri,
    custodian_quads,
    settlement_iri,
    settlement_quads,
    source_iri,
    source_quads,
)
from glam_kg.custodians.registry import Registry
from glam_kg.custodians.same_body import Traits
from glam_kg.custodians.vocabulary import RecordVocabulary
from glam_kg.errors import GHCIDError
from glam_kg.folding import fold_key
from glam_kg.ghcid import GHCID, abbreviation, settlement_code
from glam_kg.namespaces import CUSTODIAN_BASE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from pyoxigraph import Quad
    from rdflib import Dataset

    from glam_kg.custodians.locating import PlaceLookup
    from glam_kg.custodians.model import Custodian, Situation, Source


@dataclass(frozen=True, slots=True)
class Prepared:
    """A record that was checked and located; custodian and situation are None where it was rejected.

    Attributes:
        label: The record's id, or, where it has none, a name for it in reports.
    """

    label: str
    custodian: Custodian | None = None
    situation: Situation | None = None
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one record: a GHCID and an IRI, or, where it was rejected, the problems that tell why."""

    label: str
    ghcid: GHCID | None
    iri: str | None
    problems: tuple[Problem, ...]

    @property
    def converted(self) -> bool:
        """Whether the record is in the output."""
        return self.ghcid is not None

    def to_dict(self) -> dict[str, Any]:
        """The line of the report."""
        return {
            "id": self.label,
            "status": "converted" if self.converted else "rejected",
            "ghcid": str(self.ghcid) if self.ghcid else None,
            "iri": self.iri,
            "problems": [problem.to_dict() for problem in self.problems],
        }


@dataclass(frozen=True, slots=True)
class Conversion:
    """A converted batch: one outcome per record in the order of the input, and what is to be written.

    Attributes:
        custodians: Sorted by source, GHCID and record id.
        registry: The registry as it is after this batch.
    """

    outcomes: tuple[Outcome, ...]
    custodians: tuple[IdentifiedCustodian, ...]
    registry: Registry = field(repr=False)


class CustodianRDFConverter:
    """Turns records into quads.

    Args:
        base: The IRI under which custodians stand, to which their GHCID is appended.
        places: A gazetteer; without one only ISO codes are understood and settlements are known by name.
        vocabulary: Institution types and identifier schemes; by default those of the schema that comes with glam_kg.
        registry: The GHCIDs that were published before.
        today: The date of GHCIDs minted now; by default the day in UTC.
    """

    def __init__(
        self,
        *,
        base: str = CUSTODIAN_BASE,
        places: PlaceLookup | None = None,
        vocabulary: RecordVocabulary | None = None,
        registry: Registry | None = None,
        today: date | None = None,
    ) -> None:
        self.base, self.places = base, places
        self.vocabulary = vocabulary or RecordVocabulary.load()
        self.registry = registry or Registry()
        self.today = today or datetime.now(UTC).date()

    def prepare(self, record: Mapping[str, Any], label: str) -> Prepared:
        """Check one record and find its place; `label` names it where it has no id."""
        parsed = parse_record(record, self.vocabulary)
        custodian, problems = parsed.custodian, parsed.problems
        if custodian is None:
            record_id = record.get("id")
            return Prepared(str(record_id) if isinstance(record_id, str | int) else label, problems=problems)
        if custodian.record_id is None:
            problems = (*problems, Problem("id", None, "no id: reports name this record by its place in the file"))
        situation, place_problems = locate(custodian, self.places)
        return Prepared(
            label=custodian.record_id or label,
            custodian=custodian if situation else None,
            situation=situation,
            problems=(*problems, *place_problems),
        )

    def convert(self, records: Iterable[Mapping[str, Any]]) -> Conversion:
        """Check, locate and identify a batch of records; nothing is written."""
        return self.identify([self.prepare(record, f"#{number}") for number, record in enumerate(records, start=1)])

    def identify(self, prepared: Sequence[Prepared]) -> Conversion:
        """Give prepared records their GHCIDs."""
        applicants = [
            applicant for key, record in enumerate(prepared) if (applicant := self._applicant(key, record)) is not None
        ]
        minting = mint(applicants, self.registry, self.today)
        problems = {key: list(record.problems) for key, record in enumerate(prepared)}
        _report_repeated_ids(applicants, problems)
        identified: dict[int, IdentifiedCustodian] = {}
        for key, assignment in minting.assignments.items():
            problems[key] += [Problem("ghcid", str(assignment.ghcid), remark) for remark in assignment.remarks]
            custodian, situation = prepared[key].custodian, prepared[key].situation
            if custodian is not None and situation is not None:
                if custodian.ghcid is not None:
                    problems[key] += _disagreements(custodian.ghcid, custodian, situation)
                identified[key] = IdentifiedCustodian(custodian, situation, assignment.ghcid, assignment.history)
        custodians, merge_problems = merged(identified)
        for key, found in merge_problems.items():
            problems[key] += found
        outcomes = []
        for key, record in enumerate(prepared):
            ghcid = identified[key].ghcid if key in identified else None
            iri = custodian_iri(ghcid, self.base) if ghcid else None
            outcomes.append(Outcome(record.label, ghcid, iri, tuple(problems[key])))
        ordered = sorted(custodians.values(), key=_output_order)
        return Conversion(tuple(outcomes), tuple(ordered), minting.registry)

    def quads(self, records: Iterable[Mapping[str, Any]]) -> Iterator[Quad]:
        """The quads of a batch of records: per source its own, then its custodians by GHCID; rejected records give none."""
        return self.quads_of(self.convert(records))

    def quads_of(self, conversion: Conversion) -> Iterator[Quad]:
        """The quads of a converted batch, each once, always in the same order."""
        reference = _References(conversion, self.base)
        sources: dict[str, list[Source]] = defaultdict(list)
        for identified in conversion.custodians:
            source = identified.custodian.source
            if source not in sources[source_iri(source)]:
                sources[source_iri(source)].append(source)
        written: set[Quad] = set()
        graph = ""
        for identified in conversion.custodians:
            source_node = source_iri(identified.custodian.source)
            if source_node != graph:
                graph, written = source_node, set()
                for quad in dict.fromkeys(quad for source in sources[graph] for quad in source_quads(source)):
                    yield quad
            iri = custodian_iri(identified.ghcid, self.base)
            classes = self.vocabulary.class_of_letter
            for quad in custodian_quads(identified, iri=iri, class_of_letter=classes, reference=reference):
                if quad not in written:
                    written.add(quad)
                    yield quad
        yield from _settlements(conversion)

    def graph(self, records: Iterable[Mapping[str, Any]]) -> Dataset:
        """The same as an rdflib Dataset with the prefixes bound."""
        from glam_kg.custodians.embedding import as_dataset

        return as_dataset(self.quads(records))

    def _applicant(self, key: int, record: Prepared) -> Applicant | None:
        custodian, situation = record.custodian, record.situation
        if custodian is None or situation is None:
            return None
        settlement = situation.settlement
        base = GHCID(
            situation.country,
            situation.region_part,
            settlement_code(settlement.name if settlement else None),
            custodian.institution_type,
            abbreviation(custodian.name.text, custodian.name.language),
        )
        order = self.vocabulary.scheme_order
        authority = sorted(
            {
                (identifier.scheme, identifier.value)
                for identifier in custodian.identifiers
                if identifier.well_formed and self.vocabulary.is_authority(identifier.scheme)
            },
            key=lambda pair: (order[pair[0]], pair[1]),
        )
        traits = Traits(
            name=fold_key(custodian.name.text),
            settlement=settlement_iri(settlement) if settlement else "",
            authority=tuple(authority),
            website=custodian.website or "",
            founded=custodian.founded.year if custodian.founded else None,
            content=hashlib.sha256(repr(custodian).encode()).hexdigest(),
            records=frozenset({(custodian.source.name, custodian.record_id or "")}),
        )
        return Applicant(key, base, traits, record.label, custodian.ghcid)


class _References:
    """Finds the custodian that a record names by record id or GHCID: in its own source first, then anywhere."""

    def __init__(self, conversion: Conversion, base: str) -> None:
        self._registry, self._base = conversion.registry, base
        self._by_id: dict[str, set[GHCID]] = defaultdict(set)
        for entry in conversion.registry:
            for _, record_id in entry.traits.records:
                self._by_id[record_id].add(entry.ghcid)

    def __call__(self, text: str, source: Source) -> str | None:
        own = {entry.ghcid for entry in self._registry.of_record((source.name, text))}
        for found in (own, self._by_id.get(text, set())):
            if len(found) == 1:
                return custodian_iri(next(iter(found)), self._base)
        try:
            ghcid = GHCID.parse(text)
        except GHCIDError:
            return None
        return custodian_iri(self._registry.current(ghcid), self._base)


def _output_order(identified: IdentifiedCustodian) -> tuple[object, ...]:
    custodian = identified.custodian
    return source_iri(custodian.source), identified.ghcid, custodian.record_id or "", repr(custodian)


def _report_repeated_ids(applicants: Sequence[Applicant], problems: Mapping[int, list[Problem]]) -> None:
    keys: dict[tuple[str, str], list[int]] = defaultdict(list)
    for applicant in applicants:
        keys[applicant.record].append(applicant.key)
    for (source, record_id), repeated in keys.items():
        if len(repeated) > 1 and not record_id.startswith("content:"):
            of = f" of source {source!r}" if source else ""
            for key in repeated:
                problems[key].append(
                    Problem("id", record_id, f"{len(repeated)} records{of} have this id: all are converted")
                )


def _settlements(conversion: Conversion) -> Iterator[Quad]:
    """The graph of GeoNames: what it is, and the settlements of the batch by IRI."""
    found = {
        settlement_iri(settlement): settlement
        for identified in conversion.custodians
        if (settlement := identified.situation.settlement) is not None and settlement.geonames_id is not None
    }
    if found:
        yield from source_quads(GEONAMES)
        for iri in sorted(found):
            yield from settlement_quads(found[iri])


def _disagreements(ghcid: GHCID, custodian: Custodian, situation: Situation) -> list[Problem]:
    pairs = (
        ("country", ghcid.country, situation.country),
        ("region", ghcid.region, situation.region_part),
        ("type", ghcid.institution_type, custodian.institution_type),
    )
    return [
        Problem("ghcid", str(ghcid), f"its {part} is {theirs}, the record's is {ours}: the GHCID is kept")
        for part, theirs, ours in pairs
        if theirs != ours
    ]

"""CustodianRDFConverter: from records to quads, for programs that embed glam_kg."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Any

from glam_kg.custodians.applicants import NO_ID, applicant_of
from glam_kg.custodians.describing import description
from glam_kg.custodians.locating import Locator
from glam_kg.custodians.merging import merged
from glam_kg.custodians.minting import mint
from glam_kg.custodians.model import IdentifiedCustodian, Problem, Settlement
from glam_kg.custodians.ntriples import as_quads, refuse_no_iri
from glam_kg.custodians.preparing import Prepared, applicant_row, prepare_record
from glam_kg.custodians.rdf import (
    GEONAMES,
    custodian_iri,
    settlement_block,
    settlement_iri,
    source_iri,
    told_settlement,
)
from glam_kg.custodians.registry import Registry
from glam_kg.custodians.relations import relations
from glam_kg.custodians.remarks import disagreements, no_successor, repeated_id
from glam_kg.custodians.vocabulary import RecordVocabulary
from glam_kg.custodians.writing import Row, completed, nquads, source_statements
from glam_kg.errors import GHCIDError
from glam_kg.ghcid import GHCID
from glam_kg.namespaces import CUSTODIAN_BASE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from pyoxigraph import Quad, Store
    from rdflib import Dataset

    from glam_kg.custodians.applicants import Applicant
    from glam_kg.custodians.model import Source
    from glam_kg.custodians.place_lookup import PlaceLookup


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
    """Turns records into quads, a batch at a time, in memory; `conversion.convert_files` does it for files of any size.

    Args:
        base: The IRI under which custodians stand, to which their GHCID is appended.
        places: A gazetteer; without one only ISO codes are understood and settlements are known by name.
        vocabulary: Institution types and identifier schemes; by default those of the schema that comes with glam_kg.
        registry: The GHCIDs that were published before.
        today: The date of GHCIDs minted now; by default the day in UTC.

    Raises:
        InputError: The base is no IRI.
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
        refuse_no_iri(base)
        self.base, self._locate = base, Locator(places)
        self.vocabulary = vocabulary or RecordVocabulary.load()
        self.registry = registry or Registry()
        self.today = today or datetime.now(UTC).date()

    def prepare(self, record: Mapping[str, Any], label: str) -> Prepared:
        """Check one record and find its place; `label` names it where it has no id."""
        return prepare_record(record, label, self.vocabulary, self._locate, self.today)

    def convert(self, records: Iterable[Mapping[str, Any]]) -> Conversion:
        """Check, locate and identify a batch of records; nothing is written."""
        return self.identify([self.prepare(record, f"#{number}") for number, record in enumerate(records, start=1)])

    def identify(self, prepared: Sequence[Prepared]) -> Conversion:
        """Give prepared records their GHCIDs."""
        problems = {key: list(record.problems) for key, record in enumerate(prepared)}
        applicants = self._applicants(prepared, problems)
        minting = mint(applicants, self.registry, self.today)
        _report_repeated_ids(applicants, problems)
        identified: dict[int, IdentifiedCustodian] = {}
        for key, assignment in minting.assignments.items():
            problems[key] += [Problem("ghcid", str(assignment.ghcid), remark) for remark in assignment.remarks]
            custodian, situation = prepared[key].custodian, prepared[key].situation
            if custodian is not None and situation is not None:
                if custodian.ghcid is not None:
                    problems[key] += disagreements(custodian.ghcid, custodian, situation)
                identified[key] = IdentifiedCustodian(custodian, situation, assignment.ghcid, assignment.history)
        bodies: dict[GHCID, dict[int, IdentifiedCustodian]] = defaultdict(dict)
        for key, one in identified.items():
            bodies[one.ghcid][key] = one
        for body in bodies.values():
            if len(body) > 1:
                together, found = merged(body)
                identified |= together
                for key, disputed in found.items():
                    problems[key] += disputed
        outcomes = []
        for key, record in enumerate(prepared):
            ghcid = identified[key].ghcid if key in identified else None
            iri = custodian_iri(ghcid, self.base) if ghcid else None
            outcomes.append(Outcome(record.label, ghcid, iri, tuple(problems[key])))
        ordered = sorted(identified.values(), key=_output_order)
        return Conversion(tuple(outcomes), tuple(ordered), minting.registry)

    def quads(self, records: Iterable[Mapping[str, Any]]) -> Iterator[Quad]:
        """The quads of a batch of records: per source its own, then its custodians by GHCID; rejected records give none."""
        return self.quads_of(self.convert(records))

    def quads_of(self, conversion: Conversion) -> Iterator[Quad]:
        """The quads of a converted batch, each once, always in the same order."""
        batch = _Batch(self, conversion)
        return as_quads(nquads(batch.rows(), batch))

    def graph(self, records: Iterable[Mapping[str, Any]]) -> Dataset:
        """The same as an rdflib Dataset with the prefixes bound."""
        from glam_kg.custodians.embedding import as_dataset

        return as_dataset(self.quads(records))

    def load(self, records: Iterable[Mapping[str, Any]], store: Store) -> Conversion:
        """Put the quads of a batch straight into a pyoxigraph store, all of them or none."""
        conversion = self.convert(records)
        store.extend(self.quads_of(conversion))
        return conversion

    def _applicants(self, prepared: Sequence[Prepared], problems: Mapping[int, list[Problem]]) -> list[Applicant]:
        keys: dict[tuple[str | None, str], set[int]] = defaultdict(set)
        carried: dict[str, int] = {}
        for key, record in enumerate(prepared):
            custodian = record.custodian
            if custodian is not None and custodian.record_id is not None:
                keys[custodian.source.name, custodian.record_id].add(key)
                keys[None, custodian.record_id].add(key)
            if custodian is not None and custodian.ghcid is not None and custodian.first_entry is None:
                carried.setdefault(str(custodian.ghcid), key)
        found = []
        for key, record in enumerate(prepared):
            successor = self._duplicate_of(record, keys, carried, problems[key])
            row = applicant_row(record, self.vocabulary)
            if row is not None:
                found.append(applicant_of(row, key, successor))
        return found

    def _duplicate_of(
        self,
        record: Prepared,
        keys: Mapping[tuple[str | None, str], set[int]],
        carried: Mapping[str, int],
        problems: list[Problem],
    ) -> int | GHCID | None:
        custodian = record.custodian
        if custodian is None or custodian.first_entry is None:
            return None
        named = custodian.first_entry
        for found in (keys.get((custodian.source.name, named), set()), keys.get((None, named), set())):
            if len(found) == 1:
                return next(iter(found))
        if named in carried:
            return carried[named]
        ghcid = published(named, custodian.source, self.registry)
        if ghcid is not None and self.registry.was_published(ghcid):
            return ghcid
        problems.append(no_successor(named))
        return None


class _Batch:
    """A converted batch as `writing` sees it."""

    def __init__(self, converter: CustodianRDFConverter, conversion: Conversion) -> None:
        self.converter, self.conversion = converter, conversion
        self.sources: dict[str, list[Source]] = defaultdict(list)
        self.shared: dict[str, dict[str, str]] = defaultdict(dict)
        for identified in conversion.custodians:
            source = identified.custodian.source
            if source not in self.sources[source_iri(source)]:
                self.sources[source_iri(source)].append(source)

    def rows(self) -> Iterator[Row]:
        classes = self.converter.vocabulary.class_of_letter
        for identified in self.conversion.custodians:
            custodian = identified.custodian
            said = description(custodian, identified.situation, classes)
            related = relations(custodian, self._reference)
            row = completed(said, identified, custodian_iri(identified.ghcid, self.converter.base), related)
            shared = self.shared[row.graph]
            claimed = [
                told_settlement(claim.value)
                for claim in identified.claims
                if isinstance(claim.value, Settlement) and claim.value.geonames_id is None
            ]
            for node, block in (*said.shared, *related.shared, *claimed):
                shared[node] = min(block, shared.get(node, block))
            yield row

    def head(self, graph: str) -> str:
        return source_statements(self.sources.get(graph, [GEONAMES]), self.converter.today)

    def tail(self, graph: str) -> Iterable[tuple[str, str]]:
        return sorted(self.shared[graph].items())

    def settlements(self) -> Iterable[str]:
        named = [
            settlement
            for identified in self.conversion.custodians
            # What another record says otherwise is a claim about a settlement, which is described as well.
            for settlement in (identified.situation.settlement, *(claim.value for claim in identified.claims))
        ]
        found = {
            settlement_iri(settlement): settlement
            for settlement in named
            if isinstance(settlement, Settlement) and settlement.geonames_id is not None
        }
        return (settlement_block(found[iri]) for iri in sorted(found))

    def graphs(self) -> Iterable[str]:
        return sorted(self.sources)

    def _reference(self, text: str, source: Source) -> str | None:
        ghcid = published(text, source, self.conversion.registry)
        return custodian_iri(ghcid, self.converter.base) if ghcid else None


def published(text: str, source: Source, registry: Registry) -> GHCID | None:
    """The GHCID of the custodian that a record names by record id or GHCID: in its own source first, then anywhere."""
    for found in (registry.of_record((source.name, text)), registry.of_record_id(text)):
        ghcids = {entry.ghcid for entry in found}
        if len(ghcids) == 1:
            return ghcids.pop()
    try:
        return registry.current(GHCID.parse(text))
    except GHCIDError:
        return None


def _output_order(identified: IdentifiedCustodian) -> tuple[object, ...]:
    custodian = identified.custodian
    return source_iri(custodian.source), str(identified.ghcid), custodian.record_id or "", repr(custodian)


def _report_repeated_ids(applicants: Sequence[Applicant], problems: Mapping[int, list[Problem]]) -> None:
    keys: dict[tuple[str, str], list[int]] = defaultdict(list)
    for applicant in applicants:
        keys[applicant.record].append(applicant.key)
    for record, repeated in keys.items():
        if len(repeated) > 1 and not record[1].startswith(NO_ID):
            for key in repeated:
                problems[key].append(repeated_id(*record, len(repeated)))

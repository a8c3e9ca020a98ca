"""What a record becomes in the spool: everything that can be said of it before its GHCID is known."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Protocol

from glam_kg.custodians.describing import description
from glam_kg.custodians.json_line import json_line
from glam_kg.custodians.locating import Locator
from glam_kg.custodians.model import Problem
from glam_kg.custodians.preparing import Prepared, applicant_rows, checked, checked_line, located, prepare_record
from glam_kg.custodians.rdf import source_iri
from glam_kg.custodians.reading import UnreadLine
from glam_kg.custodians.spool import SpooledRecord

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date

    from glam_kg.custodians.applicants import ApplicantRow
    from glam_kg.custodians.model import Change, Settlement, Source
    from glam_kg.custodians.place_lookup import PlaceLookup
    from glam_kg.custodians.reading import RawRecord
    from glam_kg.custodians.vocabulary import RecordVocabulary

    # own, nodes, shared, source, settlement of a `SpooledRecord`
    _Texts = tuple[bytes, bytes, tuple[tuple[str, str], ...], tuple[str, str], Settlement | None]

_NOTHING: Final = "[]"


class RecordCheck(Protocol):
    """A further check of records."""

    def __call__(self, record: Mapping[str, object], known: Sequence[Problem], /) -> tuple[Problem, ...]:
        """What is wrong with a record besides the problems that are known already."""
        ...


class Recorder:
    """Turns raw records into what the spool keeps.

    Args:
        vocabulary: Institution types and identifier schemes.
        places: A gazetteer; None understands codes only.
        check: A further check of records, whose problems are reported; none of them rejects a record.
        today: When records were retrieved that do not say so; by default the day in UTC.
    """

    def __init__(
        self,
        vocabulary: RecordVocabulary,
        places: PlaceLookup | None,
        check: RecordCheck | None = None,
        today: date | None = None,
    ) -> None:
        self.vocabulary, self.check = vocabulary, check
        self.today = today or datetime.now(UTC).date()
        self._locate = Locator(places)

    def prepare(self, value: Mapping[str, object], label: str) -> Prepared:
        """Check one record and find its place."""
        return prepare_record(value, label, self.vocabulary, self._locate, self.today)

    def __call__(self, raws: Sequence[RawRecord | UnreadLine]) -> list[SpooledRecord]:
        """Some records, in their order; a rejected one with the line of the reject file.

        Each step is done for all of them before the next one begins: what a step needs, code and data, then stays near the
        processor, and a chunk of a thousand takes a third less time than a thousand records one by one.
        """
        vocabulary, locate = self.vocabulary, self._locate
        if self.check is not None:
            # It looks at what was read, too.
            raws = [raw.read() if isinstance(raw, UnreadLine) else raw for raw in raws]
        found = [self._checked(raw) for raw in raws]
        locate.foresee([prepared.custodian.address for prepared in found if prepared.custodian is not None])
        for prepared in found:
            located(prepared, locate)
        applicants = applicant_rows(found, vocabulary)
        texts = [_described(prepared, vocabulary) for prepared in found]
        return list(map(self._spooled, raws, found, applicants, texts))

    def _checked(self, raw: RawRecord | UnreadLine) -> Prepared:
        if isinstance(raw, UnreadLine):
            # Read and checked in one go: what was read is let go before the next line, and its memory used again.
            prepared = checked_line(raw, self.vocabulary, self.today)
            if prepared is not None:
                return prepared
            raw = raw.read()
        return _unread(raw) if raw.value is None else checked(raw.value, raw.label, self.vocabulary, self.today)

    def _spooled(
        self,
        raw: RawRecord | UnreadLine,
        prepared: Prepared,
        applicant: ApplicantRow | None,
        texts: _Texts | None,
    ) -> SpooledRecord:
        if isinstance(raw, UnreadLine):
            if applicant is not None and texts is not None:
                # No mapping has said anything of it.
                said = _told(prepared.problems)
                noted = None if said is _NOTHING else (prepared.label, said, _NOTHING, None)
                return SpooledRecord(noted, applicant, prepared.value, *texts)
            raw = raw.read()
        problems = (*raw.remarks, *prepared.problems)
        if self.check is not None and raw.value is not None:
            problems += self.check(raw.value, problems)
        said, changes = _told(problems), _told(raw.changes)
        if applicant is None or texts is None:
            return SpooledRecord((prepared.label, said, changes, _reject(raw, prepared.label, said)))
        noted = None if said is changes is _NOTHING else (prepared.label, said, changes, None)
        return SpooledRecord(noted, applicant, prepared.value, *texts)


def _told(noticed: Sequence[Problem] | Sequence[Change]) -> str:
    return json_line([one.to_dict() for one in noticed]) if noticed else _NOTHING


def _unread(raw: RawRecord) -> Prepared:
    return Prepared(raw.label, problems=(Problem("record", raw.text, raw.problem or ""),))


def _described(prepared: Prepared, vocabulary: RecordVocabulary) -> _Texts | None:
    if prepared.custodian is None or prepared.situation is None:
        return None
    custodian, situation = prepared.custodian, prepared.situation
    block = description(custodian, situation, vocabulary.class_of_letter)
    # At once, so that the texts of a chunk are not there twice: new memory costs more than what is written into it.
    own, nodes = block.own.encode(), block.nodes.encode()
    # Not needed any more, and gone while it is near the processor.
    prepared.custodian = None
    return own, nodes, block.shared, _source_row(custodian.source), situation.settlement


@lru_cache(maxsize=256)
def _source_row(source: Source) -> tuple[str, str]:
    day = source.retrieved.isoformat() if source.retrieved else None
    told = json.dumps([source.name, source.url, day, source.tier, source.licence], ensure_ascii=False)
    return source_iri(source), told


def _reject(raw: RawRecord, label: str, problems: str) -> str:
    whole = raw.original if raw.original is not None else raw.value if raw.value is not None else raw.text
    line = json_line({"id": label, "file": str(raw.where.file), "line": raw.where.line, "record": whole})
    return f'{line[:-1]}, "problems": {problems}}}'

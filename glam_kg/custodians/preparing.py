"""The first half of a conversion: a record is checked, its place found, and what it says written down; one at a time."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import orjson

from glam_kg.custodians.applicants import NO_ID
from glam_kg.custodians.doubtful_names import doubtful_name
from glam_kg.custodians.future_dates import future_dates, may_be_later
from glam_kg.custodians.json_line import is_encodable
from glam_kg.custodians.model import Problem, Situation
from glam_kg.custodians.parsing import parse_record
from glam_kg.custodians.plain_record import plain_custodian
from glam_kg.custodians.rdf import settlement_iri, source_iri
from glam_kg.custodians.relations import has_relations
from glam_kg.custodians.remarks import lost_zeros
from glam_kg.folding import fold_keys
from glam_kg.ghcid import GHCID, UNKNOWN_SETTLEMENT, abbreviation, settlement_code
from glam_kg.places.postal_codes import lacks_zeros

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date

    from glam_kg.custodians.applicants import ApplicantRow
    from glam_kg.custodians.locating import Locator
    from glam_kg.custodians.model import Custodian, Settlement
    from glam_kg.custodians.reading import UnreadLine
    from glam_kg.custodians.vocabulary import RecordVocabulary


@dataclass(slots=True)
class Prepared:
    """A record that was checked and, once its place is found, located; custodian and situation are None where it was rejected.

    Attributes:
        label: The record's id, or, where it has none, a name for it in reports.
        content: A hash of what the record says, without its source.
        value: The record as JSON.
    """

    label: str
    custodian: Custodian | None = None
    situation: Situation | None = None
    problems: tuple[Problem, ...] = ()
    content: str = ""
    value: bytes = b""


def prepare_record(
    record: Mapping[str, Any], label: str, vocabulary: RecordVocabulary, locate: Locator, today: date
) -> Prepared:
    """Check one record and find its place; `label` names it where it has no id."""
    return located(checked(record, label, vocabulary, today), locate)


def checked(record: Mapping[str, Any], label: str, vocabulary: RecordVocabulary, today: date) -> Prepared:
    """Check one record; its situation is not yet known. `today` is when it was retrieved, where it does not say so."""
    rest = dict(record)
    source = rest.pop("source", None)
    said = _canonical(rest)
    told = b"" if source is None else _canonical(source) if isinstance(source, dict) else b"null"
    if said is None or told is None:
        return _unwritable(record, label)
    custodian = plain_custodian(record, vocabulary, told)
    problems: tuple[Problem, ...] = ()
    if custodian is None:
        parsed = parse_record(record, vocabulary)
        custodian, problems = parsed.custodian, parsed.problems
    if custodian is None:
        record_id = record.get("id")
        return Prepared(str(record_id) if isinstance(record_id, str | int) else label, problems=problems)
    problems += _noticed(custodian, today)
    return Prepared(custodian.record_id or label, custodian, None, problems, _content(said), _whole(said, told))


def checked_line(line: UnreadLine, vocabulary: RecordVocabulary, today: date) -> Prepared | None:
    """Check a line of JSON as `checked` does, in half the time; None where anything about it needs a closer look."""
    text = line.text
    try:
        record = orjson.loads(text)
        whole = orjson.dumps(record, option=orjson.OPT_SORT_KEYS)
    except (ValueError, TypeError):
        return None
    # A key that stands twice is one colon less: those in texts stand on both sides, if none is written as its number. One
    # character is sought in a tenth of the time of several.
    if type(record) is not dict or text.count(b":") != whole.count(b":") or (b"\\" in text and b"\\u003" in text):
        return None
    source, said, told = record.get("source"), whole, b""
    if source is not None:
        told = orjson.dumps(source, option=orjson.OPT_SORT_KEYS)
        # No quotation mark of a text stands without its backslash, and a plain record has no other key of this name.
        said = whole.replace(b',"source":' + told, b"", 1)
    elif "source" in record:
        return None
    # What it has is known by then: no large number, nothing that nests.
    custodian = plain_custodian(record, vocabulary, told)
    if custodian is None:
        return None
    problems = _noticed(custodian, today)
    return Prepared(custodian.record_id or line.label, custodian, None, problems, _content(said), text)


def _noticed(custodian: Custodian, today: date) -> tuple[Problem, ...]:
    """What is to be said of a record that can be used; of most it is nothing."""
    problems: tuple[Problem, ...] = ()
    # Nearly all names begin with a letter that none of these does.
    if custodian.name.text[0] in "QHh#" or "\ufffd" in custodian.name.text:
        problems = doubtful_name(custodian)
    if may_be_later(custodian, today):
        problems += future_dates(custodian, today)
    if custodian.record_id is None:
        problems += (Problem("id", None, "no id: reports name this record by its place in the file"),)
    return problems


def _content(said: bytes) -> str:
    """The hash of what a record says."""
    return hashlib.sha256(said).hexdigest()[:32]


def located(prepared: Prepared, locate: Locator) -> Prepared:
    """Find the place of a record that was checked, and note it there: one for which no country can be told is rejected."""
    custodian = prepared.custodian
    if custodian is None:
        return prepared
    situation, problems = locate(custodian)
    code = custodian.address.postal_code
    if code is not None and situation is not None and lacks_zeros(code, situation.country):
        problems = (*problems, lost_zeros(code, situation.country))
    if problems:
        prepared.problems = (*prepared.problems, *problems)
    prepared.situation = situation
    if situation is None:
        prepared.custodian = None
    return prepared


def applicant_row(prepared: Prepared, vocabulary: RecordVocabulary) -> ApplicantRow | None:
    """What minting needs of a prepared record; None where it was rejected."""
    return applicant_rows([prepared], vocabulary)[0]


def applicant_rows(prepared: Sequence[Prepared], vocabulary: RecordVocabulary) -> list[ApplicantRow | None]:
    """What minting needs of prepared records; None for one that was rejected."""
    placed = [
        (one, one.custodian, one.situation)
        for one in prepared
        if one.custodian is not None and one.situation is not None
    ]
    # Column by column: a step for many records before the next one, as in `spooling`.
    names = fold_keys([custodian.name.text for _, custodian, _ in placed])
    bases = [_base(custodian, situation) for _, custodian, situation in placed]
    traits = _traits([(custodian, situation.settlement) for _, custodian, situation in placed], vocabulary)
    rows = iter(
        [
            (
                base,
                name,
                custodian.source.name,
                custodian.record_id or f"{NO_ID}{one.content}",
                one.content,
                told,
                one.label,
                str(custodian.ghcid) if custodian.ghcid else None,
                custodian.first_entry,
                source_iri(custodian.source),
                int(has_relations(custodian)),
            )
            for (one, custodian, _), base, name, told in zip(placed, bases, names, traits, strict=True)
        ]
    )
    return [None if one.custodian is None or one.situation is None else next(rows) for one in prepared]


def _base(custodian: Custodian, situation: Situation) -> str:
    """The GHCID without a suffix."""
    letter, name, settlement = custodian.institution_type, custodian.name, situation.settlement
    region = _checked(situation.country, situation.subregion, situation.national, letter)
    town = settlement_code(settlement.name if settlement else None)
    return f"{region}-{town}-{letter}-{abbreviation(name.text, name.language)}"


@lru_cache(maxsize=4096)
def _checked(country: str, subregion: str | None, national: bool, letter: str) -> str:  # noqa: FBT001 - a key of the cache
    """Country and region as a GHCID begins, of a form that all GHCIDs have; what is made of names always has it."""
    region = Situation(country, subregion, national=national).region_part
    return str(GHCID(country, region, UNKNOWN_SETTLEMENT, letter, "X"))[: len(country) + len(region) + 1]


def _traits(placed: Sequence[tuple[Custodian, Settlement | None]], vocabulary: RecordVocabulary) -> list[str]:
    streets = fold_keys([custodian.address.street_address or "" for custodian, _ in placed])
    codes = fold_keys([custodian.address.postal_code or "" for custodian, _ in placed])
    return [
        orjson.dumps(
            (
                settlement_iri(settlement) if settlement else "",
                _authority(custodian, vocabulary) if custodian.identifiers else (),
                custodian.website or "",
                custodian.founded.year if custodian.founded else None,
                street,
                code.replace(" ", ""),
                custodian.closed.year if custodian.closed else None,
            )
        ).decode()
        for (custodian, settlement), street, code in zip(placed, streets, codes, strict=True)
    ]


def _authority(custodian: Custodian, vocabulary: RecordVocabulary) -> list[tuple[str, str]]:
    """The identifiers that reach beyond one source, best scheme first."""
    reaching = vocabulary.authorities
    found = [(one.scheme, one.value) for one in custodian.identifiers if one.well_formed and one.scheme in reaching]
    order = vocabulary.scheme_order
    if len(found) > 1 and (len(found) > 2 or order[found[0][0]] >= order[found[1][0]]):
        found = sorted(set(found), key=lambda pair: (order[pair[0]], pair[1]))
    return found


def _canonical(record: Mapping[str, Any]) -> bytes | None:
    """Keys sorted, no blanks; None where a text holds half a character (a lone surrogate), for which UTF-8 has no bytes."""
    try:
        return orjson.dumps(record, option=orjson.OPT_SORT_KEYS)
    except TypeError:
        # Also a number of more than 64 bits, or a value that only a program could have put there.
        text = json.dumps(record, sort_keys=True, default=str, ensure_ascii=False)
        return text.encode() if is_encodable(text) else None


def _whole(said: bytes, source: bytes) -> bytes:
    """A record as JSON again, its source put back."""
    return b"".join((said[:-1], b',"source":', source, b"}")) if source else said


def _unwritable(record: Mapping[str, Any], label: str) -> Prepared:
    identifier = record.get("id")
    named = identifier if isinstance(identifier, str) and is_encodable(identifier) else label
    problem = "holds half a character (a lone surrogate), which cannot be written as UTF-8"
    return Prepared(named, problems=(Problem("record", label, problem),))

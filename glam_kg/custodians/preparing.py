"""The first half of a conversion: a record is checked, its place found, and what it says written down; one at a time."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import orjson

from glam_kg.custodians.applicants import Applicant
from glam_kg.custodians.json_line import is_encodable
from glam_kg.custodians.model import Problem
from glam_kg.custodians.parsing import parse_record
from glam_kg.custodians.rdf import settlement_iri
from glam_kg.custodians.same_body import Traits
from glam_kg.folding import fold_key
from glam_kg.ghcid import GHCID, abbreviation, settlement_code

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.custodians.locating import Locator
    from glam_kg.custodians.model import Custodian, Situation
    from glam_kg.custodians.vocabulary import RecordVocabulary


@dataclass(frozen=True, slots=True)
class Prepared:
    """A record that was checked and located; custodian and situation are None where it was rejected.

    Attributes:
        label: The record's id, or, where it has none, a name for it in reports.
        said: What the record says, without its source, as canonical JSON.
    """

    label: str
    custodian: Custodian | None = None
    situation: Situation | None = None
    problems: tuple[Problem, ...] = ()
    said: bytes = b""


def prepare_record(record: Mapping[str, Any], label: str, vocabulary: RecordVocabulary, locate: Locator) -> Prepared:
    """Check one record and find its place; `label` names it where it has no id."""
    said = _canonical({key: value for key, value in record.items() if key != "source"})
    if said is None or (type(record.get("source")) is dict and _canonical(record["source"]) is None):
        return _unwritable(record, label)
    parsed = parse_record(record, vocabulary)
    custodian, problems = parsed.custodian, parsed.problems
    if custodian is None:
        record_id = record.get("id")
        return Prepared(str(record_id) if isinstance(record_id, str | int) else label, problems=problems)
    if custodian.record_id is None:
        problems = (*problems, Problem("id", None, "no id: reports name this record by its place in the file"))
    situation, place_problems = locate(custodian)
    return Prepared(
        label=custodian.record_id or label,
        custodian=custodian if situation else None,
        situation=situation,
        problems=(*problems, *place_problems),
        said=said,
    )


def applicant_of(
    key: int,
    prepared: Prepared,
    vocabulary: RecordVocabulary,
    duplicate_of: int | GHCID | None = None,
) -> Applicant | None:
    """A prepared record as one that needs a GHCID; None where it was rejected.

    Args:
        key: Tells it from the others of the batch.
        prepared: The record.
        vocabulary: Says which schemes of identifiers tell bodies apart.
        duplicate_of: What the record that it is a second entry of is in the batch or in the registry.
    """
    custodian, situation = prepared.custodian, prepared.situation
    if custodian is None or situation is None:
        return None
    return Applicant(
        key=key,
        base=_base(custodian, situation),
        traits=_traits(custodian, situation, hashlib.sha256(prepared.said).hexdigest()[:32], vocabulary),
        label=prepared.label,
        given=custodian.ghcid,
        duplicate_of=duplicate_of,
    )


def _base(custodian: Custodian, situation: Situation) -> GHCID:
    settlement = situation.settlement
    return GHCID(
        situation.country,
        situation.region_part,
        settlement_code(settlement.name if settlement else None),
        custodian.institution_type,
        abbreviation(custodian.name.text, custodian.name.language),
    )


def _traits(custodian: Custodian, situation: Situation, content: str, vocabulary: RecordVocabulary) -> Traits:
    order = vocabulary.scheme_order
    authority = {
        (identifier.scheme, identifier.value)
        for identifier in custodian.identifiers
        if identifier.well_formed and vocabulary.is_authority(identifier.scheme)
    }
    address, settlement = custodian.address, situation.settlement
    return Traits(
        name=fold_key(custodian.name.text),
        settlement=settlement_iri(settlement) if settlement else "",
        authority=tuple(sorted(authority, key=lambda pair: (order[pair[0]], pair[1]))),
        website=custodian.website or "",
        founded=custodian.founded.year if custodian.founded else None,
        content=content,
        records=frozenset({(custodian.source.name, custodian.record_id or "")}),
        street=fold_key(address.street_address) if address.street_address else "",
        postal_code=fold_key(address.postal_code).replace(" ", "") if address.postal_code else "",
        closed=custodian.closed.year if custodian.closed else None,
    )


def _canonical(record: Mapping[str, Any]) -> bytes | None:
    """Keys sorted, no blanks; None where a text holds half a character (a lone surrogate), for which UTF-8 has no bytes."""
    try:
        return orjson.dumps(record, option=orjson.OPT_SORT_KEYS)
    except TypeError:
        # Also a number of more than 64 bits, or a value that only a program could have put there.
        text = json.dumps(record, sort_keys=True, default=str, ensure_ascii=False)
        return text.encode() if is_encodable(text) else None


def whole_record(said: bytes, source: object) -> bytes:
    """A record as JSON again, its source put back."""
    if source is None:
        return said
    told = _canonical(source) if isinstance(source, dict) else None
    return said[:-1] + b',"source":' + (told or b"null") + b"}"


def _unwritable(record: Mapping[str, Any], label: str) -> Prepared:
    identifier = record.get("id")
    named = identifier if isinstance(identifier, str) and is_encodable(identifier) else label
    problem = "holds half a character (a lone surrogate), which cannot be written as UTF-8"
    return Prepared(named, problems=(Problem("record", label, problem),))

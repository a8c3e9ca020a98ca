"""What a conversion will say of the records that a mapping makes, as far as it can be told without a gazetteer."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from glam_kg.custodians.future_dates import future_dates
from glam_kg.custodians.model import Problem
from glam_kg.custodians.parsing import parse_record

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.custodians.reading import RawRecord
    from glam_kg.custodians.vocabulary import RecordVocabulary

_NO_COUNTRY: Final = "no country given: the record is rejected, unless its place tells the country"


@dataclass(frozen=True, slots=True)
class ListCheck:
    """What is wrong in a whole list.

    Attributes:
        shown: The first records, each with what a conversion will say of it.
        rows: How many rows there are.
        rejected: How many of them become no record.
        fields: How many other rows have a problem or remark in a field, by the field's name without numbers.
    """

    shown: tuple[RawRecord, ...]
    rows: int
    rejected: int
    fields: Counter[str]


def check_records(records: Iterable[RawRecord], vocabulary: RecordVocabulary, shown: int) -> ListCheck:
    """Check all records of a list; the first `shown` are kept."""
    first: list[RawRecord] = []
    rows = rejected = 0
    fields: Counter[str] = Counter()
    for raw in records:
        rows += 1
        checked = with_problems(raw, vocabulary)
        if checked.problem:
            rejected += 1
        else:
            fields.update({_without_numbers(remark.field) for remark in checked.remarks})
        if len(first) < shown:
            first.append(checked)
    return ListCheck(tuple(first), rows, rejected, fields)


def with_problems(raw: RawRecord, vocabulary: RecordVocabulary) -> RawRecord:
    """A record with what a conversion will say of it: why it is rejected, or remarks on single fields."""
    if raw.problem or not isinstance(raw.value, dict):
        return raw
    parsed = parse_record(raw.value, vocabulary)
    if parsed.custodian is None:
        return replace(raw, problem=_reason(parsed.problems), remarks=(*raw.remarks, *parsed.problems))
    address = parsed.custodian.address
    # Whether the place tells a country is for the gazetteer to say.
    later = future_dates(parsed.custodian, datetime.now(UTC).date())
    lacking = () if address.country or parsed.custodian.ghcid else (Problem("location.country", None, _NO_COUNTRY),)
    return replace(raw, remarks=(*raw.remarks, *parsed.problems, *later, *lacking))


def _reason(problems: Sequence[Problem]) -> str:
    needed = [problem for problem in problems if problem.field in {"name", "institution_type"}] or problems
    return "; ".join(dict.fromkeys(problem.problem for problem in needed))


def _without_numbers(field: str) -> str:
    return "".join(part.partition("]")[2] if index else part for index, part in enumerate(field.split("[")))

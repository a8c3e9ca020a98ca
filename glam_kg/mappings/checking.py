"""What a conversion will say of the records that a mapping makes, each for itself."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from glam_kg.custodians.preparing import prepare_record
from glam_kg.custodians.record_form import REQUIRED

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.custodians.locating import Locator
    from glam_kg.custodians.model import Problem
    from glam_kg.custodians.reading import RawRecord
    from glam_kg.custodians.vocabulary import RecordVocabulary

_PLACE: Final = ("location.country", "location.city")


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


def check_records(records: Iterable[RawRecord], vocabulary: RecordVocabulary, locate: Locator, shown: int) -> ListCheck:
    """Check all records of a list; the first `shown` are kept."""
    first: list[RawRecord] = []
    rows = rejected = 0
    fields: Counter[str] = Counter()
    for raw in records:
        rows += 1
        checked = with_problems(raw, vocabulary, locate)
        if checked.problem:
            rejected += 1
        else:
            fields.update({_without_numbers(remark.field) for remark in checked.remarks})
        if len(first) < shown:
            first.append(checked)
    return ListCheck(tuple(first), rows, rejected, fields)


def with_problems(raw: RawRecord, vocabulary: RecordVocabulary, locate: Locator) -> RawRecord:
    """A record with what a conversion will say of it: why it is rejected, or remarks on single fields."""
    if raw.problem or not isinstance(raw.value, dict):
        return raw
    prepared = prepare_record(raw.value, raw.label, vocabulary, locate, datetime.now(UTC).date())
    problem = None if prepared.custodian else _reason(prepared.problems)
    return replace(raw, problem=problem, remarks=(*raw.remarks, *prepared.problems))


def _reason(problems: Sequence[Problem]) -> str:
    for decisive in (("record",), REQUIRED, _PLACE):
        found = [problem.problem for problem in problems if problem.field in decisive]
        if found:
            return "; ".join(dict.fromkeys(found))
    return "; ".join(dict.fromkeys(problem.problem for problem in problems))


def _without_numbers(field: str) -> str:
    return "".join(part.partition("]")[2] if index else part for index, part in enumerate(field.split("[")))

"""The score of one answer: by what it says, not by how it got there.

| gold | score |
|---|---|
| `ids` | F1 of the answer's records; 1 for no record where there is none |
| `ids` and `value` | 1 where a row of that record carries the value |
| `count_ids` | 1 where the count is the number of distinct bodies |
| `table_ids` | share of the keys with the right count; a key too many counts as a wrong one |
| a refusal | 1 where the answer is a refusal of either kind |
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.answers.model import Status
from glam_kg.answers.values import number_of
from glam_kg.templates.attribute_slots import column_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from glam_kg.evaluation.question_set import Gold, Question

RIGHT: Final = 0.5
"""From this score on an answer counts as right where right and wrong are all that is asked."""
REFUSALS: Final = (Status.OUT_OF_SCOPE, Status.UNANSWERABLE)
_GIVEN: Final = (Status.ANSWERED, Status.NO_RESULTS)
_KEYS: Final = ("institution_type", "place", "decade")
_WITH_IRIS: Final = ("ror", "wikidata", "isil")


@dataclass(frozen=True)
class RecordJoin:
    """Which records a custodian's IRI stands for; several where they describe one body."""

    ids_of: Mapping[str, frozenset[str]]
    iri_of: Mapping[str, str]

    @classmethod
    def of(cls, pairs: Iterable[tuple[str, str]]) -> RecordJoin:
        """The join of pairs of a record's id and its custodian's IRI.

        >>> RecordJoin.of([("a", "x:1"), ("b", "x:1")]).bodies(["a", "b", "c"])
        2
        """
        ids_of: dict[str, set[str]] = {}
        iri_of: dict[str, str] = {}
        for record_id, iri in pairs:
            ids_of.setdefault(iri, set()).add(record_id)
            iri_of[record_id] = iri
        return cls({iri: frozenset(ids) for iri, ids in ids_of.items()}, iri_of)

    def bodies(self, ids: Iterable[str]) -> int:
        """How many bodies some records describe; a record that is not in the graph is a body of its own."""
        return len({self.iri_of.get(record_id, record_id) for record_id in ids})


def score(question: Question, status: str, rows: Sequence[Mapping[str, object]], join: RecordJoin) -> float:
    """The score of an answer's status and rows: 0 to 1.

    Raises:
        ValueError: The question has no gold.
    """
    if question.expected is not None:
        return float(status in REFUSALS)
    if question.gold is None:
        raise ValueError(f"question {question.id!r} has no gold")
    if status not in _GIVEN:
        return 0.0
    gold = question.gold
    if gold.count_ids is not None:
        return _count_score(join.bodies(gold.count_ids), status, rows)
    if gold.table_ids is not None:
        return _table_score({key: join.bodies(ids) for key, ids in gold.table_ids.items()}, rows)
    if gold.value is not None:
        return _value_score(gold, str(question.slots.get("attribute", "")).lower(), rows, join)
    return _set_score(frozenset(gold.ids or ()), rows, join)


def is_confident_wrong(status: str, points: float) -> bool:
    """Whether something wrong was given as an answer: worse than a refusal.

    A wrong "there is nothing" is none of these; `is_wrong_without_doubt` counts it too.
    """
    return status == Status.ANSWERED and points < RIGHT


def is_wrong_without_doubt(status: str, points: float) -> bool:
    """Whether something wrong was said without doubt: a wrong answer, or that there is nothing where there is something.

    >>> is_wrong_without_doubt("no_results", 0.0), is_confident_wrong("no_results", 0.0)
    (True, False)
    """
    return status in _GIVEN and points < RIGHT


def _count_score(wanted: int, status: str, rows: Sequence[Mapping[str, object]]) -> float:
    got = rows[0].get("count") if rows else 0 if status == Status.NO_RESULTS else None
    return float(got is not None and re.fullmatch(r"-?\d+", str(got)) is not None and int(str(got)) == wanted)


def _table_score(wanted: Mapping[str, int], rows: Sequence[Mapping[str, object]]) -> float:
    got = {_row_key(row): row.get("count") for row in rows}
    extra = [key for key, count in got.items() if key not in wanted and count]
    right = 0
    for key, number in wanted.items():
        count = got.get(key)
        said = int(str(count)) if count is not None else None
        right += said == number or (number == 0 and key not in got)
    return right / max(1, len(wanted) + len(extra))


def _row_key(row: Mapping[str, object]) -> str:
    return str(next((row[key] for key in _KEYS if key in row), None))


def _value_score(gold: Gold, attribute: str, rows: Sequence[Mapping[str, object]], join: RecordJoin) -> float:
    ids = frozenset(gold.ids or ())
    own = [row for row in rows if ids & join.ids_of.get(str(row.get("custodian")), frozenset())]
    return float(any(same_value(attribute, row.get(column_of(attribute)), gold.value or "") for row in own))


def same_value(attribute: str, got: object, wanted: str) -> bool:
    """Whether an answer's value says the same as the gold's; of several values one is enough.

    A website is compared without its protocol, `www.` and last slash, a date by its year, an identifier without its IRI.

    >>> same_value("website", "https://www.kb.nl/", "http://kb.nl"), same_value("founded", "1798-05-01", "1798")
    (True, True)
    """
    if got is None:
        return False
    if isinstance(got, list | tuple):
        return any(same_value(attribute, one, wanted) for one in got)
    ours, theirs = str(got).strip().casefold(), wanted.strip().casefold()
    if attribute == "website":
        return _bare_address(ours) == _bare_address(theirs)
    if attribute in {"founded", "closed"}:
        return ours[:4] == theirs[:4]
    if attribute == "budget":
        return number_of(ours) == number_of(theirs)
    if attribute in _WITH_IRIS:
        return ours.rsplit("/", 1)[-1] == theirs.rsplit("/", 1)[-1]
    return ours == theirs


def _bare_address(address: str) -> str:
    return re.sub(r"^https?://(www\.)?", "", address).rstrip("/")


def _set_score(wanted: frozenset[str], rows: Sequence[Mapping[str, object]], join: RecordJoin) -> float:
    iris = {str(row["custodian"]) for row in rows if row.get("custodian")}
    got = {record_id for iri in iris for record_id in join.ids_of.get(iri, (iri,))}
    if not wanted or not got:
        return float(wanted == got)
    both = len(wanted & got)
    return 2 * both / (len(wanted) + len(got))

"""Several answers in one: which of two custodians is the older or the richer one, and the sources of them all."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from itertools import combinations, product
from typing import TYPE_CHECKING, Final

from glam_kg.answers.beside import KnownShare
from glam_kg.answers.model import Facts, Status
from glam_kg.answers.sources import Origin
from glam_kg.answers.speech import LONGEST_LIST
from glam_kg.answers.values import number_of
from glam_kg.folding import fold_key

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.answers.forms import Verdict
    from glam_kg.answers.model import SpokenPlace
    from glam_kg.engine.answer import Answer
    from glam_kg.question.conversation.weighed.weighing import Measure

_VERDICTS: Final[Mapping[Measure, tuple[Verdict, Verdict, Verdict]]] = {
    "founded": ("older", "same", "unknown"),
    "budget": ("richer", "same_budget", "unknown_budget"),
}
_WON: Final = frozenset({"older", "newer", "richer", "oldest", "newest"})
_COUNTING: Final = "count_institutions_by_type_location"
_COLUMNS: Final[Mapping[Measure, str]] = {"founded": "founded", "budget": "amount"}
_COMPARING: Final = "compare_locations"
_TWO: Final = 2
TOLD: Final = frozenset({Status.ANSWERED, Status.NO_RESULTS})
"""The statuses of an answer that tells what the graph has, or that it has nothing."""


def name_on(listed: Answer, answer: Answer) -> str | None:
    """What one of an answer's custodians is called that another answer lists as well; None where that lists none of them."""
    there = {row["custodian"] for row in listed.listed if "custodian" in row}
    return next((str(row["name"]) for row in answer.rows if row.get("custodian") in there and row.get("name")), None)


def with_note(answer: Answer, note: str) -> Answer:
    """An answer with one note more, before all others."""
    notes = (note, *answer.notes)
    return replace(answer, answer=" ".join([finding(answer), *notes]), notes=notes)


def of_counts(told: Sequence[Answer], places: Sequence[SpokenPlace]) -> Facts | None:
    """How many there are at each of several places, as a comparison of these; None where the answers are no numbers.

    Args:
        told: The answers, each about one place.
        places: These places, in the same order.
    """
    counts = [_total(answer) for answer in told]
    if len(counts) != len(places) or len(counts) < _TWO or None in counts:
        return None
    letter = told[0].slots.get("institution_type")
    rows = tuple({"place": place.code, "count": count} for place, count in zip(places, counts, strict=True))
    return Facts(
        Status.ANSWERED,
        told[0].language,
        template_id=_COMPARING,
        rows=rows,
        institution_type=letter if isinstance(letter, str) else None,
        places=tuple(places),
        slots={"institution_type": letter} if letter else {},
    )


def summed(compared: Facts) -> Facts:
    """The sum of what a comparison of numbers has at each place."""
    rows = ({"count": sum(int(str(row["count"])) for row in compared.rows)},)
    return replace(compared, template_id=_COUNTING, rows=rows)


def _total(answer: Answer) -> int | None:
    """The number that an answer tells, of all types together where it tells one of each; None where it tells none."""
    # A number that counts a list counts what meets a condition, of which the comparison would say nothing.
    counts = [number_of(row.get("count")) for row in answer.rows] if answer.counted is None else []
    return int(sum(map(int, filter(None, counts)))) if counts and None not in counts else None


def joined_origin(answers: Sequence[Answer]) -> Origin:
    """The sources of some answers, each once, those of the best tier first."""
    sources = {source for answer in answers for source in answer.origin.sources}
    return Origin(
        tuple(sorted(sources, key=lambda source: source.order)),
        whole=any(answer.origin.whole for answer in answers),
        others=max((answer.origin.others for answer in answers), default=0),
        unstated=any(answer.origin.unstated for answer in answers),
    )


def finding(answer: Answer) -> str:
    """The sentence of an answer without its notes."""
    return answer.answer.removesuffix(" ".join(answer.notes)).strip()


def asked_for_rows(answers: Sequence[Answer]) -> tuple[str, ...]:
    """The questions whose answers have more to show than their sentences, or were not found out."""
    return tuple(a.resolved_question for a in answers if _has_more_rows(a) and not a.unknown_name)


def asks_who_is_meant(answer: Answer) -> bool:
    """Whether an answer but asks which institution a name is that of."""
    return answer.status not in TOLD and answer.clarification is not None and answer.clarification["slot"] == "name"


def _has_more_rows(answer: Answer) -> bool:
    """Whether it is told in a list or a table, and no number, or value of one custodian."""
    if answer.status not in TOLD:
        return True
    if "attribute" in answer.slots and "name" in answer.slots and len(answer.rows) <= LONGEST_LIST:
        # The sentence tells what each of those of that name has.
        return False
    custodians = {row.get("custodian") for row in answer.rows}
    return len(answer.rows) > 1 and (len(custodians) > 1 or None in custodians)


_OF_PLACE: Final = frozenset({"country", "region", "city"})
"""Slots for a place."""


def share_of(first: Answer, further: Sequence[Answer]) -> KnownShare | None:
    """How many an answer tells of how many another one counts of the same type and place; None where it tells of none."""
    if len(further) != 1 or first.truncated or further[0].template_id != _COUNTING:
        return None
    whole, part = _number(further[0]), _number(first)
    # Of a share of a place the other one is told of what is around it.
    same = all(first.slots.get(slot) == value for slot, value in further[0].slots.items() if slot not in _OF_PLACE)
    return KnownShare(part, whole) if same and 0 < part <= whole else None


def _number(answer: Answer) -> int:
    counts = [count for row in answer.rows if isinstance(count := row.get("count"), int)]
    return sum(counts) if counts else len({str(row.get("custodian")) for row in answer.rows})


def verdict_on(told: Sequence[Answer], further: Sequence[Answer], measure: Measure) -> tuple[Verdict, str, str] | None:
    """What `weighed` gives for two answers; where nothing is known of the other name, that it is not known.

    Of three and more it is the oldest and the newest of them, where each is known to be older or newer than all others.
    """
    if len(further) > 1:
        return _of_several(told, measure) if len(told) == len(further) + 1 else None
    if len(told) > 1 and told[0].rows and told[1].rows:
        return weighed(told[0], told[1], measure)
    unknown = [answer.unknown_name or str(answer.slots.get("name", "")) for answer in further if not answer.rows]
    if len(further) != 1 or not unknown or not unknown[0] or not _is_of_one(told[0], measure):
        return None
    return _VERDICTS[measure][2], _name(told[0]), unknown[0]


def _of_several(told: Sequence[Answer], measure: Measure) -> tuple[Verdict, str, str] | None:
    """The oldest and the newest of several; None where one of them is not known, or of the same year as another."""
    if measure != "founded" or not all(answer.rows for answer in told):
        return None
    won: dict[str, int] = {_name(answer): 0 for answer in told}
    for one, other in combinations(told, 2):
        verdict = weighed(one, other, measure)
        if verdict is None or verdict[0] != "older":
            return None
        won[verdict[1]] += 1
    ordered = sorted(won, key=lambda name: -won[name])
    return ("oldest", ordered[0], ordered[-1]) if len(ordered) == len(told) else None


def of_newer(verdict: Verdict, name: str, other: str) -> tuple[Verdict, str, str]:
    """The same verdict as one on which of the two is newer.

    >>> of_newer("older", "Louvre", "Field Museum")
    ('newer', 'Field Museum', 'Louvre')
    """
    if verdict == "older":
        return "newer", other, name
    if verdict == "oldest":
        return "newest", other, name
    return ("unknown_newer" if verdict == "unknown" else verdict), name, other


def winner_first(told: Sequence[Answer], verdict: tuple[Verdict, str, str] | None) -> tuple[Answer, ...]:
    """Some answers, with that on the older or richer one of two before the others: it is asked for, and its row is told."""
    if verdict is None or verdict[0] not in _WON or len(told) < _TWO:
        return tuple(told)
    return tuple(sorted(told, key=lambda answer: _name(answer) != verdict[1]))


def weighed(first: Answer, second: Answer, measure: Measure) -> tuple[Verdict, str, str] | None:
    """Which of two custodians is older or has the larger budget, by the answers for each: the verdict, its name, the other's.

    None where there is nothing to weigh: a name is not known, or several custodians have it.
    """
    if not (_is_of_one(first, measure) and _is_of_one(second, measure)):
        return None
    one, other = _name(first), _name(second)
    more, same, unknown = _VERDICTS[measure]
    orders = _orders_of_dates(first, second) if measure == "founded" else _orders_of_budgets(first, second)
    if len(orders) != 1:
        # Sources that differ about the order say no more than one that is silent.
        return unknown, one, other
    order = orders.pop()
    if order == 0:
        return same, one, other
    return (more, one, other) if order < 0 else (more, other, one)


def _orders_of_dates(first: Answer, second: Answer) -> set[int]:
    return {_order(a, b) for a, b in product(_dates(first), _dates(second))}


def _orders_of_budgets(first: Answer, second: Answer) -> set[int]:
    """How the amounts of two answers stand to each other, the larger one first; 2 for amounts of two currencies."""
    pairs = product(_budgets(first), _budgets(second))
    return {2 if one[0] != other[0] else (one[1] < other[1]) - (one[1] > other[1]) for one, other in pairs} - {2}


def founding_year(answer: Answer) -> int | None:
    """The first year in which a custodian was founded, by the answer when that was; None where it is not known, or of several."""
    years = [date[0] for date in _dates(answer)] if _is_of_one(answer, "founded") else []
    return min(years, default=None)


def known_budget(answer: Answer) -> tuple[Decimal, str] | None:
    """The budget of one custodian and its currency, by the answer what that is; None where none is known, or two differ."""
    budgets = _budgets(answer) if _is_of_one(answer, "budget") else []
    return (budgets[0][1], budgets[0][0]) if len(budgets) == 1 else None


def _is_of_one(answer: Answer, measure: Measure) -> bool:
    """Whether one custodian has the name, of several of the very same one at most one is known, or all in one town agree."""
    if answer.status not in TOLD:
        return False
    if len({row.get("custodian") for row in answer.rows}) == 1:
        return True
    known = [row for row in answer.rows if row.get(_COLUMNS[measure]) is not None]
    names = {fold_key(str(row.get("name"))) for row in answer.rows}
    if len(names) == 1 and len({row.get("custodian") for row in known}) <= 1:
        return True
    # Two lists may have one body under two names; in two towns there are two bodies.
    said = {(str(row[_COLUMNS[measure]]), row.get("currency")) for row in known}
    return len(said) == 1 and len({row.get("city") for row in answer.rows} - {None}) <= 1


def _name(answer: Answer) -> str:
    return answer.called or str(answer.slots.get("name") or answer.rows[0].get("name"))


def _dates(answer: Answer) -> list[tuple[int, ...]]:
    """The founding dates of an answer, each as year, month and day, as far as they are known."""
    found = {str(row["founded"]) for row in answer.rows if row.get("founded") is not None}
    return [tuple(map(int, date.split("-"))) for date in sorted(found) if date.replace("-", "").isdecimal()]


def _budgets(answer: Answer) -> list[tuple[str, Decimal]]:
    """The amounts of an answer, each with its currency."""
    found = {(str(row.get("currency")), str(row["amount"])) for row in answer.rows if row.get("amount") is not None}
    return [(currency, Decimal(amount)) for currency, amount in sorted(found)]


def _order(first: tuple[int, ...], second: tuple[int, ...]) -> int:
    """Negative where the first date is the earlier one, 0 where they are the same as far as both are known."""
    known = min(len(first), len(second))
    return (first[:known] > second[:known]) - (first[:known] < second[:known])

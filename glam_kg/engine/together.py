"""Several answers in one: which of two custodians is the older one, and the sources of them all."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final, Literal

from glam_kg.answers.model import Status
from glam_kg.answers.sources import Origin
from glam_kg.folding import fold_key

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.engine.answer import Answer

Verdict = Literal["older", "same", "unknown"]
TOLD: Final = frozenset({Status.ANSWERED, Status.NO_RESULTS})
"""The statuses of an answer that tells what the graph has, or that it has nothing."""


def joined_origin(answers: Sequence[Answer]) -> Origin:
    """The sources of some answers, each once, those of the best tier first."""
    sources = {source for answer in answers for source in answer.origin.sources}
    return Origin(
        tuple(sorted(sources, key=lambda source: source.order)),
        whole=any(answer.origin.whole for answer in answers),
        others=max((answer.origin.others for answer in answers), default=0),
    )


def weighed(first: Answer, second: Answer) -> tuple[Verdict, str, str] | None:
    """Which of two custodians is older, by the answers when each was founded: the verdict, its name, and that of the other one.

    None where there is nothing to weigh: a name is not known, or several custodians have it.
    """
    if not (_is_of_one(first) and _is_of_one(second)):
        return None
    one, other = _name(first), _name(second)
    orders = {_order(a, b) for a, b in product(_dates(first), _dates(second))}
    if len(orders) != 1:
        # Sources that differ about the order say no more than one that is silent.
        return "unknown", one, other
    order = orders.pop()
    if order == 0:
        return "same", one, other
    return ("older", one, other) if order < 0 else ("older", other, one)


def founding_year(answer: Answer) -> int | None:
    """The first year in which a custodian was founded, by the answer when that was; None where it is not known, or of several."""
    years = [date[0] for date in _dates(answer)] if _is_of_one(answer) else []
    return min(years, default=None)


def _is_of_one(answer: Answer) -> bool:
    """Whether one custodian has the name, or of several of the very same name only one has a date."""
    if answer.status not in TOLD:
        return False
    if len({row.get("custodian") for row in answer.rows}) == 1:
        return True
    dated = {row.get("custodian") for row in answer.rows if row.get("founded") is not None}
    return len(dated) == 1 and len({fold_key(str(row.get("name"))) for row in answer.rows}) == 1


def _name(answer: Answer) -> str:
    return str(answer.slots.get("name") or answer.rows[0].get("name"))


def _dates(answer: Answer) -> list[tuple[int, ...]]:
    """The founding dates of an answer, each as year, month and day, as far as they are known."""
    found = {str(row["founded"]) for row in answer.rows if row.get("founded") is not None}
    return [tuple(map(int, date.split("-"))) for date in sorted(found) if date.replace("-", "").isdecimal()]


def _order(first: tuple[int, ...], second: tuple[int, ...]) -> int:
    """Negative where the first date is the earlier one, 0 where they are the same as far as both are known."""
    known = min(len(first), len(second))
    return (first[:known] > second[:known]) - (first[:known] < second[:known])

"""The first bodies in an order by a number: the oldest, the newest, those with the highest or lowest budget."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeVar

from glam_kg.errors import QuestionSetError
from glam_kg.evaluation.slot_values import number_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from decimal import Decimal

    from glam_kg.evaluation.record_table import Body

Number = TypeVar("Number", int, "Decimal")


def first_of(valued: Sequence[tuple[Number, Body]], slots: Mapping[str, object], *, greatest: bool) -> list[Body]:
    """The first bodies in an order: as many as the slot `limit` says, or the ones of a `rank`.

    Args:
        valued: Bodies, each with the number that the order goes by.
        slots: The slots of the question; without `limit`, one is asked for.
        greatest: Whether the greatest number goes first.

    Returns:
        In the order given. All that tie with the last one are among them; of a rank, all of the number with which it is reached,
        and none where there are fewer.

    Raises:
        QuestionSetError: The limit or the rank is less than 1.
    """
    limit, rank = (_from_one(slots, name) for name in ("limit", "rank"))
    numbers = sorted((number for number, _ in valued), reverse=greatest)
    if "rank" in slots:
        return [body for number, body in valued if [number] == numbers[rank - 1 : rank]]
    reached = numbers[:limit][-1:]
    return [body for number, body in valued if any(number >= last if greatest else number <= last for last in reached)]


def latest_budgets(bodies: Iterable[Body], currency: str | None) -> list[tuple[Decimal, Body]]:
    """The amount of the latest year of each body that has one in a currency, in the order given.

    Args:
        bodies: The bodies.
        currency: ISO 4217; without one, that which most of them have a budget in, of equally many the first by its code.
    """
    budgets = [(body, [one for record in body.records for one in record.budgets]) for body in bodies]
    if currency is None:
        having = Counter(code for _, known in budgets for code in {one.currency for one in known})
        currency = min(having, key=lambda code: (-having[code], code), default="")
    latest: list[tuple[Decimal, Body]] = []
    for body, known in budgets:
        own = [(one.year or 0, one.amount) for one in known if one.currency == currency]
        if own:
            latest.append((max(own)[1], body))
    return latest


def _from_one(slots: Mapping[str, object], name: str) -> int:
    number = int(number_of(slots, name, 1))
    if number < 1:
        raise QuestionSetError(f"the slot {name!r} is {number}, expected 1 or more")
    return number

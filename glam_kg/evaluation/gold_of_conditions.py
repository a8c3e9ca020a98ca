"""Gold of questions about years, budgets and several conditions: those that meet them, and the first in an order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.errors import QuestionSetError
from glam_kg.evaluation.question_set import Gold
from glam_kg.evaluation.ranked_bodies import first_of, latest_budgets
from glam_kg.evaluation.selection import TYPE_AND_PLACE, ids_of, of_type_and_place, with_attribute
from glam_kg.evaluation.slot_values import Slots, number_of, text_of, texts_of, year_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from decimal import Decimal

    from glam_kg.evaluation.record_table import Body, RecordTable

YEARS: Final = frozenset({"before", "after", "from", "to"})
SUMS: Final = frozenset({"operator", "amount", "to_amount", "currency"})
_LEAST_CONDITIONS: Final = 2


def dated_bodies(table: RecordTable, slots: Slots) -> list[tuple[int, Body]]:
    """Those founded in the time that the slots bound, with their year."""
    before, after = year_of(slots, "before"), year_of(slots, "after")
    first, last = year_of(slots, "from"), year_of(slots, "to")
    return [
        (body.year, body)
        for body in of_type_and_place(table, slots)
        if body.year is not None
        and (before is None or body.year < before)
        and (after is None or body.year > after)
        and (first is None or body.year >= first)
        and (last is None or body.year <= last)
    ]


def founded(table: RecordTable, slots: Slots) -> Gold:
    """Those of a time, or the oldest or newest of it."""
    dated = dated_bodies(table, slots)
    order = slots.get("order")
    if order is None:
        if YEARS.isdisjoint(slots):
            raise QuestionSetError("expected an order or a year")
        return Gold(ids=ids_of(body for _, body in dated))
    if order not in ("oldest", "newest"):
        raise QuestionSetError(f"the order {order!r} is neither 'oldest' nor 'newest'")
    return Gold(ids=ids_of(first_of(dated, slots, greatest=order == "newest")))


def budgeted(table: RecordTable, slots: Slots) -> Gold:
    """Those with a budget within limits, or the highest or lowest."""
    if "order" in slots:
        return _ranked_by_budget(table, slots)
    for name in ("operator", "amount", "currency"):
        if name not in slots:
            raise QuestionSetError(f"the slot {name!r} is missing")
    currency, is_within = text_of(slots, "currency").upper(), _limit_of_budgets(slots)

    def fits(body: Body) -> bool:
        budgets = [one for record in body.records for one in record.budgets if one.currency == currency]
        return any(is_within(one.amount) for one in budgets)

    return Gold(ids=ids_of(body for body in of_type_and_place(table, slots) if fits(body)))


def _limit_of_budgets(slots: Slots) -> Callable[[Decimal], bool]:
    operator = text_of(slots, "operator")
    if operator not in ("above", "below", "between"):
        raise QuestionSetError(f"the operator {operator!r} is none of 'above', 'below' and 'between'")
    amount = number_of(slots, "amount")
    upper = number_of(slots, "to_amount") if operator == "between" else amount
    within: dict[str, Callable[[Decimal], bool]] = {
        "above": lambda value: value > amount,
        "below": lambda value: value < amount,
        "between": lambda value: amount <= value <= upper,
    }
    return within[operator]


def _ranked_by_budget(table: RecordTable, slots: Slots) -> Gold:
    """Those with the highest or lowest budget of their latest year, in the currency that is asked for, else in the commonest."""
    order = slots["order"]
    if order not in ("highest", "lowest"):
        raise QuestionSetError(f"the order {order!r} is neither 'highest' nor 'lowest'")
    currency = text_of(slots, "currency").upper() if "currency" in slots else None
    latest = latest_budgets(of_type_and_place(table, slots), currency)
    return Gold(ids=ids_of(first_of(latest, slots, greatest=order == "highest")))


def met_all(table: RecordTable, slots: Slots) -> Gold:
    """Those that meet each of several conditions by itself."""
    met = _of_each_condition(table, slots)
    if len(met) < _LEAST_CONDITIONS:
        raise QuestionSetError("expected two conditions or more")
    return Gold(ids=tuple(sorted(frozenset.intersection(*met))))


def _of_each_condition(table: RecordTable, slots: Slots) -> list[frozenset[str]]:
    """The ids of those that meet each condition, whatever the others say."""
    base = {key: value for key, value in slots.items() if key in TYPE_AND_PLACE}
    met = [
        work_out(table, {**base, **{key: slots[key] for key in keys & slots.keys()}}).ids or ()
        for keys, work_out, asked in ((YEARS, founded, YEARS), (SUMS, budgeted, {"amount"}))
        if asked & slots.keys()
    ]
    met += [
        ids_of(with_attribute(table, {**base, "attribute": attribute}, known=slot == "having"))
        for slot in ("having", "lacking")
        if slot in slots
        for attribute in texts_of(slots[slot])
    ]
    return [frozenset(ids) for ids in met]


def ranked(table: RecordTable, slots: Slots) -> Gold:
    """The first in an order by age or by budget of those that meet every condition; a limit of budgets is of the latest."""
    order = text_of(slots, "order")
    if order not in ("oldest", "newest", "highest", "lowest"):
        raise QuestionSetError(f"the order {order!r} is none of 'oldest', 'newest', 'highest' and 'lowest'")
    by_age = order in ("oldest", "newest")
    met = _of_each_condition(table, slots)
    if not met:
        raise QuestionSetError("expected a condition")
    bodies = [
        body for body in of_type_and_place(table, slots) if frozenset.intersection(*met).issuperset(ids_of([body]))
    ]
    if by_age:
        dated = [(body.year, body) for body in bodies if body.year is not None]
        return Gold(ids=ids_of(first_of(dated, slots, greatest=order == "newest")))
    currency = text_of(slots, "currency").upper() if "currency" in slots else None
    is_within = _limit_of_budgets(slots) if "amount" in slots else None
    latest = [
        (amount, body)
        for amount, body in latest_budgets(of_type_and_place(table, slots), currency)
        if body in bodies and (is_within is None or is_within(amount))
    ]
    return Gold(ids=ids_of(first_of(latest, slots, greatest=order == "highest")))

"""Statements about budgets: those above, below or between amounts, and the highest or lowest."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from glam_kg.views.selecting import ROW, Filling, Selected, joined, listed

if TYPE_CHECKING:
    from collections.abc import Mapping

_SIGNS: Final[Mapping[str, str]] = MappingProxyType({"above": ">", "below": "<", "between": ">="})
"""How a budget compares with the amount that is asked for, by the operator."""


def with_budget(filling: Filling) -> Selected:
    """Those with a budget within limits, by their latest year of which that is so, or with the highest or lowest."""
    sets = joined(filling.narrowed_by_type_and_place())
    if filling.slots["order"] is not None:
        return _ranked_by_budget(filling, sets)
    operator = str(filling.slots["operator"])
    sign = _SIGNS[operator]
    upper = filling.number("to_amount")
    within = f"AND amount <= {upper}" if upper is not None else ""
    (currency,) = filling.texts("currency")
    budgets = f"""
        SELECT id, max(amount) AS amount, max(year) AS year FROM (
            SELECT id, amount, year, max(coalesce(year, 0)) OVER (PARTITION BY id) AS last_year FROM budget {sets}
            WHERE currency = {filling.bound(currency)} AND amount {sign} {filling.number("amount")} {within}
        ) WHERE coalesce(year, 0) = last_year GROUP BY id
    """
    extra = {"amount": "amount", "currency": filling.bound(currency), "year": "year"}
    return listed(filling, [budgets], extra=extra, first="amount", descending=operator != "below"), (*ROW, *extra)


def _ranked_by_budget(filling: Filling, sets: str) -> Selected:
    """Those with the highest or lowest amount of their latest year, in the currency that is asked for, else in the commonest."""
    currencies = filling.texts("currency")
    currency = (
        filling.bound(currencies[0])
        if currencies
        else f"(SELECT currency FROM budget {sets} GROUP BY currency ORDER BY count(DISTINCT id) DESC, currency LIMIT 1)"
    )
    highest = filling.slots["order"] == "highest"
    latest = f"""
        SELECT id, currency, max(amount) AS amount, max(year) AS year FROM (
            SELECT id, currency, amount, year, max(coalesce(year, 0)) OVER (PARTITION BY id) AS last_year FROM budget {sets}
            WHERE currency = {currency}
        ) WHERE coalesce(year, 0) = last_year GROUP BY id, currency
    """
    rank = filling.number("rank")
    way = " DESC" if highest else ""
    first = f"SELECT amount FROM latest ORDER BY amount{way} LIMIT {rank or filling.number('limit')}"
    reached = f"SELECT {'min' if highest else 'max'}(amount) FROM ({first})"
    sign = "=" if rank else ">=" if highest else "<="
    ranked = f"WITH latest AS ({latest}) SELECT * FROM latest WHERE amount {sign} ({reached})"
    if rank:
        ranked += f" AND {rank} = (SELECT count(*) FROM ({first}))"
    extra = {"amount": "amount", "currency": "currency", "year": "year"}
    return listed(filling, [ranked], extra=extra, first="amount", descending=highest), (*ROW, *extra)

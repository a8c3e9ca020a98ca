"""Statements about years of foundation: which fit, which come first, and how many are of each decade."""

from __future__ import annotations

from glam_kg.views.selecting import ROW, Filling, Selected, joined, listed


def founded(filling: Filling) -> Selected:
    """Those whose year of foundation fits: in the order of years, or the first in it."""
    sets = joined(filling.narrowed_by_type_and_place())
    within = " AND ".join(["founded IS NOT NULL", *founded_within(filling)])
    order = filling.slots["order"]
    fitting = f"SELECT id FROM custodian {sets} WHERE {within}"
    if order is not None:
        last, sign, way = ("max", "<=", "") if order == "oldest" else ("min", ">=", " DESC")
        rank = filling.number("rank")
        first = (
            f"SELECT founded FROM custodian {sets} WHERE {within} ORDER BY founded{way} "
            f"LIMIT {rank or filling.number('limit')}"
        )
        fitting += f" AND founded {'=' if rank else sign} (SELECT {last}(founded) FROM ({first}))"
        if rank:
            fitting += f" AND {rank} = (SELECT count(*) FROM ({first}))"
    listing = listed(filling, [fitting], extra={"founded": "founded"}, first="founded", descending=order == "newest")
    return listing, (*ROW, "founded")


def founded_within(filling: Filling) -> list[str]:
    """The limits of the year of foundation, as conditions on a custodian."""
    bounds = {"before": "<", "after": ">", "from": ">=", "to": "<="}
    return [f"founded {sign} {year}" for slot, sign in bounds.items() if (year := filling.number(slot))]


def founded_by_decade(filling: Filling) -> Selected:
    """How many were founded in each decade."""
    sets = joined(filling.narrowed_by_type_and_place())
    within = " AND ".join(["founded IS NOT NULL", *founded_within(filling)])
    return (
        (
            f"SELECT founded - (founded % 10 + 10) % 10 AS decade, count(*) FROM custodian {sets} WHERE {within} "
            "GROUP BY decade ORDER BY decade"
        ),
        ("decade", "count"),
    )

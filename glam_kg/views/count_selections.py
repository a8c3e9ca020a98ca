"""Statements that count: all, by type, by place, and in places that are compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from glam_kg.views.selecting import TABLES, Filling, Selected, joined

if TYPE_CHECKING:
    from glam_kg.templates.place_slots import Places


def all_counted(filling: Filling) -> Selected:
    """How many there are."""
    sets = filling.narrowed_by_type_and_place()
    # What has a type of institution is a custodian; a place of something else has a code as well.
    if filling.texts("institution_type"):
        first, *others = sets
        return f"SELECT count(*) FROM ({first}) {joined(others)}", ("count",)
    return f"SELECT count(*) FROM custodian {joined(sets)} WHERE ghcid IS NOT NULL", ("count",)


def counted_by_type(filling: Filling) -> Selected:
    """How many there are of each type, most first."""
    sets = joined(filling.narrowed_by_type_and_place())
    letters = ", ".join(map(filling.bound, filling.texts("institution_type")))
    wanted = f"WHERE value IN ({letters})" if letters else ""
    return (
        f"SELECT value, count(*) AS number FROM letter {sets} {wanted} GROUP BY value ORDER BY number DESC, value",
        ("institution_type", "count"),
    )


def counted_by_place(filling: Filling) -> Selected:
    """How many there are in each place of a level, all or the first."""
    level = TABLES.get(str(filling.slots["level"]), "region")
    fewest = filling.slots["order"] == "fewest"
    sets = joined(filling.narrowed_by_type_and_place())
    known = ""
    if level != "settlement" and not filling.texts("institution_type"):
        known = "SEMI JOIN (SELECT id FROM custodian WHERE ghcid IS NOT NULL) AS known USING (id)"
    least, most = filling.number("least"), filling.number("most")
    limits = [f"count(*) {sign} {number}" for sign, number in ((">=", least), ("<=", most)) if number is not None]
    having = f"HAVING {' AND '.join(limits)}" if limits else ""
    counted = f"WITH counted AS (SELECT value, count(*) AS number FROM {level} {sets} {known} GROUP BY value {having})"
    order = "number" if fewest else "number DESC"
    limit = filling.number("limit")
    within = ""
    if limit is not None:
        first = f"SELECT number FROM counted ORDER BY {order} LIMIT {limit}"
        within = f"WHERE number {'<=' if fewest else '>='} (SELECT {'max' if fewest else 'min'}(number) FROM ({first}))"
    if level != "settlement":
        return f"{counted} SELECT value, number FROM counted {within} ORDER BY {order}, value", ("place", "count")
    return (
        (
            f"{counted} SELECT name, number, value FROM counted JOIN settlement_name ON settlement = value {within} "
            f"ORDER BY {order}, name, value"
        ),
        ("place", "count", "settlement"),
    )


def places_compared(filling: Filling) -> Selected:
    """How many there are in each of several places, most first."""
    places = cast("Places", filling.slots["places"])
    table = TABLES[str(places.level)]
    letters = filling.texts("institution_type")
    typed = [("letter", letters)] if letters else []
    known = [] if letters else ["SELECT id FROM custodian WHERE ghcid IS NOT NULL"]
    members: dict[str, list[str]] = {}
    for row in places.rows:
        members.setdefault(row.label.value, []).append(row.member.value)
    counts = []
    for label, values in members.items():
        first, *others = [*filling.of_facets([(table, tuple(values)), *typed]), *known]
        counts.append(f"SELECT {filling.bound(label)} AS place, count(*) AS number FROM ({first}) {joined(others)}")
    return f"SELECT place, number FROM ({' UNION ALL '.join(counts)}) ORDER BY number DESC, place", ("place", "count")

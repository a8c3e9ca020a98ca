"""One statement for each template that a view can answer: what its query says in SPARQL, said of the tables.

Tests ask both, of the same graphs, and compare all rows.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, cast

from glam_kg.sparql.terms import TermList
from glam_kg.templates import geometry
from glam_kg.templates.attribute_slots import SCHEMES
from glam_kg.templates.word_patterns import apart_pattern, words_pattern
from glam_kg.views.selecting import ROW, TABLES, Filling, joined, listed, number

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pyoxigraph import Literal

    from glam_kg.templates.attribute_slots import Attribute, Attributes, Scheme
    from glam_kg.templates.place_slots import Places

_SIGNS: Final[Mapping[str, str]] = MappingProxyType({"above": ">", "below": "<", "between": ">="})
"""How a budget compares with the amount that is asked for, by the operator."""
_UNTOLD: Final = frozenset({"budget", "parent", "identifiers", "collections"})
"""Attributes that no table has by themselves: they are asked of the graph."""
_PLAIN: Final = frozenset({"website", "founded", "closed"})
"""Attributes whose values stand in a table as they do in the graph; an address has its postal code and place there, too."""
Selected = tuple[str, tuple[str, ...]]
"""A statement, and what its columns are called in a row."""


def _list(filling: Filling) -> Selected:
    return listed(filling, filling.narrowed_by_type_and_place()), ROW


def _count(filling: Filling) -> Selected:
    sets = filling.narrowed_by_type_and_place()
    # What has a type of institution is a custodian; a place of something else has a code as well.
    if filling.texts("institution_type"):
        first, *others = sets
        return f"SELECT count(*) FROM ({first}) {joined(others)}", ("count",)
    return f"SELECT count(*) FROM custodian {joined(sets)} WHERE ghcid IS NOT NULL", ("count",)


def _count_by_type(filling: Filling) -> Selected:
    sets = joined(filling.narrowed_by_type_and_place())
    letters = ", ".join(map(filling.bound, filling.texts("institution_type")))
    wanted = f"WHERE value IN ({letters})" if letters else ""
    return (
        f"SELECT value, count(*) AS number FROM letter {sets} {wanted} GROUP BY value ORDER BY number DESC, value",
        ("institution_type", "count"),
    )


def _count_by_place(filling: Filling) -> Selected:
    level = TABLES.get(str(filling.slots["level"]), "region")
    fewest = filling.slots["order"] == "fewest"
    sets = joined(filling.narrowed_by_type_and_place())
    known = ""
    if level != "settlement" and not filling.texts("institution_type"):
        known = "SEMI JOIN (SELECT id FROM custodian WHERE ghcid IS NOT NULL) AS known USING (id)"
    counted = f"WITH counted AS (SELECT value, count(*) AS number FROM {level} {sets} {known} GROUP BY value)"
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


def _founded(filling: Filling) -> Selected:
    sets = joined(filling.narrowed_by_type_and_place())
    within = " AND ".join(["founded IS NOT NULL", *_founded_within(filling)])
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


def _founded_within(filling: Filling) -> list[str]:
    """The limits of the year of foundation, as conditions on a custodian."""
    bounds = {"before": "<", "after": ">", "from": ">=", "to": "<="}
    return [f"founded {sign} {year}" for slot, sign in bounds.items() if (year := filling.number(slot))]


def _decades(filling: Filling) -> Selected:
    sets = joined(filling.narrowed_by_type_and_place())
    within = " AND ".join(["founded IS NOT NULL", *_founded_within(filling)])
    return (
        (
            f"SELECT founded - (founded % 10 + 10) % 10 AS decade, count(*) FROM custodian {sets} WHERE {within} "
            "GROUP BY decade ORDER BY decade"
        ),
        ("decade", "count"),
    )


def _compared(filling: Filling) -> Selected:
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


def _budgets(filling: Filling) -> Selected:
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
    first = f"SELECT amount FROM latest ORDER BY amount{' DESC' if highest else ''} LIMIT {filling.number('limit')}"
    reached = f"SELECT {'min' if highest else 'max'}(amount) FROM ({first})"
    ranked = f"WITH latest AS ({latest}) SELECT * FROM latest WHERE amount {'>=' if highest else '<='} ({reached})"
    extra = {"amount": "amount", "currency": "currency", "year": "year"}
    return listed(filling, [ranked], extra=extra, first="amount", descending=highest), (*ROW, *extra)


def _identified(filling: Filling) -> str | None:
    """The nodes with an identifier in a scheme, and its value; None for a scheme whose column may be called otherwise."""
    return _of_scheme(filling, cast("Scheme", filling.slots["scheme"]))


def _of_scheme(filling: Filling, scheme: Scheme) -> str | None:
    if scheme.is_ghcid:
        return "SELECT id, ghcid AS value FROM custodian WHERE ghcid IS NOT NULL"
    if scheme.term.value not in SCHEMES:
        return None
    return f"SELECT id, value FROM identifier WHERE scheme = {filling.bound(scheme.term.value)}"


def _count_identified(filling: Filling) -> Selected | None:
    identified = _identified(filling)
    if identified is None:
        return None
    return f"SELECT count(*) FROM ({identified}) {joined(filling.narrowed_by_type_and_place())}", ("count",)


def _list_identified(filling: Filling) -> Selected | None:
    identified = _identified(filling)
    if identified is None:
        return None
    scheme = cast("Scheme", filling.slots["scheme"])
    sets = filling.narrowed_by_type_and_place()
    if scheme.is_ghcid:
        return listed(filling, sets), ROW
    sets.append(f"SELECT id FROM ({identified})")
    return listed(filling, sets, beside=identified), (*ROW, scheme.column.value)


def _known(filling: Filling) -> str | None:
    """The nodes of which the attribute that is asked for is known; None for what no table has."""
    return _known_of(filling, cast("Attribute", filling.slots["attribute"]))


def _known_of(filling: Filling, attribute: Attribute) -> str | None:
    """The nodes of which an attribute is known; None for what no table has."""
    if attribute.scheme is not None:
        values = _of_scheme(filling, attribute.scheme)
        return values and f"SELECT id FROM ({values})"
    if attribute.kind in _UNTOLD:
        return None
    if attribute.kind == "city":
        # A settlement may have no name; its custodians' city is known nevertheless.
        return "SELECT id FROM custodian WHERE city IS NOT NULL UNION SELECT id FROM settlement"
    return f"SELECT DISTINCT id FROM told WHERE kind = {filling.bound(attribute.kind)}"


def _having(filling: Filling) -> Selected | None:
    attribute, known = cast("Attribute", filling.slots["attribute"]), _known(filling)
    if known is None:
        return None
    sets, column = [*filling.narrowed_by_type_and_place(), known], attribute.column.value
    if column in ROW:
        return listed(filling, sets), ROW
    if attribute.scheme is not None:
        values = _of_scheme(filling, attribute.scheme)
    else:
        kind = filling.bound(attribute.kind)
        of_chosen = f"SELECT id, value FROM told WHERE kind = {kind} AND id IN (SELECT id FROM chosen)"
        values = f"SELECT id, min(value) AS value FROM ({of_chosen}) GROUP BY id"
    return listed(filling, sets, beside=values), (*ROW, column)


def _lacking(filling: Filling) -> Selected | None:
    known = _known(filling)
    if known is None:
        return None
    unknown = f"SELECT id FROM custodian ANTI JOIN ({known}) AS known USING (id)"
    return listed(filling, [*filling.narrowed_by_type_and_place(), unknown]), ROW


def _had(filling: Filling) -> dict[str, str] | None:
    """Of each thing that is asked for, by its column, the nodes that have it and its first value; None where no table has it."""
    had: dict[str, str] = {}
    for attribute in _members_of(filling, "having"):
        column = attribute.column.value
        if column in ROW or (attribute.scheme is None and attribute.kind not in _PLAIN):
            return None
        values = _of_scheme(filling, attribute.scheme) if attribute.scheme else _told(filling, attribute)
        if values is None:
            return None
        had[column] = f"SELECT id, min(value) AS had_{len(had)} FROM ({values}) GROUP BY id"
    return had


def _lacked(filling: Filling) -> list[str] | None:
    """The custodians without each of the things that are not to be known; None for what no table has."""
    known = [_known_of(filling, attribute) for attribute in _members_of(filling, "lacking")]
    unknown = [f"SELECT id FROM custodian ANTI JOIN ({nodes}) AS known USING (id)" for nodes in known if nodes]
    return unknown if len(unknown) == len(known) else None


def _members_of(filling: Filling, slot: str) -> tuple[Attribute, ...]:
    several = cast("Attributes | None", filling.slots.get(slot))
    return several.members if several is not None else ()


def _told(filling: Filling, attribute: Attribute) -> str:
    return f"SELECT id, value FROM told WHERE kind = {filling.bound(attribute.kind)}"


def _near(filling: Filling) -> Selected | None:
    had, lacked = _had(filling), _lacked(filling)
    beside = any(filling.slots[slot] is not None for slot in ("subject", "amount"))
    if had is None or lacked is None or beside:
        return None
    latitude, longitude, radius = (
        cast("Literal", filling.slots[slot]) for slot in ("latitude", "longitude", "radius_km")
    )
    south, north, west, east, cosine, change, square, lat, long = (
        filling.bound(number(term))
        for term in (
            geometry.south_of(latitude, radius),
            geometry.north_of(latitude, radius),
            geometry.west_of(longitude, latitude, radius),
            geometry.east_of(longitude, latitude, radius),
            geometry.cosine(latitude),
            geometry.cosine_change(latitude),
            geometry.square(radius),
            latitude,
            longitude,
        )
    )
    near = f"""
        SELECT id, min(floor(round((nearer + squared / nearer) * 50) + 0.1) / 100) AS distance_km FROM (
            SELECT id, squared, (estimate + squared / estimate) / 2 AS nearer FROM (
                SELECT id, squared, 0.7::DOUBLE * (x + abs(y)) + 0.3::DOUBLE * abs(x - abs(y)) + 1e-9 AS estimate FROM (
                    SELECT id, x, y, x * x + y * y AS squared FROM (
                        SELECT id, north * 111.195::DOUBLE AS y,
                        east * 111.195::DOUBLE * ({cosine}::DOUBLE - {change}::DOUBLE * north) AS x FROM (
                            SELECT id, (lat - {lat}::DECIMAL(18, 15))::DOUBLE AS north,
                            180 - abs(180 - abs((long - {long}::DECIMAL(18, 15))::DOUBLE)) AS east FROM point
                            WHERE lat BETWEEN {south} AND {north} AND long BETWEEN {west} AND {east}
                        )
                    )
                ) WHERE squared <= {square}::DOUBLE
            )
        ) GROUP BY id
    """
    letters = filling.texts("institution_type")
    # Of several types, a row shows the first that is asked for and not, as other lists do, the first that the custodian has.
    wanted = ", ".join(map(filling.bound, letters))
    of_type = [f"SELECT id, min(value) AS wanted FROM letter WHERE value IN ({wanted}) GROUP BY id"] if letters else []
    extra = {"distance_km": "distance_km"} | {column: f"had_{i}" for i, column in enumerate(had)}
    letter = "wanted" if letters else "letter"
    years = _founded_within(filling)
    founded = [f"SELECT id FROM custodian WHERE {' AND '.join(years)}"] if years else []
    areas = [(table, texts) for table in ("region", "country") if (texts := filling.texts(table))]
    in_area = filling.of_facets(areas) if areas else []
    limit = filling.slots.get("limit")
    return listed(
        filling,
        [near, *of_type, *founded, *in_area, *had.values(), *lacked],
        extra=extra,
        first="distance_km",
        letter=letter,
        limit=None if limit is None else int(number(cast("Literal", limit))),
    ), (*ROW, *extra)


def _collecting(filling: Filling) -> Selected:
    words = cast("Literal | TermList", filling.slots["subject"])
    apart, value = apart_pattern(words), "value"
    if apart is not None:
        value = f"regexp_replace(value, {filling.bound(apart.value)}, ' ', 'g')"
    about = (
        f"SELECT DISTINCT id FROM subject WHERE regexp_matches({value}, {filling.bound(words_pattern(words).value)})"
    )
    return listed(filling, [about, *filling.narrowed_by_type_and_place()]), ROW


def _events(filling: Filling) -> Selected:
    """What happened to a custodian in a year, one row for each kind of event: its most exact date, and what is told of it."""
    kinds = filling.texts("event_type")
    of_kind = ""
    if kinds:
        kind = filling.bound(kinds[0])
        # An event that is of two kinds is told as both.
        both = f"SELECT event FROM event WHERE type = {kind} AND event <> ''"
        of_kind = f"AND (type = {kind} OR event IN ({both}))"
    language = filling.language
    return (
        f"""
        SELECT iri, ghcid, name_{language}, type, substr(min(day), 2) AS date, min(text)
        FROM event JOIN custodian USING (id) {joined(filling.narrowed_by_type_and_place())}
        WHERE year BETWEEN {filling.number("from")} AND {filling.number("to")} AND ghcid IS NOT NULL {of_kind}
        GROUP BY year, iri, ghcid, type, name_{language}, rank_{language}
        ORDER BY year, date, rank_{language}, type, iri LIMIT {filling.bound(filling.most)}
        """,
        ("custodian", "ghcid", "name", "event_type", "date", "description"),
    )


def _members(filling: Filling) -> Selected | None:
    if not isinstance(filling.slots["network"], TermList):
        return None
    return listed(filling, filling.narrowed_by_type_and_place("network")), ROW


def _found(filling: Filling) -> Selected | None:
    named = filling.of_name()
    return None if named is None else (listed(filling, [named]), ROW)


def _attribute(filling: Filling) -> Selected | None:
    """What is told of custodians by name, one row for each text; one of whom nothing is told has a row without it."""
    attribute = cast("Attribute", filling.slots["attribute"])
    if filling.slots["value"] is not None or attribute.kind in {"identifier", *_UNTOLD}:
        return None
    if attribute.kind in {"city", "ghcid"}:
        return _found(filling)
    named = filling.of_name()
    if named is None:
        return None
    told = f"SELECT id, value FROM told WHERE kind = {filling.bound(attribute.kind)}"
    language = filling.language
    return (
        f"""
        SELECT iri, ghcid, name_{language}, city, letter, value
        FROM custodian JOIN ({named}) AS named USING (id) LEFT JOIN ({told}) AS told USING (id)
        WHERE ghcid IS NOT NULL AND letter IS NOT NULL
        ORDER BY rank_{language}, value NULLS FIRST, id LIMIT {filling.bound(filling.most)}
        """,
        (*ROW, attribute.column.value),
    )


SELECTIONS: Final[Mapping[str, Callable[[Filling], Selected | None]]] = MappingProxyType(
    {
        "list_institutions_by_type_city": _list,
        "list_institutions_by_type_region": _list,
        "list_institutions_by_type_country": _list,
        "list_all_institutions_in_city": _list,
        "list_all_institutions_in_region": _list,
        "list_all_institutions_in_country": _list,
        "count_institutions_by_type_location": _count,
        "count_institutions_by_type": _count_by_type,
        "count_institutions_by_place": _count_by_place,
        "find_institutions_by_founding_date": _founded,
        "institutions_by_founding_decade": _decades,
        "compare_locations": _compared,
        "find_custodians_by_budget_threshold": _budgets,
        "count_with_identifier": _count_identified,
        "list_with_identifier": _list_identified,
        "list_with_attribute": _having,
        "list_without_attribute": _lacking,
        "institutions_near": _near,
        "list_institutions_by_collection": _collecting,
        "events_in_period": _events,
        "list_members_of": _members,
        "find_institution_by_name": _found,
        "institution_attribute": _attribute,
    }
)
"""By the id of the template; None where a filling is left to the store."""
BY_ROWS: Final = frozenset({_list, _count, _count_by_type, _founded, _decades, _compared, _members, _found, _attribute})
"""Those whose statements need no other tables, and no other SQL, than `RowTables` has."""

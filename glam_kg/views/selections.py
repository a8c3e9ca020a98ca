"""One statement for each template that a view can answer: what its query says in SPARQL, said of the tables.

Tests ask both, of the same graphs, and compare all rows.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, cast

from glam_kg.sparql.terms import TermList
from glam_kg.templates.word_patterns import apart_pattern, words_pattern
from glam_kg.views.attribute_selections import (
    at_website,
    identified_counted,
    identified_listed,
    with_attribute,
    without_attribute,
)
from glam_kg.views.budget_selections import with_budget
from glam_kg.views.count_selections import all_counted, counted_by_place, counted_by_type, places_compared
from glam_kg.views.founding_selections import founded, founded_by_decade
from glam_kg.views.name_selections import attribute_of, called_so
from glam_kg.views.near_selections import near_point
from glam_kg.views.selecting import ROW, Filling, Selected, joined, listed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pyoxigraph import Literal


def _list(filling: Filling) -> Selected:
    return listed(filling, filling.narrowed_by_type_and_place()), ROW


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


SELECTIONS: Final[Mapping[str, Callable[[Filling], Selected | None]]] = MappingProxyType(
    {
        "list_institutions_by_type_city": _list,
        "list_institutions_by_type_region": _list,
        "list_institutions_by_type_country": _list,
        "list_institutions_by_type": _list,
        "list_all_institutions_in_city": _list,
        "list_all_institutions_in_region": _list,
        "list_all_institutions_in_country": _list,
        "count_institutions_by_type_location": all_counted,
        "count_institutions_by_type": counted_by_type,
        "count_institutions_by_place": counted_by_place,
        "find_institutions_by_founding_date": founded,
        "institutions_by_founding_decade": founded_by_decade,
        "compare_locations": places_compared,
        "find_custodians_by_budget_threshold": with_budget,
        "count_with_identifier": identified_counted,
        "list_with_identifier": identified_listed,
        "list_with_attribute": with_attribute,
        "list_without_attribute": without_attribute,
        "institutions_near": near_point,
        "list_institutions_by_collection": _collecting,
        "events_in_period": _events,
        "list_members_of": _members,
        "find_institution_by_name": called_so,
        "institution_attribute": attribute_of,
        "find_institution_by_website": at_website,
    }
)
"""By the id of the template; None where a filling is left to the store."""
BY_ROWS: Final = frozenset(
    {
        _list,
        all_counted,
        counted_by_type,
        founded,
        founded_by_decade,
        places_compared,
        _members,
        called_so,
        attribute_of,
    }
)
"""Those whose statements need no other tables, and no other SQL, than `RowTables` has."""

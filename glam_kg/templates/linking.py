"""Linking the values of example questions: they name a city or institution where a query needs its node.

This is no linker for real questions (that is `glam_kg.question`): names are compared as they are but for case.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.namespaces import SETTLEMENT_BASE, SPARQL_PROLOGUE, path_segment
from glam_kg.sparql.query import CheckedQuery
from glam_kg.sparql.terms import render, text
from glam_kg.templates.place_slots import PlaceOfComparison

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.sparql.source import QuerySource
    from glam_kg.templates.model import Template
    from glam_kg.templates.plain_values import PlainValue

_CODE: Final = re.compile(r"[A-Z]{2}(-[A-Z0-9]{1,3})?")


def link_example(template: Template, slots: Mapping[str, object], store: QuerySource) -> dict[str, PlainValue]:
    """The slot values of an example, with settlement IRIs for the names of cities.

    A city that the store does not have gets an IRI that no settlement has.
    """
    linked: dict[str, PlainValue] = {}
    for name, value in slots.items():
        slot_type = template.slots[name].type
        if slot_type == "city" and isinstance(value, str):
            linked[name] = settlements_named(value, store)
        elif slot_type == "places" and isinstance(value, tuple):
            linked[name] = tuple(_place(member, store) for member in value)
        else:
            linked[name] = value
    return linked


def settlements_named(name: str, store: QuerySource) -> tuple[str, ...]:
    """The IRIs of all settlements of this name, in order; one that does not exist where there is none."""
    query = f"""{SPARQL_PROLOGUE}SELECT DISTINCT ?settlement WHERE {{
      ?settlement a hc:Settlement ; schema:name ?name .
      FILTER (LCASE(STR(?name)) = LCASE({render(text(name))}))
    }} ORDER BY ?settlement"""
    found = tuple(str(row["settlement"]) for row in store.query(CheckedQuery(query)).to_json_rows())
    return found or (f"{SETTLEMENT_BASE}{path_segment(name)}",)


def _place(member: object, store: QuerySource) -> PlainValue:
    if not isinstance(member, str) or _CODE.fullmatch(member):
        return member
    return PlaceOfComparison(member, settlements_named(member, store))

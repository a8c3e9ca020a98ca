"""Statements about what is known of custodians: identifiers and other attributes that they have or lack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from glam_kg.templates.attribute_slots import SCHEMES
from glam_kg.views.selecting import ROW, Filling, Selected, joined, listed

if TYPE_CHECKING:
    from glam_kg.templates.attribute_slots import Attribute, Attributes, Scheme
    from glam_kg.templates.website_slots import Website

UNTOLD: Final = frozenset({"budget", "parent", "identifiers", "collections", "other_names"})
"""Attributes that no table has by themselves: they are asked of the graph."""
_PLAIN: Final = frozenset({"website", "founded", "closed"})
"""Attributes whose values stand in a table as they do in the graph; an address has its postal code and place there, too."""


def _identified(filling: Filling) -> str | None:
    """The nodes with an identifier in a scheme, and its value; None for a scheme whose column may be called otherwise."""
    return _of_scheme(filling, cast("Scheme", filling.slots["scheme"]))


def _of_scheme(filling: Filling, scheme: Scheme) -> str | None:
    if scheme.is_ghcid:
        return "SELECT id, ghcid AS value FROM custodian WHERE ghcid IS NOT NULL"
    if scheme.term.value not in SCHEMES:
        return None
    return f"SELECT id, value FROM identifier WHERE scheme = {filling.bound(scheme.term.value)}"


def identified_counted(filling: Filling) -> Selected | None:
    """How many have an identifier in a scheme; None for a scheme that no table knows."""
    identified = _identified(filling)
    if identified is None:
        return None
    return f"SELECT count(*) FROM ({identified}) {joined(filling.narrowed_by_type_and_place())}", ("count",)


def identified_listed(filling: Filling) -> Selected | None:
    """Those with an identifier in a scheme, and its value; None for a scheme that no table knows."""
    identified = _identified(filling)
    if identified is None:
        return None
    scheme = cast("Scheme", filling.slots["scheme"])
    sets = filling.narrowed_by_type_and_place()
    if scheme.is_ghcid:
        return listed(filling, sets), ROW
    sets.append(f"SELECT id FROM ({identified})")
    return listed(filling, sets, beside=identified), (*ROW, scheme.column.value)


def at_website(filling: Filling) -> Selected:
    """Those with an address on a host, and of these the ones with the page that is asked for, where any has it."""
    address = cast("Website", filling.slots["website"])
    own = f"kind = 'website' AND regexp_matches(value, {filling.bound(address.host.value)}, 'i')"
    if address.page is None:
        return listed(filling, [f"SELECT DISTINCT id FROM told WHERE {own}"]), ROW
    page = f"regexp_matches(value, {filling.bound(address.page.value)}, 'i')"
    best = f"SELECT id, {page} AS fits, max({page}) OVER () AS best FROM told WHERE {own}"
    return listed(filling, [f"SELECT DISTINCT id FROM ({best}) WHERE fits OR NOT best"]), ROW


def _known(filling: Filling) -> str | None:
    """The nodes of which the attribute that is asked for is known; None for what no table has."""
    return _known_of(filling, cast("Attribute", filling.slots["attribute"]))


def _known_of(filling: Filling, attribute: Attribute) -> str | None:
    """The nodes of which an attribute is known; None for what no table has."""
    if attribute.scheme is not None:
        values = _of_scheme(filling, attribute.scheme)
        return values and f"SELECT id FROM ({values})"
    if attribute.kind in UNTOLD:
        return None
    if attribute.kind == "city":
        # A settlement may have no name; its custodians' city is known nevertheless.
        return "SELECT id FROM custodian WHERE city IS NOT NULL UNION SELECT id FROM settlement"
    return f"SELECT DISTINCT id FROM told WHERE kind = {filling.bound(attribute.kind)}"


def with_attribute(filling: Filling) -> Selected | None:
    """Those of which an attribute is known, and its value; None for what no table has."""
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


def without_attribute(filling: Filling) -> Selected | None:
    """Those of which an attribute is not known; None for what no table has."""
    known = _known(filling)
    if known is None:
        return None
    unknown = f"SELECT id FROM custodian ANTI JOIN ({known}) AS known USING (id)"
    return listed(filling, [*filling.narrowed_by_type_and_place(), unknown]), ROW


def had_of(filling: Filling) -> dict[str, str] | None:
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


def lacked_of(filling: Filling) -> list[str] | None:
    """The custodians without each of the things that are not to be known; None for what no table has."""
    known = [_known_of(filling, attribute) for attribute in _members_of(filling, "lacking")]
    unknown = [f"SELECT id FROM custodian ANTI JOIN ({nodes}) AS known USING (id)" for nodes in known if nodes]
    return unknown if len(unknown) == len(known) else None


def _members_of(filling: Filling, slot: str) -> tuple[Attribute, ...]:
    several = cast("Attributes | None", filling.slots.get(slot))
    return several.members if several is not None else ()


def _told(filling: Filling, attribute: Attribute) -> str:
    return f"SELECT id, value FROM told WHERE kind = {filling.bound(attribute.kind)}"

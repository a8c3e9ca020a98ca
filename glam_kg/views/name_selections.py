"""Statements about custodians by name: who is called so, and what is told of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from glam_kg.views.attribute_selections import UNTOLD
from glam_kg.views.selecting import ROW, Filling, Selected, listed

if TYPE_CHECKING:
    from glam_kg.templates.attribute_slots import Attribute


def called_so(filling: Filling) -> Selected | None:
    """Who is called so; None where the name is linked to nobody."""
    named = filling.of_name()
    return None if named is None else (listed(filling, [named]), ROW)


def attribute_of(filling: Filling) -> Selected | None:
    """What is told of custodians by name, one row for each text; one of whom nothing is told has a row without it."""
    attribute = cast("Attribute", filling.slots["attribute"])
    if filling.slots["value"] is not None or attribute.kind in {"identifier", *UNTOLD}:
        return None
    if attribute.kind in {"city", "ghcid"}:
        return called_so(filling)
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

"""Rows of several records as a sentence tells them: those of one body once, and what is known before what is not."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.answers.listing import attribute_kind, attribute_value, text_of
from glam_kg.folding import fold_key

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.answers.model import Facts
    from glam_kg.answers.speech import Speech

_ONE_VALUE = frozenset({"founded", "closed", "city", "budget"})
"""Attributes of which a body has one: where two records differ, each is told by itself."""


def told_once(facts: Facts, speech: Speech) -> Facts:
    """What is asked of several records, with those of one body as one, and those of which it is not known behind the others."""
    bodies: dict[str, list[Mapping[str, object]]] = {}
    one_body = facts.beside.one_body or {}
    for row in facts.rows:
        custodian = text_of(row, "custodian")
        bodies.setdefault(one_body.get(custodian, custodian), []).append(row)
    told = [row for first, rows in bodies.items() for row in _of_body(first, rows, facts, speech)]
    told.sort(key=lambda row: not attribute_value(facts, row, speech))
    return replace(facts, rows=tuple(told))


def _of_body(
    first: str, rows: Sequence[Mapping[str, object]], facts: Facts, speech: Speech
) -> Sequence[Mapping[str, object]]:
    """The rows of one body: those with a value, as rows of one custodian that is called as it was asked for."""
    if len({text_of(row, "custodian") for row in rows}) == 1:
        return rows
    known = [row for row in rows if attribute_value(facts, row, speech)]
    values = {attribute_value(facts, row, speech) for row in known}
    if len(values) > 1 and attribute_kind(facts) in _ONE_VALUE:
        return rows
    asked = fold_key(text_of(facts.slots, "name"))
    names = [text_of(row, "name") for row in (*rows, *known)]
    name = next((name for name in names if fold_key(name) == asked), names[0])
    return [{**row, "custodian": first, "name": name} for row in known or rows[:1]]

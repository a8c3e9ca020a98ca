"""Areas around those that are asked for: England is no borough of London, where of a library in London no more is known."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.answers.values import members
from glam_kg.engine.rows import ResultRows

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.engine.result_cache import Result
    from glam_kg.places.gazetteer import Gazetteer

_REGION: Final = "region"


def without_areas_around(result: Result, slots: Mapping[str, object], gazetteer: Gazetteer) -> Result:
    """What was found, of a table of several areas without those that contain one of them.

    Args:
        result: What the query gave.
        slots: What it was asked with.
        gazetteer: Knows what lies in what.
    """
    asked = {str(code) for code in members(slots.get(_REGION))}
    if slots.get("level") != _REGION or len(asked) < 2:
        return result
    around = {code for each in asked for code in gazetteer.line(each) if each in gazetteer.parts(code)} - asked
    rows = [row for row in result.rows if row.get("place") not in around]
    return replace(result, rows=ResultRows(rows)) if len(rows) < len(result.rows) else result

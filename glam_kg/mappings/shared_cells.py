"""Cells that hold several fields of a place: a postal code and a town, a town with state and ZIP code, both coordinates."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from glam_kg.mappings.profiling import Column

_CODE: Final = r"(?:[A-Z]{1,2}[- ])?\d{4,5}(?: ?[A-Z]{2}\b)?"
_NUMBER: Final = r"[+-]?\d{1,3}\.\d+"
_FORMS: Final = (
    {"postal_code": rf"^({_CODE})\s+\D", "city": rf"^{_CODE}\s+(\D.*)$"},
    {
        "city": r"^(.+?),? [A-Z]{2},? \d{4,5}(?:-\d{4})?$",
        "region": r"^.+?,? ([A-Z]{2}),? \d{4,5}(?:-\d{4})?$",
        "postal_code": r"^.+?,? [A-Z]{2},? (\d{4,5}(?:-\d{4})?)$",
    },
    {"latitude": rf"^({_NUMBER})\s*[,;\s]\s*{_NUMBER}$", "longitude": rf"^{_NUMBER}\s*[,;\s]\s*({_NUMBER})$"},
)
_MOST_ROWS: Final = 0.7


@dataclass(frozen=True, slots=True)
class Part:
    """A field that stands in a part of a column's cells, which a pattern takes out."""

    column: Column
    pattern: str

    @property
    def values(self) -> list[str]:
        """What the pattern takes out of the values that fit it."""
        found = (re.search(self.pattern, value) for value in self.column.filled)
        return [match[1] for match in found if match]


def shared_cells(columns: Iterable[Column], known: Collection[str]) -> dict[str, Part]:
    """The fields that stand together in cells of one column, of which none has a column of its own.

    Args:
        columns: The columns of the list.
        known: The fields that have a column.

    Returns:
        The parts by field. Of two columns of one form the first is taken.
    """
    found: dict[str, Part] = {}
    for column in columns:
        for form in _FORMS:
            free = not any(field in known or field in found for field in form)
            if free and all(column.share(re.compile(pattern)) > _MOST_ROWS for pattern in form.values()):
                found.update({field: Part(column, pattern) for field, pattern in form.items()})
    return found

"""One row while a record is made of it: its cells, and what was changed and noticed on the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from glam_kg.custodians.model import Change, Problem

if TYPE_CHECKING:
    from glam_kg.mappings.cleaning import Cleaner


class Row:
    """The cells of a row by column (or the keys of a JSON object), the part of a list in hand, and the notes taken."""

    __slots__ = ("cells", "changes", "cleaner", "item", "remarks", "seen")

    def __init__(self, cells: dict[str, Any], cleaner: Cleaner) -> None:
        self.cells, self.cleaner = cells, cleaner
        self.item: Any = None
        self.seen: dict[tuple[str, bool], Any] = {}
        self.changes: list[Change] = []
        self.remarks: list[Problem] = []

    def changed(self, field: str, before: object, after: object, by: str) -> None:
        """Note what a cleaning or transform made of a value."""
        self.changes.append(Change(field, before, after, by))

    def remark(self, field: str, value: object, problem: str) -> None:
        """Note something that the row's maker should know."""
        self.remarks.append(Problem(field, value, problem))


Evaluate = Callable[[Row], Any]
"""A compiled expression: the value that a row gives, None where it gives none."""


def as_text(value: object) -> str:
    """A JSON value as text: truth values as JSON writes them, whole floats as they are.

    >>> as_text(True), as_text(12), as_text(36104.0)
    ('true', '12', '36104.0')
    """
    if isinstance(value, str):
        return value
    return ("true" if value else "false") if isinstance(value, bool) else str(value)

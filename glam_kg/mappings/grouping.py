"""Rows that describe one body together, each with another identifier: every one of them gets the values of all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from glam_kg.mappings.rows import SourceRow

Cells = dict[str, Any]
Rows = Callable[[], Iterator["SourceRow"]]
"""Opens the rows of a file anew."""


def combined(rows: Rows, key: str) -> Callable[[Cells], Cells]:
    """A function from a row to the values of all rows with its key: one value where they agree, else a list without repeats.

    The file is read twice, and only the rows whose key stands more than once are held. Values are sorted, so that the order of
    the rows does not matter; empty cells count as none. A row without a key stands for itself.
    """
    repeated = _repeated(row.cells.get(key) for row in rows() if row.cells is not None)
    groups: dict[str, dict[str, list[Any]]] = {}
    if repeated:
        for row in rows():
            if row.cells is not None and row.cells.get(key) in repeated:
                _add(groups.setdefault(row.cells[key], {}), row.cells)
    whole = {name: _plain(group) for name, group in groups.items()}

    def combine(cells: Cells) -> Cells:
        found = cells.get(key)
        return whole.get(found, cells) if isinstance(found, str) else cells

    return combine


def _repeated(keys: Iterable[object]) -> frozenset[str]:
    seen: set[str] = set()
    repeated: set[str] = set()
    for key in keys:
        if isinstance(key, str) and key.strip():
            (repeated if key in seen else seen).add(key)
    return frozenset(repeated)


def _add(group: dict[str, list[Any]], cells: Cells) -> None:
    for column, value in cells.items():
        values = group.setdefault(column, [])
        if value is not None and value != "" and value not in values:
            values.append(value)


def _plain(group: dict[str, list[Any]]) -> Cells:
    return {
        column: values[0] if len(values) == 1 else sorted(values, key=repr) or None for column, values in group.items()
    }

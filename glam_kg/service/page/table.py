"""A table of rows, a page at a time: however many rows there are, the browser holds those of one page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from nicegui.element import Element

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from nicegui.events import GenericEventArguments

    from glam_kg.service.page.cells import Cell
    from glam_kg.service.page.texts import Texts

ROWS_A_PAGE: Final = 25


@dataclass(frozen=True, slots=True)
class Column:
    """A column: the key of its values in a row, its heading, and whether it holds numbers."""

    key: str
    label: str
    number: bool


class ResultsTable(Element, component="results_table.js"):
    """A table with headings that sort, and pages."""

    def __init__(
        self,
        rows: Sequence[Mapping[str, object]],
        columns: Sequence[Column],
        texts: Texts,
        *,
        cell: Callable[[Column, Mapping[str, object]], Cell],
        caption: str,
    ) -> None:
        """Show the first page, in the order of the rows.

        Args:
            rows: All rows.
            columns: The columns that are shown.
            texts: In the language of the page.
            cell: What a row shows in a column.
            caption: What the table is about, for those who cannot see it.
        """
        super().__init__()
        self._all, self._columns, self._texts, self._cell = rows, columns, texts, cell
        self._order: Sequence[int] = range(len(rows))
        self._first, self._sorted, self._descending = 0, "", False
        self.props["caption"] = caption
        self.props["pages-label"] = texts("pages")
        self.props["previous-label"] = texts("previous")
        self.props["next-label"] = texts("next")
        self.on("sorted", self._sort)
        self.on("turned", self._turn)
        self._show()

    def _sort(self, event: GenericEventArguments) -> None:
        key = event.args
        if not any(column.key == key for column in self._columns):
            return
        self._descending = not self._descending if key == self._sorted else False
        self._sorted, self._first = str(key), 0
        self._order = sorted_places(self._all, self._sorted, descending=self._descending)
        self._show()

    def _turn(self, event: GenericEventArguments) -> None:
        step = ROWS_A_PAGE if event.args == 1 else -ROWS_A_PAGE
        if 0 <= self._first + step < len(self._all):
            self._first += step
            self._show()

    def _show(self) -> None:
        last = min(self._first + ROWS_A_PAGE, len(self._all))
        self.props["columns"] = [self._heading(column) for column in self._columns]
        self.props["rows"] = [
            [self._cell(column, self._all[place]).as_props() for column in self._columns]
            for place in self._order[self._first : last]
        ]
        self.props["paged"] = len(self._all) > ROWS_A_PAGE
        self.props["before"], self.props["after"] = self._first > 0, last < len(self._all)
        first, end, number = map(self._texts.number, (self._first + 1, last, len(self._all)))
        self.props["told"] = self._texts("rows_shown", first=first, last=end, number=number)

    def _heading(self, column: Column) -> dict[str, object]:
        direction = "descending" if self._descending else "ascending"
        return {
            "key": column.key,
            "label": column.label,
            "number": column.number,
            "sorted": direction if column.key == self._sorted else "none",
            "sortLabel": self._texts("sort_by", column=column.label),
        }


def sorted_places(rows: Sequence[Mapping[str, object]], key: str, *, descending: bool = False) -> list[int]:
    """The places of rows in the order of a value: numbers, then texts without regard to case and accents, then those without one.

    Rows with the same value stay in the order they have, in both directions.

    >>> sorted_places([{"n": "b"}, {}, {"n": "Á"}, {"n": 7}], "n")
    [3, 2, 0, 1]
    >>> sorted_places([{"n": "b"}, {}, {"n": "Á"}, {"n": 7}], "n", descending=True)
    [0, 2, 3, 1]
    """
    from glam_kg.folding import fold_key

    def rank(place: int) -> tuple[int, float, str]:
        value = rows[place][key]
        if isinstance(value, int | float):
            return 0, float(value), ""
        return 1, 0.0, fold_key(str(value)) or str(value)

    known = [place for place, row in enumerate(rows) if row.get(key) is not None]
    missing = [place for place, row in enumerate(rows) if row.get(key) is None]
    return sorted(known, key=rank, reverse=descending) + missing


def holds_numbers(rows: Sequence[Mapping[str, object]], key: str) -> bool:
    """Whether a column is one of numbers, as far as its first rows tell."""
    values = [row[key] for row in rows[:50] if row.get(key) is not None]
    return bool(values) and all(isinstance(value, int | float) and not isinstance(value, bool) for value in values)

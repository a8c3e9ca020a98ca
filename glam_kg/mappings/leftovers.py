"""What a draft says of a list beside the record: rows that are none, bodies that are closed, and columns that nobody reads."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.mappings.draft_parts import quoted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from glam_kg.mappings.profiling import Column

_CLOSED: Final = (
    r"(?i)\b(?:(?:permanently )?closed|defunct|gesloten|opgeheven|geschlossen|aufgel(?:ö|oe)st"
    r"|ferm(?:é|e)e?|disparue?)\b"
)
_TOTAL: Final = (
    r"(?i)^(?:eind|sub|gesamt|grand )?(?:totaal|total|summe|gesamt|insgesamt)\b\W*"
    r"(?:aantal|number|anzahl|nombre|general|général)?\W*\d*$"
)
_FEWEST_COLUMNS: Final = 4
_MOST_CELLS: Final = 3
_SHOWN: Final = 40


def total_lines(columns: Sequence[Column], last: Mapping[str, str], key: str) -> Iterator[str]:
    """A rule that rejects lines of totals, where there is one.

    Args:
        columns: The columns with the values of the rows looked at.
        last: The last row of the list by column.
        key: `column` or `path`, by which the list is read.
    """
    if len(columns) < _FEWEST_COLUMNS:
        return
    is_total = re.compile(_TOTAL).search
    rows = [*zip(*(column.values for column in columns), strict=True), tuple(last.get(one.name, "") for one in columns)]
    for cells in rows:
        filled = [(column, cell) for column, cell in zip(columns, cells, strict=True) if cell]
        named = next(((column, cell) for column, cell in filled if is_total(cell)), None)
        if named is not None and len(filled) <= _MOST_CELLS:
            yield "reject:"
            yield f"  - when: {{{key}: {quoted(named[0].name)}, matches: '{_TOTAL}'}}"
            yield f"    because: a line of totals  # {quoted(_cut(named[1]))}"
            return


def closed_lines(columns: Iterable[Column], key: str) -> Iterator[str]:
    """Remarks on bodies that a text says to be closed, without a year that could be read."""
    found = [(column, [value for value in column.filled if re.search(_CLOSED, value)]) for column in columns]
    # A column of opening hours says so in most rows.
    told = [(column, values) for column, values in found if values and 2 * len(values) <= len(column.values)]
    if told:
        yield "remarks:  # UNSURE: is it for good? To leave such rows out, say the same under `reject`"
    for column, values in told:
        yield f"  - when: {{{key}: {quoted(column.name)}, matches: '{_CLOSED}'}}"
        rows = "1 row" if len(values) == 1 else f"{len(values)} rows"
        yield f"    because: the list says that it is closed  # {rows}, such as {quoted(_cut(values[0]))}"
        yield f"    field: closed\n    value: {{{key}: {quoted(column.name)}}}"


def unread_lines(columns: Iterable[Column]) -> Iterator[str]:
    """A comment for each column that has values which no part of the draft reads."""
    unread = [column for column in columns if column.filled]
    if unread:
        yield "# Not read, so not in the graph; the rejected rows have all columns:"
    for column in unread:
        yield f"#   {quoted(column.name)}, such as {quoted(_cut(column.filled[0]))}"


def _cut(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}.."

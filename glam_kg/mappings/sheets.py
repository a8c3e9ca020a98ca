"""Rows of a worksheet of an Excel workbook (XLSX)."""

from __future__ import annotations

from datetime import date, datetime, time
from io import BytesIO
from typing import TYPE_CHECKING

from glam_kg.errors import Location, MappingError, RecordError
from glam_kg.mappings.tabular import Cells

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from glam_kg.mappings.form import InputForm


def sheet_rows(data: bytes, form: InputForm, path: Path) -> Iterator[Cells]:
    """The rows of the worksheet that a mapping names, numbered as the program that shows them does.

    Whole numbers are written without a fraction, dates as 2018-03-10. Rows without any value are left out.

    Raises:
        RecordError: The file is no workbook, or the worksheet has no rows.
        MappingError: There is no such worksheet.
    """
    from python_calamine import CalamineError, CalamineWorkbook

    try:
        workbook = CalamineWorkbook.from_filelike(BytesIO(data))
        names = workbook.sheet_names
        if isinstance(form.sheet, str) and form.sheet not in names:
            raise MappingError(f"{path} has no sheet {form.sheet!r}, it has {', '.join(names)}", key="input.sheet")
        if isinstance(form.sheet, int) and not 0 <= form.sheet < len(names):
            raise MappingError(
                f"{path} has no sheet {form.sheet} (the first is 0), it has {len(names)}", key="input.sheet"
            )
        name = form.sheet if isinstance(form.sheet, str) else names[form.sheet]
        rows = workbook.get_sheet_by_name(name).to_python(skip_empty_area=False)
    except CalamineError as error:
        raise RecordError(f"is no XLSX workbook: {error}", where=Location(path)) from error
    empty = True
    for number, row in enumerate(rows, start=1):
        cells = [cell_text(value) for value in row]
        if any(cells) and number > form.skip_lines:
            empty = False
            yield Cells(number, cells)
    if empty:
        others = f", the sheets are {', '.join(map(repr, names))}: say `input: {{sheet: NAME}}` in the mapping"
        raise RecordError(f"the sheet {name!r} has no rows{others if len(names) > 1 else ''}", where=Location(path))


def sheet_names(data: bytes, path: Path) -> list[str]:
    """The names of the worksheets of a workbook, in their order.

    Raises:
        RecordError: The file is no workbook.
    """
    from python_calamine import CalamineError, CalamineWorkbook

    try:
        return list(CalamineWorkbook.from_filelike(BytesIO(data)).sheet_names)
    except CalamineError as error:
        raise RecordError(f"is no XLSX workbook: {error}", where=Location(path)) from error


def cell_text(value: object) -> str:
    """The value of a cell as a text.

    >>> from datetime import datetime
    >>> cell_text(36104.0), cell_text(52.37), cell_text(datetime(2018, 3, 10)), cell_text(True)
    ('36104', '52.37', '2018-03-10', 'true')
    """
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    if isinstance(value, datetime):
        return value.date().isoformat() if value.time() == time() else value.isoformat(sep=" ")
    if isinstance(value, date | time):
        return value.isoformat()
    return "" if value is None else str(value)

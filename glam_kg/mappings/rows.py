"""Rows of a file in any of the formats that a mapping reads: CSV, TSV, JSON, JSON Lines, XLSX."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from glam_kg.errors import Location, RecordError
from glam_kg.mappings.decoding import ending, open_bytes, open_text

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Set as AbstractSet
    from pathlib import Path

    from glam_kg.mappings.form import InputForm

FORMATS: Final = ("csv", "tsv", "json", "jsonl", "xlsx")
"""The formats; a file's ending tells which, unless the mapping does."""
_BY_ENDING: Final = {name: name for name in FORMATS} | {
    "ndjson": "jsonl",
    "tab": "tsv",
    "xlsm": "xlsx",
    "geojson": "json",
}


@dataclass(frozen=True, slots=True)
class SourceRow:
    """One row of a file.

    Attributes:
        number: The row's number among the rows, the first is 1.
        line: The line on which it begins; None where the format has no lines.
        cells: The values by column, or the object; None where the row cannot be read.
        text: What stands in the file in its place.
        problem: Why it cannot be read.
        remark: What the shape of the row has to say.
    """

    number: int
    line: int | None
    cells: dict[str, Any] | None
    text: object = None
    problem: str | None = None
    remark: str | None = None


def format_of(path: Path, form: InputForm) -> str:
    """The format of a file.

    Raises:
        RecordError: Neither the mapping nor the file's ending tells, or it is a folder.
    """
    found = form.format or _BY_ENDING.get(ending(path))
    if found is None and path.is_dir():
        raise RecordError("is a folder, expected a file", where=Location(path))
    if found is None:
        expected = f"expected .{', .'.join(FORMATS)} (or with .gz), or `input: {{format: ..}}` in the mapping"
        raise RecordError(f"unknown ending, {expected}", where=Location(path))
    return found


def open_rows(path: Path, form: InputForm, wanted: AbstractSet[str]) -> Iterator[SourceRow]:
    """The rows of a file, one at a time.

    Args:
        path: The file.
        form: How it is written.
        wanted: The columns that will be read; a header that lacks one is an error before the first row.

    Raises:
        RecordError: The file cannot be read at all: missing, empty, another encoding, no JSON, no workbook.
        MappingError: The header lacks a wanted column, or has it twice.
    """
    from glam_kg.mappings import documents, sheets, tabular

    chosen = format_of(path, form)
    if chosen == "xlsx":
        with open_bytes(path) as stream:
            yield from tabular.named_rows(sheets.sheet_rows(stream.read(), form, path), form, wanted, path)
    elif chosen == "jsonl":
        with open_bytes(path) as stream:
            yield from documents.json_lines(stream, path)
    elif chosen == "json":
        with open_bytes(path) as stream:
            yield from documents.json_document(stream.read(), form, path)
    else:
        delimiter = form.delimiter or ("\t" if chosen == "tsv" else ",")
        with open_text(path, form.encoding) as text:
            yield from tabular.named_rows(tabular.cell_rows(text, form, delimiter), form, wanted, path)

"""A first look at a file: how it is written, its columns, and what their values look like."""

from __future__ import annotations

import re
from collections import Counter, deque
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from glam_kg.errors import Location, RecordError
from glam_kg.mappings.decoding import guessed_encoding, open_bytes, open_text
from glam_kg.mappings.documents import json_document, json_lines
from glam_kg.mappings.form import InputForm
from glam_kg.mappings.header_words import fit, header_words
from glam_kg.mappings.row import as_text
from glam_kg.mappings.rows import format_of
from glam_kg.mappings.sheets import sheet_names, sheet_rows
from glam_kg.mappings.tabular import Cells, cell_rows

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

SAMPLE_ROWS: Final = 200
"""How many rows are looked at."""
_DELIMITERS: Final = (",", ";", "\t", "|")
_MOST_TITLES: Final = 5
"""How many lines may stand above a header: a title, a date, an empty row."""
_FEWEST_HEADERS: Final = 3
_DEPTH: Final = 4
_PLAIN_KEY: Final = re.compile(r"[^.\[\]]+")


@dataclass(frozen=True)
class Column:
    """A column (or JSON path) and its values in the rows looked at; "" where a row has none.

    Attributes:
        is_list: Rows of a JSON document have a list there, of which the values are the first ones.
    """

    name: str
    values: tuple[str, ...]
    is_list: bool = False

    @property
    def filled(self) -> list[str]:
        """The values that say something."""
        return [value for value in self.values if value]

    def share(self, pattern: re.Pattern[str]) -> float:
        """The share of the values that have a shape, from 0 to 1; 0 without values."""
        filled = self.filled
        return sum(1 for value in filled if pattern.search(value)) / len(filled) if filled else 0.0


@dataclass(frozen=True)
class Profile:
    """What a first look at a file has found.

    Attributes:
        form: How the file is written.
        columns: Its columns, in their order.
        rows: How many rows were looked at.
        nulls: Values that stand for "no value", in the order of their frequency.
        cell_counts: How many rows have how many cells; empty for JSON.
        width: How many cells the header has; 0 for JSON.
        is_json: The columns are paths.
        last: The last row of the whole list, by column; empty for JSON.
    """

    form: InputForm
    columns: tuple[Column, ...]
    rows: int
    nulls: tuple[str, ...]
    cell_counts: Counter[int] = field(default_factory=Counter)
    width: int = 0
    is_json: bool = False
    last: dict[str, str] = field(default_factory=dict)


def profile(path: Path) -> Profile:
    """Look at the header and the first rows of a file.

    Raises:
        RecordError: The file cannot be read, is empty, or has only a header.
    """
    plain = InputForm()
    chosen = format_of(path, plain)
    if chosen in {"json", "jsonl"}:
        found = _json_profile(path, InputForm(format=chosen))
    elif chosen == "xlsx":
        with open_bytes(path) as stream:
            found = _workbook_profile(stream.read(), path)
    else:
        found = _text_profile(path, InputForm(format="tsv" if chosen == "tsv" else "csv"))
    if not found.rows:
        raise RecordError("has no rows below its header", where=Location(path))
    return found


def _text_profile(path: Path, form: InputForm) -> Profile:
    encoding = "utf-8"
    try:
        rows = _read(path, form, "\t" if form.format == "tsv" else ",", encoding)
        # The rows looked at are the first: a byte that does not fit may stand behind them.
        _decode_all(path)
    except RecordError:
        encoding = guessed_encoding(path) or "utf-8"
        rows = _read(path, form, "\t" if form.format == "tsv" else ",", encoding)
    delimiters = _DELIMITERS if form.format == "csv" else ("\t",)
    titles = max(_title_lines(_read(path, form, one, encoding)) for one in delimiters)
    form = form.model_copy(update={"skip_lines": titles})
    if titles:
        rows = _read(path, form, "\t", encoding)
    if form.format == "csv":
        delimiter = max(_DELIMITERS, key=lambda one: (_regularity(_read(path, form, one, encoding)), one == ","))
        rows = _read(path, form, delimiter, encoding)
        form = form.model_copy(update={"delimiter": delimiter})
    if any(row.cells is None for row in rows):
        unquoted = form.model_copy(update={"quoting": "none"})
        plain = _read(path, unquoted, form.delimiter or "\t", encoding)
        if len(plain) >= len(rows) and form.format == "tsv":
            rows, form = plain, unquoted
    with open_text(path, encoding) as text:
        last = deque(cell_rows(text, form, form.delimiter or "\t"), maxlen=1)
    return _table_profile(
        rows, last[-1] if last else Cells(0, None), form.model_copy(update={"encoding": encoding}), path
    )


def _workbook_profile(data: bytes, path: Path) -> Profile:
    """Of the first worksheet that has rows below a header; where none has, of the first."""
    names = sheet_names(data, path)
    for number, name in enumerate(names):
        form = InputForm(format="xlsx", sheet=name if number else 0)
        try:
            every = list(sheet_rows(data, form, path))
        except RecordError:
            continue
        rows = every[: SAMPLE_ROWS + 1]
        if len(rows) > 1:
            titles = _title_lines(rows)
            below = [row for row in rows if row.line > titles]
            return _table_profile(below, every[-1], form.model_copy(update={"skip_lines": titles}), path)
    shown = ", ".join(map(repr, names))
    raise RecordError(f"has no rows below a header in any of its sheets ({shown})", where=Location(path))


def _read(path: Path, form: InputForm, delimiter: str, encoding: str) -> list[Cells]:
    with open_text(path, encoding) as text:
        return list(islice(cell_rows(text, form, delimiter), SAMPLE_ROWS + 1))


def _title_lines(rows: list[Cells]) -> int:
    """How many lines stand above the header: of one cell, before a row of several that is as wide as most rows.

    So does a row of headings over several columns each, of which the cells between are blank, where the one below has more names.
    """
    widths = Counter(len(row.cells) for row in rows if row.cells)
    for number, row in enumerate(rows[: _MOST_TITLES + 1]):
        filled = sum(1 for cell in row.cells or () if cell.strip())
        below = rows[number + 1] if number + 1 < len(rows) else None
        if 1 < filled < len(row.cells or ()) and below is not None and _spans(row.cells or [], below.cells or []):
            return below.line - 1
        if filled >= _FEWEST_HEADERS:
            return row.line - 1 if number and len(row.cells or ()) == widths.most_common(1)[0][0] else 0
        if filled > 1:
            return 0
    return 0


def _spans(above: list[str], below: list[str]) -> bool:
    """Whether a row with blank cells stands above the names of the columns."""
    return _heads(above) < _heads(below) >= _FEWEST_HEADERS


def _heads(cells: list[str]) -> int:
    """How many cells end in a word that a header has."""
    words = [*header_words().fields.values(), *(scheme.words for scheme in header_words().identifiers.values())]
    return sum(1 for cell in cells if cell.strip() and any(fit(cell, known)[0] >= 3 for known in words))


def _decode_all(path: Path) -> None:
    with open_text(path, "utf-8") as text:
        while text.read(1_000_000):
            pass


def _regularity(rows: list[Cells]) -> float:
    """How far a delimiter cuts all rows into as many cells as the header, and more than one."""
    widths = [len(row.cells) if row.cells else 0 for row in rows]
    if not widths or widths[0] < 2:
        return 0.0
    return sum(1 for width in widths if width == widths[0]) / len(widths) * widths[0]


def _table_profile(rows: list[Cells], last: Cells, form: InputForm, path: Path) -> Profile:
    if not rows or not rows[0].cells:
        raise RecordError("is empty, expected a header and rows", where=Location(path))
    header = [cell.strip() for cell in rows[0].cells]
    body = [row.cells for row in rows[1:] if row.cells]
    nulls = _nulls(cell for cells in body for cell in cells)
    columns = [
        Column(name, tuple(_value(cells[index], nulls) if index < len(cells) else "" for cells in body))
        for index, name in enumerate(header)
        if name and header.count(name) == 1
    ]
    tail = dict(zip(header, (_value(cell, nulls) for cell in last.cells or ()), strict=False))
    return Profile(form, tuple(columns), len(body), nulls, Counter(map(len, body)), len(header), last=tail)


def _json_profile(path: Path, form: InputForm) -> Profile:
    with open_bytes(path) as stream:
        if form.format == "jsonl":
            objects = [row.cells for row in islice(json_lines(stream, path), SAMPLE_ROWS)]
        else:
            data = stream.read()
            objects = [row.cells for row in islice(json_document(data, form, path), SAMPLE_ROWS)]
            if len(objects) == 1 and objects[0] and (key := _list_key(objects[0])):
                form = form.model_copy(update={"records": key})
                objects = [row.cells for row in islice(json_document(data, form, path), SAMPLE_ROWS)]
    flat = [_flat(one) for one in objects if one is not None]
    nulls = _nulls(value for one in flat for value in one.values())
    paths = dict.fromkeys(path for one in flat for path in one)
    lists = {path for one in objects if one is not None for path in _list_paths(one)}
    columns = [
        Column(name, tuple(_value(one.get(name, ""), nulls) for one in flat), is_list=name in lists) for name in paths
    ]
    return Profile(form, tuple(columns), len(flat), nulls, is_json=True)


def _list_key(value: dict[str, Any]) -> str | None:
    """Where the records are in a document that is one object: its longest list of objects."""
    lists = {
        key: len(part) for key, part in value.items() if isinstance(part, list) and part and isinstance(part[0], dict)
    }
    return max(lists, key=lambda key: lists[key]) if lists else None


def _flat(value: dict[str, Any], path: str = "", depth: int = 0) -> dict[str, str]:
    """The first text at each path of an object."""
    found: dict[str, str] = {}
    for key, member in value.items():
        if not _PLAIN_KEY.fullmatch(key):
            continue
        here = f"{path}.{key}" if path else key
        for part in member if isinstance(member, list) else [member]:
            if isinstance(part, dict) and depth < _DEPTH:
                for name, text in _flat(part, here, depth + 1).items():
                    found.setdefault(name, text)
            elif part is not None and not isinstance(part, dict | list):
                found.setdefault(here, as_text(part))
    return found


def _list_paths(value: dict[str, Any], path: str = "", depth: int = 0) -> Iterator[str]:
    """The paths of an object at which a list of texts stands."""
    for key, member in value.items():
        here = f"{path}.{key}" if path else key
        if isinstance(member, dict) and depth < _DEPTH:
            yield from _list_paths(member, here, depth + 1)
        elif isinstance(member, list) and not any(isinstance(part, dict) for part in member):
            yield here


def _nulls(values: Iterable[str]) -> tuple[str, ...]:
    known = header_words().nulls
    return tuple(value for value, _ in Counter(value.strip() for value in values).most_common() if value in known)


def _value(cell: str, nulls: tuple[str, ...]) -> str:
    text = cell.strip()
    return "" if text in nulls else text

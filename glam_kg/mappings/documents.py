"""Rows that are JSON objects: one a line, or a list somewhere in one document."""

from __future__ import annotations

import re
from typing import IO, TYPE_CHECKING, Final

import orjson

from glam_kg.errors import Location, MappingError, RecordError
from glam_kg.mappings.paths import compile_path
from glam_kg.mappings.rows import SourceRow

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from glam_kg.mappings.form import InputForm

_BOM: Final = b"\xef\xbb\xbf"


def json_lines(stream: IO[bytes], path: Path) -> Iterator[SourceRow]:
    """The objects of a JSON Lines file; a line that is none is given with the reason.

    Raises:
        RecordError: The file is empty.
    """
    count = 0
    for line, text in enumerate(stream, start=1):
        data = (text.removeprefix(_BOM) if line == 1 else text).strip()
        if not data:
            continue
        count += 1
        try:
            value = orjson.loads(data)
        except orjson.JSONDecodeError as error:
            problem = f"this line is not JSON: {error.msg}"
            yield SourceRow(count, line, None, data.decode("utf-8", "backslashreplace"), problem)
        else:
            yield _row(value, count, line)
    if not count:
        raise RecordError("is empty, expected one JSON object a line", where=Location(path))


def json_document(data: bytes, form: InputForm, path: Path) -> Iterator[SourceRow]:
    """The objects of a list in a JSON document; a single object is a list of one.

    Raises:
        RecordError: The file is empty or not JSON.
        MappingError: There is no list where the mapping says.
    """
    if not data.strip():
        raise RecordError("is empty, expected a JSON document", where=Location(path))
    try:
        value = orjson.loads(data.removeprefix(_BOM))
    except orjson.JSONDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        raise RecordError(
            f"is not JSON: {error.msg}", where=Location(path, int(found[1]) if found else None)
        ) from error
    if form.records:
        value = compile_path(form.records)(value)
        if value is None:
            raise MappingError(f"{path} has nothing at {form.records!r}", key="input.records")
    for number, item in enumerate(value if isinstance(value, list) else [value], start=1):
        yield _row(item, number, None)


def _row(value: object, number: int, line: int | None) -> SourceRow:
    if isinstance(value, dict):
        return SourceRow(number, line, value)
    return SourceRow(
        number, line, None, value, f"expected an object with keys and values, found {type(value).__name__}"
    )

"""Rows of cells under a header: reading CSV and TSV, and giving the cells their names."""

from __future__ import annotations

import csv
import re
from collections import Counter, deque
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING, Final

from glam_kg.errors import Location, MappingError, RecordError
from glam_kg.mappings.loading import suggestion
from glam_kg.mappings.rows import SourceRow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from collections.abc import Set as AbstractSet
    from pathlib import Path

    from glam_kg.mappings.form import InputForm, ShapeForm

_SHOWN_COLUMNS: Final = 40


@dataclass(frozen=True, slots=True)
class Cells:
    """The cells of a row and the line on which it begins; in place of cells the text that cannot be split, and why."""

    line: int
    cells: list[str] | None
    text: str = ""
    problem: str | None = None


class _Lines:
    """The lines of a file, one at a time; what a broken row has swallowed can be put back."""

    def __init__(self, stream: IO[str]) -> None:
        self._stream, self._waiting = stream, deque[str]()
        self.taken: list[str] = []
        self.number = 0

    def __iter__(self) -> _Lines:
        return self

    def __next__(self) -> str:
        line = self._waiting.popleft() if self._waiting else next(self._stream)
        self.taken.append(line)
        return line

    def begin(self) -> int:
        """A new row begins: the number of its first line."""
        self.number += len(self.taken)
        self.taken.clear()
        return self.number + 1

    def put_back_all_but_the_first(self) -> str:
        """The first line of the row, which stays taken."""
        first, *rest = self.taken
        self._waiting.extendleft(reversed(rest))
        self.taken = [first]
        return first


def cell_rows(stream: IO[str], form: InputForm, delimiter: str) -> Iterator[Cells]:
    """The rows of a CSV or TSV file; empty lines are no rows.

    A quote that is never closed would swallow all rows behind it: only the line where it stands is given as broken, and
    reading goes on with the next one.
    """
    lines = _Lines(stream)
    for _ in range(form.skip_lines):
        next(lines, None)
    quoting: Final = csv.QUOTE_NONE if form.quoting == "none" else csv.QUOTE_MINIMAL
    reader = csv.reader(lines, delimiter=delimiter, quoting=quoting, strict=True)
    while True:
        line = lines.begin()
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            problem = _quoting_problem(str(error), lines=len(lines.taken))
            text = lines.put_back_all_but_the_first()
            yield Cells(line, None, text.rstrip("\r\n"), problem)
            # What the parser has read of the row is forgotten with it.
            reader = csv.reader(lines, delimiter=delimiter, quoting=quoting, strict=True)
        else:
            if cells:
                yield Cells(line, cells)


def _quoting_problem(message: str, *, lines: int) -> str:
    if "field larger" in message and lines == 1:
        return f"a cell has more than {csv.field_size_limit():,} characters"
    if "unexpected end" in message or "field larger" in message:
        return "a quote is opened and never closed; where quotes are plain text, say `quoting: none`"
    if "expected after" in message:
        return "text stands behind a closing quote; a quote inside quotes is doubled, or say `quoting: none`"
    return f"the cells cannot be told apart: {message}"


def named_rows(rows: Iterator[Cells], form: InputForm, wanted: AbstractSet[str], path: Path) -> Iterator[SourceRow]:
    """The rows with their cells by column.

    Raises:
        RecordError: There is no header, or nothing at all.
        MappingError: A wanted column is not there, or is there twice.
    """
    header = form.header
    if header is None:
        first = next(rows, None)
        if first is None:
            raise RecordError("is empty, expected a header and rows", where=Location(path))
        if first.cells is None:
            raise RecordError(f"the header cannot be read: {first.problem}", where=Location(path, first.line))
        header = [cell.strip() for cell in first.cells]
    name = _by_shape(form.shapes) if form.shapes else _by_header(header)
    known = [column for shape in form.shapes for column in shape.names] if form.shapes else header
    _expect_columns(known, wanted, path, repeated=not form.shapes)
    for number, row in enumerate(rows, start=1):
        if row.cells is None:
            yield SourceRow(number, row.line, None, row.text, row.problem)
        else:
            yield name(number, row.line, row.cells)


def _expect_columns(known: Sequence[str], wanted: AbstractSet[str], path: Path, *, repeated: bool) -> None:
    for column in sorted(wanted):
        if column not in known:
            columns = ", ".join(map(repr, known[:_SHOWN_COLUMNS])) + (", .." if len(known) > _SHOWN_COLUMNS else "")
            near = suggestion(column, known)
            raise MappingError(f"there is no column {column!r}{near}; the columns are {columns}", where=Location(path))
    times = Counter(known)
    twice = next((column for column in sorted(wanted) if times[column] > 1), None)
    if repeated and twice is not None:
        problem = (
            f"there are {times[twice]} columns {twice!r}; give all columns names with `header`, and `skip_lines: 1`"
        )
        raise MappingError(problem, where=Location(path))


def _by_header(header: list[str]) -> Callable[[int, int, list[str]], SourceRow]:
    expected = len(header)
    # Of two columns of one name none is asked for, but both are in the row that is kept.
    names = [
        column if header.count(column) == 1 else f"{column} ({header[: index + 1].count(column)})"
        for index, column in enumerate(header)
    ]

    def name(number: int, line: int, cells: list[str]) -> SourceRow:
        if len(cells) == expected:
            return SourceRow(number, line, dict(zip(names, cells, strict=True)))
        if len(cells) > expected and not any(cell.strip() for cell in cells[expected:]):
            return SourceRow(number, line, dict(zip(names, cells[:expected], strict=True)))
        problem = f"has {_counted(cells)}, expected {expected}"
        return SourceRow(number, line, None, cells, problem)

    return name


def _by_shape(shapes: Sequence[ShapeForm]) -> Callable[[int, int, list[str]], SourceRow]:
    compiled = [
        (shape, shape.number, [(index, re.compile(pattern).search) for index, pattern in shape.where.items()])
        for shape in shapes
    ]
    counts = " or ".join(map(str, sorted({shape.number for shape in shapes})))

    def name(number: int, line: int, cells: list[str]) -> SourceRow:
        for shape, expected, tests in compiled:
            if len(cells) == expected and all(search(cells[index]) for index, search in tests):
                return SourceRow(number, line, dict(zip(shape.names, cells, strict=False)), remark=shape.remark)
        known = any(len(cells) == expected for _, expected, _ in compiled)
        problem = (
            f"{'is' if len(cells) == 1 else 'are'} none of the shapes of the mapping" if known else f"expected {counts}"
        )
        return SourceRow(
            number,
            line,
            None,
            cells,
            f"has {_counted(cells)}, which {problem}" if known else f"has {_counted(cells)}, {problem}",
        )

    return name


def _counted(cells: Sequence[str]) -> str:
    return "1 cell" if len(cells) == 1 else f"{len(cells)} cells"

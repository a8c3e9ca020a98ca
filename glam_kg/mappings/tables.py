"""Code lists and files that are joined: what a cell's value stands for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from glam_kg.errors import Location, MappingError
from glam_kg.mappings.form import InputForm, JoinForm
from glam_kg.mappings.loading import suggestion
from glam_kg.mappings.rows import open_rows

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

MISSING: Final = object()
"""What a lookup gives for a value that a table does not have."""
Lookup = Callable[[str], object]


def code_list(table: Mapping[str, str | None]) -> Lookup:
    """A lookup of codes; letter case counts only where two codes differ in nothing else.

    >>> look = code_list({"Archive": "A", "M": "M", "m": None})
    >>> look("archive"), look("M"), look("m"), look("x") is MISSING
    ('A', 'M', None, True)
    """
    folded: dict[str, str | None] = {}
    for code, value in table.items():
        folded.setdefault(code.casefold(), value)

    def look(text: str) -> object:
        found = table.get(text, MISSING)
        return folded.get(text.casefold(), MISSING) if found is MISSING else found

    return look


def joined_column(joined: Mapping[str, Mapping[str, str]], column: str) -> Lookup:
    """A lookup of one column of a joined file."""
    return lambda text: joined[text].get(column) or None if text in joined else MISSING


def joined_file(form: JoinForm, folders: Sequence[Path]) -> Path | None:
    """Where a joined file lies: in the first of these folders that has it; None where none has."""
    return next((path for folder in folders if (path := folder / form.file).is_file()), None)


def read_join(form: JoinForm, name: str, folders: Sequence[Path], columns: set[str]) -> dict[str, dict[str, str]]:
    """The rows of a joined file by their key; of a key that stands twice the first row is taken.

    Args:
        form: What is joined.
        name: The table's name, for errors.
        folders: Where the file may lie, tried in order.
        columns: The columns that are asked for.

    Raises:
        MappingError: The file is not there, cannot be read, or has no such column.
    """
    file = joined_file(form, folders)
    if file is None:
        looked = " or ".join(str(folder) for folder in dict.fromkeys(folders))
        raise MappingError(f"there is no file {form.file} in {looked}", key=f"tables.{name}.file")
    joined: dict[str, dict[str, str]] = {}
    wanted = {form.key, *columns}
    for row in open_rows(file, InputForm(encoding=form.encoding, delimiter=form.delimiter), wanted):
        if row.cells is None:
            raise MappingError(row.problem or "cannot be read", where=Location(file, row.line), key=f"tables.{name}")
        if not joined:
            missing = sorted(wanted - row.cells.keys())
            if missing:
                raise MappingError(
                    f"there is no column {missing[0]!r}{suggestion(missing[0], row.cells)}",
                    where=Location(file), key=f"tables.{name}",
                )  # fmt: skip
        key = str(row.cells[form.key]).strip()
        joined.setdefault(key, {column: str(row.cells[column]).strip() for column in columns})
    return joined

"""A mapping: reads the rows of a list and makes a record of each."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from collections.abc import Mapping as MappingOf
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from glam_kg.bundled import bundled_path
from glam_kg.custodians.model import Problem
from glam_kg.custodians.reading import RawRecord
from glam_kg.custodians.record_form import REQUIRED
from glam_kg.errors import Location, MappingError
from glam_kg.mappings.cleaning import Cleaner
from glam_kg.mappings.form import JoinForm, MappingForm
from glam_kg.mappings.grouping import combined
from glam_kg.mappings.letters import check_letters
from glam_kg.mappings.loading import Source, read_form, suggestion
from glam_kg.mappings.record import RecordCompiler
from glam_kg.mappings.row import Row
from glam_kg.mappings.rows import format_of, open_rows
from glam_kg.mappings.tables import Lookup, code_list, joined_column, joined_file, read_join

if TYPE_CHECKING:
    from glam_kg.mappings.rows import SourceRow

_TABULAR: Final = frozenset({"csv", "tsv", "xlsx"})
_NO_EXPRESSIONS: Final = frozenset({"table", "keywords", "constant"})


@dataclass(frozen=True)
class Mapping:
    """How the rows of a list become records; `load` gets one, `read` uses it."""

    file: Path
    form: MappingForm
    source: Source

    @classmethod
    def load(cls, name_or_path: str | Path) -> Mapping:
        """Read and check a mapping.

        Args:
            name_or_path: The name of one that comes with glam_kg, such as `ror`, or the path of a YAML file.

        Raises:
            MappingError: There is none of this name, or it has a fault: the message tells file, line and key.
        """
        file = _file_of(name_or_path)
        form, source = read_form(file)
        mapping = cls(file, form, source)
        mapping._compiled(mapping._unread)
        if fault := check_letters(form):
            raise source.error(fault[1], fault[0])
        return mapping

    def whole(self) -> Mapping:
        """This mapping, if it makes whole records.

        Raises:
            MappingError: It says nothing of what every record needs.
        """
        for needed in REQUIRED:
            if needed not in self.form.record:
                problem = f"{needed!r} is missing: without it, every record of the list would be rejected"
                raise self.source.error(problem, ("record",))
        return self

    @property
    def id(self) -> str:
        """The mapping's name."""
        return self.form.id

    @property
    def title(self) -> str:
        """What it maps."""
        return self.form.title

    def fingerprint(self, inputs: Sequence[Path]) -> str:
        """A hash of all that this mapping reads beside the lists themselves: its own text and the files that it joins.

        Another one may make other records of the same lists. A file that cannot be read counts as none: `read` will tell.
        """
        joins = [form for _, form in sorted(self.form.tables.items()) if isinstance(form, JoinForm)]
        joined = (joined_file(form, self._folders(path)) for path in inputs for form in joins)
        digests = [_digest(file) for file in (self.file, *joined)]
        return hashlib.sha256(" ".join(digests).encode()).hexdigest()

    def _folders(self, path: Path) -> tuple[Path, ...]:
        """Where the files that are joined to a list may lie."""
        return path.parent, self.file.parent

    @cached_property
    def columns(self) -> frozenset[str]:
        """The columns that the mapping reads."""
        parts = [self.form.record, [part.model_dump() for part in (*self.form.reject, *self.form.remarks)]]
        group = self.form.input.group
        return frozenset(_columns(parts)) | ({group} if group else frozenset())

    def read(self, path: Path, *, skip: Callable[[int], bool] | None = None) -> Iterator[RawRecord]:
        """A record of each row of a file, in their order; a row that is none comes with its reason.

        Args:
            path: The file.
            skip: Tells of the number of a row, the first is 0, whether to pass over it.

        Raises:
            RecordError: The file cannot be read.
            MappingError: The file lacks a column that the mapping reads, or a joined file cannot be used.
        """
        make = self._compiled(lambda form, name, columns: read_join(form, name, self._folders(path), columns))
        columns = self.columns if format_of(path, self.form.input) in _TABULAR else frozenset()
        cleaner = Cleaner(self.form.nulls)
        group = self.form.input.group
        combine = combined(lambda: open_rows(path, self.form.input, columns), group) if group else None

        def begin(cells: dict[str, Any]) -> Row:
            return Row(combine(cells) if combine else cells, cleaner)

        for row in open_rows(path, self.form.input, columns):
            if skip is not None and skip(row.number - 1):
                continue
            where = Location(path, row.line, None if row.line is not None else f"#{row.number}")
            label = f"{path.name}:{row.line}" if row.line is not None else f"{path.name}#{row.number}"
            yield _raw_record(row, where, label, make, begin)

    def _compiled(self, join: _ReadJoin) -> _Make:
        tables = _Tables(self.form.tables, join, _gets(self.form))
        compiler = RecordCompiler(self.source, tables.find)
        rejects = [
            (compiler.condition(part.when, ("reject", index)), part.because)
            for index, part in enumerate(self.form.reject)
        ]
        remarks = [
            (
                compiler.condition(part.when, ("remarks", index)),
                part.field,
                compiler.expression(part.value, ("remarks", index), part.field) if part.value else None,
                part.because,
            )
            for index, part in enumerate(self.form.remarks)
        ]
        record = compiler.record(self.form.record, self.form.source)

        def make(row: Row) -> dict[str, Any] | str:
            for condition, because in rejects:
                if condition(None, row):
                    return because
            for condition, field, value, because in remarks:
                if condition(None, row):
                    row.remark(field, value(row) if value else None, because)
            return record(row)

        return make

    def _unread(self, form: JoinForm, name: str, columns: set[str]) -> dict[str, dict[str, str]]:
        """In place of a joined file, which is looked for beside the input only when there is one."""
        del form, name, columns
        return {}


_ReadJoin = Callable[[JoinForm, str, set[str]], dict[str, dict[str, str]]]
_Make = Callable[[Row], "dict[str, Any] | str"]


class _Tables:
    """The named tables of a mapping, each read once."""

    def __init__(
        self, forms: MappingOf[str, dict[str, str | None] | JoinForm], join: _ReadJoin, gets: MappingOf[str, set[str]]
    ) -> None:
        self._forms, self._join, self._gets = forms, join, gets
        self._joined: dict[str, dict[str, dict[str, str]]] = {}

    def find(self, name: str, get: str | None) -> Lookup:
        form = self._forms.get(name)
        if form is None:
            raise ValueError(f"there is no table {name!r}{suggestion(name, self._forms)}")
        if not isinstance(form, JoinForm):
            if get is not None:
                raise ValueError(f"the table {name!r} has no columns, so there is nothing to get")
            return code_list(form)
        if get is None:
            raise ValueError(f"the table {name!r} is a file, say which column with `get`")
        if name not in self._joined:
            self._joined[name] = self._join(form, name, self._gets[name])
        return joined_column(self._joined[name], get)


def _raw_record(
    row: SourceRow, where: Location, label: str, make: _Make, begin: Callable[[dict[str, Any]], Row]
) -> RawRecord:
    if row.cells is None:
        return RawRecord(where, label, text=row.text, problem=row.problem, original=row.text)
    context = begin(row.cells)
    made = make(context)
    remarks, changes = context.remarks, context.changes
    if row.remark:
        remarks.insert(0, Problem("record", None, row.remark))
    # One value may be read twice: for the record and for a condition.
    unique = tuple(dict.fromkeys(changes)) if len(changes) > 1 else tuple(changes)
    noticed = tuple(remark for index, remark in enumerate(remarks) if remark not in remarks[:index])
    if isinstance(made, str):
        return RawRecord(
            where, label, text=row.cells, problem=made, changes=unique, remarks=noticed, original=row.cells
        )
    return RawRecord(where, label, made, changes=unique, remarks=noticed, original=row.cells)


def shipped() -> list[Path]:
    """The mapping files that come with glam_kg, in the order of their names."""
    return sorted(bundled_path("data", "mappings").glob("*.yaml"))


def _file_of(name_or_path: str | Path) -> Path:
    path = Path(name_or_path)
    if isinstance(name_or_path, Path) or path.suffix.lower() in {".yaml", ".yml"} or path.parent != Path():
        return path
    files = {file.stem: file for file in shipped()}
    if name_or_path in files:
        return files[name_or_path]
    if path.is_file():
        return path
    names = f"{suggestion(name_or_path, files)}; those that come with glam_kg are {', '.join(files) or 'none'}"
    raise MappingError(
        f"there is no mapping {name_or_path!r}{names}; for a file of yours give its path, ending in .yaml"
    )


def _digest(file: Path | None) -> str:
    try:
        if file is not None:
            with file.open("rb") as stream:
                return hashlib.file_digest(stream, "sha256").hexdigest()
    except OSError:
        pass
    return "-"


def _columns(tree: object) -> Iterator[str]:
    if isinstance(tree, dict):
        column = tree.get("column")
        if isinstance(column, str):
            yield column
        for key, part in tree.items():
            if key not in _NO_EXPRESSIONS:
                yield from _columns(part)
    elif isinstance(tree, Sequence) and not isinstance(tree, str):
        for part in tree:
            yield from _columns(part)


def _gets(form: MappingForm) -> dict[str, set[str]]:
    """The columns that are got from each table."""
    found: dict[str, set[str]] = {name: set() for name in form.tables}

    def walk(tree: object) -> None:
        if isinstance(tree, dict):
            if isinstance(tree.get("table"), str) and isinstance(tree.get("get"), str) and tree["table"] in found:
                found[tree["table"]].add(tree["get"])
            for part in tree.values():
                walk(part)
        elif isinstance(tree, list | tuple):
            for part in tree:
                walk(part)

    walk([form.record, [part.model_dump() for part in (*form.reject, *form.remarks)]])
    return found

"""The form of a mapping file: pydantic models that say whether each key and value can be used.

The tree below `record` is checked node by node in `glam_kg.mappings.record`, where each fault can be told with its place.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, model_validator

SOURCES = ("column", "path", "constant", "item", "first", "join")
"""The keys of which an expression has exactly one."""


def _as_text(value: object) -> object:
    """A number or truth value as it is written in YAML: `1: A` means the cell `1`."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int | float) else value


def _text_keys(value: object) -> object:
    return {_as_text(key): entry for key, entry in value.items()} if isinstance(value, dict) else value


def _regular(value: str) -> str:
    try:
        re.compile(value)
    except re.error as error:
        raise ValueError(f"{value!r} is no regular expression: {error}") from error
    return value


Text = Annotated[str, BeforeValidator(_as_text)]
Regex = Annotated[str, AfterValidator(_regular)]
Table = Annotated[dict[str, Text | None], BeforeValidator(_text_keys)]
Texts = list[Text]
Keywords = Annotated[dict[str, Annotated[Texts, Field(min_length=1)]], BeforeValidator(_text_keys)]


class _Form(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)


class ConditionForm(_Form):
    """A test of a value: of a column or path, of the part of a list, or of the value that it stands beside."""

    column: str | None = None
    path: str | None = None
    item: bool | str | None = None
    transforms: list[str] = []
    equals: Text | None = None
    in_: Texts | None = Field(default=None, alias="in")
    matches: Regex | None = None
    present: bool | None = None
    not_: ConditionForm | None = Field(default=None, alias="not")
    any_: list[ConditionForm] | None = Field(default=None, alias="any")
    all_: list[ConditionForm] | None = Field(default=None, alias="all")

    @model_validator(mode="after")
    def _tests_something(self) -> ConditionForm:
        tests = (self.equals, self.in_, self.matches, self.present, self.not_, self.any_, self.all_)
        if all(test is None for test in tests):
            raise ValueError("a condition tests nothing, expected equals, in, matches, present, not, any or all")
        if sum(source is not None for source in (self.column, self.path, self.item)) > 1:
            raise ValueError("a condition has more than one of column, path and item")
        return self


class ExpressionForm(_Form):
    """Where a value comes from, and what is done with it."""

    column: str | None = None
    path: str | None = None
    constant: str | int | float | bool | None = None
    item: bool | str | None = None
    first: Annotated[list[ExpressionForm], Field(min_length=1)] | None = None
    join: Annotated[list[ExpressionForm], Field(min_length=1)] | None = None
    separator: str = " "
    split: Annotated[str, Field(min_length=1)] | None = None
    part: int | None = None
    transforms: list[str] = []
    pattern: Regex | None = None
    group: int | str | None = None
    table: str | Table | None = None
    get: str | None = None
    otherwise: Text | None = None
    keywords: Keywords | None = None
    prefix: Text | None = None
    suffix: Text | None = None
    null: Texts | None = None
    when: ConditionForm | None = None
    default: str | int | float | bool | None = None

    @model_validator(mode="after")
    def _is_whole(self) -> ExpressionForm:
        given = [name for name in SOURCES if name in self.model_fields_set]
        if len(given) != 1:
            expected = f"expected exactly one of {', '.join(SOURCES)}"
            raise ValueError(f"{expected}; found {' and '.join(given) if given else 'none of them'}")
        for key, needs in (
            ("separator", "join"),
            ("part", "split"),
            ("group", "pattern"),
            ("get", "table"),
            ("otherwise", "table"),
        ):
            if key in self.model_fields_set and needs not in self.model_fields_set:
                raise ValueError(f"{key!r} goes with {needs!r}, which is not there")
        if self.pattern is not None and self.group is not None:
            pattern = re.compile(self.pattern)
            if self.group not in pattern.groupindex and self.group not in range(pattern.groups + 1):
                raise ValueError(f"the pattern has no group {self.group!r}")
        return self


class ShapeForm(_Form):
    """Rows of one shape in a file whose rows have several: how many cells, what they look like, what they are called."""

    names: Annotated[list[str], Field(min_length=1)]
    cells: int | None = None
    where: dict[int, Regex] = {}
    remark: str | None = None

    @model_validator(mode="after")
    def _names_its_cells(self) -> ShapeForm:
        if self.cells is not None and len(self.names) > self.cells:
            raise ValueError(f"{len(self.names)} names for {self.cells} cells")
        outside = [index for index in self.where if not 0 <= index < self.number]
        if outside:
            raise ValueError(f"there is no cell {outside[0]} (the first is 0) among {self.number}")
        return self

    @property
    def number(self) -> int:
        """How many cells a row of this shape has."""
        return len(self.names) if self.cells is None else self.cells


class InputForm(_Form):
    """How the file is written."""

    format: Literal["csv", "tsv", "json", "jsonl", "xlsx"] | None = None
    encoding: str = "utf-8"
    delimiter: Annotated[str, Field(min_length=1, max_length=1)] | None = None
    quoting: Literal["minimal", "none"] = "minimal"
    header: Annotated[list[str], Field(min_length=1)] | None = None
    skip_lines: Annotated[int, Field(ge=0)] = 0
    sheet: int | str = 0
    records: str | None = None
    shapes: list[ShapeForm] = []
    group: str | None = None

    @model_validator(mode="after")
    def _can_be_read(self) -> InputForm:
        try:
            "".encode(self.encoding)
        except LookupError as error:
            raise ValueError(
                f"there is no encoding {self.encoding!r}, expected a name such as utf-8 or cp1252"
            ) from error
        return self


class JoinForm(_Form):
    """A file beside the input (or beside the mapping) whose rows are looked up by a key."""

    file: str
    key: str
    encoding: str = "utf-8"
    delimiter: Annotated[str, Field(min_length=1, max_length=1)] | None = None


class RejectForm(_Form):
    """Rows that are no records of this list, and why."""

    when: ConditionForm
    because: Annotated[str, Field(min_length=1)]


class RemarkForm(_Form):
    """Something to report of a row that is converted all the same."""

    when: ConditionForm
    because: Annotated[str, Field(min_length=1)]
    field: str = "record"
    value: ExpressionForm | None = None


class MappingForm(_Form):
    """A whole mapping file."""

    id: Annotated[str, Field(pattern=r"^[a-z0-9_]+$")]
    title: Annotated[str, Field(min_length=1)]
    description: str = ""
    input: InputForm = InputForm()
    nulls: Texts = []
    tables: dict[str, Annotated[JoinForm | Table, Field(union_mode="left_to_right")]] = {}
    source: dict[str, Text] = {}
    reject: list[RejectForm] = []
    remarks: list[RemarkForm] = []
    record: dict[str, Any]

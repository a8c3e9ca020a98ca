"""From an expression of a mapping to a function of a row. It is compiled once, so that a row costs calls and no decisions."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from glam_kg.mappings.form import ConditionForm, ExpressionForm
from glam_kg.mappings.keywords import compile_keywords
from glam_kg.mappings.loading import suggestion
from glam_kg.mappings.paths import compile_path
from glam_kg.mappings.row import Evaluate, Row, as_text
from glam_kg.mappings.tables import MISSING, Lookup, code_list
from glam_kg.mappings.transforms import TRANSFORMS

if TYPE_CHECKING:
    from collections.abc import Sequence

Apply = Callable[[Any, Row], Any]
"""One thing that is done with a value."""
FindTable = Callable[[str, str | None], Lookup]
"""The lookup of a named table, or of one column of it.

Raises:
    ValueError: There is none of this name, or it needs a column to get, or has none.
"""


@dataclass(frozen=True, slots=True)
class Place:
    """What an expression is compiled for: the field of the record, whether it keeps its lines, and the tables."""

    field: str
    find_table: FindTable
    lines: bool = False


def compile_expression(form: ExpressionForm, place: Place) -> Evaluate:
    """A function that gives an expression's value for a row.

    Raises:
        ValueError: A transform, a table or a path is not known.
    """
    if form.when is not None and _tests_the_row(form.when):
        return _guarded(form, form.when, place)
    source = _source(form, place)
    steps = _steps(form, place)
    condition = compile_condition(form.when, place) if form.when else None
    default = form.default
    splits = form.split is not None and form.part is None
    if not splits and not steps and condition is None and default is None:
        return source

    def each(value: Any, row: Row) -> Any:  # noqa: ANN401 - any JSON
        for step in steps:
            value = step(value, row)
            if value is None:
                return None
        return None if condition is not None and not condition(value, row) else value

    if splits:
        return _splitting(source, form, each, default)

    def evaluate(row: Row) -> Any:  # noqa: ANN401
        value = source(row)
        if value is None:
            return default
        if type(value) is list:
            values = [made for item in value if (made := each(item, row)) is not None]
            return values or default
        value = each(value, row)
        return default if value is None else value

    return evaluate


def _guarded(form: ExpressionForm, when: ConditionForm, place: Place) -> Evaluate:
    """What a condition on other values refuses is not computed, so that nothing of it is noted."""
    holds, default = compile_condition(when, place), form.default
    evaluate = compile_expression(form.model_copy(update={"when": None}), place)
    return lambda row: evaluate(row) if holds(None, row) else default


def _tests_the_row(form: ConditionForm) -> bool:
    """Whether a condition has values of its own to test, and none stands beside the value that it allows."""
    if form.column is not None or form.path is not None or form.item is not None:
        return True
    if any(test is not None for test in (form.equals, form.in_, form.matches, form.present)):
        return False
    inner = [*(form.any_ or ()), *(form.all_ or ()), *([form.not_] if form.not_ else ())]
    return all(map(_tests_the_row, inner))


def _splitting(source: Evaluate, form: ExpressionForm, each: Apply, default: object) -> Evaluate:
    separator = form.split or ""

    def evaluate(row: Row) -> Any:  # noqa: ANN401
        whole = source(row)
        values = [] if whole is None else whole if isinstance(whole, list) else [whole]
        parts = [part.strip() for value in values for part in as_text(value).split(separator)]
        made = [done for part in parts if part and (done := each(part, row)) is not None]
        return made or default

    return evaluate


def _source(form: ExpressionForm, place: Place) -> Evaluate:
    if form.column is not None:
        return _column(form.column, place)
    if form.path is not None:
        return _path(form.path, place)
    if form.item is not None:
        return _item(form.item, place)
    if form.first is not None:
        choices = [compile_expression(choice, place) for choice in form.first]
        return _first(choices)
    if form.join is not None:
        return _joined([compile_expression(part, place) for part in form.join], form.separator)
    constant = form.constant
    return lambda _: constant


def _column(name: str, place: Place) -> Evaluate:
    lines = place.lines
    # A column is read by conditions, too: it is cleaned once, but for each way of keeping lines.
    key = (name, lines)

    def read(row: Row) -> Any:  # noqa: ANN401
        seen = row.seen
        if key in seen:
            return seen[key]
        value = row.cells.get(name)
        if type(value) is str:
            value = row.cleaner(value, name, row, lines=lines)
        elif value is not None:
            value = _cleaned(value, name, row, place)
        seen[key] = value
        return value

    return read


def _path(path: str, place: Place) -> Evaluate:
    find = compile_path(path)

    def read(row: Row) -> Any:  # noqa: ANN401
        return _cleaned(find(row.cells), path, row, place)

    return read


def _item(item: object, place: Place) -> Evaluate:
    if not isinstance(item, str):
        return lambda row: _cleaned(row.item, place.field, row, place)
    find = compile_path(item)

    def read(row: Row) -> Any:  # noqa: ANN401
        return _cleaned(find(row.item), f"{place.field}: {item}", row, place)

    return read


def _cleaned(value: Any, name: str, row: Row, place: Place) -> Any:  # noqa: ANN401
    if type(value) is str:
        return row.cleaner(value, name, row, lines=place.lines)
    if type(value) is list:
        return [kept for part in value if (kept := _cleaned(part, name, row, place)) is not None] or None
    return value


def _first(choices: Sequence[Evaluate]) -> Evaluate:
    def read(row: Row) -> Any:  # noqa: ANN401
        for choice in choices:
            value = choice(row)
            if value is not None:
                return value
        return None

    return read


def _joined(parts: Sequence[Evaluate], separator: str) -> Evaluate:
    def read(row: Row) -> str | None:
        values = [part(row) for part in parts]
        texts = [
            as_text(one)
            for value in values
            for one in (value if isinstance(value, list) else [value])
            if one is not None
        ]
        return separator.join(texts) or None

    return read


def _steps(form: ExpressionForm, place: Place) -> list[Apply]:
    """What is done with one value, in the order that the language lays down."""
    steps: list[Apply] = []
    if form.split is not None and form.part is not None:
        steps.append(_part(form.split, form.part))
    steps += [_transform(name, place) for name in form.transforms]
    if form.pattern is not None:
        steps.append(_pattern(form.pattern, form.group))
    if form.table is not None:
        steps.append(_table(form, place))
    if form.keywords is not None:
        steps.append(_keywords(form.keywords))
    if form.prefix is not None or form.suffix is not None:
        prefix, suffix = form.prefix or "", form.suffix or ""
        steps.append(lambda value, _: f"{prefix}{as_text(value)}{suffix}")
    if form.null is not None:
        nulls = frozenset(form.null)
        steps.append(lambda value, _: None if as_text(value) in nulls else value)
    if not steps:
        return []
    return [_only_text(place), *steps]


def _only_text(place: Place) -> Apply:
    def step(value: Any, row: Row) -> str | None:  # noqa: ANN401
        if isinstance(value, dict):
            row.remark(place.field, value, "is an object, expected a text")
            return None
        return as_text(value)

    return step


def _part(separator: str, index: int) -> Apply:
    def step(value: str, _: Row) -> str | None:
        parts = value.split(separator)
        return parts[index].strip() or None if -len(parts) <= index < len(parts) else None

    return step


def _transform(name: str, place: Place) -> Apply:
    transform = TRANSFORMS.get(name)
    if transform is None:
        raise ValueError(f"there is no transform {name!r}{suggestion(name, TRANSFORMS)}")
    function, repairs, expected, field = transform.function, transform.repairs, transform.expected, place.field

    def step(value: str, row: Row) -> str | None:
        made = function(value)
        if made == value:
            return value
        if made is None and expected:
            row.remark(field, value, f"does not fit, expected {expected}")
        elif repairs:
            row.changed(field, value, made, name)
        return made or None

    return step


def _pattern(pattern: str, group: int | str | None) -> Apply:
    regex = re.compile(pattern)
    kept = group if group is not None else (1 if regex.groups else 0)

    def step(value: str, _: Row) -> str | None:
        found = regex.search(value)
        return (found[kept] or "").strip() or None if found else None

    return step


def _table(form: ExpressionForm, place: Place) -> Apply:
    named = isinstance(form.table, str)
    look = place.find_table(form.table, form.get) if isinstance(form.table, str) else code_list(form.table or {})
    title = f"the table {form.table!r}" if named else "the mapping's table"
    caught, otherwise = "otherwise" in form.model_fields_set, form.otherwise

    def step(value: str, row: Row) -> Any:  # noqa: ANN401
        found = look(value)
        if found is not MISSING:
            return found
        if not caught:
            row.remark(place.field, value, f"is not in {title}, left out")
        return otherwise

    return step


def _keywords(keywords: dict[str, list[str]]) -> Apply:
    find = compile_keywords(keywords)
    return lambda value, _: find(value)


Test = Callable[[Any, Row], bool]


def compile_condition(form: ConditionForm, place: Place) -> Test:
    """A test of a row; without a column, path or item it is of the value that it stands beside.

    Raises:
        ValueError: A transform or path is not known.
    """
    tests = _tests(form, place)
    source: Evaluate | None = None
    if form.column is not None or form.path is not None or form.item is not None:
        keys = {"column": form.column, "path": form.path, "item": form.item}
        given = {key: value for key, value in keys.items() if value is not None}
        source = _source(ExpressionForm.model_validate(given), place)
    transforms = [_transform(name, place) for name in form.transforms]

    def holds(value: Any, row: Row) -> bool:  # noqa: ANN401
        if source is not None:
            value = source(row)
        for transform in transforms:
            value = None if value is None else transform(as_text(value), row)
        return all(test(value, row) for test in tests)

    return holds


def _tests(form: ConditionForm, place: Place) -> list[Test]:
    tests: list[Test] = []
    if form.equals is not None:
        tests.append(_one_of(frozenset({form.equals})))
    if form.in_ is not None:
        tests.append(_one_of(frozenset(form.in_)))
    if form.matches is not None:
        search = re.compile(form.matches).search
        tests.append(lambda value, _: any(search(text) for text in _texts(value)))
    if form.present is not None:
        wanted = form.present
        tests.append(lambda value, _: (value is not None) is wanted)
    if form.not_ is not None:
        inner = compile_condition(form.not_, place)
        tests.append(lambda value, row: not inner(value, row))
    if form.any_ is not None:
        some = [compile_condition(condition, place) for condition in form.any_]
        tests.append(lambda value, row: any(test(value, row) for test in some))
    if form.all_ is not None:
        every = [compile_condition(condition, place) for condition in form.all_]
        tests.append(lambda value, row: all(test(value, row) for test in every))
    return tests


def _one_of(values: frozenset[str]) -> Test:
    return lambda value, _: any(text in values for text in _texts(value))


def _texts(value: Any) -> list[str]:  # noqa: ANN401
    """The texts of a value; a list matches where one of its parts does."""
    if value is None:
        return []
    return [as_text(part) for part in value] if isinstance(value, list) else [as_text(value)]

"""The `record` of a mapping: a tree of keys, expressions and constants, compiled to a function that makes records of rows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from pydantic import ValidationError

from glam_kg.custodians import record_form as forms
from glam_kg.mappings.expressions import Place, compile_condition, compile_expression
from glam_kg.mappings.form import SOURCES, ConditionForm, ExpressionForm
from glam_kg.mappings.loading import dotted, suggestion, validated

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pydantic import BaseModel

    from glam_kg.mappings.expressions import FindTable, Test
    from glam_kg.mappings.loading import Source
    from glam_kg.mappings.row import Evaluate, Row

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class _Structure:
    """A part of a record with keys of its own.

    Attributes:
        lists: Keys that hold a list of texts.
        needed: Keys without which the part says nothing; it is left out then.
        sole: The key that a text in place of the part stands for.
        computed: At least one value must come from the row, or the part is left out.
    """

    keys: frozenset[str]
    lists: frozenset[str] = frozenset()
    needed: frozenset[str] = frozenset()
    sole: str | None = None
    computed: bool = True


def _structure(
    form: type[BaseModel], *, lists: str = "", needed: str = "", sole: str | None = None, computed: bool = True
) -> _Structure:
    keys = frozenset(info.alias or name for name, info in form.model_fields.items())
    return _Structure(keys, frozenset(lists.split()), frozenset(needed.split()), sole, computed)


_PARTS: Final = {
    "location": _structure(forms.LocationForm, computed=False),
    "source": _structure(forms.SourceForm, computed=False),
    "replaced_by": _Structure(frozenset({"record", "reason", "date"}), needed=frozenset({"record"})),
}
_ITEMS: Final = {
    "alternative_names": _structure(forms.NameForm, needed="name", sole="name"),
    "identifiers": _structure(forms.IdentifierForm, needed="scheme value"),
    "budget": _structure(forms.BudgetForm, needed="amount"),
    "collections": _structure(forms.CollectionForm, lists="subject type", needed="name", sole="name"),
    "events": _structure(forms.EventForm, lists="from to", needed="type"),
}
_SOURCE_WORDS: Final = {
    "retrieved": "expected a day such as 2026-11-21",
    "tier": "expected a tier such as TIER_1_AUTHORITATIVE",
}
_TEXT_LISTS: Final = frozenset({"members_of"})
_KEYS: Final = frozenset(forms.RecordForm.model_fields) | _PARTS.keys()
_MAIN: Final = ("value", "name", "amount", "type")


class RecordCompiler:
    """Compiles the tree below `record`; each fault tells its key and line."""

    def __init__(self, source: Source, find_table: FindTable) -> None:
        self._source, self._find_table = source, find_table

    def record(self, tree: Mapping[str, Any], constants: Mapping[str, str]) -> Callable[[Row], dict[str, Any]]:
        """A function that makes a record of a row.

        Raises:
            MappingError: A key is not known, or its value cannot be used.
        """
        self._known(tree, _KEYS, ("record",))
        unknown = sorted(constants.keys() - _PARTS["source"].keys)
        if unknown:
            problem = f"is not known{suggestion(unknown[0], _PARTS['source'].keys)}"
            raise self._source.error(problem, ("source", unknown[0]))
        self._meant(constants)
        made = [(key, self._member(key, node, ("record", key))) for key, node in tree.items()]
        source = dict(constants)

        def record(row: Row) -> dict[str, Any]:
            result = {key: value for key, evaluate in made if (value := evaluate(row)) is not None}
            if "alternative_names" in result:
                _drop_name(result)
            if source:
                result["source"] = {**source, **result.get("source", {})}
            return result

        return record

    def condition(self, form: ConditionForm, path: Path, field: str = "record") -> Test:
        """A compiled condition.

        Raises:
            MappingError: A path or transform of it is not known.
        """
        try:
            return compile_condition(form, Place(field, self._find_table))
        except ValueError as error:
            raise self._source.error(str(error), path) from error

    def expression(self, form: ExpressionForm, path: Path, field: str) -> Evaluate:
        """A compiled expression.

        Raises:
            MappingError: A path, transform or table of it is not known.
        """
        try:
            return compile_expression(form, Place(field, self._find_table, lines=field.endswith("description")))
        except ValueError as error:
            raise self._source.error(str(error), path) from error

    def _meant(self, constants: Mapping[str, str]) -> None:
        """Refuse what cannot be said of a source, once instead of with every record."""
        try:
            forms.SourceForm.model_validate(constants)
        except ValidationError as error:
            found = error.errors(include_url=False)[0]
            key = str(found["loc"][0]) if found["loc"] else ""
            told = f"{constants.get(key)!r} cannot be used: {_SOURCE_WORDS.get(key, found['msg'])}"
            raise self._source.error(told, ("source", key)) from error

    def _member(self, key: str, node: object, path: Path) -> Evaluate:
        if key in _ITEMS:
            return self._items(node, _ITEMS[key], path)
        if key in _TEXT_LISTS:
            return self._texts(node, path)
        if key in _PARTS:
            return self._part(node, _PARTS[key], path)
        return self._value(node, path)

    def _known(self, tree: object, keys: frozenset[str], path: Path) -> dict[str, Any]:
        if not isinstance(tree, dict):
            raise self._source.error(f"expected keys and values, found {tree!r}", path)
        for key in tree:
            if key not in keys:
                raise self._source.error(f"is not known{suggestion(str(key), keys)}", (*path, str(key)))
        return tree

    def _value(self, node: object, path: Path) -> Evaluate:
        """A key with one value: of several that an expression gives, the first."""
        evaluate = self._any_value(node, path)
        if not isinstance(node, dict):
            return evaluate
        field = _field(path)
        hint = "; `each` makes a part of every one" if len(path) > 2 and path[1] in _ITEMS else ""

        def one(row: Row) -> Any:  # noqa: ANN401
            value = evaluate(row)
            if type(value) is list:
                if any(other != value[0] for other in value):
                    row.remark(field, value, f"has {len(value)} values, expected one: the first is taken{hint}")
                value = value[0] if value else None
            if type(value) is dict:
                row.remark(field, value, "is an object, expected a text")
                return None
            return value

        return one

    def _any_value(self, node: object, path: Path) -> Evaluate:
        if isinstance(node, dict):
            if not any(source in node for source in SOURCES) and path[-1] != "each":
                expected = f"expected a text, or an expression with one of {', '.join(SOURCES)}"
                raise self._source.error(expected, path)
            return self.expression(validated(ExpressionForm, node, self._source, path), path, _field(path))
        if isinstance(node, list) or node is None:
            raise self._source.error(f"expected a text or an expression, found {node!r}", path)
        return lambda _: node

    def _texts(self, node: object, path: Path) -> Evaluate:
        nodes = list(enumerate(node)) if isinstance(node, list) else [(None, node)]
        made = [self._any_value(item, path if index is None else (*path, index)) for index, item in nodes]

        field = _field(path)

        def texts(row: Row) -> list[Any] | None:
            values = [evaluate(row) for evaluate in made]
            flat = [one for value in values for one in (value if type(value) is list else [value]) if one is not None]
            found: dict[Any, None] = {}
            for one in flat:
                if isinstance(one, dict | list):
                    row.remark(field, one, f"is {'an object' if isinstance(one, dict) else 'a list'}, expected a text")
                else:
                    found[one] = None
            return list(found) or None

        return texts

    def _part(self, node: object, structure: _Structure, path: Path) -> Evaluate:
        node, condition = self._with_condition(node, path)
        make = self._structure(self._known(node, structure.keys, path), structure, path)
        if condition is None:
            return make
        test = condition
        return lambda row: make(row) if test(None, row) else None

    def _with_condition(self, node: object, path: Path) -> tuple[object, Test | None]:
        if not isinstance(node, dict) or "when" not in node:
            return node, None
        rest = {key: value for key, value in node.items() if key != "when"}
        form = validated(ConditionForm, node["when"], self._source, (*path, "when"))
        return rest, self.condition(form, (*path, "when"), _field(path))

    def _structure(self, node: Mapping[str, Any], structure: _Structure, path: Path) -> Evaluate:
        for key in sorted(structure.needed - node.keys()):
            raise self._source.error(f"{key!r} is missing", path)
        constants = {key: value for key, value in node.items() if not isinstance(value, dict | list)}
        computed = []
        for key, value in node.items():
            inner = (*path, key)
            if key in constants and value is None:
                raise self._source.error("expected a text or an expression, found None", inner)
            compiled = self._texts(value, inner) if key in structure.lists else self._value(value, inner)
            computed.append((key, compiled))
        from_row, needed = structure.computed and len(constants) < len(node), structure.needed

        def make(row: Row) -> dict[str, Any] | None:
            result = {key: value for key, evaluate in computed if (value := evaluate(row)) is not None}
            if not result or not needed <= result.keys():
                return None
            return None if from_row and result.keys() <= constants.keys() else result

        return make

    def _items(self, node: object, structure: _Structure, path: Path) -> Evaluate:
        if not isinstance(node, list):
            raise self._source.error(f"expected a list, found {node!r}", path)
        made = [self._item(item, structure, (*path, index)) for index, item in enumerate(node)]

        def items(row: Row) -> list[Any] | None:
            found: list[Any] = []
            for make in made:
                for item in make(row):
                    if item not in found:
                        found.append(item)
            return found or None

        return items

    def _item(self, node: object, structure: _Structure, path: Path) -> Callable[[Row], list[Any]]:
        node, condition = self._with_condition(node, path)
        if structure.sole and (not isinstance(node, dict) or any(source in node for source in SOURCES)):
            node = {"each": node, structure.sole: {"item": True}} if isinstance(node, dict) else {structure.sole: node}
        tree = self._known(node, structure.keys | {"each"}, path)
        each = self._any_value(tree["each"], (*path, "each")) if "each" in tree else None
        make = self._structure({key: value for key, value in tree.items() if key != "each"}, structure, path)

        def kept(row: Row) -> list[Any]:
            item = make(row)
            if item is None or (condition is not None and not condition(_main_value(item), row)):
                return []
            return [item]

        if each is None:
            return kept
        return _for_each(each, kept)


def _for_each(each: Evaluate, make: Callable[[Row], list[Any]]) -> Callable[[Row], list[Any]]:
    def items(row: Row) -> list[Any]:
        parts, outer, found = each(row), row.item, []
        for part in parts if type(parts) is list else [] if parts is None else [parts]:
            row.item = part
            found += make(row)
        row.item = outer
        return found

    return items


def _drop_name(result: dict[str, Any]) -> None:
    """Take out of the alternative names what says the name once more."""
    others = [other for other in result["alternative_names"] if other["name"] != result.get("name")]
    if others:
        result["alternative_names"] = others
    else:
        del result["alternative_names"]


def _main_value(item: dict[str, Any]) -> Any:  # noqa: ANN401
    return next((item[key] for key in _MAIN if key in item), None)


def _field(path: Path) -> str:
    return dotted(path[1:])

"""Reading a mapping file: from bytes to a checked form, each fault with the file, the line and the key."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Final, TypeVar

import yaml
from pydantic import ValidationError

from glam_kg.custodians.reading import core_yaml_loader
from glam_kg.errors import Location, MappingError
from glam_kg.mappings import form
from glam_kg.nesting import MAX_DEPTH, nests_too_deep

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from pydantic_core import ErrorDetails

F = TypeVar("F", form.MappingForm, form.ExpressionForm, form.ConditionForm)

_FORMS: Final = (
    form.MappingForm, form.InputForm, form.ShapeForm, form.JoinForm, form.ExpressionForm, form.ConditionForm,
    form.RejectForm, form.RemarkForm,
)  # fmt: skip
_WORDS: Final = {
    "missing": "is missing",
    "string_type": "expected a text",
    "list_type": "expected a list",
    "dict_type": "expected keys and values",
    "int_type": "expected a whole number",
    "bool_type": "expected true or false",
    "model_type": "expected keys and values",
}


class Source:
    """The text of a mapping file: tells on which line a key stands."""

    def __init__(self, file: Path, root: yaml.Node | None) -> None:
        self.file, self._root = file, root

    def line(self, path: Sequence[str | int]) -> int | None:
        """The line of the deepest part of a path that is in the file."""
        node, line = self._root, None
        for part in path:
            found = _child(node, part)
            if found is None:
                break
            key, node = found
            line = key.start_mark.line + 1
        return line

    def error(self, problem: str, path: Sequence[str | int]) -> MappingError:
        """The error to raise for what stands at a path."""
        return MappingError(problem, where=Location(self.file, self.line(path)), key=dotted(path) or None)


def dotted(path: Sequence[str | int]) -> str:
    """A path as users write it.

    >>> dotted(["record", "identifiers", 0, "value"])
    'record.identifiers[0].value'
    """
    return "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path).removeprefix(".")


def suggestion(word: str, known: Iterable[str]) -> str:
    """What to say of a word that is not known: the nearest one that is.

    >>> suggestion("colum", ["column", "path"])
    ', did you mean column?'
    """
    close = get_close_matches(word, sorted(known), n=1, cutoff=0.6)
    return f", did you mean {close[0]}?" if close else ""


def read_form(file: Path) -> tuple[form.MappingForm, Source]:
    """Read and check a mapping file.

    Raises:
        MappingError: It cannot be read, is no YAML, or has a key or value that does not belong there.
    """
    content, source = _content(file)
    if not isinstance(content, dict):
        raise MappingError("is no mapping, expected the keys id, title and record", where=Location(file))
    return validated(form.MappingForm, content, source, ()), source


def validated(model: type[F], content: object, source: Source, path: Sequence[str | int]) -> F:
    """Check a part of the file.

    Raises:
        MappingError: It is not of this form; tells the first fault.
    """
    try:
        return model.model_validate(content)
    except ValidationError as error:
        found = min(error.errors(include_url=False), key=_unhelpful)
        inner: list[str | int] = [part for part in found["loc"] if not _is_branch(part)]
        raise source.error(_problem(found), [*path, *inner]) from error


def _unhelpful(found: ErrorDetails) -> tuple[bool, int]:
    # A misspelt key also makes the right one missing: the first is what the user wants to read.
    return found["type"] != "extra_forbidden", -len(found["loc"])


def _is_branch(part: str | int) -> bool:
    """Whether pydantic names a branch of a union here, and no key of the file."""
    return isinstance(part, str) and (part in {"str", "int", "float", "bool", "JoinForm"} or "[" in part)


def _problem(found: ErrorDetails) -> str:
    kind = found["type"]
    if kind == "extra_forbidden":
        known = {info.alias or name for model in _FORMS for name, info in model.model_fields.items()}
        return f"is not known{suggestion(str(found['loc'][-1]), known)}"
    if kind == "value_error":
        return str(found["ctx"]["error"])
    if kind == "literal_error":
        return f"{found['input']!r} is not known, expected {found['ctx']['expected']}"
    message = _WORDS.get(kind) or found["msg"][:1].lower() + found["msg"][1:]
    return message if kind == "missing" else f"{message}, found {found['input']!r}"


def _content(file: Path) -> tuple[object, Source]:
    try:
        text = file.read_text(encoding="utf-8-sig")
    except FileNotFoundError as error:
        raise MappingError("no such file", where=Location(file)) from error
    except UnicodeDecodeError as error:
        raise MappingError(f"is not UTF-8: byte {error.start} cannot be read", where=Location(file)) from error
    except OSError as error:
        raise MappingError(f"cannot be read: {error.strerror}", where=Location(file)) from error
    if nests_too_deep(text):
        raise MappingError(f"nests more than {MAX_DEPTH} brackets", where=Location(file))
    loader = core_yaml_loader()(text)
    try:
        root = loader.get_single_node()
        _refuse_repeated(root, file, set())
        return (_with_null_keys(loader.construct_document(root)) if root else None), Source(file, root)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else None
        raise MappingError(f"is not YAML: {_told(error, text)}", where=Location(file, line)) from error
    except (yaml.YAMLError, RecursionError) as error:
        raise MappingError(f"is not YAML: {error}", where=Location(file)) from error
    finally:
        loader.dispose()


def _told(error: yaml.MarkedYAMLError, text: str) -> str:
    """What YAML says of a fault; a tab cannot be seen, so it is named."""
    at = error.problem_mark.index if error.problem_mark else len(text)
    tab = "; a tab stands there, which YAML does not take: write blanks" if text[at : at + 1] == "\t" else ""
    return f"{error.problem}{tab}"


def _with_null_keys(value: object) -> object:
    """The key `null`, which is a word of this language, but nothing at all in YAML."""
    if isinstance(value, dict):
        return {"null" if key is None else key: _with_null_keys(member) for key, member in value.items()}
    return [_with_null_keys(member) for member in value] if isinstance(value, list) else value


def _refuse_repeated(node: yaml.Node | None, file: Path, seen: set[int]) -> None:
    if not isinstance(node, yaml.CollectionNode) or id(node) in seen:
        return
    seen.add(id(node))
    keys: set[str] = set()
    for entry in node.value:
        if isinstance(node, yaml.MappingNode):
            key, value = entry
            if isinstance(key, yaml.ScalarNode) and key.value in keys:
                where = Location(file, key.start_mark.line + 1)
                raise MappingError("stands twice, and one of the two would be lost", where=where, key=key.value)
            keys.add(str(key.value))
            _refuse_repeated(value, file, seen)
        else:
            _refuse_repeated(entry, file, seen)


def _child(node: yaml.Node | None, part: str | int) -> tuple[yaml.Node, yaml.Node] | None:
    if isinstance(node, yaml.SequenceNode) and isinstance(part, int):
        return (node.value[part], node.value[part]) if part < len(node.value) else None
    if isinstance(node, yaml.MappingNode):
        return next(((key, value) for key, value in node.value if key.value == str(part)), None)
    return None

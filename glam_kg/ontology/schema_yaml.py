"""YAML as `yaml.safe_load` reads it, in half of the time: for schemas of thousands of files.

PyYAML's safe loader spends most of its time on two things: for every scalar it tries regular expressions for the type, and for
every node it starts a generator. Here a scalar's type is looked up once a text, and nodes become values directly. What is rare
(merge keys, tags, values that contain themselves) is left to PyYAML as a whole, so that the result is its own.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from glam_kg.errors import SchemaError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from yaml import MarkedYAMLError, Node

_TAG: Final = "tag:yaml.org,2002:"
_TEXT: Final = _TAG + "str"
_MAPPING: Final = _TAG + "map"
_SEQUENCE: Final = _TAG + "seq"
_OPEN: Final = object()
"""Stands for a value that is being made."""
_KNOWN_TEXTS: Final = 100_000
"""Texts whose types are remembered at once: a process that reads schemas for months does not grow."""


_SHALLOW: Final = 10_000
"""Levels that PyYAML's parser in C goes down without care; from about 20,000 the process ends without a word."""
_DEEPEST: Final = 1_000
"""Levels of a document that is read, where they have to be counted."""
_PARSER_IS_DEEP: Final = "maximum nesting depth"
"""What a parser in C that counts levels itself (with PyYAML 6.0.4 and newer) says of a document that has too many."""


class _UnusualError(Exception):
    """A document has something that PyYAML's own constructor is to make."""


def load_yaml(content: bytes, *, repeated: list[tuple[int, str]] | None = None) -> object:
    """The value of a document, equal to what `yaml.safe_load` gives.

    Args:
        content: The document.
        repeated: Takes each key that stands a second time in its mapping, as (line, key): YAML forbids it, PyYAML takes the last.

    Raises:
        SchemaError: It is not YAML, or has a value that is none, such as the 31st of February; the sentence names the line.
    """
    import yaml

    try:
        if _may_be_deep(content) and _is_deep(content):
            raise SchemaError("is nested too deep to be read as YAML")
        try:
            return _Values(repeated).of(_loader()(content).get_single_node())
        except _UnusualError:
            return yaml.load(content, Loader=yaml.CSafeLoader)
    except yaml.MarkedYAMLError as error:
        if _PARSER_IS_DEEP in (error.problem or ""):
            raise SchemaError("is nested too deep to be read as YAML") from error
        raise SchemaError(f"is not YAML: {_marked(error)}") from error
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise SchemaError(f"is not YAML: {' '.join(str(error).split())}") from error
    except RecursionError as error:
        raise SchemaError("is nested too deep to be read as YAML") from error
    except (ValueError, OverflowError) as error:
        raise SchemaError(f"holds a value that cannot be: {error}") from error


def _may_be_deep(content: bytes) -> bool:
    """Whether a document may have more levels than are safe: each takes a bracket, or a column of a line."""
    if len(content) <= _SHALLOW:
        return False
    brackets = content.count(b"[") + content.count(b"{")
    # A mapping and a list below it may stand in the same column.
    return brackets + 2 * max(map(len, content.splitlines())) > _SHALLOW


def _is_deep(content: bytes) -> bool:
    """Whether a document has more than `_DEEPEST` levels; counted without going down."""
    import yaml

    depth = 0
    for event in yaml.parse(content, Loader=yaml.CSafeLoader):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > _DEEPEST:
                return True
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
    return False


def _marked(error: MarkedYAMLError) -> str:
    mark = error.problem_mark or error.context_mark
    said = ", ".join(part for part in (error.context, error.problem) if part)
    return f"line {mark.line + 1}, column {mark.column + 1}: {said}" if mark else said


@cache
def _loader() -> Callable[[bytes], Any]:
    """The class of the parser; made when asked for, because PyYAML is imported late."""
    from yaml import CSafeLoader, ScalarNode, SequenceNode
    from yaml.cyaml import CParser  # type: ignore[attr-defined]  # it is there, untyped

    resolver: Any = CSafeLoader(b"")
    known: dict[str, str] = {}
    firsts = frozenset(CSafeLoader.yaml_implicit_resolvers)

    class Loader(CParser):
        def resolve(self, kind: type, value: str, implicit: tuple[bool, bool]) -> str:
            if kind is not ScalarNode:
                return _SEQUENCE if kind is SequenceNode else _MAPPING
            if not implicit[0] or (value and value[0] not in firsts):
                return _TEXT
            tag = known.get(value)
            if tag is None:
                if len(known) >= _KNOWN_TEXTS:
                    known.clear()
                tag = known[value] = resolver.resolve(kind, value, implicit)
            return tag

        def descend_resolver(self, current: Node | None, index: object) -> None:
            """Called at each node by the parser; there are no rules by path."""

        def ascend_resolver(self) -> None:
            """As `descend_resolver`."""

    return Loader


class _Values:
    """Makes values of the nodes of one document."""

    def __init__(self, repeated: list[tuple[int, str]] | None) -> None:
        from yaml import ScalarNode, SequenceNode

        self._scalar, self._sequence = ScalarNode, SequenceNode
        self._scalars = _scalar_constructors()
        self._made: dict[int, object] = {}
        self._repeated = repeated

    def of(self, node: Node | None) -> object:
        """The value of a node; None where the document is empty."""
        if node is None:
            return None
        if node.__class__ is self._scalar:
            if node.tag == _TEXT:
                return node.value
            make = self._scalars.get(node.tag)
            if make is None:
                raise _UnusualError
            try:
                return make(node)
            except (ValueError, OverflowError) as error:
                line = node.start_mark.line + 1
                raise SchemaError(f"holds a value that cannot be: line {line}: {error}") from error
        # An alias is the same node again: made once, it cannot grow without bounds.
        made = self._made.get(id(node))
        if made is None:
            self._made[id(node)] = _OPEN
            made = self._made[id(node)] = self._collection(node)
        elif made is _OPEN:
            raise _UnusualError
        return made

    def _collection(self, node: Node) -> object:
        of = self.of
        if node.__class__ is self._sequence:
            if node.tag != _SEQUENCE:
                raise _UnusualError
            return [of(item) for item in node.value]
        if node.tag != _MAPPING:
            raise _UnusualError
        try:
            made = {of(key): of(value) for key, value in node.value}
        except TypeError as error:  # a list or mapping as key
            raise _UnusualError from error
        if self._repeated is not None and len(made) < len(node.value):
            self._repeated.extend(_repetitions(node))
        return made


def _repetitions(mapping: Node) -> Iterator[tuple[int, str]]:
    seen: set[str] = set()
    for key, _ in mapping.value:
        if key.value in seen:
            yield key.start_mark.line + 1, key.value
        seen.add(key.value)


@cache
def _scalar_constructors() -> dict[str, Callable[[Any], Any]]:
    """How PyYAML makes a value of each plain scalar that is no text."""
    from yaml.constructor import SafeConstructor

    constructor = SafeConstructor()
    return {
        _TAG + "null": constructor.construct_yaml_null,
        _TAG + "bool": constructor.construct_yaml_bool,
        _TAG + "int": constructor.construct_yaml_int,
        _TAG + "float": constructor.construct_yaml_float,
        _TAG + "timestamp": constructor.construct_yaml_timestamp,
    }

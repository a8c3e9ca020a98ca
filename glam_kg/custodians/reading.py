"""Readers of record files: YAML, JSON and JSON Lines, one raw record at a time, each with where it stands."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, ClassVar, Final

import orjson
import yaml

from glam_kg.custodians.yaml_faults import unlike_json
from glam_kg.errors import Location, RecordError
from glam_kg.immutable import immutable
from glam_kg.nesting import MAX_DEPTH, is_deeper_than, nests_too_deep

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from glam_kg.custodians.model import Change, Problem

EXTENSIONS: Final = (".yaml", ".yml", ".json", ".jsonl", ".ndjson")
"""The endings by which a file's format is known."""

_KEY: Final = re.compile(r'"\s*:')
_BLANK_BEFORE_COLON: Final = (b" :", b"\t:", b"\r:")
_OBJECT: Final = ord("{")
_EXACT_BELOW: Final = 2.0**63
"""Whole numbers of which orjson keeps every digit; it makes floats of some that are larger."""
_DEEPEST: Final = 200
"""Lists and objects within each other that a record may have: one that nests much deeper ends whatever walks over it."""
_TOO_DEEP: Final = f"nests more than {_DEEPEST} lists and objects within each other, expected a record"


@immutable
class RawRecord:
    """One record as it stands in a file: its keys and values, or, where it cannot be read, its text and the reason.

    Attributes:
        where: The file and the line or number.
        label: How reports name a record without an id.
        value: The keys and values; None where the record cannot be read.
        text: What stands in the file instead, and `problem` the reason.
        changes: What cleaning changed.
        remarks: What a mapping noticed; none of it keeps the record from being converted.
        original: The row that a mapping made `value` from; None where the record stands in the file as it is.
    """

    where: Location
    label: str
    value: dict[str, Any] | None = None
    text: object = None
    problem: str | None = None
    changes: tuple[Change, ...] = ()
    remarks: tuple[Problem, ...] = ()
    original: object = None


@immutable
class UnreadLine:
    """A line that is the JSON of a record, or should be: who takes it may know a cheaper way to read it than `read`.

    Attributes:
        file: The file in which it stands.
        number: The number of the line.
        offset: The bytes before it.
        text: The line.
    """

    file: Path
    number: int
    offset: int
    text: bytes

    @property
    def label(self) -> str:
        """How reports name its record where that has no id."""
        return f"{self.file.name}:{self.number}"

    def read(self) -> RawRecord:
        """Its record, or what keeps it from being one.

        Raises:
            RecordError: It is not UTF-8.
        """
        where, label = Location(self.file, self.number), self.label
        plain = _plain_object(self.text)
        if plain is not None:
            return RawRecord(where, label, plain)
        text = _decoded(self.text, self.file, self.offset, self.number).strip()
        try:
            value, has_repeated = _JsonReader()(text)
        except (ValueError, RecursionError) as error:
            return RawRecord(where, label, text=text, problem=f"this line is not JSON: {error}")
        if is_deeper_than(value, _DEEPEST):
            return RawRecord(where, label, text=text, problem=f"this line {_TOO_DEEP}")
        return _record(where, label, value, text=text, repeated=_repeated_in_json(value) if has_repeated else None)


class _RepeatedKeys(dict[str, Any]):
    """An object in which a key stands twice: one of the two values is lost to any reader."""

    repeated: str = ""


def read_records(path: Path, *, skip: Callable[[int], bool] | None = None) -> Iterator[RawRecord]:
    """Read the records of one file by its ending: `.jsonl`, `.ndjson` line by line, `.json`, `.yaml`, `.yml` whole.

    A YAML file holds one record, a list, or several documents; a JSON file one object or an array. A byte order mark is
    accepted. What is no record (a line that is not JSON, a number, a repeated key) is yielded with its problem.

    Args:
        path: The file.
        skip: Tells of the number of a record, the first is 0, whether to pass over it.

    Raises:
        RecordError: The file cannot be read at all: missing, a folder, another ending, empty, not UTF-8, no YAML or JSON.
    """
    return (one.read() if isinstance(one, UnreadLine) else one for one in unread_records(path, skip=skip))


def unread_records(path: Path, *, skip: Callable[[int], bool] | None = None) -> Iterator[RawRecord | UnreadLine]:
    """As `read_records`, but the lines of `.jsonl` and `.ndjson` are still to be read."""
    if path.suffix.lower() not in EXTENSIONS:
        expected = f"expected one of {' '.join(EXTENSIONS)}; a list in another form needs a mapping"
        raise RecordError(
            f"unknown ending, {expected}, which `glam-kg mapping suggest {path}` drafts", where=Location(path)
        )
    if path.is_dir():
        raise RecordError("is a folder, expected a file of records", where=Location(path))
    readers: dict[str, Callable[[Path, Callable[[int], bool]], Iterator[RawRecord | UnreadLine]]] = {
        ".jsonl": _lines, ".ndjson": _lines, ".json": _json, ".yaml": _yaml, ".yml": _yaml
    }  # fmt: skip
    try:
        yield from readers[path.suffix.lower()](path, skip or _none)
    except FileNotFoundError as error:
        raise RecordError("no such file", where=Location(path)) from error
    except OSError as error:
        raise RecordError(f"cannot be read: {error.strerror}", where=Location(path)) from error


def _none(_number: int) -> bool:
    return False


def _lines(path: Path, skip: Callable[[int], bool]) -> Iterator[UnreadLine]:
    offset = found = 0
    with path.open("rb") as stream:
        for number, line in enumerate(stream, start=1):
            # What begins an object is not blank.
            if line[0] == _OBJECT or _decoded(line, path, offset, number).strip():
                if not skip(found):
                    yield UnreadLine(path, number, offset, line)
                found += 1
            offset += len(line)
    if found == 0:
        raise RecordError("is empty, expected records", where=Location(path))


def _plain_object(line: bytes) -> dict[str, Any] | None:
    """A line's object, read in a cheap way; None where anything about the line needs a closer look."""
    try:
        value = orjson.loads(line)
    except ValueError:
        return None
    # Colons in texts only raise the number: where it is that of the keys, no key was lost. A key that a blank parts from its
    # colon was not counted.
    if type(value) is not dict or any(blank in line for blank in _BLANK_BEFORE_COLON):
        return None
    kept, depth = _kept_keys(value)
    return value if kept == line.count(b'":') and depth <= _DEEPEST else None


def _json(path: Path, skip: Callable[[int], bool]) -> Iterator[RawRecord]:
    text = _whole(path)
    try:
        loaded, has_repeated = _JsonReader()(text)
    except json.JSONDecodeError as error:
        raise RecordError(f"is not JSON: {error.msg}", where=Location(path, error.lineno)) from error
    except (ValueError, RecursionError) as error:
        raise RecordError(f"is not JSON: {error}", where=Location(path)) from error
    for number, value in enumerate(loaded if isinstance(loaded, list) else [loaded], start=1):
        if skip(number - 1):
            continue
        where = Location(path, record=f"#{number}")
        if is_deeper_than(value, _DEEPEST):
            raise RecordError(_TOO_DEEP, where=where)
        repeated = _repeated_in_json(value) if has_repeated else None
        yield _record(where, f"{path.name}#{number}", value, repeated=repeated)


def _yaml(path: Path, skip: Callable[[int], bool]) -> Iterator[RawRecord]:
    text = _whole(path)
    if nests_too_deep(text):
        raise RecordError(f"nests more than {MAX_DEPTH} brackets, expected records", where=Location(path))
    loader = core_yaml_loader()(text)
    number = 0
    try:
        while loader.check_node():
            node = loader.get_node()
            items = node.value if isinstance(node, yaml.SequenceNode) else [node] if node else []
            # Before anything is constructed: a merge key (<<) would add the keys of another mapping.
            for item, repeated in [(item, _repeated_in_yaml(item, set())) for item in items]:
                number += 1
                if skip(number - 1):
                    continue
                where, label = Location(path, item.start_mark.line + 1), f"{path.name}#{number}"
                value = _constructed(loader, item, where)
                if isinstance(value, dict) and repeated is None and (problem := unlike_json(value)) is not None:
                    written = text[item.start_mark.index : item.end_mark.index].rstrip()
                    yield RawRecord(where, label, text=written, problem=problem)
                else:
                    yield _record(where, label, value, repeated=repeated)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else None
        raise RecordError(f"is not YAML: {error.problem}", where=Location(path, line)) from error
    except (yaml.YAMLError, RecursionError) as error:
        raise RecordError(f"is not YAML: {error}", where=Location(path)) from error
    finally:
        loader.dispose()


def _constructed(loader: yaml.CSafeLoader, node: yaml.Node, where: Location) -> object:
    try:
        return loader.construct_document(node)
    except (ValueError, KeyError, AttributeError) as error:
        # What Python says of a value that has not the form of its tag is no sentence, and PyYAML makes none of it.
        problem = "a value does not fit its type (`!!int x`, or a whole number of thousands of digits)"
        raise RecordError(f"is not YAML: {problem}", where=where) from error


def _whole(path: Path) -> str:
    text = _decoded(path.read_bytes(), path, 0, None)
    if not text.strip():
        raise RecordError("is empty, expected records", where=Location(path))
    return text


def _decoded(data: bytes, path: Path, offset: int, line: int | None) -> str:
    try:
        return data.decode("utf-8-sig" if offset == 0 else "utf-8")
    except UnicodeDecodeError as error:
        problem = f"is not UTF-8: byte {offset + error.start} (0x{data[error.start]:02x}) cannot be read"
        raise RecordError(problem, where=Location(path, line)) from error


class _JsonReader:
    """Reads JSON and sees what a reader usually loses: an object in which a key stands twice."""

    def __init__(self) -> None:
        self._decoder = json.JSONDecoder(object_pairs_hook=self._object, parse_constant=_no_number)
        self._has_repeated = False

    def __call__(self, text: str) -> tuple[object, bool]:
        """The value, and whether a key stands twice anywhere in it.

        Raises:
            ValueError: It is no JSON.
        """
        try:
            value = orjson.loads(text)
        except ValueError:
            # It reads less than JSON allows (half characters), and its sentences tell less.
            value = None
        # Colons in texts only raise the number: where it is that of the keys, no key was lost.
        if value is not None and len(_KEY.findall(text)) == _kept_keys(value)[0]:
            return value, False
        self._has_repeated = False
        return self._decoder.decode(text), self._has_repeated

    def _object(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        value = dict(pairs)
        if len(value) == len(pairs):
            return value
        self._has_repeated = True
        marked = _RepeatedKeys(value)
        keys = [key for key, _ in pairs]
        marked.repeated = next(key for position, key in enumerate(keys) if key in keys[:position])
        return marked


def _kept_keys(value: object) -> tuple[int, int]:
    """How many keys a value has in all depths, and the depth.

    The keys are fewer than those of the text where a number may have lost digits.
    """
    kept = depth = 0
    level: list[Any] = [[value]]
    while level:
        depth += 1
        inner: list[Any] = []
        for items in level:
            for item in items:
                kind = type(item)
                if kind is str:
                    continue
                if kind is dict:
                    kept += len(item)
                    inner.append(item.values())
                elif kind is list:
                    inner.append(item)
                elif kind is float:
                    kept -= abs(item) >= _EXACT_BELOW
        level = inner
    return kept, depth


def _no_number(name: str) -> float:
    raise ValueError(f"{name} is no JSON number")


def _repeated_in_json(value: object) -> str | None:
    if isinstance(value, _RepeatedKeys):
        return value.repeated
    items = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return next((key for item in items if (key := _repeated_in_json(item)) is not None), None)


def _repeated_in_yaml(node: yaml.Node, seen: set[int]) -> str | None:
    if id(node) in seen or not isinstance(node, yaml.CollectionNode):
        return None
    seen.add(id(node))
    inner = node.value
    if isinstance(node, yaml.MappingNode):
        keys = [key.value for key, _ in node.value if isinstance(key, yaml.ScalarNode)]
        for position, key in enumerate(keys):
            if key in keys[:position]:
                return str(key)
        inner = [value for _, value in node.value]
    return next((key for item in inner if (key := _repeated_in_yaml(item, seen)) is not None), None)


def _record(
    where: Location, label: str, value: object, *, text: object = None, repeated: str | None = None
) -> RawRecord:
    text = value if text is None else text
    if not isinstance(value, dict):
        found = "nothing" if value is None else type(value).__name__
        return RawRecord(where, label, text=text, problem=f"expected a record with keys and values, found {found}")
    if repeated is not None:
        return RawRecord(
            where, label, text=text, problem=f"the key {repeated!r} stands twice, and one value would be lost"
        )
    return RawRecord(where, label, value=value)


def core_yaml_loader() -> type[yaml.CSafeLoader]:
    """A loader for YAML 1.2's core types: in YAML 1.1 `NO` is a truth value and a leading zero means octal."""

    class Loader(yaml.CSafeLoader):
        yaml_implicit_resolvers: ClassVar[dict[str, Any]] = {}  # type: ignore[misc]

    tag = "tag:yaml.org,2002:"
    for name, pattern, first in (
        ("bool", r"true|True|TRUE|false|False|FALSE", "tTfF"),
        ("null", r"~|null|Null|NULL|", ["~", "n", "N", ""]),
        ("int", r"[-+]?(?:0|[1-9][0-9]*)", "-+0123456789"),
        ("float", r"[-+]?(?:0|[1-9][0-9]*)(?:\.[0-9]+(?:[eE][-+]?[0-9]+)?|[eE][-+]?[0-9]+)", "-+0123456789"),
        ("merge", r"<<", "<"),
    ):
        Loader.add_implicit_resolver(f"{tag}{name}", re.compile(rf"^(?:{pattern})$"), list(first))
    return Loader

"""Paths into JSON objects: `external_ids[type=isni].all`, `names[0].value`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

_STEP: Final = re.compile(r"(?P<key>[^.\[\]]+)|\[(?P<test>[^\[\]]*)\]|(?P<dot>\.)")
_TEST: Final = re.compile(r"(?P<key>[^=!]+?)\s*(?P<not>!?)=\s*(?P<value>.*)")

Step = Callable[[list[Any]], list[Any]]


def compile_path(path: str) -> Callable[[Any], Any]:
    """A function from an object to what stands at a path: None for nothing, a value for one, a list for several.

    `a.b` goes into objects, and into each object of a list; `[0]` and `[-1]` take one of a list; `[key=value]` and `[key!=value]`
    keep the objects of a list whose key has (or has not) that value, or a list with it.

    >>> find = compile_path("names[types=label].value")
    >>> find({"names": [{"value": "A", "types": ["label"]}, {"value": "B", "types": ["acronym"]}]})
    'A'
    >>> compile_path("a[-1]")({"a": [1, 2]}), compile_path("a.b")({"a": [{"b": 1}, {"b": [2, 3]}]}), compile_path("x")({})
    (2, [1, 2, 3], None)

    Raises:
        ValueError: The path is not written so.
    """
    steps = _steps(path)

    def find(value: Any) -> Any:  # noqa: ANN401 - any JSON
        found = [value]
        for step in steps:
            found = step(found)
            if not found:
                return None
        return found[0] if len(found) == 1 else found

    return find


def _steps(path: str) -> list[Step]:
    steps: list[Step] = []
    position, after_dot = 0, True
    while position < len(path):
        found = _STEP.match(path, position)
        if found is None or (found["dot"] and after_dot) or (found["key"] and not after_dot):
            raise ValueError(f"{path!r} is no path: character {position + 1} does not fit, expected a.b[key=value].c")
        if found["key"]:
            steps += [_key(found["key"]), _spread]
        elif found["test"] is not None:
            steps.append(_test(found["test"], path))
        after_dot = bool(found["dot"])
        position = found.end()
    if after_dot:
        raise ValueError(f"{path!r} is no path: it ends too early, expected a.b[key=value].c")
    return steps


def _key(name: str) -> Step:
    def step(values: list[Any]) -> list[Any]:
        return [found for value in values if isinstance(value, dict) and (found := value.get(name)) is not None]

    return step


def _spread(values: list[Any]) -> list[Any]:
    if len(values) == 1:
        return values[0] if isinstance(values[0], list) else values
    return [item for value in values for item in (value if isinstance(value, list) else [value])]


def _test(test: str, path: str) -> Step:
    if re.fullmatch(r"-?\d+", test):
        index = int(test)
        return lambda values: values[index : index + 1 or None]
    found = _TEST.fullmatch(test)
    if found is None:
        raise ValueError(f"{path!r} is no path: [{test}] is neither a number nor key=value")
    key, expected, wanted = found["key"], found["value"], not found["not"]

    def step(values: list[Any]) -> list[Any]:
        return [value for value in values if isinstance(value, dict) and _has(value.get(key), expected) is wanted]

    return step


def _has(value: object, expected: str) -> bool:
    if isinstance(value, list):
        return any(_has(item, expected) for item in value)
    if isinstance(value, bool):
        return expected == ("true" if value else "false")
    return value is not None and str(value) == expected

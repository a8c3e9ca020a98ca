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
    keys, steps = _steps(path)
    leading, total = len(keys), len(steps)

    def find(value: Any) -> Any:  # noqa: ANN401 - any JSON
        # Most paths lead through objects only, and many to nothing: no list is made for these.
        index = 0
        while index < leading and type(value) is dict:
            value = value.get(keys[index])
            if value is None:
                return None
            index += 1
        if index == total and type(value) is not list:
            return value
        found = value if type(value) is list else [value]
        for step in steps[index:]:
            found = step(found)
            if not found:
                return None
        return found[0] if len(found) == 1 else found or None

    return find


def _steps(path: str) -> tuple[list[str], list[Step]]:
    """The keys with which a path begins, and all its steps: one for each of these keys, and for what follows."""
    keys: list[str] = []
    steps: list[Step] = []
    position, after_dot = 0, True
    while position < len(path):
        found = _STEP.match(path, position)
        if found is None or (found["dot"] and after_dot) or (found["key"] and not after_dot):
            raise ValueError(f"{path!r} is no path: character {position + 1} does not fit, expected a.b[key=value].c")
        if found["key"]:
            if len(keys) == len(steps):
                keys.append(found["key"])
            steps.append(_key(found["key"]))
        elif found["test"] is not None:
            steps.append(_test(found["test"], path))
        after_dot = bool(found["dot"])
        position = found.end()
    if after_dot:
        raise ValueError(f"{path!r} is no path: it ends too early, expected a.b[key=value].c")
    return keys, steps


def _key(name: str) -> Step:
    def step(values: list[Any]) -> list[Any]:
        found: list[Any] = []
        for value in values:
            member = value.get(name) if type(value) is dict else None
            if type(member) is list:
                found += member
            elif member is not None:
                found.append(member)
        return found

    return step


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

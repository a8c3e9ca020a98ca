"""How deep a text nests, before a parser written in C is let loose on it (it would end the process, not raise), and a value."""

from __future__ import annotations

import re

MAX_DEPTH = 500
"""Brackets within brackets; no file of ours comes near it."""

_BRACKETS = re.compile(r"[\[\]{}]")
_LISTS_IN_A_LINE = re.compile(r"(?:[-?:][ \t]+){9,}")
"""Lists and keys that begin within each other on one line; over many lines, each level takes a column of all below it."""


def nests_too_deep(text: str) -> bool:
    r"""Whether a YAML text opens more than `MAX_DEPTH` brackets without closing them, or as many lists on one line.

    >>> nests_too_deep("[" * 100_000), nests_too_deep("- " * 100_000), nests_too_deep("- {a: [1, 2]}\n" * 100_000)
    (True, True, False)
    """
    if any(len(run.group().split()) > MAX_DEPTH for run in _LISTS_IN_A_LINE.finditer(text)):
        return True
    depth = 0
    for match in _BRACKETS.finditer(text):
        depth = depth + 1 if match.group() in "[{" else max(0, depth - 1)
        if depth > MAX_DEPTH:
            return True
    return False


def is_deeper_than(value: object, depth: int) -> bool:
    """Whether a value read from JSON holds more than so many lists and objects within each other.

    >>> is_deeper_than({"a": [1, [2]]}, 3), is_deeper_than({"a": [1, [2]]}, 2)
    (False, True)
    """
    within = [value]
    for _ in range(depth + 1):
        held = [one.values() if isinstance(one, dict) else one for one in within if isinstance(one, dict | list)]
        if not held:
            return False
        within = [item for items in held for item in items]
    return True

"""How deep a text nests, before a parser written in C is let loose on it: it would end the process, not raise."""

from __future__ import annotations

import re

MAX_DEPTH = 500
"""Brackets within brackets; no file of ours comes near it."""

_BRACKETS = re.compile(r"[\[\]{}]")


def nests_too_deep(text: str) -> bool:
    r"""Whether a YAML text opens more than `MAX_DEPTH` flow brackets without closing them.

    >>> nests_too_deep("[" * 100_000), nests_too_deep("- {a: [1, 2]}\n" * 100_000)
    (True, False)
    """
    depth = 0
    for match in _BRACKETS.finditer(text):
        depth = depth + 1 if match.group() in "[{" else max(0, depth - 1)
        if depth > MAX_DEPTH:
            return True
    return False

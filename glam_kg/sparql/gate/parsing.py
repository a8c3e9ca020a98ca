"""The engine's own parser, without evaluation, and its messages made short."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pyoxigraph import Store

_MESSAGE: Final = re.compile(
    r"error at (?P<line>[0-9]+):(?P<column>[0-9]+): expected (?:one of )?(?P<expected>.*)", re.DOTALL
)
_QUOTED: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[^,]+')
_MOST_SHOWN: Final = 6
_CLOSING: Final = frozenset(f"{quote}{bracket}{quote}" for bracket in ")]}" for quote in ("'", '"', ""))
_UNGROUPED: Final = "The SELECT contains a variable that is unbound"


def engine_fault(text: str) -> str | None:
    """What the engine's parser says against a query; nothing is evaluated.

    >>> engine_fault("SELECT ?s { ?s ?p ?o }")
    >>> engine_fault("SELECT (1 AS ?o) { ?s ?p ?o }")
    'line 1, column 30: The SELECT overrides an existing variable using an expression'

    Returns:
        A sentence with the line and the column, or None where the engine takes the query.
    """
    from pyoxigraph import DefaultGraph

    try:
        # The engine parses, and only then finds that these two options exclude each other.
        _empty_store().query(text, use_default_graph_as_union=True, default_graph=DefaultGraph())
    except SyntaxError as error:
        return _short(str(error))
    except ValueError:
        return None
    return None


@lru_cache(maxsize=1)
def _empty_store() -> Store:
    from pyoxigraph import Store

    return Store()


def _short(message: str) -> str:
    match = _MESSAGE.search(message)
    if match is None:
        return message.partition("\n")[0][:200]
    expected: list[str] = [part.strip() for part in _QUOTED.findall(match["expected"]) if part.strip()]
    # A sentence among the tokens is the reason; the tokens beside it are only what else the parser would have tried.
    reasons = [part for part in expected if part[:1].isupper() and " " in part]
    place: str = f"line {match['line']}, column {match['column']}: "
    if reasons:
        # The engine says so of grouped queries only, where the variable is bound, but not of a group.
        hint = "; beside an aggregate, each other variable must stand in GROUP BY" if reasons[0] == _UNGROUPED else ""
        return place + reasons[0] + hint
    return place + "cannot be read here, expected " + either(expected)


def either(expected: list[str]) -> str:
    """Alternatives in words, at most six; closing brackets first, for a forgotten one is the most common fault.

    >>> either(["a", "b", "c"]), either([str(number) for number in range(9)])
    ('a, b or c', '0, 1, 2, 3, 4, 5 or other things')
    >>> either(["','", "';'", "'}'"])
    "'}', ',' or ';'"
    """
    expected = sorted(expected, key=lambda alternative: alternative not in _CLOSING)
    if len(expected) > _MOST_SHOWN:
        expected = [*expected[:_MOST_SHOWN], "other things"]
    return expected[0] if len(expected) == 1 else ", ".join(expected[:-1]) + f" or {expected[-1]}"

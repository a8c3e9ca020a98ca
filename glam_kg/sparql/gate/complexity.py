"""How deep and how long a query may be before a parser gives up on it, or the process with it.

Measured on pyoxigraph 0.5.13. Its parser recurses: about 10 kB of stack a level, and the process dies where there is no more.
It also reads the arguments of some functions once for each form that the function has, so that each level of nesting doubles
the work: forty `SUBSTR` in each other are a query of 400 characters that would be parsed for days. And what joins two parts (a
step of a path, UNION, AS) becomes a level of a tree that is taken down by recursion.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

MAX_DEPTH: Final = 64
"""Brackets in brackets: two thirds of a stack of 1 MiB, which is the least that Python gives a thread by itself."""

MAX_JOINS: Final = 10_000
"""Operators and filters in one query; a path step, UNION, OPTIONAL, MINUS and AS count five times, as their levels take more."""

MAX_WORK: Final = 100_000
"""Tokens that the parser may have to read more than once, each as often as it is read again: about half a second."""

_OPENING: Final = frozenset({"(", "{", "["})
_CLOSING: Final = frozenset({")", "}", "]"})
_JOINING: Final = {
    **dict.fromkeys(("/", "|", "UNION", "OPTIONAL", "MINUS", "AS"), 5),
    **dict.fromkeys(("||", "&&", "+", "-", "*", "signed", "FILTER"), 1),
}
_MOST_JOINED: Final = max(_JOINING.values())
_DOUBLINGS_TOO_MANY: Final = MAX_WORK.bit_length()
_DOUBLING: Final = frozenset({"doubling", "GROUP_CONCAT"})
# What may stand between `!` and the bracket that belongs to it.
_CALLED: Final = frozenset(
    {"function", "doubling", "aggregate", "COUNT", "GROUP_CONCAT", "iri", "name", "ns", "EXISTS", "NOT"}
)


def complexity_fault(terminals: Sequence[str]) -> tuple[int, str] | None:
    """The first place where a query is too deep, too long or too much work.

    Args:
        terminals: What the grammar calls its tokens.

    Returns:
        The position of a token and a sentence about it, or None.
    """
    if _is_plain(terminals):
        return None
    frames: list[int] = []
    weight, joins = 1, 0
    work = counted = 0
    negated = False
    # The conditions of HAVING become one expression, and nothing but a bracket tells where each ends.
    joining = {**_JOINING, ")": 1} if "HAVING" in terminals else _JOINING
    for position, found in enumerate(terminals):
        if found in _OPENING:
            work, counted = work + (position - counted) * (weight - 1), position
            frames.append(weight)
            if len(frames) > MAX_DEPTH:
                return position, f"brackets are nested more than {MAX_DEPTH} deep"
            weight <<= (terminals[position - 1] in _DOUBLING) + negated
        elif found in _CLOSING:
            work, counted = work + (position - counted) * (weight - 1), position
            weight = frames.pop()
            if work > MAX_WORK:
                return position, "functions are nested in each other too deep"
        joins += joining.get(found, 0)
        if joins > MAX_JOINS:
            return (
                position,
                "it joins more parts with path steps, operators, FILTER, UNION, OPTIONAL, MINUS and AS than a parser takes",
            )
        negated = found == "!" or (negated and found in _CALLED)
    return None


def _is_plain(terminals: Sequence[str]) -> bool:
    """Whether a query is so small that no bracket of it need be looked at."""
    doublings = terminals.count("!") + sum(map(terminals.count, _DOUBLING))
    return (
        sum(map(terminals.count, _OPENING)) <= MAX_DEPTH
        and len(terminals) * _MOST_JOINED <= MAX_JOINS
        and len(terminals) << min(doublings, _DOUBLINGS_TOO_MANY) <= MAX_WORK
    )

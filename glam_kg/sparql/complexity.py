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

    from glam_kg.sparql.tokens import Token

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
_DOUBLING: Final = frozenset({"SUBSTR", "REGEX", "REPLACE", "GROUP_CONCAT"})
# What may stand between `!` and the bracket that belongs to it.
_CALLED: Final = frozenset({"function", "aggregate", "COUNT", "GROUP_CONCAT", "iri", "name", "ns", "EXISTS", "NOT"})


def complexity_fault(terminals: Sequence[str], tokens: Sequence[Token]) -> tuple[int, str] | None:
    """The first place where a query is too deep, too long or too much work.

    Args:
        terminals: What the grammar calls its tokens.
        tokens: The tokens themselves, because their terminals do not tell functions apart.

    Returns:
        The position of a token and a sentence about it, or None.
    """
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
            weight <<= _doublings(tokens, position) + negated
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


def _doublings(tokens: Sequence[Token], opened: int) -> bool:
    return tokens[opened - 1].text.upper() in _DOUBLING

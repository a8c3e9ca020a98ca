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

MAX_JOINS: Final = 2_000
"""Path steps, UNION, OPTIONAL, MINUS and AS in one query."""

MAX_WORK: Final = 1_000_000
"""Tokens that the parser may have to read, those in doubling functions again for each doubling: about a second."""

_OPENING: Final = frozenset({"(", "{", "["})
_CLOSING: Final = frozenset({")", "}", "]"})
_JOINING: Final = frozenset({"/", "|", "UNION", "OPTIONAL", "MINUS", "AS"})
_DOUBLING: Final = frozenset({"SUBSTR", "REGEX", "REPLACE", "GROUP_CONCAT"})
_AGGREGATES: Final = frozenset({"aggregate", "COUNT", "GROUP_CONCAT"})
# What may stand between `!` and the bracket that belongs to it.
_CALLED: Final = frozenset({"function", "aggregate", "COUNT", "GROUP_CONCAT", "iri", "name", "ns", "EXISTS", "NOT"})


def complexity_fault(terminals: Sequence[str], tokens: Sequence[Token]) -> tuple[int, str] | None:
    """The first place where a query is too deep, too long or too much work, or has an aggregate inside an aggregate.

    Args:
        terminals: What the grammar calls its tokens.
        tokens: The tokens themselves, because their terminals do not tell functions apart.

    Returns:
        The position of a token and a sentence about it, or None.
    """
    frames: list[tuple[int, bool]] = []
    weight, inside, joins = 1, False, 0
    work = counted = 0
    negated = False
    previous = ""
    for position, found in enumerate(terminals):
        if found in _OPENING:
            work, counted = work + (position - counted) * weight, position
            frames.append((weight, inside))
            if len(frames) > MAX_DEPTH:
                return position, f"brackets are nested more than {MAX_DEPTH} deep"
            aggregate = previous in _AGGREGATES
            if aggregate and inside:
                return position, "an aggregate stands inside an aggregate, which SPARQL 1.1 does not know"
            inside = found != "{" and (inside or aggregate)
            weight <<= _doublings(tokens, position) + negated
        elif found in _CLOSING:
            work, counted = work + (position - counted) * weight, position
            weight, inside = frames.pop()
            if work > MAX_WORK:
                return position, "functions are nested in each other too deep"
        elif found in _JOINING:
            joins += 1
            if joins > MAX_JOINS:
                return position, f"more than {MAX_JOINS:,} path steps, UNION, OPTIONAL, MINUS and AS in one query"
        negated = found == "!" or (negated and found in _CALLED)
        previous = found
    return None


def _doublings(tokens: Sequence[Token], opened: int) -> bool:
    return tokens[opened - 1].text.upper() in _DOUBLING

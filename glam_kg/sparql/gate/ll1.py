"""A table for an LL(1) grammar: which rule one token chooses, worked out down to that token.

Following such a table takes one look-up a token and no recursion, so no nesting of a text can use up the stack.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

Symbol = str
Rules = dict[Symbol, tuple[tuple[Symbol, ...], ...]]
"""For each nonterminal its alternatives, each a row of symbols."""

Row = dict[Symbol, tuple["Row", ...]]
"""What stands for a symbol: for each terminal that it may begin with, the rows that have to follow, the next one last."""

EMPTY: Final = ""
"""The key under which a row tells that what it stands for may be empty."""


def read_grammar(text: str) -> Rules:
    """Read a grammar; groups, `?` and `*` become nonterminals of their own.

    >>> read_grammar("List = '(' word* ')'")
    {'List#1': (('word', 'List#1'), ()), 'List': (('(', 'List#1', ')'),)}

    Args:
        text: Rules `Name = ...`, each on a line and any indented lines after it. Alternatives are apart by `|`, groups stand in
            `( )`, after `?` stands what may be left out, after `*` what may stand any number of times. A mark stands in quotes.
    """
    rules: Rules = {}
    for block in re.split(r"\n(?=\w)", text.strip()):
        name, _, body = block.partition("=")
        rules[name.strip()] = _alternatives(re.findall(r"'[^']+'|\w+|[()|?*]", body), name.strip(), rules)
    return rules


def _alternatives(parts: list[str], name: str, rules: Rules) -> tuple[tuple[Symbol, ...], ...]:
    """Read alternatives up to the bracket that closes them, taking what is read from `parts`."""
    found: list[tuple[Symbol, ...]] = []
    current: list[Symbol] = []
    while parts and parts[0] != ")":
        part = parts.pop(0)
        if part == "|":
            found.append(tuple(current))
            current = []
        elif part in {"?", "*"}:
            repeated = _fresh(name, rules)
            rules[repeated] = ((current.pop(), repeated) if part == "*" else (current.pop(),), ())
            current.append(repeated)
        elif part == "(":
            inner = _alternatives(parts, name, rules)
            parts.pop(0)
            group = _fresh(name, rules)
            rules[group] = inner
            current.append(group)
        else:
            current.append(part.strip("'"))
    return (*found, tuple(current))


def _fresh(name: str, rules: Rules) -> str:
    return f"{name}#{1 + sum(rule.startswith(f'{name}#') for rule in rules)}"


def table(rules: Mapping[Symbol, tuple[tuple[Symbol, ...], ...]]) -> dict[Symbol, Row]:
    """A row for each symbol of a grammar without left recursion.

    Where a terminal may begin two alternatives, the first of them is taken: a grammar that is LL(1) has no such place.

    >>> rows = table(read_grammar("List = '(' word* ')'"))
    >>> len(rows["List"]["("]), list(rows["List#1"]), rows["word"]
    (2, ['word', ''], {'word': ()})
    """
    symbols = {symbol for alternatives in rules.values() for alternative in alternatives for symbol in alternative}
    rows: dict[Symbol, Row] = {symbol: {} if symbol in rules else {symbol: ()} for symbol in (*rules, *symbols)}
    done: set[Symbol] = set(symbols) - set(rules)
    for name in rules:
        _fill(name, rows, rules, done)
    return rows


def _fill(
    name: Symbol, rows: dict[Symbol, Row], rules: Mapping[Symbol, tuple[tuple[Symbol, ...], ...]], done: set[Symbol]
) -> None:
    """Fill the row of a symbol, after the rows of those that it may begin with."""
    if name in done:
        return
    done.add(name)
    row = rows[name]
    for alternative in rules[name]:
        for index, symbol in enumerate(alternative):
            _fill(symbol, rows, rules, done)
            following = tuple(rows[after] for after in reversed(alternative[index + 1 :]))
            for token, rest in rows[symbol].items():
                if token != EMPTY:
                    row.setdefault(token, (*following, *rest))
            if EMPTY not in rows[symbol]:
                break
        else:
            row[EMPTY] = ()

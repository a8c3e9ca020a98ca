"""Rows of plain JSON values straight from the lines in which the engine writes them (SPARQL 1.1 TSV).

A list of a country has 50,000 terms, nearly all of them IRIs and strings in which nothing is escaped: their value is what stands
between the marks. To make objects of them first takes three times as long, while no other thread of this process can run. A
line with anything else is read as every other result is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from glam_kg.sparql.results import JSONValue

    PlainRow = dict[str, JSONValue]

# An integer that no reader could take for anything else: without a sign, and short enough for every parser.
_DIGITS = 18


class PlainRows:
    """Rows of plain values as they come, up to a limit.

    Attributes:
        cut: Whether there are more rows than may be read; known when all have been.
    """

    def __init__(self, rows: Iterable[PlainRow], limit: int) -> None:
        self._rows, self._limit, self.cut = rows, limit, False

    def collect(self) -> list[PlainRow]:
        """All rows, in the order of the engine."""
        found: list[PlainRow] = []
        for row in self._rows:
            if len(found) == self._limit:
                self.cut = True
                break
            found.append(row)
        return found


def plain_rows(names: Sequence[str], block: bytes, read: Callable[[bytes], Iterable[PlainRow]]) -> Iterator[PlainRow]:
    r"""The rows of whole lines, as `Rows.to_json_rows` gives them.

    Args:
        names: The columns, in the order of the lines.
        block: The lines, each with its end.
        read: Reads lines that have something else than IRIs, strings and short integers.

    >>> list(plain_rows(("name", "founded"), b'"Rijksmuseum"@nl\t1798\n"Zoo Basel"\t\n', list))
    [{'name': 'Rijksmuseum', 'founded': 1798}, {'name': 'Zoo Basel'}]
    """
    lines = block.decode().split("\n")
    if not lines[-1]:
        lines.pop()
    rows = [_row(names, line) for line in lines]
    odd = "".join(f"{line}\n" for line, row in zip(lines, rows, strict=True) if row is None)
    others = iter(read(odd.encode()) if odd else ())
    for row in rows:
        yield next(others) if row is None else row


def _row(names: Sequence[str], line: str) -> PlainRow | None:
    """The row of a line; None where a term is not one of the frequent ones."""
    if "\\" in line:
        return None
    row: PlainRow = {}
    if not line:
        return row
    for name, term in zip(names, line.split("\t"), strict=True):
        if not term:
            continue
        mark = term[0]
        if (mark == "<" and term[1] != "<") or (mark == '"' and term[-1] == '"'):
            row[name] = term[1:-1]
        elif mark == '"' and term[(end := term.rfind('"')) + 1] == "@":
            row[name] = term[1:end]
        elif term.isdecimal() and term.isascii() and len(term) <= _DIGITS:
            row[name] = int(term)
        else:
            return None
    return row

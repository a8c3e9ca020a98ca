"""What Virtuoso says in its own way, as version 7.2 was seen to do."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

_NODE: Final = re.compile(rb'("type"\s*:\s*"bnode"\s*,\s*"value"\s*:\s*")nodeID://')
_SQL_ERROR: Final = re.compile(r"Virtuoso (?P<state>\w{5}) Error (?P<sentence>.*)", re.DOTALL)
_SYNTAX_STATES: Final = frozenset({"37000", "42000"})
_SORTED: Final = re.compile(r"Error SR353:.* Only (\d+) are allowed")
_ORDER: Final = re.compile(r"\bORDER\s+BY\b", re.IGNORECASE)
_TIMEOUT_STATE: Final = "S1T"
_CANCELLED_STATE: Final = "HY008"
"""What ODBC calls a cancelled operation: nothing but the server's limit cancels a query of ours."""


def is_partial(headers: Mapping[str, str]) -> bool:
    """Whether an answer was broken off at the time limit: its status is 200 all the same, or 206 in newer versions."""
    return headers.get("X-SQL-State", "").startswith(_TIMEOUT_STATE)


def is_capped(headers: Mapping[str, str]) -> bool:
    """Whether an answer was cut at the server's own limit of rows (`ResultSetMaxRows`)."""
    return "X-SPARQL-MaxRows" in headers


def most_sorted(problem: str) -> int | None:
    """The most rows that are sorted where there is a LIMIT (`MaxSortedTopRows`), told when there were to be more.

    Without LIMIT all rows are sorted.

    >>> most_sorted("Error SR353: Sorted TOP clause specifies more then 10001 rows to sort. Only 10000 are allowed.")
    10000
    """
    found = _SORTED.search(problem)
    return int(found[1]) if found else None


def sorts(text: str) -> bool:
    """Whether a query may sort; rather yes than no."""
    return _ORDER.search(text) is not None


def sentence(text: str) -> str:
    r"""The message of an error, without the query that is repeated below it; other text stays.

    >>> sentence("Virtuoso 22012 Error SR084: Division by 0.\n\nSPARQL query:\nSELECT (1/0 AS ?x) {}")
    'Virtuoso 22012 Error SR084: Division by 0.'
    """
    return text.partition("\n\nSPARQL query:")[0] if _SQL_ERROR.match(text) else text


def is_syntax_error(text: str) -> bool:
    """Whether an error is one of the query's words, whatever its HTTP status.

    >>> is_syntax_error("Virtuoso 37000 Error SP030: SPARQL compiler, line 2: syntax error at '}'")
    True
    """
    found = _SQL_ERROR.match(text)
    return found is not None and found["state"] in _SYNTAX_STATES


def is_timeout(text: str) -> bool:
    """Whether an error tells that the query ran into the server's time limit.

    >>> is_timeout("Virtuoso S1T00 Error SR171: Transaction timed out")
    True
    >>> is_timeout("Virtuoso HY008 Error SR203: Async statement killed by SQLCancel.")
    True
    """
    found = _SQL_ERROR.match(text)
    return found is not None and found["state"].startswith((_TIMEOUT_STATE, _CANCELLED_STATE))


def with_plain_blank_nodes(chunks: Iterable[bytes]) -> Iterator[bytes]:
    r"""JSON whose blank nodes have labels as other engines write them: Virtuoso's `nodeID://b1` is none.

    The pattern holds quotes that are not escaped, which no text within JSON does: only blank nodes change.

    >>> b"".join(with_plain_blank_nodes([b'{ "type": "bnode", "value": "node', b'ID://b1" },\n']))
    b'{ "type": "bnode", "value": "b1" },\n'
    """
    held: list[bytes] = []
    for chunk in chunks:
        # A row stands on a line of its own, and a line break within a text is escaped.
        whole, end, rest = chunk.rpartition(b"\n")
        if end:
            yield _NODE.sub(rb"\1", b"".join((*held, whole, end)))
            held = [rest]
        else:
            held.append(chunk)
    if last := b"".join(held):
        yield _NODE.sub(rb"\1", last)

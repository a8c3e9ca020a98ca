"""The graphs that a request names beside its query (SPARQL 1.1 Protocol, section 2.1.4), put into the query."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.errors import InputError
from glam_kg.sparql.gate.tokens import scan

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.sparql.gate.tokens import Token

_FORMS: Final = frozenset({"SELECT", "ASK", "CONSTRUCT", "DESCRIBE"})
_BEHIND: Final = frozenset({"WHERE", "GROUP", "HAVING", "ORDER", "LIMIT", "OFFSET", "VALUES", "{"})
"""With what a query goes on behind the place of FROM."""
_STEPS: Final = {"{": 1, "(": 1, "}": -1, ")": -1}


def with_dataset(query: str, default: Sequence[str], named: Sequence[str]) -> str:
    """A query over the graphs that a request names; those that the query names itself count no more.

    Nothing is checked here: the gate checks the query that comes out. What is no query is given back with the graphs at its end.

    >>> with_dataset("ASK { ?s ?p ?o }", ["http://a/1"], ["http://a/2"])
    'ASK FROM <http://a/1> FROM NAMED <http://a/2> { ?s ?p ?o }'
    >>> with_dataset("CONSTRUCT { ?s a ?o } FROM <http://b/> WHERE { ?s a ?o }", ["http://a/"], [])
    'CONSTRUCT { ?s a ?o }  FROM <http://a/> WHERE { ?s a ?o }'

    Args:
        query: SPARQL.
        default: IRIs of graphs that make up the default graph.
        named: IRIs of named graphs.

    Raises:
        InputError: An IRI is none.
    """
    if not default and not named:
        return query
    clauses = [f"FROM {_iri(graph)}" for graph in default] + [f"FROM NAMED {_iri(graph)}" for graph in named]
    tokens = [token for token in scan(query) if token.kind != "comment"]
    for start, end in reversed(_clauses(tokens)):
        query = query[:start] + query[end:]
    tokens = [token for token in scan(query) if token.kind != "comment"]
    place = _place(tokens)
    if place is None:
        # On a line of its own, for the last one may end in a comment.
        return f"{query}\n{' '.join(clauses)}"
    before, after = query[:place], query[place:]
    return f"{before}{'' if before[-1:].isspace() else ' '}{' '.join(clauses)} {after}"


def _iri(graph: str) -> str:
    from pyoxigraph import NamedNode

    try:
        return str(NamedNode(graph))
    except ValueError as error:
        raise InputError(f"{graph!r} names no graph, expected an absolute IRI: {error}") from error


def _clauses(tokens: Sequence[Token]) -> list[tuple[int, int]]:
    """Where the FROM clauses of a query stand; the word stands nowhere else in SPARQL."""
    found = []
    for number, token in enumerate(tokens):
        if token.kind == "word" and token.text.upper() == "FROM":
            follows = tokens[number + 1 : number + 3]
            named = bool(follows) and follows[0].text.upper() == "NAMED"
            graph = follows[named : named + 1]
            found.append((token.start, graph[0].end if graph else token.end))
    return found


def _place(tokens: Sequence[Token]) -> int | None:
    """Where FROM stands in a query: behind what is asked for, before the pattern; None for its end."""
    form = next((number for number, token in enumerate(tokens) if _word(token) in _FORMS), None)
    if form is None:
        return None
    start = form + 1
    # The braces behind CONSTRUCT are those of its template, but where WHERE comes first.
    if _word(tokens[form]) == "CONSTRUCT" and start < len(tokens) and tokens[start].text == "{":
        start = _closed(tokens, start)
    depth = 0
    for token in tokens[start:]:
        if depth == 0 and _word(token) in _BEHIND:
            return token.start
        depth += _STEPS.get(token.text, 0)
    return None


def _closed(tokens: Sequence[Token], start: int) -> int:
    """The token behind the brace that closes the one at `start`."""
    depth = 0
    for number in range(start, len(tokens)):
        depth += _STEPS.get(tokens[number].text, 0)
        if depth == 0:
            return number + 1
    return len(tokens)


def _word(token: Token) -> str:
    return token.text.upper() if token.kind in ("word", "mark") else ""

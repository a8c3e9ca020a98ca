"""Only queries that read, and only from the store they are given to.

The guard works on tokens, not on a grammar: what it lets pass the engine may still refuse, but no query that writes, calls
another server or names a file gets that far. It is stricter than the grammar where engines read the same characters
differently, so that every reading of a query is safe.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, Literal

from glam_kg.errors import UnsafeQueryError
from glam_kg.sparql.tokens import Token, scan

if TYPE_CHECKING:
    from collections.abc import Sequence

QueryForm = Literal["SELECT", "ASK", "CONSTRUCT", "DESCRIBE"]

_FORMS: Final[tuple[QueryForm, ...]] = ("SELECT", "ASK", "CONSTRUCT", "DESCRIBE")
_UPDATES: Final = frozenset(
    {"INSERT", "DELETE", "LOAD", "CLEAR", "DROP", "CREATE", "ADD", "MOVE", "COPY", "WITH", "INTO", "USING", "TO"}
)
_CODEPOINT: Final = re.compile(r"\\u([0-9A-Fa-f]{4})|\\U([0-9A-Fa-f]{8})")
_CODEPOINT_UNLESS_ESCAPED: Final = re.compile(r"\\\\|\\u([0-9A-Fa-f]{4})|\\U([0-9A-Fa-f]{8})")
_GRAPH_SCHEMES: Final = ("http://", "https://", "urn:")
# Engines that parse without a tokeniser read `<` after an operand as "less than". A bracket, a keyword and a comment
# sign that swallows the `>` could then hide a clause inside what a tokeniser takes for an IRI.
_IRI_THAT_HIDES_A_CLAUSE: Final = re.compile(r"\).*(?:service|from).*#", re.IGNORECASE)


def check_read_only(query: str) -> QueryForm:
    r"""Refuse every query but SELECT, ASK, CONSTRUCT and DESCRIBE over the store itself.

    Refused are updates, `SERVICE` in any spelling, and `FROM` of anything but an `http`, `https` or `urn` graph name.
    Names, variables, strings and comments may contain these words. Codepoint escapes are decoded first (SPARQL 1.1,
    section 19.2).

    >>> check_read_only('SELECT ?service { ?service ex:service "SERVICE" }')
    'SELECT'
    >>> check_read_only(r"SELECT * { \u0053ERVICE <http://example.org/> { ?s ?p ?o } }")
    Traceback (most recent call last):
    ...
    glam_kg.errors.UnsafeQueryError: the query calls another server with SERVICE, expected a query of this store only

    Returns:
        The query's form.

    Raises:
        UnsafeQueryError: The query is refused; the sentence says why.
    """
    forms: list[QueryForm] = []
    for reading in _readings(query):
        tokens = [token for token in _tokens(reading) if token.kind != "comment"]
        forms.append(_form(tokens, query))
        _check_words(tokens, query)
    return forms[0]


def _readings(query: str) -> list[str]:
    """What engines may make of codepoint escapes: left alone, all decoded, or all but those after a backslash."""
    if "\\" not in query:
        return [query]
    decoded = _CODEPOINT.sub(_character, query)
    return list(dict.fromkeys((query, decoded, _CODEPOINT_UNLESS_ESCAPED.sub(_character, query))))


def _character(match: re.Match[str]) -> str:
    digits = match[1] or match[2]
    if not digits or int(digits, 16) > 0x10FFFF:
        return match.group()
    return chr(int(digits, 16))


def _tokens(query: str) -> list[Token]:
    tokens: list[Token] = []
    for token in scan(query):
        tokens.append(token)
        if token.kind == "iri" and _IRI_THAT_HIDES_A_CLAUSE.search(token.text):
            tokens.extend(scan(token.text[1:]))
    return tokens


def _form(tokens: Sequence[Token], query: str) -> QueryForm:
    position = 0
    while position < len(tokens) and tokens[position].kind == "word":
        word = tokens[position].text.upper()
        # Engines that parse without a tokeniser need no blank after the keyword.
        form = next((form for form in _FORMS if word.startswith(form)), None)
        if form:
            return form
        if word not in {"PREFIX", "BASE", "VERSION"}:
            break
        position += 3 if word == "PREFIX" else 2
    found = tokens[position].text if position < len(tokens) else "nothing"
    raise UnsafeQueryError(
        f"the query starts with {found[:40]!r}, expected SELECT, ASK, CONSTRUCT or DESCRIBE", query=query
    )


def _check_words(tokens: Sequence[Token], query: str) -> None:
    prefixes = _prefixes(tokens)
    for position, token in enumerate(tokens):
        following = tokens[position + 1] if position + 1 < len(tokens) else None
        if token.kind == "word":
            word = token.text.upper()
            if "SERVICE" in word:
                raise _service(query)
            if word in _UPDATES:
                raise UnsafeQueryError(f"the query contains {word}, expected a query that only reads", query=query)
            if "FROM" in word:
                _check_dataset(tokens[position + 1 : position + 3], prefixes, query)
        elif token.kind == "name" and following is not None and not _names_a_graph(tokens, position):
            # Such engines also read `SERVICEex:a {` as a keyword and a name; no other clause puts a name before a bracket.
            opens, prefix = following.text == "{", token.prefix.upper()
            if opens and "SERVICE" in prefix:
                raise _service(query)
            if (opens or following.kind == "word") and "FROM" in prefix:
                raise UnsafeQueryError("FROM must be set apart from its graph by a blank", query=query)


def _names_a_graph(tokens: Sequence[Token], position: int) -> bool:
    return position > 0 and tokens[position - 1].text.upper() in {"GRAPH", "PREFIX"}


def _prefixes(tokens: Sequence[Token]) -> dict[str, str]:
    return {
        name.prefix: target.text[1:-1]
        for word, name, target in zip(tokens, tokens[1:], tokens[2:], strict=False)
        if word.text.upper() == "PREFIX" and name.kind == "name" and target.kind == "iri"
    }


def _check_dataset(following: Sequence[Token], prefixes: dict[str, str], query: str) -> None:
    named = [token for token in following if token.text.upper() != "NAMED"]
    graph = ""
    if named and named[0].kind == "iri":
        graph = named[0].text[1:-1]
    elif named and named[0].kind == "name":
        graph = prefixes.get(named[0].prefix, "") + named[0].local
    if not graph.lower().startswith(_GRAPH_SCHEMES):
        found = named[0].text if named else "nothing"
        raise UnsafeQueryError(
            f"FROM names {found[:80]}, expected the http, https or urn name of a graph in the store", query=query
        )


def _service(query: str) -> UnsafeQueryError:
    return UnsafeQueryError(
        "the query calls another server with SERVICE, expected a query of this store only", query=query
    )

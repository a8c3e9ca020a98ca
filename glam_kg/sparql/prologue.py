"""Prefixes that need no declaration: a query may use those of the graph as they are."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.errors import QuerySyntaxError
from glam_kg.sparql.gate.tokens import scan

if TYPE_CHECKING:
    from collections.abc import Mapping

_LINE: Final = re.compile(r"(?<=\bline )[0-9]+|(?<=\bat )[0-9]+(?=:[0-9]+\b)")


def with_known_prefixes(query: str, known: Mapping[str, str]) -> str:
    """A query with a line above it that declares the known prefixes which it uses and does not declare.

    Words in strings, IRIs and comments count as no use. A query that lacks nothing stays as it is.

    >>> print(with_known_prefixes("SELECT ?s { ?s skos:note 'hc:Museum' }", {"hc": "http://hc/", "skos": "http://skos/"}))
    PREFIX skos: <http://skos/>
    SELECT ?s { ?s skos:note 'hc:Museum' }

    Args:
        query: SPARQL; what is none is given back as it is, or with the line.
        known: Prefix to namespace; the declarations are in this order.
    """
    tokens = [token for token in scan(query) if token.kind != "comment"]
    used = {token.prefix for token in tokens if token.kind == "name"}
    declared = {name.prefix for word, name in pairwise(tokens) if word.text.upper() == "PREFIX" and name.kind == "name"}
    missing = [f"PREFIX {prefix}: <{iri}>" for prefix, iri in known.items() if prefix in used - declared]
    return " ".join(missing) + "\n" + query if missing else query


def in_lines_of(text: str, error: QuerySyntaxError) -> QuerySyntaxError:
    """A fault told in the lines of a query as it was given, without the line that `with_known_prefixes` put above it.

    >>> str(in_lines_of("", QuerySyntaxError("the query cannot be parsed: line 3, column 1: expected '}'", query="")))
    "the query cannot be parsed: line 2, column 1: expected '}'"
    """
    problem = _LINE.sub(lambda found: str(int(found[0]) - 1), error.problem)
    return QuerySyntaxError(problem, query=text)

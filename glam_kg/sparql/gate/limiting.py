"""A query that asks for no more rows than will be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from glam_kg.sparql.gate.guard import Verdict


def bounded(query: Verdict, rows: int) -> str:
    """The text of a query with its LIMIT set, or lowered, to one row more than will be read: so it shows whether there are more.

    Only SELECT gives rows one by one. The LIMIT of a CONSTRUCT or DESCRIBE counts solutions, of which many may give the same
    triple and some none, so a LIMIT there would lose triples that belong to the first rows; these forms, and ASK, stay as they
    are, and whoever reads them stops after the last row.

    >>> from glam_kg.sparql.gate.guard import check_query
    >>> from glam_kg.sparql.query import Allowed
    >>> bounded(check_query("SELECT ?s { ?s ?p ?o } LIMIT 500 OFFSET 2", Allowed()), rows=10)
    'SELECT ?s { ?s ?p ?o } LIMIT 11 OFFSET 2'
    >>> bounded(check_query("SELECT ?s { ?s ?p ?o } VALUES ?p { 1 }", Allowed()), rows=10)
    'SELECT ?s { ?s ?p ?o } LIMIT 11 VALUES ?p { 1 }'

    Args:
        query: What the gate has let pass.
        rows: How many rows will be read at most.
    """
    text, most = query.text, rows + 1
    if query.form != "SELECT":
        return text
    if query.limit is None:
        before, after = text[: query.end].rstrip(" \t\r\n"), text[query.end :]
        return f"{before} LIMIT {most} {after}".rstrip(" \t\r\n")
    start, end = query.limit
    return text if int(text[start:end]) <= most else f"{text[:start]}{most}{text[end:]}"

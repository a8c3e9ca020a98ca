"""What the graph says besides of some custodians: an answer is told with it, and does not depend on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.errors import QueryError, StoreError
from glam_kg.sparql.query import CheckedQuery, Limits
from glam_kg.sparql.terms import TermList, iri, render

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from glam_kg.engine.row_finding import RowFinder


def looked_up(finder: RowFinder, query: str, custodians: Iterable[str], limit: int) -> Sequence[Mapping[str, object]]:
    """The rows of a query about custodians; none where the graph does not answer.

    Args:
        finder: Finds rows.
        query: SPARQL with `{custodians}` where their IRIs stand, and its other braces doubled.
        custodians: Their IRIs.
        limit: How many rows at most.
    """
    asked = query.format(custodians=render(TermList(tuple(map(iri, custodians)))))
    try:
        rows, _ = finder.found(CheckedQuery(asked, Limits(rows=limit)))
    except (QueryError, StoreError):
        return ()
    return rows

"""What answers queries: the one seam between questions and engines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from glam_kg.sparql.query import CheckedQuery
    from glam_kg.sparql.results import ResultStream, Rows


class QuerySource(Protocol):
    """A graph that can be asked: an embedded store, a remote endpoint, or a stand-in for tests.

    It takes checked queries only, and keeps their limits. Queries read the union of all named graphs.
    """

    def query(self, query: CheckedQuery, /) -> Rows:
        """Run a query and collect its rows.

        Raises:
            QueryError: The query failed, ran into its time limit, or gave more bytes than it may.
            StoreError: The store or endpoint cannot be used.
        """
        ...

    def stream(self, query: CheckedQuery, /) -> AbstractContextManager[ResultStream]:
        """Run a query and read its rows as they come; rows are to be read within the context, by the thread that opened it.

        Raises:
            QueryError: As for `query`; also while rows are read.
            StoreError: As for `query`; also while rows are read.
        """
        ...

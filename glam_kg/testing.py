"""For the tests of programs that use glam_kg: an endpoint that stands in for a real one, without a process or a socket."""

from __future__ import annotations

import time
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from pyoxigraph import QueryBoolean, QuerySolutions, RdfFormat, Store, parse

from glam_kg.errors import InputError, QueryError, QuerySyntaxError, QueryTimeoutError, ResultTooLargeError
from glam_kg.sparql.query import require_checked
from glam_kg.sparql.results import TRIPLE, ResultStream

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pyoxigraph import Quad

    from glam_kg.errors import GlamKGError
    from glam_kg.sparql.query import CheckedQuery
    from glam_kg.sparql.results import Rows, Values


@dataclass
class _Failure:
    error: GlamKGError
    left: int | None
    after_rows: int


class FakeEndpoint:
    """A `QuerySource` that answers from given quads, in this thread, and does as a test tells it.

    It answers as the other backends do: the contract tests of glam_kg run on it too. It can be told to fail, to be slow and to
    leave rows out. A query that would really run for long is ended between two rows only, so a test gives it few quads, and
    tells it to be slow where that is the point.

    >>> from glam_kg.sparql.query import CheckedQuery
    >>> endpoint = FakeEndpoint.from_turtle('<urn:a> <urn:name> "Archief"@nl .')
    >>> endpoint.query(CheckedQuery("SELECT ?name { ?a <urn:name> ?name }")).to_json_rows()
    [{'name': 'Archief'}]
    >>> [query.form for query in endpoint.queries]
    ['SELECT']

    Attributes:
        queries: The queries that were asked, in their order, also those that failed.
    """

    def __init__(self, quads: Iterable[Quad] = ()) -> None:
        """Take the quads; queries read the union of their graphs."""
        self._store = Store()
        self._store.bulk_extend(quads)
        self.queries: list[CheckedQuery] = []
        self._failures: list[_Failure] = []
        self._seconds = 0.0
        self._cap: int | None = None

    @classmethod
    def from_turtle(cls, text: str) -> Self:
        """An endpoint over Turtle or TriG.

        Raises:
            InputError: The text is not well formed; the message tells the line.
        """
        try:
            return cls(parse(text, format=RdfFormat.TRIG))
        except (SyntaxError, ValueError) as error:
            raise InputError(f"the text is no Turtle or TriG: {error}") from error

    def fail(self, error: GlamKGError, *, times: int | None = 1, after_rows: int = 0) -> None:
        """Answer the next queries with an error.

        Args:
            error: What is raised, such as `EndpointUnreachableError("cannot be reached", url="http://example.org/")`.
            times: How many queries fail; None: all from now on. After another `fail`, these come later.
            after_rows: How many rows are given out before, where there are more: a connection that breaks in the midst.

        Raises:
            InputError: Nothing would fail: `times` is below 1.
        """
        if times is not None and times < 1:
            raise InputError(f"{times} queries are to fail, expected 1 or more")
        self._failures.append(_Failure(error, times, after_rows))

    def slow_down(self, seconds: float) -> None:
        """Take so long for each query from now on; one with a shorter limit waits until its limit, and is ended there."""
        self._seconds = seconds

    def cap(self, rows: int | None) -> None:
        """Give out at most so many rows of a query from now on, and tell of the cut, as a server with a limit of its own."""
        self._cap = rows

    def recover(self) -> None:
        """Be neither slow nor capped, and do not fail, from now on."""
        self._failures.clear()
        self._seconds, self._cap = 0.0, None

    def query(self, query: CheckedQuery, /) -> Rows:
        """Run a query and collect its rows.

        Raises:
            GlamKGError: What `fail` was given.
            QueryTimeoutError: It took longer than it may.
            ResultTooLargeError: Its rows have more bytes than they may.
            QueryError: It failed.
        """
        with self.stream(query) as results:
            return results.collect()

    @contextmanager
    def stream(self, query: CheckedQuery, /) -> Iterator[ResultStream]:
        """Run a query and read its rows as they come.

        Raises:
            GlamKGError: As for `query`; also while rows are read.
        """
        require_checked(query)
        self.queries.append(query)
        failure = self._failure()
        if failure is not None and not failure.after_rows:
            raise failure.error
        if self._seconds:
            time.sleep(min(self._seconds, query.limits.seconds))
            if self._seconds > query.limits.seconds:
                raise QueryTimeoutError(query.limits.seconds, query=query.text)
        found = self._found(query)
        limit = query.limits.rows
        if isinstance(found, bool):
            yield ResultStream(query.form, boolean=found, limit=limit)
            return
        names, rows = found
        cap = len(rows) if self._cap is None else self._cap

        def given() -> Iterator[Values]:
            for number, row in enumerate(rows[:cap]):
                if failure is not None and number == failure.after_rows:
                    raise failure.error
                yield row
            stream.cut = len(rows) > cap

        stream = ResultStream(query.form, variables=names, values=given(), limit=limit)
        yield stream

    def _failure(self) -> _Failure | None:
        if not self._failures:
            return None
        failure = self._failures[0]
        if failure.left is not None:
            failure.left -= 1
            if not failure.left:
                self._failures.pop(0)
        return failure

    def _found(self, query: CheckedQuery) -> bool | tuple[tuple[str, ...], list[Values]]:
        """What the engine answers, whole: its own results may not pass from one thread to another."""
        with _translated(query):
            result = self._store.query(query.bounded, use_default_graph_as_union=not query.names_graphs)
            try:
                if isinstance(result, QueryBoolean):
                    return bool(result)
                if isinstance(result, QuerySolutions):
                    names = tuple(variable.value for variable in result.variables)
                    return names, _within_limits(map(tuple, result), query)
                triples = ((triple.subject, triple.predicate, triple.object) for triple in result)
                return TRIPLE, _within_limits(triples, query)
            finally:
                # The traceback of an error would carry it.
                del result


def _within_limits(values: Iterator[Values], query: CheckedQuery) -> list[Values]:
    deadline, size = time.monotonic() + query.limits.seconds, 0
    rows: list[Values] = []
    try:
        for row in values:
            rows.append(row)
            # As many bytes as the row has in TSV (SPARQL 1.1 Query Results CSV and TSV Formats, section 4).
            size += sum(len(str(term).encode()) for term in row if term is not None) + len(row)
            if size > query.limits.bytes:
                raise ResultTooLargeError(query.limits.bytes, query=query.text)
            if time.monotonic() > deadline:
                raise QueryTimeoutError(query.limits.seconds, query=query.text)
            if len(rows) > query.limits.rows:
                break
        return rows
    finally:
        del values


@contextmanager
def _translated(query: CheckedQuery) -> Iterator[None]:
    try:
        yield
    except SyntaxError as error:
        raise QuerySyntaxError(f"the query cannot be parsed: {error}", query=query.text) from error
    except (OSError, RuntimeError, ValueError) as error:
        raise QueryError(f"the query failed: {error}", query=query.text) from error

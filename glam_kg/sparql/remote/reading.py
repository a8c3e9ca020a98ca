"""Results and graphs as an endpoint writes them, read as they come (SPARQL 1.1 Query Results JSON and XML, N-Triples, Turtle)."""

from __future__ import annotations

import time
from typing import IO, TYPE_CHECKING, Final, TypeVar, cast

from pyoxigraph import Literal, QueryBoolean, QueryResultsFormat, RdfFormat, parse, parse_query_results

from glam_kg.errors import EndpointAnswerError, QueryTimeoutError
from glam_kg.sparql.remote.plain_terms import check_of
from glam_kg.sparql.remote.refusals import tells_of_timeout, told_seconds
from glam_kg.sparql.results import TRIPLE, ResultStream

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator

    from pyoxigraph import QuerySolutions

    from glam_kg.sparql.query import CheckedQuery, QueryForm
    from glam_kg.sparql.remote.answer_body import AnswerBody
    from glam_kg.sparql.results import Values

_RESULTS: Final = (QueryResultsFormat.JSON, QueryResultsFormat.XML)
# Not RDF/XML: its entities can grow without end, and then the process ends. Turtle and N-Triples every engine writes.
_GRAPHS: Final = (RdfFormat.N_TRIPLES, RdfFormat.TURTLE)
_TRUE: Final = frozenset({"true", "1"})

T = TypeVar("T")


def accepted(form: QueryForm) -> str:
    """The media types that are asked for (RFC 9110, section 12.5.1), those that can be read as they come first."""
    if form in {"SELECT", "ASK"}:
        return "application/sparql-results+json, application/sparql-results+xml;q=0.5"
    return "application/n-triples, text/turtle;q=0.8"


class RemoteResults:
    """Reads one answer."""

    def __init__(self, query: CheckedQuery, body: AnswerBody, *, place: str, seconds: float) -> None:
        """Take the body of an answer.

        Args:
            query: What was asked.
            body: What was answered.
            place: The address as errors may show it.
            seconds: The time limit.
        """
        self._query, self._body, self._place, self._seconds = query, body, place, seconds
        # The parsers need no more of a file than `read`.
        self._file = cast("IO[bytes]", body)
        self._started, self._count = time.monotonic(), 0
        self._values: Generator[Values] | None = None
        self.ended = False
        """Whether everything that matters has been read: all rows, or one more than may be."""

    def stream(self, content_type: str, *, capped: bool = False) -> ResultStream:
        """The answer as a stream of rows.

        Args:
            content_type: What the endpoint says that it is.
            capped: Whether the endpoint itself left rows out.

        Raises:
            EndpointAnswerError: It is no SPARQL result; also while rows are read.
            QueryTimeoutError: The endpoint broke it off at its time limit; also while rows are read.
        """
        if self._query.form in {"SELECT", "ASK"}:
            return self._results(content_type, capped=capped)
        kind = RdfFormat.from_media_type(content_type)
        if kind not in _GRAPHS:
            raise self._wrong_type(content_type, "N-Triples or Turtle")
        # Both can end after any statement.
        if not self._body.states_its_end:
            raise EndpointAnswerError(
                "does not say where its answer ends, so that a part of it could pass for the whole", url=self._place
            )
        self._body.check = check_of(kind)
        quads = self._checked(parse(self._file, format=kind))
        return self._rows(TRIPLE, ((quad.subject, quad.predicate, quad.object) for quad in quads), capped=capped)

    def _results(self, content_type: str, *, capped: bool) -> ResultStream:
        kind = QueryResultsFormat.from_media_type(content_type)
        if kind not in _RESULTS:
            raise self._wrong_type(content_type, "SPARQL results")
        self._body.check = check_of(kind)
        try:
            results = parse_query_results(self._file, kind)
        except (SyntaxError, ValueError) as error:
            raise self._damaged(error) from error
        limit = self._query.limits.rows
        if isinstance(results, QueryBoolean):
            self.ended = True
            if self._query.form != "ASK":
                raise EndpointAnswerError("answered true or false where rows were asked for", url=self._place)
            return ResultStream("ASK", boolean=bool(results), limit=limit)
        if self._query.form == "ASK":
            return ResultStream("ASK", boolean=self._truth(results), limit=limit)
        names = tuple(variable.value for variable in results.variables)
        return self._rows(names, map(tuple, self._checked(results)), capped=capped)

    def close(self) -> None:
        """Drop the reader of the answer, which no other thread than the one that made it may drop."""
        if self._values is not None:
            self._values.close()

    def _rows(self, names: tuple[str, ...], values: Iterable[Values], *, capped: bool) -> ResultStream:
        def told() -> Generator[Values]:
            yield from values
            stream.cut = capped

        self._values = told()
        stream = ResultStream(self._query.form, variables=names, values=self._values, limit=self._query.limits.rows)
        return stream

    def _truth(self, results: QuerySolutions) -> bool:
        """Virtuoso answers ASK with a row that holds 1, or with no row."""
        rows = [tuple(row) for row in self._checked(results)]
        return any(isinstance(term, Literal) and term.value in _TRUE for row in rows for term in row)

    def _checked(self, rows: Iterable[T]) -> Iterator[T]:
        try:
            for row in rows:
                self._count += 1
                # The last row that is read tells of a cut: its reader does not come for another.
                self.ended = self._count > self._query.limits.rows
                yield row
        except (SyntaxError, ValueError) as error:
            raise self._damaged(error) from error
        finally:
            # The traceback of an error would carry the reader into other threads.
            del rows
        self.ended = True

    def _wrong_type(self, content_type: str, expected: str) -> EndpointAnswerError:
        found = content_type.partition(";")[0].strip() or "no media type"
        start = self._body.read(200).decode("utf-8", errors="replace")
        return EndpointAnswerError(
            f"answered with {found} instead of {expected}, expected the address of a SPARQL query service: {start!r}",
            url=self._place,
        )

    def _damaged(self, error: Exception) -> EndpointAnswerError | QueryTimeoutError:
        # An engine that streams can tell of its time limit only by breaking off with a sentence.
        if tells_of_timeout(self._body.tail.decode("utf-8", errors="replace")):
            seconds = min(self._seconds, told_seconds(time.monotonic() - self._started))
            return QueryTimeoutError(seconds, query=self._query.text, place=self._place)
        if self._count:
            return EndpointAnswerError(
                f"answered with a result that is damaged after {self._count:,} rows: {error}", url=self._place
            )
        start = self._body.head.decode("utf-8", errors="replace")
        return EndpointAnswerError(f"answered with something that is no SPARQL result: {start!r}", url=self._place)

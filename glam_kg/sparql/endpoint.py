"""A SPARQL endpoint of another process, or several servers that hold the same graph (SPARQL 1.1 Protocol)."""

from __future__ import annotations

import time
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Self

from urllib3.exceptions import HTTPError

from glam_kg.errors import EndpointError, QueryTimeoutError
from glam_kg.sparql import virtuoso
from glam_kg.sparql.answer_body import AnswerBody
from glam_kg.sparql.authentication import DigestAuthentication
from glam_kg.sparql.endpoint_settings import EndpointSettings, shown
from glam_kg.sparql.engines import engine_parameters
from glam_kg.sparql.refusals import refusal
from glam_kg.sparql.remote_results import RemoteResults
from glam_kg.sparql.replicas import Attempts, Replicas
from glam_kg.sparql.transport import Transport

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from urllib3 import BaseHTTPResponse

    from glam_kg.sparql.query import CheckedQuery
    from glam_kg.sparql.results import ResultStream, Rows

_MOST_OF_A_REFUSAL: Final = 65_536
_OK: Final = 200
_PARTIAL_CONTENT: Final = 206
_UNAUTHORIZED: Final = 401


@dataclass(frozen=True)
class _Server:
    url: str
    place: str
    transport: Transport
    digest: DigestAuthentication | None


class RemoteEndpoint:
    """A remote SPARQL endpoint with the interface of `EmbeddedStore`; threads may share it, and it keeps connections open.

    Templates read the union of all named graphs: the endpoint's default graph must be that union. Failures that pass are
    retried (no connection, HTTP status 429, 502, 503, 504), as only reading queries are sent; a query is not retried once
    rows of it have been given out.
    """

    def __init__(self, endpoint: EndpointSettings | str) -> None:
        """Remember where and how to ask; nothing is sent.

        Args:
            endpoint: Settings, or only the http or https address of the query service.

        Raises:
            EndpointError: The address is not one of http or https.
        """
        self._settings = EndpointSettings((endpoint,)) if isinstance(endpoint, str) else endpoint
        self._most_sorted: int | None = None
        self._servers = Replicas([self._server(url) for url in self._settings.urls])

    def query(self, query: CheckedQuery, /) -> Rows:
        """Run a query and collect its rows.

        A CONSTRUCT or DESCRIBE gives rows of `subject`, `predicate`, `object`.

        Raises:
            QueryTimeoutError: It was ended at its time limit, here or by the endpoint.
            QuerySyntaxError: The endpoint cannot parse it.
            ResultTooLargeError: Its answer has more bytes than it may have.
            EndpointUnreachableError: No server can be reached, or the connection broke.
            EndpointRefusedError: The endpoint does not let it pass.
            EndpointAnswerError: The answer is no SPARQL result, or not whole.
            EndpointError: The endpoint failed in another way.
        """
        attempts = self._attempts(query)
        while True:
            with attempts.next() as server, self._answer(server, query, attempts) as results:
                return results.collect()

    @contextmanager
    def stream(self, query: CheckedQuery, /) -> Iterator[ResultStream]:
        """Run a query and read its rows as they come; the time that the reader takes does not count.

        Raises:
            QueryError: As for `query`; also while rows are read.
            EndpointError: As for `query`; also while rows are read.
        """
        attempts, results = self._attempts(query), None
        with ExitStack() as stack:
            while results is None:
                with attempts.next() as server:
                    results = stack.enter_context(self._answer(server, query, attempts))
            yield results

    def close(self) -> None:
        """Close the connections that are kept."""
        for server in self._servers:
            server.transport.close()

    def __enter__(self) -> Self:
        """The endpoint, whose connections are closed at the end of the block."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the connections that are kept."""
        self.close()

    def _server(self, url: str) -> _Server:
        place, settings = shown(url), self._settings
        digest = DigestAuthentication(url, *settings.credentials) if settings.digest and settings.credentials else None
        return _Server(url, place, Transport(url, shown=place, connect_timeout=settings.connect_timeout), digest)

    def _seconds(self, query: CheckedQuery) -> float:
        return min(query.limits.seconds, self._settings.timeout or query.limits.seconds)

    def _attempts(self, query: CheckedQuery) -> Attempts[_Server]:
        deadline = time.monotonic() + self._seconds(query)
        return Attempts(self._servers.ordered(), rounds=self._settings.retries + 1, deadline=deadline)

    @contextmanager
    def _answer(self, server: _Server, query: CheckedQuery, attempts: Attempts[_Server]) -> Iterator[ResultStream]:
        response = self._response(server, query, attempts)
        seconds, most = self._seconds(query), self._settings.max_bytes or query.limits.bytes
        is_virtuoso = self._settings.engine == "virtuoso" or response.headers.get("Server", "").startswith("Virtuoso")
        body = AnswerBody(
            response, query, place=server.place, seconds=seconds, limit=min(most, query.limits.bytes),
            rewrite=virtuoso.with_plain_blank_nodes if is_virtuoso else None,
        )  # fmt: skip
        results = RemoteResults(query, body, place=server.place, seconds=seconds)
        try:
            yield results.stream(response.headers.get("Content-Type", ""), capped=virtuoso.is_capped(response.headers))
        finally:
            results.close()
            body.close(ended=results.ended)

    def _response(self, server: _Server, query: CheckedQuery, attempts: Attempts[_Server]) -> BaseHTTPResponse:
        if not self._sorts_too_many(query):
            try:
                return self._asked(server, query, query.bounded, attempts.left)
            except EndpointError as error:
                most = virtuoso.most_sorted(error.problem)
                if most is None or query.bounded == query.plain:
                    raise
                self._most_sorted = most
        # Without our LIMIT it is sorted; no more rows than the limit are read all the same.
        return self._asked(server, query, query.plain, attempts.left)

    def _sorts_too_many(self, query: CheckedQuery) -> bool:
        return self._most_sorted is not None and query.limits.rows >= self._most_sorted and virtuoso.sorts(query.plain)

    def _asked(self, server: _Server, query: CheckedQuery, text: str, left: float) -> BaseHTTPResponse:
        """The answer to a query where it is a whole one; its rows are still to be read."""
        started = time.monotonic()
        try:
            response = self._sent(server, query, text, left)
        except TimeoutError as error:
            self._servers.pass_over(server)
            raise QueryTimeoutError(self._seconds(query), query=query.text, place=server.place) from error
        if response.status == _OK and not virtuoso.is_partial(response.headers):
            self._servers.prefer(server)
            return response
        said = _said(response)
        # The endpoint may have a shorter limit of its own.
        seconds = min(self._seconds(query), round(time.monotonic() - started, 1))
        if response.status in {_OK, _PARTIAL_CONTENT}:
            raise QueryTimeoutError(seconds, query=query.text, place=server.place)
        raise refusal(response.status, response.headers, said, query=query.text, place=server.place, seconds=seconds)

    def _sent(self, server: _Server, query: CheckedQuery, text: str, left: float) -> BaseHTTPResponse:
        from glam_kg.sparql.request import QueryRequest

        deadline = time.monotonic() + left
        digest = server.digest

        def send(headers: Mapping[str, str], body: bytes) -> BaseHTTPResponse:
            proof = digest.header() if digest else None
            sent = {**headers, "Authorization": proof} if proof else headers
            return server.transport.post(headers=sent, body=body, seconds=deadline - time.monotonic())

        settings = self._settings
        parameters = {**engine_parameters(settings.engine, left), **settings.parameters}
        request = QueryRequest(
            server.url, text, query.form, parameters=parameters, headers=settings.secret_headers(), send=send
        )
        response = request.answer()
        if response.status == _UNAUTHORIZED and digest and digest.take(response.headers):
            response.drain_conn()
            response = request.answer()
        return response


def _said(response: BaseHTTPResponse) -> bytes:
    """The first bytes of an answer that is no result, as far as they come."""
    said = b""
    try:
        while len(said) < _MOST_OF_A_REFUSAL and (chunk := response.read1(_MOST_OF_A_REFUSAL)):
            said += chunk
    except (HTTPError, OSError):
        pass
    response.close()
    return said

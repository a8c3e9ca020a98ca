"""A SPARQL endpoint of another process, or several servers that hold the same graph (SPARQL 1.1 Protocol)."""

from __future__ import annotations

import time
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Self

from glam_kg.errors import QueryTimeoutError
from glam_kg.sparql.query import require_checked
from glam_kg.sparql.remote import virtuoso
from glam_kg.sparql.remote.answer_body import AnswerBody
from glam_kg.sparql.remote.reading import RemoteResults
from glam_kg.sparql.remote.replicas import Attempts, Replicas
from glam_kg.sparql.remote.server import RemoteServer
from glam_kg.sparql.remote.settings import EndpointSettings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.sparql.query import CheckedQuery
    from glam_kg.sparql.results import ResultStream, Rows


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
        self._servers = Replicas([RemoteServer(url, self._settings) for url in self._settings.urls])

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
            server.close()

    def __enter__(self) -> Self:
        """The endpoint, whose connections are closed at the end of the block."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the connections that are kept."""
        self.close()

    def _seconds(self, query: CheckedQuery) -> float:
        return min(query.limits.seconds, self._settings.timeout or query.limits.seconds)

    def _attempts(self, query: CheckedQuery) -> Attempts[RemoteServer]:
        require_checked(query)
        deadline = time.monotonic() + self._seconds(query)
        return Attempts(self._servers.ordered(), rounds=self._settings.retries + 1, deadline=deadline)

    @contextmanager
    def _answer(
        self, server: RemoteServer, query: CheckedQuery, attempts: Attempts[RemoteServer]
    ) -> Iterator[ResultStream]:
        seconds, most = self._seconds(query), self._settings.max_bytes or query.limits.bytes
        try:
            response = server.ask(query, attempts.left)
        except TimeoutError as error:
            self._servers.pass_over(server)
            raise QueryTimeoutError(seconds, query=query.text, place=server.place) from error
        self._servers.prefer(server)
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

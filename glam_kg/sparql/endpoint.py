"""A SPARQL endpoint of another process, or several servers that hold the same graph (SPARQL 1.1 Protocol)."""

from __future__ import annotations

import time
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Self

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
_PARTIAL_CONTENT: Final = 206


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
        attempts = self._attempts(query)
        while True:
            with attempts.next() as server:
                answer = self._answer(server, query, attempts)
                results = answer.__enter__()
                break
        try:
            yield results
        finally:
            answer.__exit__(None, None, None)

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

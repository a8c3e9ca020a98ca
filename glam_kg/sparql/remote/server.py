"""One server of an endpoint: a query is sent to it, and what it answers is a whole answer or an error."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from urllib3.exceptions import HTTPError

from glam_kg.errors import EndpointError, QueryTimeoutError
from glam_kg.sparql.remote import virtuoso
from glam_kg.sparql.remote.authentication import DigestAuthentication
from glam_kg.sparql.remote.engines import engine_parameters
from glam_kg.sparql.remote.refusals import refusal, told_seconds
from glam_kg.sparql.remote.settings import shown
from glam_kg.sparql.remote.transport import Transport, pass_by

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urllib3 import BaseHTTPResponse

    from glam_kg.sparql.query import CheckedQuery
    from glam_kg.sparql.remote.settings import EndpointSettings

_MOST_OF_A_REFUSAL: Final = 65_536
_OK: Final = 200
_PARTIAL_CONTENT: Final = 206
_UNAUTHORIZED: Final = 401


class RemoteServer:
    """A server; threads share it.

    Attributes:
        place: Its address as errors may show it.
    """

    def __init__(self, url: str, settings: EndpointSettings) -> None:
        """Remember where and how to ask; nothing is sent."""
        self.place = shown(url)
        self._url, self._settings = url, settings
        self._transport = Transport(url, shown=self.place, connect_timeout=settings.connect_timeout)
        known = settings.credentials if settings.digest else None
        self._digest = DigestAuthentication(url, *known) if known else None
        self._most_sorted: int | None = None

    def ask(self, query: CheckedQuery, left: float) -> BaseHTTPResponse:
        """Send a query; the rows of the answer are still to be read.

        Args:
            query: What is asked.
            left: The seconds that are left of its time limit.

        Raises:
            TimeoutError: There was no answer in time.
            QueryTimeoutError: The server broke the query off.
            QuerySyntaxError: The server cannot parse it.
            EndpointError: The server cannot be reached, or answers with an error.
        """
        deadline = time.monotonic() + left
        if not self._sorts_too_many(query):
            try:
                return self._whole(query, query.bounded, left)
            except EndpointError as error:
                most = virtuoso.most_sorted(error.problem)
                if most is None or query.bounded == query.plain:
                    raise
                self._most_sorted = most
        # Without our LIMIT it is sorted; no more rows than the limit are read all the same.
        return self._whole(query, query.plain, deadline - time.monotonic())

    def close(self) -> None:
        """Close the connections that are kept."""
        self._transport.close()

    def _sorts_too_many(self, query: CheckedQuery) -> bool:
        return self._most_sorted is not None and query.limits.rows >= self._most_sorted and virtuoso.sorts(query.plain)

    def _whole(self, query: CheckedQuery, text: str, left: float) -> BaseHTTPResponse:
        started = time.monotonic()
        response = self._sent(query, text, left)
        if response.status == _OK and not virtuoso.is_partial(response.headers):
            return response
        said = self._settings.without_secrets(_said(response))
        # The server may have a shorter limit of its own.
        seconds = min(query.limits.seconds, told_seconds(time.monotonic() - started))
        if response.status in {_OK, _PARTIAL_CONTENT}:
            raise QueryTimeoutError(seconds, query=query.text, place=self.place)
        raise refusal(response.status, response.headers, said, query=query, place=self.place, seconds=seconds)

    def _sent(self, query: CheckedQuery, text: str, left: float) -> BaseHTTPResponse:
        # SPARQLWrapper brings rdflib with it.
        from glam_kg.sparql.remote.request import QueryRequest

        deadline, digest, settings = time.monotonic() + left, self._digest, self._settings

        def send(headers: Mapping[str, str], body: bytes) -> BaseHTTPResponse:
            proof = digest.header() if digest else None
            sent = {**headers, "Authorization": proof} if proof else headers
            return self._transport.post(headers=sent, body=body, seconds=deadline - time.monotonic())

        of_engine = engine_parameters(settings.engine, left, names_graphs=query.names_graphs)
        request = QueryRequest(
            self._url, text, query.form, headers=settings.secret_headers(), send=send,
            parameters={**of_engine, **settings.parameters},
        )  # fmt: skip
        response = request.answer()
        if response.status == _UNAUTHORIZED and digest and digest.take(response.headers):
            pass_by(response)
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

"""The body of an endpoint's answer, as a file for a parser: within the limits of the query, and whole or an error."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urllib3.exceptions import DecodeError, HTTPError, ReadTimeoutError

from glam_kg.errors import EndpointAnswerError, EndpointUnreachableError, QueryTimeoutError, ResultTooLargeError
from glam_kg.sparql.plain_terms import TripleTermError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from urllib3 import BaseHTTPResponse

    from glam_kg.sparql.plain_terms import Check
    from glam_kg.sparql.query import CheckedQuery

_CHUNK: Final = 16_384
"""Bytes that are waited for at once: some fifty rows. Servers send much smaller pieces, and each one costs."""
_SHOWN: Final = 200


class AnswerBody:
    """What an endpoint answers, decompressed, as it comes.

    Attributes:
        head: Its first bytes, for messages.
        tail: The last bytes that have come.
        check: Looks at the bytes before they are read.
    """

    def __init__(
        self,
        response: BaseHTTPResponse,
        query: CheckedQuery,
        *,
        place: str,
        seconds: float,
        limit: int,
        rewrite: Callable[[Iterable[bytes]], Iterator[bytes]] | None = None,
    ) -> None:
        """Take an answer whose body is still to be read.

        Args:
            response: The answer; its connection knows the deadline.
            query: What was asked.
            place: The address as errors may show it.
            seconds: The time limit that errors name.
            limit: The most bytes, decompressed.
            rewrite: What is to be put right in the bytes.
        """
        self._response, self._query, self._place = response, query, place
        self._seconds, self._limit = seconds, limit
        self._chunks = rewrite(self._received()) if rewrite else self._received()
        self._chunk, self._position = b"", 0
        self.head = self.tail = b""
        self.check: Check | None = None

    @property
    def states_its_end(self) -> bool:
        """Whether a body that is cut short shows: its length was announced, or it comes in chunks with a last one."""
        headers = self._response.headers
        return "Content-Length" in headers or "chunked" in headers.get("Transfer-Encoding", "").lower()

    def read(self, size: int = -1, /) -> bytes:
        """The next bytes, up to `size`; all of them where it is negative; empty at the end.

        Raises:
            QueryTimeoutError: The time limit was reached.
            ResultTooLargeError: There are more bytes than there may be.
            EndpointUnreachableError: The connection broke before the end.
            EndpointAnswerError: The bytes cannot be decompressed, or hold triple terms.
        """
        if size < 0:
            rest, self._chunk, self._position = self._chunk[self._position :], b"", 0
            return rest + b"".join(self._chunks)
        if self._position >= len(self._chunk):
            self._chunk, self._position = next(self._chunks, b""), 0
        piece = self._chunk[self._position : self._position + size]
        self._position += len(piece)
        return piece

    def close(self, *, ended: bool) -> None:
        """Give the connection back.

        Args:
            ended: Whether nothing but the end of the body can still come: that is read, so that the connection can be
                used again. Else it is closed, and the endpoint is told in this way to stop.
        """
        if ended and not self._response.closed:
            # Not through what counts and rewrites: what comes is thrown away.
            try:
                if self._response.read(_CHUNK):
                    self._response.read(_CHUNK)
            except (HTTPError, OSError):
                pass
        self._response.close()

    def _received(self) -> Iterator[bytes]:
        count = 0
        while chunk := self._next():
            count += len(chunk)
            if count > self._limit:
                self._response.close()
                raise ResultTooLargeError(self._limit, query=self._query.text, place=self._place)
            if len(self.head) < _SHOWN:
                self.head = (self.head + chunk)[:_SHOWN]
            self.tail = (self.tail + chunk)[-_SHOWN:]
            self._look_at(chunk)
            yield chunk

    def _look_at(self, chunk: bytes) -> None:
        if self.check is None:
            return
        try:
            self.check(chunk)
        except TripleTermError as error:
            raise EndpointAnswerError(
                "answered with triple terms, expected terms of RDF 1.1", url=self._place
            ) from error

    def _next(self) -> bytes:
        try:
            return self._response.read(_CHUNK)
        except ReadTimeoutError as error:
            raise QueryTimeoutError(self._seconds, query=self._query.text, place=self._place) from error
        except DecodeError as error:
            raise EndpointAnswerError("answered with bytes that cannot be decompressed", url=self._place) from error
        except (HTTPError, OSError) as error:
            raise EndpointUnreachableError(
                "broke the connection off before the answer was whole", url=self._place
            ) from error

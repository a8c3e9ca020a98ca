"""The body of an endpoint's answer, as a file for a parser: within the limits of the query, and whole or an error."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Final

from urllib3.exceptions import HTTPError, ReadTimeoutError

from glam_kg.errors import EndpointAnswerError, EndpointUnreachableError, QueryTimeoutError, ResultTooLargeError
from glam_kg.sparql.remote.plain_terms import TripleTermError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from urllib3 import BaseHTTPResponse

    from glam_kg.sparql.query import CheckedQuery
    from glam_kg.sparql.remote.plain_terms import Check

_CHUNK: Final = 16_384
"""Bytes that are waited for at once: some fifty rows. Servers send much smaller pieces, and each one costs."""
_SHOWN: Final = 200
# How zlib names the two forms (`wbits`): gzip, and deflate with or without the frame that RFC 9110 asks for.
_GZIP, _FRAMED, _BARE = 31, 15, -15
_DEFLATE_METHOD: Final = 8
_PLAIN: Final = frozenset({"", "identity"})
_COMPRESSIONS: Final = frozenset({"gzip", "x-gzip", "deflate"})


class _Decompressor:
    """Bytes as they were before they were compressed; urllib3's own does not tell whether their end has come."""

    def __init__(self, encoding: str) -> None:
        self._encoding = encoding
        self._begun = False
        self._stream: zlib._Decompress | None = None

    @property
    def ended(self) -> bool:
        """Whether the compressed bytes are whole."""
        return self._begun and self._stream is None

    def pieces(self, compressed: bytes) -> Iterator[bytes]:
        """What the next bytes hold, never much of it at once.

        Raises:
            zlib.error: They are damaged.
        """
        while True:
            if self._stream is None:
                # A gzip file may have several members (RFC 1952, section 2.2), and zeros after the last one.
                compressed = compressed.lstrip(b"\0") if self._begun else compressed
                if not compressed:
                    return
                self._stream, self._begun = zlib.decompressobj(self._form(compressed)), True
            piece = self._stream.decompress(compressed, _CHUNK)
            if piece:
                yield piece
            if self._stream.eof:
                compressed, self._stream = self._stream.unused_data, None
                continue
            compressed = self._stream.unconsumed_tail
            # A piece as long as it may be can have left some behind, though all bytes were taken.
            if not compressed and len(piece) < _CHUNK:
                return

    def _form(self, compressed: bytes) -> int:
        if self._encoding != "deflate":
            return _GZIP
        # Some servers leave the frame out.
        return _FRAMED if compressed[0] & 0x0F == _DEFLATE_METHOD else _BARE


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
            EndpointUnreachableError: The connection broke before the end, or the compressed bytes end before theirs.
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
                if self._response.read(_CHUNK, decode_content=False):
                    self._response.read(_CHUNK, decode_content=False)
            except (HTTPError, OSError):
                pass
        self._response.close()

    def _received(self) -> Iterator[bytes]:
        count = 0
        for chunk in self._decompressed():
            count += len(chunk)
            if count > self._limit:
                self._response.close()
                raise ResultTooLargeError(self._limit, query=self._query.text, place=self._place)
            if len(self.head) < _SHOWN:
                self.head = (self.head + chunk)[:_SHOWN]
            self.tail = (self.tail + chunk)[-_SHOWN:]
            self._look_at(chunk)
            yield chunk

    def _decompressed(self) -> Iterator[bytes]:
        encoding = self._response.headers.get("Content-Encoding", "").strip().lower()
        if encoding in _PLAIN:
            while chunk := self._next():
                yield chunk
            return
        if encoding not in _COMPRESSIONS:
            raise self._incomprehensible()
        decompressor = _Decompressor(encoding)
        try:
            while chunk := self._next():
                yield from decompressor.pieces(chunk)
        except zlib.error as error:
            raise self._incomprehensible() from error
        # Its length can be right all the same: that of what a proxy had kept of it.
        if not decompressor.ended:
            raise EndpointUnreachableError("ended its compressed answer before the answer was whole", url=self._place)

    def _incomprehensible(self) -> EndpointAnswerError:
        return EndpointAnswerError("answered with bytes that cannot be decompressed", url=self._place)

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
            return self._response.read(_CHUNK, decode_content=False)
        except ReadTimeoutError as error:
            raise QueryTimeoutError(self._seconds, query=self._query.text, place=self._place) from error
        except (HTTPError, OSError) as error:
            raise EndpointUnreachableError(
                "broke the connection off before the answer was whole", url=self._place
            ) from error

"""Connections that cannot be held open by sending nothing, or a head without an end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from glam_kg.service.problems import MEDIA_TYPE, Problem

if TYPE_CHECKING:
    import asyncio
    from asyncio import TimerHandle

HEAD_BYTES: Final = 64 * 1024
"""The largest head of a request: address and headers."""
_PHRASES: Final = {408: b"Request Timeout", 431: b"Request Header Fields Too Large", 503: b"Service Unavailable"}


class GuardedConnection(HttpToolsProtocol):
    """A connection of uvicorn's with a limit to how long, and how large, the head of a request may be.

    Set `seconds` and `most` in a subclass, as `guarded` does: uvicorn makes the connections.
    """

    seconds: ClassVar[float]
    most: ClassVar[int]

    def __init__(self, *arguments: Any, **named: Any) -> None:  # noqa: ANN401  uvicorn's own, passed on
        """As uvicorn makes it."""
        super().__init__(*arguments, **named)
        self._deadline: TimerHandle | None = None
        self._head_bytes = 0
        self._in_head = True

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn declares it
        """Wait for a head, unless there are too many connections."""
        super().connection_made(transport)
        if len(self.connections) > self.most:
            self._refuse(Problem(503, "Too many connections: try again in a second.", "busy"), b"retry-after: 1\r\n")
            return
        self._expect_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing more."""
        self._expect_nothing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Count what belongs to a head."""
        if self.transport.is_closing():
            return
        if self._in_head:
            self._head_bytes += len(data)
        super().data_received(data)
        if self._in_head and self._head_bytes > HEAD_BYTES and not self.transport.is_closing():
            self._refuse(Problem(431, f"The head of the request is larger than {HEAD_BYTES:,} bytes.", "head_size"))

    def on_message_begin(self) -> None:
        """A head begins."""
        super().on_message_begin()
        self._in_head = True
        self._expect_head()

    def on_headers_complete(self) -> None:
        """It has come whole."""
        self._in_head, self._head_bytes = False, 0
        self._expect_nothing()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """What comes next is the head of another request."""
        super().on_message_complete()
        self._in_head, self._head_bytes = True, 0

    def _expect_head(self) -> None:
        self._expect_nothing()
        self._deadline = self.loop.call_later(self.seconds, self._too_slow)

    def _expect_nothing(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_slow(self) -> None:
        if self._head_bytes:
            detail = f"The head of the request did not come whole within {self.seconds:g} seconds."
            self._refuse(Problem(408, detail, "slow_request"))
        else:
            # Nobody asked anything: there is nothing to answer.
            self.transport.close()

    def _refuse(self, problem: Problem, more: bytes = b"") -> None:
        self._expect_nothing()
        if self.transport.is_closing() or (self.cycle is not None and not self.cycle.response_complete):
            self.transport.close()
            return
        content = problem.content()
        head = b"HTTP/1.1 %d %s\r\ncontent-type: %s\r\ncontent-length: %d\r\nconnection: close\r\n%s\r\n"
        values = (problem.status, _PHRASES[problem.status], MEDIA_TYPE.encode(), len(content), more)
        self.transport.write(head % values + content)
        self.transport.close()


def guarded(*, seconds: float, most: int) -> type[GuardedConnection]:
    """The kind of connection that a server makes.

    Args:
        seconds: How long a client may take to send a head.
        most: How many connections there may be.
    """
    return type("Connection", (GuardedConnection,), {"seconds": seconds, "most": most})

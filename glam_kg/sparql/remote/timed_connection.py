"""HTTP connections whose answers have a deadline: urllib3's own read timeout begins anew with each piece that comes."""

from __future__ import annotations

import io
from contextlib import suppress
from http.client import HTTPResponse
from typing import TYPE_CHECKING, Any, ClassVar, Final

from urllib3.connection import HTTPConnection, HTTPSConnection

from glam_kg.sparql.waiting_clock import WaitingClock

if TYPE_CHECKING:
    import socket

_BUFFER: Final = 65_536


class _TimedFile(io.RawIOBase):
    """What a socket gives, within seconds that count for all of it; the time in which nobody reads is free."""

    def __init__(self, connection: socket.socket, seconds: float) -> None:
        self._socket, self._clock = connection, WaitingClock(seconds, abandonable=True)
        # Keeps the socket open until this file is closed, whatever becomes of the connection.
        self._file = connection.makefile("rb", buffering=0)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any, /) -> int | None:  # noqa: ANN401 - any buffer, as in the class above
        while True:
            with self._clock.running() as left, suppress(TimeoutError):
                self._socket.settimeout(left)
                # Of the socket itself: its file gives nothing more after a wait in vain.
                return self._socket.recv_into(buffer)

    def close(self) -> None:
        self._file.close()
        super().close()


class _TimedSocket:
    """The one method of a socket that an answer is read by."""

    def __init__(self, connection: socket.socket) -> None:
        self._socket = connection

    def makefile(self, _mode: str) -> io.BufferedReader:
        # urllib3 has just set what is left of the total: for each piece, which a server that drips would never reach.
        return io.BufferedReader(_TimedFile(self._socket, self._socket.gettimeout() or 0.0), _BUFFER)


class _TimedResponse(HTTPResponse):
    def __init__(self, sock: socket.socket, *args: Any, **keywords: Any) -> None:  # noqa: ANN401 - handed on
        super().__init__(_TimedSocket(sock), *args, **keywords)  # type: ignore[arg-type]


class TimedConnection(HTTPConnection):
    """A connection whose read timeout counts for an answer as a whole: its headers, and its body until the last byte."""

    response_class: ClassVar[type[HTTPResponse]] = _TimedResponse  # type: ignore[misc]


class TimedTLSConnection(HTTPSConnection):
    """The same, encrypted."""

    response_class: ClassVar[type[HTTPResponse]] = _TimedResponse  # type: ignore[misc]

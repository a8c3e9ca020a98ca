"""How large a request's body may be, and how long a client may take to send it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from glam_kg.service.limits.refusing import refuse
from glam_kg.service.problems import Problem

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

_CLOSE: Final = {"Connection": "close"}


class BodyLimit:
    """Reads the body whole before a route is asked, so that a slow client takes no place of a quick one.

    What it counts are the bytes that come, whatever Content-Length says.
    """

    def __init__(self, app: ASGIApp, *, most: int, seconds: float) -> None:
        """Take the limits: bytes, and seconds for all of them."""
        self._app, self._most, self._seconds = app, most, seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on with its body, or refuse it."""
        length = _announced(scope) if scope["type"] == "http" else 0
        if length == 0:
            await self._app(scope, receive, send)
            return
        if length is not None and length > self._most:
            await refuse(self._too_large(), scope, receive, send)
            return
        try:
            async with asyncio.timeout(self._seconds):
                body = await self._read(receive)
        except TimeoutError:
            detail = f"The request did not come whole within {self._seconds:g} seconds."
            await refuse(Problem(408, detail, "slow_request", _CLOSE), scope, receive, send)
            return
        if body is None:
            return
        if len(body) > self._most:
            await refuse(self._too_large(), scope, receive, send)
            return
        await self._app(scope, _replayed(body, receive), send)

    async def _read(self, receive: Receive) -> bytes | None:
        """The body, or enough of it to see that it is too large; None where the client has gone."""
        parts, size = [], 0
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return None
            parts.append(message.get("body", b""))
            size += len(parts[-1])
            if size > self._most or not message.get("more_body", False):
                return b"".join(parts)

    def _too_large(self) -> Problem:
        # What is still on its way is not read: the connection cannot be used again.
        return Problem(413, f"The body is larger than {self._most:,} bytes.", "body_size", _CLOSE)


def _announced(scope: Scope) -> int | None:
    """How many bytes a request says that it has; None where it does not say."""
    for name, value in scope["headers"]:
        if name == b"content-length":
            # A server has refused what is no number; one that has not is not believed.
            return int(value) if value.isdigit() else None
        if name == b"transfer-encoding":
            return None
    return 0


def _replayed(body: bytes, receive: Receive) -> Receive:
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again

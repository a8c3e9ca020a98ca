"""Work for a client ends when the client goes away before its answer."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, TypeVar

from starlette.responses import Response

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from starlette.requests import Request
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

_T = TypeVar("_T")
_QUICK_SECONDS: Final = 0.1
"""What is done sooner is not worth looking after its client."""


class ClientGoneError(Exception):
    """The client has closed its connection: nobody reads an answer."""


class NoResponse(Response):
    """Sends nothing: to nobody."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Say nothing, so that whoever watches sees that no answer was begun."""


class LeavingAllowed:
    """ASGI middleware: that an application has no response to a client that has left is no fault of it.

    Starlette's middleware, of which NiceGUI has some, ends such a request with a RuntimeError.
    """

    def __init__(self, app: ASGIApp) -> None:
        """Stand before an application."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request; what is no HTTP request passes untouched."""
        gone = False

        async def watched() -> Message:
            nonlocal gone
            message = await receive()
            gone = gone or message["type"] == "http.disconnect"
            return message

        try:
            await self._app(scope, watched, send)
        except RuntimeError:
            if not gone:
                raise


async def while_wanted(request: Request, work: Coroutine[object, object, _T]) -> _T:
    """What some work gives; it is cancelled where the client goes away first.

    Args:
        request: Of the client; its body has been read.
        work: What the client waits for.

    Raises:
        ClientGoneError: It has gone.
    """
    working = asyncio.ensure_future(work)
    watching: asyncio.Task[None] | None = None
    try:
        await asyncio.wait([working], timeout=_QUICK_SECONDS)
        if not working.done():
            watching = asyncio.ensure_future(_gone(request))
            await asyncio.wait([working, watching], return_when=asyncio.FIRST_COMPLETED)
            if not working.done():
                raise ClientGoneError
        return working.result()
    finally:
        working.cancel()
        if watching is not None:
            watching.cancel()


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass

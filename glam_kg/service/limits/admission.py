"""How many requests may be at work or waiting at once, and how long one may take."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from glam_kg.service.limits.api_keys import UNCOUNTED_PATHS
from glam_kg.service.limits.refusing import refuse
from glam_kg.service.problems import Problem

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send


_TELLS_WITHIN: Final = 1.0
"""Seconds for what has the same limit of its own, such as a query, to tell that it was ended at it."""


class Admission:
    """Refuses requests where too many wait already, and ends those that take too long.

    A response that has begun may go on: but a client that takes nothing of it for as long is left.
    """

    def __init__(self, app: ASGIApp, *, most: int, seconds: float) -> None:
        """Take the limits: requests at once, and seconds until a response begins."""
        self._app, self._most, self._seconds = app, most, seconds
        self._admitted = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] != "http" or scope["path"] in UNCOUNTED_PATHS:
            await self._app(scope, receive, send)
            return
        if self._admitted >= self._most:
            await refuse(_BUSY, scope, receive, send)
            return
        self._admitted += 1
        try:
            await self._timed(scope, receive, send)
        finally:
            self._admitted -= 1

    async def _timed(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def watched(message: Message) -> None:
            nonlocal begun
            if not begun:
                begun = True
                limit.reschedule(None)
            async with asyncio.timeout(self._seconds):
                await send(message)

        try:
            async with asyncio.timeout(self._seconds + _TELLS_WITHIN) as limit:
                await self._app(scope, receive, watched)
        except TimeoutError:
            # A response that has begun cannot be told otherwise any more: the server ends the connection.
            if begun or not limit.expired():
                raise
            detail = f"The answer was not there within {self._seconds:g} seconds."
            await refuse(Problem(504, detail, "request_timeout"), scope, receive, send)


_BUSY: Final = Problem(503, "Too many requests wait already: ask again in a second.", "busy", {"Retry-After": "1"})

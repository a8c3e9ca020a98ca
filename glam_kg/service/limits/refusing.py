"""How middleware refuses a request before a route sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlette.types import Receive, Scope, Send

    from glam_kg.service.problems import Problem


async def refuse(problem: Problem, scope: Scope, receive: Receive, send: Send) -> None:
    """Send a problem; a WebSocket that is not open yet is closed."""
    if scope["type"] == "websocket":
        # Before it is accepted a server makes 403 of it.
        await send({"type": "websocket.close", "code": 1008})
        return
    await problem.response()(scope, receive, send)

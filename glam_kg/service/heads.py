"""HEAD wherever there is GET (RFC 9110, section 9.3.2): the same response without its content."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlette.types import Message, Scope, Send


def is_head(scope: Scope) -> bool:
    """Whether a request asks for the head of a response alone."""
    return bool(scope["type"] == "http" and scope["method"] == "HEAD")


def without_content(send: Send) -> Send:
    """What sends a response without its content; a server would drop it, too, but not each that applications run in."""

    async def sent(message: Message) -> None:
        await send({**message, "body": b""} if message["type"] == "http.response.body" else message)

    return sent

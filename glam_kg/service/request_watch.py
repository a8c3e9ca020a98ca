"""Sees every request from outside: gives it an id, times it, and tells who listens what came of it."""

from __future__ import annotations

import logging
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol

from glam_kg.service.problems import unexpected
from glam_kg.service.request_identity import RequestIdentity, current_identity

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

CLIENT_GONE: Final = 499
"""Counted as the status where a client goes away before its answer begins, as nginx does."""
UNMATCHED: Final = "unmatched"
"""The route of a request that no route takes."""
_log = logging.getLogger("glam_kg.service")


@dataclass(frozen=True, slots=True)
class RequestSeen:
    """A request that has ended.

    Attributes:
        method: As the client sent it.
        route: The route as it is declared, such as `/custodians/{ghcid}`: never the path, of which there are endlessly many.
        status: Of the answer; `CLIENT_GONE` where none was begun.
        seconds: From its head to the last byte of the answer.
        sent: Bytes of the answer's body.
        path: As the client sent it, with the query; may hold a question.
    """

    method: str
    route: str
    status: int
    seconds: float
    sent: int
    path: str


class RequestListener(Protocol):
    """Hears of every request."""

    def request_began(self) -> None:
        """The head of a request has come."""
        ...

    def request_ended(self, request: RequestSeen) -> None:
        """The request was answered, or its client went away."""
        ...


@dataclass(slots=True)
class _Answer:
    status: int = CLIENT_GONE
    begun: bool = False
    sent: int = 0


@dataclass(frozen=True, slots=True)
class RequestWatch:
    """ASGI middleware, to stand outside of all other: so it sees what others refuse.

    An error that nobody expected ends here: the log has it, and the client a problem with an id. Where the answer had begun, the
    server, left without the rest, closes the connection: so the client sees that it is cut.
    """

    app: ASGIApp
    listeners: Sequence[RequestListener] = field(default=())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request; what is no HTTP request passes untouched."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        identity = RequestIdentity.of(scope["headers"])
        answer = _Answer()

        async def observed(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer.status, answer.begun = message["status"], True
                message = {**message, "headers": [*message.get("headers", ()), identity.header]}
            elif message["type"] == "http.response.body":
                answer.sent += len(message.get("body", b""))
            await send(message)

        with current_identity(identity), self._timed(scope, answer):
            try:
                await self.app(scope, receive, observed)
            except Exception as error:  # noqa: BLE001  the outermost edge
                if answer.begun:
                    _log.exception("an answer broke off", extra={"route": route_of(scope)})
                else:
                    await unexpected(error).response()(scope, receive, observed)

    @contextmanager
    def _timed(self, scope: Scope, answer: _Answer) -> Iterator[None]:
        start = time.perf_counter()
        for listener in self.listeners:
            listener.request_began()
        try:
            yield
        finally:
            path = scope["path"]
            if scope["query_string"]:
                path += "?" + scope["query_string"].decode("latin-1")
            seconds = time.perf_counter() - start
            seen = RequestSeen(scope["method"], route_of(scope), answer.status, seconds, answer.sent, path)
            for listener in self.listeners:
                listener.request_ended(seen)


def route_of(scope: Scope) -> str:
    """The route that took a request, as it is declared; known once the request was routed."""
    path = getattr(scope.get("route"), "path", None)
    if path is not None:
        return str(scope.get("root_path", "")) + str(path)
    if "app_root_path" in scope:
        # Within a mounted application, which does not say its routes: files, of which there are many.
        return str(scope.get("root_path", ""))
    if "endpoint" in scope and not scope.get("path_params"):
        return str(scope["path"])
    return UNMATCHED

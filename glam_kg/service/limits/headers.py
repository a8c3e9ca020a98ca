"""Headers that keep a browser from doing more with a response than it should."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

_ALWAYS: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
)
_POLICY: Final = b"content-security-policy"
# The page is made by scripts that stand in it and are compiled in the browser (Vue); none comes from elsewhere.
PAGE_POLICY: Final = (
    b"default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    b"img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' ws: wss:; "
    b"object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
)
_DATA: Final = b"default-src 'none'; frame-ancestors 'none'"


class SecurityHeaders:
    """Adds the headers to every response; a policy that a route has set itself stays."""

    def __init__(self, app: ASGIApp) -> None:
        """Take what answers."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message.get("headers", ()), *_ALWAYS]
                names = {name.lower(): value for name, value in headers}
                if _POLICY not in names:
                    is_page = names.get(b"content-type", b"").startswith(b"text/html")
                    headers.append((_POLICY, PAGE_POLICY if is_page else _DATA))
                message = {**message, "headers": headers}
            await send(message)

        await self._app(scope, receive, with_headers)

"""Keys of which a request has to show one."""

from __future__ import annotations

import base64
import binascii
import hmac
from typing import TYPE_CHECKING, Final

from glam_kg.service.limits.refusing import refuse
from glam_kg.service.problems import Problem

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starlette.types import ASGIApp, Receive, Scope, Send

OPEN_PATHS: Final = frozenset({"/healthz", "/readyz"})
"""What those who watch the service ask, who have no key."""
UNCOUNTED_PATHS: Final = OPEN_PATHS | {"/metrics"}
"""What counts against no limit: most is to be seen of a service that refuses requests."""


class ApiKeys:
    """Lets a request pass that shows a key: as a bearer token, in X-API-Key, or, from a browser, as the password of Basic."""

    def __init__(self, app: ASGIApp, *, keys: Iterable[str]) -> None:
        """Take the keys; without any, every request passes."""
        self._app = app
        self._keys = tuple(key.encode() for key in keys)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        guarded = scope["type"] in {"http", "websocket"} and scope["path"] not in OPEN_PATHS
        if guarded and self._keys and not self._is_known(shown_key(scope)):
            await refuse(_MISSING, scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _is_known(self, shown: bytes | None) -> bool:
        # Every key is compared, each in the same time whatever is shown: the time tells nothing about them.
        known = [hmac.compare_digest(key, shown or b"") for key in self._keys]
        return shown is not None and any(known)


_MISSING: Final = Problem(
    401,
    "This service asks for a key: send it as `Authorization: Bearer KEY` or `X-API-Key: KEY`.",
    "api_key",
    {"WWW-Authenticate": 'Bearer realm="glam_kg", Basic realm="glam_kg"'},
)


def shown_key(scope: Scope) -> bytes | None:
    """The key that a request shows; None where it shows none."""
    for name, value in scope["headers"]:
        if name == b"x-api-key":
            return bytes(value).strip()
        if name == b"authorization":
            scheme, _, rest = bytes(value).partition(b" ")
            if scheme.lower() == b"bearer":
                return rest.strip()
            if scheme.lower() == b"basic":
                try:
                    return base64.b64decode(rest.strip(), validate=True).partition(b":")[2]
                except (binascii.Error, ValueError):
                    return None
    return None

"""From which web pages a browser may open the connection of this page.

A browser lets any page open a WebSocket to any server, and sends along the password that it knows for it: unlike requests, it
asks nobody whether it may. So the server looks at the origin that the browser names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from glam_kg.service.limits.refusing import refuse
from glam_kg.service.problems import Problem

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

    from glam_kg.service.settings import ServiceSettings

_USUAL_PORTS: Final = {"http": 80, "https": 443}


class OwnOrigin:
    """Passes on what comes from pages of this server, from origins that may ask (CORS), and from what is no browser."""

    def __init__(self, app: ASGIApp, settings: ServiceSettings) -> None:
        """Take what answers, and the settings that name the address of the service and the origins."""
        self._app, self._allowed = app, frozenset(settings.allowed_origins)
        self._base = None if settings.base_url is None else _host(settings.base_url)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request or connection on, or refuse it (403)."""
        if self._is_foreign(scope):
            await refuse(_FOREIGN, scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _is_foreign(self, scope: Scope) -> bool:
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        origin = headers.get(b"origin")
        if origin is None or origin in self._allowed or "*" in self._allowed:
            return False
        host = _host(origin)
        # A proxy that ends TLS asks by http for what the browser asked by https: only the host is compared.
        scheme = origin.partition("://")[0]
        return host is None or host not in {self._base, _host(f"{scheme}://{headers.get(b'host', '')}")}


def _host(address: str) -> tuple[str, int] | None:
    """Host and port of an address of the web; None where it is none, such as the origin `null`.

    >>> _host("https://kg.example.org"), _host("https://kg.example.org:443/page"), _host("null")
    (('kg.example.org', 443), ('kg.example.org', 443), None)
    """
    try:
        parts = urlsplit(address)
        port = parts.port or _USUAL_PORTS.get(parts.scheme)
    except ValueError:
        return None
    return (parts.hostname, port) if parts.hostname and port else None


_FOREIGN: Final = Problem(403, "The page that asks is of another origin, which may not ask here.", "origin")

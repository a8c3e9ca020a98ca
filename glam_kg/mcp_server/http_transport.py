"""The server over HTTP: only for hosts and origins that are expected, and for those who show a key where keys are set."""

from __future__ import annotations

import signal
import socket
from typing import TYPE_CHECKING, Any, Final

from mcp.server.transport_security import TransportSecuritySettings

from glam_kg.errors import InputError, SetupError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mcp.server.mcpserver import MCPServer
    from starlette.types import ASGIApp

    from glam_kg.service.settings import ServiceSettings

PATH: Final = "/mcp"
_LOOPBACK: Final = ("127.0.0.1", "localhost", "[::1]")
_EVERY_ADDRESS: Final = frozenset({"0.0.0.0", "::", ""})  # noqa: S104 - what stands for all of them is no name of one
_BACKLOG: Final = 256


def http_application(server: MCPServer[Any], settings: ServiceSettings, hosts: Sequence[str] = ()) -> ASGIApp:
    """The application that serves the streamable HTTP transport at `/mcp`.

    A page in a browser can be made to ask an address of the user's own network by any name (DNS rebinding): a request with
    another Host or Origin than those of this server is refused.

    Args:
        server: The server.
        settings: Its address, keys, origins and limits.
        hosts: Names under which the server is reached, beside the one it listens on and those of the machine itself.

    Raises:
        SetupError: Keys or a limit of requests are set, and what checks them is not installed.
    """
    app: ASGIApp = server.streamable_http_app(
        streamable_http_path=PATH,
        max_request_body_size=settings.max_body_bytes,
        transport_security=_security(settings, hosts),
        host=settings.host,
    )
    return _limited(app, settings) if settings.api_keys or settings.requests_per_minute else app


def _limited(app: ASGIApp, settings: ServiceSettings) -> ASGIApp:
    """The application behind the keys and the limit of requests that the settings name."""
    try:
        from glam_kg.service.limits.api_keys import ApiKeys
        from glam_kg.service.limits.rates import RateLimit
    except ImportError as error:
        needed = "API keys and limits of requests need the extra service: pip install 'glam-kg[mcp,service]'"
        raise SetupError(needed) from error
    keys = [key.get_secret_value() for key in settings.api_keys]
    limited = RateLimit(app, per_minute=settings.requests_per_minute, has_keys=bool(keys))
    known: ASGIApp = ApiKeys(limited, keys=keys)
    if settings.trusted_proxies:
        from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

        known = ProxyHeadersMiddleware(known, trusted_hosts=list(settings.trusted_proxies))  # type: ignore[arg-type, assignment]
    return known


def serve_http(app: ASGIApp, settings: ServiceSettings, *, on_ready: Callable[[str], None]) -> None:
    """Serve until SIGTERM or Ctrl-C; calls that run then may go on for `shutdown_seconds`.

    Args:
        app: The application.
        settings: The address to listen on.
        on_ready: Gets the address when the server listens.

    Raises:
        InputError: It cannot listen there.
    """
    import uvicorn

    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        listening = socket.create_server((settings.host, settings.port), family=family, backlog=_BACKLOG)
    except OSError as error:
        reason = error.strerror or str(error)
        raise InputError(f"cannot listen on {settings.host} port {settings.port}: {reason}") from error
    with listening:
        host = f"[{settings.host}]" if family is socket.AF_INET6 else settings.host
        on_ready(f"http://{host}:{listening.getsockname()[1]}{PATH}")
        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            timeout_graceful_shutdown=max(1, round(settings.shutdown_seconds)),
            server_header=False,
            # Those that the settings name are believed, and no others.
            proxy_headers=False,
        )
        # When all is done, uvicorn sends itself the signal again: an end that was asked for is no failure.
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        uvicorn.Server(config).run(sockets=[listening])


def _security(settings: ServiceSettings, hosts: Sequence[str]) -> TransportSecuritySettings:
    own = () if settings.host in _EVERY_ADDRESS else (f"[{settings.host}]" if ":" in settings.host else settings.host,)
    names = tuple(dict.fromkeys((*_LOOPBACK, *own, *hosts)))
    origins = [f"{scheme}://{name}{port}" for scheme in ("http", "https") for name in names for port in ("", ":*")]
    return TransportSecuritySettings(
        enable_dns_rebinding_protection=True,
        allowed_hosts=[f"{name}{port}" for name in names for port in ("", ":*")],
        allowed_origins=[*origins, *settings.allowed_origins],
    )

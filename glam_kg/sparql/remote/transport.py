"""HTTP to one SPARQL endpoint: connections are kept, an answer has a deadline as a whole, and nothing goes to a third party."""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import unquote, urljoin, urlsplit
from urllib.request import getproxies, proxy_bypass

from urllib3 import HTTPConnectionPool, HTTPSConnectionPool, PoolManager, ProxyManager, Timeout
from urllib3.connection import HTTPConnection
from urllib3.exceptions import (
    ConnectTimeoutError,
    HTTPError,
    NewConnectionError,
    ProtocolError,
    ReadTimeoutError,
    SSLError,
)
from urllib3.util import make_headers

from glam_kg.errors import EndpointError, EndpointRefusedError, EndpointUnreachableError
from glam_kg.sparql.remote.settings import is_web_address
from glam_kg.sparql.remote.settings import shown as shown_address
from glam_kg.sparql.remote.timed_connection import TimedConnection, TimedTLSConnection

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from urllib3 import BaseHTTPResponse, HTTPResponse

CONNECTIONS: Final = 16
"""Connections that are kept for the next query; more are opened where more queries run at once."""
_REDIRECTS: Final = frozenset({301, 302, 307, 308})
_MOST_REDIRECTS: Final = 5
_SHORT: Final = 65_536
_DEFAULT_PORTS: Final = {"http": 80, "https": 443}


class LastingFaultError(EndpointUnreachableError):
    """A connection that fails again when it is tried again: its certificate is wrong, or the query may have ended the server."""


class _IdleConnectionClosedError(ConnectionResetError):
    """A server closed a connection that it had kept, just as it was used again: the query has not begun."""


class _KeptConnection(HTTPConnection):
    """Knows whether it has served a request before."""

    _served = False

    def connect(self) -> None:
        self._served = False
        super().connect()

    def send(self, data: Any) -> None:  # noqa: ANN401 - all that http.client can send
        with self._telling_of_idleness():
            super().send(data)

    def getresponse(self) -> HTTPResponse:  # type: ignore[override]
        with self._telling_of_idleness():
            response = super().getresponse()
        self._served = True
        return response

    @contextmanager
    def _telling_of_idleness(self) -> Iterator[None]:
        try:
            yield
        except ConnectionResetError as error:
            if self._served:
                raise _IdleConnectionClosedError(*error.args) from error
            raise


class _Connection(_KeptConnection, TimedConnection):
    pass


class _TLSConnection(_KeptConnection, TimedTLSConnection):
    pass


class _Pool(HTTPConnectionPool):
    ConnectionCls = _Connection


class _TLSPool(HTTPSConnectionPool):
    ConnectionCls = _TLSConnection


class Transport:
    """The connections to one address; several threads may use them."""

    def __init__(self, url: str, *, shown: str, connect_timeout: float) -> None:
        """Remember where to; nothing is sent.

        Args:
            url: The http or https address.
            shown: The address as errors may show it.
            connect_timeout: Seconds that a connection may take to open.

        Raises:
            EndpointError: The environment names a proxy of another kind than http or https.
        """
        self._url, self._shown, self._connect_timeout = url, shown, connect_timeout
        self._pools = _pools(url)

    def post(self, *, headers: Mapping[str, str], body: bytes, seconds: float) -> BaseHTTPResponse:
        """Send a request, and follow redirects that stay with the server; the body is still to be read.

        Args:
            headers: Sent along, secrets too.
            body: What is sent.
            seconds: What the request, its answer and the answer's body may take.

        Raises:
            TimeoutError: There was no answer in time.
            EndpointUnreachableError: There is no connection.
            LastingFaultError: It cannot be trusted, or broke before the answer.
            EndpointRefusedError: The endpoint sends to another server, or in circles.
        """
        url, deadline = self._url, time.monotonic() + seconds
        for _ in range(_MOST_REDIRECTS + 1):
            response = self._send(url, headers, body, deadline - time.monotonic())
            location = response.headers.get("Location")
            if response.status not in _REDIRECTS or not location:
                return response
            pass_by(response)
            # A third party would be sent the query and the secrets; and what was encrypted has to stay so.
            if not _stays(url, location):
                raise EndpointRefusedError(
                    f"sends to another server, {shown_address(location)[:200]}; give that address if it is trusted",
                    url=self._shown,
                    status=response.status,
                )
            url = urljoin(url, location)
        raise EndpointRefusedError(f"sends on more than {_MOST_REDIRECTS} times", url=self._shown)

    def close(self) -> None:
        """Close the connections that are kept."""
        self._pools.clear()

    def _send(self, url: str, headers: Mapping[str, str], body: bytes, left: float) -> BaseHTTPResponse:
        if left <= 0:
            raise TimeoutError("timed out")
        connect, deadline = min(self._connect_timeout, left), time.monotonic() + left
        try:
            return self._pools.request(
                "POST", url, body=body, headers=headers, timeout=Timeout(connect=connect, total=left),
                retries=False, redirect=False, preload_content=False,
            )  # fmt: skip
        # A connection that was refused counts as one that took too long, for reasons of urllib3's history.
        except NewConnectionError as error:
            raise self._unreachable(f"cannot be reached: {_reason(error)}") from error
        except ConnectTimeoutError as error:
            raise self._unreachable(f"cannot be reached within {connect:g} seconds") from error
        except ReadTimeoutError as error:
            raise TimeoutError("timed out") from error
        except SSLError as error:
            raise LastingFaultError(f"cannot be reached safely: {_reason(error)}", url=self._shown) from error
        except ProtocolError as error:
            if any(isinstance(cause, _IdleConnectionClosedError) for cause in error.args):
                # Servers close idle connections without a word (RFC 9112, section 9.3.1). No loop: each try ends one of them.
                return self._send(url, headers, body, deadline - time.monotonic())
            raise LastingFaultError(
                f"broke the connection off before it answered: {_reason(error)}", url=self._shown
            ) from error
        except (HTTPError, OSError) as error:
            raise self._unreachable(f"cannot be reached: {_reason(error)}") from error

    def _unreachable(self, problem: str) -> EndpointUnreachableError:
        return EndpointUnreachableError(problem, url=self._shown)


def pass_by(response: BaseHTTPResponse) -> None:
    """Read the body of an answer that nobody wants where it is short, so that its connection can be used again; else close it."""
    try:
        if len(response.read(_SHORT, decode_content=False)) < _SHORT:
            return
    except (HTTPError, OSError):
        pass
    response.close()


def _pools(url: str) -> PoolManager:
    """Connections to an address, through the proxy that the environment names for it (`https_proxy`, `no_proxy`)."""
    parts, proxies = urlsplit(url), getproxies()
    proxy = proxies.get(parts.scheme) or proxies.get("all")
    if proxy and not proxy_bypass(parts.hostname or ""):
        pools = _through(proxy if "://" in proxy else f"http://{proxy}")
    else:
        pools = PoolManager(maxsize=CONNECTIONS)
    pools.pool_classes_by_scheme = {"http": _Pool, "https": _TLSPool}
    return pools


def _through(proxy: str) -> PoolManager:
    if not is_web_address(proxy):
        raise EndpointError(
            "is no proxy that can be used, expected http:// or https:// in the environment (http_proxy, https_proxy, all_proxy)",
            url=shown_address(proxy),
        )
    # The proxy is not told who asks by its address alone.
    parts = urlsplit(proxy)
    known = None if parts.username is None else f"{unquote(parts.username)}:{unquote(parts.password or '')}"
    headers = make_headers(proxy_basic_auth=known) if known else None
    return ProxyManager(proxy, maxsize=CONNECTIONS, proxy_headers=headers)


def _stays(url: str, location: str) -> bool:
    """Whether a redirect stays with the server: the same host and port, or its http port to its https port."""
    try:
        (scheme, host, port), (to_scheme, to_host, to_port) = _origin(url), _origin(urljoin(url, location))
    except ValueError:
        return False
    if host != to_host:
        return False
    return (scheme, port) == (to_scheme, to_port) or (scheme, port, to_scheme, to_port) == ("http", 80, "https", 443)


def _origin(url: str) -> tuple[str, str | None, int | None]:
    parts = urlsplit(url)
    return parts.scheme, parts.hostname, parts.port or _DEFAULT_PORTS.get(parts.scheme)


def _reason(error: BaseException) -> str:
    """The innermost cause, in its own words: outer errors repeat addresses and object ids."""
    cause = error
    while (inner := cause.__cause__ or cause.__context__) is not None:
        cause = inner
    words = cause.strerror if isinstance(cause, OSError) and cause.strerror else str(cause)
    return " ".join((words or type(cause).__name__).split())[:200]

"""How often one client may ask: a bucket of tokens that fills as time goes by."""

from __future__ import annotations

import hashlib
import math
import time
from collections import OrderedDict
from ipaddress import IPv6Address, ip_address
from typing import TYPE_CHECKING, Final

from glam_kg.service.limits.api_keys import UNCOUNTED_PATHS, shown_key
from glam_kg.service.limits.refusing import refuse
from glam_kg.service.problems import Problem

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.types import ASGIApp, Receive, Scope, Send

_CLIENTS: Final = 20_000
"""So many clients are remembered; of more, those that asked longest ago are forgotten."""


class Buckets:
    """A bucket for each client: a request takes a token, and a minute fills it."""

    def __init__(self, per_minute: int, *, clock: Callable[[], float] = time.monotonic) -> None:
        """Give every client a full bucket."""
        self._most, self._per_second = float(per_minute), per_minute / 60
        self._clock = clock
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, client: str) -> float:
        """Seconds until this client may ask; 0: now, and the token is taken.

        >>> buckets = Buckets(2, clock=lambda: 0.0)
        >>> buckets.wait("a"), buckets.wait("a"), buckets.wait("a"), buckets.wait("b")
        (0.0, 0.0, 30.0, 0.0)
        """
        now = self._clock()
        level, since = self._levels.pop(client, (self._most, now))
        level = min(self._most, level + (now - since) * self._per_second)
        wait = 0.0 if level >= 1 else (1 - level) / self._per_second
        self._levels[client] = (level if wait else level - 1, now)
        while len(self._levels) > _CLIENTS:
            self._levels.popitem(last=False)
        return wait


class RateLimit:
    """Refuses a client that asks too often: one with a key by its key, else by its address."""

    def __init__(self, app: ASGIApp, *, per_minute: int, has_keys: bool, free: tuple[str, ...] = ()) -> None:
        """Take the limit, and how paths begin that do not count."""
        self._app, self._has_keys, self._free = app, has_keys, free
        self._buckets = Buckets(per_minute) if per_minute else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if self._buckets is not None and scope["type"] == "http" and not self._is_free(scope["path"]):
            wait = self._buckets.wait(self._client(scope))
            if wait:
                seconds = math.ceil(wait)
                detail = f"Too many requests: ask again in {seconds} second{'' if seconds == 1 else 's'}."
                problem = Problem(429, detail, "rate_limit", {"Retry-After": str(seconds)})
                await refuse(problem, scope, receive, send)
                return
        await self._app(scope, receive, send)

    def _is_free(self, path: str) -> bool:
        return path in UNCOUNTED_PATHS or path.startswith(self._free)

    def _client(self, scope: Scope) -> str:
        key = shown_key(scope) if self._has_keys else None
        if key is not None:
            return hashlib.sha256(key).hexdigest()
        return address_group((scope.get("client") or ("",))[0])


def address_group(address: str) -> str:
    """What counts as one client: an IPv4 address, or the network of 64 bits that one household gets of IPv6.

    >>> address_group("2001:db8::1") == address_group("2001:db8::2"), address_group("192.0.2.1")
    (True, '192.0.2.1')
    """
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address) and parsed.ipv4_mapped is None:
        return f"{int(parsed) >> 64:x}::/64"
    return address

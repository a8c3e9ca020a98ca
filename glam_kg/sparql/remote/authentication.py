"""Digest authentication (RFC 7616), as Virtuoso's protected query service asks for it."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING
from urllib.error import URLError
from urllib.request import (
    AbstractDigestAuthHandler,
    HTTPPasswordMgrWithDefaultRealm,
    Request,
    parse_http_list,
    parse_keqv_list,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urllib3 import HTTPHeaderDict


class DigestAuthentication:
    """A user's proof to know a password, which itself is not sent. Threads may share it."""

    def __init__(self, url: str, user: str, password: str) -> None:
        """Take what is to be proved, for one address."""
        self._url = url
        passwords = HTTPPasswordMgrWithDefaultRealm()
        passwords.add_password(None, url, user, password)
        self._handler = AbstractDigestAuthHandler(passwords)
        self._challenge: Mapping[str, str] | None = None
        self._lock = threading.Lock()

    def take(self, headers: HTTPHeaderDict) -> bool:
        """Whether an answer of status 401 holds a challenge that can be met."""
        for value in headers.getlist("WWW-Authenticate"):
            scheme, _, rest = value.partition(" ")
            if scheme.lower() == "digest":
                try:
                    self._challenge = parse_keqv_list(parse_http_list(rest))
                except (ValueError, IndexError):
                    continue
                return self.header() is not None
        return False

    def header(self) -> str | None:
        """The Authorization header of the next request; None before the first challenge, or where it cannot be met."""
        challenge = self._challenge
        if challenge is None:
            return None
        # The count of requests that a challenge was used for must not repeat.
        with self._lock:
            try:
                proof = self._handler.get_authorization(Request(self._url, data=b"", method="POST"), challenge)  # noqa: S310
            except (ValueError, URLError):  # an algorithm or a kind of proof that is not known
                return None
        return f"Digest {proof}" if proof else None

"""How an endpoint is asked: its addresses, its engine, its limits, and who asks."""

from __future__ import annotations

import math
import re
from base64 import b64encode
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Self
from urllib.parse import unquote, urlsplit, urlunsplit

from glam_kg.errors import EndpointError, InputError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from glam_kg.sparql.remote.engines import Engine

_HEADER_NAME: Final = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
_HEADER_VALUE: Final = re.compile(r"[\t\x20-\x7e\xa0-\xff]*")
_SHORTEST_SECRET: Final = 4
_OF_THE_PROTOCOL: Final = frozenset({"query", "update"})


@dataclass(frozen=True, slots=True)
class EndpointSettings:
    """An endpoint, and how it is asked. Secrets are no part of its text.

    Attributes:
        urls: The http or https addresses of servers that hold the same graph; most often one. A user and password before the
            host (`https://user:password@host/`) are taken out of it.
        engine: Which engine answers; it decides on parameters of its own for the time limit and the union of all graphs.
        timeout: The most seconds that a query may run; none: as many as the query itself may.
        connect_timeout: Seconds that a connection may take to open.
        retries: How often all servers are asked again after a failure that passes.
        max_bytes: The most bytes of an answer; none: as many as the query itself may have.
        user: Who asks, by basic or digest authentication.
        password: The user's password.
        digest: Whether the password is proved by digest authentication, and not sent.
        token: A bearer token.
        headers: More headers.
        parameters: More parameters, in place of the engine's where they have the same name.
        addresses: The addresses as they may be shown.
    """

    urls: tuple[str, ...] = field(repr=False)
    engine: Engine = "other"
    timeout: float | None = None
    connect_timeout: float = 5.0
    retries: int = 2
    max_bytes: int | None = None
    user: str | None = None
    password: str | None = field(default=None, repr=False)
    digest: bool = False
    token: str | None = field(default=None, repr=False)
    headers: Mapping[str, str] = field(default_factory=dict, repr=False)
    parameters: Mapping[str, str] = field(default_factory=dict, repr=False)
    addresses: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Check the values.

        Raises:
            EndpointError: An address is not one of http or https.
            InputError: Another value cannot be used.
        """
        if not self.urls:
            raise InputError("an endpoint has no address, expected at least one")
        for url in self.urls:
            _check_address(url)
        object.__setattr__(self, "addresses", tuple(shown(url) for url in self.urls))
        self._take_credentials()
        self._check_numbers()
        self._check_names()

    @property
    def credentials(self) -> tuple[str, str] | None:
        """The user and the password; None where there is no user."""
        return None if self.user is None else (self.user, self.password or "")

    def secret_headers(self) -> dict[str, str]:
        """The headers that say who asks, and those that were given; not to be shown."""
        if self.token is not None:
            return {"Authorization": f"Bearer {self.token}", **self.headers}
        if self.credentials is None or self.digest:
            return dict(self.headers)
        return {"Authorization": f"Basic {b64encode(':'.join(self.credentials).encode()).decode()}", **self.headers}

    def without_secrets(self, said: bytes) -> bytes:
        """What a server says, without what it repeats of the secrets that it was sent."""
        secrets = {self.password, self.token, *self.headers.values(), *(urlsplit(url).query for url in self.urls)}
        # The longest first: one may hold another. A short one is no secret, and would be found in other words.
        for secret in sorted(filter(None, secrets), key=len, reverse=True):
            if len(secret) >= _SHORTEST_SECRET:
                said = said.replace(secret.encode(), b"...")
        return said

    @classmethod
    def load(cls, file: Path) -> Self:
        """Read a settings file in YAML.

        Raises:
            InputError: It cannot be read, a key is not known or has a wrong value, or the environment lacks a secret that it
                names; the message tells file, line and key.
        """
        from glam_kg.sparql.remote.settings_file import read_settings_file

        return read_settings_file(file, cls)

    def _take_credentials(self) -> None:
        found = set()
        for url in self.urls:
            parts = urlsplit(url)
            if parts.username is not None:
                found.add((unquote(parts.username), unquote(parts.password or "")))
        if not found:
            return
        if len(found) > 1 or self.user is not None or self.token is not None:
            raise InputError(
                f"{self.addresses[0]}: two users are named for one endpoint, expected one for all of its addresses"
            )
        user, password = found.pop()
        object.__setattr__(self, "user", user)
        object.__setattr__(self, "password", password)
        object.__setattr__(self, "urls", tuple(_without_credentials(url) for url in self.urls))

    def _check_numbers(self) -> None:
        for name, seconds in (("timeout", self.timeout), ("connect_timeout", self.connect_timeout)):
            if seconds is not None and not (math.isfinite(seconds) and seconds > 0):
                raise InputError(f"the {name} of an endpoint is {seconds}, expected seconds above 0")
        if self.retries < 0:
            raise InputError(f"an endpoint cannot be asked again {self.retries} times, expected 0 or more")
        if self.max_bytes is not None and self.max_bytes < 1:
            raise InputError(f"the max_bytes of an endpoint are {self.max_bytes}, expected 1 or more")

    def _check_names(self) -> None:
        if self.user is None and (self.password is not None or self.digest):
            raise InputError("a password is given for an endpoint, but no user")
        named = [name.lower() for name in self.headers]
        if (self.user is not None) + (self.token is not None) + ("authorization" in named) > 1:
            raise InputError("an endpoint is asked in one way: with a user, a token, or a header Authorization")
        for name, value in (*self.headers.items(), ("Authorization", self.token or "")):
            # A line break in a header would begin another one. The value is a secret.
            if not _HEADER_NAME.fullmatch(name) or not _HEADER_VALUE.fullmatch(value):
                raise InputError(f"the header {name!r} of an endpoint has letters that no header may have")
        for name in self.parameters:
            if name in _OF_THE_PROTOCOL:
                raise InputError(f"the parameter {name!r} of an endpoint is the query itself, expected another name")


def shown(url: str) -> str:
    """An address as it may be shown: without a user and password, and without parameters, which may hold a key.

    >>> shown("https://user:secret@example.org:8443/sparql?apikey=secret")
    'https://example.org:8443/sparql'
    """
    scheme, separator, rest = url.partition("://")
    place = re.split(r"[?#]", rest, maxsplit=1)[0]
    host, slash, path = place.partition("/")
    return f"{scheme}{separator}{host.rpartition('@')[2]}{slash}{path}" if separator else place or scheme


def is_web_address(url: str) -> bool:
    """Whether a text is an http or https address with a host.

    >>> is_web_address("https://example.org:8443/sparql"), is_web_address("http://"), is_web_address("ftp://example.org/")
    (True, False, False)
    """
    try:
        parts = urlsplit(url)
        return parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


def _check_address(url: str) -> None:
    if not is_web_address(url) or any(character.isspace() or ord(character) < 32 for character in url):
        raise EndpointError(
            "is no address of an endpoint, expected one that starts with http:// or https://", url=shown(url)
        )


def _without_credentials(url: str) -> str:
    parts = urlsplit(url)
    return urlunsplit(parts._replace(netloc=parts.netloc.rpartition("@")[2]))

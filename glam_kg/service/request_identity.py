"""The id of a request, and of the trace that it belongs to: from its headers where they are there, else new."""

from __future__ import annotations

import re
import secrets
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Self

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_HEADER: Final = b"x-request-id"
# What may stand in a log and in a header of the answer: no line breaks, no quotes, not too long.
_ID: Final = re.compile(rb"[A-Za-z0-9._:/+=-]{1,128}")
_TRACEPARENT: Final = re.compile(
    rb"(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-.*)?"
)


@dataclass(frozen=True, slots=True)
class RequestIdentity:
    """Under which ids a request stands in logs and traces.

    Attributes:
        request_id: That of the header X-Request-ID, else the trace's, else a new one.
        trace_id: That of the header `traceparent` (W3C Trace Context), 32 hexadecimal digits; None without one.
    """

    request_id: str
    trace_id: str | None = None

    @classmethod
    def of(cls, headers: Iterable[tuple[bytes, bytes]]) -> Self:
        """The ids that the headers of a request give; a header that is not what it should be counts as absent.

        >>> RequestIdentity.of([(b"x-request-id", b"a1")])
        RequestIdentity(request_id='a1', trace_id=None)
        >>> RequestIdentity.of([(b"traceparent", b"00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01")]).request_id
        '0af7651916cd43dd8448eb211c80319c'
        """
        given = dict(headers)
        request_id = _ID.fullmatch(given.get(_HEADER, b""))
        traceparent = _TRACEPARENT.fullmatch(given.get(b"traceparent", b""))
        trace_id = traceparent[1].decode() if traceparent else None
        return cls(request_id[0].decode() if request_id else trace_id or secrets.token_hex(16), trace_id)

    @property
    def header(self) -> tuple[bytes, bytes]:
        """The header that tells the client."""
        return _HEADER, self.request_id.encode()


_current: ContextVar[RequestIdentity | None] = ContextVar("glam_kg_request", default=None)


@contextmanager
def current_identity(identity: RequestIdentity) -> Iterator[None]:
    """Everything within, threads that handlers run in included, belongs to this request."""
    token = _current.set(identity)
    try:
        yield
    finally:
        _current.reset(token)


def identity_now() -> RequestIdentity | None:
    """The request that the caller works for; None outside of one."""
    return _current.get()

"""Responses that a client may keep, and ask about: entity tags (RFC 9110, section 8.8.3)."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from fastapi import Response

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fastapi import Request

_TAG_BYTES: Final = 12


def tagged(request: Request, content: bytes, media_type: str, headers: Mapping[str, str] | None = None) -> Response:
    """A response with a tag of its content; 304 without content where the client has it.

    A store may be loaded anew at any time, so a client asks before it uses what it has kept.
    """
    tag = f'"{hashlib.blake2b(content, digest_size=_TAG_BYTES).hexdigest()}"'
    known = {"ETag": tag, "Cache-Control": "no-cache", **(headers or {})}
    if _matches(request.headers.get("if-none-match"), tag):
        return Response(status_code=304, headers=known)
    return Response(content, headers={**known, "Content-Type": media_type})


def _matches(header: str | None, tag: str) -> bool:
    """Whether a client has what has this tag; a proxy that compresses may have made the tag weak."""
    if header is None:
        return False
    tags = [part.strip().removeprefix("W/") for part in header.split(",")]
    return "*" in tags or tag in tags

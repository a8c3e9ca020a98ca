"""What an endpoint's error says, told as one of ours."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final

from glam_kg.errors import EndpointError, EndpointRefusedError, QuerySyntaxError, QueryTimeoutError
from glam_kg.sparql.remote import virtuoso

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.errors import QueryError
    from glam_kg.sparql.query import CheckedQuery

_SHOWN: Final = 300
_TIMEOUT: Final = re.compile(
    r"tim(?:ed?|ing)[ -]?out|time ?limit|deadline exceeded|(?:operation|query|execution)\b.{0,40}\b(?:cancell?ed|interrupted)",
    re.IGNORECASE | re.DOTALL,
)
_MARKUP: Final = re.compile(r"<(?:style|script|title)\b.*?</(?:style|script|title)>|<[^>]*>", re.IGNORECASE | re.DOTALL)
_SENTENCE_KEYS: Final = ("exception", "message", "detail", "error")
_HINTS: Final = {
    401: "it wants to know who asks (a user and password, or a token)",
    403: "it does not let this user ask",
    404: "there is no query service at this address",
}
# 504 is a proxy's: its page always tells of a time-out, and says nothing about the query.
_STATUSES_OF_TIMEOUTS: Final = frozenset({408, 429, 500, 503})
# A proxy's 503 may tell of a connection that took too long, which passes; an engine's of the query.
_UNAVAILABLE: Final = 503
_OF_A_PROXY: Final = re.compile(r"\b(?:upstream|backend|connect(?:ion)?)\b", re.IGNORECASE)


def tells_of_timeout(text: str) -> bool:
    """Whether an engine's sentence tells that a query ran into its time limit.

    >>> tells_of_timeout("The SPARQL operation has been cancelled")
    True
    >>> tells_of_timeout("Operation timed out. Reached query cancellation deadline."), tells_of_timeout("out of memory")
    (True, False)
    """
    return bool(_TIMEOUT.search(text)) or virtuoso.is_timeout(text)


def told_seconds(passed: float) -> float:
    """Seconds after which a server ended a query, as errors tell them: one that does so at once has no limit of 0.

    >>> told_seconds(0.004), told_seconds(2.449)
    (0.1, 2.4)
    """
    return max(0.1, round(passed, 1))


def refusal(
    status: int, headers: Mapping[str, str], body: bytes, *, query: CheckedQuery, place: str, seconds: float
) -> EndpointError | QueryError:
    """The error that an answer of another status than 200 means.

    Args:
        status: The HTTP status.
        headers: The answer's headers.
        body: The answer's first bytes.
        query: What was asked.
        place: The address as errors may show it.
        seconds: How long the query may have run.
    """
    # Some engines repeat the query, which is long, and may itself speak of time.
    text = _sentence(body).replace(query.bounded, "").replace(query.plain, "")
    line = " ".join(text.split())[:_SHOWN]
    by_proxy = status == _UNAVAILABLE and _OF_A_PROXY.search(text)
    if status == 408 or (status in _STATUSES_OF_TIMEOUTS and not by_proxy and tells_of_timeout(text)):
        return QueryTimeoutError(seconds, query=query.text, place=place)
    if status == 400 or virtuoso.is_syntax_error(text):
        return QuerySyntaxError(f"{place}: the endpoint cannot parse the query: {line}", query=query.text)
    hint = f", {_HINTS[status]}" if status in _HINTS else ""
    problem = f"answered with HTTP status {status}{hint}{': ' if line else ''}{line}"
    kind = EndpointRefusedError if 300 <= status < 500 else EndpointError
    return kind(problem, url=place, status=status, retry_after=_retry_after(headers))


def _sentence(body: bytes) -> str:
    """What an error says, without the markup or JSON around it."""
    text = body.decode("utf-8", errors="replace").strip()
    if text.startswith("{"):
        try:
            content = json.loads(text)
        except ValueError:
            return text
        return next((content[key] for key in _SENTENCE_KEYS if isinstance(content.get(key), str)), text)
    if text.startswith("<"):
        return _MARKUP.sub(" ", text).strip()
    return virtuoso.sentence(text)


def _retry_after(headers: Mapping[str, str]) -> float | None:
    """Seconds to wait (RFC 9110, section 10.2.3); a date says nothing that a wrong clock does not spoil."""
    stated = headers.get("Retry-After", "").strip()
    return float(stated) if re.fullmatch(r"\d{1,6}", stated) else None

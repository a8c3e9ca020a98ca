"""A query as a client sends it: SPARQL 1.1 Protocol, section 2.1 (W3C Recommendation, 2013)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final
from urllib.parse import parse_qsl

from glam_kg.errors import InputError, UnsafeQueryError
from glam_kg.service.problems import Problem, ProblemError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

FORM: Final = "application/x-www-form-urlencoded"
QUERY: Final = "application/sparql-query"
UPDATE: Final = "application/sparql-update"
_MOST_FIELDS: Final = 1_000
_FORMAT: Final = ("format", "output", "results")
"""Parameters by which clients name a format beside the Accept header, those of SPARQLWrapper among them."""


@dataclass(frozen=True, slots=True)
class SparqlRequest:
    """What a client asks.

    Attributes:
        query: The query; None where the client sent none, and wants to know what is here.
        default_graphs: IRIs of the graphs that make up the default graph.
        named_graphs: IRIs of named graphs.
        format: The format that it names.
    """

    query: str | None
    default_graphs: tuple[str, ...] = ()
    named_graphs: tuple[str, ...] = ()
    format: str | None = None


def read_get(query_string: bytes) -> SparqlRequest:
    """The request of a GET.

    Raises:
        ProblemError: It has several queries, or is not UTF-8 (400).
        UnsafeQueryError: It asks for an update.
    """
    return _request(_fields(query_string, "the address"))


def read_post(query_string: bytes, content_type: str | None, body: bytes) -> SparqlRequest:
    """The request of a POST: a form, or the query itself.

    Raises:
        ProblemError: It has no query, or several, or is not UTF-8 (400); it is of another media type (415).
        UnsafeQueryError: It asks for an update.
    """
    media_type, charset = _media_type(content_type)
    if media_type not in (FORM, QUERY, UPDATE):
        given = f"is {media_type}" if media_type else "is not told"
        detail = f"the media type of the body {given}, expected {FORM} or {QUERY}"
        raise ProblemError(Problem(415, detail, "media_type", {"Accept-Post": f"{FORM}, {QUERY}"}))
    if charset not in ("", "utf-8", "utf8", "us-ascii"):
        raise _bad(f"the body is said to be {charset}, expected UTF-8")
    if media_type == UPDATE:
        raise _update(_text(body))
    fields = _fields(query_string, "the address")
    fields += [("query", _text(body))] if media_type == QUERY else _fields(body, "the body")
    found = _request(fields)
    if found.query is None:
        raise _bad("there is no query, expected the parameter query")
    return found


def _request(fields: Sequence[tuple[str, str]]) -> SparqlRequest:
    by_name: dict[str, list[str]] = {}
    for name, value in fields:
        by_name.setdefault(name, []).append(value)
    if "update" in by_name:
        raise _update(by_name["update"][0])
    queries = by_name.get("query", [])
    if len(queries) > 1:
        raise _bad(f"there are {len(queries)} queries, expected one")
    return SparqlRequest(
        queries[0] if queries else None,
        tuple(by_name.get("default-graph-uri", ())),
        tuple(by_name.get("named-graph-uri", ())),
        _first(by_name, _FORMAT),
    )


def _first(by_name: Mapping[str, Sequence[str]], names: Iterable[str]) -> str | None:
    return next((value for name in names for value in by_name.get(name, ()) if value), None)


def _fields(encoded: bytes, where: str) -> list[tuple[str, str]]:
    try:
        text = encoded.decode("ascii")
        # A form may hold raw UTF-8, too, but a client that percent-encodes has none.
    except UnicodeDecodeError:
        text = _text(encoded)
    try:
        return parse_qsl(text, keep_blank_values=True, errors="strict", max_num_fields=_MOST_FIELDS)
    except UnicodeDecodeError as error:
        raise _bad(f"{where} is not UTF-8: a value has the byte 0x{error.object[error.start]:02X}") from error
    except ValueError as error:
        raise _bad(f"{where} has more than {_MOST_FIELDS:,} parameters") from error


def _text(body: bytes) -> str:
    try:
        return body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _bad(f"the body is not UTF-8: byte {error.start} is 0x{body[error.start]:02X}") from error


def _media_type(content_type: str | None) -> tuple[str, str]:
    """The media type of a body and its character set, in lower case; empty where they are not told."""
    media_type, *parameters = (part.strip() for part in (content_type or "").lower().split(";"))
    named = (parameter.partition("=") for parameter in parameters)
    charset = next((value.strip(" \"'") for name, _, value in named if name.strip() == "charset"), "")
    return media_type, charset


def _update(text: str) -> UnsafeQueryError:
    return UnsafeQueryError("the request is an update, expected a query: this service only reads", query=text)


def _bad(detail: str) -> ProblemError:
    return ProblemError(Problem(400, detail, "sparql_request"))


def dataset_problem(error: InputError) -> ProblemError:
    """The problem of a graph that is named wrongly."""
    return _bad(str(error))

"""A SPARQL endpoint of another process, asked through SPARQLWrapper (SPARQL 1.1 Protocol, POST)."""

from __future__ import annotations

import json
import time
from contextlib import contextmanager
from http.client import HTTPException
from typing import TYPE_CHECKING, Any, Final
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit

from pyoxigraph import BlankNode, Literal, NamedNode, RdfFormat, parse

from glam_kg.errors import EndpointError, QuerySyntaxError
from glam_kg.sparql.results import TRIPLE, ResultStream, ResultTerm

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from glam_kg.sparql.query import CheckedQuery, QueryForm
    from glam_kg.sparql.results import Rows

DEFAULT_TIMEOUT: Final = 30.0
"""Seconds that one query may take."""
_CHUNK: Final = 65_536
_SHOWN: Final = 200


class RemoteEndpoint:
    """A remote SPARQL endpoint with the interface of `EmbeddedStore`.

    Templates read the union of all named graphs: the endpoint's default graph must be that union. Where a server offers it
    as a parameter of the request (oxigraph: `union-default-graph`), give it in `parameters`.
    """

    def __init__(
        self, url: str, *, timeout: float = DEFAULT_TIMEOUT, parameters: Mapping[str, str] | None = None
    ) -> None:
        """Remember where to ask; nothing is sent.

        Args:
            url: The http or https address of the query service.
            timeout: Seconds until a query is given up.
            parameters: Sent along with each query.

        Raises:
            EndpointError: The address is not one of http or https.
        """
        try:
            parts = urlsplit(url)
            usable = parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != 0
        except ValueError:
            usable = False
        if not usable:
            raise EndpointError(
                "is no address of an endpoint, expected one that starts with http:// or https://", url=url
            )
        self._url, self._timeout, self._parameters = url, timeout, dict(parameters or {})

    def query(self, query: CheckedQuery, /) -> Rows:
        """Run a query and collect its rows.

        Raises:
            QuerySyntaxError: The endpoint cannot parse it (HTTP status 400).
            EndpointError: The endpoint cannot be reached, is too slow, or answers with something else than results.
        """
        with self.stream(query) as results:
            return results.collect()

    @contextmanager
    def stream(self, query: CheckedQuery, /) -> Iterator[ResultStream]:
        """Run a query and read its rows.

        Raises:
            QuerySyntaxError: As for `query`.
            EndpointError: As for `query`.
        """
        content_type, body = self._ask(query.bounded, query.form)
        if "json" not in content_type and ("triples" in content_type or "turtle" in content_type):
            yield self._triples(body, query)
            return
        try:
            results = _results(json.loads(body), query)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            start = body[:_SHOWN].decode("utf-8", errors="replace")
            raise EndpointError(
                f"answered with something that is no SPARQL result in JSON: {start!r}", url=self._url
            ) from error
        yield results

    def _ask(self, sparql: str, form: QueryForm) -> tuple[str, bytes]:
        from SPARQLWrapper import JSON, POST, TURTLE, SPARQLWrapper
        from SPARQLWrapper.SPARQLExceptions import SPARQLWrapperException

        wrapper = SPARQLWrapper(self._url)
        wrapper.setMethod(POST)
        # Set as attributes, because the setters cut the timeout to whole seconds (0.5 would mean none) and guess the query's
        # form with a regular expression, which prefixes and comments can mislead.
        wrapper.timeout = self._timeout  # type: ignore[assignment]
        wrapper.queryString, wrapper.queryType = sparql, form
        for name, value in self._parameters.items():
            wrapper.addParameter(name, value)
        wrapper.setReturnFormat(TURTLE if form in {"CONSTRUCT", "DESCRIBE"} else JSON)
        deadline = time.monotonic() + self._timeout
        try:
            response: Any = wrapper.query().response
            with response:
                return response.headers.get("Content-Type", ""), self._read(response, deadline)
        except SPARQLWrapperException as error:
            raise self._refused(error.__cause__ or error.__context__, str(error), sparql) from error
        except HTTPError as error:
            raise self._refused(error, error.reason, sparql) from error
        except TimeoutError as error:
            raise self._too_slow() from error
        except URLError as error:
            if isinstance(error.reason, TimeoutError):
                raise self._too_slow() from error
            raise EndpointError(f"cannot be reached: {error.reason}", url=self._url) from error
        except (HTTPException, OSError) as error:
            raise EndpointError(f"broke off the answer: {error or type(error).__name__}", url=self._url) from error

    def _read(self, response: Any, deadline: float) -> bytes:  # noqa: ANN401 - urllib's response has no public type
        chunks = []
        while chunk := response.read1(_CHUNK):
            chunks.append(chunk)
            if time.monotonic() > deadline:
                raise self._too_slow()
        return b"".join(chunks)

    def _too_slow(self) -> EndpointError:
        return EndpointError(f"did not answer within {self._timeout:g} seconds", url=self._url)

    def _refused(self, error: BaseException | None, said: str, sparql: str) -> EndpointError | QuerySyntaxError:
        status = None
        if isinstance(error, HTTPError):
            status = error.code
            error.close()
        line = " ".join(said.split())[:_SHOWN]
        if status == 400:
            return QuerySyntaxError(f"{self._url}: the endpoint cannot parse the query: {line}", query=sparql)
        return EndpointError(f"answered with HTTP status {status or 'unknown'}: {line}", url=self._url, status=status)

    def _triples(self, body: bytes, query: CheckedQuery) -> ResultStream:
        try:
            triples = list(parse(body, format=RdfFormat.TURTLE))
        except (SyntaxError, ValueError) as error:
            raise EndpointError(f"answered with RDF that cannot be read: {error}", url=self._url) from error
        values = iter([(quad.subject, quad.predicate, quad.object) for quad in triples])
        return ResultStream(query.form, variables=TRIPLE, values=values, limit=query.limits.rows)


def _results(answer: dict[str, Any], query: CheckedQuery) -> ResultStream:
    """Read SPARQL 1.1 Query Results JSON (sections 3.1 to 3.4)."""
    if isinstance(answer.get("boolean"), bool):
        return ResultStream(query.form, boolean=answer["boolean"], limit=query.limits.rows)
    names = tuple(answer["head"]["vars"])
    rows = [{name: _term(value) for name, value in binding.items()} for binding in answer["results"]["bindings"]]
    values = iter([tuple(row.get(name) for name in names) for row in rows])
    return ResultStream(query.form, variables=names, values=values, limit=query.limits.rows)


def _term(value: dict[str, str]) -> ResultTerm:
    kind = value["type"]
    if kind == "uri":
        return NamedNode(value["value"])
    if kind == "bnode":
        return BlankNode(value["value"])
    # Older endpoints write "typed-literal" for a literal with a datatype.
    if kind not in {"literal", "typed-literal"}:
        raise ValueError(kind)
    if "xml:lang" in value:
        return Literal(value["value"], language=value["xml:lang"])
    if "datatype" in value:
        return Literal(value["value"], datatype=NamedNode(value["datatype"]))
    return Literal(value["value"])

"""`/sparql`: the query operation of the SPARQL 1.1 Protocol (W3C Recommendation, 2013), read-only and within limits."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, Final

from fastapi import APIRouter, Query, Request, Response

from glam_kg.custodians.turtle import OUTPUT_PREFIXES
from glam_kg.errors import InputError, QuerySyntaxError
from glam_kg.service.addresses import address_of
from glam_kg.service.gone_clients import while_wanted
from glam_kg.service.negotiation import Form, chosen, not_acceptable
from glam_kg.service.problems import Problem, ProblemError, ProblemRoute, problem_responses
from glam_kg.service.sparql_description import DESCRIPTION_FORMS, description_response
from glam_kg.service.sparql_formats import all_media_types, forms_of, write_results
from glam_kg.service.sparql_request import FORM, QUERY, SparqlRequest, dataset_problem, read_get, read_post
from glam_kg.service.spooled import Spool
from glam_kg.sparql.dataset import with_dataset
from glam_kg.sparql.prologue import in_lines_of, with_known_prefixes
from glam_kg.sparql.query import Allowed, CheckedQuery, Limits

if TYPE_CHECKING:
    from glam_kg.service.state import Service

CUT: Final = "X-SPARQL-MaxRows"
"""Tells that there are more rows, or statements, than were given: how many were. Virtuoso says so in the same header."""

_TEXT: Final[dict[str, Any]] = {"schema": {"type": "string"}}
_GRAPHS: Final = {"type": "array", "items": {"type": "string", "format": "uri"}}
_RESPONSES: Final[dict[int | str, dict[str, Any]]] = {
    200: {
        "description": "The rows of a SELECT, the truth of an ASK, or the graph of a CONSTRUCT or DESCRIBE; "
        "without a query, the description of the service.",
        "headers": {
            CUT: {
                "description": "Only where there are more rows or statements than were given: how many were.",
                "schema": {"type": "integer"},
            }
        },
        "content": {each: {} if "json" in each else _TEXT for each in (*all_media_types(), "text/html")},
    },
    **problem_responses(403, 406, 502, 507),
}
_EXAMPLE: Final = "SELECT * { ?custodian hc:ghcid ?ghcid } LIMIT 3"
_BODY: Final[dict[str, Any]] = {
    "requestBody": {
        "required": True,
        "content": {
            FORM: {
                "schema": {
                    "type": "object",
                    "required": ["query"],
                    "properties": {
                        "query": {"type": "string", "description": "The query."},
                        "default-graph-uri": {**_GRAPHS, "description": "Graphs of the default graph."},
                        "named-graph-uri": {**_GRAPHS, "description": "Named graphs."},
                        "format": {"type": "string", "description": "A format, before the Accept header."},
                    },
                },
                "example": {"query": _EXAMPLE},
            },
            QUERY: {"schema": {"type": "string"}, "example": _EXAMPLE},
        },
    }
}

_QueryText = Annotated[
    str | None,
    Query(alias="query", description="A SPARQL 1.1 query that only reads; prefixes of the graph need no declaration."),
]
_DefaultGraphs = Annotated[
    list[str],
    Query(alias="default-graph-uri", default_factory=list, description="Graphs of the default graph, in place of all."),
]
_NamedGraphs = Annotated[list[str], Query(alias="named-graph-uri", default_factory=list, description="Named graphs.")]
_Format = Annotated[
    str | None, Query(alias="format", description="json, xml, csv, tsv, ttl, nt, jsonld or rdfxml, before Accept.")
]


def sparql_router(service: Service) -> APIRouter:
    """The routes for SPARQL."""
    router = APIRouter(tags=["SPARQL"], route_class=ProblemRoute)
    threads = service.querying

    @router.get("/sparql", summary="Run a SPARQL query", response_class=Response, responses=_RESPONSES)
    async def get(
        request: Request, _d: _DefaultGraphs, _n: _NamedGraphs, _q: _QueryText = None, _f: _Format = None
    ) -> Response:
        """Run a query, or describe the service where there is none."""
        asked = read_get(request.url.query.encode())
        accept = request.headers.get("accept")
        if asked.query is None:
            form = chosen(DESCRIPTION_FORMS, accept, asked.format)
            address = address_of(service.settings, request, "/sparql")
            return await threads.run(partial(description_response, service, address, form))
        return await while_wanted(request, threads.run(partial(answer, service, asked, accept)))

    @router.post(
        "/sparql", summary="Run a SPARQL query that is sent as the body", response_class=Response,
        responses={**_RESPONSES, **problem_responses(415)}, openapi_extra=_BODY,
    )  # fmt: skip
    async def post(request: Request) -> Response:
        """Run a query of a form, or one that is the body itself."""
        asked = read_post(request.url.query.encode(), request.headers.get("content-type"), await request.body())
        accept = request.headers.get("accept")
        return await while_wanted(request, threads.run(partial(answer, service, asked, accept)))

    return router


def answer(service: Service, asked: SparqlRequest, accept: str | None) -> Response:
    """The response to a query.

    Raises:
        ProblemError: A graph is named wrongly (400), no acceptable form holds the answer (406), or there is no room (507).
        QueryError: The query was refused or failed.
        StoreError: The store or endpoint cannot be used.
    """
    query = _checked(service, asked)
    forms = forms_of(query.form)
    form, spool = chosen(forms, accept, asked.format), Spool()
    with service.engines.lease() as engine, engine.source.stream(query) as results, spool as stream:
        try:
            number = write_results(results, stream, form)
        except InputError as error:
            raise _cannot_hold(form, forms, error) from error
    headers = {"Vary": "Accept"}
    if results.cut:
        headers[CUT] = str(number)
    return spool.response(form.media_type, headers)


def _checked(service: Service, asked: SparqlRequest) -> CheckedQuery:
    text = asked.query or ""
    complete = with_known_prefixes(text, OUTPUT_PREFIXES)
    settings = service.settings
    limits = Limits(rows=settings.max_rows, seconds=settings.request_seconds)
    try:
        over = with_dataset(complete, asked.default_graphs, asked.named_graphs)
    except InputError as error:
        raise dataset_problem(error) from error
    try:
        return CheckedQuery(over, limits, Allowed(graphs=settings.allowed_graphs))
    except QuerySyntaxError as error:
        if complete == text:
            raise
        raise in_lines_of(text, error) from error


def _cannot_hold(form: Form, forms: tuple[Form, ...], error: InputError) -> ProblemError:
    there_are = not_acceptable(each for each in forms if each.name != form.name).problem.detail
    return ProblemError(Problem(406, f"{error}; {there_are}", "not_acceptable"))

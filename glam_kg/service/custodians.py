"""`GET /custodians/{ghcid}`: all that is known of one custodian, for people and for programs."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Annotated, Any, Final
from urllib.parse import quote

from fastapi import APIRouter, Path, Query, Request, Response
from rapidfuzz import fuzz, process

from glam_kg.ghcid import GHCID
from glam_kg.service.cached import tagged
from glam_kg.service.custodian_graph import find_custodian, statements_of
from glam_kg.service.custodian_view import page_texts, view_of
from glam_kg.service.html import PAGE_HEADERS, page
from glam_kg.service.negotiation import Form, chosen, language_of
from glam_kg.service.per_engine import PerEngine
from glam_kg.service.problems import Problem, ProblemError, ProblemRoute, problem_responses
from glam_kg.service.sparql_formats import JSON_LD, N_TRIPLES, RDF_XML, TURTLE, write_graph
from glam_kg.service.suggest import Language  # noqa: TC001 - FastAPI reads it
from glam_kg.sparql.query import Limits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pyoxigraph import Triple

    from glam_kg.engine import QueryEngine
    from glam_kg.service.custodian_graph import Found
    from glam_kg.service.custodian_view import CustodianView
    from glam_kg.service.state import Service

HTML: Final = Form("html", "text/html; charset=utf-8", ("application/xhtml+xml",))
DATA_FORMS: Final = (JSON_LD, TURTLE, N_TRIPLES, RDF_XML)
_FORMS: Final = (*DATA_FORMS, HTML)
_LANGUAGES: Final[tuple[Language, ...]] = ("en", "nl", "de", "fr")
"""English is for who asks for none of them."""
_IN_ADDRESS: Final = "%:/?#[]@!$&'()*+,;=~"
_MOST_STATEMENTS: Final = 20_000
_LIKE: Final = 80
"""How alike a GHCID has to be, of 100, to be named where the one asked for does not exist."""

_TEXT: Final[dict[str, Any]] = {"schema": {"type": "string"}}
_RESPONSES: Final[dict[int | str, dict[str, Any]]] = {
    200: {
        "description": "The custodian, its address, identifiers, collections, events, history, settlement and sources.",
        "content": {form.media_types[0]: {} if "json" in form.name else _TEXT for form in _FORMS},
    },
    301: {"description": "The custodian has another GHCID now, at which it is found."},
    304: {"description": "The client has what there is."},
    **problem_responses(404, 406, 502),
}
_Wanted = Annotated[
    str,
    Path(
        description="A GHCID, valid now or formerly; with .html, .jsonld, .ttl, .nt or .rdfxml behind it in that format.",
        examples=["NL-NH-AMS-M-R", "NL-NH-AMS-M-R.ttl"],
    ),
]


def custodians_router(service: Service) -> APIRouter:
    """The route of custodians."""
    router = APIRouter(tags=["custodians"], route_class=ProblemRoute)
    known = PerEngine(_ghcids)

    @router.get("/custodians/{ghcid}", summary="One custodian", response_class=Response, responses=_RESPONSES)
    def custodian(
        request: Request,
        ghcid: _Wanted,
        format: Annotated[str | None, Query(description="html, jsonld, ttl, nt or rdfxml, before Accept.")] = None,  # noqa: A002
        language: Annotated[Language | None, Query(description="Of the page, before Accept-Language.")] = None,
    ) -> Response:
        """A page for a browser, JSON-LD for anyone else, or what Accept says."""
        wanted, _, ending = ghcid.partition(".")
        form = _form(request, ghcid, ending, format)
        GHCID.parse(wanted)
        limits = Limits(rows=_MOST_STATEMENTS, seconds=service.settings.request_seconds)
        with service.engines.lease() as engine:
            found = find_custodian(engine.source, wanted, limits)
            if found is None:
                raise _unknown(wanted, known.of(engine))
            if found.ghcid != wanted:
                return _moved(request, found, ending)
            statements = statements_of(engine.source, found.iri, limits)
            if form.name == HTML.name:
                spoken = language_of(request.headers.get("accept-language"), _LANGUAGES, language)
                return _page(request, engine, found, statements, spoken)
        content = BytesIO()
        write_graph(statements, content, form)
        return tagged(request, content.getvalue(), form.media_type, _headers(found))

    return router


def _form(request: Request, ghcid: str, ending: str, named: str | None) -> Form:
    if not ending:
        return chosen(_FORMS, request.headers.get("accept"), named)
    form = next((form for form in _FORMS if ending in (form.name, *form.called)), None)
    if form is None:
        endings = ", ".join(form.name for form in _FORMS)
        raise ProblemError(Problem(404, f"{ghcid}: there is no format {ending!r}, expected one of {endings}", "format"))
    return form


def _ghcids(engine: QueryEngine) -> Sequence[str]:
    """The GHCIDs of all custodians that have a name, sorted."""
    return sorted({iri.rpartition("/")[2] for iri in engine.analyser.graph.names.names.iris})


def _unknown(ghcid: str, known: Sequence[str]) -> ProblemError:
    near = [found for found, _, _ in process.extract(ghcid, known, scorer=fuzz.ratio, limit=3, score_cutoff=_LIKE)]
    meant = f", did you mean {' or '.join(near)}?" if near else ""
    problem = Problem(404, f"there is no custodian {ghcid}{meant}", "unknown_custodian", more={"nearest": near})
    return ProblemError(problem)


def _moved(request: Request, found: Found, ending: str) -> Response:
    # Relative to the address that was asked, so that it holds behind any proxy.
    ghcid = quote(found.ghcid, safe="")
    target = f"{ghcid}.{ending}" if ending else ghcid
    query = f"?{request.url.query}" if request.url.query else ""
    return Response(status_code=301, headers={"Location": f"./{target}{query}", "Cache-Control": "max-age=86400"})


def _headers(found: Found) -> dict[str, str]:
    # A graph may name its custodians as it likes; a header takes what an address (RFC 3986) may have.
    ghcid, named = quote(found.ghcid, safe=""), quote(found.iri, safe=_IN_ADDRESS)
    links = [f'<./{ghcid}.{form.name}>; rel="alternate"; type="{form.media_types[0]}"' for form in _FORMS]
    links.append(f'<{named}>; rel="describes"')
    return {"Vary": "Accept, Accept-Language", "Link": ", ".join(links)}


def seen(engine: QueryEngine, found: Found, statements: Sequence[Triple], language: Language) -> CustodianView:
    """What a page shows of a custodian, in the words of an engine."""
    events = engine.wording.file.languages[language].events
    return view_of(
        found.iri, statements, language=language, gazetteer=engine.analyser.gazetteer,
        kinds=engine.analyser.lexicon.vocabulary.type_labels,
        events={kind: event.name for kind, event in events.items()},
    )  # fmt: skip


def _page(
    request: Request, engine: QueryEngine, found: Found, statements: Sequence[Triple], language: Language
) -> Response:
    view = seen(engine, found, statements, language)
    content = page(
        "custodian.html.j2", view=view, ghcid=found.ghcid, forms=DATA_FORMS, texts=page_texts(), language=language
    )
    headers = {**_headers(found), **PAGE_HEADERS, "Content-Language": language}
    return tagged(request, content.encode(), HTML.media_type, headers)

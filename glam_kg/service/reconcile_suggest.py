"""The services beside reconciliation: suggestions of custodians, types and properties, previews, and what can be fetched."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Annotated, Final

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import HTMLResponse

from glam_kg.folding import fold_key
from glam_kg.ghcid import GHCID
from glam_kg.service.addresses import address_of
from glam_kg.service.completions import Completion, Completions
from glam_kg.service.custodian_graph import find_custodian, statements_of
from glam_kg.service.custodian_view import page_texts
from glam_kg.service.custodians import seen
from glam_kg.service.html import PAGE_HEADERS, page
from glam_kg.service.per_engine import PerEngine
from glam_kg.service.problems import Problem, ProblemError, ProblemRoute, problem_responses
from glam_kg.service.reconcile_model import ProposedProperties, SuggestedEntity, SuggestResult, Type
from glam_kg.service.reconciling import CUSTODIAN, type_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from glam_kg.service.reconciling import Reconciler
    from glam_kg.service.state import Service

_SHOWN: Final = 10
_PREVIEWED: Final = ("place", "address", "founded", "closed", "website", "identifiers", "parent", "replaced_by")
_OPEN: Final = {"Access-Control-Allow-Origin": "*"}
_Prefix = Annotated[str, Query(max_length=1_000, description="What has been typed.")]
_Cursor = Annotated[int, Query(ge=0, le=1_000, description="How many suggestions to pass over.")]


def suggest_routes(service: Service, reconcilers: PerEngine[Reconciler]) -> APIRouter:
    """The routes."""
    router = APIRouter(tags=["reconciliation"], route_class=ProblemRoute, prefix="/reconcile")
    completions = PerEngine(Completions.of)

    @router.get("/suggest/entity", summary="Custodians while one types", responses=problem_responses(502))
    def entity(response: Response, prefix: _Prefix, cursor: _Cursor = 0) -> SuggestResult:
        """Custodians whose names begin so, or hold the words; a GHCID gives its own."""
        response.headers.update(_OPEN)
        with service.engines.lease() as engine:
            reconciler = reconcilers.of(engine)
            known = reconciler.names.by_ghcid.get(prefix.strip())
            own = [Completion("custodian", known.text, prefix.strip())] if known is not None else []
            begun = completions.of(engine).custodians(prefix)
            found = own or list(islice(begun, cursor, cursor + _SHOWN))
            iris = [reconciler.names.by_ghcid[each.id].iri for each in found]
            told = reconciler.described(iris)
        entities = [
            SuggestedEntity(id=each.id, name=each.text, description=told[iri][0], notable=told[iri][1])
            for each, iri in zip(found, iris, strict=True)
        ]
        return SuggestResult(result=entities)

    @router.get("/suggest/type", summary="Types while one types", responses=problem_responses())
    def kind(response: Response, prefix: _Prefix, cursor: _Cursor = 0) -> SuggestResult:
        """Types whose name in one of the four languages, or letter, begins so."""
        response.headers.update(_OPEN)
        with service.engines.lease() as engine:
            vocabulary = engine.analyser.lexicon.vocabulary
        found = [(CUSTODIAN, [CUSTODIAN.name])]
        for each in vocabulary.institution_types:
            labels = {label for pair in vocabulary.type_labels[each.letter].values() for label in pair}
            found.append((type_of(each), [each.class_name, each.letter, *sorted(labels)]))
        return _begun(found, prefix, cursor)

    @router.get("/suggest/property", summary="Properties while one types", responses=problem_responses())
    def prop(response: Response, prefix: _Prefix, cursor: _Cursor = 0) -> SuggestResult:
        """Properties that a query may ask for, whose name or id begins so."""
        response.headers.update(_OPEN)
        with service.engines.lease() as engine:
            known = reconcilers.of(engine).properties
        found = [(Type(id=each.id, name=each.name), [each.id, each.name]) for each in known.values() if each.compared]
        return _begun(found, prefix, cursor)

    @router.get("/properties", summary="Properties that can be fetched", responses=problem_responses())
    def properties(
        response: Response,
        type: Annotated[str, Query(description="A type; all have the same properties.")] = CUSTODIAN.id,  # noqa: A002
        limit: Annotated[int | None, Query(ge=1, le=1_000, description="How many.")] = None,
    ) -> ProposedProperties:
        """What `extend` can ask for."""
        response.headers.update(_OPEN)
        with service.engines.lease() as engine:
            known = reconcilers.of(engine).properties
        told = [Type(id=each.id, name=each.name) for each in known.values()]
        return ProposedProperties(type=type, limit=limit, properties=told[:limit])

    return router


def preview_route(service: Service, reconcilers: PerEngine[Reconciler]) -> APIRouter:
    """The route of previews."""
    router = APIRouter(tags=["reconciliation"], route_class=ProblemRoute, prefix="/reconcile")

    @router.get(
        "/preview",
        summary="A small page of a custodian",
        response_class=HTMLResponse,
        responses=problem_responses(404, 502),
    )
    def preview(request: Request, id: Annotated[str, Query(description="GHCID.")]) -> Response:  # noqa: A002
        """For the frame in which a client shows it."""
        GHCID.parse(id)
        with service.engines.lease() as engine:
            limits = reconcilers.of(engine).limits
            found = find_custodian(engine.source, id, limits)
            if found is None:
                raise ProblemError(Problem(404, f"there is no custodian {id}", "unknown_custodian"))
            view = seen(engine, found, statements_of(engine.source, found.iri, limits), "en")
        facts = [fact for fact in view.facts if fact.label in _PREVIEWED]
        address = address_of(service.settings, request, "/reconcile")
        content = page(
            "preview.html.j2",
            view=view,
            facts=facts,
            ghcid=found.ghcid,
            address=address,
            texts=page_texts(),
            language="en",
        )
        policy = PAGE_HEADERS["Content-Security-Policy"].replace("frame-ancestors 'none'", "frame-ancestors *")
        return HTMLResponse(content, headers={**_OPEN, "Content-Security-Policy": policy})

    return router


def _begun(found: Iterable[tuple[Type, list[str]]], prefix: str, cursor: int) -> SuggestResult:
    """Those of which a name, or a word of a name, begins so, in their order."""
    key = fold_key(prefix)
    fitting = [
        SuggestedEntity(id=each.id, name=each.name)
        for each, names in found
        if any(f" {fold_key(name)}".find(f" {key}") >= 0 for name in names)
    ]
    return SuggestResult(result=fitting[cursor : cursor + _SHOWN])

"""`/reconcile`: the Reconciliation Service API 0.2 (W3C Entity Reconciliation Community Group), as OpenRefine speaks it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar
from urllib.parse import parse_qsl

import orjson
from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, TypeAdapter, ValidationError
from starlette.concurrency import run_in_threadpool

from glam_kg import __version__
from glam_kg.namespaces import CUSTODIAN_BASE, HC
from glam_kg.service.addresses import address_of
from glam_kg.service.name_matching import NameMatcher
from glam_kg.service.per_engine import PerEngine
from glam_kg.service.problems import Problem, ProblemError, ProblemRoute, problem_responses
from glam_kg.service.reconcile_body import Reconciled
from glam_kg.service.reconcile_model import MOST_QUERIES, ExtensionQuery, ReconciliationQuery, ReconciliationResult
from glam_kg.service.reconcile_properties import all_properties, values_of
from glam_kg.service.reconcile_suggest import preview_route, suggest_routes
from glam_kg.service.reconciling import CUSTODIAN, Reconciler, type_of
from glam_kg.service.request_faults import by_what_says_most, fault_sentence
from glam_kg.sparql.query import Limits

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.engine import QueryEngine
    from glam_kg.service.state import Service

    Fields = Mapping[str, str]
    B = TypeVar("B")

OPEN: Final = {"Access-Control-Allow-Origin": "*"}
"""The API must be open to pages from anywhere (0.2, section 3.3)."""
_FORM: Final = "application/x-www-form-urlencoded"
_MOST_ROWS: Final = 50_000
_PREVIEW: Final = (430, 260)
_BATCH: Final[TypeAdapter[dict[str, ReconciliationQuery]]] = TypeAdapter(dict[str, ReconciliationQuery])
_EXAMPLE: Final = {"q0": {"query": "Rijksmuseum", "properties": [{"pid": "city", "v": "Amsterdam"}]}}
_ANSWER: Final = "Without parameters the manifest; with `queries` a list of candidates for each; with `extend` values."
_RESPONSES: Final[dict[int | str, dict[str, Any]]] = problem_responses(502)
_BODY: Final[dict[str, Any]] = {
    "requestBody": {
        "required": True,
        "content": {
            _FORM: {
                "schema": {
                    "type": "object",
                    "minProperties": 1,
                    "properties": {
                        "queries": {"type": "string", "description": "JSON: a query for each key."},
                        "extend": {"type": "string", "description": "JSON: GHCIDs and properties to be fetched."},
                    },
                },
                "example": {"queries": orjson.dumps(_EXAMPLE).decode()},
            }
        },
    }
}


def reconciler_of(service: Service) -> PerEngine[Reconciler]:
    """What reconciles, made once for an engine."""
    limits = Limits(rows=_MOST_ROWS, seconds=service.settings.request_seconds)

    def make(engine: QueryEngine) -> Reconciler:
        vocabulary = engine.analyser.lexicon.vocabulary
        types = {kind.letter: kind for kind in vocabulary.institution_types}
        return Reconciler(engine, NameMatcher.of(engine), types, all_properties(vocabulary), limits)

    return PerEngine(make)


def reconcile_router(service: Service) -> APIRouter:
    """The routes of reconciliation."""
    router = APIRouter(tags=["reconciliation"], route_class=ProblemRoute)
    endpoint = _Endpoint(service, reconciler_of(service))

    @router.get(
        "/reconcile", summary="Reconcile names, or describe the service", response_model=Reconciled,
        response_description=_ANSWER, responses=_RESPONSES,
    )  # fmt: skip
    def get(
        request: Request,
        _queries: Annotated[str | None, Query(alias="queries", description="JSON: a query for each key.")] = None,
        _query: Annotated[str | None, Query(alias="query", description="One query: JSON, or a name.")] = None,
        _extend: Annotated[str | None, Query(alias="extend", description="JSON: GHCIDs and properties.")] = None,
    ) -> Response:
        """OpenRefine adds this address as a standard service."""
        return endpoint.answered(request, dict(request.query_params))

    @router.post(
        "/reconcile", summary="Reconcile names, or fetch values", response_model=Reconciled,
        response_description=_ANSWER, responses={**_RESPONSES, **problem_responses(415)}, openapi_extra=_BODY,
    )  # fmt: skip
    async def post(request: Request) -> Response:
        """A form, as OpenRefine sends it."""
        media_type = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if media_type != _FORM:
            raise ProblemError(Problem(415, f"expected a form: {_FORM}", "media_type", {"Accept-Post": _FORM}))
        fields = {**request.query_params, **_form(await request.body())}
        if not fields:
            raise _bad("the form is empty, expected queries or extend")
        return await run_in_threadpool(endpoint.answered, request, fields)

    router.include_router(suggest_routes(service, endpoint.reconcilers))
    router.include_router(preview_route(service, endpoint.reconcilers))
    return router


@dataclass(frozen=True)
class _Endpoint:
    """The one address that does all, by its parameters."""

    service: Service
    reconcilers: PerEngine[Reconciler]

    def answered(self, request: Request, fields: Fields) -> Response:
        if "queries" in fields:
            return self._batch(_parsed(fields["queries"], "queries", _BATCH))
        if "query" in fields:
            return self._single(fields["query"])
        if "extend" in fields:
            return self._extended(_parsed(fields["extend"], "extend", TypeAdapter(ExtensionQuery)))
        return _json(self._manifest(address_of(self.service.settings, request, "/reconcile")))

    def _batch(self, queries: dict[str, ReconciliationQuery]) -> Response:
        if len(queries) > MOST_QUERIES:
            detail = f"there are {len(queries):,} queries, expected at most {MOST_QUERIES}"
            raise ProblemError(Problem(413, detail, "too_many_queries"))
        with self.service.engines.lease() as engine:
            results = _results(self.reconcilers.of(engine), list(queries.values()))
        return _json(dict(zip(queries, results, strict=True)))

    def _single(self, text: str) -> Response:
        """One query, as clients of version 0.1 send it: JSON, or the name alone."""
        is_json = text.lstrip().startswith("{")
        query = _parsed(text, "query", TypeAdapter(ReconciliationQuery)) if is_json else ReconciliationQuery(query=text)
        with self.service.engines.lease() as engine:
            (result,) = _results(self.reconcilers.of(engine), [query])
        return _json(result)

    def _extended(self, asked: ExtensionQuery) -> Response:
        with self.service.engines.lease() as engine:
            reconciler = self.reconcilers.of(engine)
            known = reconciler.properties
            rows = values_of(engine.source, asked.ids, asked.properties, known, reconciler.limits)
        meta: list[dict[str, object]] = []
        for each in asked.properties:
            told: dict[str, object] = {"id": each.id, "name": known[each.id].name if each.id in known else each.id}
            if each.id in known and known[each.id].kind == "entity":
                told["type"] = CUSTODIAN.model_dump()
            meta.append(told)
        return _json({"meta": meta, "rows": rows})

    def _manifest(self, address: str) -> dict[str, object]:
        with self.service.engines.lease() as engine:
            types = [type_of(kind) for kind in engine.analyser.lexicon.vocabulary.institution_types]
        width, height = _PREVIEW
        told: dict[str, object] = {
            "versions": ["0.2"],
            "name": "Heritage custodians (glam_kg)",
            "identifierSpace": CUSTODIAN_BASE,
            "schemaSpace": HC,
            "serviceVersion": __version__,
            "defaultTypes": [CUSTODIAN.model_dump(), *(kind.model_dump() for kind in types)],
            "view": {"url": f"{address}/custodians/{{{{id}}}}"},
            "preview": {"url": f"{address}/reconcile/preview?id={{{{id}}}}", "width": width, "height": height},
            "suggest": {
                each: {"service_url": address, "service_path": f"/reconcile/suggest/{each}"}
                for each in ("entity", "type", "property")
            },
            "extend": {
                "propose_properties": {"service_url": address, "service_path": "/reconcile/properties"},
                "property_settings": [
                    {
                        "name": "limit",
                        "label": "Limit",
                        "type": "number",
                        "default": 0,
                        "help_text": "The most values of a custodian; 0 for all.",
                    }
                ],
            },
            "batchSize": MOST_QUERIES,
        }
        if self.service.settings.api_keys:
            told["authentication"] = {"type": "apiKey", "name": "X-API-Key", "in": "header"}
        return told


def _results(reconciler: Reconciler, queries: list[ReconciliationQuery]) -> list[ReconciliationResult]:
    if not all(query.query.strip() or query.properties for query in queries):
        raise _bad("a query has neither a name nor properties, expected one of them")
    return [ReconciliationResult(result=candidates) for candidates in reconciler.candidates(queries)]


def _form(body: bytes) -> dict[str, str]:
    try:
        return dict(parse_qsl(body.decode(), keep_blank_values=True, errors="strict", max_num_fields=20))
    except ValueError as error:
        raise _bad("the form cannot be read, expected UTF-8 and the parameter queries or extend") from error


def _parsed(text: str, name: str, kind: TypeAdapter[B]) -> B:
    try:
        return kind.validate_json(text)
    except ValidationError as error:
        first = by_what_says_most(error.errors(include_url=False))[0]
        where = ".".join((name, *map(str, first["loc"])))
        raise _bad(f"{where}: {fault_sentence(first)}") from error


def _json(content: object) -> Response:
    return Response(orjson.dumps(content, default=_plain), headers=OPEN, media_type="application/json")


def _plain(value: object) -> object:
    if isinstance(value, BaseModel):
        return value.model_dump()
    raise TypeError(type(value).__name__)


def _bad(detail: str) -> ProblemError:
    return ProblemError(Problem(400, detail, "reconciliation_request", OPEN))

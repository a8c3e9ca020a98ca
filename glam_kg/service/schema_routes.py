"""`/schema/…`: the classes of the schema, how relevant each is in a context, and pictures of them."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import orjson
from fastapi import APIRouter, Path, Query, Request, Response

from glam_kg.ontology.policies import DEFAULT_THRESHOLD, FallbackPolicy
from glam_kg.service.cached import tagged
from glam_kg.service.html import PAGE_HEADERS
from glam_kg.service.problems import ProblemRoute, problem_responses
from glam_kg.service.schema_body import ClassBody, ClassesBody, ContextsBody, PictureBody, ScoresBody
from glam_kg.service.suggest import Language  # noqa: TC001 - FastAPI reads it

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.ontology.class_graph import ClassView
    from glam_kg.ontology.model import Schema, SchemaClass
    from glam_kg.ontology.specificity import SpecificityLookup
    from glam_kg.service.state import Service

Picture = Literal["svg", "mermaid", "plantuml", "json"]
_MEDIA_TYPES: Final[dict[Picture, str]] = {
    "svg": "image/svg+xml",
    "mermaid": "text/plain; charset=utf-8",
    "plantuml": "text/plain; charset=utf-8",
    "json": "application/json",
}
_JSON: Final = "application/json"
_RESPONSES: Final[dict[int | str, dict[str, Any]]] = {
    304: {"description": "The client has what there is."},
    **problem_responses(404),
}

_Context = Annotated[str | None, Query(max_length=200, description="What questions are after, such as archive_search.")]
_Threshold = Annotated[float | None, Query(ge=0, le=1, description="The lowest relevance that is kept.")]
_Top = Annotated[int | None, Query(ge=1, le=10_000, description="So many classes at most.")]
_Policy = Annotated[FallbackPolicy, Query(description="What a class without a score for the context counts with.")]


def schema_router(service: Service) -> APIRouter:
    """The routes of the schema."""
    router = APIRouter(tags=["schema"], route_class=ProblemRoute, prefix="/schema")
    schemas = _Schemas(service)

    @router.get("/contexts", summary="Contexts", response_model=ContextsBody, responses=_RESPONSES)
    def contexts(request: Request) -> Response:
        """What questions may be after, by the scores of the schema."""
        return _told(request, {"contexts": list(schemas.lookup().contexts)})

    @router.get("/classes", summary="Classes, best first", response_model=ClassesBody, responses=_RESPONSES)
    def classes(
        request: Request,
        context: _Context = None,
        threshold: _Threshold = None,
        top: _Top = None,
        policy: _Policy = FallbackPolicy.RELEVANCE,
    ) -> Response:
        """The classes that matter in a context; without one, all by their general score."""
        lookup = schemas.lookup()
        if threshold is None:
            threshold = DEFAULT_THRESHOLD if context is not None and top is None else 0.0
        kept = lookup.filter_classes(context, threshold=threshold, top_n=top, policy=policy)
        content = {
            "context": context,
            "policy": policy,
            "threshold": threshold,
            "top": top,
            "total": len(lookup.names),
            "reduction": round(kept.reduction, 4),
            "classes": [_scored(lookup, name, context, policy) for name in kept.names],
        }
        return _told(request, content)

    @router.get("/classes/{name}", summary="One class", response_model=ClassBody, responses=_RESPONSES)
    def one_class(
        request: Request,
        name: Annotated[str, Path(max_length=200, description="Its name.", examples=["Archive"])],
        language: Annotated[Language, Query(description="Of description and paragraph.")] = "en",
    ) -> Response:
        """A class: what it means, its parents and children, its slots with those it inherits, its scores."""
        lookup = schemas.lookup()
        lookup.get_score(name)
        return _told(request, _described(lookup, lookup.schema.classes[name], language))

    @router.get("/scores", summary="The score of every class", response_model=ScoresBody, responses=_RESPONSES)
    def scores(request: Request, context: _Context = None, policy: _Policy = FallbackPolicy.RELEVANCE) -> Response:
        """The relevance of every class in a context, 0 to 1; without one the general scores."""
        lookup = schemas.lookup()
        content = {"context": context, "classes": dict(lookup.get_all_scores(context, policy))}
        return _told(request, content | {"problems": _problems(lookup.schema)})

    router.include_router(_diagram_route(schemas))
    return router


def _diagram_route(schemas: _Schemas) -> APIRouter:
    router = APIRouter(tags=["schema"], route_class=ProblemRoute)

    @router.get(
        "/diagram", summary="A picture of the classes of a context", response_class=Response,
        responses={
            200: {
                "description": "The picture, or what it shows as JSON.", "model": PictureBody,
                "content": {
                    each.partition(";")[0]: {} if "json" in each else {"schema": {"type": "string"}}
                    for each in sorted(set(_MEDIA_TYPES.values()))
                },
            },
            **_RESPONSES,
        },
    )  # fmt: skip
    def diagram(
        request: Request,
        *,
        context: Annotated[str, Query(max_length=200, description="What questions are after, such as archive_search.")],
        format: Annotated[Picture, Query(description="svg, mermaid, plantuml, or json.")] = "svg",  # noqa: A002
        threshold: _Threshold = None,
        top: Annotated[int | None, Query(ge=1, le=200, description="So many classes at most; by default 30.")] = None,
        focus: Annotated[str | None, Query(max_length=200, description="Only this class and those around it.")] = None,
        policy: _Policy = FallbackPolicy.RELEVANCE,
    ) -> Response:
        """The classes that matter, their relations, and what is left out, counted."""
        from glam_kg.ontology.class_view import class_view

        lookup = schemas.lookup()
        relevance = lookup.get_all_scores(context, policy)
        view = class_view(lookup.schema, relevance, context=context, threshold=threshold, top=top, focus=focus)
        return tagged(request, _drawn(view, format).encode(), _MEDIA_TYPES[format], PAGE_HEADERS)

    return router


@dataclass(frozen=True)
class _Schemas:
    """The scores that the engines use: live ones where they have such, else those of the schema, read once."""

    service: Service
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _read: list[SpecificityLookup] = field(default_factory=list)

    def lookup(self) -> SpecificityLookup:
        with self.service.engines.lease() as engine:
            if engine.specificity is not None:
                return engine.specificity()
        with self._lock:
            if not self._read:
                from glam_kg.ontology.specificity import SpecificityLookup

                self._read.append(SpecificityLookup.open(self.service.settings.schema_folder))
            return self._read[0]


def _told(request: Request, content: Mapping[str, object]) -> Response:
    return tagged(request, orjson.dumps(content), _JSON)


def _scored(lookup: SpecificityLookup, name: str, context: str | None, policy: FallbackPolicy) -> dict[str, object]:
    score = lookup.explain(name, context, policy)
    return {
        "name": name,
        "general": lookup.get_score(name),
        "relevance": None if context is None else score.value,
        "origin": score.origin,
        "of_class": score.of_class,
        "rationale": score.rationale,
    }


def _described(lookup: SpecificityLookup, each: SchemaClass, language: Language) -> dict[str, object]:
    from glam_kg.answers.schema_paragraph import paragraph

    schema = lookup.schema
    own = {slot.name for slot in each.slots}
    slots = [
        {
            "name": slot.name,
            "ranges": list(slot.ranges),
            "multivalued": slot.multivalued,
            "required": slot.required,
            "description": slot.description,
            "inherited": slot.name not in own,
        }
        for slot in schema.slots_of(each.name)
    ]
    return {
        "name": each.name,
        "class_uri": each.class_uri,
        "description": each.descriptions.get(language, each.description),
        "labels": [{"text": text, "language": tag} for text, tag in each.labels],
        "parents": [parent for parent in (each.is_a, *each.mixins) if parent],
        "children": list(schema.children.get(each.name, ())),
        "abstract": each.abstract,
        "slots": slots,
        "general": lookup.get_score(each.name),
        "relevance": {context: lookup.explain(each.name, context).value for context in lookup.contexts},
        "paragraph": paragraph(each, language),
    }


def _problems(schema: Schema) -> list[dict[str, str]]:
    return [
        {"file": each.file, "reason": f"{each.class_name}: {each.reason}" if each.class_name else each.reason}
        for each in schema.problems
    ]


def _drawn(view: ClassView, form: Picture) -> str:
    if form == "json":
        return orjson.dumps(view.to_dict()).decode()
    if form == "plantuml":
        from glam_kg.ontology.diagram.plantuml import plantuml

        return plantuml(view)
    if form == "svg":
        from glam_kg.ontology.diagram.svg import svg

        return svg(view)
    from glam_kg.ontology.diagram.mermaid import mermaid

    return mermaid(view)

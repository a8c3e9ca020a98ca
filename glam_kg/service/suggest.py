"""`GET /suggest`: completions while one types."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from fastapi import APIRouter, Query
from pydantic import BaseModel, ConfigDict, Field

from glam_kg.service.completions import Completions
from glam_kg.service.per_engine import PerEngine
from glam_kg.service.problems import ProblemRoute, problem_responses

if TYPE_CHECKING:
    from glam_kg.service.state import Service

Language = Literal["nl", "en", "de", "fr"]


class Suggestion(BaseModel):
    """One thing that the text may become."""

    model_config = ConfigDict(frozen=True)

    kind: Annotated[Literal["place", "question", "custodian"], Field(description="What it is.")]
    text: Annotated[str, Field(description="The whole text, completed.")]
    id: Annotated[
        str,
        Field(description="GHCID of a custodian, code or GeoNames id of a place, template of a question."),
    ]
    note: Annotated[str, Field(description="Where a custodian or place is; else empty.")]


class Suggestions(BaseModel):
    """What a text may become, likeliest first."""

    model_config = ConfigDict(
        frozen=True,
        json_schema_extra={
            "example": {
                "q": "rijks",
                "suggestions": [
                    {"kind": "custodian", "text": "Rijksmuseum", "id": "NL-NH-AMS-M-R", "note": "Amsterdam, NL-NH"}
                ],
            }
        },
    )

    q: Annotated[str, Field(description="The text as it was sent.")]
    suggestions: Annotated[tuple[Suggestion, ...], Field(description="Likeliest first.")]


def suggest_router(service: Service) -> APIRouter:
    """The route of completions."""
    router = APIRouter(tags=["questions"], route_class=ProblemRoute)
    completions = PerEngine(Completions.of)

    @router.get("/suggest", summary="Complete a text while it is typed", responses=problem_responses())
    def suggest(
        q: Annotated[str, Query(max_length=1_000, description="The text so far.")],
        language: Annotated[Language, Query(description="Of questions and of places.")] = "en",
        limit: Annotated[int, Query(ge=1, le=50, description="The most suggestions.")] = 10,
    ) -> Suggestions:
        """Names of custodians, places, and questions that are understood."""
        with service.engines.lease() as engine:
            found = completions.of(engine).complete(q, language=language, limit=limit)
        told = tuple(Suggestion(kind=c.kind, text=c.text, id=c.id, note=c.note) for c in found)
        return Suggestions(q=q, suggestions=told)

    return router

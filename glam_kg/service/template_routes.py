"""`/templates`: the questions that are understood, and the queries that answer them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

import orjson
from fastapi import APIRouter, Path, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from glam_kg.errors import UnknownNameError
from glam_kg.service.cached import tagged
from glam_kg.service.problems import ProblemRoute, problem_responses
from glam_kg.templates.fragments import with_fragments

if TYPE_CHECKING:
    from glam_kg.service.state import Service
    from glam_kg.templates.catalogue import TemplateCatalogue
    from glam_kg.templates.model import Template


class TemplateSummary(BaseModel):
    """One kind of question."""

    model_config = ConfigDict(frozen=True)

    id: Annotated[str, Field(description="Its name.")]
    description: Annotated[str, Field(description="What it answers.")]
    intent: Annotated[str, Field(description="What a question of it is after.")]
    slots: Annotated[list[str], Field(description="What a question fills in.")]
    response_modes: Annotated[list[str], Field(description="As what the answer may be shown.")]
    context_template: Annotated[str, Field(description="The context by which classes are ranked.")]


class TemplateSlot(BaseModel):
    """One slot of a template."""

    type: Annotated[str, Field(description="What kind of value it takes.")]
    required: Annotated[bool, Field(description="Whether a question must fill it.")]
    default: Annotated[str | int | float | None, Field(description="Its value where a question does not.")] = None


class TemplateExample(BaseModel):
    """A question, and the slots that it fills."""

    question: Annotated[str, Field(description="The question.")]
    slots: Annotated[dict[str, Any], Field(description="Slot and value.")]


class TemplateDetail(TemplateSummary):
    """One kind of question, whole."""

    slots: Annotated[dict[str, TemplateSlot], Field(description="What a question fills in.")]  # type: ignore[assignment]
    one_of: Annotated[list[dict[str, Any]], Field(description="How many of some optional slots may be filled.")]
    examples: Annotated[dict[str, list[TemplateExample]], Field(description="Language and questions.")]
    columns: Annotated[list[str], Field(description="The columns of the rows.")]
    sparql: Annotated[
        str | None, Field(description="The query, a Jinja template with what it shares with others put in.")
    ]
    companion: Annotated[str | None, Field(description="The query for the records behind a count.")]


_NOT_MODIFIED: Final[dict[int | str, dict[str, Any]]] = {304: {"description": "The client has what there is."}}


def template_router(service: Service) -> APIRouter:
    """The routes of templates."""
    router = APIRouter(tags=["templates"], route_class=ProblemRoute, prefix="/templates")

    @router.get(
        "", summary="All templates", response_model=list[TemplateSummary],
        responses={**_NOT_MODIFIED, **problem_responses()},
    )  # fmt: skip
    def templates(request: Request) -> Response:
        """What can be asked, in the order of the catalogue."""
        with service.engines.lease() as engine:
            summaries = [TemplateSummary(**_summary(template)).model_dump() for template in engine.catalogue]
        return tagged(request, orjson.dumps(summaries), "application/json")

    @router.get(
        "/{template_id}", summary="One template", response_model=TemplateDetail,
        responses={**_NOT_MODIFIED, **problem_responses(404)},
    )  # fmt: skip
    def template(
        request: Request,
        template_id: Annotated[str, Path(max_length=200, description="Its id.", examples=["institutions_near"])],
    ) -> Response:
        """Slots, example questions in four languages, and the query."""
        with service.engines.lease() as engine:
            catalogue = engine.catalogue
        if template_id not in catalogue.templates:
            raise UnknownNameError("template", template_id, catalogue.templates)
        detail = _detail(catalogue, catalogue.get(template_id))
        return tagged(request, orjson.dumps(detail.model_dump()), "application/json")

    return router


def _summary(template: Template) -> dict[str, Any]:
    return {
        "id": template.id,
        "description": template.description,
        "intent": template.intent,
        "slots": list(template.slots),
        "response_modes": list(template.response_modes),
        "context_template": str(template.context_template),
    }


def _detail(catalogue: TemplateCatalogue, template: Template) -> TemplateDetail:
    def whole(sparql: str | None) -> str | None:
        return None if sparql is None else with_fragments(sparql, catalogue.fragments)

    examples = {
        language: [TemplateExample(question=each.question, slots=dict(each.slots)) for each in found]
        for language, found in template.examples.items()
    }
    return TemplateDetail(
        **{
            **_summary(template),
            "slots": {name: TemplateSlot(**slot.model_dump()) for name, slot in template.slots.items()},
            "one_of": [group.model_dump(mode="json") for group in template.one_of],
            "examples": examples,
            "columns": list(template.columns),
            "sparql": whole(template.sparql),
            "companion": whole(template.companion),
        }
    )

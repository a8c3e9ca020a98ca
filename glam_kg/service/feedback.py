"""`POST /feedback`: whether an answer helped, for the experiment that runs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Response
from pydantic import BaseModel, ConfigDict, Field

from glam_kg.service.problems import Problem, ProblemError, ProblemRoute, problem_responses

if TYPE_CHECKING:
    from glam_kg.service.state import Service


class Feedback(BaseModel):
    """What a person thought of an answer."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        json_schema_extra={"examples": [{"answer": "0d9f3a6c1b2e4f5a6b7c.pQ3xV8kLm2Tz", "helpful": True}]},
    )

    answer: Annotated[
        str, Field(min_length=1, max_length=200, description="The id of the answer: its header `X-Answer-Id`.")
    ]
    helpful: Annotated[bool, Field(strict=True, description="Whether it helped.")]


def feedback_router(service: Service) -> APIRouter:
    """The route that takes opinions."""
    router = APIRouter(tags=["questions"], route_class=ProblemRoute)

    @router.post(
        "/feedback",
        status_code=204,
        summary="Say whether an answer helped",
        description="Kept in the log of the experiment that runs; a later opinion on the same answer takes the place of it.",
        response_description="It is kept.",
        responses=problem_responses(404, 415, 422),
    )
    async def feedback(given: Feedback) -> Response:
        if not service.experiments.helped(given.answer, helpful=given.helpful):
            detail = "There is no such answer here: its id is that of the header X-Answer-Id, while an experiment runs."
            raise ProblemError(Problem(404, detail, "answer"))
        return Response(status_code=204)

    return router

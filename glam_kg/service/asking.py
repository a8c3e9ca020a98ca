"""`POST /ask`: one question, one answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field

if TYPE_CHECKING:
    from glam_kg.service.state import Service


class Question(BaseModel):
    """A question as a client sends it."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    question: Annotated[str, Field(min_length=1, max_length=10_000, description="In Dutch, English, German or French.")]


def asking_router(service: Service) -> APIRouter:
    """The routes that answer questions."""
    router = APIRouter(tags=["questions"])

    @router.post("/ask", summary="Answer a question")
    def ask(asked: Question) -> dict[str, Any]:
        with service.engines.lease() as engine:
            answer = engine.ask(asked.question)
        service.observer.answered(answer)
        return answer.to_dict()

    return router

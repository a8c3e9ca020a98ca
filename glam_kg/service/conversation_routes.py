"""`/conversations`: begin, read and end a conversation; questions are asked in it with `POST /ask`."""

from __future__ import annotations

from datetime import datetime  # noqa: TC003  pydantic reads annotations at run time
from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Path, Request, Response
from pydantic import BaseModel, Field

from glam_kg.service.problems import ProblemRoute, problem_responses

if TYPE_CHECKING:
    from glam_kg.service.conversations import KeptConversation
    from glam_kg.service.state import Service


class ExchangeBody(BaseModel):
    """A question of a conversation, and what came of it."""

    question: Annotated[str, Field(description="As it was asked.")]
    resolved_question: Annotated[str, Field(description="As it stands alone.")]
    status: Annotated[str, Field(description="The status of its answer.")]
    template_id: Annotated[str | None, Field(description="The template that was filled.")]
    answer: Annotated[str, Field(description="The sentence that was answered.")]


class ConversationBody(BaseModel):
    """A conversation that the service keeps."""

    id: Annotated[str, Field(description="What `POST /ask` takes as `conversation`; who knows it may read it.")]
    expires: Annotated[datetime, Field(description="When it is forgotten, if it is not used before.")]
    turns: Annotated[list[ExchangeBody], Field(description="Its last turns, oldest first.")]


ConversationId = Annotated[str, Path(max_length=100, description="The id that `POST /conversations` gave.")]


def conversation_router(service: Service) -> APIRouter:
    """The routes of conversations."""
    router = APIRouter(prefix="/conversations", tags=["questions"], route_class=ProblemRoute)

    @router.post(
        "",
        status_code=201,
        summary="Begin a conversation",
        response_description="The conversation; Location is its address.",
        responses=problem_responses(),
    )
    async def begin(request: Request, response: Response) -> ConversationBody:
        conversation = service.conversations.begin()
        response.headers["Location"] = f"{request.url.path.rstrip('/')}/{conversation.id}"
        return _body(service, conversation)

    @router.get("/{conversation_id}", summary="Read a conversation", responses=problem_responses(404))
    async def read(conversation_id: ConversationId) -> ConversationBody:
        return _body(service, service.conversations.find(conversation_id))

    @router.delete(
        "/{conversation_id}", status_code=204, summary="Forget a conversation", responses=problem_responses(404)
    )
    async def end(conversation_id: ConversationId) -> None:
        service.conversations.end(conversation_id)

    return router


def _body(service: Service, conversation: KeptConversation) -> ConversationBody:
    turns = [
        ExchangeBody(
            question=exchange.turn.question,
            resolved_question=exchange.turn.resolved_question,
            status=exchange.status,
            template_id=exchange.template_id,
            answer=exchange.answer,
        )
        for exchange in conversation.exchanges
    ]
    return ConversationBody(id=conversation.id, expires=service.conversations.expires(conversation), turns=turns)

"""`POST /ask/stream`: the steps of a question as they finish, then its answer, as server-sent events."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import orjson
from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse
from fastapi.sse import KEEPALIVE_COMMENT, format_sse_event

from glam_kg.errors import GlamKGError
from glam_kg.service.asking import Asking, answered, turn_taken
from glam_kg.service.problems import Problem, ProblemError, ProblemRoute, as_problem, problem_responses, unexpected
from glam_kg.service.question_body import Question  # noqa: TC001  FastAPI reads annotations at run time

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from glam_kg.engine import Step
    from glam_kg.service.experiments import Participation
    from glam_kg.service.state import Service

_QUIET_SECONDS: Final = 10.0
"""After so long without an event a comment is sent, so that no proxy takes the connection for dead."""


def ask_stream_router(service: Service) -> APIRouter:
    """The route that tells of a question's steps."""
    router = APIRouter(tags=["questions"], route_class=ProblemRoute)

    @router.post(
        "/ask/stream",
        summary="Answer a question, and tell of each step when it is done",
        response_class=StreamingResponse,
        responses={200: _EVENTS, **problem_responses(404, 415, 422)},
    )
    async def ask_stream(asked: Question, request: Request) -> StreamingResponse:
        if asked.conversation is not None:
            # Told before the stream begins, with a status of its own.
            service.conversations.find(asked.conversation)
        part = service.experiments.join(request.headers, asked.conversation)
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no", **part.headers}
        return StreamingResponse(_events(service, asked, part), media_type="text/event-stream", headers=headers)

    return router


_EVENTS: Final = {
    "description": "Events `step` (data: name, milliseconds, detail), then one `answer` (data: as of `POST /ask`) or one "
    "`problem` (data: as of an error).",
    "content": {
        "text/event-stream": {
            "schema": {
                "type": "object",
                "required": ["event", "data"],
                "properties": {
                    "event": {"enum": ["step", "answer", "problem"], "description": "The kind of event."},
                    "data": {
                        "type": "string",
                        "contentMediaType": "application/json",
                        "description": "Its data as JSON.",
                    },
                },
            }
        }
    },
}


async def _events(service: Service, asked: Question, part: Participation) -> AsyncIterator[bytes]:
    events: asyncio.Queue[bytes | None] = asyncio.Queue()
    loop = asyncio.get_running_loop()

    def stepped(step: Step) -> None:
        data = {"name": step.name, "milliseconds": step.milliseconds, "detail": dict(step.detail)}
        loop.call_soon_threadsafe(events.put_nowait, _event("step", orjson.dumps(data, default=str)))

    async def ask() -> None:
        try:
            events.put_nowait(_event("answer", await _answer(service, asked, stepped, part)))
        except (GlamKGError, ProblemError) as error:
            events.put_nowait(_event("problem", as_problem(error).content()))
        except Exception as error:  # noqa: BLE001  nothing else is outside of it: the response has begun
            events.put_nowait(_event("problem", unexpected(error).content()))
        finally:
            events.put_nowait(None)

    # Where the client goes away this generator is closed, and the question abandoned with the task.
    task = asyncio.create_task(ask())
    try:
        while True:
            try:
                async with asyncio.timeout(_QUIET_SECONDS):
                    event = await events.get()
            except TimeoutError:
                event = KEEPALIVE_COMMENT
            if event is None:
                return
            yield event
    finally:
        task.cancel()


async def _answer(service: Service, asked: Question, stepped: Callable[[Step], None], part: Participation) -> bytes:
    seconds = service.settings.request_seconds
    limit = asyncio.timeout(seconds)
    try:
        async with limit, turn_taken(service, asked) as (conversation, history):
            return await answered(service, Asking(asked, history, stepped, part), conversation)
    except TimeoutError:
        if not limit.expired():
            raise
        problem = Problem(504, f"The answer was not there within {seconds:g} seconds.", "request_timeout")
        raise ProblemError(problem) from None


def _event(name: str, data: bytes) -> bytes:
    return format_sse_event(event=name, data_str=data.decode())

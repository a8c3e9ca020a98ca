"""`/healthz`: the process is alive. `/readyz`: it can answer questions now."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Annotated, Literal

from fastapi import APIRouter
from pydantic import BaseModel, Field

from glam_kg.errors import GlamKGError
from glam_kg.service.problems import Problem, ProblemError, ProblemRoute, problem_of, problem_responses

if TYPE_CHECKING:
    from glam_kg.service.state import Service

_SECONDS = 1.0
"""So long the store may take to answer that it is there."""


class Health(BaseModel):
    """How the service is."""

    status: Annotated[Literal["ok"], Field(description="`ok`; else the response is a problem.")] = "ok"


def health_router(service: Service) -> APIRouter:
    """The routes for those who watch the service; they need no key and count against no limit."""
    router = APIRouter(tags=["operation"], route_class=ProblemRoute)

    @router.get("/healthz", summary="Whether the process is alive")
    async def healthz() -> Health:
        return Health()

    @router.get(
        "/readyz",
        summary="Whether questions can be answered now",
        description="503 while the store is opened, while it does not answer, and while the service shuts down.",
        responses=problem_responses(503),
    )
    async def readyz() -> Health:
        if service.life.draining:
            raise ProblemError(Problem(503, "The service is shutting down.", "draining"))
        try:
            async with asyncio.timeout(2 * _SECONDS):
                # Not among the questions, behind which it would wait.
                await asyncio.to_thread(_ask_store, service)
        except TimeoutError:
            raise ProblemError(Problem(503, "The store does not answer.", "store")) from None
        except GlamKGError as error:
            found = problem_of(error)
            raise ProblemError(Problem(503, found.detail, found.code, more=found.more)) from error
        return Health()

    return router


def _ask_store(service: Service) -> None:
    from glam_kg.sparql.query import CheckedQuery, Limits

    with service.engines.lease() as engine:
        engine.source.query(CheckedQuery("ASK {}", Limits(seconds=_SECONDS)))

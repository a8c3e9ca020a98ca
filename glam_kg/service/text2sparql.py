"""`GET /text2sparql?question=&dataset=`: only the query, as clients of the TEXT2SPARQL challenge ask for it.

The challenge's own client asks at `/` or at a path that is registered (https://text2sparql.aksw.org/); `RootQuestions` lets the
root answer it beside a web page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated
from urllib.parse import parse_qs

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, Field

from glam_kg.namespaces import HC
from glam_kg.service.asking import Asking, answered_whole
from glam_kg.service.gone_clients import while_wanted
from glam_kg.service.problems import Problem, ProblemError, ProblemRoute, problem_responses
from glam_kg.service.question_body import MAX_QUESTION, Question

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

    from glam_kg.service.state import Service

PATH = "/text2sparql"


class QueryBody(BaseModel):
    """A question and its query."""

    dataset: Annotated[str, Field(description="As it was given.")]
    question: Annotated[str, Field(description="As it was given.")]
    query: Annotated[str, Field(description="The SPARQL query that answers the question.")]


def text2sparql_router(service: Service) -> APIRouter:
    """The route that gives a question's query."""
    router = APIRouter(tags=["questions"], route_class=ProblemRoute)
    expected = service.settings.dataset

    @router.get(
        PATH,
        summary="Translate a question into SPARQL",
        description="Also answered at `/`, where both parameters are given.",
        responses=problem_responses(404, 502),
    )
    async def text2sparql(
        request: Request,
        question: Annotated[
            str, Query(min_length=1, max_length=MAX_QUESTION, pattern=r"\S", description="The question.")
        ],
        dataset: Annotated[
            str, Query(max_length=2_000, description="The IRI of the graph that is asked.", examples=[HC])
        ],
    ) -> QueryBody:
        if dataset != expected:
            detail = f"There is no such dataset here, expected {expected}"
            raise ProblemError(Problem(404, detail, "dataset"))
        asking = Asking(Question(question=question), ())
        answer = await while_wanted(request, answered_whole(service, asking))
        if answer.sparql is None:
            raise ProblemError(Problem(400, answer.answer, str(answer.status)))
        return QueryBody(dataset=dataset, question=question, query=answer.sparql)

    return router


class RootQuestions:
    """Takes `GET /?question=&dataset=` for `/text2sparql`, whatever else is at the root."""

    def __init__(self, app: ASGIApp) -> None:
        """Take what answers."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, with another path where it is such a question."""
        root = scope.get("root_path", "")
        if scope["type"] == "http" and scope["path"] == f"{root}/" and b"dataset=" in scope["query_string"]:
            given = parse_qs(scope["query_string"].decode("latin-1"), keep_blank_values=True)
            if {"question", "dataset"} <= given.keys():
                scope = {**scope, "path": root + PATH, "raw_path": (root + PATH).encode()}
        await self._app(scope, receive, send)

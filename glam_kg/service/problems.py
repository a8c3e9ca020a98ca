"""Errors as RFC 9457 tells them: `application/problem+json`, a sentence for the client and nothing about this machine.

`ProblemRoute` makes them for the routes of this package, wherever they are included; `install_problems` makes them for a whole
application: addresses that are not there, methods that are not allowed.
"""

from __future__ import annotations

import logging
import secrets
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import TYPE_CHECKING, Annotated, Any, Final

import orjson
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from fastapi.routing import APIRoute
from pydantic import BaseModel, ConfigDict, Field
from starlette.exceptions import HTTPException
from starlette.routing import Match

from glam_kg.errors import GlamKGError
from glam_kg.service.gone_clients import ClientGoneError, NoResponse
from glam_kg.service.heads import is_head, without_content
from glam_kg.service.problem_statuses import told
from glam_kg.service.request_faults import by_what_says_most, fault_path, fault_sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Mapping

    from fastapi import FastAPI, Request
    from starlette.types import Receive, Scope, Send

LOG: Final = logging.getLogger("glam_kg.service")
MEDIA_TYPE: Final = "application/problem+json"


@dataclass(frozen=True, slots=True)
class Problem:
    """What a client is told in place of an answer; a handler raises a `ProblemError` of it.

    Attributes:
        status: The HTTP status.
        detail: A sentence: what was wrong, and what was expected.
        code: A short name of the kind of problem, for programs.
        headers: Headers of the response, such as Retry-After.
        more: Further members, such as `errors`.
    """

    status: int
    detail: str
    code: str
    headers: Mapping[str, str] = field(default_factory=dict)
    more: Mapping[str, object] = field(default_factory=dict)

    def content(self) -> bytes:
        """The JSON."""
        title = HTTPStatus(self.status).phrase
        members = {"type": "about:blank", "title": title, "status": self.status, "detail": self.detail}
        return orjson.dumps({**members, "code": self.code, **self.more})

    def response(self) -> Response:
        """The whole response."""
        return Response(self.content(), self.status, dict(self.headers), MEDIA_TYPE)


class ProblemError(Exception):
    """Ends a request with a problem."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        super().__init__(problem.detail)


class FieldFault(BaseModel):
    """What is wrong with one part of a request."""

    where: Annotated[str, Field(description="The part, such as `body.question` or `query.limit`.")]
    detail: Annotated[str, Field(description="What was expected of it.")]


class ProblemBody(BaseModel):
    """A problem as RFC 9457 has it."""

    model_config = ConfigDict(extra="allow")

    type: Annotated[str, Field(description="Always `about:blank`: the status says what kind of problem it is.")]
    title: Annotated[str, Field(description="The name of the status.")]
    status: Annotated[int, Field(description="The HTTP status.")]
    detail: Annotated[str, Field(description="A sentence: what was wrong, and what was expected.")]
    code: Annotated[str, Field(description="A short name of the kind of problem, for programs.")]
    errors: Annotated[list[FieldFault] | None, Field(description="What is wrong with which part of the request.")] = (
        None
    )
    id: Annotated[str | None, Field(description="Stands in the service's log, too, beside what is not told here.")] = (
        None
    )


def problem_responses(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The `responses` of a route, for OpenAPI: the problems that a client of it may be told.

    Args:
        statuses: Those of the route's own, 415 and 422 where it takes a body as JSON; 400, 401, 413, 429, 500, 503 and 504 may
            come of any.
    """
    content = {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/ProblemBody"}}}
    every = sorted({*statuses, 400, 401, 413, 429, 500, 503, 504})
    # The model makes its schema known; the content says under which media type it is sent.
    return {s: {"model": ProblemBody, "description": HTTPStatus(s).phrase, "content": content} for s in every}


def problem_of(error: GlamKGError) -> Problem:
    """The problem that an error of the tree is; what is known of this machine goes to the log, with an id."""
    verdict = told(error)
    if verdict.detail is not None:
        return Problem(verdict.status, verdict.detail, verdict.code, verdict.headers)
    identifier = secrets.token_hex(8)
    LOG.error("%s: %s", identifier, error, extra={"error_id": identifier})
    return Problem(verdict.status, verdict.hidden, verdict.code, verdict.headers, {"id": identifier})


def unexpected(error: Exception) -> Problem:
    """The problem where something is wrong with this program; the log has the rest, with the same id."""
    identifier = secrets.token_hex(8)
    LOG.error("%s: %s", identifier, type(error).__name__, exc_info=error, extra={"error_id": identifier})
    detail = "A fault of the service itself. Its log says more under the id that stands here."
    return Problem(HTTPStatus.INTERNAL_SERVER_ERROR, detail, "fault", more={"id": identifier})


def _of_request(error: RequestValidationError) -> Problem:
    faults = by_what_says_most(error.errors())
    if any(fault["type"] == "json_invalid" for fault in faults):
        context = faults[0].get("ctx", {}).get("error", "")
        position = faults[0]["loc"][-1]
        return Problem(HTTPStatus.BAD_REQUEST, f"The body is not JSON: {context} at character {position}.", "json")
    if faults[0]["loc"] == ("body",) and isinstance(error.body, bytes):
        detail = "The body is not read as JSON: send it with Content-Type: application/json."
        return Problem(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, detail, "media_type", {"Accept-Post": "application/json"})
    errors = [{"where": fault_path(fault), "detail": fault_sentence(fault)} for fault in faults[:20]]
    detail = "; ".join(f"{fault['where']}: {fault['detail']}" for fault in errors[:3])
    in_body = any(fault["loc"][0] == "body" for fault in faults)
    status = HTTPStatus.UNPROCESSABLE_ENTITY if in_body else HTTPStatus.BAD_REQUEST
    return Problem(status, detail, "request", more={"errors": errors})


def _of_http(error: HTTPException) -> Problem:
    status = HTTPStatus(error.status_code)
    # So FastAPI tells of a body that is not read as JSON, for another cause than its syntax.
    if isinstance(error.__cause__, UnicodeDecodeError | RecursionError):
        reason = "nests too deep" if isinstance(error.__cause__, RecursionError) else "is not UTF-8"
        return Problem(status, f"The body is not JSON: it {reason}.", "json")
    detail = error.detail if error.detail and error.detail != status.phrase else _PLAIN.get(status, status.description)
    return Problem(status, detail or status.phrase, status.name.lower(), error.headers or {})


_PLAIN: Final = {
    HTTPStatus.NOT_FOUND: "There is nothing at this address.",
    HTTPStatus.METHOD_NOT_ALLOWED: "This address does not take this method; the Allow header names those it takes.",
}


class ProblemRoute(APIRoute):
    """A route whose errors are problems, in whatever application it is included.

    What is not expected is left to the application. A route that takes GET takes HEAD, too.
    """

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The handler, within what makes problems of its errors."""
        handler = super().get_route_handler()

        async def handle(request: Request) -> Response:
            try:
                return await handler(request)
            except (ProblemError, GlamKGError, RequestValidationError, HTTPException) as error:
                return as_problem(error).response()
            except ClientGoneError:
                return NoResponse()

        return handle

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether a request is for this route; HEAD is, where GET would be."""
        found, more = super().matches(scope)
        if found is Match.PARTIAL and is_head(scope) and "GET" in (self.methods or ()):
            found = Match.FULL
        return found, more

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer; a method that the address does not take is told with those that any of its routes takes."""
        own = self.methods or set()
        if is_head(scope) and "GET" in own:
            scope, send = {**scope, "method": "GET"}, without_content(send)
        if scope["method"] in own:
            await super().handle(scope, receive, send)
            return
        allowed = ", ".join(sorted(own | _methods_at(scope)))
        error = HTTPException(HTTPStatus.METHOD_NOT_ALLOWED, headers={"Allow": allowed})
        await as_problem(error).response()(scope, receive, send)


def _methods_at(scope: Scope) -> set[str]:
    """The methods that the application takes at an address: each may have a route of its own."""
    if "app" not in scope:
        return set()
    # What the router has noted of the request so far would keep it to the route that it found.
    fresh = {name: value for name, value in scope.items() if name != "fastapi"}
    routes = scope["app"].router.routes
    return {
        method
        for method in _METHODS
        if any(route.matches({**fresh, "method": method})[0] is Match.FULL for route in routes)
    }


_METHODS: Final = ("DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT")


def as_problem(error: ProblemError | GlamKGError | RequestValidationError | HTTPException) -> Problem:
    """What a client is told of an expected error."""
    if isinstance(error, ProblemError):
        return error.problem
    if isinstance(error, GlamKGError):
        return problem_of(error)
    return _of_request(error) if isinstance(error, RequestValidationError) else _of_http(error)


def install_problems(app: FastAPI) -> None:
    """Make problems of the errors of a whole application."""

    async def handle(_: Request, error: Any) -> Response:  # noqa: ANN401  Starlette's handlers take any exception
        return as_problem(error).response()

    for kind in (ProblemError, GlamKGError, RequestValidationError, HTTPException):
        app.add_exception_handler(kind, handle)

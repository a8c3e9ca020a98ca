"""Puts the page into an application."""

from __future__ import annotations

from contextlib import asynccontextmanager
from html import escape
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from nicegui import core, ui
from starlette.exceptions import HTTPException
from starlette.requests import Request  # noqa: TC002  NiceGUI reads annotations at run time
from starlette.responses import HTMLResponse
from starlette.routing import Match, Mount

from glam_kg.service.gone_clients import LeavingAllowed
from glam_kg.service.heads import is_head
from glam_kg.service.limits.headers import PAGE_POLICY
from glam_kg.service.page.origins import OwnOrigin
from glam_kg.service.page.session import Session
from glam_kg.service.page.texts import Texts, chosen_language, page_texts
from glam_kg.service.page.unopened import UnopenedPages
from glam_kg.service.page.visit import Visit
from glam_kg.service.page.work import Workers
from glam_kg.service.problems import as_problem

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from fastapi import FastAPI
    from starlette.responses import Response
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from glam_kg.service.state import Service

_HERE: Final = Path(__file__).parent
_SERVED: Final = "glam_kg.page"
"""Under this key a request carries the page's part of its application."""
_SESSION: Final = "glam_kg.page.session"
"""Under this one, a request for the page, whose it is."""
_ROOT: Final = frozenset({"", "/"})
_CONNECTION: Final = "/_nicegui_ws/"
"""How paths begin over which a page that is open talks with the server."""
_FAVICON: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0f5c57"/>'
    '<path d="M6 13 16 7l10 6H6Zm2 2h3v8H8Zm6.500 0h3v8h-3Zm6.500 0h3v8h-3ZM6 24h20v2H6Z" fill="#fff"/></svg>'
)


class _PageMount(Mount):
    """Takes the page and what belongs to it, and leaves every other address to the service, whose errors are its own."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        path = _path_of(scope)
        if path not in _ROOT and not path.startswith(("/_nicegui/", _CONNECTION)):
            return Match.NONE, {}
        return super().matches(scope)


class _Carrying:
    """Gives each request its application's service: NiceGUI has one page function for all applications of a process."""

    def __init__(self, app: ASGIApp, service: Service, workers: Workers) -> None:
        self._app, self._service = LeavingAllowed(app), service
        self._served = service, workers, UnopenedPages()
        self._connected = OwnOrigin(app, service.settings)
        self._policy = _policy(service.settings.map_tiles)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = _path_of(scope)
        if path.startswith(_CONNECTION):
            await self._connected(scope, receive, send)
            return
        if path in _ROOT and scope["method"] != "GET":
            await _without_page(scope)(scope, receive, send)
            return
        headers: list[tuple[bytes, bytes]] = []
        if self._policy:
            headers.append((b"content-security-policy", self._policy))
        scope[_SERVED] = self._served
        if path in _ROOT:
            session = Session.of(self._service.experiments, scope["headers"])
            scope[_SESSION] = session
            if session.new_cookie is not None:
                headers.append((b"set-cookie", session.new_cookie.encode("latin-1")))

        async def with_headers(message: Message) -> None:
            if headers and message["type"] == "http.response.start":
                message = {**message, "headers": [*message.get("headers", ()), *headers]}
            await send(message)

        await self._app(scope, receive, with_headers)


def _without_page(scope: Scope) -> Response:
    """What stands for the page where none is asked for: to make one for who only looks whether it is there is work."""
    if is_head(scope):
        return HTMLResponse()
    return as_problem(HTTPException(HTTPStatus.METHOD_NOT_ALLOWED, headers={"Allow": "GET, HEAD"})).response()


def _path_of(scope: Scope) -> str:
    return str(scope.get("path", "")).removeprefix(str(scope.get("root_path", "")))


def _policy(tiles: str | None) -> bytes | None:
    """What a browser may load, where maps have tiles of another server; else what the service says of all its pages."""
    if tiles is None:
        return None
    parts = urlsplit(tiles.replace("{s}", "*"))
    return PAGE_POLICY.replace(b"img-src", f"img-src {parts.scheme}://{parts.netloc}".encode())


def mount_page(app: FastAPI, service: Service) -> None:
    """Serve the page at `/`.

    Call it after the routes of the service are in the application: an address that one of them has is theirs.
    """
    workers = Workers(service)
    if core.app.config.has_run_config:
        # NiceGUI has one application in a process, which has begun: what is added to it has to be added anew.
        core.app.user_middleware.clear()
        core.app.middleware_stack = None
    ui.run_with(
        app, title="glam_kg", favicon=_FAVICON, dark=None, tailwind=False, binding_refresh_interval=None,
        show_welcome_message=False, reconnect_timeout=10.0,
    )  # fmt: skip
    app.router.routes.pop()
    app.router.routes.append(_PageMount("/", _Carrying(core.app, service, workers)))
    within = app.router.lifespan_context

    @asynccontextmanager
    async def lifespan(started: FastAPI) -> AsyncIterator[Any]:
        async with within(started) as state:
            yield state
        workers.close()

    app.router.lifespan_context = lifespan
    ui.page("/")(_page)


async def _page(request: Request) -> None:
    service, workers, unopened = request.scope[_SERVED]
    language = chosen_language(request.query_params.get("lang"), request.headers.get("accept-language"))
    texts = page_texts(language)
    ui.page_title(f"{texts('title')} – glam_kg")
    ui.add_head_html(f"<style>{_style()}</style><script>document.documentElement.lang = '{language}'</script>")
    ui.add_body_html(_before(texts))
    client = ui.context.client
    # What NiceGUI would put the page into is a `main` of its own; ours has its head and foot beside it.
    client.page_container.set_visibility(False)
    with client.layout:
        visit = Visit(service, workers, texts, request.scope[_SESSION])
    question = request.query_params.get("q", "")

    async def begin() -> None:
        # A browser that lost its connection comes back to what it has.
        if not visit.begun:
            visit.begun = True
            await visit.begin(question)

    client.on_connect(begin)
    unopened.add(client)


def _before(texts: Texts) -> str:
    """What is painted until the scripts have run; it stands where the page will put the same."""
    return (
        '<div id="before" aria-hidden="true"><div class="page"><div class="head"><span class="brand"><span class="mark"></span>'
        f'<span class="brand-name">glam_kg</span></span></div><div class="content"><div class="hero">'
        f'<p class="headline">{escape(texts("headline"))}</p></div></div></div></div>'
        f"<noscript>{escape(texts('needs_scripts'))}</noscript>"
    )


def _style() -> str:
    return (_HERE / "style.css").read_text(encoding="utf-8")

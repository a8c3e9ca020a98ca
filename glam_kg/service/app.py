"""The service as a router for a program that has an application, and as an application of its own."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from fastapi import APIRouter, FastAPI

from glam_kg import __version__
from glam_kg.service.ask_stream import ask_stream_router
from glam_kg.service.asking import asking_router
from glam_kg.service.conversation_routes import conversation_router
from glam_kg.service.data import data_routers
from glam_kg.service.description import describe
from glam_kg.service.engines import FixedEngine
from glam_kg.service.experiments import RunningExperiment
from glam_kg.service.feedback import feedback_router
from glam_kg.service.health import health_router
from glam_kg.service.opening import engines_of
from glam_kg.service.problems import ProblemRoute, install_problems
from glam_kg.service.protection import protect
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.state import Service
from glam_kg.service.telemetry import Telemetry
from glam_kg.service.text2sparql import text2sparql_router

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from glam_kg.engine import QueryEngine
    from glam_kg.errors import GlamKGError


def get_router(engine: QueryEngine, settings: ServiceSettings | None = None) -> APIRouter:
    """All routes over an engine, to be included in an application of your own.

    Errors of these routes are problems (RFC 9457) wherever they are included. Keys, limits and CORS are the application's:
    `create_app` has them.

    Args:
        engine: Who answers; its owner closes it.
        settings: By default those that the environment names; what is to be opened, and limits of requests, is not read.
    """
    router = APIRouter(route_class=ProblemRoute)
    for each in _routers(Service(FixedEngine(engine), settings or ServiceSettings.read())):
        router.include_router(each)
    return router


def _routers(service: Service) -> tuple[APIRouter, ...]:
    """All routes, in the order in which they are looked for."""
    return (
        asking_router(service),
        ask_stream_router(service),
        conversation_router(service),
        feedback_router(service),
        text2sparql_router(service),
        *data_routers(service),
        health_router(service),
    )


def application(service: Service) -> FastAPI:
    """The application over a service whose engines are open: routes, limits and problems."""
    app = FastAPI(
        title="glam_kg",
        version=__version__,
        summary="Questions in Dutch, English, German and French over a knowledge graph of heritage custodians.",
        # Their pages load scripts from elsewhere.
        docs_url=None,
        redoc_url=None,
        # Spans of FastAPI's own would hold what clients sent, and be made a second time.
        telemetry={"tracing": False, "metrics": False, "logs": False, "operation_spans": False},
    )
    app.state.service = service
    for router in _routers(service):
        # Each by itself: of a router within another one FastAPI looks, at every request, whether any of its routes has changed.
        app.include_router(router)
    if service.settings.page:
        from glam_kg.service.page.mounting import mount_page

        mount_page(app, service)
    install_problems(app)
    describe(app, service.settings)
    protect(app, service.settings)
    service.observer.watch(app, service.engines, service.kept_answers, metrics=service.settings.metrics)
    return app


def create_app(
    settings: ServiceSettings | None = None,
    *,
    on_open: Callable[[], None] | None = None,
    on_failure: Callable[[GlamKGError], None] | None = None,
) -> FastAPI:
    """The application that `glam-kg serve` runs; also a factory for another ASGI server.

    It opens what the settings name when the server starts it, and follows the generations of a store. Until then `/readyz` and
    questions are answered with 503.

    Args:
        settings: By default those that the environment names.
        on_open: Called, in another thread, when questions can be answered, and again after each reload.
        on_failure: Called, in another thread, where what the settings name cannot be opened.

    Raises:
        InputError: A setting in the environment cannot be used.
        SetupError: Spans are asked for, and OpenTelemetry is not installed.
    """
    settings = settings or ServiceSettings.read()
    telemetry = Telemetry.of(settings)
    engines = engines_of(settings, on_open=on_open, on_failure=on_failure, on_attempt=telemetry.opened)
    service = Service(engines, settings, telemetry, experiments=RunningExperiment.of(settings))
    app = application(service)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        engines.start()
        try:
            yield
        finally:
            service.life.draining = True
            service.asking.close()
            service.querying.close()
            engines.close()
            service.experiments.close()
            telemetry.close()

    # The web page has one of its own, which goes on within.
    within = app.router.lifespan_context

    @asynccontextmanager
    async def both(started: FastAPI) -> AsyncIterator[None]:
        async with lifespan(started), within(started):
            yield

    app.router.lifespan_context = both
    return app

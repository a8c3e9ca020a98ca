"""The service as a router for a program that has an application, and as an application of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fastapi import APIRouter, FastAPI

from glam_kg import __version__
from glam_kg.service.asking import asking_router
from glam_kg.service.data import data_router
from glam_kg.service.engines import FixedEngine
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.state import Service

if TYPE_CHECKING:
    from glam_kg.engine import QueryEngine


def get_router(engine: QueryEngine, settings: ServiceSettings | None = None) -> APIRouter:
    """All routes over an engine, to be included in an application of your own."""
    return service_router(Service(FixedEngine(engine), settings or ServiceSettings()))


def service_router(service: Service) -> APIRouter:
    """All routes."""
    router = APIRouter()
    router.include_router(asking_router(service))
    router.include_router(data_router(service))
    return router


def application(service: Service) -> FastAPI:
    """The application over a service that is set up."""
    app = FastAPI(title="glam_kg", version=__version__)
    app.include_router(service_router(service))
    return app

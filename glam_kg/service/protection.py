"""What stands between the network and the routes of an application, from the outside inwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starlette.middleware.cors import CORSMiddleware

from glam_kg.service.limits.admission import Admission
from glam_kg.service.limits.api_keys import ApiKeys
from glam_kg.service.limits.bodies import BodyLimit
from glam_kg.service.limits.headers import SecurityHeaders
from glam_kg.service.limits.rates import RateLimit
from glam_kg.service.text2sparql import RootQuestions

if TYPE_CHECKING:
    from fastapi import FastAPI

    from glam_kg.service.settings import ServiceSettings

_PAGE_FILES: Final = ("/_nicegui/",)
"""Scripts and styles of the web page: one visit asks for dozens."""
_ASKED: Final = [
    "Accept", "Authorization", "Content-Type", "Last-Event-ID", "traceparent", "X-API-Key", "X-Request-ID", "X-Session",
]  # fmt: skip
_TOLD: Final = [
    "Content-Disposition",
    "Link",
    "Location",
    "Retry-After",
    "X-Answer-Id",
    "X-Request-ID",
    "X-SPARQL-MaxRows",
]


def protect(app: FastAPI, settings: ServiceSettings) -> None:
    """Put an application behind the limits that the settings name."""
    keys = [key.get_secret_value() for key in settings.api_keys]
    # What is added last stands outermost.
    app.add_middleware(Admission, most=settings.max_requests, seconds=settings.request_seconds)
    app.add_middleware(BodyLimit, most=settings.max_body_bytes, seconds=settings.receive_seconds)
    app.add_middleware(RateLimit, per_minute=settings.requests_per_minute, has_keys=bool(keys), free=_PAGE_FILES)
    app.add_middleware(ApiKeys, keys=keys)
    app.add_middleware(RootQuestions)
    if settings.allowed_origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=list(settings.allowed_origins),
            allow_methods=["GET", "HEAD", "POST", "DELETE"],
            allow_headers=_ASKED,
            expose_headers=_TOLD,
            max_age=3600,
        )
    app.add_middleware(SecurityHeaders)
    if settings.trusted_proxies:
        from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

        app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=list(settings.trusted_proxies))

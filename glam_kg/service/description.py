"""The OpenAPI description of the application: what FastAPI gathers, with what it cannot know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from glam_kg.service.problems import MEDIA_TYPE

if TYPE_CHECKING:
    from fastapi import FastAPI

    from glam_kg.service.settings import ServiceSettings

_KEYS: Final = {
    "bearer": {"type": "http", "scheme": "bearer", "description": "A key of the service."},
    "header": {"type": "apiKey", "in": "header", "name": "X-API-Key", "description": "A key of the service."},
    "basic": {"type": "http", "scheme": "basic", "description": "A key of the service as the password, of any user."},
}

_OF_FASTAPI: Final = ("HTTPValidationError", "ValidationError")
"""Bodies of errors that are problems here."""


def describe(app: FastAPI, settings: ServiceSettings) -> None:
    """Have the description tell the media type of problems, the keys where there are any, and the address behind a proxy."""
    gathered = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            described = gathered()
            for operations in described["paths"].values():
                for operation in operations.values():
                    _tell_problems(operation["responses"])
            for name in _OF_FASTAPI:
                described.get("components", {}).get("schemas", {}).pop(name, None)
            if settings.api_keys:
                described.setdefault("components", {})["securitySchemes"] = _KEYS
                described["security"] = [{name: []} for name in _KEYS]
            if settings.base_url is not None:
                described["servers"] = [{"url": settings.base_url}]
            app.openapi_schema = described
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]  # as FastAPI's documentation has it


def _tell_problems(responses: dict[str, dict[str, Any]]) -> None:
    """A response that is a problem has no other media type; FastAPI adds that of the route's answer.

    Nor is there a 422 but where a route names one: FastAPI adds it for whatever has a parameter.
    """
    if MEDIA_TYPE not in responses.get("422", {}).get("content", {}):
        responses.pop("422", None)
    for response in responses.values():
        content = response.get("content", {})
        if MEDIA_TYPE in content:
            response["content"] = {MEDIA_TYPE: content[MEDIA_TYPE]}

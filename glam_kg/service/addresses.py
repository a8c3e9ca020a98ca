"""The address of this service, as the client that asks reaches it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fastapi import Request

    from glam_kg.service.settings import ServiceSettings


def address_of(settings: ServiceSettings, request: Request, route: str) -> str:
    """The address of the service without a slash at its end, with the prefix under which an application has included it.

    Args:
        settings: Its `base_url` goes before what the request says.
        request: The request.
        route: How the route's own path begins, such as `/sparql`; what stands before it is the prefix.
    """
    if settings.base_url is not None:
        return settings.base_url.rstrip("/")
    prefix, _, _ = request.url.path.partition(route)
    return f"{request.url.scheme}://{request.url.netloc}{prefix}"

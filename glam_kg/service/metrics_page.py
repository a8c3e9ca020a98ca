"""`GET /metrics`: what Prometheus reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Header, Response
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, choose_encoder

from glam_kg.service.problems import ProblemRoute

if TYPE_CHECKING:
    from glam_kg.service.metrics import ServiceMetrics

PATH = "/metrics"


def metrics_router(metrics: ServiceMetrics) -> APIRouter:
    """The route that metrics are read from."""
    router = APIRouter(tags=["operation"], route_class=ProblemRoute)

    @router.get(
        PATH,
        summary="Metrics for Prometheus",
        response_class=Response,
        responses={200: {"description": "All metrics.", "content": {CONTENT_TYPE_PLAIN_0_0_4: {}}}},
    )
    def read_metrics(
        accept: Annotated[str, Header(description="`application/openmetrics-text` for OpenMetrics.")] = "",
    ) -> Response:
        encode, content_type = choose_encoder(accept)
        return Response(encode(metrics.registry), headers={"content-type": content_type, "cache-control": "no-store"})

    return router

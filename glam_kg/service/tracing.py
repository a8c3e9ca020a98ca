"""Spans for OpenTelemetry: one a request, one a step of a question. Needs `glam-kg[otel]`, and is imported only where asked for.

Names and attributes follow the semantic conventions (https://opentelemetry.io/docs/specs/semconv/): HTTP servers, `db.*` where a
query is run, `gen_ai.*` where a language model is asked; what they have no name for begins with `glam_kg.`. No span holds the
text of a question or of a query.
"""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Self

from opentelemetry import trace
from opentelemetry.trace import SpanKind, Status, StatusCode
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

from glam_kg import __version__
from glam_kg.service.request_watch import CLIENT_GONE, route_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from opentelemetry.util.types import AttributeValue
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from glam_kg.engine import Step
    from glam_kg.service.outcome import Outcome

_CONTEXT: Final = TraceContextTextMapPropagator()
_HEADERS: Final = frozenset({"traceparent", "tracestate"})
_SERVER_FAULT: Final = 500
_MODEL_STEPS: Final = frozenset({"language_model", "generate"})


@dataclass(frozen=True, slots=True)
class Tracing:
    """Makes spans with a tracer.

    Attributes:
        tracer: Of the provider that says where spans go.
        close: Sends what has not been sent.
    """

    tracer: trace.Tracer
    close: Callable[[], None] = lambda: None

    @classmethod
    def by(cls, provider: trace.TracerProvider) -> Self:
        """Spans for a provider that somebody else has set up, and closes."""
        return cls(provider.get_tracer("glam_kg", __version__))

    @classmethod
    def exporting(cls) -> Self:
        """Spans for the provider of this process where it has one; else for one that sends them by OTLP over HTTP.

        The environment says where to and how many, as OpenTelemetry has it: `OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_TRACES_SAMPLER`,
        `OTEL_SERVICE_NAME`.
        """
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import SERVICE_NAME, SERVICE_VERSION, Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor

        present = trace.get_tracer_provider()
        if isinstance(present, TracerProvider):
            return cls.by(present)
        # What is given here goes before the environment.
        name = os.environ.get("OTEL_SERVICE_NAME") or "glam-kg"
        provider = TracerProvider(resource=Resource.create({SERVICE_NAME: name, SERVICE_VERSION: __version__}))
        provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
        return cls(provider.get_tracer("glam_kg", __version__), provider.shutdown)

    def middleware(self, app: ASGIApp) -> TracedRequests:
        """The ASGI middleware that makes a span of each request."""
        return TracedRequests(app, self.tracer)

    def step_ended(self, step: Step) -> None:
        """Make a span of a step that has just ended, below that of the request."""
        end = time.time_ns()
        name, kind, attributes = _told(step)
        start = end - int(step.milliseconds * 1_000_000)
        self.tracer.start_span(name, kind=kind, attributes=attributes, start_time=start).end(end)

    def answered(self, answer: Outcome) -> None:
        """Say on the span of the request what came of its question."""
        trace.get_current_span().set_attributes(
            {
                "glam_kg.template": answer.template_id or "none",
                "glam_kg.status": str(answer.status),
                "glam_kg.tier": answer.tier,
                "glam_kg.language": answer.language,
            }
        )


def _told(step: Step) -> tuple[str, SpanKind, Mapping[str, AttributeValue]]:
    """Name, kind and attributes of a step's span."""
    detail = step.detail
    if step.name == "execute":
        attributes: dict[str, AttributeValue] = {"db.system.name": "sparql", "db.operation.name": "SELECT"}
        rows = detail.get("rows")
        if isinstance(rows, int):
            attributes["db.response.returned_rows"] = rows
        return "SELECT", SpanKind.CLIENT, attributes
    model = detail.get("model")
    if step.name in _MODEL_STEPS and isinstance(model, str):
        attributes = {"gen_ai.operation.name": "chat", "gen_ai.request.model": model}
        return f"chat {model}", SpanKind.CLIENT, attributes
    return step.name, SpanKind.INTERNAL, {}


class TracedRequests:
    """ASGI middleware: a span for each request, within the trace that its headers name."""

    def __init__(self, app: ASGIApp, tracer: trace.Tracer) -> None:
        """Take what answers, and who makes spans."""
        self._app, self._tracer = app, tracer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request; what is no HTTP request passes untouched."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        method = scope["method"]
        attributes = {
            "http.request.method": method,
            "url.scheme": scope.get("scheme", "http"),
        }
        with self._tracer.start_as_current_span(
            method, _CONTEXT.extract(headers), SpanKind.SERVER, attributes, set_status_on_exception=True
        ) as span:
            scope = {**scope, "headers": _with_this_trace(scope["headers"])}
            status = CLIENT_GONE

            async def observed(message: Message) -> None:
                nonlocal status
                if message["type"] == "http.response.start":
                    status = message["status"]
                await send(message)

            try:
                await self._app(scope, receive, observed)
            finally:
                route = route_of(scope)
                span.update_name(f"{method} {route}")
                span.set_attributes({"http.route": route, "http.response.status_code": status})
                if route == scope["path"]:
                    # Another path has a value in it, such as the id of a conversation, which who knows it may read.
                    span.set_attribute("url.path", route)
                if status >= _SERVER_FAULT:
                    span.set_status(Status(StatusCode.ERROR))


def _with_this_trace(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The headers as if the request came from its own span: so logs name the trace that is made here."""
    carrier: dict[str, str] = {}
    _CONTEXT.inject(carrier)
    kept = [(name, value) for name, value in headers if name.decode("latin-1").lower() not in _HEADERS]
    return kept + [(name.encode(), value.encode()) for name, value in carrier.items()]

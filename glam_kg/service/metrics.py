"""What the service counts and measures, in a registry of its own: two applications in one process count apart.

Names and units follow Prometheus' conventions (https://prometheus.io/docs/practices/naming/): base units, `_total` for counters.
Every label has few values: templates, statuses, languages, steps, routes as they are declared. None holds text of a question, an
address or an identifier.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
)

if TYPE_CHECKING:
    from glam_kg.service.outcome import Outcome
    from glam_kg.service.request_watch import RequestSeen

SECONDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)
"""Upper bounds of the buckets of every duration."""
_CLASSES: Final = (1, 2, 5, 10, 12, 15, 20, 25, 30, 40, 50, 75, 100, 150, 250, 500, 1000)
_SHARES: Final = (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1)
_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
_REJECTIONS: Final[Mapping[int, str]] = {
    400: "malformed",
    401: "unauthenticated",
    403: "forbidden",
    408: "slow_client",
    413: "too_large",
    415: "media_type",
    422: "invalid",
    429: "rate_limit",
    503: "unavailable",
    504: "timeout",
}


class ServiceMetrics:
    """Counts questions and requests; threads may share it."""

    def __init__(self) -> None:
        """Make all metrics, in a registry that nothing else writes to."""
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        GCCollector(registry=self.registry)
        self._count_questions()
        self._count_requests()
        # To find the metric of some labels takes longer than to count; labels have few values, so that all are kept.
        self._question_of, self._step_of = cache(self._questions.labels), cache(self._steps.labels)
        self._confidence_of, self._classes_of = cache(self._confidence.labels), cache(self._classes.labels)
        self._request_of, self._duration_of = cache(self._requests.labels), cache(self._durations.labels)

    def _count_questions(self) -> None:
        self._questions = Counter(
            "glam_kg_questions",
            "Questions that got an answer, whatever its status.",
            ("template", "tier", "status", "language"),
            registry=self.registry,
        )
        self._steps = Histogram(
            "glam_kg_step_duration_seconds",
            "How long the steps of a question took.",
            ("step",),
            buckets=SECONDS,
            registry=self.registry,
        )
        self._confidence = Histogram(
            "glam_kg_question_confidence_ratio",
            "How likely it was that an outcome is right, 0 to 1.",
            ("tier",),
            buckets=_SHARES,
            registry=self.registry,
        )
        self._classes = Histogram(
            "glam_kg_classes",
            "Classes of the schema before and after they were filtered for a question.",
            ("filter",),
            buckets=_CLASSES,
            registry=self.registry,
        )
        self._class_threshold = Gauge(
            "glam_kg_class_threshold",
            "Score of the last class that the filter kept for the newest question of a template.",
            ("template",),
            registry=self.registry,
        )
        self._model_calls = Counter(
            "glam_kg_lm_calls",
            "Times that a language model was asked: to read a question, or to write its answer.",
            ("model", "purpose", "outcome"),
            registry=self.registry,
        )
        self._model_tokens = Counter(
            "glam_kg_lm_tokens",
            "Tokens that language models read and wrote, as far as they count them.",
            ("kind",),
            registry=self.registry,
        )
        for kind in ("prompt", "completion"):
            self._model_tokens.labels(kind)

    def _count_requests(self) -> None:
        self._requests = Counter(
            "glam_kg_http_requests",
            "Requests that were answered, by route as it is declared.",
            ("route", "method", "status"),
            registry=self.registry,
        )
        self._durations = Histogram(
            "glam_kg_http_request_duration_seconds",
            "From the head of a request to the last byte of its answer.",
            ("route", "method"),
            buckets=SECONDS,
            registry=self.registry,
        )
        self._in_flight = Gauge(
            "glam_kg_http_requests_in_flight", "Requests that are being answered.", registry=self.registry
        )
        self._rejections = Counter(
            "glam_kg_http_rejections", "Requests that were refused, by reason.", ("reason",), registry=self.registry
        )
        for reason in _REJECTIONS.values():
            self._rejections.labels(reason)
        self._openings = Counter(
            "glam_kg_engine_openings",
            "Attempts to open an engine: at the start, and for each new generation of the store.",
            ("outcome",),
            registry=self.registry,
        )
        for outcome in ("succeeded", "failed"):
            self._openings.labels(outcome)
        self._opened = Gauge(
            "glam_kg_engine_opened_timestamp_seconds",
            "When the engine that answers was opened.",
            registry=self.registry,
        )
        self._opened.set_to_current_time()

    def answered(self, answer: Outcome) -> None:
        """Count a question, its steps, its classes, and what a language model was asked for it."""
        template = answer.template_id or "none"
        self._question_of(template, answer.tier, str(answer.status), answer.language).inc()
        self._confidence_of(answer.tier).observe(answer.confidence)
        for step, milliseconds in answer.timings_ms.items():
            self._step_of(step).observe(milliseconds / 1000)
        self._count_classes(template, answer.trace.get("classes"))
        for purpose, key in (("reading", "language_model"), ("writing", "generation")):
            self._count_model(purpose, answer.trace.get(key))
        self._model_tokens.labels("prompt").inc(answer.usage.prompt_tokens)
        self._model_tokens.labels("completion").inc(answer.usage.completion_tokens)

    def _count_classes(self, template: str, filtered: object) -> None:
        if not isinstance(filtered, Mapping):
            return
        self._classes_of("before").observe(float(filtered["ranked"]))
        self._classes_of("after").observe(float(filtered["kept"]))
        if filtered["lowest_score"] is not None:
            self._class_threshold.labels(template).set(float(filtered["lowest_score"]))

    def _count_model(self, purpose: str, told: object) -> None:
        if isinstance(told, Mapping) and told.get("asked"):
            outcome = "failed" if told.get("failed") else "succeeded"
            self._model_calls.labels(str(told["model"]), purpose, outcome).inc()

    def request_began(self) -> None:
        """Count a request among those in flight."""
        self._in_flight.inc()

    def request_ended(self, request: RequestSeen) -> None:
        """Count a request that was answered, or whose client went away."""
        self._in_flight.dec()
        method = request.method if request.method in _METHODS else "other"
        self._request_of(request.route, method, str(request.status)).inc()
        self._duration_of(request.route, method).observe(request.seconds)
        reason = _REJECTIONS.get(request.status)
        if reason is not None:
            self._rejections.labels(reason).inc()

    def opened(self, succeeded: bool, /) -> None:  # noqa: FBT001  a callback has no names
        """Count an attempt to open an engine."""
        self._openings.labels("succeeded" if succeeded else "failed").inc()
        if succeeded:
            self._opened.set_to_current_time()

"""Everything that watches a service, put together: metrics, logs, and spans where they are asked for."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self

from glam_kg.errors import SetupError
from glam_kg.service.logs import RequestLog
from glam_kg.service.metrics import ServiceMetrics
from glam_kg.service.metrics_engine import EngineCollector
from glam_kg.service.metrics_page import metrics_router
from glam_kg.service.request_watch import RequestWatch

if TYPE_CHECKING:
    from collections.abc import Callable

    from fastapi import FastAPI

    from glam_kg.engine import Step
    from glam_kg.service.engines import AskedEngines
    from glam_kg.service.kept_answers import KeptAnswers
    from glam_kg.service.outcome import Outcome
    from glam_kg.service.per_engine import PerEngine
    from glam_kg.service.settings import ServiceSettings
    from glam_kg.service.tracing import Tracing


@dataclass(frozen=True, slots=True)
class Telemetry:
    """The observer of a service: passes on what it hears."""

    metrics: ServiceMetrics = field(default_factory=ServiceMetrics)
    log: RequestLog = field(default_factory=RequestLog)
    tracing: Tracing | None = None

    @classmethod
    def of(cls, settings: ServiceSettings) -> Self:
        """What the settings ask for.

        Raises:
            SetupError: Spans are asked for, and OpenTelemetry is not installed.
        """
        tracing = None
        if settings.tracing:
            try:
                from glam_kg.service.tracing import Tracing

                tracing = Tracing.exporting()
            except ImportError as error:
                raise SetupError(f"spans need {error.name}: pip install 'glam-kg[otel]'") from error
        return cls(log=RequestLog(with_questions=settings.log_questions), tracing=tracing)

    def answered(self, answer: Outcome) -> None:
        """A question has been answered, or refused."""
        self.metrics.answered(answer)
        self.log.answered(answer)
        if self.tracing is not None:
            self.tracing.answered(answer)

    @property
    def on_step(self) -> Callable[[Step], None] | None:
        """What hears of each step as it ends; None where nobody does, and it costs nothing."""
        return None if self.tracing is None else self.tracing.step_ended

    def opened(self, succeeded: bool, /) -> None:  # noqa: FBT001  a callback has no names
        """An engine was opened over the newest generation of the store, or could not be."""
        self.metrics.opened(succeeded)

    def watch(
        self, app: FastAPI, engines: AskedEngines, answers: PerEngine[KeptAnswers], *, metrics: bool = True
    ) -> None:
        """Watch an application from outside of all its other middleware, which is to be there already.

        Args:
            app: The application.
            engines: Who lends the engine, of which metrics tell.
            answers: Those that are kept beside it.
            metrics: Whether the application serves them.
        """
        self.metrics.registry.register(EngineCollector(engines, answers))
        if metrics:
            app.include_router(metrics_router(self.metrics))
        app.add_middleware(RequestWatch, listeners=(self.metrics, self.log))
        if self.tracing is not None:
            app.add_middleware(self.tracing.middleware)

    def close(self) -> None:
        """Send what has not been sent."""
        if self.tracing is not None:
            self.tracing.close()

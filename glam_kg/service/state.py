"""What all routers share."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from glam_kg.service.conversations import Conversations
from glam_kg.service.experiments import NoExperiment
from glam_kg.service.kept_answers import KeptAnswers
from glam_kg.service.per_engine import PerEngine
from glam_kg.service.telemetry import Telemetry
from glam_kg.service.threads import Threads
from glam_kg.sparql.embedded.worker_pool import usual_number

if TYPE_CHECKING:
    from glam_kg.service.engines import AskedEngines
    from glam_kg.service.experiments import Experiments
    from glam_kg.service.settings import ServiceSettings


_FOR_OTHERS: Final = 2
"""Queries that a store runs at once, and that are left for questions and other routes, however many wait here; those of the web
page have places of their own."""


@dataclass(slots=True)
class Life:
    """How far the service has come."""

    draining: bool = False
    """It has been asked to end: it still answers, and asks not to be given more."""


@dataclass(frozen=True, slots=True)
class Service:
    """What a router needs: who answers, within which limits, and who hears of it."""

    engines: AskedEngines
    settings: ServiceSettings
    observer: Telemetry = field(default_factory=Telemetry)
    """Hears of every answer, for metrics, logs and spans."""
    life: Life = field(default_factory=Life)
    experiments: Experiments = field(default_factory=NoExperiment)
    """The experiment that runs, if there is one."""
    asking: Threads = field(init=False)
    """The threads in which questions are answered."""
    querying: Threads = field(init=False)
    """The threads in which queries of clients are run."""
    conversations: Conversations = field(init=False)
    kept_answers: PerEngine[KeptAnswers] = field(init=False)
    """Answers to questions that are asked word for word once more."""

    def __post_init__(self) -> None:
        """Make what belongs to this service alone."""
        settings = self.settings
        object.__setattr__(self, "asking", Threads(settings.threads, "asking"))
        places = 2 * usual_number() - _FOR_OTHERS - (usual_number() // 2 if settings.page else 0)
        object.__setattr__(self, "querying", Threads(max(1, places), "querying", aside=False))
        conversations = Conversations(minutes=settings.conversation_minutes, most=settings.max_conversations)
        object.__setattr__(self, "conversations", conversations)
        object.__setattr__(self, "kept_answers", PerEngine(lambda engine: KeptAnswers.over(engine, settings)))

"""What all routers share."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from glam_kg.service.asking import AskingThreads
from glam_kg.service.conversations import Conversations

if TYPE_CHECKING:
    from glam_kg.engine import Answer
    from glam_kg.service.engines import Engines
    from glam_kg.service.settings import ServiceSettings


class Observer(Protocol):
    """Hears of every answer; metrics and logs are made of it."""

    def answered(self, answer: Answer) -> None:
        """A question has been answered, or refused."""
        ...


class _Deaf:
    """Hears nothing."""

    def answered(self, answer: Answer) -> None:
        """Nothing is made of it."""


@dataclass(slots=True)
class Life:
    """How far the service has come."""

    draining: bool = False
    """It has been asked to end: it still answers, and asks not to be given more."""


@dataclass(frozen=True, slots=True)
class Service:
    """What a router needs: who answers, within which limits, and who hears of it."""

    engines: Engines
    settings: ServiceSettings
    observer: Observer = field(default_factory=_Deaf)
    life: Life = field(default_factory=Life)
    asking: AskingThreads = field(init=False)
    """The threads in which questions are answered."""
    conversations: Conversations = field(init=False)

    def __post_init__(self) -> None:
        """Make what belongs to this service alone."""
        settings = self.settings
        object.__setattr__(self, "asking", AskingThreads(settings.threads))
        conversations = Conversations(minutes=settings.conversation_minutes, most=settings.max_conversations)
        object.__setattr__(self, "conversations", conversations)

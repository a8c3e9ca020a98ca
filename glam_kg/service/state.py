"""What all routers share."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

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


@dataclass(frozen=True, slots=True)
class Service:
    """What a router needs: who answers, within which limits, and who hears of it."""

    engines: Engines
    settings: ServiceSettings
    observer: Observer = field(default_factory=_Deaf)

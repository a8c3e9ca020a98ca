"""Which engine answers a request: a fixed one, or the newest over a store that is loaded anew."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator
    from contextlib import AbstractContextManager

    from glam_kg.engine import QueryEngine
    from glam_kg.service.processes import AskingProcesses


class Engines(Protocol):
    """Lends the engine that answers now; it stays open for as long as it is lent."""

    def lease(self) -> AbstractContextManager[QueryEngine]:
        """The engine, for one request."""
        ...


class AskedEngines(Engines, Protocol):
    """Lends processes that answer questions, too."""

    def lease_for_question(self) -> AbstractContextManager[tuple[QueryEngine, AskingProcesses | None]]:
        """The engine, and the processes that have one over the same, if there are such processes."""
        ...


@dataclass(frozen=True, slots=True)
class FixedEngine:
    """One engine, which its owner closes."""

    engine: QueryEngine

    @contextmanager
    def lease(self) -> Iterator[QueryEngine]:
        """The engine."""
        yield self.engine

    @contextmanager
    def lease_for_question(self) -> Iterator[tuple[QueryEngine, AskingProcesses | None]]:
        """The engine, and no processes."""
        yield self.engine, None

"""What is made once for an engine and used by many requests, such as an index of beginnings of names."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.engine import QueryEngine
    from glam_kg.question.names.graph_index import GraphIndex

T = TypeVar("T")


class PerEngine(Generic[T]):
    """Keeps what was made for the engine that was asked last; a new generation of the store has it made anew."""

    def __init__(self, make: Callable[[QueryEngine], T]) -> None:
        """Remember how it is made; nothing is made yet."""
        self._make, self._lock = make, threading.Lock()
        self._made: tuple[GraphIndex, T] | None = None

    def of(self, engine: QueryEngine) -> T:
        """What belongs to an engine; of several threads that ask at once, one makes it."""
        # An engine is known by the names of its graph, which it alone has.
        graph = engine.analyser.graph
        made = self._made
        if made is not None and made[0] is graph:
            return made[1]
        with self._lock:
            if self._made is None or self._made[0] is not graph:
                self._made = (graph, self._make(engine))
            return self._made[1]

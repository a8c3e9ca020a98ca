"""Engine calls of the page: in threads, so that nobody waits for another visitor's query, and few enough at a time."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

from glam_kg.service.completions import Completions
from glam_kg.service.limits.rates import Buckets, address_group
from glam_kg.service.page.queries import HandWritten
from glam_kg.service.page.suggesting import Suggestion, examples, suggestions
from glam_kg.service.page.texts import LANGUAGES
from glam_kg.service.per_engine import PerEngine
from glam_kg.service.threads import Threads

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.engine import QueryEngine
    from glam_kg.service.state import Service

T = TypeVar("T")
_AT_A_TIME: Final = 16


class Workers:
    """Threads that call the engine for the page: some for questions, others for what may take long.

    The query of a call whose visitor has stopped waiting is ended. Where it runs on a server that cannot be told, it goes on to
    its time limit, and the call holds one of the threads until then: so stopped queries cannot pile up.

    Attributes:
        queries: Runs queries that are written by hand, which may take as long as a query may.
    """

    def __init__(self, service: Service) -> None:
        self._service = service
        self._completions = PerEngine(Completions.of)
        self._examples = {language: PerEngine(partial(examples, language=language)) for language in LANGUAGES}
        per_minute = service.settings.requests_per_minute
        self._buckets = Buckets(per_minute) if per_minute else None
        self._questions = Threads(_AT_A_TIME, "page-questions", aside=False)
        self._others = Threads(_AT_A_TIME, "page-others", aside=False)
        self.queries = HandWritten()

    def admits(self, address: str) -> bool:
        """Whether a visitor may ask now; what a page asks comes over one connection, which the limit of requests does not see."""
        return self._buckets is None or not self._buckets.wait(address_group(address))

    async def run(self, function: Callable[[QueryEngine], T]) -> T:
        """Call a function with the engine that answers now: for questions.

        Raises:
            asyncio.CancelledError: The visitor has stopped waiting.
        """
        return await self._questions.run(lambda: self.leased(function))

    async def run_aside(self, function: Callable[[QueryEngine], T]) -> T:
        """The same for maps, files and texts of a language model: no question waits for one of its threads.

        Raises:
            asyncio.CancelledError: The visitor has stopped waiting.
        """
        return await self._others.run(lambda: self.leased(function))

    async def completions(self, typed: str, language: str) -> tuple[Suggestion, ...]:
        """What a text that is being typed may become."""
        return await self.run(lambda engine: suggestions(self._completions.of(engine), typed, language))

    def examples(self, engine: QueryEngine, language: str) -> tuple[str, ...]:
        """Questions that the graph of an engine answers, for a page where nothing has been asked yet."""
        return self._examples[language].of(engine)

    def close(self) -> None:
        """Begin nothing more."""
        self._questions.close()
        self._others.close()
        self.queries.close()

    def leased(self, function: Callable[[QueryEngine], T]) -> T:
        """What a function gives of the engine that answers now, in the thread of the caller."""
        with self._service.engines.lease() as engine:
            return function(engine)

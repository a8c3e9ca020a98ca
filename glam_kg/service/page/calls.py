"""What one visitor asks of the engine: not too often, not too much at a time, and nothing when the browser has gone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from glam_kg.service.page.failures import RefusedError
from glam_kg.service.page.queries import OneAtATime, TooMany

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from glam_kg.engine import QueryEngine
    from glam_kg.service.page.texts import Texts
    from glam_kg.service.page.work import Workers

T = TypeVar("T")
_AT_ONCE: Final = 4
"""Calls of one visit: what a browser sends over its connection, no limit of requests sees."""


class Calls:
    """The calls of one visit; each counts as one request of its visitor."""

    def __init__(self, workers: Workers, address: str, texts: Callable[[], Texts]) -> None:
        """Call nothing yet.

        Args:
            workers: The threads that call the engine.
            address: Of the visitor.
            texts: Gives those in the language of the page, which may change.
        """
        self._workers, self._address, self._texts = workers, address, texts
        self._now = 0
        self._query = OneAtATime(workers.queries)

    async def question(self, function: Callable[[QueryEngine], T]) -> T:
        """Call a function that asks a question, in a thread.

        Raises:
            RefusedError: This visitor asks more often, or for more at a time, than is allowed.
        """
        return await self._admitted(lambda: self._workers.run(function))

    async def other(self, function: Callable[[QueryEngine], T]) -> T:
        """Call a function that may take longer, such as one that locates thousands of custodians.

        Raises:
            RefusedError: As for `question`.
        """
        return await self._admitted(lambda: self._workers.run_aside(function))

    async def query(self, function: Callable[[QueryEngine], T]) -> T:
        """Call a function that runs a query written by hand; one that still runs is ended for it.

        Raises:
            Ended: Another one was run, or it was ended by `end_query`.
            RefusedError: As for `question`; or queries of others have all places.
        """
        try:
            return await self._admitted(lambda: self._query.run(lambda: self._workers.leased(function)))
        except TooMany as error:
            texts = self._texts()
            raise RefusedError(texts("queries_busy")) from error

    def end_query(self) -> None:
        """End the query that was written by hand and still runs."""
        self._query.end()

    async def _admitted(self, call: Callable[[], Awaitable[T]]) -> T:
        if self._now >= _AT_ONCE or not self._workers.admits(self._address):
            texts = self._texts()
            raise RefusedError(texts("too_many"))
        self._now += 1
        try:
            return await call()
        finally:
            self._now -= 1

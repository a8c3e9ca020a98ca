"""Has a language model write the answers of one visit out, one at a time, while what the graph says is shown already."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

from nicegui import background_tasks

from glam_kg.errors import GlamKGError
from glam_kg.service.outcome import Outcome

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    from nicegui import Client

    from glam_kg.engine import QueryEngine
    from glam_kg.service.page.answering import PageQuestion, Reply
    from glam_kg.service.page.work import Workers
    from glam_kg.service.telemetry import Telemetry

_LOG = logging.getLogger(__name__)


class Writing:
    """What is being written for a visit, if anything is."""

    def __init__(self, workers: Workers, observer: Telemetry, client: Client) -> None:
        """Write nothing yet.

        Args:
            workers: The threads that call the engine.
            observer: Hears of each answer when it is written, or has not become one.
            client: The page.
        """
        self._workers, self._observer, self._client = workers, observer, client
        self._task: asyncio.Task[None] | None = None

    @property
    def is_going_on(self) -> bool:
        """Whether something is being written."""
        return self._task is not None

    def begin(self, asked: PageQuestion, reply: Reply, done: Callable[[Reply, Reply], None]) -> None:
        """Have an answer written; `done` gets the reply as it was and as it is now, unless this is stopped."""
        self._task = background_tasks.create(self._write(asked, reply, done), context=self._client)

    def stop(self) -> None:
        """Nobody waits for it any more."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()

    async def _write(self, asked: PageQuestion, reply: Reply, done: Callable[[Reply, Reply], None]) -> None:
        def written(engine: QueryEngine) -> Reply:
            now = reply
            try:
                now = asked.written(engine, reply)
                return now
            finally:
                # Also where nobody waits any more: the question was answered, and what it took is counted.
                self._observer.answered(Outcome.of(now.best))

        try:
            now = await self._workers.run_aside(written)
        except Exception as error:  # noqa: BLE001  the outermost edge of the page: the answer of the graph stands
            if not isinstance(error, GlamKGError):
                _LOG.exception("the page could not have an answer written")
            now = replace(reply, can_be_written=False)
        self._task = None
        done(reply, now)

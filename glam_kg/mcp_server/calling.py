"""How a tool runs: beside other requests, with progress while it lasts, and every stated failure as one sentence."""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, TypeVar

import anyio
from mcp_types import CallToolResult, TextContent, ToolAnnotations

from glam_kg.errors import GlamKGError
from glam_kg.service.problem_statuses import told
from glam_kg.service.threads import Threads

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcp.server.mcpserver import Context
    from pydantic import BaseModel

    from glam_kg.engine import QueryEngine
    from glam_kg.service.engines import Engines

LOG: Final = logging.getLogger("glam_kg.mcp_server")
READS: Final = ToolAnnotations(read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False)
"""What all tools are: they change nothing, the same call gives the same, and they reach one graph only."""
AT_ONCE: Final = 8
"""Calls that run at the same time; more of them wait. One that is given up counts for as long as its work goes on."""
_PROGRESS_SECONDS: Final = 1.0

_T = TypeVar("_T")


@dataclass(frozen=True)
class Calls:
    """Runs the work of tools in threads, so that one call does not hold up another."""

    engines: Engines
    _threads: Threads = field(default_factory=lambda: Threads(AT_ONCE, "glam-kg-mcp", aside=False))

    async def run(
        self, context: Context[Any, Any], doing: str, work: Callable[[QueryEngine], CallToolResult]
    ) -> CallToolResult:
        """Do the work of a call with an engine that stays open for as long.

        A call that its client gives up is not answered, and the query that it runs is ended.

        Args:
            context: Of the call; its client hears of progress once a second.
            doing: What is done, for the progress.
            work: Gives the result; a `GlamKGError` becomes an error of the tool, with its sentence.
        """
        async with anyio.create_task_group() as group:
            group.start_soon(_told, context, doing)
            result = await self._threads.run(lambda: self._stated(work))
            group.cancel_scope.cancel()
        return result

    async def read(self, work: Callable[[QueryEngine], _T]) -> _T:
        """The same for what is no tool: errors are raised.

        Raises:
            GlamKGError: What the work raises.
        """
        return await self._threads.run(lambda: self._leased(work))

    def _stated(self, work: Callable[[QueryEngine], CallToolResult]) -> CallToolResult:
        try:
            return self._leased(work)
        except GlamKGError as error:
            return failed(sentence_of(error))

    def _leased(self, work: Callable[[QueryEngine], _T]) -> _T:
        with self.engines.lease() as engine:
            return work(engine)


def sentence_of(error: GlamKGError) -> str:
    """What an agent is told of an error: no file and no address of this machine, which only the log has."""
    verdict = told(error)
    if verdict.detail is not None:
        return verdict.detail
    LOG.error("%s", error)
    return verdict.hidden


def succeeded(result: BaseModel, text: str) -> CallToolResult:
    """A result, with its text for people."""
    return CallToolResult(
        content=[TextContent(type="text", text=text)],
        structured_content=result.model_dump(mode="json", by_alias=True),
    )


def failed(sentence: str) -> CallToolResult:
    """An error of a tool that an agent reads and can mend."""
    return CallToolResult(content=[TextContent(type="text", text=sentence)], is_error=True)


async def _told(context: Context[Any, Any], doing: str) -> None:
    start = time.monotonic()
    while True:
        await anyio.sleep(_PROGRESS_SECONDS)
        seconds = time.monotonic() - start
        await context.report_progress(round(seconds, 1), message=f"{doing}, for {seconds:.0f} s")

"""The processes that answer questions over one generation of a store."""

from __future__ import annotations

import logging
import math
import os
import threading
import time
from typing import TYPE_CHECKING, Final

from glam_kg.errors import NotReadyError
from glam_kg.service.processes.handle import LOOK_SECONDS, AnsweringProcess, ProcessGoneError
from glam_kg.service.processes.messages import Answered, Asked, KeptResults
from glam_kg.service.threads import LONG_SECONDS
from glam_kg.sparql.abandonment import Abandoned

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.engine import Step
    from glam_kg.service.settings import ServiceSettings

ANSWERS_PART: Final = 4
"""Of so many parts of the memory for results, answers that are kept whole have one (`glam_kg.service.kept_answers`)."""
LOG: Final = logging.getLogger("glam_kg.service")
_MOST: Final = 4
"""More are for who knows how much memory there is."""
_PAUSES: Final = (1.0, 10.0, 60.0, 300.0)
"""Seconds before it is tried again to open one; the last one again and again, for to open one is work for the whole machine."""


def usual_processes(*, large: bool) -> int:
    """How many answer questions unless it is said otherwise: as many as processors, at most four, where the store is large."""
    processors = _processors()
    return min(_MOST, processors) if large and processors > 1 else 0


def _processors() -> int:
    """How many processors this process may use: a container or a unit may have fewer of them than the machine."""
    # Not every system tells.
    own = getattr(os, "sched_getaffinity", None)
    return len(own(0)) if own is not None else os.cpu_count() or 1


def shared_results(settings: ServiceSettings, number: int) -> ServiceSettings:
    """The settings with a share of the memory for results: it is for all together, the one that listens and the others.

    Answers that are kept whole have their part beside it.

    Args:
        settings: Of all together.
        number: How many there are beside the one that listens.
    """
    share = math.ceil(settings.result_cache_megabytes * (ANSWERS_PART - 1) / ANSWERS_PART / (number + 1))
    return settings.model_copy(update={"result_cache_megabytes": share})


class AskingProcesses:
    """Lends a question to a process that is free.

    A thread for each keeps it there: where it stops another one is started, and where it cannot be opened it is tried again, ever
    later.
    """

    def __init__(self, settings: ServiceSettings, number: int, *, generation: int | None) -> None:
        """Start so many; each opens its engine while the caller goes on.

        Args:
            settings: What all of them open, the one that listens among them.
            number: How many.
            generation: Of the store, as the one that listens has it open; None where it is no embedded store.
        """
        # Keys are for the one that listens.
        self._settings = shared_results(settings, number).model_copy(update={"api_keys": ()})
        self._generation = generation
        self._changed = threading.Condition()
        self._closed = False
        self._untried = number
        self._idle: list[AnsweringProcess] = []
        self._since: dict[AnsweringProcess, float] = {}
        self._ready: set[AnsweringProcess] = set()
        self._started: set[AnsweringProcess] = set()
        self._gone = KeptResults()
        for _ in range(number):
            threading.Thread(target=self._keep, name="processes", daemon=True).start()

    def __len__(self) -> int:
        """How many there are that have opened their engine."""
        with self._changed:
            return len(self._ready)

    def await_ready(self) -> None:
        """Wait until each has opened its engine, or failed to; then the log says why, and it is tried again later."""
        with self._changed:
            self._changed.wait_for(lambda: not self._untried or self._closed)

    def ask(
        self, asked: Asked, *, on_step: Callable[[Step], None] | None, is_abandoned: Callable[[], bool]
    ) -> Answered | None:
        """What one of them answers; None where none is free soon, or the one that was asked has stopped.

        Args:
            asked: The question.
            on_step: Hears of each step, in the thread of the caller.
            is_abandoned: Whether nobody waits any more.

        Raises:
            Abandoned: Nobody waits any more.
            AnsweringFaultError: A fault of ours.
            GlamKGError: As `QueryEngine.ask` raises.
        """
        process = self._taken(is_abandoned)
        if process is None:
            return None
        try:
            return process.ask(asked, on_step=on_step, is_abandoned=is_abandoned)
        except ProcessGoneError:
            return None
        finally:
            self._returned(process)

    @property
    def kept(self) -> KeptResults:
        """What all of them have kept of results; the counts do not fall when one is replaced."""
        with self._changed:
            return sum((each.kept for each in self._ready), self._gone)

    def close(self) -> None:
        """End all of them."""
        with self._changed:
            self._closed = True
            ending, self._idle, self._ready = [*self._started], [], set()
            self._changed.notify_all()
        for process in ending:
            process.leave()
        for process in ending:
            process.end()

    def _taken(self, is_abandoned: Callable[[], bool]) -> AnsweringProcess | None:
        """One that is free, or will be soon; None where all work on what takes long, such as a language model's answer."""
        with self._changed:
            while not self._idle:
                if is_abandoned():
                    raise Abandoned
                now = time.monotonic()
                soon = [left for since in self._since.values() if (left := since + LONG_SECONDS - now) > 0]
                if not soon:
                    return None
                self._changed.wait(min(*soon, LOOK_SECONDS))
            process = self._idle.pop()
            self._since[process] = time.monotonic()
            return process

    def _returned(self, process: AnsweringProcess) -> None:
        with self._changed:
            del self._since[process]
            if process in self._ready and process.is_free:
                self._idle.append(process)
            self._changed.notify()
        if not process.is_free:
            self._retire(process)
            # It has stopped, or does not leave a question; in the latter case to end it takes seconds.
            threading.Thread(target=process.end, name="processes", daemon=True).start()

    def _keep(self) -> None:
        """Have one there until all end."""
        pauses = iter(_PAUSES)
        untried, ends = 1, False
        while not ends:
            process = self._opened()
            with self._changed:
                self._untried, untried = self._untried - untried, 0
                self._changed.notify_all()
            pause = next(pauses, _PAUSES[-1])
            if process is not None:
                process.wait()
                self._retire(process)
                pauses, pause = iter(_PAUSES), 0.0
            with self._changed:
                ends = self._changed.wait_for(lambda: self._closed, pause)
            if process is not None and not ends:
                LOG.warning("a process that answers questions stopped, another one is started")

    def _opened(self) -> AnsweringProcess | None:
        """One that has opened its engine and can be asked; None where there is none, and the log says why."""
        try:
            process = AnsweringProcess(self._settings)
        except OSError as error:
            LOG.warning("no process can be started to answer questions: %s", error)
            return None
        with self._changed:
            self._started.add(process)
            late = self._closed
        if late:
            process.end()
            return None
        try:
            process.await_ready(self._generation)
        except NotReadyError as error:
            if not self._closed:
                LOG.warning("a process that is to answer questions cannot: %s", error, exc_info=error.__cause__)
            self._retire(process)
            process.end()
            return None
        with self._changed:
            # Where all have been closed meanwhile, it is among those that are ended.
            if not self._closed:
                self._ready.add(process)
                self._idle.append(process)
                self._changed.notify()
        return process

    def _retire(self, process: AnsweringProcess) -> None:
        """Ask it nothing more."""
        with self._changed:
            self._started.discard(process)
            if process in self._idle:
                self._idle.remove(process)
            if process in self._ready:
                self._ready.discard(process)
                self._gone += KeptResults(process.kept.hits, process.kept.misses)

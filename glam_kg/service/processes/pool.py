"""The processes that answer questions over one generation of a store."""

from __future__ import annotations

import logging
import math
import os
import threading
import time
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from glam_kg.errors import NotReadyError
from glam_kg.service.processes import messages
from glam_kg.service.processes.handle import LOOK_SECONDS, AnsweringProcess, ProcessGoneError
from glam_kg.service.processes.messages import Answered, Asked, KeptResults
from glam_kg.service.threads import LONG_SECONDS
from glam_kg.sparql.abandonment import Abandoned

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.engine import Step
    from glam_kg.service.settings import ServiceSettings

ANSWERS_PART: Final = 2
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


@dataclass(eq=False, slots=True)
class _Waiting:
    """A question that waits for a process.

    Attributes:
        question: As it is sent.
        is_abandoned: Whether nobody waits any more.
        process: Which one it is for.
        begun: Set when it has been sent.
    """

    question: bytes
    is_abandoned: Callable[[], bool]
    process: AnsweringProcess | None = None
    begun: threading.Event = field(default_factory=threading.Event)


def _begin(chosen: _Waiting | None) -> None:
    """Send a question to the process that it has been chosen for: whoever gave that back does it, not the thread that waits.

    That one would first have to wake up, and to wait for its turn in the interpreter, while the process has nothing to do.
    """
    if chosen is not None and chosen.process is not None:
        chosen.process.begin(chosen.question)
        chosen.begun.set()


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
        self._waiting: deque[_Waiting] = deque()
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
        process = self._begun(_Waiting(messages.written(messages.QUESTION, asked), is_abandoned))
        if process is None:
            return None
        try:
            message = process.last_word(on_step=on_step, is_abandoned=is_abandoned)
        except ProcessGoneError:
            return None
        finally:
            # Before anything else is done with the answer: the process is to have its next question.
            self._returned(process)
        return process.answered(message)

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

    def _begun(self, mine: _Waiting) -> AnsweringProcess | None:
        """One that has been sent a question; None where all work on what takes long, such as a language model's answer."""
        if mine.is_abandoned():
            raise Abandoned
        with self._changed:
            self._waiting.append(mine)
            chosen = self._chosen(self._idle.pop()) if self._idle else None
        _begin(chosen)
        while not mine.begun.is_set():
            with self._changed:
                # One that has been chosen is about to be sent its question.
                soon = [LOOK_SECONDS] if mine.process is not None else self._soon()
                leaves = mine.process is None and mine.is_abandoned()
                if (leaves or not soon) and mine in self._waiting:
                    self._waiting.remove(mine)
            if leaves:
                raise Abandoned
            if not soon:
                return None
            mine.begun.wait(min(*soon, LOOK_SECONDS))
        return mine.process

    def _soon(self) -> list[float]:
        """The seconds within which a process may be free that does not work on what takes long."""
        now = time.monotonic()
        return [left for since in self._since.values() if (left := since + LONG_SECONDS - now) > 0]

    def _chosen(self, process: AnsweringProcess) -> _Waiting | None:
        """Who has waited longest for a process that is free, and still does; it is idle where nobody does. Within `_changed`."""
        while self._waiting:
            waiting = self._waiting.popleft()
            if not waiting.is_abandoned():
                self._since[process] = time.monotonic()
                waiting.process = process
                return waiting
        self._idle.append(process)
        return None

    def _returned(self, process: AnsweringProcess) -> None:
        with self._changed:
            del self._since[process]
            # Once it is idle or chosen, it may be asked at any moment, and is free no more.
            is_free = process.is_free
            chosen = self._chosen(process) if process in self._ready and is_free else None
        _begin(chosen)
        if not is_free:
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
        chosen = None
        with self._changed:
            # Where all have been closed meanwhile, it is among those that are ended.
            if not self._closed:
                self._ready.add(process)
                chosen = self._chosen(process)
        _begin(chosen)
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

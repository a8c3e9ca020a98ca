"""The engine over the newest generation of a store: opened beside the one that answers, and put in its place in one step."""

from __future__ import annotations

import logging
import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.errors import GlamKGError, NotReadyError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from glam_kg.engine import QueryEngine
    from glam_kg.service.processes import AskingProcesses

LOG: Final = logging.getLogger("glam_kg.service")
_PAUSE_FACTOR, _LONGEST_PAUSE = 2.0, 300.0
"""What cannot be opened is tried again ever later: to try is work for the whole machine."""


@dataclass(slots=True)
class _Lent:
    """An engine, the processes beside it, and how many requests have them now."""

    engine: QueryEngine
    processes: AskingProcesses | None = None
    requests: int = 0

    def close(self) -> None:
        if self.processes is not None:
            self.processes.close()
        self.engine.close()


class ReloadingEngines:
    """Lends the engine that was opened last; one that was replaced is closed when its last request is done.

    A thread opens the first engine, and another one whenever the mark of what lies on disk has changed, such as the number of
    a store's generation. Where that fails, the engine that is there goes on, and it is tried again, ever later, until it works or
    the mark changes once more.
    """

    def __init__(
        self,
        open_engine: Callable[[], QueryEngine],
        mark: Callable[[], object],
        *,
        seconds: float,
        open_processes: Callable[[QueryEngine], AskingProcesses | None] | None = None,
        on_open: Callable[[], None] | None = None,
        on_failure: Callable[[GlamKGError], None] | None = None,
        on_attempt: Callable[[bool], None] | None = None,
    ) -> None:
        """Say how an engine is opened; `start` does it.

        Args:
            open_engine: Opens an engine; called in a thread of its own.
            mark: What changes with what would be opened; cheap.
            seconds: How often to look at the mark; 0: only when asked to.
            open_processes: Opens processes that answer beside an engine, after it; called in that thread.
            on_open: Called in that thread whenever a new engine answers.
            on_failure: Called in that thread where the first engine cannot be opened.
            on_attempt: Called in that thread after each attempt to open an engine: whether it succeeded.
        """
        self._open, self._mark, self._seconds = open_engine, mark, seconds
        self._open_processes = open_processes
        self._on_open, self._on_failure, self._on_attempt = on_open, on_failure, on_attempt
        self._lock = threading.Lock()
        self._current: _Lent | None = None
        self._opened_mark: object = None
        self._failed_mark: object = None
        self._pause, self._not_before = 0.0, 0.0
        self._told = ""
        self._wake = threading.Event()
        self._asked = False
        self._closed = False
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Open the first engine, in the thread that later looks for others."""
        self._thread = threading.Thread(target=self._watch, name="engines", daemon=True)
        self._thread.start()

    @contextmanager
    def lease(self) -> Iterator[QueryEngine]:
        """The engine that answers now; it stays open until the context ends, whatever is opened meanwhile.

        Raises:
            NotReadyError: None has been opened yet, or all have been closed.
        """
        with self._lease() as lent:
            yield lent.engine

    @contextmanager
    def lease_for_question(self) -> Iterator[tuple[QueryEngine, AskingProcesses | None]]:
        """The engine that answers now, and the processes beside it; they stay open until the context ends.

        Raises:
            NotReadyError: None has been opened yet, or all have been closed.
        """
        with self._lease() as lent:
            yield lent.engine, lent.processes

    @contextmanager
    def _lease(self) -> Iterator[_Lent]:
        with self._lock:
            lent = self._current
            if lent is None:
                state = "is shutting down" if self._closed else "is opening its graph"
                raise NotReadyError(f"the service {state}: ask again in some seconds")
            lent.requests += 1
        try:
            yield lent
        finally:
            with self._lock:
                lent.requests -= 1
                over = lent is not self._current and not lent.requests
            if over:
                lent.close()

    def reload(self) -> None:
        """Open an engine anew at once, changed or not; returns before it is there."""
        self._asked = True
        self._wake.set()

    def close(self) -> None:
        """Lend nothing more, and close what is no longer lent."""
        self._closed = True
        self._wake.set()
        self._replace(None)

    def _watch(self) -> None:
        self._opening()
        while not self._closed:
            self._wake.wait(self._seconds or None)
            self._wake.clear()
            if not self._closed and (self._asked or self._has_changed()):
                self._asked = False
                self._opening()

    def _has_changed(self) -> bool:
        try:
            mark = self._mark()
        except (GlamKGError, OSError) as error:
            self._tell(f"the store cannot be looked at, its last generation goes on: {error}")
            return False
        if mark == self._failed_mark and time.monotonic() < self._not_before:
            return False
        return mark != self._opened_mark

    def _opening(self) -> None:
        mark: object = None
        try:
            # Before it is opened: a generation that comes meanwhile is seen at the next look.
            mark = self._mark()
            opened = self._opened()
        except GlamKGError as error:
            self._failed(error, mark)
            return
        except Exception as error:
            LOG.exception("an engine could not be opened")
            self._failed(NotReadyError(f"the graph could not be opened: {type(error).__name__}"), mark)
            return
        self._opened_mark, self._failed_mark, self._pause, self._told = mark, None, 0.0, ""
        self._replace(opened)
        if self._on_attempt is not None:
            self._on_attempt(True)
        if self._on_open is not None:
            self._on_open()

    def _failed(self, error: GlamKGError, mark: object) -> None:
        again = mark == self._failed_mark
        self._pause = min(_LONGEST_PAUSE, self._pause * _PAUSE_FACTOR if again and self._pause else self._seconds)
        self._failed_mark, self._not_before = mark, time.monotonic() + self._pause
        if self._on_attempt is not None:
            self._on_attempt(False)
        if self._current is None and self._on_failure is not None:
            self._on_failure(error)
        else:
            self._tell(f"a new generation cannot be opened, the last one goes on: {error}")

    def _tell(self, what: str) -> None:
        """Told once: a disk that is away is away for a while."""
        if what != self._told:
            LOG.error("%s", what)
        self._told = what

    def _opened(self) -> _Lent:
        opened = _Lent(self._open())
        if self._open_processes is not None and not self._closed:
            try:
                opened.processes = self._open_processes(opened.engine)
            except BaseException:
                opened.close()
                raise
        return opened

    def _replace(self, opened: _Lent | None) -> None:
        with self._lock:
            # What is opened while the service ends is not wanted any more.
            late = opened if self._closed else None
            before, self._current = self._current, None if self._closed else opened
            over = before if before is not None and not before.requests else None
        for idle in (late, over):
            if idle is not None:
                idle.close()

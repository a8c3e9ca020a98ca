"""One process that answers questions, as the process that listens sees it."""

from __future__ import annotations

import select
import subprocess
import time
from contextlib import suppress
from multiprocessing import Pipe
from typing import TYPE_CHECKING, Final

from glam_kg.errors import NotReadyError
from glam_kg.service.own_program import own_program
from glam_kg.service.processes import messages
from glam_kg.service.processes.messages import Answered, KeptResults
from glam_kg.sparql.abandonment import Abandoned

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.engine import Step
    from glam_kg.service.settings import ServiceSettings

LOOK_SECONDS: Final = 0.1
"""How often it is looked whether somebody still waits."""
_PATIENCE: Final = 5.0
"""Seconds in which a process has to leave a question that nobody waits for; it does so between steps, and ends queries."""
_ENDS_WITHIN: Final = 2.0
_OPENS_WITHIN: Final = 300.0


class ProcessGoneError(Exception):
    """The process stopped before it answered; whoever asked asks elsewhere."""


class AnsweringFaultError(Exception):
    """A fault of ours in another process; its text is the traceback there."""


class AnsweringProcess:
    """A process with an engine of its own; used by one thread at a time.

    Attributes:
        kept: What it had kept of results when it last answered.
        is_free: Whether it can be asked: nothing of an answer is left unread.
    """

    def __init__(self, settings: ServiceSettings) -> None:
        """Start it; it opens its engine while the caller goes on.

        Raises:
            OSError: The system cannot start it.
        """
        self.kept = KeptResults()
        self.is_free = False
        self._connection, theirs = Pipe()
        self._readable = select.poll()
        self._readable.register(self._connection.fileno(), select.POLLIN)
        command, environment = own_program("-m", "glam_kg.service.processes.answering", str(theirs.fileno()))
        try:
            self._process = subprocess.Popen(  # noqa: S603 - our own module, by the interpreter that runs this one
                command, env=environment, pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL
            )
        except OSError:
            self._connection.close()
            raise
        finally:
            theirs.close()
        with suppress(OSError):  # where it has stopped already, `await_ready` says so
            messages.send(self._connection, messages.QUESTION, settings)

    def await_ready(self, generation: int | None) -> None:
        """Wait until its engine is open.

        Args:
            generation: Of the store, which it is to have open. Without a number of its own a store is opened as it is now.

        Raises:
            NotReadyError: It cannot be opened, or has another generation open.
        """
        if not self._readable.poll(_OPENS_WITHIN * 1000):
            raise NotReadyError(f"it did not open its engine within {_OPENS_WITHIN:g} seconds")
        try:
            kind, told = messages.receive(self._connection)
        except (EOFError, OSError) as error:
            raise NotReadyError("it stopped while it opened its engine") from error
        if kind != messages.READY:
            sentence, fault = told
            raise NotReadyError(sentence) from (AnsweringFaultError(fault) if fault is not None else None)
        if told != generation:
            raise NotReadyError(f"it opened generation {told} of the store, expected {generation}, which is served")
        self.is_free = True

    def begin(self, question: bytes) -> None:
        """Send it a question, `messages.written`; where it has stopped, who waits for its last word is told so."""
        self.is_free = False
        with suppress(OSError):
            self._connection.send_bytes(question)

    def last_word(self, *, on_step: Callable[[Step], None] | None, is_abandoned: Callable[[], bool]) -> bytes:
        """Its last message about the question that was sent; then it can be asked another one.

        Args:
            on_step: Hears of each step, in the thread of the caller.
            is_abandoned: Whether nobody waits any more.

        Raises:
            Abandoned: Nobody waits any more, and it does not leave the question.
            ProcessGoneError: It stopped.
        """
        try:
            while (message := self._next(is_abandoned))[:1] == messages.STEP:
                if on_step is not None:
                    on_step(messages.read(message))
        except (EOFError, OSError) as error:
            raise ProcessGoneError from error
        self.is_free = True
        return message

    def answered(self, message: bytes) -> Answered:
        """What its last message says.

        Raises:
            Abandoned: Nobody waits any more.
            AnsweringFaultError: It failed at something that should not fail.
            GlamKGError: As `QueryEngine.ask` raises.
        """
        kind, told = message[:1], messages.read(message)
        if kind == messages.ABANDONED:
            raise Abandoned
        if kind == messages.ERROR:
            raise told
        if kind == messages.FAULT:
            raise AnsweringFaultError(told)
        answered: Answered = told
        self.kept = answered.kept
        return answered

    def _next(self, is_abandoned: Callable[[], bool]) -> bytes:
        left: float | None = None
        while not self._readable.poll(LOOK_SECONDS * 1000):
            if left is not None and time.monotonic() > left:
                # Nobody waits: it is replaced, and the question asked nowhere else.
                raise Abandoned
            if left is None and is_abandoned():
                messages.send(self._connection, messages.ABANDON)
                left = time.monotonic() + _PATIENCE
        return self._connection.recv_bytes()

    def wait(self) -> None:
        """Wait until it has stopped."""
        self._process.wait()

    def leave(self) -> None:
        """Have it end."""
        self._connection.close()
        # While it opens its engine it looks at no connection; later it does not heed this.
        self._process.terminate()

    def end(self) -> None:
        """End it: it does so of itself when nobody is there, and is ended where it does not."""
        self.leave()
        try:
            self._process.wait(_ENDS_WITHIN)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

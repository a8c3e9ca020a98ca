"""The program of a process that answers questions: `python -m glam_kg.service.processes.answering DESCRIPTOR`.

It takes the settings and then questions from a connection, one after another, and ends when nobody is at its other end. While it
works on a question the other side sends nothing but that nobody waits any more: whether there is something to read says it all.
"""

from __future__ import annotations

import select
import signal
import sys
import traceback
from functools import partial
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Final, cast

from glam_kg.errors import GlamKGError
from glam_kg.service.ending import end_at_once
from glam_kg.service.outcome import Outcome
from glam_kg.service.processes import messages
from glam_kg.service.processes.messages import Answered, KeptResults
from glam_kg.sparql.abandonment import Abandoned, abandonable

if TYPE_CHECKING:
    import threading

    from glam_kg.engine import QueryEngine, Step
    from glam_kg.service.settings import ServiceSettings

_LEFT_TO_THE_LISTENER: Final = (signal.SIGINT, signal.SIGHUP)
"""They reach all processes of a terminal or a unit; the one that listens knows what is to be done. So it is with SIGTERM once the
engine is open, when the other end of the connection tells of the end: while it is opened nobody listens to that."""


class _Waited:
    """Whether somebody waits for the answer, as an event that is set when nobody does."""

    def __init__(self, connection: Connection) -> None:
        self._poll = select.poll()
        self._poll.register(connection.fileno(), select.POLLIN)

    def is_set(self) -> bool:
        return bool(self._poll.poll(0))

    def wait(self, seconds: float) -> bool:
        return bool(self._poll.poll(seconds * 1000))


def main() -> None:
    """Open an engine, and answer until nobody asks any more."""
    for number in _LEFT_TO_THE_LISTENER:
        signal.signal(number, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _ended)
    connection = Connection(int(sys.argv[1]))
    try:
        _, settings = messages.receive(connection)
        engine, waited = _opened(connection, settings), _Waited(connection)
        while True:
            kind, asked = messages.receive(connection)
            # That nobody waits may be said of a question that has been answered meanwhile.
            if kind == messages.QUESTION:
                _answer(connection, engine, asked, waited)
    except (EOFError, OSError, _EndedError):
        # Not by way of threads that may wait for a server that is silent; the store's processes end with this one.
        end_at_once()


class _EndedError(BaseException):
    """SIGTERM has come; not to be caught by what catches errors."""


def _ended(*_: object) -> None:
    raise _EndedError


def _opened(connection: Connection, settings: ServiceSettings) -> QueryEngine:
    from glam_kg.collecting import keep_for_good
    from glam_kg.service.opening import generation_of, opened_engine

    try:
        engine = opened_engine(settings)
    except GlamKGError as error:
        messages.send(connection, messages.FAILED, (str(error), None))
        raise EOFError from error
    except Exception as error:
        messages.send(connection, messages.FAILED, (f"{type(error).__name__}: {error}", traceback.format_exc()))
        raise EOFError from error
    keep_for_good()
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    messages.send(connection, messages.READY, generation_of(engine))
    return engine


def _answer(connection: Connection, engine: QueryEngine, asked: messages.Asked, waited: _Waited) -> None:
    try:
        # What looks at it asks whether it is set, and waits for it.
        with abandonable(cast("threading.Event", waited)):
            stepped = partial(_stepped, connection, waited, asked.steps)
            answer = engine.ask(asked.question, asked.history, on_step=stepped, **asked.options)
        results = engine.results
        kept = KeptResults(results.hits, results.misses, results.bytes, results.entries)
        messages.send(connection, messages.ANSWER, Answered(answer.to_json(), Outcome.of(answer), kept))
    except Abandoned:
        messages.send(connection, messages.ABANDONED)
    except GlamKGError as error:
        messages.send(connection, messages.ERROR, error)
    except Exception:  # noqa: BLE001  the outermost edge of this process: the listener logs it as a fault of ours
        messages.send(connection, messages.FAULT, traceback.format_exc())


def _stepped(connection: Connection, waited: _Waited, heard: bool, step: Step) -> None:  # noqa: FBT001
    if waited.is_set():
        raise Abandoned
    if heard:
        messages.send(connection, messages.STEP, step)


if __name__ == "__main__":
    main()

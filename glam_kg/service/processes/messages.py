"""What the process that listens and one that answers say to each other, over a connection that nobody else has.

A message is a byte for its kind, and what it is about, pickled. To the one that answers: `QUESTION`, then perhaps `ABANDON`. From
it: `READY` once, or `FAILED`; for a question any number of `STEP`, then `ANSWER`, `ERROR`, `FAULT` or `ABANDONED`.
"""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping
    from multiprocessing.connection import Connection

    from glam_kg.engine import Turn
    from glam_kg.service.outcome import Outcome

QUESTION: Final = b"q"
ABANDON: Final = b"a"
READY: Final = b"r"
"""The engine is open: the generation of the store that it has open, as `generation_of` tells it."""
FAILED: Final = b"f"
"""The engine cannot be opened: a sentence, and the traceback where it is a fault of ours, else nothing."""
STEP: Final = b"s"
ANSWER: Final = b"o"
ERROR: Final = b"e"
"""An error of the tree."""
FAULT: Final = b"x"
"""A fault of ours: the traceback, for the log."""
ABANDONED: Final = b"g"


@dataclass(frozen=True, slots=True)
class Asked:
    """A question for another process.

    Attributes:
        options: Of `QueryEngine.ask`, such as `language`; none of them a function.
        steps: Whether somebody hears of its steps.
    """

    question: str
    history: tuple[Turn, ...]
    options: Mapping[str, Any]
    steps: bool = False


@dataclass(frozen=True)
class KeptResults:
    """What a process has kept of results: how often one was found or not, and what they take, in bytes and entries."""

    hits: int = 0
    misses: int = 0
    bytes: int = 0
    entries: int = 0

    def __add__(self, other: KeptResults) -> KeptResults:
        """Those of both."""
        return KeptResults(
            self.hits + other.hits,
            self.misses + other.misses,
            self.bytes + other.bytes,
            self.entries + other.entries,
        )


@dataclass(frozen=True)
class Answered:
    """What another process answered: the JSON of the answer, what is told of it, and what the process has kept by now."""

    content: bytes
    outcome: Outcome
    kept: KeptResults


def send(connection: Connection, kind: bytes, about: object = None) -> None:
    """Send a message.

    Raises:
        OSError: Nobody is there any more.
    """
    connection.send_bytes(written(kind, about))


def written(kind: bytes, about: object = None) -> bytes:
    """A message, to be sent as it is."""
    return kind + pickle.dumps(about, protocol=pickle.HIGHEST_PROTOCOL)


def receive(connection: Connection) -> tuple[bytes, Any]:
    """The next message: its kind, and what it is about.

    Raises:
        EOFError: Nobody is there any more.
        OSError: The connection broke.
    """
    message = connection.recv_bytes()
    return message[:1], read(message)


def read(message: bytes) -> Any:  # noqa: ANN401  each kind of message is about something else
    """What a message is about. The other side is a process of ours: what it pickled is believed."""
    return pickle.loads(memoryview(message)[1:])  # noqa: S301

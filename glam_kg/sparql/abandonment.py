"""Whether anybody still waits for what a thread does: who waits says so, and long waits look at it."""

from __future__ import annotations

import time
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import threading
    from collections.abc import Iterator

_ABANDONED: Final[ContextVar[threading.Event | None]] = ContextVar("abandoned", default=None)


class Abandoned(Exception):  # noqa: N818  nothing went wrong: nobody waits for the result any more
    """Ends work that nobody waits for; no error of the tree, since nobody is told of it."""


@contextmanager
def abandonable(abandoned: threading.Event) -> Iterator[None]:
    """Within this context, queries of this thread end soon after the event is set: their process is ended."""
    token = _ABANDONED.set(abandoned)
    try:
        yield
    finally:
        _ABANDONED.reset(token)


def may_be_abandoned() -> bool:
    """Whether somebody may say that nobody waits: then a wait has to look now and then."""
    return _ABANDONED.get() is not None


def refuse_abandoned() -> None:
    """Go on only where somebody waits.

    Raises:
        Abandoned: Nobody does.
    """
    abandoned = _ABANDONED.get()
    if abandoned is not None and abandoned.is_set():
        raise Abandoned


def wait(seconds: float) -> None:
    """Wait for so long, as long as somebody waits.

    Raises:
        Abandoned: Nobody does any more.
    """
    abandoned = _ABANDONED.get()
    if abandoned is None:
        time.sleep(seconds)
    elif abandoned.wait(seconds):
        raise Abandoned

"""The memory of a process: the search for circles of objects where it would pass over many in vain, and what is given back."""

from __future__ import annotations

import gc
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

_SELDOM: Final = 50_000
"""So many new objects are let be before they are looked through: the rows of one long list are thousands, and questions leave
hardly any circles among them."""
_HARDLY_EVER: Final = 250_000
"""More than what a conversion remembers of places and words, which would be looked through in vain."""


@contextmanager
def collector_paused() -> Iterator[None]:
    """Leave the search for circles of objects for later, in all threads; on again afterwards only if it was on.

    >>> with collector_paused():
    ...     gc.isenabled()
    False
    >>> gc.isenabled()
    True
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


@contextmanager
def collector_seldom() -> Iterator[None]:
    """Let the collector look seldom, in all threads, while work is done that leaves no circles; then as often as before.

    >>> with collector_seldom():
    ...     gc.get_threshold()[0] >= 250_000
    True
    """
    before = gc.get_threshold()
    gc.set_threshold(max(before[0], _HARDLY_EVER), *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


def keep_for_good() -> None:
    """Let the collector of garbage look no more at what there is now, and seldom at what comes.

    The hundreds of thousands of objects of an engine would be looked through every few hundred questions, and whoever asks then
    waits for it, a quarter of a second with 100,000 custodians. What was kept so before is looked at once more, for an engine
    that has been replaced may be among it.
    """
    gc.unfreeze()
    gc.collect()
    give_back()
    gc.freeze()
    gc.set_threshold(_SELDOM, *gc.get_threshold()[1:])


def give_back() -> None:
    """Give the system the memory that is free between what is in use.

    The allocator of GNU systems keeps what large work has left for more of its kind, which does not come: tens of megabytes once
    the names of 100,000 custodians were read. Other systems do so by themselves, or cannot.
    """
    if sys.platform == "linux":
        import ctypes

        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)

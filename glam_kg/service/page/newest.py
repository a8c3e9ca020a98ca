"""Work on what came last: while somebody types, only what stands in the box now is worth completing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

T = TypeVar("T")


class NewestOnly(Generic[T]):
    """Calls a function for one value at a time; of values that come meanwhile, only the last is worked on."""

    def __init__(self, work: Callable[[T], Awaitable[None]]) -> None:
        """Take the function."""
        self._work = work
        self._waiting: list[T] = []
        self._at_work = False

    async def __call__(self, value: T) -> None:
        """Have a value worked on; returns at once where another call is at work, which goes on with it."""
        self._waiting = [value]
        if self._at_work:
            return
        self._at_work = True
        try:
            while self._waiting:
                await self._work(self._waiting.pop())
        finally:
            self._at_work = False

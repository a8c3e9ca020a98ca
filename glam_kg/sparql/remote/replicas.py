"""Servers that hold the same graph: which is asked, which is asked next, and when it is asked again."""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from glam_kg.errors import EndpointAnswerError, EndpointError, EndpointUnreachableError
from glam_kg.sparql.abandonment import wait
from glam_kg.sparql.remote.transport import LastingFaultError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_PASSING: Final = frozenset({429, 502, 503, 504})
"""HTTP statuses of failures that pass."""
_OF_ONE_SERVER: Final = frozenset({404, 500})
"""HTTP statuses of what another server may do better, and the same one will not."""
_FIRST_PAUSE: Final = 0.2

Server = TypeVar("Server")


class Replicas(Generic[Server]):
    """Servers in the order in which they are asked; the one that answered last is asked first. Threads share them."""

    def __init__(self, servers: Sequence[Server]) -> None:
        """Take the servers; the first one is asked first."""
        self._servers, self._first = tuple(servers), 0

    def __iter__(self) -> Iterator[Server]:
        """Each server once, as they were given."""
        return iter(self._servers)

    def ordered(self) -> tuple[Server, ...]:
        """Each server once, beginning with the one that is asked first."""
        first = self._first
        return (*self._servers[first:], *self._servers[:first])

    def prefer(self, server: Server) -> None:
        """Ask this one first from now on: it answered."""
        self._first = self._servers.index(server)

    def pass_over(self, server: Server) -> None:
        """Ask another one first from now on: this one let a query wait in vain."""
        if self._first == self._servers.index(server):
            self._first = (self._first + 1) % len(self._servers)


class Attempts(Generic[Server]):
    """The attempts at one query: each server in turn, and after a pause those again whose failures pass, while there is time."""

    def __init__(self, servers: Sequence[Server], *, rounds: int, deadline: float) -> None:
        """Begin; nothing is asked yet.

        Args:
            servers: In the order in which they are asked.
            rounds: How often all of them are asked at most.
            deadline: When there is no more time, by `time.monotonic()`.
        """
        self._rounds, self._deadline = rounds, deadline
        self._others, self._finished_rounds = len(servers) - 1, 0
        self._left_in_round, self._again = list(servers), list[Server]()
        self._asked_pause: float | None = None

    @property
    def left(self) -> float:
        """Seconds that are left."""
        return self._deadline - time.monotonic()

    @contextmanager
    def next(self) -> Iterator[Server]:
        """The server to ask; an error in the block is let through where no other attempt is to be made.

        Raises:
            EndpointError: The last error, where nothing is left to try.
        """
        server = self._left_in_round.pop(0)
        try:
            yield server
        except EndpointError as error:
            self._go_on(server, error)

    def _go_on(self, server: Server, error: EndpointError) -> None:
        if _passes(error):
            self._again.append(server)
            self._asked_pause = error.retry_after
        elif not _is_of_one_server(error):
            raise error
        if self._left_in_round:
            return
        self._finished_rounds += 1
        asked = self._asked_pause
        pause = asked if asked is not None else _FIRST_PAUSE * 2 ** (self._finished_rounds - 1)
        if not self._again or self._finished_rounds >= self._rounds or pause >= self.left:
            raise self._last(error)
        self._left_in_round, self._again = self._again, []
        wait(pause)

    def _last(self, error: EndpointError) -> EndpointError:
        others = self._others
        if not others:
            return error
        told = f"{error.problem}; {others} other server{'s' if others > 1 else ''} of this endpoint failed too"
        return type(error)(told, url=error.url, status=error.status, retry_after=error.retry_after)


def _passes(error: EndpointError) -> bool:
    """Whether the same server may do better after a pause."""
    if isinstance(error, LastingFaultError):
        return False
    return isinstance(error, EndpointUnreachableError) or error.status in _PASSING


def _is_of_one_server(error: EndpointError) -> bool:
    """Whether another server may do better, such as where one shows a page of its maintenance."""
    return isinstance(error, LastingFaultError | EndpointAnswerError) or error.status in _OF_ONE_SERVER

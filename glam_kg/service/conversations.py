"""Conversations that the service keeps for its clients: so many, and so long after the last turn."""

from __future__ import annotations

import asyncio
import secrets
import threading
import time
from collections import OrderedDict
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation import turns_read
from glam_kg.service.problems import Problem, ProblemError

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.engine import Turn
    from glam_kg.service.outcome import Outcome

KEPT_TURNS: Final = 20
"""So many turns of a conversation are kept and shown; a follow-up looks back at fewer."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """A question of a conversation, and what came of it."""

    turn: Turn
    status: str
    template_id: str | None
    answer: str


@dataclass(slots=True)
class KeptConversation:
    """A conversation; who asks in it holds `asking`, so that its turns have one order.

    Attributes:
        id: What the client names it by; who knows it may read and continue it.
        exchanges: The last turns, oldest first.
    """

    id: str
    used: float
    exchanges: tuple[Exchange, ...] = ()
    asking: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def history(self) -> tuple[Turn, ...]:
        """The earlier turns, for the engine."""
        return tuple(exchange.turn for exchange in self.exchanges)

    def add(self, answer: Outcome) -> None:
        """Keep a further turn, with as much of its question as is read: ten thousand conversations stand in memory."""
        (turn,) = turns_read([answer.turn])
        exchange = Exchange(turn, answer.status, answer.template_id, answer.answer)
        self.exchanges = (*self.exchanges, exchange)[-KEPT_TURNS:]


class Conversations:
    """The conversations, by id; of too many, the one that was used longest ago gives way."""

    def __init__(self, *, minutes: float, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        """Keep none yet."""
        self._seconds, self._most, self._clock = minutes * 60, most, clock
        self._by_id: OrderedDict[str, KeptConversation] = OrderedDict()
        # Routes may run in threads, and in more than one loop.
        self._lock = threading.Lock()

    def __len__(self) -> int:
        """How many are kept."""
        with self._lock:
            self._expire()
            return len(self._by_id)

    def begin(self) -> KeptConversation:
        """A new one, under an id that cannot be guessed."""
        conversation = KeptConversation(secrets.token_urlsafe(18), self._clock())
        with self._lock:
            self._expire()
            while len(self._by_id) >= self._most:
                self._by_id.popitem(last=False)
            self._by_id[conversation.id] = conversation
        return conversation

    def find(self, identifier: str) -> KeptConversation:
        """The conversation of an id; it counts as used now.

        Raises:
            ProblemError: There is none, or none any more.
        """
        with self._lock:
            self._expire()
            conversation = self._by_id.get(identifier)
            if conversation is None:
                raise ProblemError(_GONE)
            conversation.used = self._clock()
            self._by_id.move_to_end(identifier)
        return conversation

    def end(self, identifier: str) -> None:
        """Forget one.

        Raises:
            ProblemError: There is none, or none any more.
        """
        with self._lock:
            self._expire()
            if self._by_id.pop(identifier, None) is None:
                raise ProblemError(_GONE)

    def expires(self, conversation: KeptConversation) -> datetime:
        """When one is forgotten, if it is not used before."""
        left = self._seconds - (self._clock() - conversation.used)
        return (datetime.now(UTC) + timedelta(seconds=left)).replace(microsecond=0)

    def _expire(self) -> None:
        """Forget those of which the time is over: they stand first, since the order is that of use."""
        oldest = self._clock() - self._seconds
        while self._by_id and next(iter(self._by_id.values())).used < oldest:
            self._by_id.popitem(last=False)


_GONE: Final = Problem(404, "There is no conversation of this id, or its time is over: begin another.", "conversation")

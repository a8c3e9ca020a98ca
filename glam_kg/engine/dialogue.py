"""A conversation with an engine: each question may lean on those before it."""

from __future__ import annotations

import json
import threading
from dataclasses import asdict
from typing import TYPE_CHECKING, Final, Self

from glam_kg.errors import HistoryError
from glam_kg.question.conversation import MAX_TURNS_BACK, Turn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from glam_kg.engine.answer import Answer
    from glam_kg.engine.query_engine import QueryEngine
    from glam_kg.engine.steps import Step

TURNS_KEPT: Final = MAX_TURNS_BACK + 1
"""What is looked at, and the turn before: a reply to what was asked back leans on the turns before that question."""


class Conversation:
    """Questions one after the other; make one with `QueryEngine.conversation`.

    It keeps the last `TURNS_KEPT` turns, which is all that a follow-up can lean on. Threads may share it: their questions are
    answered one after the other, in the order in which they come to their turn.
    """

    def __init__(self, engine: QueryEngine, turns: Iterable[Turn | Answer | str] = ()) -> None:
        """Begin, or go on after some turns, oldest first.

        Raises:
            HistoryError: A turn is no `Answer`, `Turn` or text.
        """
        self._engine = engine
        self._turns = engine.turns_of(tuple(turns))[-TURNS_KEPT:]
        self._asking = threading.Lock()

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns that are kept, oldest first."""
        return self._turns

    def ask(
        self,
        question: str,
        *,
        classes: bool = False,
        passages: int = 0,
        generate: bool = False,
        language: str | None = None,
        on_step: Callable[[Step], None] | None = None,
    ) -> Answer:
        """Answer the next question; one that fails is no turn. The arguments are those of `QueryEngine.ask`.

        Raises:
            GlamKGError: As `QueryEngine.ask` raises.
        """
        with self._asking:
            answer = self._engine.ask(
                question,
                self._turns,
                classes=classes,
                passages=passages,
                generate=generate,
                language=language,
                on_step=on_step,
            )
            self._turns = (*self._turns, answer.as_turn())[-TURNS_KEPT:]
        return answer

    def to_json(self) -> bytes:
        """The turns as JSON in UTF-8, to be kept and taken up again with `from_json`."""
        return turns_json(self._turns)

    @classmethod
    def from_json(cls, kept: bytes | str, engine: QueryEngine) -> Self:
        """Take up a conversation, with the engine that began it or with another one.

        Raises:
            HistoryError: It is not what `to_json` gives.
        """
        return cls(engine, turns_of_json(kept))


def turns_json(turns: Iterable[Turn]) -> bytes:
    """Turns as a JSON list.

    >>> turns_json([Turn("En in Assen?", "Welke musea zijn er in Assen?", ("Drents Museum",))])
    b'[{"question": "En in Assen?", "resolved_question": "Welke musea zijn er in Assen?", "names": ["Drents Museum"]}]'
    """
    return json.dumps([asdict(turn) for turn in turns]).encode("ascii")


def turns_of_json(kept: bytes | str) -> tuple[Turn, ...]:
    """The turns that `turns_json` wrote.

    Raises:
        HistoryError: It is something else.
    """
    from pydantic import TypeAdapter, ValidationError

    try:
        return tuple(TypeAdapter(list[Turn]).validate_python(json.loads(kept)))
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        where = ".".join(map(str, fault["loc"]))
        raise HistoryError(f"this is no conversation{f', at {where}' if where else ''}: {fault['msg']}") from error
    except RecursionError as error:
        raise HistoryError("this is no conversation: it nests too deep") from error
    except ValueError as error:
        raise HistoryError(f"this is no conversation: {error}") from error

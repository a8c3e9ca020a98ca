"""What came of a question, as far as those want to know it who count, log and keep conversations: without its rows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Self

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.engine import Answer, Turn
    from glam_kg.programs.usage import Usage

_TRACED: Final = ("classes", "language_model", "generation", "cache")
"""What the trace tells of steps that are counted, and of where the rows came from."""


@dataclass(frozen=True)
class Outcome:
    """What came of a question; small, and fit to be sent from one process to another.

    Without slots, as whatever is sent with it: a frozen dataclass that has them is pickled field by field, in Python.

    Attributes:
        turn: The question as an earlier turn of a conversation.
        status: The status, as in the JSON of an answer.
        answer: The sentence.
        rows: How many rows there are.
        timings_ms: Milliseconds of each step, in the order of the steps.
        trace: What the trace tells of classes, of language models and of where the rows came from.
        warnings: What who runs the service should know.
    """

    turn: Turn
    language: str
    status: str
    template_id: str | None
    answer: str
    tier: str
    confidence: float
    rows: int
    timings_ms: Mapping[str, float]
    usage: Usage
    trace: Mapping[str, object]
    warnings: tuple[str, ...]

    @classmethod
    def of(cls, answer: Answer) -> Self:
        """What is told of an answer."""
        return cls(
            turn=answer.as_turn(),
            language=answer.language,
            status=str(answer.status),
            template_id=answer.template_id,
            answer=answer.answer,
            tier=answer.tier,
            confidence=answer.confidence,
            rows=len(answer.rows),
            timings_ms=dict(answer.timings_ms),
            usage=answer.usage,
            trace={key: answer.trace[key] for key in _TRACED if key in answer.trace},
            warnings=answer.warnings,
        )

"""One question of the page on its way: answered in its arm of the experiment, then written out by a language model."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from glam_kg.answers.model import Status
from glam_kg.engine.generating import generated
from glam_kg.engine.steps import Clock
from glam_kg.service.experiments import ANSWER_HEADER
from glam_kg.service.page.understanding import Understood, understood

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.engine import Answer, QueryEngine, Step
    from glam_kg.question.conversation import Turn
    from glam_kg.service.experiments import Participation
    from glam_kg.service.page.texts import Texts

PASSAGES: Final = 5
"""Passages with an answer, where the engine has an index and the arm of an experiment does not say how many."""
_NEVER_WRITTEN: Final = frozenset({Status.OUT_OF_SCOPE, Status.NEEDS_CLARIFICATION})


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer, and what the page has to go with it.

    Attributes:
        answer: What the graph says.
        understood: How the question was read.
        can_be_written: Whether a language model is there, and something for it to write from.
        written: The answer in the words of a language model, with citations; None where there is none (yet).
        answer_id: Under which the experiment that runs keeps what somebody thinks of it.
    """

    answer: Answer
    understood: Understood
    can_be_written: bool = False
    written: Answer | None = None
    answer_id: str | None = None

    @property
    def best(self) -> Answer:
        """What is saved: the answer with what was written, if anything was."""
        return self.written or self.answer

    @property
    def is_found_by_model_alone(self) -> bool:
        """Whether no kind of question fits, and passages answered it all the same."""
        return self.written is not None and self.answer.status is Status.UNANSWERABLE


@dataclass(frozen=True, slots=True)
class PageQuestion:
    """A question that somebody asks on the page."""

    question: str
    history: Sequence[Turn]
    texts: Texts
    part: Participation

    def answered(self, engine: QueryEngine, on_step: Callable[[Step], None]) -> Reply:
        """The answer, at once: nothing of it is written by a language model.

        Raises:
            GlamKGError: As `QueryEngine.ask` raises.
        """
        arm = self.part.engine(engine)
        passages = 0 if arm.index is None else self.part.passages(0) or PASSAGES
        found = arm.ask(
            self.question, self.history, passages=passages, language=self.texts.language, on_step=on_step
        )  # fmt: skip
        answer = self.part.answered(found, engine)
        return Reply(
            answer,
            understood(engine, answer, self.texts),
            # What an experiment withholds is not told in other words either.
            can_be_written=answer is found and _has_evidence(answer) and arm.answer_writer is not None,
            answer_id=self.part.headers.get(ANSWER_HEADER),
        )

    def written(self, engine: QueryEngine, reply: Reply) -> Reply:
        """The reply with its answer in the words of a language model, where these are borne out by what they cite."""
        arm = self.part.engine(engine)
        reply = replace(reply, can_be_written=False)
        writer = arm.answer_writer
        if writer is None:
            return reply
        clock = Clock()
        with clock.step("generate"):
            told = generated(reply.answer, writer, arm.wording, self.history)
        timed = replace(told, timings_ms={**told.timings_ms, **clock.milliseconds})
        answer = self.part.answered(timed, engine)
        return replace(reply, written=answer) if answer.citations else replace(reply, answer=answer)


def _has_evidence(answer: Answer) -> bool:
    return answer.status not in _NEVER_WRITTEN and bool(answer.rows or answer.passages)

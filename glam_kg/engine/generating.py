"""The last step of a question that asks for it: a language model writes the answer from the rows and passages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from glam_kg.answers.model import Status
from glam_kg.errors import InputError
from glam_kg.programs.heritage_qa_material import Task

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.answers.wording import Wording
    from glam_kg.engine.answer import Answer
    from glam_kg.programs.heritage_qa_writer import Written
    from glam_kg.question.conversation import Turn

_WRITTEN = frozenset({Status.ANSWERED, Status.NO_RESULTS, Status.UNANSWERABLE})
"""A question that is out of scope, or that is asked back, has nothing to be written."""


class AnswerWriter(Protocol):
    """The seam for a language model that writes answers; it raises nothing, and says in the outcome why it wrote none."""

    @property
    def model(self) -> str:
        """The model's name, for the trace."""
        ...

    def write(self, task: Task) -> Written:
        """The answer to a question from what was found, or why there is none."""
        ...


def required_writer(writer: AnswerWriter | None) -> AnswerWriter:
    """The writer of an engine.

    Raises:
        InputError: It has none.
    """
    if writer is None:
        raise InputError(
            "an answer is to be written, and there is no language model: name one with --lm, GLAM_KG_LM or lm="
        )
    return writer


def generation_told(answer: Answer) -> dict[str, object]:
    """What came of it, for whoever follows the steps."""
    told = answer.trace.get("generation")
    if not isinstance(told, Mapping):
        return {"outcome": f"nothing is written for a question that is {answer.status}"}
    asked = {"model": told["model"]} if told.get("asked") else {}
    return {"outcome": told["outcome"], "citations": len(answer.citations), **asked}


def generated(answer: Answer, writer: AnswerWriter, wording: Wording, history: Sequence[Turn]) -> Answer:
    """An answer in the words of a language model, with what the reader should know behind it.

    Where the model has nothing to answer from, fails, or writes what nothing bears out, the answer stays as it is. A question
    that no template fits is answered all the same where the passages bear an answer out.

    Args:
        answer: With its rows and passages.
        writer: The model.
        wording: The words of the language.
        history: Earlier turns, oldest first.
    """
    if answer.status not in _WRITTEN:
        return answer
    notes = " ".join(answer.notes)
    has_result = answer.status is not Status.UNANSWERABLE
    task = Task(
        answer.resolved_question,
        answer.language,
        wording.speech(answer.language),
        finding=answer.answer.removesuffix(notes).strip() if has_result else "",
        rows=answer.rows if answer.status is Status.ANSWERED else (),
        passages=answer.passages,
        history=history,
    )
    written = writer.write(task)
    told = replace(
        answer,
        usage=answer.usage + written.usage,
        trace={**answer.trace, "generation": dict(written.trace)},
        warnings=(*answer.warnings, *filter(None, [written.warning])),
    )
    if written.text is None:
        return told
    return replace(
        told,
        status=Status.ANSWERED,
        answer=" ".join(filter(None, [written.text, notes if has_result else ""])),
        citations=written.citations,
        suggestions=() if has_result is False else told.suggestions,
    )

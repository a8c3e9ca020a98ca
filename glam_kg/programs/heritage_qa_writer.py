"""Has a language model write one answer, with bounded time, and keeps of it what its citations bear out."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from functools import cached_property
from threading import Lock
from typing import TYPE_CHECKING, Any, Final, Self

from glam_kg.errors import InputError
from glam_kg.programs.attempts import Attempts
from glam_kg.programs.background import BackgroundLoop
from glam_kg.programs.client import (
    UNREADABLE,
    failure_of,
    import_dspy,
    load_client_library,
    open_model,
    predicted,
    unusable,
)
from glam_kg.programs.heritage_qa_checking import Checked, Checker
from glam_kg.programs.heritage_qa_material import Material
from glam_kg.programs.program_file import ProgramFile
from glam_kg.programs.prompting import describe_history
from glam_kg.programs.usage import NOTHING_USED, Spending, Usage
from glam_kg.sparql.abandonment import Abandoned

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.programs.failure import Failure
    from glam_kg.programs.heritage_qa_checking import Unsupported
    from glam_kg.programs.heritage_qa_material import Citation, Task
    from glam_kg.settings import LanguageModelSettings

MAX_WRITTEN_TOKENS: Final = 1_200
"""Tokens of the reasoning and the answer together."""


@dataclass(frozen=True, slots=True)
class Written:
    """What came of having an answer written.

    Attributes:
        text: The answer; None where the local sentence stays.
        outcome: One sentence: what happened.
        citations: What the numbers in the text mean.
        usage: What it took.
        trace: For people who want to know why.
        warning: For who runs this program, where the model failed: with the address of its server. No part of the trace.
    """

    text: str | None
    outcome: str
    citations: tuple[Citation, ...] = ()
    usage: Usage = NOTHING_USED
    trace: Mapping[str, object] = field(default_factory=dict)
    warning: str | None = None


class ModelAnswerWriter:
    """Asks one language model to write answers; safe for use by several threads. dspy is loaded with the first of them.

    It raises nothing: where the model fails, or writes what its citations do not bear out, the local sentence stays, and the
    outcome says why.
    """

    def __init__(
        self,
        settings: LanguageModelSettings,
        *,
        program: ProgramFile | None = None,
        unsupported: Unsupported = "drop",
    ) -> None:
        """The writer.

        Args:
            settings: The model, and how it is asked.
            program: A compiled `HeritageQA`.
            unsupported: What becomes of a sentence that its citations do not bear out: `drop` or `mark`.
        """
        self._settings, self._program_file, self._unsupported = settings, program, unsupported
        self._background, self._lock, self._attempts = BackgroundLoop(), Lock(), Attempts()

    @classmethod
    def open(cls, settings: LanguageModelSettings) -> Self:
        """The writer that the settings describe; the model is not called, and dspy not loaded, before it is needed.

        Raises:
            InputError: The compiled program that the settings name cannot be read.
        """
        program = ProgramFile.read(settings.answer_program) if settings.answer_program else None
        return cls(settings, program=program, unsupported=settings.unsupported)

    @property
    def model(self) -> str:
        """The model's name."""
        return self._settings.model

    def write(self, task: Task) -> Written:
        """The answer to a question from its rows and passages.

        Where there are neither, the model is not asked: it could only invent.
        """
        material = Material.of(task)
        if not material.has_evidence:
            return self._unasked("there is nothing to answer from", material)
        if (refused := self._attempts.refuses()) is not None:
            return self._unasked(refused, material)
        start, spending = time.perf_counter(), Spending()
        try:
            answer = self._asked(task, material, spending)
        except Abandoned:
            raise
        except InputError as error:
            return self._in_vain(unusable(error), start, spending, reached=False)
        except Exception as error:  # noqa: BLE001 - what a model or client library does wrong must not cost the user the answer
            failure = failure_of(error, self._settings)
            return self._in_vain(failure, start, spending, reached=failure.told == UNREADABLE)
        self._attempts.answered()
        checker = Checker(material, task.question, task.language, task.speech.words, self._unsupported)
        return self._told(checker.check(answer), material, start, spending)

    def close(self) -> None:
        """Close connections and end the thread."""
        if "_model" in self.__dict__:
            self._background.run(self._model.aclose, 5)
        self._background.close()

    @cached_property
    def _model(self) -> Any:
        model = open_model(self._settings, max_tokens=MAX_WRITTEN_TOKENS)
        load_client_library(model)
        return model

    @cached_property
    def _program(self) -> Any:
        import_dspy()
        from glam_kg.programs.heritage_qa import HeritageQA

        program = HeritageQA()
        if self._program_file is not None:
            self._program_file.load_into(program)
        return program

    def _asked(self, task: Task, material: Material, spending: Spending) -> str:
        with self._lock:
            program, model = self._program, self._model
        inputs = {
            "question": task.question,
            "language": task.language,
            "table": material.table,
            "passages": material.passages,
            "conversation": describe_history(task.history),
        }
        prediction = self._background.run(
            lambda: predicted(program, model, inputs, self._settings, spending), self._settings.timeout
        )
        answer = prediction.answer
        return answer if isinstance(answer, str) else ""

    def _told(self, checked: Checked, material: Material, start: float, spending: Spending) -> Written:
        trace: dict[str, object] = {
            "kept": checked.kept,
            "removed": [each.to_dict() for each in checked.removed],
            "withheld": list(material.withheld),
        }
        if not checked.kept:
            reason = checked.note or "no sentence of it is borne out by what it cites"
            return self._kept(reason, start, spending, trace)
        outcome = f"{self.model} wrote the answer"
        if number := len(checked.removed):
            done = "marked" if self._unsupported == "mark" else "left out"
            outcome += f"; {number} sentence{'s' if number > 1 else ''} that nothing bears out {done}"
        return Written(
            checked.text,
            outcome,
            checked.citations,
            spending.usage,
            self._trace(outcome, start, spending, **trace),
        )

    def _in_vain(self, failure: Failure, start: float, spending: Spending, *, reached: bool) -> Written:
        self._attempts.failed(failure, reached=reached)
        warning = f"{self.model} was asked in vain: {failure.whole}"
        return replace(self._kept(failure.told, start, spending, {"failed": True}), warning=warning)

    def _kept(self, reason: str, start: float, spending: Spending, trace: Mapping[str, object]) -> Written:
        outcome = f"{self.model} was asked in vain ({reason}); the local answer stays"
        return Written(None, outcome, (), spending.usage, self._trace(outcome, start, spending, **trace))

    def _unasked(self, reason: str, material: Material) -> Written:
        outcome = f"{self.model} was not asked ({reason}); the local answer stays"
        trace = {"model": self.model, "asked": False, "outcome": outcome, "withheld": list(material.withheld)}
        return Written(None, outcome, trace=trace)

    def _trace(self, outcome: str, start: float, spending: Spending, **more: object) -> dict[str, object]:
        milliseconds = round((time.perf_counter() - start) * 1000, 3)
        told = {"model": self.model, "asked": True, "outcome": outcome, "milliseconds": milliseconds}
        return {**told, "tokens": spending.usage.tokens or None, **more}

"""The log of an experiment, as the service writes it: JSON Lines, of which a file and those it was rotated into make one.

A line says which arms there are, what came of a question, or what a person thought of an answer. A line that is damaged is told
and passed over; an opinion counts once for an answer, the last one, and only where the answer is in the log.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from glam_kg.errors import Location, TrialError
from glam_kg.evaluation.assignment import LARGEST, Trial
from glam_kg.evaluation.trial_log import TrialOutcome, TrialProblem, TrialRecords

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

_Name = Annotated[str, StringConstraints(strict=True, min_length=1)]
_Number = Annotated[float, Field(strict=True, allow_inf_nan=False, ge=-LARGEST, le=LARGEST)]


class _Line(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    time: str
    experiment: _Name


class BeginningLine(_Line):
    """The arms of an experiment, and what was decided beforehand."""

    arms: dict[_Name, _Number]
    measure: str | None = None
    sessions: int | None = None


class AnswerLine(_Line):
    """What came of a question."""

    unit: _Name
    arm: _Name
    answer: _Name
    status: str
    template_id: str | None = None
    tier: str
    language: str
    confidence: _Number
    rows: int
    milliseconds: _Number
    question: str | None = None


class FeedbackLine(_Line):
    """What a person thought of an answer."""

    answer: _Name
    helpful: Annotated[bool, Field(strict=True)]


class LossLine(_Line):
    """How many lines before this one could not be written."""

    lost: int


@dataclass(frozen=True, slots=True)
class ExperimentRecords:
    """What the log of experiments holds.

    Attributes:
        records: As of a trial: outcomes are the measures of `glam_kg.evaluation.experiment.MEASURES`.
        beginnings: The last beginning of each experiment, by its name.
        lost: Lines that could not be written, by experiment.
        unknown_answers: Opinions on answers that are not in the log.
    """

    records: TrialRecords
    beginnings: dict[str, BeginningLine]
    lost: dict[str, int]
    unknown_answers: int


def read_experiments(files: Sequence[Path]) -> ExperimentRecords:
    """Read the files of a log, in any order.

    Raises:
        TrialError: A file cannot be read.
    """
    reader = _Reader()
    for file in files:
        try:
            content = file.read_bytes()
        except OSError as error:
            raise TrialError(f"cannot be read: {error.strerror}", where=Location(file)) from error
        for number, line in enumerate(content.split(b"\n"), start=1):
            if line.strip():
                reader.take(number, line)
    return reader.result()


class _Reader:
    def __init__(self) -> None:
        self._trials: dict[str, Trial] = {}
        self._beginnings: dict[str, BeginningLine] = {}
        self._answers: dict[tuple[str, str], AnswerLine] = {}
        self._opinions: dict[tuple[str, str], FeedbackLine] = {}
        self._lost: dict[str, int] = {}
        self._problems: list[TrialProblem] = []

    def take(self, number: int, text: bytes) -> None:
        try:
            self._keep(_read(text))
        except TrialError as error:
            self._problems.append(TrialProblem(number, error.problem, text.decode("utf-8", "replace")[:200]))

    def _keep(self, line: _Line) -> None:
        match line:
            case BeginningLine():
                trial = Trial(line.experiment, line.arms)
                known = self._trials.setdefault(line.experiment, trial)
                if list(known.arms.items()) != list(trial.arms.items()):
                    raise TrialError(f"begins the experiment {trial.name!r} again, with other arms or weights")
                self._beginnings[line.experiment] = line
            case AnswerLine():
                self._answers[line.experiment, line.answer] = line
            case FeedbackLine():
                before = self._opinions.get((line.experiment, line.answer))
                if before is None or before.time <= line.time:
                    self._opinions[line.experiment, line.answer] = line
            case LossLine():
                self._lost[line.experiment] = self._lost.get(line.experiment, 0) + line.lost

    def result(self) -> ExperimentRecords:
        outcomes = [one for line in self._answers.values() for one in _outcomes(line)]
        known = [(self._answers[key], line) for key, line in self._opinions.items() if key in self._answers]
        outcomes += [
            TrialOutcome(answer.experiment, answer.unit, answer.arm, "helpful", float(line.helpful))
            for answer, line in known
        ]
        records = TrialRecords(tuple(self._trials.values()), tuple(outcomes), tuple(self._problems))
        return ExperimentRecords(records, self._beginnings, self._lost, len(self._opinions) - len(known))


def _outcomes(line: AnswerLine) -> Iterator[TrialOutcome]:
    measures: Iterable[tuple[str, float]] = (
        ("answered", line.status == "answered"),
        ("refused", line.status in {"unanswerable", "out_of_scope"}),
        ("clarified", line.status == "needs_clarification"),
        ("confidence", line.confidence),
        ("milliseconds", line.milliseconds),
    )
    for measure, value in measures:
        yield TrialOutcome(line.experiment, line.unit, line.arm, measure, float(value))


def _read(text: bytes) -> _Line:
    try:
        content: Any = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise TrialError("is not JSON: a process may have ended while it wrote") from error
    keys = content if isinstance(content, dict) else {}
    form: type[_Line] = AnswerLine
    for key, other in (("arms", BeginningLine), ("helpful", FeedbackLine), ("lost", LossLine)):
        if key in keys:
            form = other
    try:
        return form.model_validate(content)
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        key = ".".join(str(part) for part in fault["loc"])
        raise TrialError(f"is no line of an experiment: {key or 'the line'}: {fault['msg']}") from error

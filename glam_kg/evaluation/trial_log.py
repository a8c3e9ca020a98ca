"""The outcomes of trials, as JSON Lines that several processes append to.

A line says which arms a trial has, that a unit met its arm, or what came of it: a measure with its value. A line is written at
once under a lock; what a process that was killed leaves of one stays in the file and is told when the log is read.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from glam_kg.custodians.json_line import json_line
from glam_kg.errors import Location, TrialError
from glam_kg.evaluation.assignment import LARGEST, Trial, check_name, figure_text
from glam_kg.locking import only_process

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class TrialOutcome:
    """What came of a unit once; without a measure: that it met its arm."""

    trial: str
    unit: str
    arm: str
    measure: str | None = None
    value: float | None = None


@dataclass(frozen=True, slots=True)
class TrialProblem:
    """A line of a log that could not be used."""

    line: int
    reason: str
    text: str


@dataclass(frozen=True, slots=True)
class TrialRecords:
    """What a log holds, in the order of its lines.

    Attributes:
        trials: As they were begun, by name. A trial whose beginning is missing or was damaged is absent.
    """

    trials: tuple[Trial, ...]
    outcomes: tuple[TrialOutcome, ...]
    problems: tuple[TrialProblem, ...]


class TrialLog:
    """Assigns the units of a trial and keeps what comes of them; for any number of threads and processes at once."""

    def __init__(self, path: Path, trial: Trial) -> None:
        self._path, self._trial = path, trial
        self._begun = False

    def meet(self, unit: str) -> str:
        """The arm of a unit, which is kept as met: also units of which nothing comes are counted.

        Raises:
            TrialError: The unit is no text, or the log cannot be written, or holds this trial with other arms.
        """
        check_name("the unit", unit)
        arm = self._trial.arm_of(unit)
        self._append({"unit": unit, "arm": arm})
        return arm

    def record(self, unit: str, measure: str, value: float) -> None:
        """Keep what came of a unit; a unit may have several outcomes of one measure.

        Args:
            unit: As it was assigned; its arm is worked out again.
            measure: What was measured: its name in the report.
            value: True and False, or a figure.

        Raises:
            TrialError: The unit or the measure is no text, the value is not finite or beyond `LARGEST`, or the log cannot be
                written, or holds this trial with other arms.
        """
        check_name("the unit", unit)
        check_name("the measure", measure)
        if not -LARGEST <= value <= LARGEST:
            raise TrialError(
                f"the value of {measure!r} for {unit!r} is {figure_text(value)}, expected a finite number, {LARGEST:g} at most"
            )
        self._append({"unit": unit, "arm": self._trial.arm_of(unit), "measure": measure, "value": float(value)})

    def _append(self, content: dict[str, object]) -> None:
        now = datetime.now(UTC).isoformat(timespec="milliseconds")
        line = json_line({"time": now, "trial": self._trial.name, **content}) + "\n"
        try:
            with only_process(self._path, wait=True):
                beginning = "" if self._begun else self._beginning(now)
                self._write(beginning + line)
        except OSError as error:
            raise TrialError(f"cannot be written: {error.strerror}", where=Location(self._path)) from error
        self._begun = True

    def _beginning(self, now: str) -> str:
        """The line that says which arms there are; nothing where the log has it."""
        if self._path.exists():
            for known in read_trials(self._path).trials:
                if known.name != self._trial.name:
                    continue
                if known.arms != self._trial.arms or list(known.arms) != list(self._trial.arms):
                    raise TrialError(
                        f"holds the trial {known.name!r} with other arms or weights: give yours another name",
                        where=Location(self._path),
                    )
                return ""
        return json_line({"time": now, "trial": self._trial.name, "arms": dict(self._trial.arms)}) + "\n"

    def _write(self, text: str) -> None:
        descriptor = os.open(self._path, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o666)
        try:
            end = os.fstat(descriptor).st_size
            if end and os.pread(descriptor, 1, end - 1) != b"\n":
                # A process died within a line: it stays a line of its own.
                text = "\n" + text
            content = text.encode()
            while content:
                content = content[os.write(descriptor, content) :]
        finally:
            os.close(descriptor)


_Name = Annotated[str, StringConstraints(strict=True, min_length=1)]
_Number = Annotated[float, Field(strict=True, allow_inf_nan=False, ge=-LARGEST, le=LARGEST)]


class _LineForm(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    time: str
    trial: _Name


class _BeginningForm(_LineForm):
    arms: dict[str, _Number]


class _OutcomeForm(_LineForm):
    unit: _Name
    arm: _Name
    measure: _Name | None = None
    value: _Number | None = None


def read_trials(path: Path) -> TrialRecords:
    """Read a log; damaged lines are told, and the others used.

    Raises:
        TrialError: The file cannot be read.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise TrialError(f"cannot be read: {error.strerror}", where=Location(path)) from error
    trials: dict[str, Trial] = {}
    outcomes, problems = [], []
    for number, line in _lines(content):
        try:
            read = _read(line)
            if isinstance(read, Trial):
                _check_same(trials.setdefault(read.name, read), read)
            else:
                outcomes.append(read)
        except TrialError as error:
            problems.append(TrialProblem(number, error.problem, line.decode("utf-8", "replace")[:200]))
    return TrialRecords(tuple(trials.values()), tuple(outcomes), tuple(problems))


def _lines(content: bytes) -> Iterator[tuple[int, bytes]]:
    for number, line in enumerate(content.split(b"\n"), start=1):
        if line.strip():
            yield number, line


def _read(line: bytes) -> Trial | TrialOutcome:
    import json

    try:
        content: Any = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise TrialError("is not JSON: a process may have ended while it wrote") from error
    form = _BeginningForm if isinstance(content, dict) and "arms" in content else _OutcomeForm
    try:
        read = form.model_validate(content)
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        key = ".".join(str(part) for part in fault["loc"])
        raise TrialError(f"is no line of a trial: {key or 'the line'}: {fault['msg']}") from error
    if isinstance(read, _BeginningForm):
        return Trial(read.trial, read.arms)
    if (read.measure is None) != (read.value is None):
        raise TrialError("has a measure without a value, or a value without a measure")
    return TrialOutcome(read.trial, read.unit, read.arm, read.measure, read.value)


def _check_same(one: Trial, other: Trial) -> None:
    if list(one.arms.items()) != list(other.arms.items()):
        raise TrialError(f"begins the trial {other.name!r} again, with other arms or weights")

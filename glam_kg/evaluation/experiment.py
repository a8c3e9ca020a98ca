"""An experiment that the service runs, from a YAML file: its arms, what each does differently, what was decided beforehand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from glam_kg.custodians.reading import core_yaml_loader
from glam_kg.errors import Location, TrialError
from glam_kg.evaluation.assignment import LARGEST, Trial
from glam_kg.nesting import MAX_DEPTH, nests_too_deep
from glam_kg.ontology.policies import FallbackPolicy  # noqa: TC001  pydantic reads annotations at run time
from glam_kg.retrieval.methods import Method  # noqa: TC001

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from pydantic_core import ErrorDetails

MEASURES: Final = {
    "helpful": "whether people say that an answer helped",
    "answered": "whether a question got an answer with rows",
    "refused": "whether a question was unanswerable or out of scope",
    "clarified": "whether something was asked back",
    "confidence": "how sure the answer is",
    "milliseconds": "how long it took",
}
"""What the log of an experiment measures → what that is; each counts once for an answer."""


class Arm(BaseModel):
    """What one arm does differently; what it does not say is as the service is set up."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    weight: Annotated[float, Field(gt=0, le=LARGEST, description="An arm of weight 2 gets twice as many sessions.")] = 1
    language_model: Annotated[
        bool | None, Field(description="false: no language model is asked, though the service has one.")
    ] = None
    minimum_confidence: Annotated[
        float | None, Field(ge=0, le=1, description="An answer that is less sure is not given; suggestions are.")
    ] = None
    passages: Annotated[
        int | None, Field(ge=0, le=50, description="Passages with an answer, where the request does not say how many.")
    ] = None
    retrieval_method: Annotated[Method | None, Field(strict=False, description="How these passages are searched.")] = (
        None
    )
    class_policy: Annotated[
        FallbackPolicy | None,
        Field(strict=False, description="What classes without a score for the context count with, for passages."),
    ] = None


class _ExperimentForm(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    name: Annotated[str, Field(min_length=1, max_length=200)]
    arms: Annotated[dict[str, Arm | None], Field(min_length=2)]
    measure: str | None = None
    sessions: Annotated[int | None, Field(ge=2)] = None


@dataclass(frozen=True)
class Experiment:
    """An experiment.

    Attributes:
        trial: Its name and the weights of its arms.
        arms: What each arm does differently, in their order.
        measure: What was decided on beforehand to be compared, one of `MEASURES`.
        sessions: After how many sessions it was decided beforehand to look.
    """

    trial: Trial
    arms: Mapping[str, Arm]
    measure: str | None = None
    sessions: int | None = None

    @classmethod
    def load(cls, file: Path) -> Experiment:
        """Read the file of an experiment.

        Raises:
            TrialError: It cannot be read, is not YAML, or has a key or a value that it cannot have.
        """
        content = _content(file)
        where = Location(file)
        try:
            form = _ExperimentForm.model_validate(content)
        except ValidationError as error:
            raise TrialError(_told(error.errors(include_url=False)[0]), where=where) from error
        if form.measure is not None and form.measure not in MEASURES:
            raise TrialError(
                f"measure: there is none {form.measure!r}, expected one of {', '.join(MEASURES)}", where=where
            )
        arms = {name: arm or Arm() for name, arm in form.arms.items()}
        try:
            trial = Trial(form.name, {name: arm.weight for name, arm in arms.items()})
        except TrialError as error:
            raise TrialError(error.problem, where=where) from error
        differences = [arm.model_dump(exclude={"weight"}) for arm in arms.values()]
        if all(each == differences[0] for each in differences):
            raise TrialError("arms: all do the same, expected a difference between them", where=where)
        return cls(trial, arms, form.measure, form.sessions)


def _content(file: Path) -> object:
    import yaml

    try:
        text = file.read_text(encoding="utf-8-sig")
        if nests_too_deep(text):
            raise TrialError(f"nests deeper than {MAX_DEPTH} levels", where=Location(file))
        content: object = yaml.load(text, Loader=core_yaml_loader())  # noqa: S506 - a safe loader
    except OSError as error:
        raise TrialError(f"cannot be read: {error.strerror}", where=Location(file)) from error
    except UnicodeDecodeError as error:
        raise TrialError("is not UTF-8", where=Location(file)) from error
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 1 if mark else None
        problem = getattr(error, "problem", None) or "it cannot be parsed"
        raise TrialError(f"is not YAML: {problem}", where=Location(file, line)) from error
    return content


def _told(fault: ErrorDetails) -> str:
    key = ".".join(str(part) for part in fault["loc"])
    if fault["type"] == "extra_forbidden":
        return f"{key}: there is no such key"
    said = fault["msg"]
    return f"{key or 'the file'}: {said[:1].lower()}{said[1:]}"

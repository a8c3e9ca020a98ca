"""Questions with the classes that they need, as two judges see it: JSON Lines, read strictly.

One line holds `id`, `language`, `context`, `question`, `judgements` (judge → class → grade: 2 needed to answer, 1 helpful; a
class that is absent is irrelevant) and `split`. What counts as expected is a `Strictness`; the gain for nDCG is the sum of the
grades.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from glam_kg.custodians.json_line import json_line
from glam_kg.errors import QuestionSetError
from glam_kg.evaluation.splitting import TEST, TRAIN
from glam_kg.evaluation.strict_lines import read_lines
from glam_kg.ontology.contexts import ContextTemplate  # noqa: TC001 (pydantic reads it)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence
    from pathlib import Path

    from glam_kg.errors import Location

NEEDED: Final = 2
"""The grade of a class without which the question cannot be answered."""


class Strictness(StrEnum):
    """Which classes a filter must keep for a question."""

    AGREED = "agreed"
    """Those that both judges find relevant: the rule of the experiment."""
    NEEDED = "needed"
    """Stricter: those that both find needed."""
    ANY = "any"
    """Laxer: those that either finds relevant."""


@dataclass(frozen=True, slots=True)
class ClassQuestion:
    """One question of the set.

    Attributes:
        context: What the question is after, by whoever wrote it.
        judgements: Judge → class → grade, judges by name.
        split: Its half; None until halves are made.
    """

    id: str
    language: str
    context: str
    question: str
    judgements: Mapping[str, Mapping[str, int]]
    split: str | None = None

    def gains(self) -> dict[str, int]:
        """Class → the sum of its grades, by name."""
        gains: dict[str, int] = defaultdict(int)
        for grades in self.judgements.values():
            for name, grade in grades.items():
                gains[name] += grade
        return dict(sorted(gains.items()))

    def expected(self, strictness: Strictness = Strictness.AGREED) -> frozenset[str]:
        """The classes that a filter must keep."""
        relevant = [
            {name for name, grade in grades.items() if strictness is not Strictness.NEEDED or grade >= NEEDED}
            for grades in self.judgements.values()
        ]
        joined = set.union if strictness is Strictness.ANY else set.intersection
        return frozenset(joined(*relevant))

    def to_dict(self) -> dict[str, object]:
        """The form of the line, keys in the documented order."""
        judgements = {judge: dict(sorted(grades.items())) for judge, grades in sorted(self.judgements.items())}
        line = {"id": self.id, "language": self.language, "context": self.context, "question": self.question}
        return {**line, "judgements": judgements, **({"split": self.split} if self.split else {})}


Text = Annotated[str, StringConstraints(strict=True, strip_whitespace=True, min_length=1)]
_Grades = dict[Text, Annotated[int, Field(strict=True, ge=1, le=NEEDED)]]


class _QuestionForm(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    id: Text
    language: Annotated[Text, Field(pattern="^[a-z]{2,3}$")]
    context: ContextTemplate
    question: Text
    judgements: Annotated[dict[Text, _Grades], Field(min_length=2)]
    split: Literal["train", "test"] | None = None


def read_class_questions(path: Path, *, classes: Collection[str] | None = None) -> tuple[ClassQuestion, ...]:
    """Read a question set in the order of its lines.

    Args:
        path: A JSON Lines file.
        classes: The classes of the schema: others in a judgement are an error.

    Raises:
        QuestionSetError: The file cannot be read or has no question, a line is none, an id stands twice, a class is not known,
            or the judges are not the same in all lines.
    """
    seen: dict[str, Location] = {}
    questions: list[ClassQuestion] = []
    for where, form in read_lines(path, _QuestionForm):
        if form.id in seen:
            raise QuestionSetError(f"the id {form.id!r} stands twice, first at {seen[form.id]}", where=where)
        seen[form.id] = where
        if questions and set(form.judgements) != set(questions[0].judgements):
            raise QuestionSetError(f"the judges are not those of {questions[0].id!r}", where=where)
        _check_classes(form, classes, where)
        judgements = {judge: dict(sorted(grades.items())) for judge, grades in sorted(form.judgements.items())}
        questions.append(
            ClassQuestion(form.id, form.language, str(form.context), form.question, judgements, form.split)
        )
    if not questions:
        raise QuestionSetError(f"{path}: there is no question")
    return tuple(questions)


def _check_classes(form: _QuestionForm, classes: Collection[str] | None, where: Location) -> None:
    if classes is None:
        return
    unknown = sorted({name for grades in form.judgements.values() for name in grades} - set(classes))
    if unknown:
        raise QuestionSetError(f"the schema has no class {', '.join(unknown)}", where=where)


def class_question_line(question: ClassQuestion) -> str:
    """The line of a question in a file."""
    return json_line(question.to_dict()) + "\n"


def split_by_context(questions: Sequence[ClassQuestion]) -> tuple[ClassQuestion, ...]:
    """Give every question its half: within each context and language in turn, in the order of a hash of the ids.

    Which half begins changes from one such group to the next. The result does not depend on the order given, and keeps it.
    """
    groups: dict[tuple[str, str], list[ClassQuestion]] = defaultdict(list)
    for question in questions:
        groups[question.context, question.language].append(question)
    halves: dict[str, str] = {}
    for begins, group in enumerate(sorted(groups)):
        for position, question in enumerate(sorted(groups[group], key=_hash), start=begins):
            halves[question.id] = TEST if position % 2 else TRAIN
    return tuple(replace(question, split=halves[question.id]) for question in questions)


def folds(questions: Iterable[ClassQuestion], number: int) -> Mapping[str, int]:
    """Question id → its fold, 0 to number - 1: every context goes to the folds in turn, in the order of a hash of the ids."""
    groups: dict[str, list[ClassQuestion]] = defaultdict(list)
    for question in questions:
        groups[question.context].append(question)
    return {
        question.id: position % number
        for begins, context in enumerate(sorted(groups))
        for position, question in enumerate(sorted(groups[context], key=_hash), start=begins)
    }


def _hash(question: ClassQuestion) -> tuple[str, str]:
    return hashlib.sha256(question.id.encode()).hexdigest(), question.id

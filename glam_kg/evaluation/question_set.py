"""Question sets: JSON Lines of questions, dialogues and refusals, read strictly.

One line holds `id`, `lang`, and `question` or `turns` (the last one is asked), and what a right answer is: `kind`, `slots` and
`gold`, or `expected` where the question must be refused. Only lines that are still to get their gold may go without.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from glam_kg.custodians.json_line import json_line
from glam_kg.errors import Location, QuestionSetError
from glam_kg.evaluation.strict_lines import read_lines

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path


class Group(StrEnum):
    """What is tested: a single question, a question that leans on earlier ones, or a refusal."""

    ANSWER = "answer"
    DIALOGUE = "dialogue"
    REFUSE = "refuse"


@dataclass(frozen=True, slots=True)
class Gold:
    """What a right answer says, in ids of records; exactly one of `ids`, `count_ids` and `table_ids` is set.

    Attributes:
        ids: The records that answer the question.
        value: With one record's ids: the value of the attribute asked for.
        count_ids: The records to be counted; those of one body count once.
        table_ids: Records to be counted per key: a type's letter, a place, or a decade.
    """

    ids: tuple[str, ...] | None = None
    value: str | None = None
    count_ids: tuple[str, ...] | None = None
    table_ids: Mapping[str, tuple[str, ...]] | None = None

    def to_dict(self) -> dict[str, object]:
        """The form of a question set's line."""
        if self.table_ids is not None:
            return {"table_ids": {key: list(ids) for key, ids in self.table_ids.items()}}
        if self.count_ids is not None:
            return {"count_ids": list(self.count_ids)}
        return {"ids": list(self.ids or ())} | ({"value": self.value} if self.value is not None else {})


@dataclass(frozen=True, slots=True)
class Question:
    """One line of a question set.

    Attributes:
        turns: What is said, oldest first; the last one is asked.
        kind: The id of the template that fits; None for a refusal.
        expected: The status of a right refusal: `out_of_scope` or `unanswerable`.
        resolved: What the last turn of a dialogue means, as a question that stands alone.
        where: The file and line.
    """

    id: str
    language: str
    turns: tuple[str, ...]
    kind: str | None = None
    slots: Mapping[str, object] = field(default_factory=dict)
    gold: Gold | None = None
    expected: str | None = None
    resolved: str | None = None
    split: str | None = None
    where: Location = field(default_factory=Location, compare=False)

    @property
    def group(self) -> Group:
        """What the line tests."""
        if self.expected is not None:
            return Group.REFUSE
        return Group.DIALOGUE if len(self.turns) > 1 else Group.ANSWER

    def to_dict(self) -> dict[str, object]:
        """The form of the line, keys in the documented order."""
        line: dict[str, object] = {"id": self.id, "lang": self.language}
        line |= {"turns": list(self.turns)} if len(self.turns) > 1 else {"question": self.turns[0]}
        if self.resolved is not None:
            line["resolved"] = self.resolved
        if self.expected is not None:
            line["expected"] = self.expected
        else:
            line |= {"kind": self.kind, "slots": dict(self.slots)}
        if self.gold is not None:
            line["gold"] = self.gold.to_dict()
        return line | ({"split": self.split} if self.split is not None else {})


Text = Annotated[str, StringConstraints(strict=True, strip_whitespace=True, min_length=1)]


class _Form(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class _GoldForm(_Form):
    ids: list[Text] | None = None
    value: Text | int | None = None
    count_ids: list[Text] | None = None
    table_ids: dict[str, list[Text]] | None = None

    @model_validator(mode="after")
    def _one_shape(self) -> _GoldForm:
        if sum(part is not None for part in (self.ids, self.count_ids, self.table_ids)) != 1:
            raise ValueError("expected exactly one of 'ids', 'count_ids' and 'table_ids'")
        if self.value is not None and self.ids is None:
            raise ValueError("'value' goes with 'ids'")
        return self


class _QuestionForm(_Form):
    id: Text
    lang: Annotated[Text, Field(pattern="^[a-z]{2,3}$")]
    question: Text | None = None
    turns: Annotated[list[Text], Field(min_length=2)] | None = None
    resolved: Text | None = None
    kind: Text | None = None
    slots: dict[str, Any] | None = None
    gold: _GoldForm | None = None
    expected: Literal["out_of_scope", "unanswerable"] | None = None
    split: Literal["train", "test"] | None = None

    @model_validator(mode="after")
    def _whole(self) -> _QuestionForm:
        if (self.question is None) == (self.turns is None):
            raise ValueError("expected either 'question' or 'turns'")
        if (self.expected is None) == (self.kind is None):
            raise ValueError("expected either 'kind' and 'slots', or 'expected'")
        if self.expected is not None and (self.gold is not None or self.slots is not None):
            raise ValueError("a refusal has neither 'slots' nor 'gold'")
        if self.kind is not None and self.slots is None:
            raise ValueError("'slots' is missing")
        return self


def read_questions(paths: Sequence[Path], *, with_gold: bool = True) -> tuple[Question, ...]:
    """Read question sets as one, in the order of the files and lines.

    Args:
        paths: JSON Lines files.
        with_gold: Ask for `gold` in every line that is no refusal.

    Raises:
        QuestionSetError: A file cannot be read, a line is no question, or an id stands twice.
    """
    lines = (line for path in paths for line in read_lines(path, _QuestionForm))
    questions = [_question(form, where, with_gold=with_gold) for where, form in lines]
    seen: dict[str, Question] = {}
    for question in questions:
        if question.id in seen:
            raise QuestionSetError(
                f"the id {question.id!r} stands twice, first at {seen[question.id].where}", where=question.where
            )
        seen[question.id] = question
    return tuple(questions)


def question_line(question: Question) -> str:
    """The line of a question in a file."""
    return json_line(question.to_dict()) + "\n"


def set_hash(questions: Iterable[Question]) -> str:
    """A hash of what is asked and what is right; it does not depend on the order, on files, or on white space in them."""
    lines = sorted(json.dumps(question.to_dict(), sort_keys=True) for question in questions)
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def gold_hash(gold: Gold) -> str:
    """A hash of what is right: equal for two questions with the same gold."""
    return hashlib.sha256(json.dumps(gold.to_dict(), sort_keys=True).encode()).hexdigest()[:16]


def _question(form: _QuestionForm, where: Location, *, with_gold: bool) -> Question:
    if with_gold and form.expected is None and form.gold is None:
        raise QuestionSetError("'gold' is missing: glam-kg evaluate gold works it out", where=where)
    return Question(
        id=form.id,
        language=form.lang,
        turns=tuple(form.turns or [form.question or ""]),
        kind=form.kind,
        slots=form.slots or {},
        gold=_gold(form.gold) if form.gold is not None else None,
        expected=form.expected,
        resolved=form.resolved,
        split=form.split,
        where=where,
    )


def _gold(form: _GoldForm) -> Gold:
    table = form.table_ids
    return Gold(
        ids=None if form.ids is None else tuple(form.ids),
        value=None if form.value is None else str(form.value),
        count_ids=None if form.count_ids is None else tuple(form.count_ids),
        table_ids=None if table is None else {key: tuple(ids) for key, ids in table.items()},
    )

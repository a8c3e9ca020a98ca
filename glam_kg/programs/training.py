"""From questions with known answers to what an optimiser learns from."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from glam_kg.programs.prompting import describe_findings, describe_history
from glam_kg.programs.reading import Dropped, read_output
from glam_kg.question.conversation import Turn
from glam_kg.templates.model import NO_TEMPLATE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from glam_kg.programs.linking import ReadingLinker
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.classification import Candidate, TemplateClassifier

HELD_OUT_SHARE = 0.3


@dataclass(frozen=True, slots=True)
class Lesson:
    """A question of a set: what is said, oldest first, and the template and slots of the last; `split` where the set has one."""

    id: str
    turns: tuple[str, ...]
    template_id: str
    slots: Mapping[str, object]
    resolved: str = ""
    split: str | None = None


@dataclass(frozen=True, slots=True)
class Task:
    """A lesson as a model sees it, and its right reading, linked."""

    lesson: Lesson
    template_id: str
    question: str
    conversation: str
    findings: str
    analysis: Analysis
    said: tuple[Analysis, ...]
    right: Candidate | None

    def example(self) -> Any:
        """The `dspy.Example`: inputs, and the outputs that are right."""
        import dspy

        return dspy.Example(
            id=self.lesson.id,
            question=self.question,
            conversation=self.conversation,
            findings=self.findings,
            resolved_question=self.lesson.resolved,
            template_id=self.template_id,
            slots={name: value for name, value in self.lesson.slots.items() if value is not None},
        ).with_inputs("question", "conversation", "findings")


@dataclass(frozen=True)
class TaskMaker:
    """Makes tasks with the local tier; `resolve` makes a question stand alone after earlier turns."""

    linker: ReadingLinker
    classifier: TemplateClassifier
    resolve: Callable[[str, Sequence[Turn]], str]

    def task(self, lesson: Lesson) -> Task | Dropped:
        """The task of a lesson; dropped where its right reading does not link in this graph."""
        history: list[Turn] = []
        for text in lesson.turns[:-1]:
            history.append(Turn(text, self.resolve(text, history)))
        question = lesson.turns[-1]
        analyse = self.linker.analyser.analyse
        local = analyse(self.resolve(question, history))
        analysis = analyse(lesson.resolved) if lesson.resolved else local
        said = (analyse(question), *(analyse(turn.resolved_question) for turn in history), analysis)
        right = None
        if self.linker.catalogue.templates.get(lesson.template_id) and lesson.template_id != NO_TEMPLATE:
            # A set may say more of a place than the template has slots for.
            beside = {"cregion"} if lesson.template_id == "count_institutions_by_place" else {"level", "cregion"}
            slots = {name: value for name, value in lesson.slots.items() if name not in beside}
            reading = read_output(lesson.template_id, slots)
            linked = reading if isinstance(reading, Dropped) else self.linker.link(reading, analysis, said)
            if isinstance(linked, Dropped):
                return linked
            right = linked
        return Task(
            lesson=lesson,
            template_id=lesson.template_id,
            question=question,
            conversation=describe_history(history),
            findings=describe_findings(local, self.classifier.classify(local)),
            analysis=analysis,
            said=said,
            right=right,
        )


def divided(lessons: Sequence[Lesson], *, seed: int, limit: int | None = None) -> tuple[list[Lesson], list[Lesson]]:
    """Lessons to learn from, and lessons held out: those that the set calls test, else a share drawn by the seed.

    Args:
        lessons: In any order; the result depends on their ids only.
        seed: Of the draw.
        limit: How many to take in all, in the same proportion.
    """
    shuffled = sorted(lessons, key=lambda lesson: lesson.id)
    random.Random(seed).shuffle(shuffled)  # noqa: S311 - no secret
    held_out = [lesson for lesson in shuffled if lesson.split == "test"]
    if not held_out or len(held_out) == len(shuffled):
        held_out = shuffled[: max(1, round(HELD_OUT_SHARE * len(shuffled)))]
    kept = {lesson.id for lesson in held_out}
    train = [lesson for lesson in shuffled if lesson.id not in kept]
    if limit is not None:
        share = len(held_out) / max(1, len(shuffled))
        tested = min(len(held_out), max(1, round(share * limit)))
        train, held_out = train[: max(1, limit - tested)], held_out[:tested]
    return train, held_out

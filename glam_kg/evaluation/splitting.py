"""Halves of a question set: one to improve on, one that only measures."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.evaluation.question_set import Question

TRAIN, TEST = "train", "test"


def split(questions: Sequence[Question]) -> tuple[Question, ...]:
    """Give every question its half, by language and kind; refusals by the status expected.

    Within each kind the questions go to the halves in turn, dialogues after single questions and otherwise in the order of a
    hash of their ids, so that both halves have the same mixture and nobody chose. Which half begins changes from kind to
    kind. The result does not depend on the order given, and keeps it.
    """
    strata: dict[tuple[str, str], list[Question]] = defaultdict(list)
    for question in questions:
        strata[question.language, question.kind or str(question.expected)].append(question)
    halves: dict[str, str] = {}
    begins: dict[str, int] = defaultdict(int)
    for language, kind in sorted(strata):
        members = sorted(strata[language, kind], key=lambda one: (one.group, _hash(one), one.id))
        for position, question in enumerate(members, start=begins[language]):
            halves[question.id] = TEST if position % 2 else TRAIN
        begins[language] += len(members)
    return tuple(replace(question, split=halves[question.id]) for question in questions)


def _hash(question: Question) -> str:
    return hashlib.sha256(question.id.encode()).hexdigest()

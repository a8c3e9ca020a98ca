"""The questions of the class experiment as the engine meets them: language, context and what is found in them worked out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from glam_kg.evaluation.class_metrics import Judged
from glam_kg.evaluation.class_questions import Strictness
from glam_kg.question.templates.ranking_inputs import RankingReader

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.engine import QueryEngine
    from glam_kg.evaluation.class_questions import ClassQuestion
    from glam_kg.question.templates.ranking_inputs import RankingInputs


@dataclass(frozen=True, eq=False)
class ClassCase:
    """One question, ready to be ranked.

    Attributes:
        judged: What is right, by the rule of the experiment.
        read: The language, the context of the template that the engine would answer with, and what it finds in the question.
    """

    question: ClassQuestion
    judged: Judged
    read: RankingInputs


def cases_of(questions: Sequence[ClassQuestion], names: Sequence[str], engine: QueryEngine) -> tuple[ClassCase, ...]:
    """Work out what an engine knows of each question before it is answered.

    Args:
        questions: With judgements.
        names: All classes, in the order of a lookup.
        engine: Whose analyser and templates are used.
    """
    reader = RankingReader.of(engine.analyser, engine.catalogue)
    return tuple(
        ClassCase(question, judged_of(question, names), reader.read(question.question)) for question in questions
    )


def judged_of(question: ClassQuestion, names: Sequence[str], strictness: Strictness = Strictness.AGREED) -> Judged:
    """What is right for a question, over the classes in the order of their names."""
    import numpy as np

    gains, expected = question.gains(), question.expected(strictness)
    return Judged(
        np.array([gains.get(name, 0) for name in names], dtype=np.float64),
        np.array([name in expected for name in names], dtype=np.bool_),
    )

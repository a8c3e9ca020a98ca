"""The questions of the class experiment as the engine meets them: language, context and what is found in them worked out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from glam_kg.evaluation.class_metrics import Judged
from glam_kg.evaluation.class_questions import Strictness
from glam_kg.ontology.context_mapping import SPARQLToContextMapper
from glam_kg.question.classification import TemplateClassifier
from glam_kg.question.mentioned_classes import mentioned_classes

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.engine import QueryEngine
    from glam_kg.evaluation.class_questions import ClassQuestion


@dataclass(frozen=True, eq=False)
class ClassCase:
    """One question, ready to be ranked.

    Attributes:
        judged: What is right, by the rule of the experiment.
        language: The language, as the engine tells it.
        found_context: The context of the template that the engine would answer with; None where no template fits.
        linked: Classes of what the engine finds in the question.
    """

    question: ClassQuestion
    judged: Judged
    language: str
    found_context: str | None
    linked: Mapping[str, float]


def cases_of(questions: Sequence[ClassQuestion], names: Sequence[str], engine: QueryEngine) -> tuple[ClassCase, ...]:
    """Work out what an engine knows of each question before it is answered.

    Args:
        questions: With judgements.
        names: All classes, in the order of a lookup.
        engine: Whose analyser and templates are used.
    """
    classifier = TemplateClassifier(engine.catalogue, engine.analyser.lexicon)
    mapper = SPARQLToContextMapper.of(engine.catalogue)
    cases = []
    for question in questions:
        analysis = engine.analyser.analyse(question.question)
        chosen = classifier.classify(analysis).chosen
        context = None
        if chosen is not None:
            context = str(mapper.context_of(chosen.template.id, chosen.extraction.slots))
        linked = mentioned_classes(analysis, engine.analyser.lexicon.vocabulary)
        cases.append(ClassCase(question, judged_of(question, names), analysis.language.code, context, linked))
    return tuple(cases)


def judged_of(question: ClassQuestion, names: Sequence[str], strictness: Strictness = Strictness.AGREED) -> Judged:
    """What is right for a question, over the classes in the order of their names."""
    import numpy as np

    gains, expected = question.gains(), question.expected(strictness)
    return Judged(
        np.array([gains.get(name, 0) for name in names], dtype=np.float64),
        np.array([name in expected for name in names], dtype=np.bool_),
    )

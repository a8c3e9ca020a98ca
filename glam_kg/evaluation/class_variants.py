"""Variants of the ranking: weights tuned anew, a sign left out, other rules of what counts as expected."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.evaluation.class_cases import judged_of
from glam_kg.evaluation.class_experiment import FOUND, GIVEN, SystemResult, context_of, measured
from glam_kg.evaluation.class_metrics import kept_at, mean_of, measures
from glam_kg.evaluation.class_questions import Strictness, folds
from glam_kg.evaluation.class_systems import COMBINATION, combination_scorer, signs_of, without
from glam_kg.evaluation.class_tuning import tuned_weights
from glam_kg.ontology.class_patterns import bundled_patterns
from glam_kg.ontology.class_ranking import ClassRanker, Signs
from glam_kg.ontology.specificity import SpecificityLookup

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from glam_kg.evaluation.class_baselines import EmbeddedClasses
    from glam_kg.evaluation.class_cases import ClassCase

FOLDS: Final = 5
THRESHOLDS: Final = (0.3, 0.4, 0.5, 0.6, 0.7)
REDUCTIONS: Final = (0.9, 0.85, 0.8, 0.75, 0.7, 0.6, 0.5)
_START: Final = Signs(1.0, *(0.5 for _ in range(len(Signs.names()) - 1)))


def tuned_on(ranker: ClassRanker, cases: Sequence[ClassCase], kept: int) -> Signs:
    """The weights that serve some questions best, each met with the context given and with the one found.

    Questions that expect no class have nothing to tell; where there is no other, the ranker's own weights stay.
    """
    import numpy as np

    cases = [case for case in cases if case.judged.expected.any()]
    if not cases:
        return ranker.weights
    signs = [signs_of(ranker, case, context_of(case, source)) for source in (GIVEN, FOUND) for case in cases]
    judged = [case.judged for _ in (GIVEN, FOUND) for case in cases]
    return Signs(*tuned_weights(np.stack(signs), judged, start=_START.values(), kept=kept))


def embedding_weight(ranker: ClassRanker, embedded: EmbeddedClasses, cases: Sequence[ClassCase], kept: int) -> float:
    """What embeddings are worth beside the signs, whose weights stay."""
    import numpy as np

    rows, judged = [], []
    for source in (GIVEN, FOUND):
        for case in cases:
            if not case.judged.expected.any():
                continue
            meaning = embedded.scores(case.question.question)
            rows.append(np.column_stack([signs_of(ranker, case, context_of(case, source)), meaning]))
            judged.append(case.judged)
    start = (*ranker.weights.values(), 0.0)
    return tuned_weights(np.stack(rows), judged, start=start, kept=kept, fixed=range(len(start) - 1))[-1]


def left_out(ranker: ClassRanker, test: Sequence[ClassCase], kept: int) -> tuple[SystemResult, ...]:
    """The ranking without one sign each, and without the labels of the schema; the context given and found."""
    schema = ranker.lookup.schema
    scorers = {f"without {sign}": combination_scorer(ranker, without(ranker.weights, sign)) for sign in Signs.names()}
    bare = {name: replace(each, labels=()) for name, each in schema.classes.items()}
    unlabelled = ClassRanker(SpecificityLookup.of(replace(schema, classes=bare)), patterns=bundled_patterns())
    scorers["names of classes for labels"] = combination_scorer(unlabelled)
    return tuple(
        replace(measured(f"{name}, {source}", test, scorer, source, kept)[0], milliseconds=None)
        for name, scorer in scorers.items()
        for source in (GIVEN, FOUND)
    )


def in_folds(ranker: ClassRanker, cases: Sequence[ClassCase], kept: int) -> tuple[SystemResult, ...]:
    """Every question by weights tuned on the other folds; the context given and found."""
    fold_of = folds([case.question for case in cases], FOLDS)
    weights = {
        fold: tuned_on(ranker, [case for case in cases if fold_of[case.question.id] != fold], kept)
        for fold in range(FOLDS)
    }
    scorers = {fold: combination_scorer(ranker, found) for fold, found in weights.items()}

    def score(case: ClassCase, context: str | None) -> NDArray[np.float64]:
        return scorers[fold_of[case.question.id]](case, context)

    return tuple(
        replace(measured(f"{COMBINATION}, {source}", cases, score, source, kept)[0], milliseconds=None)
        for source in (GIVEN, FOUND)
    )


def recall_by_strictness(ranker: ClassRanker, test: Sequence[ClassCase], kept: int) -> dict[str, dict[str, float]]:
    """The recall of the filter, by how the context is known and by what counts as expected."""
    score = combination_scorer(ranker)
    found: dict[str, dict[str, float]] = {}
    for source in (GIVEN, FOUND):
        scored = [(score(case, context_of(case, source)), case) for case in test]
        found[source] = {
            str(rule): round(
                mean_of(
                    [
                        measures(scores, judged_of(case.question, ranker.lookup.names, rule), kept).recall
                        for scores, case in scored
                    ]
                )
                or 0.0,
                4,
            )
            for rule in Strictness
        }
    return found


def recall_by_reduction(ranker: ClassRanker, test: Sequence[ClassCase]) -> dict[str, dict[str, float]]:
    """The recall of the filter, by how the context is known and by the share of classes that it removes."""
    score = combination_scorer(ranker)
    found: dict[str, dict[str, float]] = {}
    for source in (GIVEN, FOUND):
        scored = [(score(case, context_of(case, source)), case.judged) for case in test]
        number = len(ranker.lookup.names)
        found[source] = {
            f"{reduction:.0%}": round(
                mean_of([measures(scores, judged, kept_at(reduction, number)).recall for scores, judged in scored])
                or 0.0,
                4,
            )
            for reduction in REDUCTIONS
        }
    return found


def by_threshold(lookup: SpecificityLookup, cases: Sequence[ClassCase]) -> dict[str, dict[str, float]]:
    """Filters by the score in the given context alone, at or above a threshold: mean share removed, and recall."""
    found: dict[str, dict[str, float]] = {}
    for threshold in THRESHOLDS:
        filters = [lookup.filter_classes(case.question.context, threshold=threshold) for case in cases]
        recalls = [
            float((case.judged.expected & one.mask).sum() / case.judged.expected.sum())
            for case, one in zip(cases, filters, strict=True)
            if case.judged.expected.any()
        ]
        removed = [one.reduction for one in filters]
        found[f"{threshold:g}"] = {
            "removed": round(mean_of(removed) or 0.0, 4),
            "recall": round(mean_of(recalls) or 0.0, 4),
        }
    return found

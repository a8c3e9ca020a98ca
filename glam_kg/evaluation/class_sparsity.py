"""Rankings where few classes have scores by context, as in most schemas: there the two fallback policies differ.

Such a schema has no patterns of what goes together, either: the combination is the one without.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from glam_kg.evaluation.class_experiment import FOUND, GIVEN, Difference, differences, measured
from glam_kg.evaluation.class_metrics import mean_of
from glam_kg.evaluation.class_systems import (
    ANY_SCHEMA,
    LITERAL,
    LITERAL_COMBINATION,
    RELEVANCE,
    combination_scorer,
    context_scorer,
)
from glam_kg.ontology.class_ranking import RANKING_WEIGHTS
from glam_kg.ontology.policies import FallbackPolicy
from glam_kg.ontology.specificity import SpecificityLookup

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.evaluation.class_cases import ClassCase
    from glam_kg.evaluation.class_experiment import ContextTable
    from glam_kg.evaluation.class_systems import Scorer
    from glam_kg.ontology.class_ranking import ClassRanker
    from glam_kg.ontology.model import Schema

SHARES: Final = (0.5, 0.25, 0.0)
"""Shares of the classes that keep their scores by context."""
SEEDS: Final = 5
"""How often the classes that keep them are drawn."""
_NAMES: Final = (LITERAL, RELEVANCE, LITERAL_COMBINATION, ANY_SCHEMA)


@dataclass(frozen=True, slots=True)
class SparseResult:
    """One system where only a share of the classes has scores by context: means over the draws."""

    share: float
    context: str
    system: str
    ndcg: float
    recall: float


def whole_schema(tables: Sequence[ContextTable]) -> tuple[SparseResult, ...]:
    """The same systems where every class has its scores."""
    return tuple(
        SparseResult(1.0, table.context, name, table.of(name).ndcg, table.of(name).recall)
        for table in tables
        for name in _NAMES
    )


def sparse_results(
    ranker: ClassRanker, test: Sequence[ClassCase], share: float, kept: int
) -> tuple[tuple[SparseResult, ...], dict[str, Difference]]:
    """The systems where a share of the classes keeps its scores by context: means over several draws.

    Args:
        ranker: Over the whole schema.
        test: The questions to measure on.
        share: 0 to 1.
        kept: How many classes the filter keeps.

    Returns:
        The results, and for each way of knowing the context the combination by the relevance rule against the same by the
        literal rule.
    """
    rows, compared = [], {}
    # Where no class keeps its scores there is nothing to draw.
    draws = [_systems(ranker, share, seed) for seed in range(SEEDS if share else 1)]
    for source in (GIVEN, FOUND):
        ndcgs: dict[str, tuple[float, ...]] = {}
        for name in _NAMES:
            results = [measured(name, test, systems[name], source, kept) for systems in draws]
            columns = zip(*([one.ndcg or 0.0 for one in found] for _, found in results), strict=True)
            ndcgs[name] = tuple(sum(column) / len(draws) for column in columns)
            recall = mean_of([row.recall for row, _ in results]) or 0.0
            rows.append(SparseResult(share, source, name, round(sum(ndcgs[name]) / len(test), 4), round(recall, 4)))
        compared[source] = differences(ndcgs, [(ANY_SCHEMA, LITERAL_COMBINATION)])[0]
    return tuple(rows), compared


def _systems(ranker: ClassRanker, share: float, seed: int) -> Mapping[str, Scorer]:
    lookup = SpecificityLookup.of(with_share(ranker.lookup.schema, share, seed))
    relevance = ranker.with_scores(lookup, policy=FallbackPolicy.RELEVANCE)
    literal = ranker.with_scores(lookup, policy=FallbackPolicy.LITERAL)
    return {
        LITERAL: context_scorer(literal, FallbackPolicy.LITERAL),
        RELEVANCE: context_scorer(relevance, FallbackPolicy.RELEVANCE),
        LITERAL_COMBINATION: combination_scorer(literal, RANKING_WEIGHTS),
        ANY_SCHEMA: combination_scorer(relevance, RANKING_WEIGHTS),
    }


def with_share(schema: Schema, share: float, seed: int) -> Schema:
    """The schema with the scores by context of a share of its classes only, drawn by a seed; general scores stay."""
    annotated = sorted(name for name, each in schema.classes.items() if each.specificity.templates)
    # The same seed draws the same classes; nothing secret depends on it.
    kept = set(random.Random(seed).sample(annotated, round(share * len(annotated))))  # noqa: S311
    classes = {
        name: each if name in kept else replace(each, specificity=replace(each.specificity, templates={}))
        for name, each in schema.classes.items()
    }
    return replace(schema, classes=classes)

"""The ways of ranking classes that the experiment compares, each as a function of a question and its context."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.evaluation.class_baselines import fused
from glam_kg.ontology.class_ranking import RANKING_WEIGHTS
from glam_kg.ontology.contexts import ContextTemplate
from glam_kg.ontology.policies import FallbackPolicy

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy as np
    from numpy.typing import NDArray

    from glam_kg.evaluation.class_baselines import EmbeddedClasses, LexicalClasses
    from glam_kg.evaluation.class_cases import ClassCase
    from glam_kg.ontology.class_ranking import ClassRanker, Signs

Scorer = Callable[["ClassCase", "str | None"], "NDArray[np.float64]"]
"""One score a class, of a question in a context; None where the context is not known."""

NO_FILTER: Final = "no filter, by name"
RANDOM: Final = "no filter, any order"
GENERAL: Final = "general score"
LITERAL: Final = "literal rule"
RELEVANCE: Final = "relevance rule"
WORDS: Final = "words (BM25)"
EMBEDDINGS: Final = "embeddings"
PRODUCT: Final = "relevance rule × words"
FUSED: Final = "relevance rule, words: ranks fused"
ALL_FUSED: Final = "relevance rule, words, embeddings: ranks fused"
COMBINATION: Final = "combination"
ANY_SCHEMA: Final = "combination without patterns"
LITERAL_COMBINATION: Final = "combination without patterns, literal rule"
IMPLIED: Final = "combination, context from the words alone"
WITH_EMBEDDINGS: Final = "combination + embeddings"
_SMOOTHING: Final = 0.1


def context_scorer(ranker: ClassRanker, policy: FallbackPolicy) -> Scorer:
    """The score in the context alone; a question without a context is one about heritage in general."""
    return lambda _, context: ranker.lookup.scores(context or ContextTemplate.GENERAL_HERITAGE, policy)


def combination_scorer(ranker: ClassRanker, weights: Signs | None = None) -> Scorer:
    """The sum of a ranker's signs, by its own weights or by others."""

    def score(case: ClassCase, context: str | None) -> NDArray[np.float64]:
        import numpy as np

        total: NDArray[np.float64] = signs_of(ranker, case, context) @ np.array((weights or ranker.weights).values())
        return total

    return score


def signs_of(ranker: ClassRanker, case: ClassCase, context: str | None) -> NDArray[np.float64]:
    """What a ranker sees of each class for a question."""
    return ranker.signs(case.question.question, language=case.read.language, context=context, linked=case.read.linked)


def systems_of(
    ranker: ClassRanker, lexical: LexicalClasses, embedded: EmbeddedClasses, *, embedding_weight: float
) -> Mapping[str, Scorer]:
    """All systems by name, but the one that draws an order at random.

    Args:
        ranker: With the weights that are to be measured.
        lexical: Words alone.
        embedded: Meaning alone.
        embedding_weight: What embeddings count beside the signs of the ranker.
    """
    import numpy as np

    relevance = context_scorer(ranker, FallbackPolicy.RELEVANCE)
    combination = combination_scorer(ranker)
    literal = ranker.with_scores(ranker.lookup, policy=FallbackPolicy.LITERAL)

    def words(case: ClassCase, _: str | None) -> NDArray[np.float64]:
        return lexical.scores(case.question.question, case.read.language)

    def meaning(case: ClassCase, _: str | None) -> NDArray[np.float64]:
        return embedded.scores(case.question.question)

    def product(case: ClassCase, context: str | None) -> NDArray[np.float64]:
        said = words(case, context)
        return relevance(case, context) * (said / max(float(said.max()), 1e-9) + _SMOOTHING)

    return {
        NO_FILTER: lambda _case, _context: np.zeros(len(ranker.lookup.names)),
        GENERAL: lambda _case, _context: 1 - ranker.lookup.scores(None),
        LITERAL: context_scorer(ranker, FallbackPolicy.LITERAL),
        RELEVANCE: relevance,
        WORDS: words,
        EMBEDDINGS: meaning,
        PRODUCT: product,
        FUSED: lambda case, context: fused([relevance(case, context), words(case, context)]),
        ALL_FUSED: lambda case, context: fused(
            [relevance(case, context), words(case, context), meaning(case, context)]
        ),
        COMBINATION: combination,
        ANY_SCHEMA: combination_scorer(ranker, RANKING_WEIGHTS),
        LITERAL_COMBINATION: combination_scorer(literal, RANKING_WEIGHTS),
        IMPLIED: lambda case, _: combination(case, None),
        WITH_EMBEDDINGS: lambda case, context: combination(case, context) + embedding_weight * meaning(case, context),
    }


def without(weights: Signs, sign: str) -> Signs:
    """Weights with one sign left out."""
    return replace(weights, **{sign: 0.0})

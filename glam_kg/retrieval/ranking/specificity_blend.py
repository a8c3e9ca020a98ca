"""What the class of a passage matters to the question, blended into the score of a hit."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.retrieval.passages import Hit

SIMILARITY_WEIGHT: Final = 0.7
SPECIFICITY_WEIGHT: Final = 0.3
NEUTRAL: Final = 0.5
"""The relevance of a passage without a class, or of a class that is not scored."""


def blended(
    hits: Sequence[Hit],
    relevance: Mapping[str, float],
    *,
    similarity_weight: float = SIMILARITY_WEIGHT,
    specificity_weight: float = SPECIFICITY_WEIGHT,
) -> tuple[Hit, ...]:
    """New hits in the order of `similarity_weight * score + specificity_weight * relevance of the class`.

    Args:
        hits: With scores of 0 to 1.
        relevance: Class → relevance in the question's context, 0 to 1, boosts of the conversation included.
        similarity_weight: Of the score.
        specificity_weight: Of the relevance.

    Returns:
        Best first; of two with the same score the one that stood first.
    """
    scored = [
        replace(hit, score=similarity_weight * hit.score + specificity_weight * _relevance(hit, relevance))
        for hit in hits
    ]
    return tuple(sorted(scored, key=lambda hit: -hit.score))


def _relevance(hit: Hit, relevance: Mapping[str, float]) -> float:
    name = hit.passage.class_name
    return relevance.get(name, NEUTRAL) if name is not None else NEUTRAL

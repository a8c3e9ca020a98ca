"""Hits that do not all say the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.retrieval.analysis import text_analysis

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.retrieval.passages import Hit

RELEVANCE: Final = 0.7


def diverse(hits: Sequence[Hit], *, k: int, relevance: float = RELEVANCE) -> tuple[Hit, ...]:
    """The hits in the order of maximal marginal relevance (Carbonell and Goldstein, SIGIR 1998).

    Each next hit is the one with the highest `relevance * score - (1 - relevance) * likeness` to those before it; likeness is the
    share of terms that two passages have in common (Jaccard), so that it needs no vectors. Of equal ones the better ranked comes
    first.

    Args:
        hits: Best first; their scores are taken as shares of the best one.
        k: How many are wanted.
        relevance: 1 keeps the order; 0 looks at likeness alone.
    """
    best = max((hit.score for hit in hits), default=0.0) or 1.0
    terms = [_terms(hit) for hit in hits]
    nearest = [0.0] * len(hits)
    left = list(range(len(hits)))
    chosen: list[int] = []
    while left and len(chosen) < k:
        after = max(left, key=lambda at: (relevance * hits[at].score / best - (1 - relevance) * nearest[at], -at))
        left.remove(after)
        chosen.append(after)
        for at in left:
            nearest[at] = max(nearest[at], _likeness(terms[at], terms[after]))
    return tuple(hits[at] for at in chosen)


def _terms(hit: Hit) -> frozenset[str]:
    passage = hit.passage
    return frozenset(text_analysis(passage.language or "en").terms(f"{passage.title} {passage.text}"))


def _likeness(one: frozenset[str], other: frozenset[str]) -> float:
    return len(one & other) / len(one | other) if one or other else 1.0

"""Hits of several searches made one list, where the searches have passages in common."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.retrieval.passages import LegScore
from glam_kg.retrieval.ranking.fusion import RRF_K, fused

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from glam_kg.retrieval.passages import Hit


def fused_hits(found: Mapping[str, Sequence[Hit]], weights: Mapping[str, float] | None = None) -> tuple[Hit, ...]:
    """Hits fused by reciprocal rank; passages are the same where their ids are.

    Args:
        found: Name of a search → its hits, best first.
        weights: Name of a search → its weight, 0 or more; 1 for one that is not named.

    Returns:
        New hits, best first, of two with the same score that with the lower id. Their scores are shares of the best score that
        fusion can give; `legs` tells the rank and score in each search.
    """
    taking_part = {name: hits for name, hits in found.items() if (weights or {}).get(name, 1.0)}
    most = sum((weights or {}).get(name, 1.0) for name in taking_part) / (RRF_K + 1)
    by_id: dict[str, Hit] = {}
    legs: dict[str, dict[str, LegScore]] = {}
    rankings: dict[str, list[str]] = {}
    for name, hits in taking_part.items():
        rankings[name] = list(dict.fromkeys(hit.passage.id for hit in hits))
        for rank, hit in enumerate(hits, start=1):
            by_id.setdefault(hit.passage.id, hit)
            legs.setdefault(hit.passage.id, {}).setdefault(name, LegScore(rank, hit.score))
    return tuple(replace(by_id[id_], score=score / most, legs=legs[id_]) for id_, score in fused(rankings, weights))


def distinct(hits: Iterable[Hit]) -> tuple[Hit, ...]:
    """The hits in their order, each passage once."""
    by_id: dict[str, Hit] = {}
    for hit in hits:
        by_id.setdefault(hit.passage.id, hit)
    return tuple(by_id.values())

"""Several rankings made one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence

    from _typeshed import SupportsRichComparison

Key = TypeVar("Key", bound="Hashable")

RRF_K: Final = 60
"""The constant of reciprocal rank fusion in Cormack, Clarke and Büttcher (SIGIR 2009)."""


def fused(
    rankings: Mapping[str, Sequence[Key]], weights: Mapping[str, float] | None = None, *, k: int = RRF_K
) -> list[tuple[Key, float]]:
    """Rankings fused by reciprocal rank: a thing's score is the sum over the legs of weight / (k + rank), rank 1 being best.

    Args:
        rankings: Leg → things, best first, each at most once.
        weights: Leg → its weight, 0 or more; 1 for a leg that is not named. A leg of weight 0 takes no part.
        k: How slowly the worth of a rank falls.

    Returns:
        Things with their scores, best first; of two with the same score the lower one (things of one kind are compared).

    Raises:
        ValueError: A weight is below 0.

    >>> fused({"dense": ["a", "b"], "bm25": ["b", "c"]})[0][0]
    'b'
    """
    weights = weights or {}
    if any(weight < 0 for weight in weights.values()):
        raise ValueError(f"a leg's weight is 0 or more: {dict(weights)}")
    scores: dict[Key, list[float]] = {}
    for leg in sorted(rankings):
        weight = weights.get(leg, 1.0)
        if weight:
            for rank, thing in enumerate(rankings[leg], start=1):
                scores.setdefault(thing, []).append(weight / (k + rank))

    # The sum of the sorted parts is the same whatever the order of the legs.
    totals = {thing: sum(sorted(parts)) for thing, parts in scores.items()}

    def order(item: tuple[Key, float]) -> tuple[float, SupportsRichComparison]:
        return -item[1], item[0]  # type: ignore[return-value]

    return sorted(totals.items(), key=order)

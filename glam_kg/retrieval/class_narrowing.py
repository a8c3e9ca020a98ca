"""A search among passages about the classes that matter in a context, which is widened where it finds too little."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from glam_kg.ontology.policies import DEFAULT_THRESHOLD
from glam_kg.retrieval.ranking.specificity_blend import NEUTRAL

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from glam_kg.retrieval.search import Request, Retrieved

_WIDER: Final = 0.5
"""What the threshold is multiplied by where too little is found."""


@dataclass(frozen=True, slots=True)
class Narrowed:
    """What such a search found.

    Attributes:
        found: The hits.
        threshold: The lowest relevance of a class that was searched; None where classes no longer mattered.
        widened: How often the search was widened.
    """

    found: Retrieved
    threshold: float | None
    widened: int


def narrowed_by_class(
    search: Callable[[Request], Retrieved],
    request: Request,
    *,
    threshold: float = DEFAULT_THRESHOLD,
    enough: int | None = None,
) -> Narrowed:
    """Search among the classes whose relevance reaches the threshold, then half of it, then among all passages.

    Args:
        search: Finds the hits of a request.
        request: With the relevance of classes. Classes that it filters on are searched as they are, whatever they matter.
        threshold: The lowest relevance of a class that is searched first, 0 to 1; 0: all passages are.
        enough: How many hits make it needless to widen the search; by default, and at most, as many as are wanted.
    """
    relevance = request.relevance or {}
    enough = min(enough or request.k, request.k)
    thresholds = [threshold, threshold * _WIDER] if request.filters.classes is None and threshold > 0 else []
    for widened, lowest in enumerate(thresholds):
        classes = frozenset(name for name, score in relevance.items() if score >= lowest)
        found = search(replace(request, filters=replace(request.filters, classes=classes)))
        if len(found.hits) >= enough:
            return Narrowed(found, lowest, widened)
    return Narrowed(search(request), None, len(thresholds))


def with_boosts(relevance: Mapping[str, float], boosts: Mapping[str, float]) -> Mapping[str, float]:
    """The relevance of classes with what the conversation adds, none above 1."""
    if not boosts:
        return relevance
    return {**relevance, **{name: min(1.0, relevance.get(name, NEUTRAL) + more) for name, more in boosts.items()}}

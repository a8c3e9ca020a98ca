"""A search of an index, from a question to hits: legs, fusion, filters, the class blended in, diversity."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from glam_kg.retrieval.analysis import likely_language
from glam_kg.retrieval.filters import Filters
from glam_kg.retrieval.methods import FilterTime
from glam_kg.retrieval.passages import Hit, LegScore
from glam_kg.retrieval.ranking.diversity import diverse
from glam_kg.retrieval.ranking.fusion import RRF_K, fused
from glam_kg.retrieval.ranking.specificity_blend import blended

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from glam_kg.retrieval.legs import Leg, Ranking
    from glam_kg.retrieval.passages import Passages

DEPTH: Final = 100
ALTERNATIVE_WEIGHT: Final = 0.5
"""The weight of an alternative wording beside that of the question."""


@dataclass(frozen=True, slots=True)
class Request:
    """What is searched for."""

    question: str
    k: int = 10
    language: str | None = None
    """By default that of whose function words the question has most, else the searcher's."""
    filters: Filters = field(default_factory=Filters)
    filter_time: FilterTime = FilterTime.PRE
    expand_factor: int = 3
    """How many times as many passages the legs are asked for where filters come after."""
    alternatives: tuple[str, ...] = ()
    """Other wordings to search for too."""
    relevance: Mapping[str, float] | None = None
    """Class → relevance, to be blended in; None leaves classes out of account."""
    diversity: float | None = None
    """The weight of relevance against likeness (0 to 1); None leaves likeness out of account."""
    chains: bool = False
    """Whether hits tell the chains that led to them, where a leg follows chains; it searches twice then."""


@dataclass(frozen=True, slots=True)
class FilterCounts:
    """Passages before and after filters."""

    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Retrieved:
    """The hits of a search, best first, and how many candidates there were."""

    hits: tuple[Hit, ...]
    candidates: int
    """Distinct passages that the legs found, before filters that come after."""
    after_filters: int
    """Of these, how many the filters let through."""
    among: FilterCounts | None = None
    """Among how many passages filters that come before let the legs search; None without such filters, or where nobody knows."""


@dataclass(frozen=True)
class Searcher:
    """Searches with one or more legs; with several, their rankings are fused by reciprocal rank."""

    passages: Passages
    legs: Mapping[str, Leg]
    weights: Mapping[str, float] = field(default_factory=dict)
    """Leg → weight, 0 or more; 1 for a leg that is not named."""
    language: str = "en"
    depth: int = DEPTH
    """How many passages each leg is asked for, at least."""
    mask: Callable[[Filters], NDArray[np.bool_] | None] | None = None
    """Which of all passages filters let through, where that can be told."""

    def retrieve(self, request: Request) -> Retrieved:
        """The hits of a request.

        Scores are of 0 to 1: with several legs the share of the best score that fusion can give, with one leg the share of its
        best hit's score. A hit tells its rank and score in every leg that found it for the question as it was put.
        """
        rankings = self._rankings(request)
        legs, ranked = _leg_scores(rankings), self._fused(rankings)
        # Where nothing can leave a passage out or move it, those that are not given need not be read.
        as_ranked = not request.filters and request.relevance is None and request.diversity is None
        read = ranked[: request.k] if as_ranked else ranked
        hits = [Hit(self.passages[n], n, score, legs.get(n, {})) for n, score in read]
        if as_ranked:
            return Retrieved(self._told(tuple(hits), request), len(ranked), len(ranked))
        kept = [hit for hit in hits if request.filters.matches(hit.passage)]
        if request.relevance is not None:
            kept = list(blended(kept, request.relevance))
        best = diverse(kept, k=request.k, relevance=request.diversity) if request.diversity is not None else kept
        return Retrieved(self._told(tuple(best[: request.k]), request), len(hits), len(kept), self._among(request))

    def _among(self, request: Request) -> FilterCounts | None:
        if self.mask is None or not request.filters or request.filter_time is FilterTime.POST:
            return None
        import numpy as np

        allowed = self.mask(request.filters)
        return None if allowed is None else FilterCounts(len(allowed), int(np.count_nonzero(allowed)))

    def _rankings(self, request: Request) -> dict[tuple[str, int], Ranking]:
        """Leg and number of the wording (0 is the question) → ranking."""
        post = request.filter_time is FilterTime.POST
        filters = Filters() if post else request.filters
        k = max(self.depth, request.k) * (request.expand_factor if post else 1)
        language = self._language(request)
        return {
            (name, at): leg.search(wording, language=language, k=k, filters=filters)
            for name, leg in sorted(self.legs.items())
            if self.weights.get(name, 1.0)
            for at, wording in enumerate((request.question, *request.alternatives))
        }

    def _language(self, request: Request) -> str:
        return request.language or likely_language(request.question, default=self.language)

    def _told(self, hits: tuple[Hit, ...], request: Request) -> tuple[Hit, ...]:
        """The hits with the chains that led to them, where they are asked for."""
        from glam_kg.retrieval.legs import ChainLeg

        if not request.chains:
            return hits
        for leg in self.legs.values():
            if isinstance(leg, ChainLeg):
                hits = leg.chained(hits, self.passages, request.question, language=self._language(request))
        return hits

    def _fused(self, rankings: Mapping[tuple[str, int], Ranking]) -> Sequence[tuple[int, float]]:
        if len(rankings) == 1:
            (ranking,) = rankings.values()
            best = max((score for score, _ in ranking), default=0.0)
            return [(number, max(score, 0.0) / best if best > 0 else 0.0) for score, number in ranking]
        weights = {
            f"{name}#{at}": self.weights.get(name, 1.0) * (ALTERNATIVE_WEIGHT if at else 1.0) for name, at in rankings
        }
        most = sum(weights.values()) / (RRF_K + 1)
        by_number = {f"{name}#{at}": [number for _, number in ranking] for (name, at), ranking in rankings.items()}
        return [(number, score / most) for number, score in fused(by_number, weights)]


def _leg_scores(rankings: Mapping[tuple[str, int], Ranking]) -> dict[int, dict[str, LegScore]]:
    """Passage → leg → what the leg made of it for the question as it was put."""
    found: dict[int, dict[str, LegScore]] = {}
    for (name, at), ranking in rankings.items():
        if at == 0:
            for rank, (score, number) in enumerate(ranking, start=1):
                found.setdefault(number, {})[name] = LegScore(rank, score)
    return found

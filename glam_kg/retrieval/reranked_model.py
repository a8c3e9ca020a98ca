"""A retrieval model whose hits are put in a better order before they are given."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from glam_kg.retrieval.analysis import likely_language

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.retrieval.ranking.rerank import Reranker
    from glam_kg.retrieval.retrieval_models import RetrievalModel
    from glam_kg.retrieval.search import Request, Retrieved


@dataclass(frozen=True)
class RerankedModel:
    """Asks a model for more hits than are wanted, and gives the best of them in the order of the last of its rerankers.

    Attributes:
        model: Is searched.
        rerankers: Each gets the hits in the order of the one before it; the last gives those that are wanted.
        candidates: How many hits the model is asked for, at least.
    """

    model: RetrievalModel
    rerankers: Sequence[Reranker]
    candidates: int = 50

    def retrieve(self, request: Request) -> Retrieved:
        """The hits of a request, best first; `legs` tells their rank and score in each step."""
        found = self.model.retrieve(replace(request, k=max(request.k, self.candidates)))
        language = request.language or likely_language(request.question, default="en")
        hits = found.hits
        for reranker in self.rerankers:
            hits = reranker.rerank(request.question, hits, language=language)
        return replace(found, hits=hits[: request.k])

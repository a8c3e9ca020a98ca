"""The ways to search an index, each usable alone: by words, by meaning, along names, by the entities of a claim.

Every leg gives passages by number with scores of its own scale, best first, of two with the same score that with the lower
number. The lexical leg is `glam_kg.retrieval.index.lexical.LexicalIndex` itself.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from glam_kg.retrieval.expansion import entities_of
from glam_kg.retrieval.filters import Filters
from glam_kg.retrieval.graph.chains import ChainSearch

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from glam_kg.retrieval.graph.chain_edges import ChainWeights
    from glam_kg.retrieval.graph.chains import ChainHit
    from glam_kg.retrieval.graph.passage_graph import PassageGraph
    from glam_kg.retrieval.passages import Hit, Passages

Ranking = list[tuple[float, int]]
"""Scores with passages by number, best first."""


class Leg(Protocol):
    """One way to search."""

    def search(self, question: str, *, language: str, k: int, filters: Filters) -> Ranking:
        """The best `k` passages among those that the filters let through."""
        ...


class TextEncoder(Protocol):
    """Makes vectors of texts."""

    def encode_questions(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """One row a text, of length 1."""
        ...


class VectorIndex(Protocol):
    """Finds the vectors nearest to others."""

    def search(
        self, queries: NDArray[np.float32], k: int, *, only: NDArray[np.bool_] | None = None
    ) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
        """Scores and numbers of the best `k` of each query, best first; -1 where there are fewer."""
        ...


@dataclass(frozen=True)
class DenseLeg:
    """By the meaning of the whole question: cosine similarity of encodings."""

    index: VectorIndex
    encoder: TextEncoder
    mask: Callable[[Filters], NDArray[np.bool_] | None]
    """Which passages filters let through; None where they let all."""

    def search(self, question: str, *, language: str, k: int, filters: Filters) -> Ranking:  # noqa: ARG002 - one encoder for all
        """The best `k` passages; scores are cosines."""
        scores, numbers = self.index.search(self.encoder.encode_questions([question]), k, only=self.mask(filters))
        pairs = zip(scores[0].tolist(), numbers[0].tolist(), strict=True)
        return [(score, number) for score, number in pairs if number >= 0]


@dataclass(frozen=True)
class ChainLeg:
    """Along names from what a first leg finds (`glam_kg.retrieval.graph.chains`)."""

    first: Leg
    graph: PassageGraph
    mask: Callable[[Filters], NDArray[np.bool_] | None]
    weights: ChainWeights | None = None
    hops: int = 2
    depth: int = 100
    """How many passages of the first leg the chains may begin with."""

    def search(self, question: str, *, language: str, k: int, filters: Filters) -> Ranking:
        """The best `k` passages; chains may lead through passages that the filters do not let through."""
        allowed = self.mask(filters)
        hits = self._chains(question, language, k if allowed is None else self.graph.size)
        kept = [(hit.score, hit.passage) for hit in hits if allowed is None or allowed[hit.passage]]
        return kept[:k]

    def chained(self, hits: Sequence[Hit], passages: Passages, question: str, *, language: str) -> tuple[Hit, ...]:
        """The hits, each with the chain that leads to it: those of this leg, which is searched anew, for the same question."""
        from glam_kg.retrieval.graph.chain_telling import with_chains

        chains = {hit.passage: hit.chain for hit in self._chains(question, language, self.graph.size)}
        return with_chains(hits, chains, self.graph, passages)

    def _chains(self, question: str, language: str, top: int) -> tuple[ChainHit, ...]:
        first = self.first.search(question, language=language, k=self.depth, filters=Filters())
        scores = {number: score for score, number in first}
        return ChainSearch(self.graph, self.weights).search(
            question, scores, language=language, hops=self.hops, top=top
        )


@dataclass(frozen=True)
class EntityLeg:
    """Entity-first retrieval for claims: what each entity brings, what the claim brings, in the order of BM25 for the claim."""

    first: Leg
    """Finds for entities and for the claim."""
    bm25: Leg
    """Orders what was found."""
    entities: Callable[[str, str], tuple[str, ...]] = field(default=entities_of)
    """Text and language → 2 to 4 entities."""
    per_entity: int = 10
    for_claim: int = 30
    most: int = 21

    def search(self, question: str, *, language: str, k: int, filters: Filters) -> Ranking:
        """The best passages, at most `most` of them."""
        found = dict.fromkeys(number for _, number in self._search(question, self.for_claim, language, filters))
        for entity in self.entities(question, language):
            found.update(
                dict.fromkeys(number for _, number in self._search(entity, self.per_entity, language, filters))
            )
        # What BM25 does not find at all for the claim comes last.
        scores = {
            number: score
            for score, number in self.bm25.search(question, language=language, k=1000, filters=filters)
            if number in found
        }
        ranked = sorted(((scores.get(number, 0.0), number) for number in found), key=lambda pair: (-pair[0], pair[1]))
        return ranked[: min(k, self.most)]

    def _search(self, text: str, k: int, language: str, filters: Filters) -> Ranking:
        return self.first.search(text, language=language, k=k, filters=filters)

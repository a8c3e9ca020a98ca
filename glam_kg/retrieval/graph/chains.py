"""Multi-hop retrieval without a language model: chains of passages that together cover a question.

A question such as "Who directed the film that was shot in Leland?" is answered by two passages, of which the second shares few
words with it: what leads there is a name that the first mentions. From the best passages of a first search we go along names to
others, and value a step by three things: how many of the question's words that the chain has not met yet the new passage holds,
which of its words stand around the mention that leads there ("directed by ..."), and how rare the name is. A passage's score is
that of its best chain.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from glam_kg.retrieval.graph.chain_edges import ChainWeights, Edges, edges_from
from glam_kg.retrieval.graph.question_words import QuestionWords

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from glam_kg.retrieval.graph.passage_graph import PassageGraph


class Step(NamedTuple):
    """A step of a chain: from which passage, along which name."""

    passage: int
    name: int


@dataclass(frozen=True, slots=True)
class ChainHit:
    """A passage by number, its score, and the chain that led to it (empty where the first search found it)."""

    passage: int
    score: float
    chain: tuple[Step, ...] = ()


@dataclass(frozen=True)
class _Front:
    """Where the chains have got to: one passage each, with what they have covered."""

    passages: NDArray[np.int64]
    scores: NDArray[np.float64]
    covered: NDArray[np.uint64]
    chains: Sequence[tuple[Step, ...]]


class ChainSearch:
    """Follows chains through a graph of passages."""

    def __init__(self, graph: PassageGraph, weights: ChainWeights | None = None) -> None:
        self._graph, self._weights = graph, weights or ChainWeights()

    def search(
        self, question: str, first: Mapping[int, float], *, language: str = "en", hops: int = 2, top: int = 20
    ) -> tuple[ChainHit, ...]:
        """The passages of the best chains.

        Args:
            question: The question.
            first: Passages that a first search found, by number, with their scores.
            language: Of the question.
            hops: Steps a chain may have.
            top: How many passages are wanted.

        Returns:
            Best first; of two with the same score that with the lower number.
        """
        asked = QuestionWords.of(question, language, self._graph)
        scores = self._first_scores(question, first)
        chains: dict[int, tuple[Step, ...]] = dict.fromkeys(scores, ())
        front = self._front(scores, chains, asked, {})
        for _ in range(hops):
            if not len(front.passages):
                break
            reached = self._reached(front, asked)
            for passage, (score, _, chain) in reached.items():
                earlier = scores.get(passage, 0.0)
                if passage not in chains or score > earlier:
                    chains[passage] = chain
                scores[passage] = max(score, earlier) + self._weights.support * min(score, earlier)
            front = self._front(
                {passage: found[0] for passage, found in reached.items()},
                {passage: found[2] for passage, found in reached.items()},
                asked,
                {passage: found[1] for passage, found in reached.items()},
            )
        best = sorted(scores.items(), key=lambda item: (-item[1], item[0]))[:top]
        return tuple(ChainHit(passage, score, chains[passage]) for passage, score in best)

    def _first_scores(self, question: str, first: Mapping[int, float]) -> dict[int, float]:
        best = max(first.values(), default=0.0) or 1.0
        scores = {passage: score / best for passage, score in first.items()}
        for titled in self._graph.names_in(question):
            # A title that many passages have says less of each.
            share = self._weights.named / (1 + math.log(len(titled)))
            for passage in titled.tolist():
                scores[passage] = scores.get(passage, 0.0) + share
        return scores

    def _front(
        self,
        scores: Mapping[int, float],
        chains: Mapping[int, tuple[Step, ...]],
        asked: QuestionWords,
        covered: Mapping[int, int],
    ) -> _Front:
        kept = sorted(scores, key=lambda passage: (-scores[passage], passage))[: self._weights.beam]
        passages = np.array(kept, np.int64)
        before = np.array([covered.get(passage, 0) for passage in kept], np.uint64)
        return _Front(
            passages,
            np.array([scores[passage] for passage in kept], float),
            before | asked.held_by(passages),
            [chains[passage] for passage in kept],
        )

    def _reached(self, front: _Front, asked: QuestionWords) -> dict[int, tuple[float, int, tuple[Step, ...]]]:
        """The passages one step on, each by its best chain: score, words covered, chain."""
        edges, weights = self._edges(front, asked), self._weights
        if not len(edges.passage):
            return {}
        covered = front.covered[edges.chain]
        unique, where = np.unique(edges.passage, return_inverse=True)
        adds = asked.held_by(unique)[where] & ~covered
        around = asked.around(edges.leaving, weights.window)
        there = asked.around(edges.arriving, weights.window) & ~covered
        value = (
            front.scores[edges.chain]
            * weights.decay
            * edges.weight
            * (
                weights.start
                + weights.coverage * asked.share(adds)
                + weights.before * asked.share(around)
                + weights.after * asked.share(there)
            )
        )
        order = np.lexsort((edges.name, edges.chain, -value, edges.passage))
        _, firsts = np.unique(edges.passage[order], return_index=True)
        reached = {}
        for edge in order[firsts].tolist():
            chain = int(edges.chain[edge])
            step = Step(int(front.passages[chain]), int(edges.name[edge]))
            reached[int(edges.passage[edge])] = (
                float(value[edge]),
                int(covered[edge] | adds[edge]),
                (*front.chains[chain], step),
            )
        return reached

    def _edges(self, front: _Front, asked: QuestionWords) -> Edges:
        edges = edges_from(front.passages, self._graph, asked.names, self._weights)
        return edges.only(
            np.fromiter(
                (
                    passage != front.passages[chain] and all(step.passage != passage for step in front.chains[chain])
                    for chain, passage in zip(edges.chain.tolist(), edges.passage.tolist(), strict=True)
                ),
                bool,
                len(edges.passage),
            )
        )

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

from glam_kg.retrieval.graph.chain_edges import ChainWeights, edges_from
from glam_kg.retrieval.graph.question_words import QuestionWords
from glam_kg.retrieval.graph.reached import Reached, Scores

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

    def after(self, chain: int, name: int) -> tuple[Step, ...]:
        """A chain of it, one step longer."""
        return (*self.chains[chain], Step(int(self.passages[chain]), name))

    def leads_back(self, chain: NDArray[np.int64], passage: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Whether each passage is in its chain already."""
        back: NDArray[np.bool_] = self.passages[chain] == passage
        for hop in range(len(self.chains[0])):
            back |= np.array([steps[hop].passage for steps in self.chains])[chain] == passage
        return back


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
        front = self._first_front(scores, asked)
        fronts: list[_Front] = []
        for _ in range(hops):
            if not len(front.passages):
                break
            reached = self._reached(front, asked)
            scores = scores.joined(reached, hop=len(fronts), support=self._weights.support)
            fronts.append(front)
            front = self._next_front(front, reached, asked)
        return tuple(
            ChainHit(
                int(scores.passages[at]),
                float(scores.scores[at]),
                fronts[hop].after(int(scores.chains[at]), int(scores.names[at]))
                if (hop := scores.hops[at]) >= 0
                else (),
            )
            for at in scores.best(top)
        )

    def _first_scores(self, question: str, first: Mapping[int, float]) -> Scores:
        best = max(first.values(), default=0.0) or 1.0
        scores = {passage: score / best for passage, score in first.items()}
        for titled in self._graph.names_in(question):
            # A title that many passages have says less of each.
            share = self._weights.named / (1 + math.log(len(titled)))
            for passage in titled.tolist():
                scores[passage] = scores.get(passage, 0.0) + share
        return Scores.of(scores)

    def _first_front(self, scores: Scores, asked: QuestionWords) -> _Front:
        kept = scores.best(self._weights.beam)
        passages = scores.passages[kept]
        return _Front(passages, scores.scores[kept], asked.held_by(passages), [()] * len(kept))

    def _next_front(self, front: _Front, reached: Reached, asked: QuestionWords) -> _Front:
        kept = np.lexsort((reached.passages, -reached.scores))[: self._weights.beam]
        passages = reached.passages[kept]
        chains = zip(reached.chains[kept].tolist(), reached.names[kept].tolist(), strict=True)
        return _Front(
            passages,
            reached.scores[kept],
            reached.covered[kept] | asked.held_by(passages),
            [front.after(chain, name) for chain, name in chains],
        )

    def _reached(self, front: _Front, asked: QuestionWords) -> Reached:
        """The passages one step on, each by its best chain."""
        weights = self._weights
        edges = edges_from(front.passages, self._graph, asked.names, weights)
        edges = edges.only(~front.leads_back(edges.chain, edges.passage))
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
        best = np.full(len(unique), -np.inf)
        np.maximum.at(best, where, value)
        leading = np.flatnonzero(value == best[where])
        order = leading[np.lexsort((edges.name[leading], edges.chain[leading], where[leading]))]
        edge = order[np.unique(where[order], return_index=True)[1]]
        return Reached(unique, value[edge], covered[edge] | adds[edge], edges.chain[edge], edges.name[edge])

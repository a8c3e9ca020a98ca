"""Possible steps from passages to others, along the titles and the rarer names that they mention."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from glam_kg.retrieval.graph.passage_graph import PassageGraph
    from glam_kg.retrieval.key_table import Lists

    Numbers = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class ChainWeights:
    """How a step from passage to passage is valued; benchmarks/retrieval_quality.py shows what each is worth."""

    beam: int = 15
    """Passages from which each hop goes on."""
    named: float = 2.0
    """Of a passage whose title the question mentions, beside a first search's best score of 1."""
    start: float = 0.3
    """Of any step at all."""
    coverage: float = 2.0
    """Of the share of the question that the new passage adds to the chain."""
    before: float = 1.0
    """Of the share of the question that stands around the mention the step starts from."""
    after: float = 2.0
    """Of the share of what is left that stands around the mention where the step ends."""
    to_title: float = 1.0
    from_title: float = 1.0
    shared: float = 0.4
    """Of a step along a title mentioned, to a mention of one's own title, and along a name that both mention."""
    decay: float = 0.9
    support: float = 0.3
    """What the lower of a passage's two scores adds to the higher."""
    most_mentions: int = 40
    """A name that more passages mention leads nowhere."""
    window: int = 10
    """Words on either side of a mention that stand around it."""


@dataclass(frozen=True)
class Edges:
    """Possible steps: from which chain, to which passage, along which name, with the mention at either end (-1 for a title)."""

    chain: Numbers
    passage: Numbers
    name: Numbers
    leaving: Numbers
    arriving: Numbers
    weight: NDArray[np.float64]

    def only(self, kept: NDArray[np.bool_]) -> Edges:
        """Some of them."""
        return Edges(
            self.chain[kept],
            self.passage[kept],
            self.name[kept],
            self.leaving[kept],
            self.arriving[kept],
            self.weight[kept],
        )

    def and_then(self, others: Edges) -> Edges:
        """These, then others."""
        return Edges(
            np.concatenate([self.chain, others.chain]),
            np.concatenate([self.passage, others.passage]),
            np.concatenate([self.name, others.name]),
            np.concatenate([self.leaving, others.leaving]),
            np.concatenate([self.arriving, others.arriving]),
            np.concatenate([self.weight, others.weight]),
        )


def edges_from(passages: Numbers, graph: PassageGraph, asked: Numbers, weights: ChainWeights) -> Edges:
    """The steps from some passages, the number of each in `passages` being that of its chain.

    Args:
        passages: Where the chains have got to.
        graph: All passages.
        asked: Names that the question mentions; a passage that shares only these with another says nothing new.
        weights: What each kind of step is worth.
    """
    mentions = _Mentions.of(passages, graph)
    shared = mentions.only((graph.spread[mentions.name] <= weights.most_mentions) & ~np.isin(mentions.name, asked))
    return (
        _to_titles(mentions, graph, weights)
        .and_then(_along_shared(shared, graph, weights))
        .and_then(_from_titles(passages, graph, asked, weights))
    )


@dataclass(frozen=True)
class _Mentions:
    """The mentions in some passages: of which chain, of which name, and their numbers."""

    chain: Numbers
    name: Numbers
    number: Numbers

    @classmethod
    def of(cls, passages: Numbers, graph: PassageGraph) -> _Mentions:
        chain, number = graph.mentions.joined(passages)
        return cls(chain, graph.mentions.values[number].astype(np.int64), number)

    def only(self, kept: NDArray[np.bool_]) -> _Mentions:
        return _Mentions(self.chain[kept], self.name[kept], self.number[kept])


def _to_titles(mentions: _Mentions, graph: PassageGraph, weights: ChainWeights) -> Edges:
    owner, passage = _values(graph.titled, mentions.name)
    weight = np.full(len(owner), weights.to_title)
    return Edges(
        mentions.chain[owner], passage, mentions.name[owner], mentions.number[owner], np.full(len(owner), -1), weight
    )


def _along_shared(mentions: _Mentions, graph: PassageGraph, weights: ChainWeights) -> Edges:
    owner, arriving = _values(graph.mentioned, mentions.name)
    rarity = np.log(1 + graph.size / np.maximum(graph.spread[mentions.name], 1)) / math.log(1 + graph.size / 2)
    passage = graph.mention_passage[arriving].astype(np.int64)
    weight = weights.shared * np.minimum(rarity, 1)[owner]
    return Edges(mentions.chain[owner], passage, mentions.name[owner], mentions.number[owner], arriving, weight)


def _from_titles(passages: Numbers, graph: PassageGraph, asked: Numbers, weights: ChainWeights) -> Edges:
    chain, title = _values(graph.titles, passages)
    few = (graph.spread[title] <= weights.most_mentions) & ~np.isin(title, asked)
    chain, title = chain[few], title[few]
    owner, arriving = _values(graph.mentioned, title)
    passage = graph.mention_passage[arriving].astype(np.int64)
    weight = np.full(len(owner), weights.from_title)
    return Edges(chain[owner], passage, title[owner], np.full(len(owner), -1), arriving, weight)


def _values(lists: Lists, numbers: Numbers) -> tuple[Numbers, Numbers]:
    """Which list each value is of, and the value."""
    owner, at = lists.joined(numbers)
    return owner, lists.values[at].astype(np.int64)

"""The words of a question as bits of a number, so that what thousands of passages hold of it is told at once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

import numpy as np

from glam_kg.retrieval.analysis import text_analysis

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from glam_kg.retrieval.graph.passage_graph import PassageGraph

_MOST_TERMS: Final = 60
_UNKNOWN_IDF: Final = 6.0
"""What a word is worth that no passage holds."""


@dataclass(frozen=True)
class QuestionWords:
    """The terms of a question that the graph knows, what each is worth, and the names in it."""

    graph: PassageGraph
    terms: NDArray[np.int64]
    """Numbers of its terms that the graph knows, ascending."""
    worth: NDArray[np.float64]
    """Of each, as a share of the whole question."""
    names: NDArray[np.int64]

    @classmethod
    def of(cls, question: str, language: str, graph: PassageGraph) -> QuestionWords:
        """Those of a question."""
        terms = list(dict.fromkeys(text_analysis(language).terms(question)))[:_MOST_TERMS]
        numbers = graph.terms.find(terms)
        known = np.unique(numbers[numbers >= 0])
        idf = graph.idf[known].astype(float)
        total = float(idf.sum()) + _UNKNOWN_IDF * int((numbers < 0).sum())
        return cls(graph, known, idf / (total or 1.0), graph.numbers_of_names(question, language))

    def share(self, bits: NDArray[np.uint64]) -> NDArray[np.float64]:
        """What some sets of the question's words are worth, as shares of the question."""
        held = (bits[:, None] >> np.arange(len(self.terms), dtype=np.uint64)) & np.uint64(1)
        return held.astype(float) @ self.worth

    def held_by(self, passages: NDArray[np.int64]) -> NDArray[np.uint64]:
        """Which of the question's words each passage holds."""
        bits = np.zeros(len(passages), np.uint64)
        for bit, term in enumerate(self.terms.tolist()):
            holders = self.graph.postings[term]
            at = np.minimum(np.searchsorted(holders, passages), len(holders) - 1)
            bits |= (holders[at] == passages).astype(np.uint64) << np.uint64(bit)
        return bits

    def around(self, mentions: NDArray[np.int64], window: int) -> NDArray[np.uint64]:
        """Which of the question's words stand around each mention; none where there is no mention (-1)."""
        bits = np.zeros(len(mentions), np.uint64)
        given = np.flatnonzero(mentions >= 0)
        if not len(given) or not len(self.terms):
            return bits
        unique, where = np.unique(mentions[given], return_inverse=True)
        start = self.graph.mention_start[unique]
        passage = self.graph.mention_passage[unique]
        low, high = self.graph.tokens.offsets[passage], self.graph.tokens.offsets[passage + 1]
        positions = start[:, None] + np.arange(-window, window + 3)
        inside = (positions >= low[:, None]) & (positions < high[:, None])
        tokens = self.graph.tokens.values[np.where(inside, positions, 0)]
        slots = tokens & (len(self._slots.terms) - 1)
        found = np.where((self._slots.terms[slots] == tokens) & inside, self._slots.bits[slots], np.uint64(0))
        bits[given] = np.bitwise_or.reduce(found, axis=1)[where]
        return bits

    @cached_property
    def _slots(self) -> _Slots:
        return _Slots.of(self.terms)


@dataclass(frozen=True)
class _Slots:
    """Terms by their last bits, as many as tell them apart: each has a slot of its own."""

    terms: NDArray[np.int64]
    bits: NDArray[np.uint64]

    @classmethod
    def of(cls, terms: NDArray[np.int64]) -> _Slots:
        size = 64
        while len(np.unique(terms & (size - 1))) < len(terms):
            size *= 2
        held, bits = np.full(size, -2), np.zeros(size, np.uint64)
        held[terms & (size - 1)] = terms
        bits[terms & (size - 1)] = np.uint64(1) << np.arange(len(terms), dtype=np.uint64)
        return cls(held, bits)

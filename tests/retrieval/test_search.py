"""A search over several legs: fusion, filters before and after, alternatives, blending."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from glam_kg.retrieval.filters import Filters
from glam_kg.retrieval.legs import EntityLeg, Ranking
from glam_kg.retrieval.methods import FilterTime
from glam_kg.retrieval.passages import LegScore, Passage
from glam_kg.retrieval.search import FilterCounts, Request, Searcher

if TYPE_CHECKING:
    from numpy.typing import NDArray

TEXTS = (
    "the regional archive keeps maps of Assen",
    "the museum shows maps",
    "the archive of Assen is old",
    "a library lends books",
    "maps of the province",
)
PASSAGES = tuple(
    Passage(str(n), text, class_name="Archive" if "archive" in text else "Museum" if "museum" in text else None)
    for n, text in enumerate(TEXTS)
)


@dataclass
class WordLeg:
    """Ranks passages by how many words they share with the question; remembers what it was asked."""

    reverse: bool = False
    asked: list[tuple[str, str, int]] = field(default_factory=list)

    def search(self, question: str, *, language: str, k: int, filters: Filters) -> Ranking:
        self.asked.append((question, language, k))
        wanted = set(question.lower().split())
        found = [
            (float(len(wanted & set(passage.text.lower().split()))), number)
            for number, passage in enumerate(PASSAGES)
            if filters.matches(passage)
        ]
        ranked = sorted((pair for pair in found if pair[0]), key=lambda pair: (-pair[0], pair[1]))
        return ranked[::-1][:k] if self.reverse else ranked[:k]


def numbers(searcher: Searcher, request: Request) -> list[int]:
    return [hit.number for hit in searcher.retrieve(request).hits]


def test_one_leg_keeps_its_order_and_tells_its_scores() -> None:
    hits = Searcher(PASSAGES, {"bm25": WordLeg()}).retrieve(Request("maps of Assen")).hits
    assert [(hit.number, hit.score) for hit in hits] == [(0, 1.0), (2, 2 / 3), (4, 2 / 3), (1, 1 / 3)]
    assert hits[1].legs == {"bm25": LegScore(2, 2.0)}


@dataclass
class ReadPassages:
    """Passages that remember which of them were read."""

    read: list[int] = field(default_factory=list)

    def __getitem__(self, number: int) -> Passage:
        self.read.append(number)
        return PASSAGES[number]


def test_only_passages_that_are_given_are_read_where_nothing_else_decides() -> None:
    passages = ReadPassages()
    retrieved = Searcher(passages, {"bm25": WordLeg()}).retrieve(Request("maps of Assen", k=1))
    assert [hit.number for hit in retrieved.hits] == passages.read == [0]
    assert (retrieved.candidates, retrieved.after_filters) == (4, 4)


def test_several_legs_are_fused_and_weights_are_honoured() -> None:
    legs = {"bm25": WordLeg(), "dense": WordLeg(reverse=True)}
    assert numbers(Searcher(PASSAGES, legs, {"dense": 0.0}), Request("maps of Assen")) == [0, 2, 4, 1]
    assert numbers(Searcher(PASSAGES, legs, {"bm25": 0.0}), Request("maps of Assen")) == [1, 4, 2, 0]
    hits = Searcher(PASSAGES, legs).retrieve(Request("maps of Assen")).hits
    assert {hit.number: hit.legs["dense"].rank for hit in hits} == {0: 4, 2: 3, 4: 2, 1: 1}


@given(st.sampled_from(TEXTS), st.sampled_from(["Archive", "Museum", "Library"]))
def test_filters_before_and_after_find_the_same_where_the_legs_reach_all(question: str, name: str) -> None:
    searcher = Searcher(PASSAGES, {"bm25": WordLeg(), "dense": WordLeg(reverse=True)})
    filters = Filters(classes=frozenset({name}))
    before = searcher.retrieve(Request(question, filters=filters))
    after = searcher.retrieve(Request(question, filters=filters, filter_time=FilterTime.POST))
    assert {hit.passage.class_name for hit in (*before.hits, *after.hits)} <= {name}
    assert sorted(hit.number for hit in before.hits) == sorted(hit.number for hit in after.hits)
    assert before.candidates == before.after_filters == after.after_filters
    assert after.candidates >= after.after_filters


def test_passages_before_and_after_filters_are_counted() -> None:
    def mask(filters: Filters) -> NDArray[np.bool_]:
        return np.array([filters.matches(passage) for passage in PASSAGES])

    searcher = Searcher(PASSAGES, {"bm25": WordLeg()}, mask=mask)
    filters = Filters(classes=frozenset({"Archive"}))
    archives = sum(passage.class_name == "Archive" for passage in PASSAGES)
    assert searcher.retrieve(Request("maps", filters=filters)).among == FilterCounts(len(PASSAGES), archives)
    assert searcher.retrieve(Request("maps", filters=filters, filter_time=FilterTime.POST)).among is None
    assert searcher.retrieve(Request("maps")).among is None


def test_filters_that_come_after_ask_the_legs_for_more() -> None:
    leg = WordLeg()
    Searcher(PASSAGES, {"bm25": leg}, depth=4).retrieve(
        Request("maps", k=2, filter_time=FilterTime.POST, expand_factor=5)
    )
    assert leg.asked == [("maps", "en", 20)]


def test_an_alternative_finds_what_the_question_does_not_and_counts_half() -> None:
    searcher = Searcher(PASSAGES, {"bm25": WordLeg()})
    hits = searcher.retrieve(Request("lends", alternatives=("museum",))).hits
    assert [(hit.number, round(hit.score, 3)) for hit in hits] == [(3, 0.667), (1, 0.333)]
    assert [set(hit.legs) for hit in hits] == [{"bm25"}, set()]


def test_the_class_is_blended_in() -> None:
    searcher = Searcher(PASSAGES, {"bm25": WordLeg()})
    assert numbers(searcher, Request("maps", relevance={"Museum": 1.0, "Archive": 0.2})) == [1, 4, 0]


def test_the_language_is_that_of_the_question() -> None:
    leg = WordLeg()
    searcher = Searcher(PASSAGES, {"bm25": leg}, language="fr")
    for question, language in (("wat is er in het archief van Assen?", None), ("archives alabama", None), ("x", "de")):
        searcher.retrieve(Request(question, language=language))
    assert [language for _, language, _ in leg.asked] == ["nl", "fr", "de"]


def test_entities_bring_what_the_claim_alone_does_not() -> None:
    first, bm25 = WordLeg(), WordLeg()
    leg = EntityLeg(first, bm25, entities=lambda *_: ("museum", "library"), per_entity=1, for_claim=1, most=3)
    assert leg.search("maps of Assen", language="en", k=10, filters=Filters()) == [(3.0, 0), (1.0, 1), (0.0, 3)]
    assert len(leg.search("maps of Assen", language="en", k=2, filters=Filters())) == 2
    assert {(text, k) for text, _, k in first.asked} == {("maps of Assen", 1), ("museum", 1), ("library", 1)}


def test_nothing_found_is_no_fault() -> None:
    found = Searcher(PASSAGES, {"bm25": WordLeg()}).retrieve(Request("zzz", diversity=0.5, relevance={}))
    assert (found.hits, found.candidates) == ((), 0)

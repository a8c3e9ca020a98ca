"""Chains of passages: steps along names, coverage, and a total order."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from glam_kg.retrieval.graph.building import build_graph
from glam_kg.retrieval.graph.chain_edges import ChainWeights
from glam_kg.retrieval.graph.chain_telling import with_chains
from glam_kg.retrieval.graph.chains import ChainSearch
from glam_kg.retrieval.graph.passage_graph import PassageGraph
from glam_kg.retrieval.passages import ChainStep, Hit, Passage

FILM = Passage(
    "film", "Devotion is a 1929 Italian film directed by Guido Brignone and starring Maria Solveg.", "Devotion"
)
DIRECTOR = Passage(
    "director", "Guido Brignone was an Italian director. His child was the actress Lilla Brignone.", "Guido Brignone"
)
ACTRESS = Passage("actress", "Maria Solveg was a German dancer.", "Maria Solveg")
OTHER = Passage("other", "Lady Helen was a child of a film director.", "Lady Helen")
PASSAGES = (FILM, DIRECTOR, ACTRESS, OTHER)
QUESTION = "Who is the child of the director of the film Devotion?"


def found(passages: tuple[Passage, ...], question: str, first: dict[int, float], **options: int) -> list[str]:
    hits = ChainSearch(build_graph(passages)).search(question, first, **options)
    return [passages[hit.passage].id for hit in hits]


def test_a_name_leads_to_the_passage_that_the_words_do_not() -> None:
    assert set(found(PASSAGES, QUESTION, {0: 1.0, 3: 0.9})[:2]) == {"film", "director"}


def test_the_chain_tells_how_a_passage_was_reached() -> None:
    graph = build_graph(PASSAGES)
    hits = {hit.passage: hit for hit in ChainSearch(graph).search(QUESTION, {0: 1.0})}
    assert hits[0].chain == ()
    (step,) = hits[1].chain
    assert step.passage == 0
    assert step.name == graph.names.find(["guido brignone"])[0]


def test_a_chain_is_told_with_the_names_as_their_passages_write_them() -> None:
    passages = (
        Passage("play", "It was staged in the Théâtre  de l'Odéon, like others.", "Brand (play)"),
        Passage("house", "The theatre de l odeon stands in Paris. See Brand.", "Theatre de l'Odeon"),
        Passage("critic", "A critic of the play was Brand, said Ann Lee of Ghent.", "Critics"),
    )
    graph = build_graph(passages)
    chains = {
        hit.passage: hit.chain for hit in ChainSearch(graph).search("Where was the play staged?", {0: 1.0}, hops=1)
    }
    hits = with_chains([Hit(passages[n], n, 1.0) for n in (1, 2, 0)], chains, graph, passages)
    assert [(hit.passage.id, hit.chain) for hit in hits] == [
        ("house", (ChainStep("play", "Théâtre  de l'Odéon"),)),
        ("critic", (ChainStep("play", "Brand"),)),
        ("play", ()),
    ]


def test_words_around_the_mention_decide_between_two_names() -> None:
    hits = found(PASSAGES, "Who directed Devotion?", {0: 1.0})
    assert hits.index("director") < hits.index("actress")


def test_two_passages_meet_in_a_name_that_is_no_title() -> None:
    passages = (
        Passage(
            "journal", "The journal is published by the American Psychological Association.", "Journal of Integration"
        ),
        Passage(
            "hall", "Stanley Hall was the first president of the American Psychological Association.", "Adolescence"
        ),
        *(Passage(str(n), f"A first president number {n}.", f"Thing {n}") for n in range(10)),
    )
    question = "Who was the first president of the association which published the Journal of Integration?"
    assert found(passages, question, {0: 1.0})[:2] == ["journal", "hall"]


def test_a_second_hop_goes_on_from_the_first() -> None:
    passages = (
        Passage("song", "Hello Love is a song by Hank Snow.", "Hello Love"),
        Passage("singer", "Hank Snow died in Madison, Tennessee.", "Hank Snow"),
        Passage("state", "Tennessee borders North Carolina.", "Tennessee"),
    )
    assert found(passages, "Which state borders that of the singer of Hello Love?", {0: 1.0}, hops=1) == [
        "song",
        "singer",
    ]
    assert set(found(passages, "Which state borders that of the singer of Hello Love?", {0: 1.0})) == {
        "song",
        "singer",
        "state",
    }


@pytest.mark.parametrize("passages", [(), (FILM,)])
def test_few_passages_are_no_fault(passages: tuple[Passage, ...]) -> None:
    assert len(found(passages, QUESTION, {})) == len(passages)


def test_passages_that_name_each_other_are_met_once() -> None:
    passages = (Passage("a", "About Beta Town.", "Alpha Town"), Passage("b", "About Alpha Town.", "Beta Town"))
    assert sorted(found(passages, "Alpha Town?", {0: 1.0}, hops=5)) == ["a", "b"]


_WORDS = st.sampled_from(["Anna", "Berlin", "Museum", "of", "the", "Ghent", "archive", "9", "(x)", "Über", "film", "."])
_TEXTS = st.lists(_WORDS, max_size=12).map(" ".join)


@given(st.lists(st.tuples(_TEXTS, _TEXTS), max_size=8), _TEXTS, st.integers(0, 3))
def test_any_passages_and_question_give_a_total_order(lines: list[tuple[str, str]], question: str, hops: int) -> None:
    passages = tuple(Passage(str(n), text, title) for n, (title, text) in enumerate(lines))
    first = {n: 1.0 / (n + 1) for n in range(min(3, len(passages)))}
    search = ChainSearch(build_graph(passages))
    hits = search.search(question, first, hops=hops)
    assert [(-hit.score, hit.passage) for hit in hits] == sorted((-hit.score, hit.passage) for hit in hits)
    assert len({hit.passage for hit in hits}) == len(hits)
    assert set(first) <= {hit.passage for hit in hits}
    assert hits == search.search(question, first, hops=hops)


def test_a_graph_comes_back_from_its_arrays() -> None:
    graph = build_graph(PASSAGES)
    again = PassageGraph.load(graph.save())
    for name, array in graph.save().items():
        assert np.array_equal(array, again.save()[name]), name
    assert ChainSearch(again).search(QUESTION, {0: 1.0}) == ChainSearch(graph).search(QUESTION, {0: 1.0})


def test_a_step_without_worth_is_a_step_all_the_same() -> None:
    search = ChainSearch(build_graph(PASSAGES), ChainWeights(start=0.0, coverage=0.0, before=0.0, after=0.0))
    hits = {hit.passage: hit for hit in search.search(QUESTION, {0: 1.0})}
    assert (hits[1].score, len(hits[1].chain)) == (0.0, 1)


def test_progress_is_told() -> None:
    told: list[int] = []
    build_graph([Passage(str(n), "x") for n in range(2001)], on_progress=told.append)
    assert told == [1000, 2000]

"""Questions that need several passages, over models with a graph of names and over models without."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from glam_kg.errors import InputError, RetrievalFailedError
from glam_kg.retrieval.filters import Filters
from glam_kg.retrieval.graph.building import build_graph
from glam_kg.retrieval.index.lexical import LexicalIndex, write_lexical
from glam_kg.retrieval.legs import ChainLeg
from glam_kg.retrieval.multihop import retrieve_multihop
from glam_kg.retrieval.passages import ChainStep, Passage
from glam_kg.retrieval.search import Request, Retrieved, Searcher
from glam_kg.retrieval.sources.corpora import CorpusQuestion, read_corpus

if TYPE_CHECKING:
    from collections.abc import Sequence

CORPORA = Path(__file__).parents[3] / "shared" / "data" / "multihop"
PASSAGES = (
    Passage("museum", "The Drents Museum shows the work of Matthijs Röling.", "Drents Museum", class_name="Museum"),
    Passage("painter", "Matthijs Röling was a painter, born in Oostkapelle.", "Matthijs Röling", class_name="Person"),
    Passage("village", "Oostkapelle is a village on the coast of Zeeland.", "Oostkapelle", class_name="Settlement"),
    Passage("other", "A painter shows work in a village museum.", "A painter"),
    Passage("more", "The Zeeuws Museum is in Middelburg.", "Zeeuws Museum", class_name="Museum"),
)
QUESTION = "On which coast was the painter born whose work the Drents Museum shows?"


@dataclass
class Store:
    """A model that has nothing but a search; remembers what it was asked."""

    searcher: Searcher
    asked: list[str] = field(default_factory=list)

    def retrieve(self, request: Request) -> Retrieved:
        self.asked.append(request.question)
        return self.searcher.retrieve(request)


def searcher_of(folder: Path, passages: Sequence[Passage]) -> Searcher:
    write_lexical(folder, passages)
    return Searcher(passages, {"bm25": LexicalIndex.open(folder)})


@pytest.fixture(scope="module")
def searcher(tmp_path_factory) -> Searcher:
    return searcher_of(tmp_path_factory.mktemp("few"), PASSAGES)


@pytest.fixture(scope="module")
def walker(searcher) -> Searcher:
    leg = ChainLeg(searcher.legs["bm25"], build_graph(PASSAGES), lambda _: None)
    return Searcher(PASSAGES, {"chains": leg})


def ids(found: Retrieved) -> list[str]:
    return [hit.passage.id for hit in found.hits]


def test_a_store_is_asked_for_the_names_that_its_passages_mention(searcher) -> None:
    store = Store(searcher)
    found = retrieve_multihop(QUESTION, 3, 1, model=store)
    assert set(ids(found)) == {"museum", "painter", "village"}
    assert store.asked[0] == QUESTION
    assert any(asked.startswith("Oostkapelle ") and "coast" in asked for asked in store.asked)
    assert len(store.asked) == len(set(store.asked))
    assert found.hits[0].score == 1.0
    assert [hit.legs["chains"].rank for hit in found.hits] == [1, 2, 3]


def test_a_graph_finds_the_same_in_one_search(walker, searcher) -> None:
    for hops in (2, 3):
        assert set(ids(retrieve_multihop(QUESTION, hops, 1, model=walker))) == set(
            ids(retrieve_multihop(QUESTION, hops, 1, model=Store(searcher)))
        )


def test_each_hit_tells_the_chain_to_it_where_that_is_asked_for(walker, searcher) -> None:
    to_village = (ChainStep("museum", "Matthijs Röling"), ChainStep("painter", "Oostkapelle"))
    for model in (walker, Store(searcher)):
        told = {hit.passage.id: hit.chain for hit in retrieve_multihop(QUESTION, 3, 1, model=model, chains=True).hits}
        assert told == {"museum": (), "painter": to_village[:1], "village": to_village}
        assert {hit.chain for hit in retrieve_multihop(QUESTION, 3, 1, model=model).hits} == {None}


def test_how_many_passages_are_given(walker, searcher) -> None:
    for model in (walker, Store(searcher)):
        assert len(retrieve_multihop(QUESTION, 1, 1, model=model).hits) == 1
        assert len(retrieve_multihop(QUESTION, 2, 2, model=model).hits) == 4


def test_with_one_hop_the_question_alone_is_searched_for(searcher) -> None:
    store = Store(searcher)
    assert ids(retrieve_multihop(QUESTION, 1, 2, model=store))[0] == "museum"
    assert store.asked == [QUESTION]


def test_a_chain_may_lead_through_what_a_filter_does_not_let_through(searcher) -> None:
    settlements = Filters(classes=frozenset({"Settlement"}))
    found = retrieve_multihop(QUESTION, 3, 1, model=Store(searcher), filters=settlements)
    assert ids(found) == ["village"]
    assert found.candidates > found.after_filters == 1


def test_what_cannot_be_asked_is_told(searcher) -> None:
    for hops, documents in ((0, 1), (1, 0)):
        with pytest.raises(InputError, match="expected 1 or more each"):
            retrieve_multihop(QUESTION, hops, documents, model=searcher)
    with pytest.raises(InputError, match="the question is empty"):
        retrieve_multihop(" ", model=searcher)

    class Broken:
        def retrieve(self, request: Request) -> Retrieved:
            raise OSError(f"no answer for {request.question}")

    with pytest.raises(RetrievalFailedError, match="no answer for"):
        retrieve_multihop(QUESTION, model=Broken())
    assert retrieve_multihop("zzz", model=searcher).hits == ()


@pytest.mark.long
@pytest.mark.skipif(not CORPORA.is_dir(), reason="the corpora of multi-hop questions are not beside this folder")
@pytest.mark.parametrize(
    ("file", "recall", "whole"),
    [
        ("hipporag_musique_train.json", 0.65, 0.35),
        ("hipporag_hotpotqa_train.json", 0.93, 0.88),
        ("2wiki_250.json", 0.93, 0.85),
    ],
)
def test_a_store_without_a_graph_brings_what_the_questions_of_a_corpus_need(file, recall, whole, tmp_path) -> None:
    """The share of the passages needed among the first five, and of questions that have all; every third question is asked."""
    numbers: dict[tuple[str, str], int] = {}
    questions: list[tuple[str, set[int]]] = []
    for each in read_corpus(CORPORA / file):
        if not isinstance(each, CorpusQuestion):
            continue
        own = [
            numbers.setdefault((paragraph.title, " ".join(paragraph.sentences)), len(numbers))
            for paragraph in each.paragraphs
        ]
        questions.append((each.question, {own[at] for at, _ in each.gold}))
    store = searcher_of(tmp_path, [Passage(str(number), text, title) for (title, text), number in numbers.items()])
    shares = []
    for question, gold in questions[::3]:
        found = retrieve_multihop(question, 2, 5, model=store, language="en").hits
        shares.append(len(gold & {hit.number for hit in found[:5]}) / len(gold))
    assert sum(shares) / len(shares) >= recall
    assert sum(share == 1 for share in shares) / len(shares) >= whole

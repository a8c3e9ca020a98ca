"""Hits in another order: by their words, by what the question is after."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from glam_kg.retrieval.passages import Hit, LegScore, Passage
from glam_kg.retrieval.ranking.rerank import BiasedReranker, BM25Reranker
from glam_kg.retrieval.reranked_model import RerankedModel
from glam_kg.retrieval.search import Request, Retrieved

TEXTS = (
    "Het archief bewaart kaarten van Assen.",
    "Het museum toont kaarten, prenten, boeken, penningen en munten.",
    "De bibliotheek leent boeken uit.",
    "In 1901 had Drenthe 17 archieven.",
)


def hits(*texts: str) -> list[Hit]:
    return [
        Hit(Passage(str(at), text, language="nl"), at, 1 / (at + 1), {"bm25": LegScore(at + 1, 5.0 - at)})
        for at, text in enumerate(texts)
    ]


def order(found: tuple[Hit, ...]) -> list[str]:
    return [hit.passage.id for hit in found]


def test_bm25_prefers_the_words_that_few_of_the_hits_have() -> None:
    found = BM25Reranker().rerank("Welke boeken leent men uit?", hits(*TEXTS), language="nl")
    assert order(found) == ["2", "1", "0", "3"]
    assert found[0].score == 1.0
    assert found[-1].score == 0.0
    assert found[0].legs["bm25"] == LegScore(3, 3.0)
    assert found[0].legs["rerank-bm25"].rank == 1


def test_words_are_compared_by_their_stems_in_the_language_of_the_passage() -> None:
    english = [Hit(Passage("e", "The library lends books.", language="en"), 0, 1.0)]
    (only,) = BM25Reranker().rerank("book", english, language="nl")
    assert only.legs["rerank-bm25"].score > 0


@given(st.lists(st.sampled_from(TEXTS), max_size=6), st.text(max_size=30), st.integers(0, 7))
def test_no_hit_is_lost_or_made_and_k_is_honoured(texts: list[str], question: str, k: int) -> None:
    given_hits = hits(*texts)
    for reranker in (BM25Reranker(), BiasedReranker()):
        found = reranker.rerank(question, given_hits, language="nl")
        assert sorted(order(found)) == sorted(hit.passage.id for hit in given_hits)
        assert [hit.score for hit in found] == sorted((hit.score for hit in found), reverse=True)
        assert all(0 <= hit.score <= 1 for hit in found)
        assert reranker.rerank(question, given_hits, language="nl", k=k) == found[:k]


def test_entities_and_intent_raise_what_names_and_shows_them() -> None:
    counted = BiasedReranker().rerank("Hoeveel archieven had Drenthe?", hits(*TEXTS), language="nl")
    assert counted[0].passage.id == "0"  # its score was twice that of the next, and the gain is a fifth
    assert order(counted).index("3") < order(counted).index("2")
    near = [Hit(Passage("a", "Over iets."), 0, 0.5), Hit(Passage("b", "Over Assen."), 1, 0.4)]
    assert order(BiasedReranker().rerank("Wat is er in Assen?", near, language="nl")) == ["b", "a"]
    listed = [Hit(Passage("a", "Een museum."), 0, 0.5), Hit(Passage("b", TEXTS[1]), 1, 0.48)]
    assert order(BiasedReranker().rerank("Welke musea zijn er?", listed, language="nl")) == ["b", "a"]


def test_a_comparison_wants_both_names_at_once() -> None:
    near = [
        Hit(Passage("a", "Assen and its Drents Museum"), 0, 0.50),
        Hit(Passage("b", "Assen is smaller than Zwolle"), 1, 0.45),
    ]
    assert order(BiasedReranker().rerank("Which is older, Assen or Zwolle?", near, language="en")) == ["b", "a"]


class Fixed:
    """A model that gives the same hits whatever it is asked; remembers how many were wanted."""

    def __init__(self) -> None:
        self.wanted: list[int] = []

    def retrieve(self, request: Request) -> Retrieved:
        self.wanted.append(request.k)
        return Retrieved(tuple(hits(*TEXTS)[: request.k]), len(TEXTS), len(TEXTS))


def test_a_model_is_reranked_among_more_hits_than_are_wanted() -> None:
    model = Fixed()
    reranked = RerankedModel(model, [BM25Reranker(), BiasedReranker()])
    found = reranked.retrieve(Request("Welke boeken leent men uit?", k=1))
    assert order(found.hits) == ["2"]
    assert set(found.hits[0].legs) == {"bm25", "rerank-bm25", "rerank-bias"}
    assert (found.candidates, model.wanted) == (4, [50])
    assert order(RerankedModel(model, []).retrieve(Request("boeken", k=2)).hits) == ["0", "1"]
    assert (
        RerankedModel(model, [BM25Reranker()], candidates=2).retrieve(Request("leent", k=3)).hits[0].passage.id == "2"
    )
    assert model.wanted[-1] == 3

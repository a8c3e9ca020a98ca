"""A vector store of LangChain's own as a retrieval model, and stores of the same form that are not LangChain's."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest
from langchain_core.documents import Document
from langchain_core.embeddings import Embeddings
from langchain_core.vectorstores import InMemoryVectorStore, VectorStore

from glam_kg.errors import RetrievalFailedError
from glam_kg.retrieval.adapters.langchain import FilterForm, LangChainLeg, LangChainModel, as_mapping, passage_of
from glam_kg.retrieval.days import Days
from glam_kg.retrieval.filters import Filters
from glam_kg.retrieval.passages import Passage
from glam_kg.retrieval.retrieval_models import RetrievalModel, RetrievalModels
from glam_kg.retrieval.search import Request, Searcher

WORDS = ("archive", "museum", "library", "maps", "assen", "books", "old")
TEXTS = {
    "a": ("the archive of assen keeps maps", {"class_name": "Archive", "place": "NL-DR", "date": "1901"}),
    "b": (
        "the museum shows maps",
        {"class_name": "Museum", "place": "NL-ZE", "date": "1950", "floor": 2, "open": True},
    ),
    "c": ("an old archive", {"class_name": "Archive", "title": "Old archive", "headings": ["History", "Age"]}),
    "d": ("a library lends books", {"class_name": "Library"}),
}


class CountedWords(Embeddings):
    """A number for each of a few words: enough for a real search."""

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        return [self.embed_query(text) for text in texts]

    def embed_query(self, text: str) -> list[float]:
        return [float(text.split().count(word)) + 0.01 for word in WORDS]


@pytest.fixture
def store() -> InMemoryVectorStore:
    made = InMemoryVectorStore(CountedWords())
    made.add_documents([Document(id=id_, page_content=text, metadata=more) for id_, (text, more) in TEXTS.items()])
    return made


@dataclass
class ByMapping:
    """A store that is none of LangChain's, and takes filters as mappings."""

    asked: list[tuple[str, int, object]] = field(default_factory=list)

    def similarity_search(self, query: str, k: int = 4, filter: Any = None) -> list[Document]:  # noqa: A002
        self.asked.append((query, k, filter))
        documents = [Document(page_content=text, metadata=more) for text, more in TEXTS.values()]
        return [
            document
            for document in documents
            if all(document.metadata.get(name) in allowed["$in"] for name, allowed in (filter or {}).items())
        ][:k]


class WithoutScores(VectorStore):
    """A store for which LangChain's base class answers when it is asked for scores."""

    def __init__(self, store: InMemoryVectorStore) -> None:
        self.store = store

    def similarity_search(self, query: str, k: int = 4, **options: Any) -> list[Document]:
        return self.store.similarity_search(query, k=k, **options)

    @classmethod
    def from_texts(cls, texts: list[str], embedding: Embeddings, **_: Any) -> WithoutScores:  # noqa: ARG003
        return cls(InMemoryVectorStore(embedding))


def ids(model: RetrievalModel, request: Request) -> list[str]:
    return [hit.passage.id for hit in RetrievalModels({"m": model}).retrieve(request).hits]


def test_documents_become_hits_with_rank_and_score(store) -> None:
    hits = LangChainModel(store, FilterForm.PREDICATE, name="memory").retrieve(Request("old archive", k=2)).hits
    assert [hit.passage.id for hit in hits] == ["c", "a"]
    first = hits[0]
    assert first.passage.title == "Old archive"
    assert first.passage.headings == ("History", "Age")
    assert first.passage.class_name == "Archive"
    assert first.score == 1.0 > hits[1].score > 0
    assert first.legs["memory"].rank == 1
    assert first.legs["memory"].score == pytest.approx(store.similarity_search_with_score("old archive", k=1)[0][1])


def test_every_field_of_the_metadata_is_kept(store) -> None:
    (hit,) = LangChainModel(store).retrieve(Request("museum", k=1)).hits
    assert hit.passage == Passage(
        "b",
        "the museum shows maps",
        class_name="Museum",
        place="NL-ZE",
        date="1950",
        metadata={"floor": "2", "open": "true"},
    )


@pytest.mark.parametrize("form", [FilterForm.PREDICATE, FilterForm.NONE])
def test_filters_are_honoured(store, form) -> None:
    model = LangChainModel(store, form)
    archives = Filters(classes=frozenset({"Archive"}))
    assert ids(model, Request("maps", k=2, filters=archives)) == ["a", "c"]
    assert ids(model, Request("maps", k=4, filters=Filters(metadata={"floor": frozenset({"2"})}))) == ["b"]
    assert ids(model, Request("maps", k=4, filters=Filters.of({"open": True}))) == ["b"]
    assert ids(model, Request("maps", k=4, filters=Filters(places=frozenset({"NL"})))) == ["b", "a"]
    assert ids(model, Request("maps", k=4, filters=Filters(period=Days.read("1901")))) == ["a"]
    assert ids(model, Request("maps", k=4, filters=Filters(classes=frozenset()))) == []


def test_a_store_may_take_mappings_and_dates_are_looked_at_afterwards() -> None:
    store = ByMapping()
    filters = Filters(classes=frozenset({"Archive", "Museum"}), period=Days.read("1950"))
    hits = LangChainModel(store).retrieve(Request("maps", k=2, filters=filters)).hits
    assert [hit.passage.text for hit in hits] == ["the museum shows maps"]
    assert store.asked == [("maps", 6, {"class_name": {"$in": ["Archive", "Museum"]}})]
    assert hits[0].passage.id == passage_of(Document(page_content="the museum shows maps")).id
    assert hits[0].legs == {}


def test_without_filters_none_is_given() -> None:
    store = ByMapping()
    LangChainModel(store).retrieve(Request("maps", k=2))
    assert store.asked == [("maps", 2, None)]
    assert as_mapping(Filters()) is None


def test_a_store_that_has_no_scores_is_asked_without(store) -> None:
    assert ids(LangChainModel(WithoutScores(store), FilterForm.PREDICATE), Request("old archive", k=2)) == ["c", "a"]


def test_other_wordings_classes_and_diversity_count(store) -> None:
    model = LangChainModel(store)
    alone, wider = (ids(model, Request("museum", k=4, alternatives=more)) for more in ((), ("library books",)))
    assert alone[0] == wider[0] == "b"
    assert wider.index("d") < alone.index("d")
    assert ids(model, Request("maps", k=1, relevance={"Archive": 1.0, "Museum": 0.0})) == ["a"]
    assert ids(model, Request("maps", k=2, diversity=0.0))[1] in {"c", "d"}


def test_a_store_that_fails_is_told_by_its_name() -> None:
    class Down(ByMapping):
        def similarity_search(self, query: str, k: int = 4, **_: Any) -> list[Document]:
            raise ConnectionError(f"nobody answers {query!r} ({k})")

    class Odd(ByMapping):
        def similarity_search(self, query: str, k: int = 4, **_: Any) -> Any:
            return [f"{query} {k}"]

    models = RetrievalModels({"down": LangChainModel(Down()), "odd": LangChainModel(Odd(), name="odd")})
    with pytest.raises(
        RetrievalFailedError, match="the retrieval model 'down' failed: ConnectionError: nobody answers"
    ):
        models.retrieve(Request("x"), model="down")
    with pytest.raises(RetrievalFailedError, match="it gives str, expected a document"):
        models.retrieve(Request("x"), model="odd")


def test_as_a_leg_it_gives_numbers_of_our_index(store) -> None:
    passages = [Passage("d", "…"), Passage("c", "…"), Passage("a", "…")]
    numbers = {passage.id: number for number, passage in enumerate(passages)}
    leg = LangChainLeg(store, numbers.get, FilterForm.PREDICATE)
    assert leg.search("maps assen", language="en", k=1, filters=Filters()) == [(1.0, 2)]
    assert {number for _, number in leg.search("maps", language="en", k=4, filters=Filters())} == {0, 1, 2}
    assert ids(Searcher(passages, {"dense": leg, "again": leg}), Request("old archive", k=1)) == ["c"]

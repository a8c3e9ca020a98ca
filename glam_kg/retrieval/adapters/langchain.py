"""Anything that has LangChain's `similarity_search(question, k, filter)` as a retrieval model, or as a leg of a search.

LangChain itself is not needed: what counts is that the method is there and gives documents with `page_content` and `metadata`.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, Protocol

from glam_kg.errors import RetrievalFailedError
from glam_kg.retrieval.passages import Hit, LegScore, Passage, metadata_text
from glam_kg.retrieval.ranking.fusion import RRF_K
from glam_kg.retrieval.search import Retrieved

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from glam_kg.retrieval.filters import Filters
    from glam_kg.retrieval.legs import Ranking
    from glam_kg.retrieval.search import Request

_FIELDS: Final = ("title", "class_name", "date", "place", "language", "source")
"""Metadata that are fields of a passage."""


class Document(Protocol):
    """A document of LangChain."""

    @property
    def page_content(self) -> str:
        """Its text."""

    @property
    def metadata(self) -> Mapping[str, Any]:
        """What else is known of it."""


class SimilaritySearch(Protocol):
    """A vector store of LangChain's form; one that also has `similarity_search_with_score` is asked for scores."""

    def similarity_search(self, query: str, k: int = 4, **kwargs: Any) -> Sequence[Document]:  # noqa: ANN401
        """The documents nearest to a question, best first; takes `filter` where it is given."""


class FilterForm(StrEnum):
    """In which form a store takes filters."""

    MAPPING = "mapping"
    """`{"class_name": {"$in": [...]}}`, as most do."""
    PREDICATE = "predicate"
    """A function of a document, as LangChain's `InMemoryVectorStore` takes it."""
    NONE = "none"
    """It takes none: filters are applied to what it gives, of which more is asked for."""


@dataclass(frozen=True)
class LangChainModel:
    """A vector store as a retrieval model.

    Passages have the documents' `id`, or `id` of their metadata, or the hash of their text. What of the metadata is a field of a
    passage (`title`, `headings`, `class_name`, `date`, `place`, `language`, `source`) becomes it; the rest stays metadata. Scores
    fall with the rank from 1, since stores score on scales of their own, some of them with the best lowest; what the store gave
    is told in `legs`.

    Attributes:
        store: The vector store.
        filter_form: How it takes filters. Conditions on dates and places are applied to what it gives, in any case.
        name: What `legs` and errors call it.
    """

    store: SimilaritySearch
    filter_form: FilterForm = FilterForm.MAPPING
    name: str = "store"

    def retrieve(self, request: Request) -> Retrieved:
        """The passages that the store gives for the question and its other wordings, best first.

        Raises:
            RetrievalFailedError: The store gives something that is no document.
        """
        from glam_kg.retrieval.ranking.hit_fusion import fused_hits
        from glam_kg.retrieval.ranking.specificity_blend import blended
        from glam_kg.retrieval.search import ALTERNATIVE_WEIGHT

        filters = request.filters
        given = self._filter(filters)
        # What the store cannot filter by is looked at afterwards.
        rest = bool(filters) and (given is None or filters.period is not None or filters.places is not None)
        chosen_from = rest or request.relevance is not None or request.diversity is not None
        k = request.k * (request.expand_factor if chosen_from else 1)
        found = {wording: self._hits(wording, k, given) for wording in (request.question, *request.alternatives)}
        hits = found[request.question]
        if request.alternatives:
            weights = dict.fromkeys(request.alternatives, ALTERNATIVE_WEIGHT) | {request.question: 1.0}
            hits = fused_hits(found, weights)
        kept: Sequence[Hit] = [hit for hit in hits if filters.matches(hit.passage)]
        if request.relevance is not None:
            kept = blended(kept, request.relevance)
        if request.diversity is not None:
            from glam_kg.retrieval.ranking.diversity import diverse

            kept = diverse(kept, k=request.k, relevance=request.diversity)
        return Retrieved(tuple(kept[: request.k]), len(hits), len(kept))

    def _hits(self, question: str, k: int, given: object) -> tuple[Hit, ...]:
        hits = []
        for rank, (document, score) in enumerate(_searched(self.store, question, k, given), start=1):
            passage = passage_of(document, self.name)
            legs = {} if score is None else {self.name: LegScore(rank, score)}
            hits.append(Hit(passage, rank - 1, (RRF_K + 1) / (RRF_K + rank), legs))
        return tuple(hits)

    def _filter(self, filters: Filters) -> object:
        """What is given to the store, or None."""
        if not filters or self.filter_form is FilterForm.NONE:
            return None
        if self.filter_form is FilterForm.PREDICATE:
            return lambda document: filters.matches(passage_of(document, self.name))
        return as_mapping(filters)


@dataclass(frozen=True)
class LangChainLeg:
    """A vector store as one leg of a search over an index that holds the same passages: its documents are told by their ids.

    Attributes:
        store: The vector store.
        number_of: Id of a passage → its number in the index, or None for one that the index does not hold.
        filter_form: How the store takes filters.
    """

    store: SimilaritySearch
    number_of: Callable[[str], int | None]
    filter_form: FilterForm = FilterForm.MAPPING

    def search(self, question: str, *, language: str, k: int, filters: Filters) -> Ranking:
        """The best passages that both hold; scores fall with the rank."""
        from glam_kg.retrieval.search import Request

        request = Request(question, k=k, language=language, filters=filters)
        hits = LangChainModel(self.store, self.filter_form).retrieve(request).hits
        numbered = ((hit.score, self.number_of(hit.passage.id)) for hit in hits)
        ranking = [(score, number) for score, number in numbered if number is not None]
        return sorted(ranking, key=lambda pair: (-pair[0], pair[1]))


def passage_of(document: Document, store: str = "store") -> Passage:
    """A document as a passage.

    Raises:
        RetrievalFailedError: It is no document.
    """
    text, metadata = getattr(document, "page_content", None), getattr(document, "metadata", None)
    if not isinstance(text, str) or not isinstance(metadata, dict | None):
        raise RetrievalFailedError(store, f"it gives {type(document).__name__}, expected a document with page_content")
    rest = dict(metadata or {})
    fields = {name: _text(rest.pop(name, None)) for name in _FIELDS}
    headings = rest.pop("headings", None)
    id_ = getattr(document, "id", None) or rest.pop("id", None)
    return Passage(
        id=str(id_) if id_ is not None else hashlib.sha256(text.encode()).hexdigest()[:16],
        text=text,
        title=fields.pop("title") or "",
        headings=tuple(map(str, headings)) if isinstance(headings, list | tuple) else (),
        metadata={str(name): metadata_text(value) for name, value in rest.items() if value is not None},
        **fields,
    )


def as_mapping(filters: Filters) -> dict[str, dict[str, list[str]]] | None:
    """The conditions on class and metadata in the form of vector stores, or None where there are none; values sorted.

    >>> from glam_kg.retrieval.filters import Filters
    >>> as_mapping(Filters(classes=frozenset({"Museum", "Archive"})))
    {'class_name': {'$in': ['Archive', 'Museum']}}
    """
    fields = {} if filters.classes is None else {"class_name": filters.classes}
    found = {name: {"$in": sorted(values)} for name, values in {**fields, **filters.metadata}.items()}
    return found or None


def _searched(store: SimilaritySearch, question: str, k: int, given: object) -> Sequence[tuple[Document, float | None]]:
    options = {} if given is None else {"filter": given}
    with_score = getattr(store, "similarity_search_with_score", None)
    if with_score is not None:
        try:
            return [(document, float(score)) for document, score in with_score(question, k=k, **options)]
        except NotImplementedError:
            # LangChain's base class has the method for all stores.
            pass
    return [(document, None) for document in store.similarity_search(question, k=k, **options)]


def _text(value: object) -> str | None:
    return None if value is None else str(value)

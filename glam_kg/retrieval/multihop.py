"""Retrieval for questions that several passages answer together, over any retrieval model, without a language model.

Where the model walks a graph of its index (`glam_kg.retrieval.legs.ChainLeg`), it is asked for chains of so many hops. Any other,
such as a vector store elsewhere, is asked hop by hop: what the passages found name, and the question does not, is searched for
together with the words of the question that those passages do not have.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from glam_kg.errors import InputError
from glam_kg.folding import fold_key
from glam_kg.retrieval.analysis import likely_language, text_analysis, words
from glam_kg.retrieval.filters import Filters
from glam_kg.retrieval.hit_fusion import fused_hits
from glam_kg.retrieval.legs import ChainLeg
from glam_kg.retrieval.names import name_spans
from glam_kg.retrieval.passage_language import analysis_language
from glam_kg.retrieval.retrieval_models import retrieved_by
from glam_kg.retrieval.search import Request, Retrieved, Searcher

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from glam_kg.retrieval.passages import Hit
    from glam_kg.retrieval.retrieval_models import RetrievalModel

_NAMES: Final = 6
"""Names that are searched for in a hop."""
_DECAY: Final = 0.5
"""The weight of a hop beside that of the one before it."""


def retrieve_multihop(
    question: str,
    max_hops: int = 2,
    documents_per_hop: int = 5,
    *,
    model: RetrievalModel,
    language: str | None = None,
    filters: Filters | None = None,
) -> Retrieved:
    """The passages for a question that needs several.

    Args:
        question: The question.
        max_hops: How many steps a chain of passages may have, or how often a model without chains is searched; 1 or more.
        documents_per_hop: How many passages a hop brings; at most `max_hops` times as many are given.
        model: Is searched.
        language: Of the question; None to tell it from the question itself.
        filters: What passages must fulfil.

    Returns:
        Hits, best first; of two with the same score that with the lower id.

    Raises:
        InputError: A number is below 1, or the question is empty.
        RetrievalModelError: The model failed.
    """
    if max_hops < 1 or documents_per_hop < 1:
        raise InputError(f"max_hops is {max_hops} and documents_per_hop {documents_per_hop}, expected 1 or more each")
    request = Request(question, k=max_hops * documents_per_hop, language=language, filters=filters or Filters())
    if isinstance(model, Searcher) and any(isinstance(leg, ChainLeg) for leg in model.legs.values()):
        legs = {
            name: replace(leg, hops=max_hops) if isinstance(leg, ChainLeg) else leg for name, leg in model.legs.items()
        }
        return retrieved_by(replace(model, legs=legs), request, name="chains")
    spoken = language or likely_language(question, default="en")
    return _HopByHop(model, request, spoken, documents_per_hop).retrieved(max_hops)


@dataclass(frozen=True)
class _HopByHop:
    model: RetrievalModel
    request: Request
    language: str
    documents: int

    def retrieved(self, hops: int) -> Retrieved:
        searches: dict[str, Sequence[Hit]] = {self.request.question: self._found(self.request.question, self.request.k)}
        weights = {self.request.question: 1.0}
        latest = searches[self.request.question]
        for hop in range(1, hops):
            fresh = {query: share for query, share in self._queries(latest).items() if query not in searches}
            if not fresh:
                break
            searches |= {query: self._found(query, self.documents) for query in fresh}
            weights |= {query: share * _DECAY**hop for query, share in fresh.items()}
            latest = fused_hits({query: searches[query] for query in fresh}, weights)
        hits = fused_hits(searches, weights)
        return Retrieved(hits[: self.request.k], len(hits), len(hits))

    def _found(self, query: str, k: int) -> tuple[Hit, ...]:
        request = replace(self.request, question=query, k=k, language=self.language)
        return retrieved_by(self.model, request, name="hop").hits

    def _queries(self, hits: Sequence[Hit]) -> Mapping[str, float]:
        """What to search for after these hits, with the share of the best one that each is worth."""
        worth: dict[str, float] = {}
        queries: dict[str, str] = {}
        asked = f" {fold_key(self.request.question)} "
        for rank, hit in enumerate(hits[: self.documents], start=1):
            missing = " ".join(self._missing(hit))
            for name in _names(hit):
                key = fold_key(name)
                if key and f" {key} " not in asked:
                    worth[key] = worth.get(key, 0.0) + 1 / rank
                    queries.setdefault(key, f"{name} {missing}".strip())
        best = sorted(worth, key=lambda key: (-worth[key], key))[:_NAMES]
        return {queries[key]: worth[key] / worth[best[0]] for key in best}

    def _missing(self, hit: Hit) -> Iterator[str]:
        """The question's words that a passage does not have."""
        analysis = text_analysis(self.language)
        has = set(analysis.terms(f"{hit.passage.title} {hit.passage.text}"))
        for word in words(self.request.question):
            term = analysis.term(word.key)
            if term is not None and term not in has:
                yield word.text


def _names(hit: Hit) -> Iterator[str]:
    """The names in a passage: its title, then runs of capitalised words, each once."""
    text, small = hit.passage.text, text_analysis(analysis_language(hit.passage)).function_words
    found = list(words(text))
    runs = (text[found[start].start : found[end - 1].end] for start, end in name_spans(text, found, small))
    yield from dict.fromkeys(name for name in (hit.passage.title, *runs) if name)

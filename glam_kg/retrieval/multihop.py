"""Retrieval for questions that several passages answer together, over any retrieval model, without a language model.

Where the model walks a graph of its index (`glam_kg.retrieval.legs.ChainLeg`), it is asked for chains of so many steps. Any
other, such as a vector store elsewhere, is asked hop by hop: for the question, then for names in the passages found, each
together with the words of the question that the passage does not have. Of all passages that came a small graph is made, and the
same chains are looked for in it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from glam_kg.errors import InputError
from glam_kg.folding import fold_key
from glam_kg.retrieval.analysis import likely_language, text_analysis, words
from glam_kg.retrieval.filters import Filters
from glam_kg.retrieval.graph.building import build_graph
from glam_kg.retrieval.graph.chain_telling import told_chain
from glam_kg.retrieval.graph.chains import ChainSearch
from glam_kg.retrieval.graph.names import name_spans
from glam_kg.retrieval.legs import ChainLeg
from glam_kg.retrieval.passage_language import analysis_language
from glam_kg.retrieval.passages import LegScore
from glam_kg.retrieval.ranking.hit_fusion import distinct, fused_hits
from glam_kg.retrieval.retrieval_models import retrieved_by
from glam_kg.retrieval.search import Request, Retrieved, Searcher

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.retrieval.passages import Hit
    from glam_kg.retrieval.retrieval_models import RetrievalModel

_FIRST: Final = 50
"""Passages that are asked for with the question."""
_LEADING: Final = 10
"""Passages whose names are searched for."""
_NAMES: Final = 20
"""Names that are searched for in a hop."""


def retrieve_multihop(
    question: str,
    max_hops: int = 2,
    documents_per_hop: int = 5,
    *,
    model: RetrievalModel,
    language: str | None = None,
    filters: Filters | None = None,
    chains: bool = False,
) -> Retrieved:
    """The passages for a question that needs several.

    Args:
        question: The question.
        max_hops: How many searches may follow one another, that for the question among them, and how many steps a chain of
            passages may have; with 1, the question alone is searched for.
        documents_per_hop: How many passages a hop brings; at most `max_hops` times as many are given.
        model: Is searched. One without chains of its own is asked about 20 times in a hop.
        language: Of the question; None to tell it from the question itself.
        filters: What the passages given must fulfil; a chain may lead through others.
        chains: Whether hits tell the chains that led to them; a model with chains of its own searches twice then.

    Returns:
        Hits, best first; `legs` tells their rank and score among the chains, `chain` from which passage each was reached, along
        which name.

    Raises:
        InputError: A number is below 1, or the question is empty.
        RetrievalModelError: The model failed.
    """
    if max_hops < 1 or documents_per_hop < 1:
        raise InputError(f"max_hops is {max_hops} and documents_per_hop {documents_per_hop}, expected 1 or more each")
    k = max_hops * documents_per_hop
    request = Request(question, k=k, language=language, filters=filters or Filters(), chains=chains)
    if isinstance(model, Searcher) and any(isinstance(leg, ChainLeg) for leg in model.legs.values()):
        steps = _steps(max_hops)
        legs = {
            name: replace(leg, hops=steps) if isinstance(leg, ChainLeg) else leg for name, leg in model.legs.items()
        }
        return retrieved_by(replace(model, legs=legs), request, name="chains")
    spoken = language or likely_language(question, default="en")
    return _HopByHop(model, request, spoken, documents_per_hop).retrieved(max_hops)


def _steps(hops: int) -> int:
    return hops if hops > 1 else 0


@dataclass(frozen=True)
class _HopByHop:
    model: RetrievalModel
    request: Request
    language: str
    documents: int

    def retrieved(self, hops: int) -> Retrieved:
        question, filters = self.request.question, self.request.filters
        latest = self._found(question, max(_FIRST, self.request.k))
        # What a filter lets through may stand far behind.
        first = fused_hits({"all": latest, "filtered": self._found(question, _FIRST, filters)}) if filters else latest
        gathered = list(first)
        asked: set[str] = set()
        for _ in range(hops - 1):
            queries = [query for query in self._queries(latest) if query not in asked]
            asked.update(queries)
            found = {query: self._found(query, self.documents) for query in queries}
            latest = fused_hits(found)
            gathered += latest
        return self._chained(distinct(gathered), first, _steps(hops))

    def _chained(self, pool: Sequence[Hit], first: Sequence[Hit], steps: int) -> Retrieved:
        """The passages of the best chains within a pool."""
        number = {hit.passage.id: at for at, hit in enumerate(pool)}
        passages = [hit.passage for hit in pool]
        graph = build_graph(passages)
        chains = ChainSearch(graph).search(
            self.request.question,
            {number[hit.passage.id]: hit.score for hit in first},
            language=self.language,
            hops=steps,
            top=len(pool),
        )
        best = chains[0].score if chains and chains[0].score > 0 else 1.0
        ranked = [
            replace(
                pool[chain.passage],
                score=max(0.0, chain.score) / best,
                legs={**pool[chain.passage].legs, "chains": LegScore(rank, chain.score)},
                chain=told_chain(chain.chain, graph, passages) if self.request.chains else None,
            )
            for rank, chain in enumerate(chains, start=1)
        ]
        kept = [hit for hit in ranked if self.request.filters.matches(hit.passage)]
        return Retrieved(tuple(kept[: self.request.k]), len(ranked), len(kept))

    def _found(self, query: str, k: int, filters: Filters | None = None) -> tuple[Hit, ...]:
        request = Request(query, k=k, language=self.language, filters=filters or Filters())
        return retrieved_by(self.model, request, name="hop").hits

    def _queries(self, hits: Sequence[Hit]) -> list[str]:
        """What to search for after these hits: names that the best of them mention most."""
        worth: dict[str, float] = {}
        queries: dict[str, str] = {}
        asked = f" {fold_key(self.request.question)} "
        for rank, hit in enumerate(hits[:_LEADING], start=1):
            missing = " ".join(self._missing(hit))
            for name in _names(hit):
                key = fold_key(name)
                if key and f" {key} " not in asked:
                    worth[key] = worth.get(key, 0.0) + 1 / rank
                    queries.setdefault(key, f"{name} {missing}".strip())
        return [queries[key] for key in sorted(worth, key=lambda key: (-worth[key], key))[:_NAMES]]

    def _missing(self, hit: Hit) -> Iterator[str]:
        """The question's words that a passage does not have."""
        analysis = text_analysis(self.language)
        has = set(analysis.terms(f"{hit.passage.title} {hit.passage.text}"))
        for word in words(self.request.question):
            term = analysis.term(word.key)
            if term is not None and term not in has:
                yield word.text


def _names(hit: Hit) -> Iterator[str]:
    """The names in a passage, runs of capitalised words, each once; not its own title, under which it was found."""
    text, small = hit.passage.text, text_analysis(analysis_language(hit.passage)).function_words
    found = list(words(text))
    own = fold_key(hit.passage.title)
    runs = (text[found[start].start : found[end - 1].end] for start, end in name_spans(text, found, small))
    yield from (name for name in dict.fromkeys(runs) if fold_key(name) != own)

"""Multi-hop retrieval: a language model says what to search for next; without one, names of the passages found do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import dspy

from glam_kg.programs.retrieval import signatures
from glam_kg.programs.retrieval.asking import LOCAL, MODEL, Unanswered, ask, lines
from glam_kg.programs.retrieval.retrieve import Retrieve
from glam_kg.programs.retrieval.rm import texts_of
from glam_kg.programs.retrieval.state import Numbers
from glam_kg.retrieval.filters import Filters
from glam_kg.retrieval.multihop import retrieve_multihop
from glam_kg.retrieval.ranking.hit_fusion import fused_hits

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.retrieval.retrieval_models import RetrievalModel, RetrievalModels

_MOST_NOTES: Final = 5
"""Notes of one hop."""


class MultiHopRetriever(dspy.Module):
    """Searches for the question, then hop by hop for what the passages found leave open.

    With a language model, one call a hop reads the passages found last, takes notes and writes the next query; it ends where
    nothing is missing. Without one, or where it fails, `glam_kg.retrieval.multihop.retrieve_multihop` is asked, which needs none.
    """

    def __init__(
        self,
        max_hops: int = 2,
        documents_per_hop: int = 5,
        models: RetrievalModels | RetrievalModel | None = None,
        *,
        model: str | None = None,
    ) -> None:
        """The module.

        Args:
            max_hops: How many searches are made at most, that for the question among them.
            documents_per_hop: How many passages a hop brings.
            models: As `Retrieve` takes them.
            model: As `Retrieve` takes it.
        """
        super().__init__()
        self.retrieve = Retrieve(documents_per_hop, models, model=model)
        self.next_hop = dspy.Predict(signatures.NextHop)
        self.numbers = Numbers(max_hops=max_hops, documents_per_hop=documents_per_hop)

    def forward(
        self,
        question: str,
        max_hops: int | None = None,
        documents_per_hop: int | None = None,
        *,
        filters: Filters | Mapping[str, object] | None = None,
        model: str | None = None,
    ) -> Any:
        """The passages for a question that needs several.

        Returns:
            A prediction with `passages`, `hits` (at most `max_hops * documents_per_hop`), `queries`, `notes`, `source`
            ("language model" or "local") and `note` (why it is local, else "").

        Raises:
            RetrievalModelError: No retrieval model is set, or it failed.
            InputError: The question is empty, or a number is below 1.
        """
        hops = self.numbers.count("max_hops", max_hops)
        documents = self.numbers.count("documents_per_hop", documents_per_hop)
        if not isinstance(filters, Filters):
            filters = Filters.of(filters or {})
        searches = {question: self.retrieve(question, documents, filters=filters, model=model).hits}
        notes: list[str] = []
        for _ in range(hops - 1):
            latest = searches[next(reversed(searches))]
            read = ask(self.next_hop, question=question, notes=notes, passages=texts_of(latest))
            if isinstance(read, Unanswered):
                found = retrieve_multihop(
                    question, hops, documents, model=self.retrieve.chosen(model)[1], filters=filters
                )
                # What a model had searched for before it failed counts as well.
                hits = fused_hits({**dict(list(searches.items())[1:]), question: found.hits})[: hops * documents]
                return _prediction(hits, list(searches), notes, LOCAL, f"{read.sentence}; names were followed")
            notes = list(lines([*notes, *lines(read.new_notes, most=_MOST_NOTES)], most=_MOST_NOTES * hops))
            query = " ".join(str(read.query or "").split())
            if not query or query in searches:
                break
            searches[query] = self.retrieve(query, documents, filters=filters, model=model).hits
        # What a hop found best comes before what another found second.
        hits = fused_hits(searches)[: hops * documents]
        return _prediction(hits, list(searches), notes, MODEL, "")


def _prediction(hits: Any, queries: list[str], notes: list[str], source: str, note: str) -> Any:
    return dspy.Prediction(
        passages=texts_of(hits), hits=list(hits), queries=queries, notes=notes, source=source, note=note
    )

"""Retrieval for claims that several articles bear out: by the entities of a claim first, then by the claim."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import dspy

from glam_kg.errors import InputError
from glam_kg.programs.retrieval import signatures
from glam_kg.programs.retrieval.asking import LOCAL, MODEL, Unanswered, ask, lines, named_in
from glam_kg.programs.retrieval.retrieve import Retrieve
from glam_kg.programs.retrieval.rm import texts_of
from glam_kg.programs.retrieval.state import Numbers
from glam_kg.retrieval.analysis import likely_language
from glam_kg.retrieval.expansion import MOST_ENTITIES, entities_of
from glam_kg.retrieval.ranking.hit_fusion import distinct
from glam_kg.retrieval.ranking.rerank import BM25Reranker

if TYPE_CHECKING:
    from collections.abc import Iterable

    from glam_kg.retrieval.ranking.rerank import Reranker
    from glam_kg.retrieval.retrieval_models import RetrievalModel, RetrievalModels

PER_ENTITY: Final = 10
FOR_CLAIM: Final = 30
MOST: Final = 21
_FEWEST_ENTITIES: Final = 2


class ClaimRetriever(dspy.Module):
    """Gives the documents for a claim: of 10 for each of its 2 to 4 entities and 30 for itself, the best 21 by BM25.

    Entities come from a language model; only those count that the claim names. Where it names fewer than two of them so, or
    there is no model, runs of capitalised words are the entities.
    """

    def __init__(
        self,
        models: RetrievalModels | RetrievalModel | None = None,
        *,
        model: str | None = None,
        k: int = MOST,
        reranker: Reranker | None = None,
    ) -> None:
        """The module.

        Args:
            models: As `Retrieve` takes them.
            model: As `Retrieve` takes it.
            k: How many documents are given at most.
            reranker: Puts what was found in order; by default BM25 among what was found.
        """
        super().__init__()
        self.name_entities = dspy.Predict(signatures.NameEntities)
        self.retrieve = Retrieve(PER_ENTITY, models, model=model)
        self.numbers = Numbers(per_entity=PER_ENTITY, for_claim=FOR_CLAIM, k=k)
        self._reranker = reranker or BM25Reranker()

    def forward(self, claim: str, k: int | None = None, *, model: str | None = None) -> Any:
        """The documents for a claim.

        Returns:
            A prediction with `passages`, `hits`, `entities`, `candidates` (how many were found), `source` and `note`.

        Raises:
            RetrievalModelError: No retrieval model is set, or it failed.
            InputError: The claim is empty, or k is below 1.
        """
        most = self.numbers.count("k", k)
        language = likely_language(claim, default="en")
        found = list(self.retrieve(claim, self.numbers.count("for_claim"), model=model).hits)
        entities, source, note = self._entities(claim, language)
        for entity in entities:
            found += self.retrieve(entity, self.numbers.count("per_entity"), model=model, language=language).hits
        candidates = distinct(found)
        hits = self._reranker.rerank(claim, candidates, language=language, k=most)
        return dspy.Prediction(
            passages=texts_of(hits), hits=list(hits), entities=list(entities), candidates=len(candidates),
            source=source, note=note,
        )  # fmt: skip

    def _entities(self, claim: str, language: str) -> tuple[tuple[str, ...], str, str]:
        written = ask(self.name_entities, claim=claim)
        if isinstance(written, Unanswered):
            return entities_of(claim, language), LOCAL, f"{written.sentence}; entities by capital letters"
        named = named_in(claim, lines(written.entities, most=MOST_ENTITIES))
        if len(named) >= _FEWEST_ENTITIES:
            return named, MODEL, ""
        told = f"the language model named {len(named)} of the claim's entities; entities by capital letters"
        return lines([*named, *entities_of(claim, language)], most=MOST_ENTITIES), LOCAL, told


def all_gold(example: Any, prediction: Any, trace: Any = None) -> bool:  # noqa: ARG001 - as dspy calls a metric
    """Whether all gold documents were retrieved: a metric for `dspy.Evaluate` and optimisers.

    Args:
        example: With `gold`: the ids of passages, or their titles.
        prediction: With `hits`.
        trace: Not used.

    Raises:
        InputError: The example has no gold documents.
    """
    gold: Iterable[str] = example.get("gold") or ()
    wanted = set(map(str, gold))
    if not wanted:
        raise InputError("the example has no gold documents: expected `gold`, the ids or titles of passages")
    found = {name for hit in prediction.get("hits") or () for name in (hit.passage.id, hit.passage.title)}
    return wanted <= found

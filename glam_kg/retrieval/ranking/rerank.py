"""A second look at the hits of a search, in a better order: by their words, by a cross-encoder, by what the question is after."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cached_property
from threading import Lock
from typing import TYPE_CHECKING, Any, Final, Protocol

from glam_kg.errors import RetrievalFailedError, SetupError
from glam_kg.folding import fold_key
from glam_kg.retrieval.analysis import text_analysis
from glam_kg.retrieval.expansion import Intent, entities_of, intent_of
from glam_kg.retrieval.model_hub import ModelNotFoundError, loaded
from glam_kg.retrieval.passage_language import analysis_language
from glam_kg.retrieval.passages import LegScore

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.retrieval.passages import Hit, Passage

K1: Final = 1.2
B: Final = 0.75
ENTITY_SHARE: Final = 0.2
"""What a hit gains that names all entities of the question."""
INTENT_SHARE: Final = 0.05
"""What a hit gains that shows what the question is after."""
_LISTED: Final = 3
"""Commas and semicolons from which on a text lists things."""


class Reranker(Protocol):
    """Puts hits in another order."""

    def rerank(self, question: str, hits: Sequence[Hit], *, language: str, k: int | None = None) -> tuple[Hit, ...]:
        """New hits, best first, at most `k`; `legs` tells beside the earlier ranks the one given here."""
        ...


@dataclass(frozen=True)
class BM25Reranker:
    """By the question's words, whose rarity is that among the hits themselves (BM25, k1 = 1.2, b = 0.75).

    Scores are shares of the best one; hits with none of the words come last, in their order.
    """

    name: str = "rerank-bm25"

    def rerank(self, question: str, hits: Sequence[Hit], *, language: str, k: int | None = None) -> tuple[Hit, ...]:
        """The hits by BM25; of two with the same score the one that stood first."""
        texts = [Counter(text_analysis(analysis_language(hit.passage)).terms(_said(hit.passage))) for hit in hits]
        languages = {language, *(analysis_language(hit.passage) for hit in hits)}
        asked = {term for each in sorted(languages) for term in text_analysis(each).terms(question)}
        held_by = {term: sum(term in text for text in texts) for term in asked}
        rarity = {term: math.log(1 + (len(texts) - n + 0.5) / (n + 0.5)) for term, n in held_by.items()}
        mean = sum(text.total() for text in texts) / max(1, len(texts)) or 1.0
        scores = [
            math.fsum(
                rarity[term] * text[term] * (K1 + 1) / (text[term] + K1 * (1 - B + B * text.total() / mean))
                for term in sorted(asked)
                if term in text
            )
            for text in texts
        ]
        best = max(scores, default=0.0) or 1.0
        return _reordered(self.name, hits, [(score / best, score) for score in scores], k)


@dataclass(frozen=True)
class CrossEncoderReranker:
    """By a model that reads question and passage together, such as `BAAI/bge-reranker-v2-m3` and models of that form.

    The model is loaded with the first question, by the library sentence-transformers (https://www.sbert.net), which is not
    installed with glam_kg. Its scores are brought to 0 to 1 by the logistic function where the model does not do so itself.
    """

    model: str
    """A name on the model hub, or a folder."""
    batch_size: int = 32
    longest: int | None = None
    """Tokens of question and passage that are read; None for what the model can read."""
    name: str = "rerank-cross-encoder"
    _lock: Lock = field(default_factory=Lock, repr=False, compare=False)

    @cached_property
    def _encoder(self) -> Any:  # noqa: ANN401 - the library need not be there
        try:
            from sentence_transformers import CrossEncoder
        except ImportError as error:
            raise SetupError(
                f"the reranker {self.model!r} needs sentence-transformers, which is not installed: "
                "pip install 'glam-kg[sentence-transformers]'"
            ) from error
        from torch.nn import Sigmoid

        options = {} if self.longest is None else {"max_length": self.longest}
        try:
            return loaded(
                self.model,
                lambda here: CrossEncoder(
                    self.model, activation_fn=Sigmoid(), device="cpu", local_files_only=here, **options
                ),
            )
        except ModelNotFoundError as error:
            raise SetupError(f"the reranker {self.model!r} cannot be loaded: {error}") from error
        except (OSError, ValueError, KeyError) as error:
            raise SetupError(f"the reranker {self.model!r} cannot be loaded: {_first_line(error)}") from error

    def rerank(self, question: str, hits: Sequence[Hit], *, language: str, k: int | None = None) -> tuple[Hit, ...]:  # noqa: ARG002
        """The hits by the model's score; of two with the same score the one that stood first.

        Raises:
            SetupError: The library or the model is missing.
            RetrievalFailedError: The model does not give one score for each pair.
        """
        if not hits:
            return ()
        pairs = [(question, _said(hit.passage)) for hit in hits]
        # Tokenizers must not be used by two threads at once.
        with self._lock:
            found = self._encoder.predict(pairs, batch_size=self.batch_size, show_progress_bar=False)
        if found.ndim != 1:
            raise RetrievalFailedError(self.model, f"it gives {found.shape[-1]} scores for a passage, expected one")
        scores = [float(score) for score in found]
        return _reordered(self.name, hits, [(score, score) for score in scores], k)


@dataclass(frozen=True)
class BiasedReranker:
    """By what the question is after, on top of the scores that hits have.

    A hit gains for each of the question's entities that its title or text names, and a little where it shows what the intent
    wants: numbers for a count, an enumeration for a list, two of the entities at once for a comparison. Scores are brought back
    to 0 to 1.
    """

    entity_share: float = ENTITY_SHARE
    intent_share: float = INTENT_SHARE
    entities: Callable[[str, str], tuple[str, ...]] = entities_of
    """Text and language → names in it; those of a language model's expansion may be given instead."""
    intent: Callable[[str, str], Intent] = intent_of
    name: str = "rerank-bias"

    def rerank(self, question: str, hits: Sequence[Hit], *, language: str, k: int | None = None) -> tuple[Hit, ...]:
        """The hits by their scores and what they gain; of two with the same score the one that stood first."""
        wanted = [f" {key} " for name in self.entities(question, language) if (key := fold_key(name))]
        intent = self.intent(question, language)
        gains = []
        for hit in hits:
            padded = f" {fold_key(_said(hit.passage))} "
            named = sum(name in padded for name in wanted)
            gain = self.entity_share * named / len(wanted) if wanted else 0.0
            gains.append(gain + (self.intent_share if _shows(intent, hit.passage, named) else 0.0))
        whole = 1 + self.entity_share + self.intent_share
        scores = [(hit.score + gain) / whole for hit, gain in zip(hits, gains, strict=True)]
        return _reordered(self.name, hits, list(zip(scores, gains, strict=True)), k)


def _shows(intent: Intent, passage: Passage, named: int) -> bool:
    if intent is Intent.COUNT:
        return any(character.isdigit() for character in passage.text)
    if intent is Intent.LIST:
        return passage.text.count(",") + passage.text.count(";") >= _LISTED
    return intent is Intent.COMPARISON and named > 1


def _reordered(name: str, hits: Sequence[Hit], scores: Sequence[tuple[float, float]], k: int | None) -> tuple[Hit, ...]:
    """The hits by the first of each pair; the second is what is told of this step."""
    order = sorted(range(len(hits)), key=lambda at: (-scores[at][0], at))[:k]
    return tuple(
        replace(hits[at], score=scores[at][0], legs={**hits[at].legs, name: LegScore(rank, scores[at][1])})
        for rank, at in enumerate(order, start=1)
    )


def _said(passage: Passage) -> str:
    return "\n".join(part for part in (passage.title, *passage.headings, passage.text) if part)


def _first_line(error: Exception) -> str:
    return next(iter(str(error).splitlines()), type(error).__name__)

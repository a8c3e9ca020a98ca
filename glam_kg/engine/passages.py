"""Passages for a question: the classes that matter in its context, searched in the index of an engine."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from glam_kg.ontology.contexts import ContextTemplate
from glam_kg.ontology.policies import FallbackPolicy
from glam_kg.retrieval.class_narrowing import narrowed_by_class, with_boosts
from glam_kg.retrieval.index_search import searcher_over
from glam_kg.retrieval.methods import Method
from glam_kg.retrieval.search import Request
from glam_kg.retrieval.sources.passage_file import passage_line

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation import Turn
    from glam_kg.question.templates.context_classes import ContextClasses
    from glam_kg.retrieval.index.passage_index import PassageIndex
    from glam_kg.retrieval.passages import Hit
    from glam_kg.retrieval.search import Searcher


@dataclass(frozen=True, slots=True)
class PassageSearch:
    """How an engine searches passages.

    Attributes:
        method: By words, by meaning, by both, or along names.
        policy: What classes count with that have no score for the context of the question.
    """

    method: Method = Method.HYBRID
    policy: FallbackPolicy = FallbackPolicy.RELEVANCE


@dataclass(frozen=True)
class PassageFinder:
    """Finds passages; threads may share it.

    Attributes:
        index: Is searched by words, and by meaning where it has vectors, unless `search` says otherwise.
        classes: Says what the conversation was about, and has the scores of classes.
        search: How passages are searched.
    """

    index: PassageIndex
    classes: ContextClasses
    search: PassageSearch = field(default_factory=PassageSearch)

    @cached_property
    def _searcher(self) -> Searcher:
        return searcher_over(self.index, self.search.method)

    def passages(
        self, analysis: Analysis, context: str | None, history: Sequence[Turn], k: int
    ) -> tuple[Mapping[str, object], ...]:
        """The `k` best passages, best first, as `glam-kg retrieve --json` gives them.

        What the class of a passage matters in the context counts with 0.3, what it says with 0.7.

        Args:
            analysis: What was found in the question, once it stands alone.
            context: Its context; None where no template fits.
            history: Earlier turns, oldest first.
            k: How many at most.

        Raises:
            RetrievalIndexError: A part of the index is damaged.
            SchemaError: The schema cannot be read.
        """
        lookup = self.classes.current.ranker().lookup
        scores = lookup.get_all_scores(context or ContextTemplate.GENERAL_HERITAGE, self.search.policy)
        request = Request(
            analysis.text,
            k=k,
            language=analysis.language.code,
            relevance=with_boosts(scores, self.classes.boosts(history)),
        )
        return tuple(map(_told, narrowed_by_class(self._searcher.retrieve, request).found.hits))


def _told(hit: Hit) -> Mapping[str, object]:
    said = json.loads(passage_line(hit.passage))
    return {"id": said.pop("id"), "score": hit.score, **said}

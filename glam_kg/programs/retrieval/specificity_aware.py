"""Retrieval that knows which classes of the schema matter in the context of a question."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

import dspy

from glam_kg.errors import InputError
from glam_kg.ontology.contexts import ContextTemplate
from glam_kg.ontology.policies import DEFAULT_THRESHOLD
from glam_kg.programs.retrieval.retrieve import Retrieve
from glam_kg.programs.retrieval.rm import texts_of
from glam_kg.programs.retrieval.state import Numbers, Shared
from glam_kg.retrieval.class_narrowing import narrowed_by_class, with_boosts
from glam_kg.retrieval.filters import Filters
from glam_kg.retrieval.search import Request

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from glam_kg.ontology.specificity import SpecificityLookup
    from glam_kg.retrieval.retrieval_models import RetrievalModel, RetrievalModels


class SpecificityAwareRetriever(dspy.Module):
    """Searches among passages about classes that matter in a context, and blends what each class matters into the score.

    Where fewer than `enough` passages are found, the threshold is halved, and then given up: passages without a class are found
    then, too. `threshold` and `enough` are saved with a program.
    """

    def __init__(
        self,
        k: int = 5,
        models: RetrievalModels | RetrievalModel | None = None,
        *,
        model: str | None = None,
        lookup: SpecificityLookup | None = None,
        context_of: Callable[[str], str] | None = None,
        threshold: float = DEFAULT_THRESHOLD,
        enough: int | None = None,
    ) -> None:
        """The module.

        Args:
            k: How many passages are wanted where a call does not say.
            models: As `Retrieve` takes them.
            model: As `Retrieve` takes it.
            lookup: The scores of the classes; by default those of the schema that comes with glam_kg.
            context_of: Says in which context a question is asked, where a call does not; by default `general_heritage`.
            threshold: The lowest relevance of a class that is searched, 0 to 1.
            enough: How many passages make it needless to widen the search; by default as many as are wanted.
        """
        super().__init__()
        if not 0 <= threshold <= 1:
            raise InputError(f"the threshold is {threshold}, expected a number from 0 to 1")
        self.retrieve = Retrieve(k, models, model=model)
        # 0 stands for as many as are wanted.
        self.numbers = Numbers(threshold=threshold, enough=enough or 0)
        self._lookup = Shared(lookup)
        self._context_of = Shared(context_of)

    @cached_property
    def lookup(self) -> SpecificityLookup:
        """The scores of the classes; the schema is read when they are first asked for."""
        if self._lookup.value is None:
            from glam_kg.ontology.specificity import SpecificityLookup

            self._lookup.value = SpecificityLookup.open()
        return self._lookup.value

    def forward(
        self,
        question: str,
        context: str | None = None,
        k: int | None = None,
        *,
        boosts: Mapping[str, float] | None = None,
        filters: Filters | Mapping[str, object] | None = None,
        model: str | None = None,
        **wanted: Any,
    ) -> Any:
        """The passages that fit a question and its context.

        Args:
            question: Is searched for.
            context: One of the contexts of the schema; None to have it worked out.
            k: How many passages are wanted in this call.
            boosts: What is added to the relevance of classes, as `class_boosts` gives it; no relevance passes 1.
            filters: What passages must fulfil. Classes named here are searched as they are, whatever they matter.
            model: The name of the model that is asked in this call.
            wanted: Any other field of a `Request`.

        Returns:
            A prediction with `passages`, `hits`, `context`, `threshold` (None where it was given up), `widened` (how often),
            `candidates`, `after_filters` and `among`.

        Raises:
            UnknownNameError: There is no such context.
            RetrievalModelError: No retrieval model is set, or it failed.
            InputError: The question is empty, or k is below 1.
        """
        if context is None:
            of = self._context_of.value
            context = str(of(question)) if of is not None else str(ContextTemplate.GENERAL_HERITAGE)
        if not isinstance(filters, Filters):
            filters = Filters.of(filters or {})
        relevance = with_boosts(self.lookup.get_all_scores(context), boosts or {})
        request = Request(
            question, k=self.retrieve.k if k is None else k, filters=filters, relevance=relevance, **wanted
        )
        narrowed = narrowed_by_class(
            partial(self.retrieve.retrieved, model=model),
            request,
            threshold=self.numbers["threshold"],
            enough=int(self.numbers["enough"]) or None,
        )
        found = narrowed.found
        return dspy.Prediction(
            passages=texts_of(found.hits), hits=list(found.hits), context=context, threshold=narrowed.threshold,
            widened=narrowed.widened,
            candidates=found.candidates, after_filters=found.after_filters, among=found.among,
        )  # fmt: skip

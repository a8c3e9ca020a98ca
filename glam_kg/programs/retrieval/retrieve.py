"""The module that other modules retrieve with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import dspy
from dspy.predict.parameter import Parameter

from glam_kg.errors import InputError, NoRetrievalModelError
from glam_kg.programs.retrieval import rm as dspy_rm
from glam_kg.programs.retrieval.state import Shared
from glam_kg.retrieval.filters import Filters
from glam_kg.retrieval.retrieval_models import RetrievalModels, retrieved_by
from glam_kg.retrieval.search import Request

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.retrieval.retrieval_models import RetrievalModel
    from glam_kg.retrieval.search import Retrieved


class Retrieve(dspy.Module, Parameter):
    """Retrieves passages with the retrieval model that is set.

    Which model is asked: the one named in the call, else the one named here, else what `dspy.context(rm=...)` or
    `dspy.configure(rm=...)` sets, else the default of the models given here. `k` and the name are saved with a program; models
    are not.
    """

    def __init__(
        self, k: int = 3, models: RetrievalModels | RetrievalModel | None = None, *, model: str | None = None
    ) -> None:
        """The module.

        Args:
            k: How many passages are wanted where a call does not say.
            models: One model, or several by name; None where dspy's `rm` is to be asked.
            model: The name of the model that is always asked.
        """
        super().__init__()
        self.k, self.model = k, model
        several = models if isinstance(models, RetrievalModels) else None
        if several is None:
            several = RetrievalModels({} if models is None else {"default": models})
        self._models = Shared(several)

    def forward(
        self,
        query: str,
        k: int | None = None,
        *,
        model: str | None = None,
        filters: Filters | Mapping[str, object] | None = None,
        **wanted: Any,
    ) -> Any:
        """Passages for a query.

        Args:
            query: Is searched for.
            k: How many passages are wanted in this call.
            model: The name of the model that is asked in this call.
            filters: What passages must fulfil; or a mapping, as `Filters.of` reads it.
            wanted: Any other field of a `Request`: `alternatives`, `relevance`, `language`, `diversity`, `filter_time`.

        Returns:
            A prediction with `passages` (texts, best first), `hits` (`Hit`), `candidates`, `after_filters` and `among`, as
            `Retrieved` has them.

        Raises:
            RetrievalModelError: No model is set, there is none of the name, or it failed.
            InputError: The query is empty, or k is below 1.
        """
        if not isinstance(filters, Filters):
            filters = Filters.of(filters or {})
        found = self.retrieved(Request(query, k=self.k if k is None else k, filters=filters, **wanted), model=model)
        return dspy.Prediction(
            passages=dspy_rm.texts_of(found.hits),
            hits=list(found.hits),
            candidates=found.candidates,
            after_filters=found.after_filters,
            among=found.among,
        )

    def retrieved(self, request: Request, *, model: str | None = None) -> Retrieved:
        """As `forward`, for a request."""
        name, chosen = self.chosen(model)
        return retrieved_by(chosen, request, name=name)

    def chosen(self, model: str | None = None) -> tuple[str, RetrievalModel]:
        """The model that a call asks, with its name.

        Raises:
            RetrievalModelError: No model is set, or there is none of the name.
        """
        models, named = self._models.value, model or self.model
        if named is None and dspy.settings.rm is not None:
            return dspy_rm.NAME, dspy_rm.model_of(dspy.settings.rm)
        if named is None and not models.models:
            raise NoRetrievalModelError(
                "no retrieval model is set: give one to the module, or set one with dspy.context(rm=...)"
            )
        name = models.name_of(named)
        return name, models.get(name)

    def reset(self) -> None:
        """There is nothing that an optimiser learns here."""

    def dump_state(self, json_mode: bool = True) -> dict[str, Any]:  # noqa: ARG002, FBT001 - as dspy calls it
        """How many passages are wanted, and the name of the model."""
        return {"k": self.k, "model": self.model}

    def load_state(self, state: Mapping[str, Any], *, allow_unsafe_lm_state: bool = False) -> None:  # noqa: ARG002
        """Take over what `dump_state` gave.

        Raises:
            InputError: It is the state of something else.
        """
        k, model = state.get("k"), state.get("model")
        if not isinstance(k, int) or k < 1 or not isinstance(model, str | None):
            raise InputError(f"the saved state is no state of Retrieve: k is {k!r}, model is {model!r}")
        self.k, self.model = k, model

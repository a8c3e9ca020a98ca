"""The contract of retrieval models, and several of them by name.

A `glam_kg.retrieval.search.Searcher` over an index is one; so is anything that LangChain would call a vector store
(`glam_kg.retrieval.adapters.langchain`), and a collection of Milvus (`glam_kg.retrieval.adapters.milvus`).
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol, Self

from glam_kg.errors import (
    GlamKGError,
    InputError,
    NoRetrievalModelError,
    RetrievalFailedError,
    UnknownRetrievalModelError,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.retrieval.search import Request, Retrieved


class RetrievalModel(Protocol):
    """Finds passages."""

    def retrieve(self, request: Request) -> Retrieved:
        """At most `request.k` hits that all fulfil `request.filters`, best first, with scores of 0 to 1."""
        ...


@dataclass(frozen=True)
class RetrievalModels:
    """Retrieval models by name, one of them the default; itself a retrieval model, that of the default.

    Nothing here changes, so that threads may share it: `with_model` and `with_default` give another one.

    >>> RetrievalModels().get()
    Traceback (most recent call last):
      ...
    glam_kg.errors.NoRetrievalModelError: no retrieval model is set: name one, or give a default
    """

    models: Mapping[str, RetrievalModel] = field(default_factory=dict)
    default: str | None = None
    """The name of the one that is asked where none is named; a single model is the default without being named."""

    def __post_init__(self) -> None:
        """Keep the models as they are now.

        Raises:
            UnknownRetrievalModelError: There is no model of the default's name.
        """
        object.__setattr__(self, "models", MappingProxyType(dict(self.models)))
        if self.default is not None:
            self.get(self.default)

    def with_model(self, name: str, model: RetrievalModel) -> Self:
        """These models and one more; one of the same name is replaced."""
        return replace(self, models={**self.models, name: model})

    def with_default(self, name: str) -> Self:
        """These models, with another default.

        Raises:
            UnknownRetrievalModelError: There is no such model.
        """
        return replace(self, default=name)

    def name_of(self, name: str | None = None) -> str:
        """The name of the model that is asked.

        Raises:
            UnknownRetrievalModelError: There is no model of this name.
            NoRetrievalModelError: No name is given, and there is no default.
        """
        wanted = self.default if name is None else name
        if wanted is None and len(self.models) == 1:
            wanted = next(iter(self.models))
        if wanted is None:
            raise NoRetrievalModelError("no retrieval model is set: name one, or give a default")
        if wanted not in self.models:
            raise UnknownRetrievalModelError(wanted, self.models)
        return wanted

    def get(self, name: str | None = None) -> RetrievalModel:
        """A model by name, or the default; raises as `name_of` does."""
        return self.models[self.name_of(name)]

    def retrieve(self, request: Request, *, model: str | None = None) -> Retrieved:
        """Ask a model.

        Args:
            request: What is looked for.
            model: Which one is asked; None for the default.

        Raises:
            RetrievalModelError: There is no such model, or it failed.
            GlamKGError: What a model of ours says of the request.
        """
        name = self.name_of(model)
        return retrieved_by(self.models[name], request, name=name)


def retrieved_by(model: RetrievalModel, request: Request, *, name: str) -> Retrieved:
    """What a model retrieves; what goes wrong in it becomes an error of ours.

    Args:
        model: Is asked.
        request: What is looked for.
        name: What the model is called in an error.

    Raises:
        InputError: The question is empty, or no hit is asked for.
        RetrievalFailedError: The model failed.
        GlamKGError: What a model of ours says of the request.
    """
    if not request.question.strip():
        raise InputError("the question is empty: there is nothing to search for")
    if request.k < 1:
        raise InputError(f"the number of passages is {request.k}, expected 1 or more")
    try:
        return model.retrieve(request)
    except GlamKGError:
        raise
    except Exception as error:  # a store of any make may raise anything
        raise RetrievalFailedError(name, f"{type(error).__name__}: {error}") from error

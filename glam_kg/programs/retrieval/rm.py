"""Between our retrieval models and what `dspy.settings.rm` holds: a callable that gives passages for a query."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import dspy

from glam_kg.errors import RetrievalFailedError
from glam_kg.retrieval.passages import Hit, Passage
from glam_kg.retrieval.ranking.fusion import RRF_K
from glam_kg.retrieval.search import Request, Retrieved

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.retrieval.retrieval_models import RetrievalModel

NAME = "dspy.settings.rm"


@dataclass(frozen=True)
class AsRM:
    """A retrieval model as dspy has it, for `dspy.context(rm=AsRM(model))` and programs that are not ours."""

    model: RetrievalModel
    k: int = 3

    def __call__(self, query: str, k: int | None = None, **_: Any) -> list[Any]:
        """Passages with `long_text`, best first, and `id`, `score` and `title` beside it."""
        hits = self.model.retrieve(Request(query, k=k or self.k)).hits
        return [
            dspy.Prediction(long_text=shown(hit.passage), id=hit.passage.id, title=hit.passage.title, score=hit.score)
            for hit in hits
        ]


@dataclass(frozen=True)
class CallableModel:
    """A callable of dspy's kind as a retrieval model.

    It gives texts, objects with `long_text`, passages or hits. Filters are applied to what it gives, of which more is asked for.
    """

    rm: Callable[..., Any]

    def retrieve(self, request: Request) -> Retrieved:
        """The passages that the callable gives; scores fall with their rank.

        Raises:
            RetrievalFailedError: It gives something that is no passage.
        """
        k = request.k * (request.expand_factor if request.filters else 1)
        found = self.rm(request.question, k=k)
        found = getattr(found, "passages", found)
        if isinstance(found, Retrieved):
            found = found.hits
        elif isinstance(found, str) or not hasattr(found, "__iter__"):
            found = [found]
        hits = [_hit(each, at) for at, each in enumerate(found)]
        kept = [hit for hit in hits if request.filters.matches(hit.passage)]
        return Retrieved(tuple(kept[: request.k]), len(hits), len(kept))


def model_of(rm: Any) -> RetrievalModel:
    """What is set as dspy's `rm`, as a retrieval model: itself where it is one."""
    if hasattr(rm, "retrieve"):
        model: RetrievalModel = rm
        return model
    return CallableModel(rm)


def shown(passage: Passage) -> str:
    """A passage as a language model reads it: its title, where it has one, and its text.

    >>> shown(Passage("1", "Opened in 1854.", title="Drents Museum"))
    'Drents Museum | Opened in 1854.'
    """
    return f"{passage.title} | {passage.text}" if passage.title else passage.text


def texts_of(hits: Sequence[Hit]) -> list[str]:
    """Hits as texts, as they are put before a model."""
    return [shown(hit.passage) for hit in hits]


def _hit(each: Any, at: int) -> Hit:
    if isinstance(each, Hit):
        return each
    score = (RRF_K + 1) / (RRF_K + 1 + at)
    if isinstance(each, Passage):
        return Hit(each, at, score)
    if isinstance(each, str):
        return Hit(Passage(each, each), at, score)
    read = each.get if isinstance(each, Mapping) else lambda name, default=None: getattr(each, name, default)
    text = read("long_text") or read("text")
    if not isinstance(text, str):
        raise RetrievalFailedError(NAME, f"it gives {type(each).__name__}, expected a text or something with long_text")
    # Without an id, a passage is its text.
    id_ = read("id") or read("pid")
    return Hit(Passage(text if id_ is None else str(id_), text), at, score)

"""`/retrieve`: passages of the index for a question."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, Literal

import orjson
from fastapi import APIRouter, Query, Response
from pydantic import BaseModel, ConfigDict, Field

from glam_kg.errors import InputError
from glam_kg.retrieval.days import Days
from glam_kg.retrieval.filters import Filters
from glam_kg.retrieval.index_search import searcher_over
from glam_kg.retrieval.methods import FilterTime, Method
from glam_kg.retrieval.place_filter import keys_of_place
from glam_kg.retrieval.search import Request as SearchRequest
from glam_kg.retrieval.telling import retrieved_told
from glam_kg.service.problems import Problem, ProblemError, ProblemRoute, problem_responses
from glam_kg.service.suggest import Language  # noqa: TC001 - pydantic reads it

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.engine import QueryEngine
    from glam_kg.retrieval.index.passage_index import PassageIndex
    from glam_kg.retrieval.search import Searcher
    from glam_kg.service.state import Service

_MOST = 100
_Text = Annotated[str, Field(max_length=200)]
_Texts = Annotated[list[_Text], Field(max_length=50)]


class Retrieval(BaseModel):
    """What is searched for."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        json_schema_extra={"example": {"question": "Where were children taught to read?", "k": 5}},
    )

    question: Annotated[str, Field(min_length=1, max_length=10_000, description="A question, or a claim.")]
    k: Annotated[int, Field(ge=1, le=_MOST, description="How many passages.")] = 10
    method: Annotated[Method, Field(description="By words, by meaning, by both, along names, or for claims.")] = (
        Method.HYBRID
    )
    language: Annotated[Language | None, Field(description="Of the question; by default told from its words.")] = None
    classes: Annotated[_Texts, Field(description="Only passages of these classes.")] = []
    period: Annotated[
        str | None, Field(max_length=50, description="Only passages dated in it: 1940, 1940-05, or 1940/1945.")
    ] = None
    places: Annotated[_Texts, Field(description="Only passages of these places: ISO 3166 codes or names.")] = []
    where: Annotated[
        dict[str, _Texts], Field(description="Only passages with one of these values in a field.", max_length=20)
    ] = {}
    filter_time: Annotated[FilterTime, Field(description="Filter while searching, or what was found.")] = FilterTime.PRE


class LegTold(BaseModel):
    """What one leg of the search made of a passage."""

    rank: Annotated[int, Field(description="Its rank, from 1.")]
    score: Annotated[float, Field(description="Its score there.")]


class HitTold(BaseModel):
    """A passage that was found; its further fields stand beside these."""

    model_config = ConfigDict(extra="allow")

    id: Annotated[str, Field(description="Its id.")]
    score: Annotated[float, Field(description="0 to 1.")]
    legs: Annotated[dict[str, LegTold], Field(description="What each leg of the search made of it.")]
    text: Annotated[str, Field(description="Its text.")]


class AmongTold(BaseModel):
    """Passages of the index before and after the filters that come before the search."""

    before: Annotated[int, Field(description="All passages.")]
    after: Annotated[int, Field(description="Those that the filters let through.")]


class RetrievedTold(BaseModel):
    """What was found, best first."""

    question: Annotated[str, Field(description="The question as it was sent.")]
    method: Annotated[str, Field(description="How it was searched.")]
    among: Annotated[AmongTold | None, Field(description="Only with filters that come before.")] = None
    candidates: Annotated[int, Field(description="Passages that were found before filters that come after.")]
    after_filters: Annotated[int, Field(description="How many of these the filters let through.")]
    hits: Annotated[list[HitTold], Field(description="Best first.")]


def retrieve_router(service: Service) -> APIRouter:
    """The routes of retrieval."""
    router = APIRouter(tags=["retrieval"], route_class=ProblemRoute)
    searchers = _Searchers()
    responses: dict[int | str, dict[str, Any]] = problem_responses(501, 502)

    def answered(asked: Retrieval) -> Response:
        with service.engines.lease() as engine:
            if engine.index is None:
                detail = "No index of passages is served here: glam-kg serve --index FOLDER serves one."
                raise ProblemError(Problem(501, detail, "no_index"))
            found = searchers.of(engine.index, asked.method).retrieve(_request(asked, engine))
        return Response(
            orjson.dumps(retrieved_told(asked.question, str(asked.method), found)), media_type="application/json"
        )

    @router.post(
        "/retrieve",
        summary="Passages for a question",
        response_model=RetrievedTold,
        responses={**responses, **problem_responses(415, 422)},
    )
    def post(asked: Retrieval) -> Response:
        """The passages of the index that fit best, with their rank and score in every leg of the search."""
        return answered(asked)

    @router.get("/retrieve", summary="Passages for a question", response_model=RetrievedTold, responses=responses)
    def get(
        *,
        question: Annotated[str, Query(min_length=1, max_length=10_000, description="A question, or a claim.")],
        k: Annotated[int, Query(ge=1, le=_MOST, description="How many passages.")] = 10,
        method: Annotated[Method, Query(description="How it is searched.")] = Method.HYBRID,
        language: Annotated[Literal["nl", "en", "de", "fr"] | None, Query(description="Of the question.")] = None,
        period: Annotated[str | None, Query(max_length=50, description="Only passages dated in it.")] = None,
        class_name: Annotated[
            list[_Text], Query(alias="class", default_factory=list, max_length=50, description="Only of it.")
        ],
        place: Annotated[list[_Text], Query(default_factory=list, max_length=50, description="Only of this place.")],
    ) -> Response:
        """The same, without filters on fields."""
        return answered(
            Retrieval(
                question=question, k=k, method=method, language=language, period=period,
                classes=class_name, places=place,
            )
        )  # fmt: skip

    return router


@dataclass(frozen=True)
class _Searchers:
    """What searches an index by each method, made once; those of an index that is served no more are let go."""

    _lock: threading.Lock = field(default_factory=threading.Lock)
    _made: dict[tuple[int, Method], tuple[PassageIndex, Searcher]] = field(default_factory=dict)

    def of(self, index: PassageIndex, method: Method) -> Searcher:
        key = (id(index), method)
        with self._lock:
            known = self._made.get(key)
            if known is None or known[0] is not index:
                for other in [other for other, (held, _) in self._made.items() if held is not index]:
                    del self._made[other]
                known = self._made[key] = (index, _searcher(index, method))
            return known[1]


def _searcher(index: PassageIndex, method: Method) -> Searcher:
    try:
        return searcher_over(index, method)
    except InputError as error:
        # The sentence would name the folder.
        detail = f"The index that is served has no vectors, which the method {method} needs."
        raise ProblemError(Problem(400, detail, "no_vectors")) from error


def _request(asked: Retrieval, engine: QueryEngine) -> SearchRequest:
    if not asked.question.strip():
        raise ProblemError(Problem(400, "The question is empty: there is nothing to search for.", "empty_question"))
    return SearchRequest(
        asked.question,
        k=asked.k,
        language=asked.language,
        filters=_filters(asked, engine),
        filter_time=asked.filter_time,
        chains=True,
    )


def _filters(asked: Retrieval, engine: QueryEngine) -> Filters:
    days = Days.read(asked.period) if asked.period is not None else None
    if asked.period is not None and days is None:
        detail = f"period is a year, month or day, or two of them as 1940/1945, not {asked.period!r}"
        raise ProblemError(Problem(400, detail, "period"))
    return Filters(
        classes=frozenset(asked.classes) or None,
        period=days,
        places=_places(asked.places, engine) if asked.places else None,
        metadata={name: frozenset(values) for name, values in asked.where.items()},
    )


def _places(places: Sequence[str], engine: QueryEngine) -> frozenset[str]:
    return frozenset(key for place in places for key in keys_of_place(place, lambda: engine.analyser.gazetteer))

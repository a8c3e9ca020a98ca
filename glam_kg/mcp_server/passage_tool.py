"""The tool `retrieve`: passages of an index."""

from __future__ import annotations

from dataclasses import dataclass, field
from threading import Lock
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from mcp.server.mcpserver import Context
from mcp.server.mcpserver.tools import Tool
from mcp_types import CallToolResult
from pydantic import Field

from glam_kg.errors import InputError, RetrievalIndexError
from glam_kg.mcp_server.calling import READS, Calls, succeeded
from glam_kg.mcp_server.plain_text import paragraphs, shortened
from glam_kg.mcp_server.results import PassagesResult, RetrievedPassage
from glam_kg.retrieval.days import Days
from glam_kg.retrieval.filters import Filters, place_keys
from glam_kg.retrieval.index_search import searcher_over
from glam_kg.retrieval.methods import Method
from glam_kg.retrieval.search import Request

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.engine import QueryEngine
    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.retrieval.index.passage_index import PassageIndex
    from glam_kg.retrieval.passages import Hit
    from glam_kg.retrieval.search import Searcher

_PASSAGES, _MOST_PASSAGES = 5, 20
_CHARACTERS, _FEWEST, _MOST = 800, 100, 4_000
_DESCRIPTION: Final = """\
Find passages of text for a question or a claim, best first, by words and (where the index has vectors) by meaning. Use it \
for what is told in texts and not in the graph: history, descriptions, context. Cite passages by their id. Filters must all \
hold."""


@dataclass
class Searchers:
    """What searches the index of the engine that is open, by each method; made anew for another index."""

    _index: PassageIndex | None = None
    _by_method: dict[Method, Searcher] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)

    def over(self, index: PassageIndex | None, method: Method) -> Searcher:
        """What searches an index by a method.

        Raises:
            RetrievalIndexError: There is no index, or a part of it is damaged.
            InputError: The method needs vectors, and the index has none.
        """
        if index is None:
            raise RetrievalIndexError("there is no index of passages here")
        with self._lock:
            if index is not self._index:
                self._index, self._by_method = index, {}
            if method not in self._by_method:
                self._by_method[method] = searcher_over(index, method)
            return self._by_method[method]


def passage_tool(calls: Calls) -> Tool:
    """The tool over the index of the engine."""
    searchers = Searchers()

    async def retrieve(
        question: Annotated[str, Field(min_length=1, max_length=5_000, description="A question, or a claim.")],
        call: Context[Any, Any],
        *,
        k: Annotated[int, Field(ge=1, le=_MOST_PASSAGES, description="How many passages.")] = _PASSAGES,
        method: Annotated[
            Method,
            Field(description="bm25: words. dense: meaning. hybrid: both. multihop: along names. entity: for claims."),
        ] = Method.HYBRID,
        language: Annotated[
            Literal["nl", "en", "de", "fr"] | None, Field(description="Of the question; by default told from it.")
        ] = None,
        classes: Annotated[
            list[str] | None, Field(min_length=1, max_length=50, description="Only passages of one of these classes.")
        ] = None,
        period: Annotated[
            str | None, Field(max_length=40, description="Only passages dated in it: 1940, 1940-05, or 1940/1945.")
        ] = None,
        places: Annotated[
            list[str] | None,
            Field(min_length=1, max_length=50, description="Only passages of one of these: ISO 3166 codes or names."),
        ] = None,
        characters: Annotated[
            int, Field(ge=_FEWEST, le=_MOST, description="How much of the text of a passage to give.")
        ] = _CHARACTERS,
    ) -> Annotated[CallToolResult, PassagesResult]:
        def retrieved(engine: QueryEngine) -> CallToolResult:
            if not question.strip():
                raise InputError("the question is empty: there is nothing to search for")
            filters = _filters(classes, period, places, engine.analyser.gazetteer)
            found = searchers.over(engine.index, method).retrieve(
                Request(question, k=k, language=language, filters=filters)
            )
            result = PassagesResult(
                passages=[_passage(hit, characters) for hit in found.hits], found=found.after_filters
            )
            return succeeded(result, _text(result))

        return await calls.run(call, "searching passages", retrieved)

    return Tool.from_function(retrieve, title="Retrieve passages", description=_DESCRIPTION, annotations=READS)


def _filters(
    classes: Sequence[str] | None, period: str | None, places: Sequence[str] | None, gazetteer: Gazetteer
) -> Filters:
    days = Days.read(period) if period is not None else None
    if period is not None and days is None:
        raise InputError(f"the period is a year, month or day, or two of them as 1940/1945, not {period!r}")
    keys = None if places is None else frozenset(key for place in places for key in _keys(place, gazetteer))
    return Filters(classes=frozenset(classes) if classes else None, period=days, places=keys)


def _keys(place: str, gazetteer: Gazetteer) -> set[str]:
    """What a place is found by: what is given, and the codes of the countries and regions of this name."""
    from glam_kg.places.model import PlaceLevel

    keys = place_keys(place)
    # A passage is found by the code of its country, too; who asks for a region wants none of the country's other regions.
    if not keys or keys[0].isupper():
        return set(keys[:1])
    areas = (each.place for each in gazetteer.lookup(place) if each.place.level is not PlaceLevel.CITY)
    return {*keys, *(area.code for area in areas)}


def _passage(hit: Hit, characters: int) -> RetrievedPassage:
    passage = hit.passage
    return RetrievedPassage(
        id=passage.id,
        score=round(hit.score, 4),
        title=passage.title,
        headings=list(passage.headings),
        text=shortened(passage.text, characters),
        class_name=passage.class_name,
        date=passage.date,
        place=passage.place,
        source=passage.source,
    )


def _text(result: PassagesResult) -> str:
    if not result.passages:
        return "nothing was found"
    return paragraphs(*(_told(passage) for passage in result.passages))


def _told(passage: RetrievedPassage) -> str:
    heading = " › ".join(part for part in (passage.title, *passage.headings) if part)
    return f"[{passage.id}] {heading}".rstrip() + f"\n{passage.text}"

"""The tool `find_custodian`: custodians by name."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from mcp.server.mcpserver import Context
from mcp.server.mcpserver.tools import Tool
from mcp_types import CallToolResult
from pydantic import Field

from glam_kg.errors import InputError
from glam_kg.folding import fold_key
from glam_kg.mcp_server.calling import READS, Calls, succeeded
from glam_kg.mcp_server.plain_text import paragraphs, table
from glam_kg.mcp_server.results import Candidate, CandidatesResult
from glam_kg.namespaces import SPARQL_PROLOGUE
from glam_kg.places.model import PlaceLevel
from glam_kg.service.name_matching import NameMatch, NameMatcher
from glam_kg.service.per_engine import PerEngine
from glam_kg.sparql.query import CheckedQuery, Limits
from glam_kg.sparql.terms import TermList, iri, render

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from glam_kg.engine import QueryEngine
    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.question.names.names import CustodianName
    from glam_kg.sparql.source import QuerySource

Letter = Literal[
    "G", "L", "A", "M", "O", "R", "C", "U", "B", "E", "S", "F", "I", "X", "P", "H", "D", "N", "T"
]  # fmt: skip
_CANDIDATES, _MOST_CANDIDATES = 10, 50
_DEPTH: Final = 200
"""Candidates that are looked up in the graph; one or another may have gone, or be of another type by now."""
_GHCID_PARTS, _TYPE_PART = 5, 3
_ABOUT: Final = """{prologue}SELECT ?custodian ?ghcid ?type WHERE {{
  VALUES ?custodian {{ {custodians} }}
  ?custodian hc:ghcid ?ghcid .
  OPTIONAL {{ ?custodian hc:institutionType ?type }}
}}"""
_DESCRIPTION: Final = """\
Find a custodian by name, as it is called or nearly so (slips of spelling, a part of the name, another language that the \
graph knows), optionally in a place or of a type. Gives candidates with GHCID, IRI and a score; a score of 100 means the \
same words. Use it before sparql when a query is about one institution, and to tell namesakes apart."""
_TYPE: Final = """\
Only custodians of this type: G gallery, L library, A archive, M museum, O official institution, R research centre, C \
corporation, U unknown, B botanical garden or zoo, E education provider, S heritage or collecting society, F feature \
(monument), I intangible heritage group, X mixed, P personal collection, H holy site, D digital platform, N non-profit, T \
taste or scent."""


def custodian_tool(calls: Calls) -> Tool:
    """The tool over the names of a graph."""
    matchers = PerEngine(NameMatcher.of)

    async def find_custodian(
        name: Annotated[str, Field(min_length=1, max_length=500, description="The name, or a part of it.")],
        call: Context[Any, Any],
        place: Annotated[
            str | None,
            Field(min_length=1, max_length=200, description="Only there: a city, region or country, or its ISO code."),
        ] = None,
        institution_type: Annotated[Letter | None, Field(description=_TYPE)] = None,
        limit: Annotated[int, Field(ge=1, le=_MOST_CANDIDATES, description="How many at most.")] = _CANDIDATES,
    ) -> Annotated[CallToolResult, CandidatesResult]:
        def found(engine: QueryEngine) -> CallToolResult:
            if not name.strip():
                raise InputError("the name is empty: there is nothing to look for")
            tests = [] if place is None else [_within(place, engine.analyser.gazetteer)]
            if institution_type is not None:
                tests.append(partial(_may_be, institution_type))
            where = (lambda found: all(test(found) for test in tests)) if tests else None
            hits = matchers.of(engine).find(name, limit=_DEPTH, where=where)
            candidates = _candidates(hits, _about(engine.source, hits))
            kept = [each for each in candidates if institution_type in (None, each.institution_type)]
            if place is not None and not hits:
                _refuse_unknown(place, engine)
            result = CandidatesResult(candidates=kept[:limit], more=len(kept) > limit)
            return succeeded(result, _text(result, place))

        return await calls.run(call, "looking for names", found)

    return Tool.from_function(find_custodian, title="Find a custodian", description=_DESCRIPTION, annotations=READS)


def _within(place: str, gazetteer: Gazetteer) -> Callable[[CustodianName], bool]:
    """Whether a custodian is in a place: any reading of it counts, and that of a code is the code's."""
    codes = {place.strip().upper()}
    cities = {fold_key(place)}
    for candidate in gazetteer.lookup(place):
        if candidate.place.level is PlaceLevel.CITY:
            cities.add(fold_key(candidate.place.name))
        else:
            codes.add(candidate.place.code)
    return lambda name: name.region in codes or name.country in codes or fold_key(name.city) in cities


def _refuse_unknown(place: str, engine: QueryEngine) -> None:
    """Tell apart that nobody in a place has a name from that there is no such place.

    Raises:
        InputError: Neither the gazetteer nor a custodian's address has it.
    """
    gazetteer = engine.analyser.gazetteer
    if not gazetteer.lookup(place) and not any(map(_within(place, gazetteer), engine.analyser.graph.names.names)):
        raise InputError(f"there is no place {place!r} here, expected a city, region or country, or its ISO code")


def _may_be(letter: str, name: CustodianName) -> bool:
    """Whether a custodian may be of a type, by the GHCID in its IRI; where there is none the graph says it."""
    parts = name.iri.rpartition("/")[2].split("-")
    return len(parts) < _GHCID_PARTS or parts[_TYPE_PART] == letter


def _about(source: QuerySource, hits: Sequence[NameMatch]) -> Mapping[str, tuple[str, str | None]]:
    """The GHCID and the letter of the type of each custodian."""
    if not hits:
        return {}
    custodians = render(TermList(tuple(iri(hit.name.iri) for hit in hits)))
    query = _ABOUT.format(prologue=SPARQL_PROLOGUE, custodians=custodians)
    about: dict[str, tuple[str, str | None]] = {}
    for row in source.query(CheckedQuery(query, Limits(rows=10 * len(hits)))):
        letter = row["type"].value if "type" in row else None
        custodian = row["custodian"].value
        about[custodian] = min(
            about.get(custodian, (row["ghcid"].value, letter)), (row["ghcid"].value, letter), key=str
        )
    return about


def _candidates(hits: Sequence[NameMatch], about: Mapping[str, tuple[str, str | None]]) -> list[Candidate]:
    found = []
    for hit in hits:
        # One that has gone since its name was read is none.
        if hit.name.iri not in about:
            continue
        ghcid, letter = about[hit.name.iri]
        found.append(
            Candidate(
                ghcid=ghcid,
                iri=hit.name.iri,
                name=hit.name.text,
                institution_type=letter,
                city=hit.name.city,
                region=hit.name.region,
                country=hit.name.country,
                score=round(100 * hit.score, 1),
            )
        )
    return found


def _text(result: CandidatesResult, place: str | None) -> str:
    if not result.candidates:
        return f"no custodian {'' if place is None else f'in {place} '}has such a name"
    rows = [
        [each.name, each.ghcid, each.institution_type, each.city, each.country, f"{each.score:g}"]
        for each in result.candidates
    ]
    more = "There are more: name a place or a type, or raise the limit." if result.more else ""
    return paragraphs(table(["name", "ghcid", "type", "city", "country", "score"], rows), more)

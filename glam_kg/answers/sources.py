"""Where the data of an answer come from: the sources that a graph describes, and which of them speak of its rows.

The sources of the graph are read once. Which of them speak of a result is told by the views of a large store, else by one more
short query, and only for results that are not long.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Self

from glam_kg.errors import QueryError, StoreError
from glam_kg.namespaces import SOURCE_BASE, SPARQL_PROLOGUE
from glam_kg.sparql.query import CheckedQuery, Limits

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from glam_kg.sparql.source import QuerySource

MOST_CUSTODIANS: Final = 100
"""Custodians of a result whose own sources are asked for; of a longer one, the sources of the whole graph are named."""
MOST_KNOWN: Final = 10_000
"""Custodians of a result whose own sources are told where they are known without a query."""
MOST_OF_ALL: Final = 5
"""Sources of a whole graph that are named, those of the best tier first; of the others only how many they are."""
_MOST_SOURCES: Final = 1_000
_SECONDS: Final = 5.0
_WORST_TIER: Final = "TIER_9"
_UNSTATED: Final = f"{SOURCE_BASE}unspecified"
_NO_SOURCES: Final = frozenset({_UNSTATED, f"{SOURCE_BASE}geonames"})
"""What a record without a source is filed under, and the names of settlements: neither speaks of a custodian."""
_IN_IRI: Final = frozenset('<>"{}|^`\\')
_ALL: Final = f"""{SPARQL_PROLOGUE}
SELECT ?source ?name ?licence ?retrieved ?tier WHERE {{
  ?source a prov:Entity ; dcterms:title ?name .
  OPTIONAL {{ ?source dcterms:license ?licence }}
  OPTIONAL {{ ?source hc:retrievedOn ?retrieved }}
  OPTIONAL {{ ?source hc:dataTier ?tier }}
}}"""
_OF_CUSTODIANS: Final = (
    SPARQL_PROLOGUE + "SELECT DISTINCT ?source WHERE {{ VALUES ?custodian {{ {iris} }} "
    "?custodian prov:wasDerivedFrom ?source }}"
)


@dataclass(frozen=True, slots=True)
class DataSource:
    """A source of the graph.

    Attributes:
        iri: Its IRI, which is also the name of its graph.
        name: What it is called.
        licence: The address or the name of its licence, where it is known.
        retrieved: The day on which it was retrieved, as ISO 8601 writes it; the last one, where there are several.
        tier: How far it is to be trusted, such as `TIER_1_AUTHORITATIVE`.
    """

    iri: str
    name: str
    licence: str | None = None
    retrieved: str | None = None
    tier: str | None = None

    def to_dict(self) -> dict[str, object]:
        """As plain JSON values."""
        return {
            "iri": self.iri,
            "name": self.name,
            "licence": self.licence,
            "retrieved": self.retrieved,
            "tier": self.tier,
        }

    @property
    def order(self) -> tuple[str, str, str]:
        """The best tier first, then by name and IRI."""
        return self.tier or _WORST_TIER, self.name.casefold(), self.iri


@dataclass(frozen=True, slots=True)
class Origin:
    """The sources of a result, those of the best tier first, then by name.

    Attributes:
        sources: The sources.
        whole: They are those of the whole graph, not of this result alone.
        others: How many more there are that are not told.
        unstated: Some of the custodians have records that name no source.
    """

    sources: tuple[DataSource, ...] = ()
    whole: bool = False
    others: int = 0
    unstated: bool = False


NOWHERE: Final = Origin()
"""Of a result whose sources nobody told."""


@dataclass(frozen=True)
class Provenance:
    """The sources that a graph describes.

    Attributes:
        graph: Is asked which of them speak of a result; None where every question would be a request too many.
        sources: IRI → source, those of the best tier first, then by name.
        derived: The IRIs of all sources of some custodians, where they are known without a query.
        unstated: Some records of the graph name no source.
    """

    graph: QuerySource | None
    sources: Mapping[str, DataSource]
    derived: Callable[[Sequence[str]], Collection[str]] | None = None
    unstated: bool = False

    @classmethod
    def read(
        cls,
        graph: QuerySource,
        *,
        by_row: bool = True,
        derived: Callable[[Sequence[str]], Collection[str]] | None = None,
    ) -> Self:
        """Read the sources; none where the graph describes none, or cannot say so in time.

        Args:
            graph: The graph.
            by_row: Whether it may be asked once more for each result.
            derived: The IRIs of all sources of some custodians, where they are known without a query.
        """
        try:
            rows = graph.query(CheckedQuery(_ALL, Limits(rows=_MOST_SOURCES, seconds=_SECONDS))).to_json_rows()
        except (QueryError, StoreError):
            # An answer does not depend on it; that the graph is at fault, the question itself will say.
            rows = []
        found = {source.iri: source for source in _sources(rows)}
        unstated = any(row["source"] == _UNSTATED for row in rows)
        return cls(graph if by_row and _are_several(found, unstated=unstated) else None, found, derived, unstated)

    @property
    def tells_rows(self) -> bool:
        """Whether it can say which sources speak of some custodians."""
        return self.graph is not None and _are_several(self.sources, unstated=self.unstated)

    @property
    def most_custodians(self) -> int:
        """So many custodians of a result at most have their own sources told."""
        return MOST_CUSTODIANS if self.derived is None else MOST_KNOWN

    def of(self, rows: Sequence[Mapping[str, object]], within: Callable[[], Collection[str]] = frozenset) -> Origin:
        """The sources of a result: those that speak of its custodians.

        Of a long result, or of counts, they are those that have anything where was asked, else those of the graph; of nothing
        only where these are few.

        Args:
            rows: The rows of the result, or those that it counted.
            within: The IRIs of the sources that have anything in the countries asked about, asked for only where the custodians'
                own sources are not told; empty where that is not known.
        """
        known = tuple(self.sources.values())
        if not _are_several(known, unstated=self.unstated):
            return Origin(known)
        named = self._named(_custodians(rows, self.most_custodians))
        if named is not None:
            return Origin(tuple(source for source in known if source.iri in named), unstated=_UNSTATED in named)
        around = within()
        there = tuple(source for source in known if source.iri in around)
        if 0 < len(there) < len(known):
            return Origin(there[:MOST_OF_ALL], False, max(0, len(there) - MOST_OF_ALL), _UNSTATED in around)
        others = max(0, len(known) - MOST_OF_ALL)
        return Origin(known[:MOST_OF_ALL], True, others, self.unstated) if rows or not others else NOWHERE

    def _named(self, custodians: Sequence[str]) -> Collection[str] | None:
        """The IRIs of the sources of some custodians; None of none, of too many, or where they are not to be had."""
        if self.graph is None or not 0 < len(custodians) <= self.most_custodians:
            return None
        try:
            return self.derived(custodians) if self.derived is not None else _asked(self.graph, custodians)
        except (QueryError, StoreError):
            return None


def _are_several(sources: Collection[object], *, unstated: bool) -> bool:
    """Whether custodians differ in where they are from; records without a source are from elsewhere."""
    return len(sources) + unstated > 1 and bool(sources)


def _asked(graph: QuerySource, custodians: Sequence[str]) -> Collection[str]:
    query = _OF_CUSTODIANS.format(iris=" ".join(f"<{iri}>" for iri in custodians))
    found = graph.query(CheckedQuery(query, Limits(rows=_MOST_SOURCES, seconds=_SECONDS))).to_json_rows()
    return {str(row["source"]) for row in found}


def _sources(rows: Iterable[Mapping[str, object]]) -> tuple[DataSource, ...]:
    """One source for each IRI: of several values the first, of several days the last."""
    best: dict[str, DataSource] = {}
    for row in rows:
        iri, retrieved = str(row["source"]), _text(row, "retrieved")
        if iri in _NO_SOURCES:
            continue
        known = best.get(iri)
        if known is None:
            best[iri] = DataSource(iri, str(row["name"]), _text(row, "licence"), retrieved, _text(row, "tier"))
            continue
        best[iri] = DataSource(
            iri,
            min(known.name, str(row["name"])),
            min((text for text in (known.licence, _text(row, "licence")) if text), default=None),
            max((text for text in (known.retrieved, retrieved) if text), default=None),
            min((text for text in (known.tier, _text(row, "tier")) if text), default=None),
        )
    return tuple(sorted(best.values(), key=lambda source: source.order))


def _custodians(rows: Sequence[Mapping[str, object]], most: int) -> tuple[str, ...]:
    """The custodians of a result, each once; none where a row has no custodian, or there are too many to ask for."""
    found: dict[str, None] = {}
    for row in rows:
        iri = row.get("custodian")
        if not isinstance(iri, str) or not iri or not _IN_IRI.isdisjoint(iri) or not iri.isprintable() or " " in iri:
            return ()
        found.setdefault(iri)
        if len(found) > most:
            break
    return tuple(found)


def _text(row: Mapping[str, object], column: str) -> str | None:
    value = row.get(column)
    return None if value is None else str(value)

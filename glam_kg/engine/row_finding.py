"""The rows of a filled template: those of before, of the views of a store, or of the store itself.

Each comes with where it has its statements from.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cached_property
from typing import TYPE_CHECKING

from glam_kg.answers.sources import MOST_CUSTODIANS
from glam_kg.engine.result_cache import CacheOutcome, Result, ResultCache, ResultKey
from glam_kg.engine.rows import ResultRows, Row
from glam_kg.engine.same_bodies import bodies_with_more_records, repeated
from glam_kg.engine.sources_of_countries import sources_by_country, sources_within
from glam_kg.errors import QueryError, StoreError
from glam_kg.sparql.embedded.answer_cache import is_repeatable
from glam_kg.sparql.query import CheckedQuery, Limits
from glam_kg.sparql.terms import TermList, iri, render
from glam_kg.templates.fragments import compared_name
from glam_kg.templates.instantiator import TemplateInstantiator

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.answers.sources import Provenance
    from glam_kg.engine.steps import Clock
    from glam_kg.places.model import Place
    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.slots.extraction import Extraction
    from glam_kg.question.templates.classification import Candidate
    from glam_kg.sparql.results import JSONValue
    from glam_kg.sparql.source import QuerySource
    from glam_kg.templates.catalogue import TemplateCatalogue
    from glam_kg.templates.model import Template
    from glam_kg.views.custodian_views import CustodianViews

_ALL = "count_institutions_by_type_location"
"""The template that counts without regard to places within."""
_CURRENCIES = """
PREFIX schema: <http://schema.org/>
SELECT DISTINCT ?currency WHERE { ?amount schema:currency ?currency } ORDER BY ?currency
"""
_MOST_CURRENCIES = 12
_POINT = """
PREFIX geo: <http://www.w3.org/2003/01/geo/wgs84_pos#>
SELECT ?lat ?long WHERE {{ VALUES ?custodian {{ {custodians} }} ?custodian geo:lat ?lat ; geo:long ?long }}
ORDER BY ?custodian ?lat ?long LIMIT 1
"""
_COUNTS, _COUNTED = "SELECT (COUNT(DISTINCT ?custodian) AS ?count) WHERE", "SELECT DISTINCT ?custodian WHERE"
"""How a query begins that counts custodians, and one for the custodians themselves."""
_MOST_VIEWED = 500
"""Custodians that the views soon list, of a count that they gave."""
_PICKING = frozenset({"least", "most"})
"""Slots of how many the places of a table are to have."""
_SAME_POINT = 0.001
"""Degrees by which two points of one town differ at most: some hundred metres."""
MAX_ROWS = 10_000
"""Rows of an answer; a longer result is cut, and the answer says so."""


@dataclass(frozen=True, eq=False, repr=False)
class RowFinder:
    """Finds rows in one graph; threads may share it.

    Attributes:
        source: The graph.
        catalogue: The templates; of the bundled ones the views may have the rows.
        names: The names of the graph.
        results: Rows of before.
        views: The views of the store, where it has some.
    """

    source: QuerySource
    catalogue: TemplateCatalogue
    names: NameIndex
    results: ResultCache
    views: CustodianViews | None = None

    @cached_property
    def instantiator(self) -> TemplateInstantiator:
        """Fills templates."""
        return TemplateInstantiator(self.catalogue)

    @cached_property
    def is_embedded(self) -> bool:
        """Whether the graph is a store in this process, which answers soon and never changes, and no server far away."""
        from glam_kg.sparql.embedded.store import EmbeddedStore

        return isinstance(self.source, EmbeddedStore)

    @cached_property
    def provenance(self) -> Provenance:
        """Where the graph has its statements from."""
        from glam_kg.answers.sources import Provenance

        # A server far away is not asked twice for each question.
        derivations = self.views.derivations if self.views is not None else None
        return Provenance.read(
            self.source,
            by_row=self.is_embedded,
            derived=derivations.of if derivations is not None else None,
        )

    @cached_property
    def sources_by_country(self) -> Mapping[str, frozenset[str]]:
        """The sources of each country's custodians, where they are known without a query."""
        derived = self.provenance.derived
        return sources_by_country(self.names.names, derived) if derived is not None else {}

    @cached_property
    def currencies(self) -> tuple[str, ...]:
        """The currencies of the amounts of the graph, in alphabetical order; read once, when a question first asks for one."""
        try:
            rows, _ = self.found(CheckedQuery(_CURRENCIES, Limits(rows=_MOST_CURRENCIES)))
        except (QueryError, StoreError):
            # An answer does not depend on it.
            return ()
        return tuple(str(row["currency"]) for row in rows)

    @cached_property
    def bodies(self) -> Mapping[str, str]:
        """The custodians that are records of one institution, each with one of them."""
        return bodies_with_more_records(self)

    def measured(self, extraction: Extraction) -> Extraction:
        """What was filled, with the point of the custodian around which is asked, where the graph has one of its own."""
        around = extraction.values.get("around")
        if not isinstance(around, tuple):
            return extraction
        custodians = render(TermList(tuple(iri(str(each)) for each in around)))
        rows, _ = self.found(CheckedQuery(_POINT.format(custodians=custodians), Limits(rows=1)))
        if not rows:
            return extraction
        latitude, longitude = (Decimal(str(rows[0][column])) for column in ("lat", "long"))
        if any(_is_point_of(reading.place, latitude, longitude) for reading in extraction.places):
            # A source that knows no more than the town gives the town's.
            return extraction
        return replace(
            extraction,
            values={**extraction.values, "latitude": latitude, "longitude": longitude},
            slots={
                **{slot: value for slot, value in extraction.slots.items() if slot != "place"},
                "latitude": float(latitude),
                "longitude": float(longitude),
            },
            places=(),
        )

    def of(
        self, template: Template, extraction: Extraction, language: str, clock: Clock
    ) -> tuple[Result, CacheOutcome]:
        """The rows of the filled template: those of before, where it was filled like this before, whatever the words were."""

        def run() -> Result:
            with clock.step("instantiate") as detail:
                sparql = self.instantiator.instantiate(template, extraction.values, language=language)
                detail["sparql"] = sparql
            with clock.step("execute") as detail:
                query = CheckedQuery(sparql, Limits(rows=MAX_ROWS))
                known_empty = self._is_known_empty(template, extraction)
                viewed = None if known_empty else self._viewed(template, extraction, language, query.limits)
                found, cut = ([], False) if known_empty else viewed or self.found(query)
                rows = ResultRows(map(Row, found))
                result = Result(sparql, rows, cut, repeatable=is_repeatable(query))
                told_of: Sequence[Mapping[str, object]] | None = None
                if self.provenance.tells_rows or self.bodies:
                    told_of = self._counted(template, extraction, language, result, viewed=viewed is not None)
                origin = self.provenance.of(
                    rows if told_of is None else told_of, lambda: sources_within(extraction, self.sources_by_country)
                )
                told = told_of or rows
                again = repeated((row.get("custodian") for row in told), self.bodies) if len(told) > 1 else ()
                detail.update({"rows": len(rows), "truncated": cut, "sources": len(origin.sources)})
                if viewed is not None:
                    detail["not_asked"] = "the views of the store have the rows of this query"
                if known_empty:
                    detail["not_asked"] = "the index of names shows that no custodian has this name"
            return replace(result, origin=origin, repeated=again)

        key = ResultKey(template.id, repr(sorted(extraction.values.items())), language)
        start = time.perf_counter()
        result, outcome = self.results.result(key, run)
        if outcome is CacheOutcome.HIT:
            clock.done("cache", start, {"rows": len(result.rows), "truncated": result.truncated})
        return result, outcome

    def _counted(
        self, template: Template, extraction: Extraction, language: str, result: Result, *, viewed: bool
    ) -> Sequence[Mapping[str, object]] | None:
        """The custodians that a count counted; None where they are many, or where they are not to be had soon.

        Args:
            template: The template that gave the count.
            extraction: What it was filled with.
            language: The language of the question.
            result: The count.
            viewed: Whether the views gave it: what they gave soon may take the store seconds.
        """
        if template.companion is None and _COUNTS not in result.sparql:
            return None
        counts = [row.get("count") for row in result.rows]
        numbers = [count for count in counts if isinstance(count, int)]
        most = _MOST_VIEWED if viewed and self.provenance.derived is not None else MOST_CUSTODIANS
        if len(numbers) < len(counts) or not 0 < sum(numbers) <= most:
            return None
        limits = Limits(rows=most)
        try:
            if viewed:
                listing = self.catalogue.templates.get(_listing(template.id, extraction))
                listed = self._viewed(listing, extraction, language, limits) if listing else None
                return listed[0] if listed else None
            query: str | None = result.sparql.replace(_COUNTS, _COUNTED, 1)
            if query == result.sparql:
                query = self.instantiator.instantiate_companion(template, extraction.values, language=language)
            return self.found(CheckedQuery(query, limits))[0] if query else None
        except (QueryError, StoreError):
            # An answer does not depend on it.
            return None

    def _viewed(
        self, template: Template, extraction: Extraction, language: str, limits: Limits
    ) -> tuple[list[dict[str, JSONValue]], bool] | None:
        """The rows of a query as the views of the store have them; None where the store itself is to be asked."""
        if self.views is None or not self.catalogue.is_bundled(template.id):
            return None
        values = self.views.linked(template, extraction.values, seconds=limits.seconds)
        if values is None:
            return [], False
        viewed = self.views.rows(template, values, language=language, most=limits.rows, seconds=limits.seconds)
        if viewed is None and values != extraction.values:
            return self.found(CheckedQuery(self.instantiator.instantiate(template, values, language=language), limits))
        return viewed

    def found(self, query: CheckedQuery) -> tuple[list[dict[str, JSONValue]], bool]:
        """The rows of a query as plain values, and whether there are more."""
        from glam_kg.sparql.embedded.store import EmbeddedStore

        if isinstance(self.source, EmbeddedStore):
            return self.source.plain_rows(query)
        rows = self.source.query(query)
        return rows.to_json_rows(), rows.cut

    def _is_known_empty(self, template: Template, extraction: Extraction) -> bool:
        """Whether a query would compare a name with every label in vain: seconds, for what the index of names tells at once."""
        name = compared_name(template, extraction.values)
        # What a server holds may have changed since its names were read; a generation of a store never does.
        return self.is_embedded and name is not None and not self.names.may_have(name)

    def unplaced(self, chosen: Candidate, language: str, clock: Clock) -> int:
        """How many custodians an empty table of places leaves out, as it is not known of them in which place they are.

        Of places that are picked by how many they have, it may be empty as well because none has so many.
        """
        extraction = chosen.extraction
        picking = extraction.values.keys() & _PICKING
        if picking:
            values = {slot: value for slot, value in extraction.values.items() if slot not in picking}
            result, _ = self.of(chosen.template, replace(extraction, values=values), language, clock)
            if result.rows:
                return 0
        template = self.catalogue.templates.get(_ALL)
        if template is None or "level" not in extraction.slots:
            return 0
        values = {slot: value for slot, value in extraction.values.items() if slot in template.slots}
        result, _ = self.of(template, replace(extraction, values=values), language, clock)
        count = result.rows[0].get("count") if result.rows else 0
        return count if isinstance(count, int) else 0

    def tried(self, language: str, asked: Candidate, limits: Limits) -> Sequence[Mapping[str, object]]:
        """The first rows of a question in a language, from the views, else from the store."""
        viewed = self._viewed(asked.template, asked.extraction, language, limits)
        if viewed is not None:
            return viewed[0]
        query = self.instantiator.instantiate(asked.template, asked.extraction.values, language=language)
        return self.found(CheckedQuery(query, limits))[0]


def _is_point_of(place: Place, latitude: Decimal, longitude: Decimal) -> bool:
    if place.latitude is None or place.longitude is None:
        return False
    return max(abs(place.latitude - float(latitude)), abs(place.longitude - float(longitude))) < _SAME_POINT


def _listing(counting: str, extraction: Extraction) -> str:
    """The id of the bundled template that lists what a bundled one with the same values counts; empty where there is none."""
    if counting == "count_with_identifier":
        return "list_with_identifier"
    places = [slot for slot in ("city", "region", "country") if slot in extraction.values]
    kind = "list_institutions_by_type_" if "institution_type" in extraction.values else "list_all_institutions_in_"
    return f"{kind}{places[0]}" if len(places) == 1 else ""

"""What is counted beside an answer, so that it says no more than it knows.

A library that closed in 2011 is on the list of the libraries; the oldest of 24 archives is the older one of two where no other
has a year. Each is a query more, with the rows of the same templates, which are kept as those of answers are; none is asked of a
server far away, nor of a large store without views: there a table of all custodians takes seconds.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cached_property
from itertools import repeat
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from glam_kg.answers.beside import NONE_REPEATED, NOTHING_BESIDE, Beside, KnownShare, Repeated
from glam_kg.engine.belonging import belonging, networks_asked
from glam_kg.engine.ends_of_events import HISTORY, ends_of
from glam_kg.engine.facts_of_found import facts_of_found
from glam_kg.engine.names_in_language import name_in_language
from glam_kg.engine.records_of_one import known_elsewhere, one_body
from glam_kg.engine.steps import Clock
from glam_kg.errors import QueryError, SlotValueError, StoreError
from glam_kg.question.asked.closings import CLOSED
from glam_kg.question.asked.partners_asked import partners_asked
from glam_kg.question.names.kinds_as_names import are_kinds
from glam_kg.question.places.region_coverage import RegionCoverage
from glam_kg.question.slots.extraction import Extraction
from glam_kg.question.slots.order_slots import AGES
from glam_kg.question.slots.place_slots import place_value
from glam_kg.question.words.mentions import AmountMention
from glam_kg.sparql.query import CheckedQuery, Limits

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from glam_kg.answers.beside import Rests
    from glam_kg.engine.result_cache import Result
    from glam_kg.engine.row_finding import RowFinder
    from glam_kg.places.model import Place
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.names.several import SeveralInstitutions
    from glam_kg.question.slots.extraction import SlotValue
    from glam_kg.question.templates.classification import Candidate
    from glam_kg.question.words.mentions import PlaceReading

_COUNT: Final = "count_institutions_by_type_location"
_TABLE: Final = "count_institutions_by_place"
_IN_A_REGION: Final = frozenset(
    {_COUNT, "count_institutions_by_type", "list_institutions_by_type_region", "list_all_institutions_in_region"}
)
_ALL_IN_A_PLACE: Final = frozenset(
    {
        _COUNT,
        *(
            f"list_{which}_{level}"
            for which in ("institutions_by_type", "all_institutions_in")
            for level in ("region", "country")
        ),
    }
)
"""Templates of all of a type in a region or country."""
_HAVING: Final = "list_with_attribute"
_HELD: Final = frozenset({_HAVING, "list_with_identifier"})
_DECADES: Final = "institutions_by_founding_decade"
_FOUNDED: Final = "find_institutions_by_founding_date"
_BUDGETS: Final = "find_custodians_by_budget_threshold"
_COLLECTIONS: Final = "list_institutions_by_collection"
_LISTS: Final = frozenset(
    {
        "list_institutions_by_type_city", "list_institutions_by_type_region", "list_institutions_by_type_country",
        "list_all_institutions_in_city", "list_all_institutions_in_region", "list_all_institutions_in_country",
        "list_institutions_by_type",
        "list_with_identifier", "list_without_attribute", "find_institutions_by_criteria", "institutions_near",
        "list_members_of", "rank_institutions_by_criteria", _HAVING, _FOUNDED, _BUDGETS, _COLLECTIONS,
    }
)  # fmt: skip
"""Templates whose rows are custodians that are there; an event says itself that one has closed."""
_OF_TYPES: Final = frozenset(
    {"list_institutions_by_type", *(f"list_institutions_by_type_{level}" for level in ("city", "region", "country"))}
)
_COUNTS: Final = frozenset({_COUNT, "count_institutions_by_type"})
_COUNT_HAVING: Final = "count_with_identifier"
_OF_CONDITIONS: Final = frozenset(
    {
        "list_with_identifier", "count_with_identifier", "list_without_attribute", "find_institutions_by_criteria",
        "rank_institutions_by_criteria", _HAVING, _FOUNDED, _DECADES, _BUDGETS, _COLLECTIONS,
    }
)  # fmt: skip
"""Templates that ask more of custodians than a type and a place."""
_OF_SEVERAL_CONDITIONS: Final = frozenset({"find_institutions_by_criteria", "rank_institutions_by_criteria"})
_RESTS: Final[Mapping[str, Rests]] = MappingProxyType(
    {_FOUNDED: "years", _DECADES: "years", _BUDGETS: "budgets", _COLLECTIONS: "collections"}
)
_BY_BUDGET: Final = frozenset({"highest", "lowest"})
_DATED: Final = frozenset({"from", "to", "after", "before"})
_NO_MONEY: Final = Decimal(0)
_MOST_COMPARED: Final = 5
_PLACED: Final = frozenset({"institution_type", "city", "region", "country"})
_MOST_CLOSED_TOLD: Final = 3
_MOST_CLOSED: Final = 100_000
_CLOSED: Final = """
PREFIX schema: <http://schema.org/>
PREFIX hc: <https://nde.nl/ontology/hc/>
SELECT DISTINCT ?custodian ?country WHERE { ?custodian schema:dissolutionDate ?date ; hc:ghcid ?ghcid ; hc:countryCode ?country }
"""
_DESCRIBED: Final = """
PREFIX hc: <https://nde.nl/ontology/hc/>
SELECT (COUNT(DISTINCT ?custodian) AS ?count) WHERE { ?custodian hc:collection ?collection ; hc:ghcid ?ghcid }
"""


@dataclass(frozen=True, eq=False, repr=False)
class CountsBeside:
    """Counts beside the answers over one graph; threads may share it.

    Attributes:
        rows: Finds rows.
        several: Tells kinds that are asked for from those in a name.
        is_quick: Whether the graph gives tables of all its custodians soon.
    """

    rows: RowFinder
    several: SeveralInstitutions
    is_quick: bool = True

    @cached_property
    def _closed(self) -> Mapping[str, str]:
        """The custodians of which a closure is known, each with its country; none where they are too many to be kept."""
        try:
            rows, cut = self.rows.found(CheckedQuery(_CLOSED, Limits(rows=_MOST_CLOSED)))
        except (QueryError, StoreError):
            # An answer does not depend on it.
            return {}
        return {} if cut else {str(row["custodian"]): sys.intern(str(row["country"])) for row in rows}

    @cached_property
    def _closing_countries(self) -> frozenset[str]:
        return frozenset(self._closed.values())

    @cached_property
    def _described(self) -> int | None:
        """How many have a collection that is described."""
        try:
            rows, _ = self.rows.found(CheckedQuery(_DESCRIBED, Limits(rows=1)))
        except (QueryError, StoreError):
            return None
        return _count_of(rows)

    def of(self, chosen: Candidate, result: Result, analysis: Analysis) -> Beside:
        """What is counted beside an answer.

        Args:
            chosen: The template and what it was filled with.
            result: What the query gave.
            analysis: The question.
        """
        language = analysis.language.code
        if not self.rows.is_embedded:
            return NOTHING_BESIDE
        if self.is_quick and result.is_empty and self._is_nobody(chosen, language):
            return replace(NOTHING_BESIDE, nobody=True)
        ends = ends_of(chosen.template.id, result, self.rows, language)
        closed = self._closed_among(chosen, result, language)
        same = one_body(chosen, result, self.rows)
        elsewhere = known_elsewhere(chosen, result, self.rows)
        return Beside(
            closed=closed,
            closed_ones=self._closed_ones(result) if 0 < closed <= _MOST_CLOSED_TOLD else (),
            share=self._share(chosen, result, analysis) if self.is_quick else None,
            one_body=same,
            known_elsewhere=elsewhere,
            repeated=self._repeated(chosen, result) if not elsewhere else NONE_REPEATED,
            by_place=self._by_place(chosen, result, language) if self.is_quick else (),
            absent=tuple(self._absent(chosen, result, analysis)) if self.is_quick else (),
            ends=ends,
            belonging=belonging(chosen, result, self.rows),
            found=facts_of_found(chosen, result, self.rows, language),
            networks_asked=networks_asked(chosen, analysis.keys),
            name_in_language=name_in_language(chosen.template.id, result, self.rows, language, same),
            ends_asked=not ends and _asks_partners(chosen, result, analysis),
        )

    def of_those_so_called(self, beside: Beside, rows: Sequence[Mapping[str, object]]) -> Beside:
        """The same with the closures of those alone who are told before all of their type.

        Args:
            beside: What is counted beside an answer.
            rows: The rows of those whose names say the kind that was asked for.
        """
        closed = tuple({str(row["custodian"]): row for row in rows if row.get("custodian") in self._closed}.values())
        return replace(beside, closed=len(closed), closed_ones=closed if len(closed) <= _MOST_CLOSED_TOLD else ())

    def of_all(self, chosen: Candidate, result: Result, language: str) -> KnownShare | None:
        """Of how many of all that there are it is known what they are asked to have; None where that cannot be counted."""
        if chosen.template.id not in _HELD or result.is_empty or result.truncated or not self.rows.is_embedded:
            return None
        known = len({row.get("custodian") for row in result.rows})
        total = self._total(chosen.extraction, language) if self.is_quick else None
        return KnownShare(known, total) if total is not None and known <= total > 1 else None

    def of_kind(self, coverage: RegionCoverage, chosen: Candidate, language: str) -> RegionCoverage | None:
        """Of how many of the kind that is asked for in one region the region is known; None where it is of nearly all."""
        around, known = coverage.around, coverage.known
        asked = chosen.extraction.values
        if chosen.template.id not in _IN_A_REGION or not asked.keys() <= {
            "institution_type",
            "region",
            "excluded_city",
        }:
            return None
        if known == coverage.total or len(around) != 1 or around[0].region is not None or not self.is_quick:
            return None
        kind = {slot: value for slot, value in asked.items() if slot == "institution_type"}
        country = replace(chosen.extraction, values={**kind, "country": around[0].code})
        found = self.placed(country, around, "region", language)
        return found if found is not None and found.misses_some else None

    def of_left_out(self, chosen: Candidate, language: str) -> RegionCoverage | None:
        """Of how many of a place the part is known that they are in, where a part of it is left out; None where it is of all.

        Whoever is in no known part may be in the one that is left out, and is not told.
        """
        asked, places = chosen.extraction.values, chosen.extraction.places
        level = next((level for level in ("region", "city") if f"excluded_{level}" in asked), None)
        if level is None or chosen.template.id not in _ALL_IN_A_PLACE or len(places) != 1 or not self.is_quick:
            return None
        if not asked.keys() <= {"institution_type", "region", "country", "excluded_region", "excluded_city"}:
            return None
        whole = {slot: value for slot, value in asked.items() if slot in _PLACED}
        around = replace(chosen.extraction, values=whole)
        found = self.placed(around, (places[0].place,), level, language)
        return found if found is not None and found.known < found.total else None

    def placed(
        self, extraction: Extraction, around: tuple[Place, ...], level: str, language: str
    ) -> RegionCoverage | None:
        """Of how many of a kind in a place the region or the city is known; None where that cannot be counted."""
        total = self._total(extraction, language) if self.rows.is_embedded else None
        placed = self._asked(_TABLE, extraction, language, {"level": level})
        if total is None or placed is None or placed.truncated:
            return None
        return RegionCoverage(around, placed.counted, total, of_towns=level == "city", of_kind=True)

    def _by_place(self, chosen: Candidate, result: Result, language: str) -> tuple[int, ...]:
        """How many there are in each of the places of which the number together was asked."""
        places = chosen.extraction.places
        if chosen.template.id != _COUNT or not 1 < len(places) <= _MOST_COMPARED or not _count_of(result.rows):
            return ()
        if len({reading.place.level for reading in places}) > 1:
            return ()
        apart = [_in_place(chosen.extraction, reading) for reading in places]
        counts = [self._total(each, language) for each in apart if each is not None]
        known = [count for count in counts if count is not None]
        return tuple(known) if len(known) == len(places) else ()

    def _absent(self, chosen: Candidate, result: Result, analysis: Analysis) -> Iterator[str]:
        """The kinds of several asked for, of which no row is; a custodian of two types has one of them in its row."""
        letters = chosen.extraction.values.get("institution_type")
        if chosen.template.id not in _OF_TYPES or not isinstance(letters, list | tuple) or not result.rows:
            return
        if not are_kinds(chosen, analysis, self.several):
            return
        told = {row.get("institution_type") for row in result.rows}
        for letter in () if result.truncated else letters:
            if letter not in told:
                values: dict[str, SlotValue] = {**chosen.extraction.values, "institution_type": str(letter)}
                if self._total(replace(chosen.extraction, values=values), analysis.language.code) == 0:
                    yield str(letter)

    def _closed_among(self, chosen: Candidate, result: Result, language: str) -> int:
        template, extraction = chosen.template.id, chosen.extraction
        if result.is_empty or not (template in _LISTS or template in _COUNTS or "places" in extraction.values):
            return 0
        if extraction.slots.get("attribute") == "closed" or not self._closed:
            return 0
        if "custodian" in result.rows[0] and not result.truncated:
            return len({custodian for row in result.rows if (custodian := row.get("custodian")) in self._closed})
        places = extraction.places
        if not self.is_quick:
            return 0
        if places and self._closing_countries.isdisjoint(reading.place.country for reading in places):
            return 0
        if template in _COUNTS:
            return self._number_with(extraction, "closed", language) or 0
        apart = [each for each in map(_in_place, repeat(extraction), places) if each is not None]
        compared = len(apart) == len(places) <= _MOST_COMPARED and "places" in extraction.values
        return sum(self._number_with(each, "closed", language) or 0 for each in apart) if compared else 0

    def _repeated(self, chosen: Candidate, result: Result) -> Repeated:
        """Those of a list or a count that describe an institution which another of them describes."""
        told = chosen.template.id in _LISTS or chosen.template.id in _COUNTS or chosen.template.id == _COUNT_HAVING
        if not told or result.truncated or not result.repeated:
            return NONE_REPEATED
        again = frozenset(result.repeated)
        rows = {str(row["custodian"]): row for row in reversed(result.rows) if row.get("custodian") in again}
        bodies = {self.rows.bodies[custodian] for custodian in again}
        return Repeated(len(again), len(bodies), tuple(reversed(rows.values())))

    def _closed_ones(self, result: Result) -> tuple[Mapping[str, object], ...]:
        """The row of each of those of a list of which a closure is known; none where the rows are of no custodians."""
        if result.truncated or "custodian" not in result.rows[0]:
            return ()
        closed = {str(row["custodian"]): row for row in reversed(result.rows) if row.get("custodian") in self._closed}
        return tuple(reversed(closed.values()))

    def _share(self, chosen: Candidate, result: Result, analysis: Analysis) -> KnownShare | None:
        """Of how few is known what a superlative, a limit or a table of time rests on; of collections, where none is found."""
        template, extraction, language = chosen.template.id, chosen.extraction, analysis.language.code
        of = _rests_on(template, extraction)
        ordered = extraction.slots.get("order") is not None
        # That no year at all is known says an empty answer to a superlative itself.
        ranked = ordered or template == _DECADES
        if of is None or (result.is_empty if ranked else of == "collections" and not result.is_empty):
            return None
        if of == "budgets":
            return self._share_of_budgets(extraction, result, analysis)
        if of == "collections":
            known, total = self._described, self._total(Extraction(), language)
        else:
            known, total = self._number_dated(extraction, language), self._total(extraction, language)
        share = KnownShare(known, total, of) if known is not None and total else None
        # The oldest of three may be older than any, where the year of one is not known; and more may be of that time.
        is_of_some = of == "years" and template != _DECADES and total is not None and total > 1
        return share if share is not None and (share.is_low or is_of_some) else None

    def _is_nobody(self, chosen: Candidate, language: str) -> bool:
        """Whether there are none at all of the type, in the place, that a condition is asked of."""
        extraction = chosen.extraction
        if chosen.template.id not in _OF_CONDITIONS or _PLACED.isdisjoint(extraction.values):
            return False
        return self._total(extraction, language) == 0

    def _total(self, extraction: Extraction, language: str) -> int | None:
        found = self._asked(_COUNT, extraction, language)
        return _count_of(found.rows) if found is not None else None

    def _number_dated(self, extraction: Extraction, language: str) -> int | None:
        """How many have a founding year, whichever: a table of decades counts them without a row for each."""
        found = self._asked(_DECADES, replace(extraction, values=_of_type_and_place(extraction)), language)
        return found.counted if found is not None else None

    def _share_of_budgets(self, extraction: Extraction, result: Result, analysis: Analysis) -> KnownShare | None:
        """Of how few the budget is known, and of how many it is in other currencies, where the question names none."""
        language = analysis.language.code
        currency = extraction.values.get("currency") or (result.rows[0].get("currency") if result.rows else None)
        total = self._total(extraction, language)
        if currency is None or not total:
            return None
        known = self._with_budgets(extraction, str(currency), language)
        if known is None:
            return None
        elsewhere, others = set[str](), list[str]()
        for other in self.rows.currencies:
            having = self._with_budgets(extraction, other, language) if other != currency else None
            if having is not None and (left_out := having - known):
                elsewhere |= left_out
                others.append(other)
        share = KnownShare(len(known | elsewhere), total, "budgets")
        if others and known and not _says_currency(analysis):
            return replace(share, elsewhere=len(elsewhere), currencies=tuple(others))
        return share if share.is_low else None

    def other_currencies(self, chosen: Candidate, asked: str, language: str) -> tuple[str, ...]:
        """The currencies in which budgets of the type, in the place, are known, where none is known in the one asked for."""
        extraction = chosen.extraction
        if self._with_budgets(extraction, asked, language) != set():
            return ()
        others = (currency for currency in self.rows.currencies if currency != asked)
        return tuple(other for other in others if self._with_budgets(extraction, other, language) != set())

    def _with_budgets(self, extraction: Extraction, currency: str, language: str) -> set[str] | None:
        """Those of the type, in the place, that have a budget in a currency; None where they are too many to be had."""
        limit: dict[str, SlotValue] = {"operator": "above", "amount": _NO_MONEY, "currency": currency}
        found = self._asked(_BUDGETS, replace(extraction, values=_of_type_and_place(extraction)), language, limit)
        if found is None or found.truncated:
            return None
        return {str(row.get("custodian")) for row in found.rows}

    def _number_with(self, extraction: Extraction, attribute: str, language: str) -> int | None:
        found = self._asked(_HAVING, extraction, language, {"attribute": attribute})
        if found is None or found.truncated:
            return None
        return len({row.get("custodian") for row in found.rows})

    def _asked(
        self, template: str, extraction: Extraction, language: str, more: Mapping[str, SlotValue] = MappingProxyType({})
    ) -> Result | None:
        """The rows of another template with the same type and places; None where it has no room for them, or is not there."""
        other = self.rows.catalogue.templates.get(template)
        if other is None or not self.rows.catalogue.is_bundled(template) or "places" in extraction.values:
            return None
        values = {slot: value for slot, value in extraction.values.items() if slot in other.slots} | dict(more)
        try:
            return self.rows.of(other, replace(extraction, values=values), language, Clock())[0]
        except (QueryError, SlotValueError, StoreError):
            return None


def _asks_partners(chosen: Candidate, result: Result, analysis: Analysis) -> bool:
    asked = chosen.extraction.slots.get("event_type")
    if chosen.template.id != HISTORY or result.is_empty or any(row.get("description") for row in result.rows):
        # The words of the source may tell it.
        return False
    return partners_asked(analysis.keys, asked)


def _rests_on(template: str, extraction: Extraction) -> Rests | None:
    """What an answer rests on that may be known of few."""
    if template in _OF_SEVERAL_CONDITIONS:
        if "amount" in extraction.values or extraction.slots.get("order") in _BY_BUDGET:
            return "budgets"
        # The oldest that is still there is the oldest of those with a year, as the oldest is.
        still_there = extraction.slots.get("order") in AGES and extraction.slots.get("lacking") == (CLOSED,)
        return "years" if still_there or not _DATED.isdisjoint(extraction.values) else None
    return _RESTS.get(template)


def _says_currency(analysis: Analysis) -> bool:
    return any(isinstance(m, AmountMention) and m.currency is not None for m in analysis.mentions)


def _count_of(rows: Sequence[Mapping[str, object]]) -> int | None:
    count = rows[0].get("count") if rows else None
    return count if isinstance(count, int) else None


def _of_type_and_place(extraction: Extraction) -> dict[str, SlotValue]:
    return {slot: value for slot, value in extraction.values.items() if slot in _PLACED or slot.startswith("excluded_")}


def _in_place(extraction: Extraction, reading: PlaceReading) -> Extraction | None:
    """What was filled, of one of the places that are compared; None of an area."""
    level = str(reading.place.level)
    if level not in _PLACED:
        return None
    values = {slot: value for slot, value in extraction.values.items() if slot != "places"}
    return replace(extraction, values={**values, level: place_value(reading)})

"""What a question is read as once its rows are known: another place, or another record, where that has more to tell."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from glam_kg.engine.records_of_one import all_its_identifiers, of_same_body
from glam_kg.engine.told_again import lacks_value
from glam_kg.question.amounts.known_currencies import in_other_currencies, of_any_sum
from glam_kg.question.collections.subject_words import of_narrower_subject
from glam_kg.question.names.ones_in_towns import of_the_one_there
from glam_kg.question.names.other_records import of_other_records, with_twins
from glam_kg.question.places.city_districts import of_districts
from glam_kg.question.places.namesake_areas import of_areas, of_country_around, of_town_beside, widens_to_region
from glam_kg.question.places.namesake_towns import (
    beside_namesakes,
    beside_unknown_city,
    is_around_town,
    is_far_more,
    is_passed_over,
    is_told_beside,
    likeliest_at_home,
    may_be_richer,
    of_less_likely,
    of_namesakes,
    of_others,
    plain_list,
)
from glam_kg.question.places.towns_listed import towns_alone, with_towns

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from glam_kg.engine.result_cache import CacheOutcome, Result
    from glam_kg.engine.row_finding import RowFinder
    from glam_kg.engine.steps import Clock
    from glam_kg.question.analyser import Analyser
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.slots.extraction import Extraction
    from glam_kg.question.templates.classification import Candidate
    from glam_kg.templates.catalogue import TemplateCatalogue

_BY_NAME: Final = "find_institution_by_name"


class Found(NamedTuple):
    """What a question is read as, the rows of that, and where they came from."""

    chosen: Candidate
    result: Result
    outcome: CacheOutcome


@dataclass(frozen=True, eq=False)
class Rereading:
    """Asks the graph for other readings where the first has less; threads may share it."""

    rows: RowFinder
    catalogue: TemplateCatalogue
    analyser: Analyser

    def of(self, first: Found, analysis: Analysis, clock: Clock, countries: frozenset[str] = frozenset()) -> Found:
        """The reading that is told, with what else the name of its town can mean.

        Args:
            first: What the question is read as, and its rows.
            analysis: The question.
            clock: Is told of the steps.
            countries: Those of what was asked right before.
        """
        told = self._with_namesakes(first, analysis, clock, countries)
        extraction = beside_unknown_city(told.chosen.extraction, countries)
        if extraction is told.chosen.extraction:
            return told
        return told._replace(chosen=replace(told.chosen, extraction=extraction))

    def _with_namesakes(self, first: Found, analysis: Analysis, clock: Clock, countries: frozenset[str]) -> Found:
        """The reading that is told, with the other towns of its name that have what is asked for.

        Args:
            first: What the question is read as, and its rows.
            analysis: The question.
            clock: Is told of the steps.
            countries: Those of what was asked right before.
        """
        first = self._of_towns(first, analysis, clock, countries)
        told, language = self._read(first, analysis, clock, countries), analysis.language.code
        extraction = told.chosen.extraction
        others = of_less_likely(extraction, language, countries) if told.result.is_empty else of_others(extraction)
        candidates = [replace(told.chosen, extraction=other) for other in others]
        if told.result.is_empty and (town := of_town_beside(told.chosen, analysis, self.catalogue)) is not None:
            candidates.append(town)
        found = [Found(c, *self.rows.of(c.template, c.extraction, language, clock)) for c in candidates]
        some = [each for each in found if not each.result.is_empty]
        if not told.result.is_empty:
            counted = told.result.counted
            some = [f for f in some if is_told_beside(extraction, f.chosen.extraction, counted, f.result.counted)]
        richest = self._richest(told, some, language, countries)
        if richest is not None:
            some = [told, *(each for each in some if each is not richest)]
            told, extraction = richest, richest.chosen.extraction
        towns = [each.chosen.extraction for each in some]
        if not some:
            return told
        beside = beside_namesakes(extraction, towns)
        if not told.result.is_empty and is_passed_over(extraction, towns, language):
            # The one that has nothing is told first, and the others where that is said of it: so it is where it is as near.
            is_empty = extraction.is_other_empty or likeliest_at_home(extraction)
            namesakes = beside.namesakes if is_empty else ()
            beside = replace(extraction, namesakes=namesakes, is_other_empty=is_empty)
        return told._replace(chosen=replace(told.chosen, extraction=beside))

    def _of_towns(self, first: Found, analysis: Analysis, clock: Clock, countries: frozenset[str]) -> Found:
        """The question with each of several towns read as it would be if it stood alone."""
        language = analysis.language.code
        read: list[tuple[Extraction, int]] = []
        for town in towns_alone(first.chosen, self.catalogue):
            found = Found(town, *self.rows.of(town.template, town.extraction, language, clock))
            alone = self.of(found, analysis, clock, countries)
            # An area or a district of its name is none of a list of towns.
            is_town = alone.chosen.template is town.template and len(alone.chosen.extraction.places) == 1
            told = alone if is_town else found
            read.append((told.chosen.extraction, told.result.counted))
        if not read:
            return first
        chosen = with_towns(first.chosen, read)
        if chosen.extraction.values == first.chosen.extraction.values:
            return first._replace(chosen=chosen)
        return Found(chosen, *self.rows.of(chosen.template, chosen.extraction, language, clock))

    def _richest(self, told: Found, others: Sequence[Found], language: str, countries: frozenset[str]) -> Found | None:
        """The other town that has far more of what is asked for than the likeliest, which has some; None where none has."""
        richest = max(others, key=lambda each: each.result.counted, default=None)
        if richest is None or told.result.is_empty or told.result.truncated:
            return None
        may_be = may_be_richer(told.chosen.extraction, richest.chosen.extraction, language, countries)
        return richest if may_be and is_far_more(richest.result.counted, told.result.counted) else None

    def _read(self, first: Found, analysis: Analysis, clock: Clock, countries: frozenset[str]) -> Found:
        """The reading that is told: the first, unless another has more.

        Where what was said is but a part of a subject, and something is known of that part, it is that part alone.
        A district that is called like its city counts where it has more rows. Where the first has none, it is the first of the
        others that has some: the area called so, the one institution called by the kind and the town, another town of the name.
        Of what is asked of one institution, another source may have that.

        Args:
            first: What the question is read as, and its rows.
            analysis: The question.
            clock: Is told of the steps.
            countries: Those of what was asked right before.
        """
        chosen, result, _ = first
        language = analysis.language.code

        def found(other: Candidate) -> Found:
            return Found(other, *self.rows.of(other.template, other.extraction, language, clock))

        if chosen.template.id == _BY_NAME:
            return self._with_twins(first, found)
        if (of_district := self._of_district(first, analysis, found)) is not first:
            return of_district
        narrower = of_narrower_subject(chosen, analysis) if not result.is_empty else None
        if narrower is not None and not (of_part := found(replace(chosen, extraction=narrower))).result.is_empty:
            return of_part
        if result.is_empty and (known := self._in_known_currency(chosen, found)) is not None:
            return known
        if result.is_empty:
            for candidate in self._where_empty(chosen, analysis, countries):
                other = self._of_district(found(candidate), analysis, found)
                if not other.result.is_empty and not self._keeps_town(chosen, other.chosen, found):
                    return other
        if (told := self._of_records(first, found)) is not first:
            return told
        if result.is_empty or is_around_town(chosen.extraction):
            others = [*self._of_its_name(chosen, analysis, countries)]
            listed = self._place_of_list(chosen, others, lambda other: not found(other).result.is_empty)
            if listed is not None:
                return found(listed)
        return first

    def _of_district(self, one: Found, analysis: Analysis, found: Callable[[Candidate], Found]) -> Found:
        """The question asked of the district that is called like its city, where that has more."""
        district = of_districts(one.chosen, analysis, self.catalogue, self.analyser.gazetteer)
        there = found(district) if district is not None else one
        return there if there.result.counted > one.result.counted else one

    def _of_records(self, first: Found, found: Callable[[Candidate], Found]) -> Found:
        """What another record has of what is asked of one institution; the first, where that has it or none has."""
        if all_its_identifiers(first.chosen):
            told = self._of_same_body(first, found)
            return told if len(told.result.rows) > len(first.result.rows) else first
        if not lacks_value(first.chosen, first.result):
            return first
        records = of_other_records(first.chosen.extraction, self.analyser.graph.names)
        told = found(replace(first.chosen, extraction=records)) if records is not None else first
        if lacks_value(told.chosen, told.result):
            told = self._of_same_body(first, found)
        return first if lacks_value(told.chosen, told.result) else told

    def _of_same_body(self, first: Found, found: Callable[[Candidate], Found]) -> Found:
        records = of_same_body(first.chosen, first.result, self.rows)
        return found(replace(first.chosen, extraction=records)) if records is not None else first

    def _with_twins(self, first: Found, found: Callable[[Candidate], Found]) -> Found:
        """The one that is named, with another record that has its own name in its town."""
        called = {str(row.get("name", "")) for row in first.result.rows}
        if len(called) != 1:
            return first
        twins = with_twins(first.chosen.extraction, min(called), self.analyser.graph.names)
        told = found(replace(first.chosen, extraction=twins)) if twins is not None else first
        return told if {str(row.get("name", "")) for row in told.result.rows} == called else first

    def _where_empty(self, chosen: Candidate, analysis: Analysis, countries: frozenset[str]) -> Iterator[Candidate]:
        """What else a question can be, of whose likeliest reading the graph has nothing; the likelier ones first."""
        area = of_areas(chosen, analysis, self.catalogue)
        if area is not None:
            yield area
        one = of_the_one_there(chosen, analysis, self.analyser.graph.names, self.analyser.several, self.catalogue)
        if one is not None:
            yield one
        yield from self._of_its_name(chosen, analysis, countries)

    def _of_its_name(self, chosen: Candidate, analysis: Analysis, countries: frozenset[str]) -> Iterator[Candidate]:
        """The question asked of the country that is called like its one town, then of other towns of the name."""
        country = of_country_around(chosen, analysis, self.catalogue, self.analyser.gazetteer)
        if country is not None:
            yield country
        for other in of_namesakes(chosen.extraction, analysis.language.code, countries):
            yield replace(chosen, extraction=other)

    def _in_known_currency(self, chosen: Candidate, found: Callable[[Candidate], Found]) -> Found | None:
        """The question in the one currency in which amounts of the type and place are known, where it says no other.

        None where amounts are known in the one that was presumed, or in several.
        """
        others = in_other_currencies(chosen, self.rows.currencies) if "currency" in chosen.extraction.slots else ()
        if not others or not found(of_any_sum(chosen)).result.is_empty:
            return None
        known = [other for other in others if not found(of_any_sum(other)).result.is_empty]
        return found(known[0]) if len(known) == 1 else None

    def _keeps_town(self, chosen: Candidate, other: Candidate, found: Callable[[Candidate], Found]) -> bool:
        """Whether a town has some of the type, though none as is asked for: it is not left for the region of its name."""
        if not widens_to_region(chosen.extraction, other.extraction):
            return False
        listed = plain_list(chosen, self.catalogue)
        return listed is not None and not found(listed).result.is_empty

    def _place_of_list(
        self, chosen: Candidate, others: Sequence[Candidate], has_rows: Callable[[Candidate], bool]
    ) -> Candidate | None:
        """The question asked of another place of the name, where only of that one the plain list has something."""
        own = plain_list(chosen, self.catalogue) if others else None
        if own is None or has_rows(own):
            return None
        lists = ((other, plain_list(other, self.catalogue)) for other in others)
        return next((other for other, listed in lists if listed is not None and has_rows(listed)), None)

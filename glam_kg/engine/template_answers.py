"""Answers of templates: from the template that was chosen to its rows, and what is told of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from glam_kg.answers.beside import NOBODY_SO_CALLED
from glam_kg.answers.forms import LANGUAGES
from glam_kg.answers.values import members
from glam_kg.engine.areas_around_asked import without_areas_around
from glam_kg.engine.belonging import in_told_order
from glam_kg.engine.boroughs_beside import BoroughsBeside
from glam_kg.engine.counted_beside import CountsBeside
from glam_kg.engine.kinds_around import of_kind_around
from glam_kg.engine.names_of_other_types import NamesOfOtherTypes
from glam_kg.engine.names_so_called import NamesSoCalled
from glam_kg.engine.numbers_asked import NumbersAsked
from glam_kg.engine.numbers_turned import NumbersTurned
from glam_kg.engine.rereading import Found, Rereading
from glam_kg.engine.told_again import kinds
from glam_kg.engine.towns_in_names import TownsInNames
from glam_kg.errors import SlotValueError
from glam_kg.question.conversation import Resolution, rival_candidates
from glam_kg.question.kinds.whole_lists import is_kind_alone
from glam_kg.question.names.kinds_as_names import is_named, name_said, one_said
from glam_kg.question.places.near_institutions import all_near
from glam_kg.question.places.region_coverage import RegionCoverage, region_coverage, town_coverage, with_towns

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.answers.beside import Beside, SoCalled
    from glam_kg.engine.answer import Answer
    from glam_kg.engine.result_cache import CacheOutcome, Result
    from glam_kg.engine.row_finding import RowFinder
    from glam_kg.engine.steps import Clock
    from glam_kg.engine.telling import Teller
    from glam_kg.engine.yes_or_no import Whether
    from glam_kg.ontology.context_mapping import SPARQLToContextMapper
    from glam_kg.question.analyser import Analyser
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.slots.extraction import Extraction
    from glam_kg.question.templates.classification import Candidate
    from glam_kg.templates.catalogue import TemplateCatalogue

_PLAIN_LISTS: Final = frozenset(
    {"list_institutions_by_type_city", "list_institutions_by_type_region", "list_institutions_by_type_country"}
)
"""Templates of all of a type that are in a place."""


@dataclass(frozen=True, eq=False)
class TemplateAnswers:
    """Finds the rows of the chosen template and has them told; threads may share it.

    Attributes:
        rows: Finds rows.
        catalogue: The templates.
        analyser: Knows words, places and the graph.
        teller: Words the answers.
        contexts: Which template of the contexts of classes belongs to a template of a query.
        is_quick: Whether counts are found soon.
    """

    rows: RowFinder
    catalogue: TemplateCatalogue
    analyser: Analyser
    teller: Teller
    contexts: SPARQLToContextMapper
    is_quick: bool

    def answer(
        self,
        draft: Answer,
        analysis: Analysis,
        chosen: Candidate,
        clock: Clock,
        resolution: Resolution,
        *,
        whether: Whether | None = None,
    ) -> tuple[Answer, CacheOutcome | None, Candidate]:
        """The answer that the chosen template gives, where its rows came from, if a query was needed, and what it was read as."""
        template, extraction = chosen.template, chosen.extraction
        draft = replace(
            draft,
            template_id=template.id,
            context_template_id=self.contexts.context_of(template.id, extraction.slots),
            fit=chosen.fit,
            slots=extraction.slots,
        )
        options = dict.fromkeys(
            self.teller.of_places.told_apart(draft.language, each) for each in rival_candidates(chosen)
        )
        if options:
            return self.teller.clarification(draft, tuple(options)), None, chosen
        extraction = self.rows.measured(extraction)
        extraction = all_near(extraction, analysis) or extraction
        if extraction is not chosen.extraction:
            chosen, draft = replace(chosen, extraction=extraction), replace(draft, slots=extraction.slots)
        try:
            result, outcome = self.rows.of(template, extraction, draft.language, clock)
        except SlotValueError:
            # A radius of 10,000 km, a comparison of a place with itself: understood, and out of what the template takes.
            return self.teller.unfilled(draft, template), None, chosen
        found = self._rereading.of(Found(chosen, result, outcome), analysis, clock, resolution.countries)
        reread, result, outcome = of_kind_around(
            found,
            analysis,
            self.catalogue,
            lambda each: self._so_called(each, analysis, self._kinds(each, draft.language, analysis, resolution)),
            lambda other: Found(other, *self.rows.of(other.template, other.extraction, draft.language, clock)),
        )
        if reread is not chosen:
            chosen, draft = reread, replace(draft, template_id=reread.template.id, slots=reread.extraction.slots)
        result = without_areas_around(result, chosen.extraction.slots, self.analyser.gazetteer)
        with clock.step("answer") as detail:
            answer = self._told(draft, analysis, Found(chosen, result, outcome), clock, resolution, whether=whether)
            detail["status"] = str(answer.status)
        return answer, outcome, chosen

    def _told(
        self,
        draft: Answer,
        analysis: Analysis,
        found: Found,
        clock: Clock,
        resolution: Resolution,
        *,
        whether: Whether | None,
    ) -> Answer:
        """The rows, with what is told beside them: what else is counted, and how much the graph knows of the place."""
        chosen, result, _ = found
        asked = draft.slots.get("currency")
        others = self._beside.other_currencies(chosen, str(asked), draft.language) if result.is_empty and asked else ()
        coverage = self._coverage(draft, chosen)
        few_known = coverage is not None and coverage.is_low
        if coverage is not None and coverage.is_low and result.is_empty:
            coverage = with_towns(coverage, self.analyser.graph, self.analyser.gazetteer)
        page = resolution.page
        goes_on = page is not None and not page.whole and not page.is_past(result.rows)
        if not few_known and not goes_on:
            turned = self._numbers_turned.of(coverage, found, analysis)
            coverage = turned or self._coverage_of_kind(coverage, chosen, draft.language) or coverage
        told_kinds = self._kinds(found, draft.language, analysis, resolution)
        asks_of_all = whether is not None and whether.polarity == "all"
        so_called = self._so_called(found, analysis, told_kinds)
        in_boroughs, fit_in_boroughs = self._in_boroughs(found, analysis, told_kinds, so_called)
        if (
            so_called == NOBODY_SO_CALLED
            and not result.is_empty
            and (only := self._of_kind_alone(draft, chosen, analysis))
        ):
            return only
        beside = self._beside.of(chosen, result, analysis)
        if so_called.among and page is None:
            beside = self._beside.of_those_so_called(beside, so_called.rows)
        result = in_told_order(result, beside)
        not_called = self._not_called(chosen, analysis, result)
        one = "" if not_called else self._one_of_nobody(chosen, analysis, result, beside)
        answer = self.teller.result(
            draft,
            chosen,
            analysis,
            result,
            page=resolution.page,
            dropped=resolution.dropped,
            # Of how many of all a thing is known is told of the type, which has others.
            kinds=() if so_called.all_do and not asks_of_all else told_kinds,
            currencies=others,
            # Of one whom nobody knows by name it says nothing how many towns are known.
            coverage=None if one else coverage or self._town_coverage(draft, chosen),
            beside=replace(
                beside,
                so_called=so_called,
                of_other_types=NOBODY_SO_CALLED
                if so_called.rows or (so_called.all_do and "custodian" not in result.rows[0])
                else self._names_of_other_types.found(chosen, analysis, result, told_kinds),
                town_in_name=() if goes_on else self._towns_in_names.found(chosen, result.rows, few_known=few_known),
                in_boroughs=() if goes_on else in_boroughs,
                fit_in_boroughs=NOBODY_SO_CALLED if goes_on else fit_in_boroughs,
                near_in_name=() if goes_on or result.counted else self._towns_in_names.nearby(chosen, draft.language),
                not_called=not_called or one,
                nobody_there=bool(one),
                of_all=self._beside.of_all(chosen, result, draft.language) if asks_of_all else None,
            ),
            whether=whether,
            unplaced=self.rows.unplaced(chosen, draft.language, clock) if result.is_empty else 0,
        )
        if goes_on or resolution.shares:
            return answer
        return self._numbers_asked.of(answer, chosen, analysis, unsure=few_known or bool(others))

    def _of_kind_alone(self, draft: Answer, chosen: Candidate, analysis: Analysis) -> Answer | None:
        """Where they are sought, asked back of a kind alone that no name says: all of its type are not meant."""
        letter = chosen.extraction.slots.get("institution_type")
        if not isinstance(letter, str) or not is_kind_alone(analysis):
            return None
        return self.teller.only_type(replace(draft, slots={}), letter, (chosen.template,))

    def _kinds(
        self, found: Found, language: str, analysis: Analysis, resolution: Resolution
    ) -> tuple[tuple[str, str], ...]:
        """The words for kinds that the data do not tell apart, each behind the letter of its type."""
        labels = {letter: plural for letter, (_, plural) in self.teller.wording.speech(language).types.items()}
        return kinds(found.chosen, analysis, resolution.kinds, found.result.origin, labels)

    def _so_called(self, found: Found, analysis: Analysis, told_kinds: tuple[tuple[str, str], ...]) -> SoCalled:
        """Those whose names say the kind that was asked for."""
        return self._names_so_called.found(found.chosen, analysis, found.result, told_kinds)

    def _in_boroughs(
        self, found: Found, analysis: Analysis, told_kinds: tuple[tuple[str, str], ...], so_called: SoCalled
    ) -> tuple[tuple[Mapping[str, object], ...], SoCalled]:
        """Those in parts of the city, and of them those alone whose names say the kind where it is one that names tell apart."""
        there = self._boroughs.found(found.chosen, found.result)
        fit = self._names_so_called.among(there, found.chosen, analysis, found.result, told_kinds)
        if so_called.all_do:
            return tuple(fit.rows), NOBODY_SO_CALLED
        if fit.rows or so_called.rows or so_called.none:
            return (), fit
        return there, NOBODY_SO_CALLED

    def _coverage(self, draft: Answer, chosen: Candidate) -> RegionCoverage | None:
        """How much the graph knows of a region, or of the countries that a table is of."""
        graph, gazetteer, counties = self.analyser.graph, self.analyser.gazetteer, self.analyser.counties
        countries = _countries_meant(chosen.extraction)
        # A table of regions has those that records are told to be in; of a county the towns are known as well.
        told = [code for each in (*chosen.extraction.places, *chosen.extraction.excluded) for code in each.parts]
        by_area = counties.custodians_by_area if counties.tell(told) else graph.custodians_by_area
        return region_coverage(draft.slots, by_area, gazetteer, countries=countries)

    def _coverage_of_kind(
        self, coverage: RegionCoverage | None, chosen: Candidate, language: str
    ) -> RegionCoverage | None:
        """The same of those of the kind that is asked for."""
        left_out = self._beside.of_left_out(chosen, language)
        return left_out or (self._beside.of_kind(coverage, chosen, language) if coverage is not None else None)

    def _town_coverage(self, draft: Answer, chosen: Candidate) -> RegionCoverage | None:
        towns = [reading.place for reading in (*chosen.extraction.places, *chosen.extraction.excluded)]
        return town_coverage(draft.slots, towns, self.analyser.graph, self.analyser.gazetteer)

    @cached_property
    def _numbers_turned(self) -> NumbersTurned:
        return NumbersTurned(self._beside)

    @cached_property
    def _numbers_asked(self) -> NumbersAsked:
        return NumbersAsked(self.rows)

    @cached_property
    def _rereading(self) -> Rereading:
        return Rereading(self.rows, self.catalogue, self.analyser)

    @cached_property
    def _towns_in_names(self) -> TownsInNames:
        return TownsInNames(self.rows, self.analyser.gazetteer)

    @cached_property
    def _boroughs(self) -> BoroughsBeside:
        analyser = self.analyser
        return BoroughsBeside(self.rows, analyser.gazetteer, analyser.graph, analyser.counties)

    @cached_property
    def _names_so_called(self) -> NamesSoCalled:
        return NamesSoCalled(self.rows, self.analyser.lexicon)

    @cached_property
    def _names_of_other_types(self) -> NamesOfOtherTypes:
        return NamesOfOtherTypes(self.rows, self.analyser.lexicon)

    @cached_property
    def _beside(self) -> CountsBeside:
        return CountsBeside(self.rows, self.analyser.several, is_quick=self.is_quick)

    def _one_of_nobody(self, chosen: Candidate, analysis: Analysis, result: Result, beside: Beside) -> str:
        """The name of one institution that a list was asked with, where nobody of its kind is there; else empty."""
        if not result.is_empty or not (beside.nobody or chosen.template.id in _PLAIN_LISTS):
            return ""
        return one_said(chosen, analysis, self.analyser.several)

    def _not_called(self, chosen: Candidate, analysis: Analysis, result: Result) -> str:
        """The name of one institution that a list was asked with, where none on it is called so; else empty."""
        name = name_said(chosen, analysis, self.analyser.several)
        if not name:
            return ""
        found, called = chosen.extraction.places, self.analyser.gazetteer.names
        places = [called(reading.place, language) for reading in found for language in LANGUAGES]
        return "" if is_named(name, result.rows, places) else name


def _countries_meant(extraction: Extraction) -> tuple[str, ...]:
    """The countries that a table is of though none is named: those whose regions are called so."""
    return tuple(map(str, members(extraction.values.get("country"))))

"""An outcome in words: what `QueryEngine` found out, made into an answer with its sentence."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from glam_kg.answers.beside import COUNT_BY_NAME, NOTHING_BESIDE, Beside
from glam_kg.answers.conditions import cannot_be_told
from glam_kg.answers.leading import leads_with_names, none_fits
from glam_kg.answers.model import Facts, Status
from glam_kg.engine.left_out import left_out
from glam_kg.engine.rows import ResultRows, Row
from glam_kg.engine.so_of_one import other_type
from glam_kg.engine.telling_places import PlaceTeller, with_seat
from glam_kg.engine.times_of_changes import time_not_known
from glam_kg.engine.told_again import (
    are_alternatives,
    asks_by_how_many,
    held_against,
    lacks_value,
    others_told,
    said_as_all,
    said_name,
    subject_words,
    types_called,
    weighs_fewer,
    weighs_types,
)
from glam_kg.engine.yes_or_no import holds, tells_of_others
from glam_kg.question.periods.day_of_asking import day_of_asking
from glam_kg.question.places.seats import level_of_seat
from glam_kg.question.slots.level_slots import counts_places
from glam_kg.question.words.list_numbers import number_of_list
from glam_kg.question.words.mentions import (
    DistanceMention,
)
from glam_kg.templates.model import NO_TEMPLATE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from glam_kg.answers.beside import SoCalled
    from glam_kg.answers.model import SpokenPlace
    from glam_kg.answers.voice import Voice
    from glam_kg.answers.wording import Wording
    from glam_kg.engine.answer import Answer
    from glam_kg.engine.result_cache import Result
    from glam_kg.engine.yes_or_no import Whether
    from glam_kg.places.model import Place
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.listed.paging import Page
    from glam_kg.question.places.region_coverage import RegionCoverage
    from glam_kg.question.slots.extraction import Extraction
    from glam_kg.question.templates.classification import Candidate, Classification
    from glam_kg.templates.model import Template

_UNEXPLAINED = 0.2


@dataclass(frozen=True, slots=True)
class Teller:
    """Completes the draft of an answer: status, sentence, and what belongs to the status."""

    wording: Wording
    voice: Voice
    examples: Callable[[Sequence[Template], str], tuple[str, ...]]
    """Gives questions that can be asked, of templates in a language."""

    @property
    def of_places(self) -> PlaceTeller:
        """Tells places."""
        return PlaceTeller(self.voice)

    def refusal(
        self,
        draft: Answer,
        classification: Classification,
        *,
        explained: bool,
        nearer: Sequence[str] = (),
        courteous: bool = False,
        earlier: str = "",
        unknown_name: str = "",
        called_with: tuple[Mapping[str, object], ...] = (),
        reason: str = "",
    ) -> Answer:
        """No template fits: with the questions that can be asked instead, first of all those that are near to it."""
        fit = classification.fitting[0].fit if classification.fitting else 0.0
        # A refusal that nothing explains may be ours: the question may be one we do not understand.
        if not explained:
            fit = max(fit, _UNEXPLAINED)
        draft = replace(draft, template_id=NO_TEMPLATE, fit=round(1 - fit, 3))
        return self._suggesting(
            draft,
            draft.status,
            classification.nearest,
            nearer,
            courteous=courteous,
            earlier=earlier,
            unknown_name=unknown_name,
            called_with=called_with,
            reason=reason,
        )

    def unspoken(self, draft: Answer, classification: Classification) -> Answer:
        """The question is in a language that is not understood: with the four that are, and questions in the nearest of them."""
        suggestions = self.examples(classification.nearest, draft.language)
        facts = replace(facts_of(draft, Status.UNANSWERABLE), suggestions=suggestions, unspoken=True)
        return self._unread(draft, facts)

    def only_place(self, draft: Answer, place: Place, questions: tuple[str, ...]) -> Answer:
        """Nothing but a place was said: with questions about it."""
        spoken = self.voice.spoken(draft.language, place)
        facts = replace(facts_of(draft, Status.UNANSWERABLE), place=spoken, places=(spoken,), suggestions=questions)
        return self._unread(draft, facts)

    def only_type(self, draft: Answer, letter: str, nearest: Sequence[Template]) -> Answer:
        """Nothing but a type was said: asks where, with questions that say it."""
        suggestions = self.examples(nearest, draft.language)
        facts = replace(facts_of(draft, Status.UNANSWERABLE), institution_type=letter, suggestions=suggestions)
        return self._unread(draft, facts)

    def remark(self, draft: Answer) -> Answer:
        """Nothing was asked, or why an answer is what it is: that is what the data have."""
        sentence, notes = self._said(replace(facts_of(draft, Status.UNANSWERABLE), remark=True))
        return replace(
            draft, status=Status.UNANSWERABLE, template_id=NO_TEMPLATE, fit=1.0, answer=sentence, notes=notes
        )

    def _unread(self, draft: Answer, facts: Facts) -> Answer:
        """Too little was said that can be read, which we may not understand: with the facts told, and their suggestions."""
        sentence, notes = self._said(facts)
        return replace(
            draft, status=facts.status, template_id=NO_TEMPLATE, fit=round(1 - _UNEXPLAINED, 3), answer=sentence,
            notes=notes, suggestions=facts.suggestions,
        )  # fmt: skip

    def unfilled(self, draft: Answer, template: Template) -> Answer:
        """A template fits, and does not take what was said: with an example of what it takes."""
        return self._suggesting(draft, Status.UNANSWERABLE, [template])

    def clarification(self, draft: Answer, options: Sequence[str]) -> Answer:
        """Several institutions can be meant: with the names to choose from."""
        sentence = self._sentence(replace(facts_of(draft, Status.NEEDS_CLARIFICATION), candidates=tuple(options)))
        return replace(
            draft,
            status=Status.NEEDS_CLARIFICATION,
            answer=sentence,
            clarification={"question": sentence, "slot": "name", "options": list(options)},
        )

    def which_place(self, draft: Answer, letters: Sequence[str], template: Template) -> Answer:
        """Institutions near whoever asks, and nobody knows where that is: with examples that name a place."""
        letter = letters[0] if len(letters) == 1 else None
        suggestions = self.examples([template], draft.language)
        # What the question is about comes first: a clarification without a template is worded as one of its reading.
        draft = replace(draft, template_id=template.id)
        facts = replace(facts_of(draft, Status.NEEDS_CLARIFICATION), institution_type=letter, suggestions=suggestions)
        sentence, notes = self._said(facts)
        return replace(
            draft, status=Status.NEEDS_CLARIFICATION, fit=round(1 - _UNEXPLAINED, 3), answer=sentence,
            notes=notes, suggestions=suggestions, slots={"institution_type": letter} if letter else {},
            clarification={"question": sentence, "slot": "place", "options": []},
        )  # fmt: skip

    def result(
        self,
        draft: Answer,
        chosen: Candidate,
        analysis: Analysis,
        result: Result,
        *,
        page: Page | None = None,
        currencies: tuple[str, ...] = (),
        coverage: RegionCoverage | None = None,
        unplaced: int = 0,
        beside: Beside = NOTHING_BESIDE,
        dropped: tuple[str, ...] = (),
        kinds: tuple[tuple[str, str], ...] = (),
        whether: Whether | None = None,
    ) -> Answer:
        """The query has been run: with its rows, or with the currencies of the amounts that are known instead.

        Args:
            draft: The answer so far.
            chosen: The template and what it was filled with.
            analysis: The question.
            result: What the query gave.
            page: The part of a list that is to be told, where it is not the first.
            currencies: The currencies of the amounts that are known, where none was found in the one asked for.
            coverage: Of how many custodians the region is known, where the answer is about regions.
            unplaced: How many there are where a table of places is empty.
            beside: What is counted beside the answer.
            dropped: Words that the question before left out, and that this one takes over from it.
            kinds: The words for kinds that the data do not tell apart, each behind the letter of its type.
            whether: What it wants yes or no to; None where it does not.
        """
        extraction, language = chosen.extraction, draft.language
        known_regions = self.of_places.known_regions(coverage, language, is_empty=result.is_empty)
        if result.is_empty and cannot_be_told(known_regions, draft.slots, beside):
            # A count of nought would say that there are none.
            result = replace(result, rows=ResultRows())
        result = _with_seats(result, chosen, analysis)
        draft = _with_rows(draft, chosen, result, page)
        found = self._found(draft, chosen, analysis)
        other, read_as = self._other_readings(language, extraction, result)
        facts = replace(
            found,
            ignored=_left_out(found, dropped, beside.so_called),
            page=draft.told,
            all_told=page is not None and page.is_past(result.rows),
            other_reading=other,
            read_as=read_as,
            is_other_empty=extraction.is_other_empty,
            namesakes=self.of_places.namesakes(extraction, language),
            alone=tuple(self._alone(language, *each) for each in extraction.alone),
            said_name=said_name(chosen, result),
            unknown_name=_unknown_name(chosen, result),
            currencies=currencies,
            known_regions=known_regions,
            unplaced=unplaced,
            origin=result.origin,
            narrower=kinds,
            beside=self._with_what_is_unknown(beside, draft, chosen, analysis, result),
        )
        sentence, notes = self._said(self._affirmed(facts, chosen, whether))
        return replace(
            draft,
            answer=sentence,
            notes=notes,
            rows=_rows_as_told(draft.rows, facts),
            sources=result.origin.sources,
            origin=result.origin,
            at_least=known_regions is not None,
            named_first=facts.beside.so_called.rows if _names_the_first(facts) else (),
            called=self.wording.name_told(facts) if "name" in chosen.template.slots else "",
        )

    def _with_what_is_unknown(
        self, beside: Beside, draft: Answer, chosen: Candidate, analysis: Analysis, result: Result
    ) -> Beside:
        """What is told beside the rows, with the towns and times that are not known."""
        return replace(
            beside,
            town_not_known=_town_not_known(chosen, analysis),
            time_not_known=time_not_known(chosen, analysis, result.rows),
            its_town=self.of_places.town_without_address(chosen, draft),
        )

    def _other_readings(
        self, language: str, extraction: Extraction, result: Result
    ) -> tuple[SpokenPlace | None, SpokenPlace | None]:
        """The place that may be meant as well, and the one left out, where it is of that one."""
        apart = self.of_places.apart
        shown = next((apart(language, place, extraction) for place in others_told(extraction, result)), None)
        read_as, left_out = self.of_places.left_out_as(extraction, language)
        return shown or left_out, None if shown else read_as

    def _alone(self, language: str, extraction: Extraction, counted: int) -> Facts:
        """What one of several towns is read as, and what it may be as well."""
        apart = self.of_places.apart
        others = (apart(language, reading.place, extraction) for reading in extraction.other_readings)
        return Facts(
            Status.ANSWERED if counted else Status.NO_RESULTS,
            language,
            rows=({"count": counted},),
            places=(apart(language, extraction.places[0].place, extraction),),
            other_reading=next(others, None),
            is_other_empty=extraction.is_other_empty,
            namesakes=self.of_places.namesakes(extraction, language),
        )

    def _affirmed(self, facts: Facts, chosen: Candidate, whether: Whether | None) -> Facts:
        """The facts with whether what is asked for yes or no is so, where they decide that."""
        if whether is None:
            return facts
        of_all = None if tells_of_others(facts) or facts.narrower else facts.beside.of_all
        so = holds(whether, chosen, facts, self.voice.gazetteer)
        other = other_type(whether.asked, chosen, facts) if so is None and whether.polarity == "one" else ""
        none = whether.polarity == "none"
        beside = replace(facts.beside, holds=so, asked_for_none=none, of_all=of_all, other_type=other)
        return replace(facts, beside=beside)

    def _found(self, draft: Answer, chosen: Candidate, analysis: Analysis) -> Facts:
        """What is known of an answer with rows, but for what the result itself tells."""
        extraction, language = chosen.extraction, draft.language
        letter = extraction.slots.get("institution_type")
        places = self.of_places.places(chosen, analysis, language, is_empty=draft.status is Status.NO_RESULTS)
        speech = self.wording.speech(language)
        subject_word, said_subject = subject_words(chosen, analysis, speech.subjects)
        wording = self.wording.file.templates.get(chosen.template.id)
        wanted = number_of_list(chosen, analysis) if wording is not None and wording.form == "list" else None
        return replace(
            facts_of(draft, draft.status),
            institution_type=letter if isinstance(letter, str) else None,
            called=types_called(chosen, speech.words.synonyms),
            place=places[0] if len(places) == 1 else None,
            places=places,
            areas=tuple(self.voice.spoken(language, reading.place) for reading in extraction.areas),
            excluded=tuple(self.voice.spoken(language, reading.place) for reading in extraction.excluded),
            alternatives=are_alternatives(chosen, analysis),
            counted_places=self.of_places.counted_places(draft),
            countries=self.of_places.countries_counted(draft),
            fewer=weighs_fewer(chosen, analysis),
            by_how_many=asks_by_how_many(chosen, analysis),
            held_against=held_against(chosen, analysis),
            counts_places=counts_places(analysis),
            weighs_types=weighs_types(chosen, analysis),
            towns=self.of_places.towns(draft),
            seat=self.of_places.seat(draft, chosen, analysis),
            wanted=wanted.number if wanted else None,
            ignored=tuple(left_out(chosen, analysis, wanted)),
            unknown_left_out=extraction.unknown_left_out,
            inclusive=extraction.inclusive,
            nearest_unknown=extraction.slots.keys() >= {"around", "place"} and "nearest" in analysis.concepts(),
            in_miles=any(isinstance(m, DistanceMention) and m.miles for m in chosen.cover.mentions),
            subject_word=subject_word,
            said_subject=said_subject,
            said_as_all=said_as_all(chosen, analysis),
            respelt=tuple(self.of_places.respelt(chosen, analysis, language)),
        )

    def _suggesting(
        self,
        draft: Answer,
        status: Status,
        templates: Sequence[Template],
        first: Sequence[str] = (),
        *,
        courteous: bool = False,
        earlier: str = "",
        unknown_name: str = "",
        called_with: tuple[Mapping[str, object], ...] = (),
        reason: str = "",
    ) -> Answer:
        # Beside what is near to the question, an example about something else would only distract.
        suggestions = tuple(dict.fromkeys(first)) or self.examples(templates, draft.language)
        # Who says thanks needs no examples.
        suggestions = () if courteous and reason else suggestions
        facts = replace(
            facts_of(draft, status),
            suggestions=suggestions,
            courteous=courteous,
            earlier=earlier,
            unknown_name=unknown_name,
            beside=replace(NOTHING_BESIDE, called_with=called_with),
            reason=reason,
        )
        sentence, notes = self._said(facts)
        return replace(
            draft, status=status, suggestions=suggestions, answer=sentence, notes=notes, unknown_name=unknown_name
        )

    def _sentence(self, facts: Facts) -> str:
        return self._said(facts)[0]

    def _said(self, facts: Facts) -> tuple[str, tuple[str, ...]]:
        """The whole answer in words, and the notes at its end."""
        notes = self.wording.notes(facts)
        return " ".join([self.wording.finding(facts), *notes]), notes


def facts_of(draft: Answer, status: Status) -> Facts:
    """What the draft of an answer tells by itself."""
    return Facts(
        status=status,
        language=draft.language,
        template_id=draft.template_id,
        rows=draft.rows,
        truncated=draft.truncated,
        slots=draft.slots,
        this_year=day_of_asking().year,
    )


def _with_seats(result: Result, chosen: Candidate, analysis: Analysis) -> Result:
    """The result with the seat in each row, where the question is about places as the seats of others."""
    level = level_of_seat(analysis, chosen, result.rows)
    return result if level is None else replace(result, rows=ResultRows(with_seat(row, level) for row in result.rows))


def _with_rows(draft: Answer, chosen: Candidate, result: Result, page: Page | None) -> Answer:
    """The draft with what the query gave, and whether that answers the question."""
    is_empty = not result.rows or lacks_value(chosen, result)
    return replace(
        draft,
        status=Status.NO_RESULTS if is_empty else Status.ANSWERED,
        sparql=result.sparql,
        rows=result.rows,
        truncated=result.truncated,
        told=page.of(len(result.rows)) if page is not None else None,
    )


def _unknown_name(chosen: Candidate, result: Result) -> str:
    """The name that is asked of, where it is linked to no custodian and the query found none that is called so."""
    name = chosen.extraction.values.get("name")
    return name if isinstance(name, str) and not result.rows else ""


def _led_by(named: SoCalled, rows: tuple[Mapping[str, object], ...]) -> tuple[Mapping[str, object], ...]:
    """Rows with some of them before the others, each in their order; a count, with how many of those counted these are."""
    if len(rows) == 1 and "count" in rows[0]:
        return ResultRows((Row({**rows[0], COUNT_BY_NAME: len(named.rows)}),))
    leading = {row.get("custodian") for row in named.rows}
    if not rows or "custodian" not in rows[0]:
        return rows
    return ResultRows(sorted(rows, key=lambda row: row.get("custodian") not in leading))


def _town_not_known(chosen: Candidate, analysis: Analysis) -> str:
    """The town in which somebody is said to be and may not be, as it was said."""
    said = chosen.town_not_known
    if said and said[-1] - said[0] < len(said):
        return analysis.with_bracket(said[0], said[-1] + 1)
    return " ".join(analysis.tokens[i].text for i in said)


def _left_out(found: Facts, dropped: tuple[str, ...], named: SoCalled) -> tuple[str, ...]:
    """The words that are told as not taken into account: not those by whose names custodians are told."""
    ignored = (word for word in found.ignored if not (named.among and word in named.words))
    return tuple(dict.fromkeys((*dropped, *ignored)))


def _names_the_first(facts: Facts) -> bool:
    """Whether the first of an order is told by its name before who comes first of all: who goes on speaks of that one."""
    return bool(facts.beside.so_called.order) and leads_with_names(facts)


def _rows_as_told(rows: tuple[Mapping[str, object], ...], facts: Facts) -> tuple[Mapping[str, object], ...]:
    """The rows in the order in which they are told: "the second one" is the second of those."""
    if leads_with_names(facts) or none_fits(facts):
        rows = _led_by(facts.beside.so_called, rows)
    return _led_by(facts.beside.of_other_types, rows) if facts.beside.of_other_types.rows else rows

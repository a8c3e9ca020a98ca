"""An outcome in words: what `QueryEngine` found out, made into an answer with its sentence."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from glam_kg.answers.beside import NOTHING_BESIDE, Beside
from glam_kg.answers.model import Facts, KnownRegions, Status
from glam_kg.answers.speech import LONGEST_LIST
from glam_kg.answers.tables import MOST_PLACES
from glam_kg.engine.left_out import left_out
from glam_kg.engine.rows import ResultRows, Row
from glam_kg.engine.told_again import (
    are_alternatives,
    lacks_value,
    others_told,
    said_name,
    subject_words,
    types_called,
    weighs_fewer,
    weighs_types,
)
from glam_kg.engine.yes_or_no import holds, tells_of_others
from glam_kg.folding import fold_key
from glam_kg.ghcid.identifier import GHCID
from glam_kg.places.model import PlaceLevel
from glam_kg.question.day_of_asking import day_of_asking
from glam_kg.question.level_slots import counts_places
from glam_kg.question.list_numbers import number_of_list
from glam_kg.question.mentions import (
    AreaMention,
    DistanceMention,
    PlaceMention,
)
from glam_kg.question.seats import level_of_seat
from glam_kg.templates.model import NO_TEMPLATE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from glam_kg.answers.model import SpokenPlace
    from glam_kg.answers.voice import Voice
    from glam_kg.answers.wording import Wording
    from glam_kg.engine.answer import Answer
    from glam_kg.engine.result_cache import Result
    from glam_kg.engine.yes_or_no import Whether
    from glam_kg.places.model import Place
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.classification import Candidate, Classification
    from glam_kg.question.conversation.paging import Page
    from glam_kg.question.mentions import Named, PlaceReading
    from glam_kg.question.region_coverage import RegionCoverage
    from glam_kg.templates.model import Template

_UNEXPLAINED = 0.2
_OF_ONE_SIZE = frozenset({"city", "country"})
"""Levels of a table whose places are no regions, which differ from country to country."""
_NAMED_ROWS = 20
"""Rows that may be named in a sentence: more than a list names, as a custodian with two websites has two."""
_WHERE = "city"
"""The attribute with which it is asked where one is."""


@dataclass(frozen=True, slots=True)
class Teller:
    """Completes the draft of an answer: status, sentence, and what belongs to the status."""

    wording: Wording
    voice: Voice
    examples: Callable[[Sequence[Template], str], tuple[str, ...]]
    """Gives questions that can be asked, of templates in a language."""

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

    def only_type(self, draft: Answer, letter: str, classification: Classification) -> Answer:
        """Nothing but a type was said: asks where, with questions that say it."""
        suggestions = self.examples(classification.nearest, draft.language)
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

    def told_apart(self, language: str, named: Named) -> str:
        """The name of a custodian with its town, as the language calls that, and its region where a larger town is called so."""
        if not named.city:
            return named.label
        town = self.voice.town_in(language, named.city, named.country, named.region or None)
        around = self._area_apart(named.city, named.country, named.region or None)
        where = f"{town}, {self.voice.place_name(language, around)}" if around is not None else town
        return f"{named.label} ({where})"

    def _area_apart(self, town: str, country: str, region: str | None) -> Place | None:
        """The region of a town, where it tells that from a larger one elsewhere that is called so."""
        gazetteer = self.voice.gazetteer
        towns = [c.place for c in gazetteer.exact(fold_key(town)) if c.place.level is PlaceLevel.CITY]
        largest = max(towns, key=lambda each: each.population, default=None)
        if largest is None or region is None:
            return None
        here = largest.country == country and largest.region in gazetteer.line(region)
        return None if here else gazetteer.place(region)

    def _with_area(self, language: str, called: str, town: str, ghcid: GHCID) -> str:
        """A town as a language calls it, with its region where a larger one is called so."""
        around = self._area_apart(town, ghcid.country, ghcid.subregion_code)
        return f"{called} ({self.voice.place_name(language, around)})" if around is not None else called

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
        known_regions = self._known_regions(coverage, language, is_empty=result.is_empty)
        if known_regions is not None and known_regions.tells_nothing and result.is_empty:
            # A count of nought would say that there are none.
            result = replace(result, rows=ResultRows())
        level = level_of_seat(analysis, chosen)
        if level is not None:
            result = replace(result, rows=ResultRows(_with_seat(row, level) for row in result.rows))
        status = Status.NO_RESULTS if not result.rows or lacks_value(chosen, result) else Status.ANSWERED
        told = page.of(len(result.rows)) if page is not None else None
        draft = replace(
            draft, status=status, sparql=result.sparql, rows=result.rows, truncated=result.truncated, told=told
        )
        found = self._found(draft, chosen, analysis)
        named = beside.so_called
        left = (*dropped, *(word for word in found.ignored if not (named.among and word in named.words)))
        facts = replace(
            found,
            ignored=tuple(dict.fromkeys(left)),
            page=told,
            other_reading=next((self.voice.spoken(language, place) for place in others_told(extraction, result)), None),
            namesakes=tuple(self.voice.spoken(language, reading.place) for reading in extraction.namesakes),
            said_name=said_name(chosen, result),
            unknown_name=_unknown_name(chosen, result),
            currencies=currencies,
            known_regions=known_regions,
            unplaced=unplaced,
            origin=result.origin,
            narrower=kinds,
            beside=replace(beside, town_not_known=_town_not_known(chosen, analysis)),
        )
        sentence, notes = self._said(self._affirmed(facts, chosen, whether))
        return replace(draft, answer=sentence, notes=notes, sources=result.origin.sources, origin=result.origin)

    def _affirmed(self, facts: Facts, chosen: Candidate, whether: Whether | None) -> Facts:
        """The facts with whether what is asked for yes or no is so, where they decide that."""
        if whether is None:
            return facts
        of_all = None if tells_of_others(facts) or facts.narrower else facts.beside.of_all
        so = holds(whether, chosen, facts, self.voice.gazetteer)
        return replace(facts, beside=replace(facts.beside, holds=so, of_all=of_all))

    def _found(self, draft: Answer, chosen: Candidate, analysis: Analysis) -> Facts:
        """What is known of an answer with rows, but for what the result itself tells."""
        extraction, language = chosen.extraction, draft.language
        letter = extraction.slots.get("institution_type")
        places = self._places(chosen, analysis, language)
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
            counted_places=self._counted_places(draft),
            countries=self._countries_counted(draft),
            fewer=weighs_fewer(chosen, analysis),
            counts_places=counts_places(analysis),
            weighs_types=weighs_types(chosen, analysis),
            towns=self._towns(draft),
            seat=self._seat(draft, level_of_seat(analysis, chosen), extraction.places),
            wanted=wanted.number if wanted else None,
            ignored=tuple(left_out(chosen, analysis, wanted)),
            inclusive=extraction.inclusive,
            nearest_unknown=extraction.slots.keys() >= {"around", "place"} and "nearest" in analysis.concepts(),
            in_miles=any(isinstance(m, DistanceMention) and m.miles for m in chosen.cover.mentions),
            subject_word=subject_word,
            said_subject=said_subject,
            respelt=tuple(self._respelt(chosen, analysis, language)),
        )

    def _known_regions(self, coverage: RegionCoverage | None, language: str, *, is_empty: bool) -> KnownRegions | None:
        """That the region of most is not known, or of many where nobody was found; None where it is."""
        if coverage is None or not (coverage.leaves_out if is_empty else coverage.is_low):
            return None
        around = tuple(self.voice.spoken(language, place) for place in coverage.around)
        return KnownRegions(around, coverage.known, coverage.total, coverage.of_towns, coverage.by_town)

    def _places(self, chosen: Candidate, analysis: Analysis, language: str) -> tuple[SpokenPlace, ...]:
        """The places taken; a city that the question told apart by what it lies in is told apart in the answer."""
        mentions = [m for m in chosen.cover.mentions if isinstance(m, PlaceMention)]
        said = []
        for reading in chosen.extraction.places:
            mention = next((m for m in mentions if reading in m.readings), None)
            if mention is None or mention.named or reading.place.level is not PlaceLevel.CITY:
                said.append(self.voice.spoken(language, reading.place))
            elif mention.nested:
                said.append(self._told_apart(language, reading.place, by_country=mention.in_country))
            else:
                said.append(self.voice.as_said(language, reading.place, analysis.slice(mention.start, mention.end)))
        return tuple(said)

    def _told_apart(self, language: str, city: Place, *, by_country: bool) -> SpokenPlace:
        """A city with the country or region around it; alone, where that says nothing: "Berlin, Germany"."""
        spoken = self.voice.spoken(language, city, by_country=by_country)
        says = not self.voice.is_own_region(language, city) or self._area_apart(spoken.name, city.country, city.region)
        return replace(spoken, told_apart=bool(says))

    def _seat(self, draft: Answer, level: PlaceLevel | None, towns: Sequence[PlaceReading]) -> SpokenPlace | None:
        """The region or country of a list's town, or of the rows; None where it is not asked for, not known, or not one."""
        if level is None:
            return None
        if towns:
            town = towns[0].place
            around = self.voice.gazetteer.place((town.country if level is PlaceLevel.COUNTRY else town.region) or "")
            return self.voice.spoken(draft.language, around) if around is not None else None
        codes = {str(row.get(str(level), "")) for row in draft.rows}
        place = self.voice.gazetteer.place(codes.pop()) if len(codes) == 1 else None
        return self.voice.spoken(draft.language, place) if place is not None else None

    def _respelt(self, chosen: Candidate, analysis: Analysis, language: str) -> Iterator[tuple[str, str]]:
        """The names of places that were taken for misspelt, as they were written and as they were read."""
        used, extraction = chosen.cover.mentions, chosen.extraction
        areas = (place for m in used if isinstance(m, AreaMention) for place in m.places)
        for mention in (*(m for m in used if isinstance(m, PlaceMention)), *areas):
            words = range(mention.start, mention.end)
            read = next((r.place for r in (*extraction.places, *extraction.areas) if r in mention.readings), None)
            if read is not None and any(analysis.tokens[i].key != analysis.words[i] for i in words):
                yield analysis.slice(mention.start, mention.end), self.voice.spoken(language, read).name

    def _countries_counted(self, draft: Answer) -> tuple[SpokenPlace, ...]:
        """The countries of a table of states or provinces, several and none of them named, those with most rows first."""
        if not _may_be_of_several_countries(draft.slots):
            return ()
        codes = Counter(str(row.get("place", "")).partition("-")[0] for row in draft.rows)
        places = [place for code, _ in codes.most_common() if (place := self.voice.gazetteer.place(code)) is not None]
        return tuple(self.voice.spoken(draft.language, place) for place in places) if len(places) > 1 else ()

    def _counted_places(self, draft: Answer) -> tuple[SpokenPlace, ...]:
        """The places of a table of counts, as far as a sentence can name them."""
        if "level" not in draft.slots:
            return ()
        counts = [row.get("count") for row in draft.rows]
        # Those with the largest count are told apart, and as many of the others as a list names, or as were asked for.
        wanted = draft.told[1] if draft.told else min(int(str(draft.slots.get("limit", 0))), MOST_PLACES)
        named = draft.rows[: max(counts.count(counts[0]) + LONGEST_LIST, wanted)] if counts else ()
        codes = (str(row.get("settlement", row.get("place"))).rpartition("/")[2] for row in named)
        known = [place for code in codes if (place := self.voice.gazetteer.place(code)) is not None]
        spoken = tuple(self.voice.spoken(draft.language, place) for place in known)
        if not _may_be_of_several_countries(draft.slots):
            return spoken
        # Vienna is a Land as Hesse is, and in another country than most of them.
        most = {c for c, number in Counter(place.country for place in known).items() if 2 * number > len(known)}
        return tuple(
            replace(each, told_apart=place.country not in most) for each, place in zip(spoken, known, strict=True)
        )

    def _towns(self, draft: Answer) -> dict[str, str]:
        """The towns of rows that a sentence can name, by GHCID, where the language calls them otherwise than the rows."""
        found = {}
        for row in draft.rows[:_NAMED_ROWS]:
            town, ghcid = row.get("city"), row.get("ghcid")
            if isinstance(town, str) and isinstance(ghcid, str):
                called = self.voice.town(draft.language, town, GHCID.parse(ghcid))
                if draft.slots.get("attribute") == _WHERE and len(draft.rows) == 1:
                    called = self._with_area(draft.language, called, town, GHCID.parse(ghcid))
                if called != town:
                    found[ghcid] = called
        return found

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
        suggestions = self.examples(templates, draft.language)
        if first:
            suggestions = tuple(dict.fromkeys((*first, *suggestions)))[: max(len(first), len(suggestions))]
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


def _unknown_name(chosen: Candidate, result: Result) -> str:
    """The name that is asked of, where it is linked to no custodian and the query found none that is called so."""
    name = chosen.extraction.values.get("name")
    return name if isinstance(name, str) and not result.rows else ""


def _with_seat(row: Mapping[str, object], level: PlaceLevel) -> Row:
    """A row with the region or country that is asked for, as the GHCID has it; as it was, where that has none."""
    ghcid = GHCID.parse(str(row["ghcid"]))
    code = ghcid.country if level is PlaceLevel.COUNTRY else ghcid.subregion_code
    return Row({**row, str(level): code} if code else row)


def _may_be_of_several_countries(slots: Mapping[str, object]) -> bool:
    """Whether a table is one of regions, and no country or region is asked for in which all of them are."""
    return slots.get("level", "city") not in _OF_ONE_SIZE and slots.keys().isdisjoint({"country", "region"})


def _town_not_known(chosen: Candidate, analysis: Analysis) -> str:
    """The town in which somebody is said to be and may not be, as it was said."""
    said = chosen.town_not_known
    if said and said[-1] - said[0] < len(said):
        return analysis.with_bracket(said[0], said[-1] + 1)
    return " ".join(analysis.tokens[i].text for i in said)

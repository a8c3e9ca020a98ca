"""From a question to its rows: resolve, relevance, classify, extract, instantiate, execute, answer.

Read `Answering.answer` from top to bottom: each step is one small object with one method. Whatever comes of a question is a
value, an `Answer` with its status; errors are raised only where the store, the templates or the settings are at fault.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, partial
from typing import TYPE_CHECKING

from glam_kg.answers.forms import LANGUAGES
from glam_kg.answers.model import Status
from glam_kg.answers.values import members
from glam_kg.engine.answer import LANGUAGE_MODEL, LOCAL, Answer
from glam_kg.engine.answers_again import AnswersAgain
from glam_kg.engine.counted_beside import CountsBeside
from glam_kg.engine.examples import Examples, finds_something, is_large, knows_what_is_named
from glam_kg.engine.names_so_called import NamesSoCalled
from glam_kg.engine.rereading import Found, Rereading
from glam_kg.engine.row_finding import RowFinder
from glam_kg.engine.steps import Clock
from glam_kg.engine.telling import Teller
from glam_kg.engine.telling_together import ConversationTeller
from glam_kg.engine.together import name_on
from glam_kg.engine.told_again import kinds
from glam_kg.engine.towns_in_names import TownsInNames
from glam_kg.engine.unknown_in_names import called_with
from glam_kg.engine.yes_or_no import whether_asked
from glam_kg.errors import GlamKGError, SlotValueError
from glam_kg.ontology.context_mapping import SPARQLToContextMapper
from glam_kg.programs.consultation import is_unsure
from glam_kg.programs.usage import NOTHING_USED
from glam_kg.question.classification import TemplateClassifier
from glam_kg.question.conversation import (
    ConversationContextResolver,
    Resolution,
    Turn,
    question_text,
    rival_candidates,
    rivals,
    turns_read,
)
from glam_kg.question.conversation.qualifiers import kinds_said, qualifiers_dropped, understanding_before
from glam_kg.question.conversation.replies import types_alone
from glam_kg.question.explanation import explanation
from glam_kg.question.kind_words import kind_words
from glam_kg.question.kinds_as_names import is_named, name_said
from glam_kg.question.names_asked_of import unknown_name, unknown_network, unknown_place
from glam_kg.question.near_institutions import all_near
from glam_kg.question.nearness import lacks_place
from glam_kg.question.refusal_reasons import reason_of
from glam_kg.question.region_coverage import region_coverage, town_coverage, with_towns
from glam_kg.question.relevance import FykeFilter, only_place, says_why
from glam_kg.question.unknown_areas import unknown_area
from glam_kg.question.unspoken import nearest_language
from glam_kg.sparql.query import CheckedQuery
from glam_kg.templates.model import NO_TEMPLATE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.answers.voice import Voice
    from glam_kg.answers.wording import Wording
    from glam_kg.engine.language_model import LanguageModelTier
    from glam_kg.engine.result_cache import CacheOutcome, Result, ResultCache
    from glam_kg.engine.yes_or_no import Whether
    from glam_kg.programs.consultation import Consultation
    from glam_kg.question.analyser import Analyser
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.classification import Candidate, Classification
    from glam_kg.question.confidence import Calibration
    from glam_kg.question.extraction import Extraction
    from glam_kg.sparql.source import QuerySource
    from glam_kg.templates.catalogue import TemplateCatalogue
    from glam_kg.views.custodian_views import CustodianViews

_MISSPELT = "Museums in Amsterdaam"
"""Has the words of the lexicon and the names of places made ready for correction."""
_DESCRIBED = ("the Amsterdam city archives", "website NL-AmRM")
"""Have the names of the graph made ready to be found by what they say, by where they stand and by their initials."""
_NEAR = "institutions_near"


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, and what is asked with it."""

    question: str
    turns: tuple[Turn, ...] = ()
    language_model: LanguageModelTier | None = None
    language: str | None = None
    clock: Clock = field(default_factory=Clock)


@dataclass(frozen=True, eq=False, repr=False)
class Answering:
    """Answers questions over one graph; threads may share it."""

    source: QuerySource
    catalogue: TemplateCatalogue
    analyser: Analyser
    wording: Wording
    calibration: Calibration
    results: ResultCache
    views: CustodianViews | None = None

    @cached_property
    def contexts(self) -> SPARQLToContextMapper:
        """Which template of the contexts of classes belongs to a template of a query."""
        return SPARQLToContextMapper.of(self.catalogue)

    @cached_property
    def resolver(self) -> ConversationContextResolver:
        """Makes follow-ups stand alone."""
        classifier = TemplateClassifier(self.catalogue, self.analyser.lexicon)
        return ConversationContextResolver(self.analyser, classifier, self._voice)

    @cached_property
    def _rows(self) -> RowFinder:
        return RowFinder(self.source, self.catalogue, self.analyser.graph.names, self.results, self.views)

    @cached_property
    def _rereading(self) -> Rereading:
        return Rereading(self._rows, self.catalogue, self.analyser)

    @cached_property
    def _beside(self) -> CountsBeside:
        is_quick = self.views is not None or not is_large(self.analyser.graph)
        return CountsBeside(self._rows, self.analyser.several, is_quick=is_quick)

    @cached_property
    def _towns_in_names(self) -> TownsInNames:
        return TownsInNames(self._rows, self.analyser.gazetteer)

    @cached_property
    def _names_so_called(self) -> NamesSoCalled:
        return NamesSoCalled(self._rows, self.analyser.lexicon)

    @cached_property
    def _voice(self) -> Voice:
        from glam_kg.answers.voice import Voice

        return Voice.of(self.wording, self.analyser.gazetteer)

    @cached_property
    def _teller(self) -> Teller:
        return Teller(self.wording, self._voice, self.examples.of)

    @cached_property
    def _conversation(self) -> ConversationTeller:
        return ConversationTeller(self.wording, self._voice)

    @cached_property
    def examples(self) -> Examples:
        """Questions to which the graph has something to say."""
        return Examples(self.catalogue, self._says_something)

    @property
    def earlier(self) -> AnswersAgain:
        """Tells of earlier answers, for one question: each is found once."""
        return AnswersAgain(cache(lambda question: self.answer(Asked(question))[0]), self.analyser.gazetteer)

    def prepare(self) -> None:
        """Make what the first questions would wait for: each template is filled once, in the languages by turns; none is run."""
        _ = self._teller, self._rows.provenance
        _ = self.analyser.graph.settled_by_area
        _ = kind_words()
        understand = self.resolver.recent.understand
        understand(_MISSPELT, None)
        for described in _DESCRIBED:
            understand(described, None)
        for number, template in enumerate(self.catalogue.templates.values()):
            language = LANGUAGES[number % len(LANGUAGES)]
            for example in template.examples.get(language, ())[:1]:
                chosen = understand(example.question, language).classification.chosen
                if chosen is None:
                    continue
                # What is wrong with a template of the user's own is told to whoever asks it.
                with suppress(GlamKGError):
                    values = chosen.extraction.values
                    CheckedQuery(self._rows.instantiator.instantiate(chosen.template, values, language=language))

    def _says_something(self, question: str) -> bool:
        if is_large(self.analyser.graph):
            understood = self.resolver.recent.understand(question, None)
            chosen = understood.classification.chosen
            if chosen is None or rivals(chosen) or not knows_what_is_named(self.analyser.graph, chosen):
                return False
            # What views do not have soon, the store has: where there are none, an example may take it seconds.
            return self.views is None or finds_something(
                chosen, partial(self._rows.tried, understood.analysis.language.code)
            )
        answer, _ = self.answer(Asked(question))
        return answer.status is Status.ANSWERED and any(row.get("count", 1) for row in answer.rows)

    def answer(self, asked: Asked) -> tuple[Answer, Analysis]:
        """The answer, and what was found in the question once it stands alone."""
        clock = asked.clock
        with clock.step("resolve") as detail:
            read, history = question_text(asked.question), turns_read(asked.turns)
            earlier = self.earlier
            resolution = self.resolver.resolve(read.text, history, earlier=earlier)
            resolution = self.resolver.parted(resolution, language=asked.language, earlier=earlier)
            understood = self.resolver.recent.understand(resolution.question, resolution.language or asked.language)
            analysis = understood.analysis
            detail.update({"question": resolution.question, "inherited_from": resolution.inherited or None})
        with clock.step("relevance") as detail:
            relevance = FykeFilter().judge(analysis)
            detail["relevant"] = relevance.relevant
        with clock.step("classify") as detail:
            classification = understood.classification
            detail.update(_classified(classification))
        status = Status.UNANSWERABLE if relevance.relevant or resolution.refused else Status.OUT_OF_SCOPE
        refused = bool(nearest_language(analysis)) or resolution.refused
        chosen, tier, consultation = None if refused else classification.chosen, LOCAL, None
        model = asked.language_model
        # Where the local tier knows what to ask back, it is not unsure.
        if model is not None and not resolution.options and is_unsure(chosen, relevance, analysis):
            with clock.step("language_model") as detail:
                consultation = model.consult(read.text, history, analysis, classification)
                detail["outcome"] = consultation.outcome
                if consultation.asked:
                    detail["model"] = consultation.model
        if consultation is not None and consultation.decided:
            chosen, tier = consultation.candidate, LANGUAGE_MODEL
            status = consultation.refusal or status
            if consultation.analysis is not None:
                analysis = consultation.analysis
                resolution = Resolution(analysis.text, history[-1].resolved_question)
        draft = Answer(asked.question, resolution.question, analysis.language.code, status, answer="", tier=tier)
        cached = None
        if chosen is None and resolution.options:
            answer = self._teller.clarification(draft, resolution.options)
        elif chosen is None:
            answer = self._refused(draft, analysis, classification, resolution)
        else:
            answer, cached, chosen = self._answered(
                draft,
                analysis,
                chosen,
                clock,
                self._with_dropped(resolution, read.text, history, chosen),
                whether=whether_asked(read.text, resolution, self.resolver.recent) if tier == LOCAL else None,
            )
        trace = explanation(analysis, resolution, relevance, classification, chosen)
        trace["language_model"] = _consultation_told(model, consultation)
        usage = consultation.usage if consultation else NOTHING_USED
        trace["fit"], trace["cut"], trace["cache"] = answer.fit, read.cut, cached
        none_fits = answer.status in {Status.UNANSWERABLE, Status.OUT_OF_SCOPE}
        curve = self.calibration.refusals if none_fits else self.calibration.answers
        # The curves are those of the local tier; a model's reading says how sure it is by itself.
        confidence = curve(answer.fit) if tier == LOCAL else answer.fit
        warnings = (consultation.warning,) if consultation and consultation.warning else ()
        milliseconds = clock.milliseconds
        answer = replace(
            answer, confidence=confidence, usage=usage, trace=trace, timings_ms=milliseconds, warnings=warnings
        )
        return self._with_more(answer, resolution), analysis

    def _with_dropped(
        self, resolution: Resolution, question: str, history: Sequence[Turn], chosen: Candidate
    ) -> Resolution:
        """What a question was resolved to, with the words that the question which it goes on from had left out."""
        if resolution.question == question:
            return resolution
        understand = self.resolver.recent.understand
        asked = understand(question, resolution.language).analysis
        before = (
            understanding_before(asked, resolution.inherited, history, understand) if resolution.inherited else None
        )
        return replace(
            resolution,
            dropped=qualifiers_dropped(before, chosen) if before else (),
            kinds=kinds_said(before.analysis if before else asked),
        )

    def _with_more(self, answer: Answer, resolution: Resolution) -> Answer:
        """The answer with what follows from how the question was resolved: that it was widened, whom it names, its parts."""
        if resolution.widened:
            answer = self._conversation.widened(answer, *resolution.widened)
        if resolution.near:
            answer = self._conversation.around_unknown(answer)
        if resolution.beside:
            answer = self._conversation.already_named(answer, resolution.beside)
        if resolution.others_there:
            answer = self._conversation.others_unknown(answer)
        if resolution.other_end:
            answer = self._conversation.other_end(answer, self.answer(Asked(resolution.inherited))[0])
        if resolution.why_absent and (name := name_on(self.answer(Asked(resolution.inherited))[0], answer)):
            answer = self._conversation.listed(answer, name)
        if resolution.empty and answer.status is Status.UNANSWERABLE:
            answer = self._conversation.of_nothing(
                answer, self.answer(Asked(resolution.empty, language=answer.language))[0]
            )
        further = [self.answer(Asked(question, language=answer.language))[0] for question in resolution.further]
        if not further:
            return answer
        return self._conversation.together(
            answer, further, weighs=resolution.weighs, counted=resolution.counted, shares=resolution.shares
        )

    def _refused(
        self, draft: Answer, analysis: Analysis, classification: Classification, resolution: Resolution
    ) -> Answer:
        """No template fits: with what can be asked, about the place where nothing but that was said.

        Args:
            draft: The answer so far.
            analysis: The question.
            classification: The templates that are nearest.
            resolution: What it was resolved to: with the question that it goes on, where what both say cannot be asked together.
        """
        if resolution.remark:
            return self._teller.remark(draft)
        earlier = resolution.inherited if resolution.refused else ""
        spoken = nearest_language(analysis)
        if spoken is not None:
            return self._teller.unspoken(replace(draft, language=spoken), classification)
        reading = only_place(analysis)
        questions = self.resolver.questions_about(reading.place, draft.language) if reading else ()
        if reading is not None and questions:
            return self._teller.only_place(draft, reading.place, questions)
        letters = lacks_place(analysis)
        if letters is not None and _NEAR in self.catalogue.templates:
            return self._teller.which_place(draft, letters, self.catalogue.templates[_NEAR])
        alone = types_alone(analysis) if not earlier else None
        if alone is not None and len(alone) == 1:
            return self._teller.only_type(draft, alone[0], classification)
        courteous = draft.status is Status.OUT_OF_SCOPE and (
            not analysis.tokens or self.resolver.phrases.is_courtesy(analysis.text)
        )
        unknown = "" if earlier else self._unknown(analysis)
        nearer = self._nearer(analysis) if draft.status is Status.UNANSWERABLE else ()
        return self._teller.refusal(
            draft,
            classification,
            explained=courteous or says_why(analysis),
            nearer=nearer,
            courteous=courteous,
            earlier=earlier,
            unknown_name=unknown,
            called_with=called_with(unknown, self.analyser.graph.names) if unknown else (),
            reason="" if earlier or courteous else reason_of(analysis),
        )

    def _unknown(self, analysis: Analysis) -> str:
        """The name, or the place, of which a refused question asks something and that nobody knows; empty where it has none."""
        is_common, lexicon = self.analyser.common_words.has, self.analyser.lexicon
        prepositions = lexicon.words_of("locative_prepositions", analysis.language.code)
        return (
            unknown_name(analysis, is_common)
            or unknown_network(analysis)
            or unknown_place(analysis, prepositions, is_common)
            or unknown_area(analysis, prepositions, is_common)
        )

    def _nearer(self, analysis: Analysis) -> tuple[str, ...]:
        """Questions that are nearer to a refused one than examples: its beginning, else what is known of whom it names."""
        beginning = self.resolver.beginning(analysis)
        if beginning and self._says_something(beginning):
            return (beginning,)
        return tuple(filter(self._says_something, self.resolver.questions_of_name(analysis)))

    def _answered(
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
            self._teller.of_places.told_apart(draft.language, each) for each in rival_candidates(chosen)
        )
        if options:
            return self._teller.clarification(draft, tuple(options)), None, chosen
        extraction = self._rows.measured(extraction)
        extraction = all_near(extraction, analysis) or extraction
        if extraction is not chosen.extraction:
            chosen, draft = replace(chosen, extraction=extraction), replace(draft, slots=extraction.slots)
        try:
            result, outcome = self._rows.of(template, extraction, draft.language, clock)
        except SlotValueError:
            # A radius of 10,000 km, a comparison of a place with itself: understood, and out of what the template takes.
            return self._teller.unfilled(draft, template), None, chosen
        reread, result, outcome = self._rereading.of(Found(chosen, result, outcome), analysis, clock)
        if reread is not chosen:
            chosen, draft = reread, replace(draft, template_id=reread.template.id, slots=reread.extraction.slots)
        with clock.step("answer") as detail:
            asked = draft.slots.get("currency")
            currencies = self._rows.currencies if result.is_empty and asked else ()
            graph, gazetteer = self.analyser.graph, self.analyser.gazetteer
            towns = [reading.place for reading in (*chosen.extraction.places, *chosen.extraction.excluded)]
            goes_on = resolution.page is not None and not resolution.page.whole
            coverage = region_coverage(
                draft.slots, graph.custodians_by_area, gazetteer, countries=_countries_meant(chosen.extraction)
            )
            few_known = coverage is not None and coverage.is_low
            if coverage is not None and coverage.is_low and result.is_empty:
                coverage = with_towns(coverage, graph, gazetteer)
            labels = {letter: plural for letter, (_, plural) in self.wording.speech(draft.language).types.items()}
            told_kinds = kinds(chosen, analysis, resolution.kinds, result.origin, labels)
            in_names = () if goes_on else self._towns_in_names.found(chosen, result.rows, few_known=few_known)
            answer = self._teller.result(
                draft,
                chosen,
                analysis,
                result,
                page=resolution.page,
                dropped=resolution.dropped,
                kinds=told_kinds,
                currencies=currencies if {*currencies} - {asked} else (),
                coverage=coverage or town_coverage(draft.slots, towns, graph, gazetteer),
                beside=replace(
                    self._beside.of(chosen, result, analysis),
                    so_called=self._names_so_called.found(chosen, analysis, result, told_kinds),
                    town_in_name=in_names,
                    not_called=self._not_called(chosen, analysis, result),
                    of_all=self._beside.of_all(chosen, result, draft.language)
                    if whether is not None and whether.polarity == "all"
                    else None,
                ),
                whether=whether,
                unplaced=self._rows.unplaced(chosen.extraction, draft.language, clock) if result.is_empty else 0,
            )
            detail["status"] = str(answer.status)
        return answer, outcome, chosen

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


def _classified(classification: Classification) -> dict[str, object]:
    chosen = classification.chosen
    return {"template_id": chosen.template.id if chosen else NO_TEMPLATE, "fit": chosen.fit if chosen else None}


def _consultation_told(tier: LanguageModelTier | None, consultation: Consultation | None) -> dict[str, object] | None:
    if tier is None:
        return None
    return consultation.as_trace() if consultation else {"model": tier.model, "asked": False}

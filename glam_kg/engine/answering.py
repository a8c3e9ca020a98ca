"""From a question to its rows: resolve, relevance, classify, extract, instantiate, execute, answer.

Read `Answering.answer` from top to bottom: each step is one small object with one method. Whatever comes of a question is a
value, an `Answer` with its status; errors are raised only where the store, the templates or the settings are at fault.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache, cached_property, partial
from typing import TYPE_CHECKING

from glam_kg.answers.model import Status
from glam_kg.engine.answer import LANGUAGE_MODEL, LOCAL, Answer
from glam_kg.engine.answers_again import AnswersAgain
from glam_kg.engine.conversation_answers import ConversationAnswers, with_dropped
from glam_kg.engine.examples import Examples, finds_something, is_large, knows_what_is_named
from glam_kg.engine.preparing import prepare
from glam_kg.engine.refusing import Refusing
from glam_kg.engine.row_finding import RowFinder
from glam_kg.engine.steps import Clock
from glam_kg.engine.telling import Teller
from glam_kg.engine.telling_together import ConversationTeller
from glam_kg.engine.template_answers import TemplateAnswers
from glam_kg.engine.yes_or_no import whether_asked
from glam_kg.ontology.context_mapping import SPARQLToContextMapper
from glam_kg.programs.consultation import is_unsure
from glam_kg.programs.usage import NOTHING_USED
from glam_kg.question.conversation import (
    ConversationContextResolver,
    Resolution,
    Turn,
    question_text,
    rivals,
    turns_read,
)
from glam_kg.question.limits.relevance import FykeFilter
from glam_kg.question.templates.classification import TemplateClassifier
from glam_kg.question.templates.explanation import explanation
from glam_kg.question.words.unspoken import nearest_language
from glam_kg.templates.model import NO_TEMPLATE

if TYPE_CHECKING:
    from glam_kg.answers.voice import Voice
    from glam_kg.answers.wording import Wording
    from glam_kg.engine.language_model import LanguageModelTier
    from glam_kg.engine.result_cache import ResultCache
    from glam_kg.programs.consultation import Consultation
    from glam_kg.question.analyser import Analyser
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.classification import Classification
    from glam_kg.question.templates.confidence import Calibration
    from glam_kg.sparql.source import QuerySource
    from glam_kg.templates.catalogue import TemplateCatalogue
    from glam_kg.views.custodian_views import CustodianViews


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
    def _voice(self) -> Voice:
        from glam_kg.answers.voice import Voice

        return Voice.of(self.wording, self.analyser.gazetteer)

    @cached_property
    def _teller(self) -> Teller:
        return Teller(self.wording, self._voice, self.examples.of)

    @cached_property
    def _conversation(self) -> ConversationAnswers:
        return ConversationAnswers(ConversationTeller(self.wording, self._voice), self._answer_to)

    @cached_property
    def _of_templates(self) -> TemplateAnswers:
        is_quick = self.views is not None or not is_large(self.analyser.graph)
        return TemplateAnswers(
            self._rows, self.catalogue, self.analyser, self._teller, self.contexts, is_quick=is_quick
        )

    @cached_property
    def _refusing(self) -> Refusing:
        return Refusing(self._teller, self.resolver, self.catalogue, self.analyser, self._says_something)

    @cached_property
    def examples(self) -> Examples:
        """Questions to which the graph has something to say."""
        return Examples(self.catalogue, self._says_something)

    @property
    def earlier(self) -> AnswersAgain:
        """Tells of earlier answers, for one question: each is found once."""
        return AnswersAgain(cache(self._answer_to), self.analyser.gazetteer)

    def prepare(self) -> None:
        """Make what the first questions would wait for."""
        _ = self._teller
        prepare(self._rows, self.catalogue, self.analyser.graph, self.resolver.recent)

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
        answer = self._answer_to(question)
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
            answer = self._refusing.answer(draft, analysis, classification, resolution)
        else:
            recent = self.resolver.recent
            answer, cached, chosen = self._of_templates.answer(
                draft,
                analysis,
                chosen,
                clock,
                with_dropped(resolution, read.text, history, chosen, recent),
                whether=whether_asked(read.text, resolution, recent) if tier == LOCAL else None,
            )
        trace = explanation(analysis, resolution, relevance, classification, chosen)
        trace["language_model"] = _consultation_told(model, consultation)
        trace["fit"], trace["cut"], trace["cache"] = answer.fit, read.cut, cached
        places = tuple(reading.place for reading in chosen.extraction.places) if chosen else ()
        answer = replace(
            self._with_confidence(answer, consultation), places=places, trace=trace, timings_ms=clock.milliseconds
        )
        return self._conversation.with_more(answer, resolution), analysis

    def _with_confidence(self, answer: Answer, consultation: Consultation | None) -> Answer:
        """The answer with how sure it is, and what a language model that was consulted has used."""
        none_fits = answer.status in {Status.UNANSWERABLE, Status.OUT_OF_SCOPE}
        curve = self.calibration.refusals if none_fits else self.calibration.answers
        # The curves are those of the local tier; a model's reading says how sure it is by itself.
        confidence = curve(answer.fit) if answer.tier == LOCAL else answer.fit
        usage = consultation.usage if consultation else NOTHING_USED
        warnings = (consultation.warning,) if consultation and consultation.warning else ()
        return replace(answer, confidence=confidence, usage=usage, warnings=warnings)

    def _answer_to(self, question: str, language: str | None = None) -> Answer:
        return self.answer(Asked(question, language=language))[0]


def _classified(classification: Classification) -> dict[str, object]:
    chosen = classification.chosen
    return {"template_id": chosen.template.id if chosen else NO_TEMPLATE, "fit": chosen.fit if chosen else None}


def _consultation_told(tier: LanguageModelTier | None, consultation: Consultation | None) -> dict[str, object] | None:
    if tier is None:
        return None
    return consultation.as_trace() if consultation else {"model": tier.model, "asked": False}

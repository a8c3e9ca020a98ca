"""The one path of a question: resolve, relevance, classify, extract, instantiate, execute, answer.

Read `QueryEngine.ask` from top to bottom: each step is one small object with one method. Whatever comes of a question is a
value, an `Answer` with its status; errors are raised only where the store, the templates or the settings are at fault.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import TYPE_CHECKING, Protocol, Self

from glam_kg.answers.model import Facts, SpokenPlace, Status
from glam_kg.errors import HistoryError, SlotValueError
from glam_kg.ontology.context_mapping import SPARQLToContextMapper
from glam_kg.programs.consultation import is_unsure
from glam_kg.question.analysis import Analyser, Analysis
from glam_kg.question.classification import Candidate, Classification, TemplateClassifier
from glam_kg.question.confidence import Calibration
from glam_kg.question.conversation import (
    MAX_NAMES,
    ConversationContextResolver,
    Resolution,
    Turn,
    question_text,
    rivals,
    turns_read,
)
from glam_kg.question.explanation import explanation
from glam_kg.question.kept_graph_index import graph_index
from glam_kg.question.lexicon import Lexicon
from glam_kg.question.mentions import TypeMention
from glam_kg.question.relevance import FykeFilter, says_why
from glam_kg.sparql.query import CheckedQuery, Limits
from glam_kg.templates.instantiator import TemplateInstantiator
from glam_kg.templates.model import NO_TEMPLATE

if TYPE_CHECKING:
    from glam_kg.answers.voice import Voice
    from glam_kg.answers.wording import Wording
    from glam_kg.ontology.specificity import SpecificityLookup
    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.programs.consultation import Consultation
    from glam_kg.question.context_classes import ContextClasses
    from glam_kg.settings import LanguageModelSettings
    from glam_kg.sparql.source import QuerySource
    from glam_kg.templates.catalogue import TemplateCatalogue
    from glam_kg.templates.model import Template

_UNEXPLAINED = 0.2
MAX_ROWS = 10_000
"""Rows of an answer; a longer result is cut, and the answer says so."""
LOCAL, LANGUAGE_MODEL = "local", "lm"

Row = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Answer:
    """What comes of a question; the fields are those of the JSON that the command line and the HTTP service give."""

    question: str
    resolved_question: str
    language: str
    status: Status
    answer: str
    template_id: str | None = None
    context_template_id: str | None = None
    confidence: float = 0.0
    """How sure it is that this outcome is right, 0 to 1: a share measured on questions with known answers."""
    fit: float = 0.0
    """How much of the question the outcome explains, 0 to 1: what the confidence was read from."""
    tier: str = LOCAL
    slots: Mapping[str, object] = field(default_factory=dict)
    sparql: str | None = None
    rows: tuple[Row, ...] = ()
    truncated: bool = False
    citations: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    passages: tuple[str, ...] = ()
    clarification: Mapping[str, object] | None = None
    suggestions: tuple[str, ...] = ()
    trace: Mapping[str, object] = field(default_factory=dict)
    timings_ms: Mapping[str, float] = field(default_factory=dict)

    def as_turn(self) -> Turn:
        """This question as an earlier turn of a conversation."""
        names = dict.fromkeys(str(row["name"]) for row in self.rows[:MAX_NAMES] if row.get("name"))
        return Turn(self.question, self.resolved_question, tuple(names))

    def to_dict(self) -> dict[str, object]:
        """The answer as plain JSON values, keys in the documented order."""
        return {
            "question": self.question,
            "resolved_question": self.resolved_question,
            "language": self.language,
            "status": str(self.status),
            "template_id": self.template_id,
            "context_template_id": self.context_template_id,
            "confidence": self.confidence,
            "tier": self.tier,
            "slots": dict(self.slots),
            "sparql": self.sparql,
            "rows": [dict(row) for row in self.rows],
            "truncated": self.truncated,
            "answer": self.answer,
            "citations": list(self.citations),
            "classes": list(self.classes),
            "passages": list(self.passages),
            "clarification": dict(self.clarification) if self.clarification else None,
            "suggestions": list(self.suggestions),
            "trace": dict(self.trace),
            "timings_ms": dict(self.timings_ms),
        }


class LanguageModelTier(Protocol):
    """The seam for a language model: asked only where the local tier is unsure (`glam_kg.programs.consultation.is_unsure`).

    It gives a template and linked slots, which pass the same gates as those of the local tier; it never writes SPARQL. It raises
    nothing: where the model fails, the consultation says so, and the local outcome stays.
    """

    @property
    def model(self) -> str:
        """The model's name, for the trace."""
        ...

    def consult(
        self, question: str, history: Sequence[Turn], analysis: Analysis, classification: Classification
    ) -> Consultation:
        """A second opinion on a question as it was asked, with what the local tier made of it."""
        ...


@dataclass(frozen=True)
class QueryEngine:
    """Answers questions over one graph."""

    source: QuerySource
    catalogue: TemplateCatalogue
    analyser: Analyser
    wording: Wording
    calibration: Calibration
    language_model: LanguageModelTier | None = None
    specificity: Callable[[], SpecificityLookup] | None = None
    """Gives the scores of classes, for questions that are asked with them; None: those of the schema that comes with glam_kg."""

    @classmethod
    def over(
        cls,
        source: QuerySource,
        *,
        gazetteer: Gazetteer,
        catalogue: TemplateCatalogue | None = None,
        language_model: LanguageModelSettings | None = None,
        specificity: Callable[[], SpecificityLookup] | None = None,
        on_build: Callable[[str], None] | None = None,
    ) -> Self:
        """An engine over a store or endpoint, with the bundled templates, lexicon and wording.

        Args:
            source: The store or endpoint.
            gazetteer: The places of the world.
            catalogue: Templates in place of the bundled ones.
            language_model: The model to ask where the local tier is unsure; by default none.
            specificity: Gives the scores of classes, once for each question that is asked with them; by default those of the
                schema that comes with glam_kg. `LiveSpecificity.lookup` gives scores that live elsewhere.
            on_build: Gets one sentence where something has to be made that takes long, once.

        Raises:
            StoreError: The names of the graph cannot be read.
            InputError: A bundled file, or the compiled program of a language model, cannot be read.
        """
        from glam_kg.answers.wording import Wording
        from glam_kg.templates.catalogue import TemplateCatalogue

        lexicon = Lexicon.load()
        wording = Wording.load(types=lexicon.vocabulary.type_labels)
        analyser = Analyser(lexicon, gazetteer, graph_index(source, on_build=on_build))
        catalogue = catalogue or TemplateCatalogue.load()
        tier = None
        if language_model is not None:
            from glam_kg.programs.tier import ModelTier

            tier = ModelTier.open(language_model, analyser, catalogue)
        return cls(source, catalogue, analyser, wording, Calibration.load(), tier, specificity)

    @cached_property
    def _classifier(self) -> TemplateClassifier:
        return TemplateClassifier(self.catalogue, self.analyser.lexicon)

    @cached_property
    def _instantiator(self) -> TemplateInstantiator:
        return TemplateInstantiator(self.catalogue)

    @cached_property
    def _contexts(self) -> SPARQLToContextMapper:
        return SPARQLToContextMapper.of(self.catalogue)

    @cached_property
    def _classes(self) -> ContextClasses:
        from glam_kg.ontology.specificity import SpecificityLookup
        from glam_kg.question.context_classes import ContextClasses
        from glam_kg.question.current_ranker import CurrentRanker

        current = CurrentRanker(self.specificity or cache(SpecificityLookup.open), self.analyser.lexicon.vocabulary)
        return ContextClasses(current, self._contexts, self.resolver.recent)

    @cached_property
    def resolver(self) -> ConversationContextResolver:
        """Makes follow-ups stand alone."""
        return ConversationContextResolver(self.analyser, self._classifier, self._voice)

    @cached_property
    def _voice(self) -> Voice:
        from glam_kg.answers.voice import Voice

        return Voice.of(self.wording, self.analyser.gazetteer)

    def ask(self, question: str, history: Sequence[Turn] = (), *, classes: bool = False) -> Answer:
        """Answer one question.

        Args:
            question: In Dutch, English, German or French; of a text that is longer than any question, the beginning is read,
                and the trace says so (`cut`).
            history: Earlier turns of the conversation, oldest first.
            classes: Whether the answer also names the classes of the schema that the question needs; the first such question
                reads the schema.

        Raises:
            QueryError: The store refused or failed the query.
            StoreError: The store or endpoint cannot be reached.
            SchemaError: The schema cannot be read.
        """
        return self._asked(question, history, self.language_model, classes=classes)

    def _asked(
        self, question: str, history: Sequence[Turn], language_model: LanguageModelTier | None, *, classes: bool = False
    ) -> Answer:
        clock = _Clock()
        with clock.step("resolve"):
            read, history = question_text(question), turns_read(history)
            resolution = self.resolver.resolve(read.text, history, names_of=self._names_of)
            understood = self.resolver.recent.understand(resolution.question, resolution.language)
            analysis = understood.analysis
        with clock.step("relevance"):
            relevance = FykeFilter().judge(analysis)
        with clock.step("classify"):
            classification = understood.classification
        status = Status.UNANSWERABLE if relevance.relevant else Status.OUT_OF_SCOPE
        chosen, tier, consultation = classification.chosen, LOCAL, None
        # Where the local tier knows what to ask back, it is not unsure.
        if language_model is not None and not resolution.options and is_unsure(chosen, relevance, analysis):
            with clock.step("language_model"):
                consultation = language_model.consult(read.text, history, analysis, classification)
        if consultation is not None and consultation.decided:
            chosen, tier = consultation.candidate, LANGUAGE_MODEL
            status = consultation.refusal or status
            if consultation.analysis is not None:
                analysis = consultation.analysis
                resolution = Resolution(analysis.text, history[-1].resolved_question)
        draft = self._draft(question, resolution, analysis, tier)
        if chosen is None and resolution.options:
            answer = self._clarification(draft, resolution.options)
        elif chosen is None:
            answer = self._refusal(draft, status, classification, explained=says_why(analysis))
        else:
            answer = self._answered(draft, analysis, chosen, clock)
        if classes and answer.status is not Status.OUT_OF_SCOPE:
            with clock.step("context"):
                answer = replace(answer, classes=self._classes.names(analysis, answer.context_template_id, history))
        trace = explanation(analysis, resolution, relevance, classification, chosen)
        trace["language_model"] = _consultation_told(language_model, consultation)
        refused = answer.status in {Status.UNANSWERABLE, Status.OUT_OF_SCOPE}
        curve = self.calibration.refusals if refused else self.calibration.answers
        trace["fit"], trace["cut"] = answer.fit, read.cut
        # The curves are those of the local tier; a model's reading says how sure it is by itself.
        confidence = curve(answer.fit) if tier == LOCAL else answer.fit
        return replace(answer, confidence=confidence, trace=trace, timings_ms=clock.milliseconds)

    def ask_turns(self, turns: Sequence[str], history: Sequence[Turn] = (), *, classes: bool = False) -> Answer:
        """Answer the last of several turns; the earlier ones are resolved, and run only where a later one needs the result.

        Raises:
            HistoryError: There is no turn.
        """
        if not turns:
            raise HistoryError("a dialogue needs at least one turn")
        earlier = list(history)
        for text in turns[:-1]:
            earlier.append(Turn(text, self.resolver.resolve(text, earlier, names_of=self._names_of).question))
        return self.ask(turns[-1], earlier, classes=classes)

    def _names_of(self, turn: Turn) -> tuple[str, ...]:
        """The custodians of an earlier answer, for a turn that does not have them."""
        # A language model is asked about the question that was put, never about those before it.
        return self._asked(turn.resolved_question, (), None).as_turn().names or ()

    @staticmethod
    def _draft(question: str, resolution: Resolution, analysis: Analysis, tier: str) -> Answer:
        return Answer(
            question=question,
            resolved_question=resolution.question,
            language=analysis.language.code,
            status=Status.UNANSWERABLE,
            answer="",
            tier=tier,
        )

    def _refusal(self, draft: Answer, status: Status, classification: Classification, *, explained: bool) -> Answer:
        suggestions = tuple(_example(template, draft.language) for template in classification.nearest)
        facts = self._facts(draft, status=status, suggestions=tuple(s for s in suggestions if s))
        fit = classification.fitting[0].fit if classification.fitting else 0.0
        # A refusal that nothing explains may be ours: the question may be one we do not understand.
        if not explained:
            fit = max(fit, _UNEXPLAINED)
        return replace(
            draft,
            status=status,
            template_id=NO_TEMPLATE,
            fit=round(1 - fit, 3),
            suggestions=facts.suggestions,
            answer=self.wording.sentence(facts),
        )

    def _answered(self, draft: Answer, analysis: Analysis, chosen: Candidate, clock: _Clock) -> Answer:
        template, extraction = chosen.template, chosen.extraction
        draft = replace(
            draft,
            template_id=template.id,
            context_template_id=self._contexts.context_of(template.id, extraction.slots),
            fit=chosen.fit,
            slots=extraction.slots,
        )
        options = rivals(chosen)
        if options:
            return self._clarification(draft, [f"{name} ({city})" if city else name for name, city in options])
        try:
            with clock.step("instantiate"):
                sparql = self._instantiator.instantiate(template, extraction.values, language=draft.language)
        except SlotValueError:
            # A radius of 10,000 km, a comparison of a place with itself: understood, and out of what the template takes.
            facts = self._facts(draft, status=Status.UNANSWERABLE, suggestions=(_example(template, draft.language),))
            return replace(draft, suggestions=facts.suggestions, answer=self.wording.sentence(facts))
        with clock.step("execute"):
            result = self.source.query(CheckedQuery(sparql, Limits(rows=MAX_ROWS)))
            rows = tuple(result.to_json_rows())
        asked = extraction.slots.get("attribute")
        unknown = asked is not None and not any(str(asked).lower() in row for row in rows)
        status = Status.NO_RESULTS if not rows or unknown else Status.ANSWERED
        draft = replace(draft, status=status, sparql=sparql, rows=rows, truncated=result.cut)
        with clock.step("answer"):
            places = tuple(self._voice.spoken(draft.language, reading.place) for reading in extraction.places)
            letter = extraction.slots.get("institution_type")
            others = [self._voice.spoken(draft.language, reading.place) for reading in extraction.other_readings]
            facts = self._facts(
                draft,
                status=status,
                institution_type=letter if isinstance(letter, str) else None,
                places=places,
                other_reading=others[0] if others else None,
                ignored=tuple(analysis.tokens[i].text for i in chosen.ignored if i not in analysis.beside.story),
                inclusive=extraction.inclusive,
                narrower=_kinds(chosen, analysis),
            )
            return replace(draft, answer=self.wording.sentence(facts))

    def _clarification(self, draft: Answer, options: Sequence[str]) -> Answer:
        facts = self._facts(draft, status=Status.NEEDS_CLARIFICATION, candidates=tuple(options))
        sentence = self.wording.sentence(facts)
        return replace(
            draft,
            status=Status.NEEDS_CLARIFICATION,
            answer=sentence,
            clarification={"question": sentence, "slot": "name", "options": list(options)},
        )

    @staticmethod
    def _facts(
        draft: Answer,
        *,
        status: Status,
        institution_type: str | None = None,
        places: tuple[SpokenPlace, ...] = (),
        other_reading: SpokenPlace | None = None,
        ignored: tuple[str, ...] = (),
        candidates: tuple[str, ...] = (),
        suggestions: tuple[str, ...] = (),
        inclusive: bool = False,
        narrower: tuple[str, ...] = (),
    ) -> Facts:
        return Facts(
            status=status,
            language=draft.language,
            template_id=draft.template_id,
            rows=draft.rows,
            truncated=draft.truncated,
            institution_type=institution_type,
            place=places[0] if len(places) == 1 else None,
            places=places,
            slots=draft.slots,
            other_reading=other_reading,
            ignored=ignored,
            candidates=candidates,
            suggestions=suggestions,
            inclusive=inclusive,
            narrower=narrower,
        )


def _consultation_told(tier: LanguageModelTier | None, consultation: Consultation | None) -> dict[str, object] | None:
    if tier is None:
        return None
    return consultation.as_trace() if consultation else {"model": tier.model, "asked": False}


def _kinds(chosen: Candidate, analysis: Analysis) -> tuple[str, ...]:
    """The words for kinds of institution that the data do not tell from others of their type."""
    used = (m for m in chosen.cover.mentions if isinstance(m, TypeMention) and m.narrower)
    return tuple(dict.fromkeys(analysis.slice(m.start, m.end) for m in used))


def _example(template: Template, language: str) -> str:
    return next((found[0].question for code, found in template.examples.items() if code == language), "")


@dataclass
class _Clock:
    """Milliseconds per step."""

    milliseconds: dict[str, float] = field(default_factory=dict)

    @contextmanager
    def step(self, name: str) -> Iterator[None]:
        start = time.perf_counter()
        try:
            yield
        finally:
            self.milliseconds[name] = round((time.perf_counter() - start) * 1000, 3)

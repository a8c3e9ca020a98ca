"""The one path of a question: resolve, relevance, classify, extract, instantiate, execute, answer.

Read `QueryEngine.ask` from top to bottom: each step is one small object with one method. Whatever comes of a question is a
value, an `Answer` with its status; errors are raised only where the store, the templates or the settings are at fault.
"""

from __future__ import annotations

import time
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Self

from glam_kg.answers.forms import LANGUAGES
from glam_kg.answers.model import Status
from glam_kg.engine.answer import LANGUAGE_MODEL, LOCAL, Answer
from glam_kg.engine.generating import generated, generation_told, required_writer
from glam_kg.engine.lifetime import Lifetime
from glam_kg.engine.result_cache import (
    DEFAULT_MEGABYTES,
    ENDPOINT_SECONDS,
    MEGABYTE,
    CacheOutcome,
    Result,
    ResultCache,
    ResultKey,
)
from glam_kg.engine.rows import ResultRows, Row
from glam_kg.engine.steps import Clock
from glam_kg.engine.telling import Teller
from glam_kg.errors import HistoryError, InputError, RetrievalIndexError, SlotValueError
from glam_kg.ontology.context_mapping import SPARQLToContextMapper
from glam_kg.opening import model_settings, open_source, scores_of
from glam_kg.programs.consultation import is_unsure
from glam_kg.programs.usage import NOTHING_USED
from glam_kg.question.analysis import Analyser
from glam_kg.question.classification import TemplateClassifier
from glam_kg.question.confidence import Calibration
from glam_kg.question.conversation import (
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
from glam_kg.question.relevance import FykeFilter, says_why
from glam_kg.sparql.embedded.answer_cache import is_repeatable
from glam_kg.sparql.query import CheckedQuery, Limits
from glam_kg.templates.instantiator import TemplateInstantiator
from glam_kg.templates.model import NO_TEMPLATE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from glam_kg.answers.sources import Provenance
    from glam_kg.answers.voice import Voice
    from glam_kg.answers.wording import Wording
    from glam_kg.engine.dialogue import Conversation
    from glam_kg.engine.generating import AnswerWriter
    from glam_kg.engine.language_model import LanguageModelTier
    from glam_kg.engine.passages import PassageFinder, PassageSearch
    from glam_kg.engine.steps import Step
    from glam_kg.ontology.specificity import SpecificityLookup
    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.programs.consultation import Consultation
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.classification import Candidate, Classification
    from glam_kg.question.context_classes import ContextClasses
    from glam_kg.question.extraction import Extraction
    from glam_kg.retrieval.index.passage_index import PassageIndex
    from glam_kg.settings import LanguageModelSettings
    from glam_kg.sparql.source import QuerySource
    from glam_kg.templates.catalogue import TemplateCatalogue
    from glam_kg.templates.model import Template

MAX_ROWS = 10_000
"""Rows of an answer; a longer result is cut, and the answer says so."""


@dataclass(frozen=True, eq=False, repr=False)
class QueryEngine:
    """Answers questions over one graph. Threads may share it: make one and keep it.

    It sees the graph as it was when the engine was made; for what is loaded later, open another one.
    """

    source: QuerySource
    catalogue: TemplateCatalogue
    analyser: Analyser
    wording: Wording
    calibration: Calibration
    language_model: LanguageModelTier | None = None
    specificity: Callable[[], SpecificityLookup] | None = None
    """Gives the scores of classes, for questions that are asked with them; None: those of the schema that comes with glam_kg."""
    index: PassageIndex | None = None
    """The passages, for questions that are asked with them."""
    results: ResultCache = field(default_factory=ResultCache)
    """The results of templates that were filled before."""
    lifetime: Lifetime = field(default_factory=Lifetime)
    answer_writer: AnswerWriter | None = None
    """Writes the answers of questions that are asked so."""
    passage_search: PassageSearch | None = None
    """How passages are searched; None: as by default."""

    @classmethod
    def sample(cls, *, on_build: Callable[[str], None] | None = None) -> Self:
        """An engine over the sample graph that comes with glam_kg: 520 custodians.

        Args:
            on_build: Gets one sentence where something has to be made that takes long, once.

        Raises:
            SetupError: The sample is missing from this installation, or the cache cannot be made or read.
        """
        return cls.open(on_build=on_build)

    @classmethod
    def open(
        cls,
        *,
        store: Path | str | None = None,
        endpoint: str | None = None,
        index: Path | str | None = None,
        schema: Path | str | None = None,
        lm: str | LanguageModelSettings | None = None,
        templates: TemplateCatalogue | Sequence[Path | str] = (),
        result_cache_megabytes: int = DEFAULT_MEGABYTES,
        result_seconds: float = ENDPOINT_SECONDS,
        on_build: Callable[[str], None] | None = None,
    ) -> Self:
        """An engine over a store or an endpoint, or over the sample graph where neither is named; close it at the end.

        Args:
            store: Directory of an embedded store, made by `glam-kg load`.
            endpoint: Address of a SPARQL endpoint, or a file of its settings.
            index: Folder of an index of passages, made by `glam-kg index build`, for `ask(…, passages=…)`.
            schema: A LinkML file or folder whose scores rank classes; by default the schema that comes with glam_kg.
            lm: The model to ask where the local tier is unsure: its name, or its settings; by default none.
            templates: Files of templates of your own, or a catalogue in place of the bundled one.
            result_cache_megabytes: Memory for results of templates; 0: none are kept.
            result_seconds: How long a result of an endpoint is kept. Those of a store never grow old.
            on_build: Gets one sentence where something has to be made that takes long, once.

        Raises:
            StoreError: The store or endpoint cannot be opened.
            RetrievalIndexError: The index cannot be opened.
            InputError: Store and endpoint are both named, or a file has a fault.
            SetupError: The sample is missing from this installation, or the cache cannot be made or read.
        """
        from glam_kg.places.gazetteer import Gazetteer
        from glam_kg.templates.catalogue import TemplateCatalogue

        settings = model_settings(lm)
        if not isinstance(templates, TemplateCatalogue):
            templates = TemplateCatalogue.load(extra=tuple(map(Path, templates)))
        gazetteer = cache(partial(Gazetteer.open, on_build=on_build))
        with ExitStack() as owned:
            source = open_source(store, endpoint, gazetteer=gazetteer, on_build=on_build)
            owned.callback(source.close)
            passages = None
            if index is not None:
                from glam_kg.retrieval.index.passage_index import PassageIndex

                passages = PassageIndex.open(Path(index))
                owned.callback(passages.close)
            engine = cls.over(
                source,
                gazetteer=gazetteer(),
                catalogue=templates,
                language_model=settings,
                specificity=None if schema is None else scores_of(Path(schema)),
                index=passages,
                result_cache_megabytes=result_cache_megabytes,
                result_seconds=result_seconds,
                on_build=on_build,
            )
            engine.lifetime.closes(owned.pop_all().close)
        return engine

    @classmethod
    def over(
        cls,
        source: QuerySource,
        *,
        gazetteer: Gazetteer,
        catalogue: TemplateCatalogue | None = None,
        language_model: LanguageModelSettings | None = None,
        specificity: Callable[[], SpecificityLookup] | None = None,
        index: PassageIndex | None = None,
        result_cache_megabytes: int = DEFAULT_MEGABYTES,
        result_seconds: float = 0.0,
        on_build: Callable[[str], None] | None = None,
    ) -> Self:
        """An engine over parts of your own, with the bundled lexicon and wording; it closes none of them.

        Args:
            source: The store or endpoint.
            gazetteer: The places of the world.
            catalogue: Templates in place of the bundled ones.
            language_model: The model to ask where the local tier is unsure; by default none.
            specificity: Gives the scores of classes, once for each question that is asked with them; by default those of the
                schema that comes with glam_kg. `LiveSpecificity.lookup` gives scores that live elsewhere.
            index: The passages, for questions that are asked with them.
            result_cache_megabytes: Memory for results of templates; 0: none are kept.
            result_seconds: How long a result is kept where the source is no embedded store, whose results never grow old; by
                default they are not kept, as what another source holds may change at any time.
            on_build: Gets one sentence where something has to be made that takes long, once.

        Raises:
            StoreError: The names of the graph cannot be read.
            InputError: A bundled file, or the compiled program of a language model, cannot be read.
        """
        from glam_kg.answers.wording import Wording
        from glam_kg.sparql.embedded.store import EmbeddedStore
        from glam_kg.templates.catalogue import TemplateCatalogue

        lexicon = Lexicon.load()
        wording = Wording.load(types=lexicon.vocabulary.type_labels, subjects=lexicon.vocabulary.subject_labels)
        analyser = Analyser(lexicon, gazetteer, graph_index(source, on_build=on_build))
        catalogue = catalogue or TemplateCatalogue.load()
        tier, writer, lifetime = None, None, Lifetime()
        if language_model is not None:
            from glam_kg.programs.heritage_qa_writer import ModelAnswerWriter
            from glam_kg.programs.tier import ModelTier

            tier = ModelTier.open(language_model, analyser, catalogue)
            lifetime.closes(tier.close)
            writer = ModelAnswerWriter.open(language_model)
            lifetime.closes(writer.close)
        seconds = None if isinstance(source, EmbeddedStore) else result_seconds
        results = ResultCache(result_cache_megabytes * MEGABYTE, seconds=seconds)
        return cls(
            source,
            catalogue,
            analyser,
            wording,
            Calibration.load(),
            tier,
            specificity,
            index,
            results,
            lifetime,
            writer,
        )

    def close(self) -> None:
        """Close what the engine opened itself; a closed engine answers no more. To close it twice does no harm."""
        self.lifetime.close()

    def __enter__(self) -> Self:
        """The engine, which is closed at the end of the block."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the engine."""
        self.close()

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

    @cached_property
    def _provenance(self) -> Provenance:
        from glam_kg.answers.sources import Provenance
        from glam_kg.sparql.embedded.store import EmbeddedStore

        # A server far away is not asked twice for each question.
        return Provenance.read(self.source, by_row=isinstance(self.source, EmbeddedStore))

    @cached_property
    def _teller(self) -> Teller:
        return Teller(self.wording, self._voice)

    @cached_property
    def _finder(self) -> PassageFinder:
        from glam_kg.engine.passages import PassageFinder, PassageSearch

        if self.index is None:
            raise RetrievalIndexError("the engine has no index of passages: open it with index=FOLDER")
        return PassageFinder(self.index, self._classes, self.passage_search or PassageSearch())

    def conversation(self, turns: Iterable[Turn | str] = ()) -> Conversation:
        """A conversation with this engine, after some turns, oldest first.

        Raises:
            HistoryError: A turn is neither a `Turn` nor a text.
        """
        from glam_kg.engine.dialogue import Conversation

        return Conversation(self, turns)

    def ask(
        self,
        question: str,
        history: Sequence[Turn | str] = (),
        *,
        classes: bool = False,
        passages: int = 0,
        generate: bool = False,
        language: str | None = None,
        on_step: Callable[[Step], None] | None = None,
    ) -> Answer:
        """Answer one question.

        Args:
            question: In Dutch, English, German or French; of a text that is longer than any question, the beginning is read,
                and the trace says so (`cut`).
            history: Earlier turns of the conversation, oldest first; a text is a question as it was asked.
            classes: Whether the answer also names the classes of the schema that the question needs; the first such question
                reads the schema.
            passages: How many passages of the index the answer also has at most, unless the question is out of scope.
            generate: Whether the language model writes the answer from the rows and passages, with citations that are checked;
                where it has nothing to answer from, or fails, the answer is the local one, and the trace says why.
            language: The language of the answer to a question that does not show its own, where the conversation has none
                either: `nl`, `en`, `de` or `fr`.
            on_step: Gets each step when it is done, in the thread that asks; what it raises ends the question.

        Raises:
            QueryError: The store refused or failed the query.
            StoreError: The store or endpoint cannot be reached, or the engine is closed.
            SchemaError: The schema cannot be read.
            RetrievalIndexError: Passages are asked for, and there is no index, or it is damaged.
            HistoryError: The history has something else than turns.
            InputError: The language is none of the four, the number of passages is below 0, or an answer is to be written and
                there is no language model.
        """
        self.lifetime.require_open()
        if language is not None and language not in LANGUAGES:
            raise InputError(f"the language is {language!r}, expected one of {', '.join(LANGUAGES)}")
        if passages < 0:
            raise InputError(f"the number of passages is {passages}, expected 0 or more")
        writer = required_writer(self.answer_writer) if generate else None
        finder = self._finder if passages else None
        turns = self.turns_of(history)
        asked = _Asked(question, turns, self.language_model, language, Clock(on_step))
        answer, analysis = self._answer(asked)
        if answer.status is Status.OUT_OF_SCOPE or not (classes or finder or writer):
            return answer
        context = answer.context_template_id
        if classes:
            with asked.clock.step("context") as detail:
                selected = self._classes.select(analysis, context, turns)
                detail.update({"classes": list(selected.names), **selected.as_trace()})
            answer = replace(answer, classes=selected.names, trace={**answer.trace, "classes": selected.as_trace()})
        if finder is not None:
            with asked.clock.step("retrieve") as detail:
                found = finder.passages(analysis, context, turns, passages)
                detail["passages"] = len(found)
            answer = replace(answer, passages=found)
        if writer is not None:
            with asked.clock.step("generate") as detail:
                answer = generated(answer, writer, self.wording, turns)
                detail.update(generation_told(answer))
        return answer

    def ask_turns(
        self,
        turns: Sequence[str],
        history: Sequence[Turn | str] = (),
        *,
        classes: bool = False,
        passages: int = 0,
        generate: bool = False,
    ) -> Answer:
        """Answer the last of several turns; the earlier ones are resolved, and run only where a later one needs the result.

        Raises:
            HistoryError: There is no turn.
        """
        if not turns:
            raise HistoryError("a dialogue needs at least one turn")
        return self.ask(turns[-1], [*history, *turns[:-1]], classes=classes, passages=passages, generate=generate)

    def turns_of(self, history: Sequence[Turn | str]) -> tuple[Turn, ...]:
        """The turns of a history; a text is resolved against those before it.

        Raises:
            HistoryError: It has something else than turns and texts.
        """
        if isinstance(history, str):
            raise HistoryError("the history is a text, expected a list of earlier turns")
        turns: list[Turn] = []
        for number, given in enumerate(history, start=1):
            turn = given
            if isinstance(given, str):
                turn = Turn(given, self.resolver.resolve(given, turns, names_of=self._names_of).question)
            if not isinstance(turn, Turn):
                raise HistoryError(f"turn {number} of the history is {type(given).__name__}, expected a Turn or a text")
            turns.append(turn)
        return tuple(turns)

    def _answer(self, asked: _Asked) -> tuple[Answer, Analysis]:
        """The answer, and what was found in the question once it stands alone."""
        clock = asked.clock
        with clock.step("resolve") as detail:
            read, history = question_text(asked.question), turns_read(asked.turns)
            resolution = self.resolver.resolve(read.text, history, names_of=self._names_of)
            understood = self.resolver.recent.understand(resolution.question, resolution.language or asked.language)
            analysis = understood.analysis
            detail.update({"question": resolution.question, "inherited_from": resolution.inherited or None})
        with clock.step("relevance") as detail:
            relevance = FykeFilter().judge(analysis)
            detail["relevant"] = relevance.relevant
        with clock.step("classify") as detail:
            classification = understood.classification
            detail.update(_classified(classification))
        status = Status.UNANSWERABLE if relevance.relevant else Status.OUT_OF_SCOPE
        chosen, tier, consultation = classification.chosen, LOCAL, None
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
            answer = self._teller.refusal(draft, status, classification, explained=says_why(analysis))
        else:
            answer, cached = self._answered(draft, analysis, chosen, clock)
        trace = explanation(analysis, resolution, relevance, classification, chosen)
        trace["language_model"] = _consultation_told(model, consultation)
        usage = consultation.usage if consultation else NOTHING_USED
        trace["fit"], trace["cut"], trace["cache"] = answer.fit, read.cut, cached
        refused = answer.status in {Status.UNANSWERABLE, Status.OUT_OF_SCOPE}
        curve = self.calibration.refusals if refused else self.calibration.answers
        # The curves are those of the local tier; a model's reading says how sure it is by itself.
        confidence = curve(answer.fit) if tier == LOCAL else answer.fit
        return replace(answer, confidence=confidence, usage=usage, trace=trace, timings_ms=clock.milliseconds), analysis

    def _answered(
        self, draft: Answer, analysis: Analysis, chosen: Candidate, clock: Clock
    ) -> tuple[Answer, CacheOutcome | None]:
        """The answer that the chosen template gives, and where its rows came from, if a query was needed."""
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
            return self._teller.clarification(
                draft, [f"{name} ({city})" if city else name for name, city in options]
            ), None
        try:
            result, outcome = self._result(template, extraction, draft.language, clock)
        except SlotValueError:
            # A radius of 10,000 km, a comparison of a place with itself: understood, and out of what the template takes.
            return self._teller.unfilled(draft, template), None
        with clock.step("answer") as detail:
            answer = self._teller.result(draft, chosen, analysis, result)
            detail["status"] = str(answer.status)
        return answer, outcome

    def _result(
        self, template: Template, extraction: Extraction, language: str, clock: Clock
    ) -> tuple[Result, CacheOutcome]:
        """The rows of the filled template: those of before, where it was filled like this before, whatever the words were."""

        def run() -> Result:
            with clock.step("instantiate") as detail:
                sparql = self._instantiator.instantiate(template, extraction.values, language=language)
                detail["sparql"] = sparql
            with clock.step("execute") as detail:
                query = CheckedQuery(sparql, Limits(rows=MAX_ROWS))
                found = self.source.query(query)
                rows = ResultRows(map(Row, found.to_json_rows()))
                origin = self._provenance.of(rows)
                detail.update({"rows": len(rows), "truncated": found.cut, "sources": len(origin.sources)})
            return Result(sparql, rows, found.cut, repeatable=is_repeatable(query), origin=origin)

        key = ResultKey(template.id, repr(sorted(extraction.values.items())), language)
        start = time.perf_counter()
        result, outcome = self.results.result(key, run)
        if outcome is CacheOutcome.HIT:
            clock.done("cache", start, {"rows": len(result.rows), "truncated": result.truncated})
        return result, outcome

    def _names_of(self, turn: Turn) -> tuple[str, ...]:
        """The custodians of an earlier answer, for a turn that does not have them."""
        # A language model is asked about the question that was put, never about those before it.
        answer, _ = self._answer(_Asked(turn.resolved_question))
        return answer.as_turn().names or ()


@dataclass(frozen=True, slots=True)
class _Asked:
    """A question, and what is asked with it."""

    question: str
    turns: tuple[Turn, ...] = ()
    language_model: LanguageModelTier | None = None
    language: str | None = None
    clock: Clock = field(default_factory=Clock)


def _classified(classification: Classification) -> dict[str, object]:
    chosen = classification.chosen
    return {"template_id": chosen.template.id if chosen else NO_TEMPLATE, "fit": chosen.fit if chosen else None}


def _consultation_told(tier: LanguageModelTier | None, consultation: Consultation | None) -> dict[str, object] | None:
    if tier is None:
        return None
    return consultation.as_trace() if consultation else {"model": tier.model, "asked": False}

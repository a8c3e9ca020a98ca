"""What a program asks: `QueryEngine`, with what an answer may have beside it. `answering` has the path of a question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import TYPE_CHECKING, Self

from glam_kg.answers.forms import LANGUAGES
from glam_kg.answers.model import Status
from glam_kg.engine.answer import Answer
from glam_kg.engine.answering import Answering, Asked
from glam_kg.engine.generating import generated, generation_told, required_writer
from glam_kg.engine.lifetime import Lifetime
from glam_kg.engine.making import assembled, opened
from glam_kg.engine.result_cache import DEFAULT_MEGABYTES, ENDPOINT_SECONDS, ResultCache
from glam_kg.engine.steps import Clock
from glam_kg.errors import HistoryError, InputError, RetrievalIndexError
from glam_kg.question.conversation import ConversationContextResolver, Turn, turn_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from glam_kg.answers.wording import Wording
    from glam_kg.engine.dialogue import Conversation
    from glam_kg.engine.generating import AnswerWriter
    from glam_kg.engine.language_model import LanguageModelTier
    from glam_kg.engine.passages import PassageFinder, PassageSearch
    from glam_kg.engine.steps import Step
    from glam_kg.ontology.specificity import SpecificityLookup
    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.question.analyser import Analyser
    from glam_kg.question.templates.confidence import Calibration
    from glam_kg.question.templates.context_classes import ContextClasses
    from glam_kg.retrieval.index.passage_index import PassageIndex
    from glam_kg.settings import LanguageModelSettings
    from glam_kg.sparql.source import QuerySource
    from glam_kg.templates.catalogue import TemplateCatalogue
    from glam_kg.views.custodian_views import CustodianViews


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
    views: CustodianViews | None = None
    """What a large store has beside it for templates that ask of many custodians."""

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
        templates: TemplateCatalogue | Path | str | Sequence[Path | str] = (),
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
            templates: A file of templates of your own, or several, or a catalogue in place of the bundled one.
            result_cache_megabytes: Memory for results of templates; 0: none are kept.
            result_seconds: How long a result of an endpoint is kept. Those of a store never grow old.
            on_build: Gets one sentence where something has to be made that takes long, once.

        Raises:
            StoreError: The store or endpoint cannot be opened.
            RetrievalIndexError: The index cannot be opened.
            InputError: Store and endpoint are both named, or a file has a fault.
            SetupError: The sample is missing from this installation, or the cache cannot be made or read.
        """
        return opened(
            cls,
            store=store,
            endpoint=endpoint,
            index=index,
            schema=schema,
            lm=lm,
            templates=templates,
            result_cache_megabytes=result_cache_megabytes,
            result_seconds=result_seconds,
            on_build=on_build,
        )

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
        return assembled(
            cls,
            source,
            gazetteer=gazetteer,
            catalogue=catalogue,
            language_model=language_model,
            specificity=specificity,
            index=index,
            result_cache_megabytes=result_cache_megabytes,
            result_seconds=result_seconds,
            on_build=on_build,
        )

    def close(self) -> None:
        """Close what the engine opened itself; a closed engine answers no more. To close it twice does no harm."""
        self.lifetime.close()

    def warm_up(self) -> None:
        """Make now what the first question would wait for: about a second's work for a graph of 100,000 custodians."""
        self.lifetime.require_open()
        self._answering.prepare()

    def __enter__(self) -> Self:
        """The engine, which is closed at the end of the block."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the engine."""
        self.close()

    @cached_property
    def _answering(self) -> Answering:
        return Answering(
            self.source, self.catalogue, self.analyser, self.wording, self.calibration, self.results, self.views
        )

    @property
    def resolver(self) -> ConversationContextResolver:
        """Makes follow-ups stand alone."""
        return self._answering.resolver

    @cached_property
    def _classes(self) -> ContextClasses:
        from glam_kg.ontology.specificity import SpecificityLookup
        from glam_kg.question.templates.context_classes import ContextClasses
        from glam_kg.question.templates.current_ranker import CurrentRanker

        current = CurrentRanker(self.specificity or cache(SpecificityLookup.open), self.analyser.lexicon.vocabulary)
        return ContextClasses(current, self._answering.contexts, self.resolver.recent)

    @cached_property
    def _finder(self) -> PassageFinder:
        from glam_kg.engine.passages import PassageFinder, PassageSearch

        if self.index is None:
            raise RetrievalIndexError("the engine has no index of passages: open it with index=FOLDER")
        return PassageFinder(self.index, self._classes, self.passage_search or PassageSearch())

    def conversation(self, turns: Iterable[Turn | Answer | str] = ()) -> Conversation:
        """A conversation with this engine, after some turns, oldest first.

        Raises:
            HistoryError: A turn is neither a `Turn` nor a text.
        """
        from glam_kg.engine.dialogue import Conversation

        return Conversation(self, turns)

    def ask(
        self,
        question: str,
        history: Sequence[Turn | Answer | str | Mapping[str, object]] = (),
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
            history: Earlier turns of the conversation, oldest first: answers (also as `Answer.to_dict` gives them), turns, or
                questions as they were asked.
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
            HistoryError: The history has something else than answers, turns and texts.
            InputError: The question is empty or no text, the language is none of the four, the number of passages is below 0, or
                an answer is to be written and there is no language model.
        """
        self.lifetime.require_open()
        if not isinstance(question, str):
            raise InputError(f"the question is {_shown(question)}, expected a text")
        if not question.strip():
            raise InputError("the question is empty, expected a text")
        if language is not None and language not in LANGUAGES:
            raise InputError(f"the language is {language!r}, expected one of {', '.join(LANGUAGES)}")
        if not isinstance(passages, int) or passages < 0:
            raise InputError(f"the number of passages is {passages!r}, expected 0 or more")
        writer = required_writer(self.answer_writer) if generate else None
        finder = self._finder if passages else None
        turns = self.turns_of(history)
        asked = Asked(question, turns, self.language_model, language, Clock(on_step))
        answer, analysis = self._answering.answer(asked)
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
        history: Sequence[Turn | Answer | str | Mapping[str, object]] = (),
        *,
        classes: bool = False,
        passages: int = 0,
        generate: bool = False,
        language: str | None = None,
    ) -> Answer:
        """Answer the last of several turns; the earlier ones are resolved, and run only where a later one needs the result.

        Raises:
            HistoryError: There is no turn, or the history has something else than turns.
            InputError: The last turn is empty or no text.
        """
        if isinstance(turns, str) or not isinstance(turns, Sequence):
            raise HistoryError(f"the dialogue is {_shown(turns)}, expected a list of questions")
        if not turns:
            raise HistoryError("a dialogue needs at least one turn")
        _require_list_of_turns(history)
        earlier = [*history, *turns[:-1]]
        return self.ask(turns[-1], earlier, classes=classes, passages=passages, generate=generate, language=language)

    def examples(self, language: str) -> tuple[str, ...]:
        """Questions that show what can be asked, of some kinds one to which the graph has something to say.

        Args:
            language: `nl`, `en`, `de` or `fr`.

        Raises:
            InputError: It is none of these.
        """
        if language not in LANGUAGES:
            raise InputError(f"the language is {language!r}, expected one of {', '.join(LANGUAGES)}")
        examples = self._answering.examples
        return examples.of(examples.shown(), language)

    def turns_of(self, history: Sequence[Turn | Answer | str | Mapping[str, object]]) -> tuple[Turn, ...]:
        """The turns of a history; an answer is one already, and a text is resolved against those before it.

        Raises:
            HistoryError: It has something else than answers, turns and texts.
        """
        _require_list_of_turns(history)
        turns: list[Turn] = []
        earlier = self._answering.earlier
        for number, given in enumerate(history, start=1):
            turn = (
                given.as_turn()
                if isinstance(given, Answer)
                else turn_of(given)
                if isinstance(given, Mapping)
                else given
            )
            if isinstance(given, str):
                resolved = self.resolver.resolve(given, turns, earlier=earlier)
                # As an answer has it: a conversation goes on from the first of two questions.
                parted = self.resolver.parted(resolved, earlier=earlier)
                names = earlier.names_on_page(parted.question, resolved.page) if resolved.page else None
                # Of two that are weighed it goes on from the one for whom it is told, which the answer alone says.
                turn = self.ask(given, turns).as_turn() if parted.weighs else Turn(given, parted.question, names)
            if not isinstance(turn, Turn):
                lacking = " without a question" if isinstance(given, Mapping) else ""
                raise HistoryError(
                    f"turn {number} of the history is {_shown(given)}{lacking}, expected an Answer, a Turn or a text"
                )
            if not (isinstance(turn.question, str) and isinstance(turn.resolved_question, str)):
                raise HistoryError(f"turn {number} of the history has a question that is no text")
            turns.append(turn)
        return tuple(turns)


def _require_list_of_turns(history: object) -> None:
    if isinstance(history, str) or not isinstance(history, Iterable):
        raise HistoryError(f"the history is {_shown(history)}, expected a list of earlier turns")


def _shown(given: object) -> str:
    """What was given in place of something else, in a word: it may be long."""
    return "a text" if isinstance(given, str) else "None" if given is None else f"of type {type(given).__name__}"

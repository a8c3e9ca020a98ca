"""Retrieval within a conversation: follow-ups are made to stand alone, and classes of a moment ago matter a little more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol

import dspy

from glam_kg.errors import HistoryError
from glam_kg.ontology.conversation_boost import DECAY, class_boosts
from glam_kg.programs.modules import ResolveQuestion
from glam_kg.programs.retrieval.asking import LOCAL, MODEL, Unanswered, ask
from glam_kg.programs.retrieval.specificity_aware import SpecificityAwareRetriever
from glam_kg.programs.retrieval.state import Shared
from glam_kg.question.conversation import Resolution, Turn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from glam_kg.ontology.class_ranking import ClassRanker
    from glam_kg.ontology.specificity import SpecificityLookup
    from glam_kg.retrieval.retrieval_models import RetrievalModel, RetrievalModels

_NAMED: Final = 0.6
"""How far a question must say what a class is called, of 1, to be about it."""


class Resolver(Protocol):
    """Makes follow-ups stand alone, as `glam_kg.question.conversation.ConversationContextResolver` does."""

    def resolve(self, question: str, history: Sequence[Turn]) -> Resolution:
        """The question that stands alone."""
        ...


@dataclass(frozen=True, slots=True)
class PastTurn:
    """An earlier question, and the classes that it was about, where they are known."""

    turn: Turn
    classes: tuple[str, ...] | None = None


class ConversationAwareRetriever(dspy.Module):
    """Resolves a question against the turns before it, and boosts the classes of the last five.

    A turn adds 0.1 × (1.0, 0.85, 0.70, 0.55, 0.40), the turn before first, to the relevance of each class that it was about; none
    passes 1 (`glam_kg.ontology.conversation_boost`). What a turn was about it says itself (`classes`), or its question names it.
    """

    def __init__(
        self,
        k: int = 5,
        models: RetrievalModels | RetrievalModel | None = None,
        *,
        model: str | None = None,
        lookup: SpecificityLookup | None = None,
        context_of: Callable[[str], str] | None = None,
        resolver: Resolver | None = None,
        classes_of: Callable[[str], Iterable[str]] | None = None,
    ) -> None:
        """The module.

        Args:
            k: How many passages are wanted where a call does not say.
            models: As `Retrieve` takes them.
            model: As `Retrieve` takes it.
            lookup: The scores of the classes; by default those of the schema that comes with glam_kg.
            context_of: Says in which context a question is asked, where a call does not.
            resolver: Makes a question stand alone by rules, such as `QueryEngine.resolver`; where it changes nothing, or there
                is none, a language model is asked, if one is set.
            classes_of: Says which classes a question was about; by default those that it names.
        """
        super().__init__()
        self.resolve_question = ResolveQuestion()
        self.search = SpecificityAwareRetriever(k, models, model=model, lookup=lookup, context_of=context_of)
        self._own_lookup = Shared(lookup)
        self._resolver = Shared(resolver)
        self._classes_of = Shared(classes_of)
        self._ranker: Shared[ClassRanker | None] = Shared(None)

    def forward(
        self, question: str, history: Any = (), context: str | None = None, k: int | None = None, **wanted: Any
    ) -> Any:
        """The passages for a question within a conversation.

        Args:
            question: As it was asked.
            history: Earlier turns, oldest first: `Turn`s, questions, or mappings with `question` and, where they are known,
                `resolved_question` and `classes`; or a `dspy.History` of such mappings.
            context: One of the contexts of the schema; None to have it worked out.
            k: How many passages are wanted in this call.
            wanted: As `SpecificityAwareRetriever` takes it.

        Returns:
            The prediction of `SpecificityAwareRetriever`, with `resolved_question`, `boosts`, `source` (what resolved the
            question: "language model" or "local") and `note`.

        Raises:
            HistoryError: The history is of another form.
            GlamKGError: As `SpecificityAwareRetriever` raises.
        """
        past = turns_of(history)[-len(DECAY) :]
        resolved, source, note = self._resolved(question, [each.turn for each in past])
        boosts = class_boosts([self._classes(each) for each in past])
        found = self.search(question=resolved, context=context, k=k, boosts=boosts, **wanted)
        return dspy.Prediction(**found, resolved_question=resolved, boosts=dict(boosts), source=source, note=note)

    def _resolved(self, question: str, history: Sequence[Turn]) -> tuple[str, str, str]:
        if not history:
            return question, LOCAL, ""
        if self._resolver.value is not None:
            text = self._resolver.value.resolve(question, history).question
            if text != question:
                return text, LOCAL, ""
        conversation = "\n".join(f"- {turn.resolved_question or turn.question}" for turn in history)
        written = ask(self.resolve_question.resolve, question=question, conversation=conversation)
        if isinstance(written, Unanswered):
            return question, LOCAL, f"{written.sentence}; the question is searched for as it was asked"
        text = " ".join(str(written.resolved_question or "").split())
        return text or question, MODEL, ""

    def _classes(self, past: PastTurn) -> Iterable[str]:
        if past.classes is not None:
            return past.classes
        text = past.turn.resolved_question or past.turn.question
        named = self._classes_of.value
        return named(text) if named is not None else self._named(text)

    def _named(self, text: str) -> Iterable[str]:
        from glam_kg.ontology.class_ranking import ClassRanker

        if self._ranker.value is None:
            own = self._own_lookup.value
            self._ranker.value = ClassRanker.open() if own is None else ClassRanker.kept(own)
        return [each.name for each in self._ranker.value.rank(text) if each.signs.label >= _NAMED]


def turns_of(history: Any) -> list[PastTurn]:
    """A history in any of its forms.

    Raises:
        HistoryError: It is of none of them.

    >>> [past.turn.question for past in turns_of(["Which museums are there?", {"question": "And archives?"}])]
    ['Which museums are there?', 'And archives?']
    """
    given = getattr(history, "messages", history)
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise HistoryError(f"the history is {type(history).__name__}, expected a list of turns")
    return [_turn(each, at) for at, each in enumerate(given, start=1)]


def _turn(each: Any, at: int) -> PastTurn:
    if isinstance(each, PastTurn):
        return each
    if isinstance(each, Turn):
        return PastTurn(each)
    if isinstance(each, str):
        return PastTurn(Turn(each, each))
    if isinstance(each, Mapping) and isinstance(each.get("question"), str):
        question, classes = each["question"], each.get("classes")
        resolved = each.get("resolved_question") or question
        if isinstance(resolved, str) and isinstance(classes, list | tuple | None):
            return PastTurn(Turn(question, resolved), None if classes is None else tuple(map(str, classes)))
    raise HistoryError(f'turn {at} of the history: expected a question, or an object with "question"')

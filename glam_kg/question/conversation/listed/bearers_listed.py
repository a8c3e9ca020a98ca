"""Names in a follow-up that several bear: those of the list that was just told come before their namesakes elsewhere.

Behind the museums in Vienna, "When was the Natural History Museum founded?" asks of the one in Vienna. What only one is called
in full is that one, wherever it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.listed.namesakes_listed import is_in
from glam_kg.question.conversation.one.spoken_of import spoken_of
from glam_kg.question.conversation.said.forms import lists_custodians
from glam_kg.question.conversation.weighed.weighing import WHOLE, known_names
from glam_kg.question.names.names import main_words, name_words
from glam_kg.question.words.mentions import SURE_NAME, NameMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.earlier_answers import EarlierAnswers
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.conversation.turns import Turn
    from glam_kg.question.words.mentions import Named

_BELONGING: Final = frozenset({"member_of", "parent"})
"""Concepts of questions for the members or parts of a body."""


def with_those_listed(
    text: str, spoken: str, history: Sequence[Turn], resolver: ConversationContextResolver, earlier: EarlierAnswers
) -> str:
    """A follow-up that calls those of the list before by their whole names; as it is where it names none of them, or several.

    Args:
        text: The follow-up.
        spoken: The language of the conversation.
        history: The earlier turns, oldest first.
        resolver: Reads questions.
        earlier: Tells who were listed.
    """
    analysis = resolver.recent.understand(text, spoken).analysis
    if not _BELONGING.isdisjoint(analysis.concepts()):
        # "Which belong to Boston University?" names a body, and none of the list.
        return text
    shared = [name for name in known_names(analysis) if _is_shared(name, analysis)]
    kind = None if shared else spoken_of(analysis, resolver.phrases, resolver.analyser.several)
    if not shared and (kind is None or not kind.kind):
        return text
    turn, listed, _ = next(iter(resolver.frames(history)), (None, None, None))
    if turn is None or listed is None or listed.name is not None or not lists_custodians(listed):
        return text
    told = turn.names if turn.names is not None else earlier.names_of(turn)
    if kind is not None:
        of_kind = [each for each in told if set(kind.kind) <= set(name_words(each))]
        return _put(text, of_kind[0], kind.start + 1, kind.end, analysis) if len(of_kind) == 1 else text
    for name in reversed(shared):
        called = _one_called(name, listed, told)
        text = _put(text, called, name.start, name.end, analysis) if called else text
    return text


def _put(text: str, called: str, start: int, end: int, analysis: Analysis) -> str:
    """A text that begins as a question does, with a name in the place of some of its words."""
    return f"{text[: analysis.tokens[start].start]}{called}{text[analysis.tokens[end - 1].end :]}"


def _is_shared(name: NameMention, analysis: Analysis) -> bool:
    """Whether several can be meant by a name, and no place beside it says which of them."""
    places = any(isinstance(m, PlaceMention) and not m.overlaps(name) for m in analysis.mentions)
    return len(name.candidates) > 1 and name.weight >= SURE_NAME and not places


def _one_called(name: NameMention, listed: Frame, told: Sequence[str]) -> str | None:
    """The one of a list that a name can mean; of those whom the list has not told, the one in its place."""
    there = [each for each in name.candidates if _is_told(each, listed, told)]
    if not there and all(each.score >= WHOLE for each in name.candidates):
        begun = [each for each in told if _begins(each, name.text)]
        if begun:
            return begun[0] if len(begun) == 1 else None
    there = there or [each for each in name.candidates if listed.places and is_in(each, listed)]
    return _called(there[0], name) if len(there) == 1 else None


def _is_told(named: Named, listed: Frame, told: Sequence[str]) -> bool:
    return _with_town(named) in told or (named.label in told and is_in(named, listed))


def _called(named: Named, name: NameMention) -> str:
    """Its name, with its town where others are called the same."""
    shared = sum(each.label == named.label for each in name.candidates) > 1
    return _with_town(named) if shared and named.city else named.label


def _with_town(named: Named) -> str:
    return f"{named.label} ({named.city})"


def _begins(told: str, said: str) -> bool:
    """Whether what one is called begins with what was said, and goes on: "Natural History Museum Vienna"."""
    own, words = list(main_words(told)), list(main_words(said))
    return len(words) > 1 and len(own) > len(words) and own[: len(words)] == words

"""One of the names that we asked to choose from, told by the word that only it has, and all of them: "Museum Hof", "beide".

What tells it from the others may be a town or another name elsewhere: whoever answers means those that were offered.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.conversation.one.asked_of_one import asking
from glam_kg.question.conversation.one.asked_there import asked_there
from glam_kg.question.conversation.one.references import option_number, rivals
from glam_kg.question.conversation.replies.options_said import content_words, option_chosen
from glam_kg.question.conversation.turns import Resolution
from glam_kg.question.words.mentions import ConceptMention, NetworkMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.phrasing.phrases import Phrases
    from glam_kg.question.conversation.said.said import Said
    from glam_kg.question.conversation.turns import Turn

_MOST: Final = 4
"""Institutions of which it is told together what was asked."""


def of_those_offered(follow_up: FollowUp, history: Sequence[Turn]) -> Resolution | None:
    """The question before, of the one that a reply chooses by its own words, or of all; None where it is no such reply."""
    turn, frame, candidate = next(iter(follow_up.resolver.frames(history[-1:])), (None, None, None))
    options = rivals(candidate) if candidate is not None else ()
    if turn is None or frame is None or candidate is None or len(options) < 2:
        return None
    said = follow_up.said_of(frame)
    language = follow_up.language()
    if len(options) <= _MOST and _says_all(said, follow_up.resolver.phrases):
        asked = asking(frame, said.attribute) if said.attribute else frame
        texts = follow_up.put(replace(asked, name=name) for name, _ in options)
        return Resolution(texts[0], turn.resolved_question, further=texts[1:]) if len(texts) == len(options) else None
    words = _own_words(said)
    number = option_number(options, words, None) if words and said.ordinal is None else None
    if number is None or not set(words) <= set(fold_key(" ".join(options[number])).split()):
        return None
    template = candidate.template.id
    chosen = option_chosen(frame, candidate, said, lambda asked: follow_up.chosen(asked, template))
    text = follow_up.resolver.put(chosen, language) if chosen else None
    return asked_there(follow_up, turn, frame, text) or Resolution(text, turn.resolved_question) if text else None


def _own_words(said: Said) -> list[str]:
    """The words of a reply, where all of them can be of a name: none is of an institution that several are of, or asks."""
    analysis = said.analysis
    asks = any(
        isinstance(m, ConceptMention) and m.concept in {"which", "where", "count", "when"} for m in analysis.mentions
    )
    several = any(isinstance(m, TypeMention) and m.plural for m in analysis.mentions)
    return [] if asks or several else content_words(said)


def _says_all(said: Said, phrases: Phrases) -> bool:
    """Whether nothing is said but "both", what kind they are ("beide Museen"), or what is asked of both."""
    if not said.together or said.left or said.has(PlaceMention, NetworkMention):
        return False
    words = said.analysis.words
    explained = {i for run in phrases.runs_of(phrases.together, words) for i in range(run.start, run.end)}
    explained |= {i for m in said.all(TypeMention) for i in range(m.start, m.end)}
    return said.attribute is not None or not any(
        content and i not in explained for i, content in enumerate(said.analysis.content)
    )

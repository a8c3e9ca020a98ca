"""Turns that asked something of several institutions in one: "Which is older, the Louvre or the Prado?", "Where are the two?".

Such a question was resolved to one question for each, of which a turn keeps one. What goes on from it may speak of any.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.turns import Resolution
from glam_kg.question.slots.filling import OR
from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.earlier_answers import EarlierAnswers
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.conversation.turns import Turn

_LOOKED_AT: Final = 3
"""How many of the last turns are looked at."""
_JOINTS: Final = OR | CONJUNCTIONS


def with_all_named(
    history: Sequence[Turn], resolver: ConversationContextResolver, earlier: EarlierAnswers
) -> list[Turn]:
    """The turns, oldest first, with one for each question that the last of them asked of an institution beside the first."""
    old, last = history[:-_LOOKED_AT], history[-_LOOKED_AT:]
    return [*old, *chain.from_iterable(_asked_in(turn, resolver, earlier) for turn in last)]


def _asked_in(turn: Turn, resolver: ConversationContextResolver, earlier: EarlierAnswers) -> list[Turn]:
    """A turn, beside those for what else it asked of institutions that it named, in the order in which they were named."""
    if turn.question == turn.resolved_question or all(t.key not in _JOINTS for t in tokenise(turn.question)):
        return [turn]
    parted = resolver.parted(Resolution(turn.question), earlier=earlier)
    asked = (parted.question, *parted.further)
    # Of two that are weighed it was resolved to the question for the one that is told first, which may be the second.
    if turn.resolved_question not in asked or not parted.further:
        return [turn]
    kept = turn if turn.resolved_question == parted.question else None
    turns = [
        kept if kept and i == 0 else replace(turn, resolved_question=each, names=None) for i, each in enumerate(asked)
    ]
    named = [frame.name for _, frame, _ in resolver.frames(turns) if frame is not None and frame.name]
    return turns if len(named) == len(turns) else [turn]

"""Turns that asked something of several institutions in one: "Which is older, the Louvre or the Prado?", "Where are the two?".

Such a question was resolved to one question for each, of which a turn keeps the first. What goes on from it may speak of any.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.phrasing.openings import CONJUNCTIONS
from glam_kg.question.conversation.turns import Resolution
from glam_kg.question.slots.filling import OR
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
    """A turn, and behind it those for what else it asked of institutions that it named."""
    if turn.question == turn.resolved_question or all(t.key not in _JOINTS for t in tokenise(turn.question)):
        return [turn]
    parted = resolver.parted(Resolution(turn.question), earlier=earlier)
    if parted.question != turn.resolved_question or not parted.further:
        return [turn]
    further = [replace(turn, resolved_question=question, names=None) for question in parted.further]
    named = [frame.name for _, frame, _ in resolver.frames([turn, *further]) if frame is not None and frame.name]
    return [turn, *further] if len(named) > len(further) else [turn]

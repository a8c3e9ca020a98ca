"""What is asked of each of the few that an ordered list told: "their websites?" behind the two oldest libraries.

Of all that have a website the two oldest may be others: so each of those that were told is asked about by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.listed.known import asks_briefly, speaks_of_each
from glam_kg.question.conversation.listed.namesakes_listed import put_of_list
from glam_kg.question.conversation.said.forms import lists_custodians
from glam_kg.question.conversation.turns import Resolution
from glam_kg.question.words.mentions import ConceptMention, SchemeMention

if TYPE_CHECKING:
    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.said.said import Said
    from glam_kg.question.conversation.turns import Turn

_MOST: Final = 10
"""Institutions of which each is told by itself."""
_NOT_ASKED: Final = frozenset({"count", "compare", "oldest", "newest", "highest", "lowest", "most", "fewest", "near"})
"""Concepts of a follow-up that asks for others, or for a number."""


def asked_of_ordered(follow_up: FollowUp, turn: Turn, frame: Frame, said: Said) -> Resolution | None:
    """The follow-up asked of each of those that a list in an order told; None where it asks no such thing."""
    few = frame.order is not None and 1 < frame.limit <= _MOST and not frame.counting and lists_custodians(frame)
    if not few or not _asks_of_each(said):
        return None
    if said.attribute == ("budget" if frame.by_budget else "founded"):
        # The list told that.
        return Resolution(turn.resolved_question, turn.resolved_question)
    names = tuple(dict.fromkeys(follow_up.names(turn)))[: frame.limit]
    frames = (Frame(topic="name", name=name, attribute=said.attribute) for name in names)
    texts = [put_of_list(each, frame, follow_up.language(), follow_up.resolver) for each in frames]
    first, *further = (text for text in texts if text) if all(texts) and texts else ("",)
    return Resolution(first, turn.resolved_question, further=tuple(further)) if first else None


def _asks_of_each(said: Said) -> bool:
    """Whether it asks for something of each."""
    if said.attribute in {None, "about"} or said.left or said.refused or said.sifts or said.only or said.other:
        return False
    if said.ordinal is not None or not said.concepts.isdisjoint(_NOT_ASKED):
        return False
    named = all(isinstance(m, (ConceptMention, SchemeMention)) for m in said.mentions)
    return named and (speaks_of_each(said) or said.columns.they or asks_briefly(said))

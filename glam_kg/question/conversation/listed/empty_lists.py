"""Follow-ups that ask something of one of a list on which nothing is: "show me the first one", "ISIL der zweiten"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.question.conversation.listed.ordinals_said import ordinals_of_list
from glam_kg.question.conversation.one.asked_of_one import asks_of_a_row
from glam_kg.question.conversation.said.forms import finds_one
from glam_kg.question.conversation.turns import Resolution

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.turns import Turn


def empty_list(follow_up: FollowUp, history: Sequence[Turn]) -> str | None:
    """The question for a list of which something is asked, and on which nothing is; None where that is not so."""
    turn, frame, _ = next(iter(follow_up.resolver.frames(history)), (None, None, None))
    if turn is None or frame is None:
        return None
    said = follow_up.said_of(frame)
    if said.left or said.refused or not asks_of_a_row(frame, said) or follow_up.names(turn):
        return None
    return follow_up.resolver.put(frame, follow_up.language()) or turn.resolved_question


def picked_of_none(follow_up: FollowUp, history: Sequence[Turn]) -> Resolution | None:
    """What is asked of the second, or of the oldest, where none was found: the list once more would not say that."""
    turn, frame, _ = next(iter(follow_up.resolver.frames(history)), (None, None, None))
    if turn is None or frame is None or turn is not history[-1]:
        return None
    if not finds_one(frame) and not ordinals_of_list(follow_up.understood.analysis, follow_up.resolver.phrases):
        return None
    if follow_up.said_of(frame).ordinal is None and not finds_one(frame):
        return None
    empty = empty_list(follow_up, history)
    return Resolution(follow_up.opening.rest, language=follow_up.spoken, refused=True, empty=empty) if empty else None

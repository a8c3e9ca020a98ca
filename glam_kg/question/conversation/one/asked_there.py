"""What was asked around an institution that we had to ask about, once one is chosen.

Behind "any other libraries nearby?" it was asked which of two is meant, by the question where that is; "the first one" then asks
what lies near the first one, and not where that is.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.question.conversation.turns import Resolution, Turn

if TYPE_CHECKING:
    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.frames.frame import Frame


def asked_there(follow_up: FollowUp, turn: Turn, frame: Frame, chosen: str | None) -> Resolution | None:
    """The follow-up that became the question where an institution is, once more of the one that is chosen; None of another.

    Args:
        follow_up: The reply that chooses.
        turn: The question that was asked back about.
        frame: Its frame.
        chosen: It, asked of the one that is chosen.
    """
    if chosen is None or frame.attribute != "city" or turn.question == turn.resolved_question:
        return None
    again = follow_up.resolver.resolve(turn.question, [Turn(chosen, chosen)], earlier=follow_up.earlier)
    if again.inherited != chosen or again.question == chosen:
        return None
    return replace(again, inherited=turn.resolved_question)

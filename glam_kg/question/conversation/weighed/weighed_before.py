"""Which of the two institutions is older or richer that were spoken of: a follow-up as a question for each."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from glam_kg.question.conversation.parted.parts import QuestionParts
from glam_kg.question.conversation.turns import Resolution
from glam_kg.question.conversation.weighed.weighing import asks_for_newer, weighed_after, weighs_two

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.turns import Turn


def weighed_before(follow_up: FollowUp, history: Sequence[Turn]) -> Resolution | None:
    """For "which one is older?", what is asked of each of the two institutions that were named or found before.

    Where there are no two such, nothing is told of those that were counted: neither number says which is older.
    """
    analysis, spoken = follow_up.understood.analysis, follow_up.spoken
    frames = follow_up.resolver.frames(history)
    before = [(frame, partial(follow_up.names, turn)) for turn, frame, _ in frames]
    weighing = weighed_after(analysis, before)
    parts = QuestionParts(follow_up.resolver, follow_up.earlier)
    first, *further = (parts.of_weighing(weighing, analysis.language.code) if weighing else ()) or ("",)
    if weighing and first:
        newer, measure = asks_for_newer(analysis), weighing.measure
        return Resolution(
            first,
            frames[0][0].resolved_question,
            further=tuple(further),
            weighs=measure,
            newer=newer and measure == "founded",
        )
    hangs = bool(frames) and weighs_two(analysis, frames[0][1])
    return Resolution(analysis.text, language=spoken, refused=True) if hangs else None

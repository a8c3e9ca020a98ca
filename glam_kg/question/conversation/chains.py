"""How far back questions go on from one another: as follow-ups, or as whole questions that count alike.

"How many museums are there in Leiden?" behind "How many museums are there in Utrecht?" goes on from it as "and in Leiden?" does.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.turns import Turn
    from glam_kg.question.templates.classification import Candidate


def chained(frames: Sequence[tuple[Turn, Frame | None, Candidate]]) -> int:
    """How many of the earlier questions, newest first, go on from the one before each.

    A whole question does where it counts what that counted, of another type or at another place.
    """
    for number, (turn, frame, _) in enumerate(frames):
        before = frames[number + 1][1] if number + 1 < len(frames) else None
        if not (turn.is_follow_up or (frame is not None and before is not None and _count_alike(frame, before))):
            return number
    return len(frames)


def _count_alike(frame: Frame, before: Frame) -> bool:
    """Whether two questions count, and differ by their types alone, or by their places, none of which is part of another."""
    if not (frame.counting and before.counting and frame.types and before.types and frame.places and before.places):
        return False
    one, other = ({part.place.code for part in each.places} for each in (frame, before))
    levels = {part.place.level for each in (frame, before) for part in each.places}
    if one.isdisjoint(other) and frame.types == before.types:
        alike = len(levels) == 1
    else:
        alike = one == other and set(frame.types).isdisjoint(before.types)
    kept = replace(frame, types=(), type_words=None, places=())
    return alike and kept == replace(before, types=(), type_words=None, places=())

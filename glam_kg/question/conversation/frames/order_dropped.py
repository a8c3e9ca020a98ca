"""How many a list has that stands by budget: "how many is that?" is asked of the list, whatever its order."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.question.conversation.frames.frame import BY_AMOUNT
from glam_kg.question.conversation.listed.conditions_together import without_conditions
from glam_kg.question.conversation.listed.ranked import is_whole_in_order

if TYPE_CHECKING:
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.said.said import Said


def counted_without_order(frame: Frame, said: Said) -> Frame:
    """A whole list by budget without its order, where its number is asked for; any other frame as it is."""
    if frame.order not in BY_AMOUNT or "count" not in said.concepts or not is_whole_in_order(frame):
        return frame
    return without_conditions(replace(frame, order=None, limit=1), (), years=False, money=False)

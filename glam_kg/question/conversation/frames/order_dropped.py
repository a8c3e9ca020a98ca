"""A list without its order by budget: "how many is that?" is asked of the list, "which other museums are there?" of all there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frames.frame import BY_AMOUNT
from glam_kg.question.conversation.listed.conditions_together import without_conditions
from glam_kg.question.conversation.listed.others_there import asks_for_others, asks_whether_any, level_of_seat
from glam_kg.question.conversation.listed.ranked import is_whole_in_order

if TYPE_CHECKING:
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.said.said import Said

_OF_ORDERS: Final = frozenset({"budget", "highest", "lowest", "most", "fewest", "oldest", "newest"})
"""Concepts with which the others are asked for in an order as well."""


def counted_without_order(frame: Frame, said: Said) -> Frame:
    """A whole list by budget without its order, where its number is asked for; any other frame as it is."""
    if frame.order not in BY_AMOUNT or "count" not in said.concepts or not is_whole_in_order(frame):
        return frame
    return without_conditions(replace(frame, order=None, limit=1), (), years=False, money=False)


def list_of_the_richest(frame: Frame, said: Said) -> Frame:
    """The list that the one with the highest budget was of, where others of a type are asked for; any other frame as it is."""
    if frame.order not in BY_AMOUNT or frame.limit > 1 or frame.topic not in {"budget", "criteria"}:
        return frame
    if level_of_seat(frame, said) is not None:
        # "How many museums are there there?" asks of where that one is.
        return frame
    others = said.has_types and (asks_for_others(said) or asks_whether_any(said))
    if not others or said.handling.sorting or not said.concepts.isdisjoint(_OF_ORDERS):
        return frame
    return without_conditions(replace(frame, order=None, rank=1), (), years=False, money=False)

"""Follow-ups on the oldest or the nearest that ask for another one in that order: "and the second?", "and the next oldest?"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.question.conversation.frame import NEAREST, Frame
from glam_kg.question.mentions import NumberMention, PlaceMention, RankMention, YearMention
from glam_kg.question.ranks import MAX_RANK

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.question.conversation.reading import Said

_ORDERED = frozenset({"founded", "near"})


def next_in_order(frame: Frame, said: Said, names: Callable[[], tuple[str, ...]]) -> Frame | None:
    """Another one of the order of which one was asked for; None where a follow-up asks for no such one.

    Behind the next one several may have been told, as they are equally old: then it is the one behind these.
    """
    if frame.topic not in _ORDERED or not frame.order or frame.limit != 1 or frame.counting or said.left:
        return None
    if said.has_types or said.attribute or said.has(PlaceMention, YearMention, NumberMention):
        return None
    rank = _rank(frame, said, names)
    if rank is None or not 1 <= rank <= MAX_RANK:
        return None
    # Of the nearest, those before it are told as well.
    return replace(frame, limit=rank) if frame.order == NEAREST else replace(frame, rank=rank)


def _rank(frame: Frame, said: Said, names: Callable[[], tuple[str, ...]]) -> int | None:
    follows = said.one(RankMention)
    if follows is not None:
        same = (
            follows.follows
            and (follows.order or frame.order) == frame.order
            and frame.order in {*said.concepts, follows.order}
        )
        return _behind(frame, names) if same else None
    if said.ordinal is not None:
        return said.ordinal if said.ordinal > 0 and not said.concepts & {"oldest", "newest"} else None
    behind = said.handling.more or said.handling.beyond == "after"
    return _behind(frame, names) if behind and frame.years is None else None


def _behind(frame: Frame, names: Callable[[], tuple[str, ...]]) -> int:
    return frame.rank + max(1, len(names()))

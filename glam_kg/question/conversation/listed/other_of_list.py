"""The other one of a list, behind one of it that was named: museums in Hoorn, "Westfries Museum", "and the other one?"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.conversation.listed.namesakes_listed import put_of_list
from glam_kg.question.conversation.one.asked_of_one import asking
from glam_kg.question.conversation.said.forms import lists_custodians
from glam_kg.question.conversation.turns import MAX_OPTIONS, Resolution
from glam_kg.question.words.mentions import PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.turns import Turn

_SEVERAL: Final = frozenset({"others", "anderen", "autres", "overige", "ubrigen", "ones"})
"""Folded words for more than one other."""


def other_of_list(follow_up: FollowUp, history: Sequence[Turn]) -> Resolution | None:
    """What was asked of the one that was named, of the other one of its list; which one is meant, where there are several.

    Args:
        follow_up: What is said.
        history: The turns before it, oldest first.
    """
    resolver = follow_up.resolver
    if not _SEVERAL.isdisjoint(follow_up.understood.analysis.words):
        return None
    frames = resolver.frames(history)
    newest = frames[0][1] if frames else None
    if newest is None or newest.topic != "name" or newest.name is None or frames[0][0] is not history[-1]:
        return None
    turn, listed = _list_before([(turn, frame) for turn, frame, _ in frames])
    if turn is None or listed is None:
        return None
    said = follow_up.said_of(listed)
    if (
        not said.other
        or said.has_types
        or said.left
        or said.refused
        or said.has(PlaceMention)
        or said.level is not None
    ):
        return None
    names = follow_up.names(turn)
    rest = tuple(name for name in names if not _is_called(name, newest.name))
    if len(rest) == len(names) or not rest:
        return None
    if len(rest) > 1:
        text = follow_up.understood.analysis.text
        return Resolution(text, language=follow_up.spoken, options=rest[:MAX_OPTIONS])
    other = replace(newest, name=rest[0])
    other = asking(other, said.attribute) if said.attribute else other
    asked = put_of_list(other, listed, follow_up.language(), resolver)
    return Resolution(asked, history[-1].resolved_question) if asked else None


def _list_before(frames: Sequence[tuple[Turn, Frame | None]]) -> tuple[Turn, Frame] | tuple[None, None]:
    """The list behind which nothing but names was asked of; none where there is no such one."""
    for turn, frame in frames:
        if frame is None or (frame.topic != "name" and (frame.counting or not lists_custodians(frame))):
            return None, None
        if frame.topic != "name":
            return turn, frame
    return None, None


def _is_called(listed: str, name: str) -> bool:
    """Whether one of a list is the one that was named, if by a part of its name."""
    words, said = fold_key(listed).split(), fold_key(name).split()
    return set(said) <= set(words)

"""What is asked of the one that was counted: "tell me about it" behind "There is one botanical garden in Sydney"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.listed.namesakes_listed import put_of_list
from glam_kg.question.conversation.one.asked_of_one import is_of_institution
from glam_kg.question.conversation.turns import Resolution, Turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.follow_up import FollowUp

_PLAIN: Final = "plain"
_ABOUT: Final = "about"


def of_one_counted(follow_up: FollowUp, history: Sequence[Turn]) -> Resolution | None:
    """What a follow-up asks of the only one that the question before counted, or of several about which it asks all.

    None where it asks no such thing.
    """
    resolver, language = follow_up.resolver, follow_up.language()
    frames = resolver.frames(history)
    turn, counted, _ = next(iter(frames), (None, None, None))
    if turn is None or counted is None or counted.topic != _PLAIN or not counted.counting:
        return None
    if any(frame is not None and frame.name for _, frame, _ in frames):
        # The one that was named may be meant as well.
        return None
    said = follow_up.said_of(counted)
    if not said.refers_to_one or said.left or said.refused or said.ordinal is not None or not is_of_institution(said):
        return None
    listed = replace(counted, counting=False)
    there = resolver.put(listed, language)
    names = tuple(dict.fromkeys(follow_up.earlier.names_of(Turn(there, there)))) if there else ()
    if len(names) != 1:
        # Who those are is all that a number leaves to be told of several.
        return Resolution(there, turn.resolved_question) if there and names and said.attribute == _ABOUT else None
    asked = Frame(topic="name", name=names[0], attribute=said.attribute)
    text = put_of_list(asked, listed, language, resolver)
    return Resolution(text, turn.resolved_question) if text else None

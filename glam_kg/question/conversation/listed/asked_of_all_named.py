"""What is asked of all who were named one after the other: "what are their websites?"."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.one.asked_of_one import asks_of_all_named
from glam_kg.question.conversation.one.references import rivals

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.recent import RecentQuestions
    from glam_kg.question.conversation.said.said import Said
    from glam_kg.question.conversation.turns import Turn
    from glam_kg.question.templates.classification import Candidate

_OF_ONE: Final = frozenset({"name", "identifier"})
"""Topics of frames that are about one institution."""


def of_all_named(
    follow_up: FollowUp,
    frame: Frame,
    text: str,
    said: Said,
    asked: Sequence[tuple[Turn, Frame | None, Candidate]],
) -> list[str]:
    """The question of one who was named, with the same of those right before it: "what are their websites?".

    They stand in the order in which they were named; of whom it has to be asked who is meant, the question comes last. Behind
    two that one question named, "its website" may be that of either.
    """
    last, named, _ = asked[0]
    of_all = asks_of_all_named(said)
    if frame.topic != "name" or said.ordinal is not None or named is None:
        return [text]
    if not of_all and frame.name != named.name:
        return [text]
    together = ((turn, each) for turn, each, _ in asked if of_all or turn.question == last.question)
    before = takewhile(lambda pair: pair[1] is not None and pair[1].topic in _OF_ONE, together)
    found = (_named(follow_up, turn, each) for turn, each in before)
    names = dict.fromkeys(name for name in found if name and name != frame.name)
    texts = [*follow_up.put(replace(frame, name=name) for name in reversed(names)), text]
    return sorted(texts, key=lambda each: _is_unclear(each, follow_up.resolver.recent))


def _named(follow_up: FollowUp, turn: Turn, frame: Frame | None) -> str | None:
    """Who was asked about by name, or was found by an identifier: "who has DE-225?"."""
    if frame is None or frame.topic == "name":
        return frame.name if frame else None
    names = set(follow_up.names(turn))
    return names.pop() if len(names) == 1 else None


def _is_unclear(text: str, recent: RecentQuestions) -> bool:
    """Whether a question names one of whom it has to be asked who is meant."""
    chosen = recent.understand(text, None).chosen
    return chosen is not None and bool(rivals(chosen))

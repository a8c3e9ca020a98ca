"""What is asked of all who were named one after the other: "what are their websites?"."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING

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
    together = (each for turn, each, _ in asked if of_all or turn.question == last.question)
    before = takewhile(lambda other: other is not None and other.topic == "name", together)
    names = dict.fromkeys(other.name for other in before if other and other.name and other.name != frame.name)
    texts = [*follow_up.put(replace(frame, name=name) for name in reversed(names)), text]
    return sorted(texts, key=lambda each: _is_unclear(each, follow_up.resolver.recent))


def _is_unclear(text: str, recent: RecentQuestions) -> bool:
    """Whether a question names one of whom it has to be asked who is meant."""
    chosen = recent.understand(text, None).chosen
    return chosen is not None and bool(rivals(chosen))

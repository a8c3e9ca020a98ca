"""Follow-ups that are refused: behind a question that was not understood, or where no template covers what they ask."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from glam_kg.question.conversation.standing import (
    asks_for_other_things,
    names_a_topic,
    names_unknown,
    opens_as_follow_up,
)
from glam_kg.question.conversation.turns import Resolution
from glam_kg.question.words.mentions import GeneralMention, NameMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.said.said import Said
    from glam_kg.question.conversation.turns import Turn


def unfounded(follow_up: FollowUp, turn: Turn, history: Sequence[Turn]) -> Resolution | None:
    """A refusal, where a question behind the one that is gone on said what it is about and was not understood."""
    for later in takewhile(lambda other: other is not turn, reversed(history)):
        understood = follow_up.resolver.recent.understand(later.resolved_question, None)
        if understood.chosen is not None or later.is_follow_up:
            continue
        analysis = understood.analysis
        if names_a_topic(analysis) or (
            _asks_of_several(follow_up.understood.analysis)
            and (names_unknown(analysis) or asks_for_other_things(analysis) or _goes_elsewhere(analysis))
        ):
            text = f"{follow_up.opening.rest.rstrip(' ?.!')} ({later.resolved_question.rstrip(' ?.!')})?"
            return Resolution(text, language=follow_up.language(), refused=True)
    return None


def _asks_of_several(analysis: Analysis) -> bool:
    """Whether it asks of several that it does not name: after hotels in Bruges, "which of them …" is asked of those."""
    kinds = (TypeMention, GeneralMention, PlaceMention, NameMention)
    return not any(isinstance(m, kinds) for m in analysis.mentions)


def _goes_elsewhere(analysis: Analysis) -> bool:
    """Whether a follow-up named a place: behind "and in New Mexico, if …", "how many in total?" is not of the place before."""
    return opens_as_follow_up(analysis) and any(isinstance(m, PlaceMention) for m in analysis.mentions)


def refused_as_asked(follow_up: FollowUp, turn: Turn, frame: Frame, said: Said) -> Resolution | None:
    """A question that no template covers, with what it is about: so it is refused as one about heritage."""
    language = follow_up.language()
    topic = follow_up.resolver.writer.topic(frame, language)
    if not said.lacks_only_cover or not topic:
        return None
    body = follow_up.opening.rest.rstrip(" ?.!")
    text = f"{body} ({topic}){follow_up.opening.rest[len(body) :] or '?'}"
    if follow_up.resolver.recent.understand(text, language).chosen is not None:
        # Of "is there a bigger one (museums in Ghent)?" a template leaves out what cannot be answered.
        return Resolution(text, language=language, refused=True)
    return Resolution(text, turn.resolved_question, language)

"""Follow-ups that ask how far it is: "how far is the first one from Montgomery?".

A list of what is near a place tells how far each is from that. How far two are from each other, no answer tells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.turns import Resolution
from glam_kg.question.words.mentions import NameMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.turns import Turn

_HOW_FAR: Final = (
    ("how", "far"), ("what", "distance"), ("the", "distance"), ("hoe", "ver"), ("welke", "afstand"), ("de", "afstand"),
    ("wie", "weit"), ("die", "entfernung"), ("quelle", "distance"), ("la", "distance"), ("est", "ce", "loin"),
)  # fmt: skip
"""Folded words that ask for a distance."""
_OTHERWISE: Final = frozenset({"back", "terug", "zuruck"})
"""Folded words behind which it is years that are asked for."""


def asked_how_far(follow_up: FollowUp, history: Sequence[Turn]) -> Resolution | None:
    """The list that tells how far those on it are, once more, or a refusal; None where no distance is asked for."""
    analysis = follow_up.understood.analysis
    words = analysis.words
    at = next((i for i in range(len(words)) for run in _HOW_FAR if words[i : i + len(run)] == run), None)
    if at is None or not _OTHERWISE.isdisjoint(words[at:]):
        return None
    turn, frame, _ = next(iter(follow_up.resolver.frames(history)), (None, None, None))
    if turn is None or frame is None:
        return None
    elsewhere = any(isinstance(m, (PlaceMention, NameMention)) for m in analysis.mentions)
    if frame.topic == "near" and not frame.counting and not elsewhere:
        text = follow_up.resolver.put(frame, follow_up.language())
        return Resolution(text, turn.resolved_question) if text else None
    return follow_up.held(turn, follow_up.language())

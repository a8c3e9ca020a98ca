"""Two kinds of change in one question: "Mergers and closures of museums in Ghent" are the mergers, and the closures.

All changes of a place would be more than was asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.filling import JOINTS
from glam_kg.question.templates.gains import DATED_EVENTS
from glam_kg.question.words.mentions import EventTypeMention

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis

_TWO: Final = 2


def changes_joined(analysis: Analysis) -> tuple[str, ...]:
    """The question for each of two kinds of change that a conjunction joins; none where it joins no two."""
    joints = JOINTS[analysis.language.code]
    if joints.isdisjoint(analysis.words):
        return ()
    found = {m.start: m for m in analysis.mentions if isinstance(m, EventTypeMention)}
    changes = [found[start] for start in sorted(found)]
    kinds = {m.event_type for m in changes}
    if len(changes) != _TWO or len(kinds) != _TWO or not kinds.isdisjoint(DATED_EVENTS):
        return ()
    first, second = changes
    if second.start - first.end != 1 or analysis.words[first.end] not in joints:
        return ()
    text, tokens = analysis.text, analysis.tokens
    behind = text[tokens[second.end - 1].end :]
    one = text[: tokens[first.end - 1].end] + behind
    other = text[: tokens[first.start].start] + text[tokens[second.start].start :]
    return one, f"{other[0].upper()}{other[1:]}"

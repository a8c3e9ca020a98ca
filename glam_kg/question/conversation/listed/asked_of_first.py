"""What is asked of the first, or the last, few of a list: "the addresses of the first three", "Budgets der ersten beiden".

A template knows one name, so each of them has a question of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.asked.ranks import FIRST
from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.listed.namesakes_listed import put_of_list
from glam_kg.question.conversation.one.references import lacks_last
from glam_kg.question.conversation.said.forms import LAST, lists_custodians
from glam_kg.question.conversation.turns import Resolution
from glam_kg.question.words.mentions import NameMention, NumberMention, PlaceMention, TypeMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.said.said import Said
    from glam_kg.question.conversation.turns import Turn

_MOST: Final = 5
"""Institutions that are told side by side."""
_BOTH: Final = frozenset({"beide", "beiden", "both", "deux", "twee", "two", "zwei"})


def asked_of_first(follow_up: FollowUp, turn: Turn, frame: Frame, said: Said) -> Resolution | None:
    """The follow-up asked of each of a few of a list that stand at its beginning or its end; None where it asks no such thing."""
    number = _number(said)
    if number == 0 or frame.counting or not lists_custodians(frame) or not _asks_of_each(said):
        return None
    names = follow_up.names(turn)
    if lacks_last(names, number):
        return Resolution(said.analysis.text, turn.resolved_question, language=follow_up.language(), refused=True)
    few = names[-abs(number) :] if number < 0 else names[:number]
    frames = (Frame(topic="name", name=name, attribute=said.attribute) for name in dict.fromkeys(few))
    texts: Sequence[str | None] = [
        put_of_list(each, frame, follow_up.language(), follow_up.resolver) for each in frames
    ]
    told = [text for text in texts if text]
    if not told or len(told) < len(texts):
        return None
    return Resolution(told[0], turn.resolved_question, further=tuple(told[1:]))


def _number(said: Said) -> int:
    """How many are asked of, less than 0 for the last; 0 where it says no such number."""
    words = frozenset(said.analysis.words)
    numbers = {m.number for m in said.analysis.mentions if isinstance(m, NumberMention)}
    number = numbers.pop() if len(numbers) == 1 else 2 if not numbers and words & _BOTH else 0
    if not 1 < number <= _MOST or not words & (FIRST | LAST):
        return 0
    return number if words & FIRST else -number


def _asks_of_each(said: Said) -> bool:
    if said.attribute in {None, "about"} or said.left or said.refused or said.sifts:
        return False
    if said.attribute == "founded" and "when" not in said.concepts and not said.columns.attribute:
        # "The first three that were founded" are the oldest.
        return False
    return not said.has(PlaceMention, TypeMention, YearMention, NameMention) and "count" not in said.concepts

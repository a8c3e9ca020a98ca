"""Another of a list, behind one that was picked from it by its number: "and the second?", "number four", "the next one".

What was asked of the one before is asked of it too: behind "address of the first one?", "and the second?" asks for its address.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.listed.namesakes_listed import put_of_list
from glam_kg.question.conversation.listed.ordinals_said import ordinals_of_list
from glam_kg.question.conversation.one.asked_of_one import asking, is_of_institution
from glam_kg.question.conversation.one.references import institution_meant
from glam_kg.question.conversation.said.forms import lists_custodians
from glam_kg.question.conversation.turns import Resolution
from glam_kg.question.words.mentions import SURE_NAME

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.phrasing.phrases import Phrases
    from glam_kg.question.conversation.said.said import Said
    from glam_kg.question.conversation.turns import Turn
    from glam_kg.question.templates.classification import Candidate

_NEXT: Final = frozenset(
    {
        "next", "following", "volgende", "eerstvolgende", "daarna", "nachste", "nachsten", "nachster", "nachstes", "folgende",
        "folgenden", "danach", "suivant", "suivante", "ensuite",
    }
)  # fmt: skip
_BEFORE: Final = frozenset(
    {"previous", "preceding", "vorige", "vorherige", "vorherigen", "vorigen", "precedent", "precedente"}
)
"""Folded words for the one that stands behind or before the one that was picked."""
_SEVERAL: Final = frozenset({"ones", "page", "pagina", "seite", "les"})
_OF_SEVERAL: Final = frozenset({"die", "nachsten"}), frozenset({"die", "folgenden"})
"""Folded words that make them a part of the list: "die nächsten" are several, "die nächste" is one."""


@dataclass(frozen=True, slots=True)
class Picked:
    """The one of a list that was picked last.

    Attributes:
        turn: The question for the list.
        listed: The frame of that question.
        number: Which of them it was; -1 is the last.
        asked: What was asked of it.
    """

    turn: Turn
    listed: Frame
    number: int
    asked: Frame

    def another(self, said: Said, names: Callable[[Turn], tuple[str, ...]]) -> Frame | None:
        """What a follow-up asks of another one of the list; None where that has no such one."""
        number = _number(said.analysis, said.ordinal, self.number)
        name = institution_meant(names(self.turn), number) if number else None
        if name is None:
            return None
        other = replace(self.asked, name=name)
        return asking(other, said.attribute) if said.attribute else other


def picks_another(said: Said) -> bool:
    """Whether a follow-up says which of a list it is about by a number or its neighbour, and no more than what it asks of it."""
    if (
        said.left
        or said.refused
        or said.handling.further
        or said.place_back
        or not is_of_institution(said, picked=True)
    ):
        return False
    return said.ordinal is not None or _step(said.analysis) != 0


def picked_before(
    frames: Sequence[tuple[Turn, Frame | None, Candidate]], phrases: Phrases, analysis_of: Callable[[Turn], Analysis]
) -> Picked | None:
    """The one that was picked of a list by the questions right before; None where none was, or another was named since.

    Args:
        frames: The earlier questions, newest first.
        phrases: The words for numbers.
        analysis_of: Reads a follow-up as it was put.
    """
    picks: list[Analysis] = []
    for turn, frame, _ in frames:
        if frame is None:
            return None
        if frame.topic == "name":
            analysis = analysis_of(turn)
            if turn.question == turn.resolved_question or _names_one(analysis, phrases):
                return None
            picks.insert(0, analysis)
            continue
        newest = frames[0][1]
        if newest is None or not picks or frame.counting or not lists_custodians(frame):
            return None
        number: int | None = None
        for analysis in picks:
            ordinals = ordinals_of_list(analysis, phrases)
            number = _number(analysis, ordinals[0].value if ordinals else None, number)
        return Picked(turn, frame, number, newest) if number else None
    return None


def _names_one(analysis: Analysis, phrases: Phrases) -> bool:
    """Whether a follow-up names an institution itself; "number five" is no Gallery 5."""
    numbers = {i for run in ordinals_of_list(analysis, phrases) for i in range(run.start, run.end)}
    names = (m for m in analysis.name_mentions if m.weight >= SURE_NAME)
    return any(numbers.isdisjoint(range(m.start, m.end)) for m in names)


def _number(analysis: Analysis, ordinal: int | None, before: int | None) -> int | None:
    """Which of a list is meant, by its own number or by its place beside the one before; 0 and None are none."""
    if ordinal is not None:
        return ordinal
    step = _step(analysis)
    # Behind the last there is none, and the first is no neighbour of it.
    return 0 if before is not None and before < 0 and before + step >= 0 else None if before is None else before + step


def _step(analysis: Analysis) -> int:
    words = frozenset(analysis.words)
    if words & _SEVERAL or any(several <= words for several in _OF_SEVERAL):
        return 0
    return 1 if not _NEXT.isdisjoint(words) else -1 if not _BEFORE.isdisjoint(words) else 0


def another_picked(follow_up: FollowUp, history: Sequence[Turn]) -> Resolution | None:
    """The follow-up asked of another one of the list of which one was picked right before; None where it is no such one."""
    resolver = follow_up.resolver
    frames = resolver.frames(history)
    newest = frames[0][1] if frames else None
    if newest is None or newest.topic != "name" or frames[0][0] is not history[-1]:
        return None

    def analysis_of(turn: Turn) -> Analysis:
        return resolver.recent.understand(resolver.phrases.opening(turn.question).rest or turn.question, None).analysis

    picked = picked_before(frames, resolver.phrases, analysis_of)
    said = follow_up.said_of(picked.listed) if picked else None
    if picked is None or said is None or not picks_another(said):
        return None
    other = picked.another(said, follow_up.names)
    text = put_of_list(other, picked.listed, follow_up.language(), resolver) if other else None
    if text is None:
        return Resolution(follow_up.opening.rest, language=follow_up.spoken, refused=True)
    return Resolution(text, history[-1].resolved_question)

"""The other end of an order that was found before: "Oldest library in France?", "And in Italy?", "And the newest there?".

It is that of the place spoken of last, and not of the two that were found: one of these would be the newer one, or asked which.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.listed.ranked import OTHER_END
from glam_kg.question.slots.order_slots import AGES
from glam_kg.question.words.closed_classes import CONJUNCTIONS

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.frames.frame import Frame

_THERE: Final = (("there",), ("daar",), ("aldaar",), ("dort",), ("la", "bas"))
_COMPARED: Final = frozenset({"older", "newer", "younger", "ouder", "oudere", "jonger", "jongere", "nieuwer", "nieuwere"}) | {
    "alter", "altere", "alteren", "alteres", "aelter", "aeltere", "junger", "jungere", "jungeren", "jungeres", "juenger",
    "juengere", "neuer", "neuere", "neueren",
}  # fmt: skip
"""Folded comparatives, which are of two."""
_ASKING: Final = frozenset({"which", "who"})


def asks_for_other_extreme(analysis: Analysis, frame: Frame | None) -> bool:
    """Whether a follow-up on the oldest somewhere asks for the newest, or the other way round, or for either "there".

    Args:
        analysis: The follow-up.
        frame: What was asked last.
    """
    words, concepts = analysis.words, analysis.concepts()
    said = concepts & AGES
    if frame is None or frame.order not in AGES or len(said) != 1 or not _COMPARED.isdisjoint(words):
        return False
    if any(words[i : i + len(there)] == there for there in _THERE for i in range(len(words))):
        return True
    opens = bool(words) and words[0] in CONJUNCTIONS and concepts.isdisjoint(_ASKING)
    return opens and said == {OTHER_END[frame.order]}

"""Follow-ups that expect none elsewhere either: "in Delft ook niet?" asks what there is in Delft, as "in Delft?" does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.said.forms import lists_custodians
from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.phrasing.phrases import Phrases

_DENYING: Final = frozenset({"not", "none", "nor", "neither", "no"})
"""Folded words that may stand first where the last one says "either"."""
_IN: Final = frozenset({"in", "te", "at", "im", "zu", "a", "au", "aux", "en", "dans"})
"""Folded prepositions that stand first: without one, "Delft ook niet?" may leave Delft out."""
_FEWEST: Final = 2


def without_neither(text: str, phrases: Phrases, newest: Callable[[], Frame | None]) -> str:
    """A follow-up without such words; as it is where it asks no question, names no place, or lists nothing.

    Args:
        text: The follow-up.
        phrases: What knows those words.
        newest: Gives the frame of the question before; called only where the follow-up has such words.
    """
    if not text.rstrip().endswith("?"):
        return text
    tokens = tokenise(text)
    words = [token.key for token in tokens]
    runs = [run for run in phrases.runs_of(phrases.neither, words) if run.end == len(words)]
    start = 1 if words[:1] and words[0] in CONJUNCTIONS and words[0] != "en" else 0
    first = start + 1 if words[start : start + 1] and words[start] in _DENYING else start
    if not runs or runs[0].start - first < _FEWEST or words[first] not in _IN:
        return text
    frame = newest()
    if frame is None or not lists_custodians(frame):
        return text
    opening = text[: tokens[start].start] if first > start else text[: tokens[first].start]
    return f"{opening}{text[tokens[first].start : tokens[runs[0].start - 1].end]}?"

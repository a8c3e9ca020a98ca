"""Towns that are called like a word of a language: "und Goes?" behind museums in Utrecht asks for those in Goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.standing import opens_as_follow_up
from glam_kg.question.words.mentions import PlaceMention

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.question.analysis import Analysis

IN: Final = {"nl": "in", "en": "in", "de": "in", "fr": "à"}
"""What makes a name a place, by language."""
_LONGEST: Final = 3
"""Words of a name."""


def as_place(analysis: Analysis, language: str, understood: Callable[[str], Analysis]) -> str | None:
    """A follow-up that is but a name with a capital, with the preposition that makes it a place; None for any other.

    Args:
        analysis: The follow-up, without what it opens with.
        language: The language of the conversation.
        understood: Reads a text.
    """
    words = len(analysis.words)
    start = next((m.end for m in analysis.concept_mentions if m.concept == "follow_up" and m.start == 0), 0)
    if not 0 < words - start <= _LONGEST or (start and not opens_as_follow_up(analysis)):
        return None
    named = range(start, words)
    if any(m.end > start and m.concept != "follow_up" for m in analysis.concept_mentions) or any(
        isinstance(m, PlaceMention) for m in analysis.mentions
    ):
        return None
    if not all(analysis.tokens[i].capitalised for i in named):
        return None
    name = analysis.slice(start, words)
    text = f"{IN[language]} {name}"
    read = understood(text)
    found = any(isinstance(m, PlaceMention) and m.start <= 1 and m.end == len(read.words) for m in read.mentions)
    return text if found else None

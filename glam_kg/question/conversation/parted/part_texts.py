"""The texts of the parts of a question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis

_ENDS: Final = " \t\n,;.?!-–—"


def without_words(analysis: Analysis, start: int, end: int) -> str:
    """The question without the words from one to another (excluded)."""
    text, tokens = analysis.text, analysis.tokens
    behind = tokens[end].start if end < len(tokens) else tokens[-1].end
    return f"{text[: tokens[start].start]}{text[behind:]}"


def as_question(text: str, analysis: Analysis) -> str:
    """A part as a question of its own, with the question mark of the whole."""
    bare = text.strip(_ENDS)
    mark = (" ?" if analysis.language.code == "fr" else "?") if "?" in analysis.text else ""
    return f"{bare[:1].upper()}{bare[1:]}{mark}"

"""Which word stands before another, where only small words are between: "about the history of" is about that history."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Container

    from glam_kg.question.analysis import Analysis


def word_before(analysis: Analysis, position: int, wanted: Container[str]) -> int:
    """Where the nearest of some words stands before a position, with no content word between; -1 where none does.

    Args:
        analysis: The question.
        position: The index of a word, which is not looked at.
        wanted: The folded words.
    """
    for before in range(position - 1, -1, -1):
        if analysis.words[before] in wanted:
            return before
        if analysis.content[before]:
            return -1
    return -1

"""Which words of a question carry meaning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.question.words.language import DetectedLanguage, polite_words

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.words.lexicon import Lexicon


_CLEAR_MARGIN = 1.5
"""Votes of difference from which on a question is in one language only: "die" is no article in an English question."""
_AS_TO = "wise"
"""What makes an English word say of what something is said, and has no other meaning behind one: "heritage wise"."""


def content_words(
    lexicon: Lexicon,
    words: Sequence[str],
    language: DetectedLanguage,
    *,
    inert: Sequence[range],
    unsaid: AbstractSet[int],
    how: AbstractSet[int],
) -> tuple[bool, ...]:
    """Which words carry meaning; a question clearly in one language has only the function words of that one.

    Args:
        lexicon: What tells function words.
        words: The folded words of the question.
        language: What it is in.
        inert: The words of phrases that say nothing.
        unsaid: Words that say nothing where they stand.
        how: Words that do, whatever they are elsewhere.
    """
    only = language.code if language.margin >= _CLEAR_MARGIN else None
    polite = polite_words(words)
    return tuple(
        i in how
        or (
            i not in unsaid
            and i not in polite
            and not lexicon.is_function_word(word, only)
            and not any(i in phrase for phrase in inert)
            and not (word == _AS_TO and i and lexicon.entries.get(words[i - 1]))
        )
        for i, word in enumerate(words)
    )

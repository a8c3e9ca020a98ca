"""Small words before and within the names of institutions: articles, also those that a preposition holds, and prepositions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from glam_kg.question.words.lexicon import Lexicon

INDEFINITE: Final = frozenset({"a", "an", "een", "n", "ein", "eine", "einen", "einem", "einer", "un", "une"})
WITH_ARTICLE: Final = frozenset({"du", "au", "am", "beim", "im", "vom", "zum", "zur"})
JOINING_TWO: Final = frozenset({"and", "en", "et"})
"""Folded words between the two that one institution is called by. Not German, in which "das Archiv und Stadtmuseum" are two."""


def definite_articles(lexicon: Lexicon) -> frozenset[str]:
    """Folded articles of all languages that say which one is meant."""
    return (lexicon.words_of("articles") | WITH_ARTICLE) - INDEFINITE


def joining_words(lexicon: Lexicon) -> frozenset[str]:
    """Folded small words that stand between the words of a name."""
    groups = ("articles", "other_prepositions", "locative_prepositions")
    return frozenset().union(*map(lexicon.words_of, groups))

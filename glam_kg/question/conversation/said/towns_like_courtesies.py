"""Towns that a follow-up goes on with, and that are called like a word of praise: "super, et Nice ?", "und Leuk?".

A word of praise with a preposition is no courtesy as it is ("et à Nice ?", "retour à Nice"); here are those that have none.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.said.bare_places import IN
from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.mentions import PlaceMention
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.phrasing.phrases import Phrases
    from glam_kg.question.words.tokens import Token

_JOINED: Final = re.compile(r"[\s'’-]*")
"""What stands between words of one clause."""
_ON: Final = frozenset({"dan", "nu", "then", "now", "denn", "dann", "nun", "jetzt", "alors", "maintenant", "donc"})
"""Folded words with which a question goes on to another town, behind it."""


def town_gone_on_with(text: str, phrases: Phrases, analysed: Callable[[str], Analysis]) -> str | None:
    """The town that courtesies go on with, behind "and" or before "then"; None where they have none.

    "Nice one?" and "nice and sweet?" go on with no town.

    Args:
        text: A text that is courtesies, as it is written.
        phrases: The words of courtesies.
        analysed: Reads a text; asked only where a word stands as a town would.
    """
    words = tokenise(text)
    if not words or not text.rstrip().endswith("?") or tuple(word.key for word in words) in phrases.openings:
        return None
    positions = [i + 1 for i, word in enumerate(words[:-1]) if word.key in CONJUNCTIONS and _begins(text, words, i)]
    if words[0].capitalised and len(words) > 1 and _ON.issuperset(word.key for word in words[1:]):
        positions.append(0)
    language = analysed(text).language.code if positions else ""
    for i in positions:
        read = analysed(f"{IN[language]} {words[i].text}")
        if any(isinstance(m, PlaceMention) and m.end == len(read.words) for m in read.mentions):
            return words[i].text
    return None


def with_town_named(text: str, language: str, phrases: Phrases, analysed: Callable[[str], Analysis]) -> str:
    """A text of courtesies that goes on with a town, as the question of that town alone; any other as it is.

    Args:
        text: The text.
        language: The language of the conversation.
        phrases: The words of courtesies.
        analysed: Reads a text; asked only of courtesies.
    """
    if not phrases.is_courtesy(text) and phrases.opening(text).rest:
        return text
    town = town_gone_on_with(text, phrases, analysed)
    return text if town is None else f"{IN[language]} {town}?"


def _begins(text: str, words: Sequence[Token], i: int) -> bool:
    """Whether a word begins the text, or what stands behind a pause."""
    return i == 0 or not _JOINED.fullmatch(text[words[i - 1].end : words[i].start])

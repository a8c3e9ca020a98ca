"""Months beside the other words of a date: "in March 1950" is no question about March in Cambridgeshire."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.periods.years import MONTHS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.tokens import Token

_YEAR: Final = re.compile(r"\d{3,4}s?|\d\d")
_DAY: Final = re.compile(r"(?:[12]?\d|3[01])(?:st|nd|rd|th|er|e|ste|de)?")
_JOINING: Final = ("articles", "locative_prepositions", "conjunctions")
_REACH: Final = 3


def is_month_of_date(tokens: Sequence[Token], position: int, lexicon: Lexicon) -> bool:
    """Whether a word is a month: a year or "that year" follows, or "and May 1950"; a day or "founded in" precedes.

    Args:
        tokens: The question's words.
        position: Where the word stands.
        lexicon: What knows words for a year and for what happens to institutions, and the small words that may stand between.
    """
    if tokens[position].key not in MONTHS:
        return False
    if position > 0 and _DAY.fullmatch(tokens[position - 1].key):
        return True
    return _follows_event(tokens, position, lexicon) or _precedes_year(tokens, position, lexicon)


def _follows_event(tokens: Sequence[Token], position: int, lexicon: Lexicon) -> bool:
    event = position - 2
    return (
        event >= 0
        and tokens[position - 1].key in lexicon.words_of("locative_prepositions")
        and any(
            entry.kind == "event_type" or entry.value == "founded"
            for entry in lexicon.entries.get(tokens[event].key, ())
        )
    )


def _precedes_year(tokens: Sequence[Token], position: int, lexicon: Lexicon) -> bool:
    for after in range(position + 1, min(len(tokens), position + 1 + _REACH)):
        word = tokens[after].key
        if _YEAR.fullmatch(word) or any(entry.value == "year_word" for entry in lexicon.entries.get(word, ())):
            return True
        if word in MONTHS:
            return _precedes_year(tokens, after, lexicon)
        if not any(word in lexicon.words_of(category) for category in _JOINING):
            return False
    return False

"""Months beside the other words of a date: "in March 1950" is no question about March in Cambridgeshire."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.lexicon import Lexicon
    from glam_kg.question.tokens import Token

_MONTHS: Final = frozenset(
    {
        "januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september", "oktober", "november",
        "december", "mrt", "okt",
        "january", "february", "march", "may", "june", "july", "august", "october", "jan", "feb", "mar", "apr", "jun", "jul",
        "aug", "sep", "sept", "oct", "nov", "dec",
        "januar", "februar", "marz", "maerz", "mai", "dezember", "janner", "jaenner", "feber", "mrz", "dez",
        "janvier", "fevrier", "mars", "avril", "juin", "juillet", "aout", "septembre", "octobre", "novembre", "decembre",
        "janv", "fevr", "avr", "juil",
    }
)  # fmt: skip
"""Of the four languages and folded, with their usual short forms; each once."""
_YEAR: Final = re.compile(r"\d{3,4}s?|\d\d")
_DAY: Final = re.compile(r"(?:[12]?\d|3[01])(?:st|nd|rd|th|er|e|ste|de)?")
_JOINING: Final = ("articles", "locative_prepositions", "conjunctions")
_REACH: Final = 3


def is_month_of_date(tokens: Sequence[Token], position: int, lexicon: Lexicon) -> bool:
    """Whether a word is a month that another word of a date follows (a year, "that year", "and May 1950"), or a day precedes.

    Args:
        tokens: The question's words.
        position: Where the word stands.
        lexicon: What knows words for a year, and the small words that may stand between.
    """
    if tokens[position].key not in _MONTHS:
        return False
    if position > 0 and _DAY.fullmatch(tokens[position - 1].key):
        return True
    for after in range(position + 1, min(len(tokens), position + 1 + _REACH)):
        word = tokens[after].key
        if _YEAR.fullmatch(word) or any(entry.value == "year_word" for entry in lexicon.entries.get(word, ())):
            return True
        if word in _MONTHS:
            return is_month_of_date(tokens, after, lexicon)
        if not any(word in lexicon.words_of(category) for category in _JOINING):
            return False
    return False

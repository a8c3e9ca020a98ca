"""Places that were asked about one after the other, pointed at as several: "how many in these two cities?", "dans ces pays"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

_PLURALS: Final = (
    "steden|plaatsen|gemeenten|dorpen|landen|provincies|staten|regio s"
    "|cities|towns|places|villages|countries|states|provinces|regions|counties"
    "|stadten?|staedten?|orten?|gemeinden|landern?|laendern?|staaten|bundeslandern?|bundeslaendern?|kantonen?|regionen"
    "|villes|pays|etats|regions|communes|endroits|lieux|cantons|departements"
)
"""Folded plurals of words for a kind of place."""
_NUMBER: Final = (
    "beiden?|twee|drie|vier|vijf|zes|both|two|three|four|five|six|zwei|drei|funf|fuenf|sechs"
    "|deux|trois|quatre|cinq|[2-9]"
)
"""Folded numbers of places that were spoken of."""
_AT_SEVERAL: Final = re.compile(
    rf"(?<!\S)(?:(?:deze|die|these|those|diesen?|jenen?|ces)(?: (?:{_NUMBER}))?"
    rf"|(?:de|alle|the|all|all the|all of these|all these|den|allen|les|toutes les|tous les) (?:{_NUMBER})) (?:{_PLURALS})(?!\S)"
)
"""Folded words that point at several places; an article does so with their number: "in de twee steden"."""


_IN_BOTH: Final = re.compile(
    r"(?<!\S)(?:in|at|within|binnen|dans) (?:both|beiden?|allebei|(?:de|alle|alle de) (?:beide|twee)|the two"
    r"|(?:den|allen) (?:beiden|zwei)"
    r"|les deux|tous les deux|toutes les deux)(?! \w+(?:sten?|est)(?!\S))(?!\S)"
)
"""Folded words that point at both places; superlatives behind them say which two institutions."""

_NUMBERS: Final = {
    word: number
    for number, words in enumerate(
        (
            "twee two zwei deux beide beiden both 2",
            "drie three drei trois 3",
            "vier four quatre 4",
            "vijf five funf fuenf cinq 5",
            "zes six sechs 6",
        ),
        2,
    )
    for word in words.split()
}
"""The folded numbers that count them, as numbers."""


def number_pointed_at(words: Sequence[str]) -> int | None:
    """How many places words point at, where they say it; 0 where they only say several, None where they point at none.

    >>> [number_pointed_at(text.split()) for text in ("lequel de ces trois pays", "which of these cities", "which cities")]
    [3, 0, None]
    """
    said = _AT_SEVERAL.search(" ".join(words))
    return next((_NUMBERS[word] for word in said[0].split() if word in _NUMBERS), 0) if said is not None else None


def points_into_both(words: Sequence[str]) -> bool:
    """Whether a preposition says that something is in both: "und in beiden Galerien?" behind Texas and Ohio.

    >>> [points_into_both(text.split()) for text in ("und in beiden galerien", "and both galleries", "galleries in both")]
    [True, False, True]
    """
    return _IN_BOTH.search(" ".join(words)) is not None


def points_at_places(words: Sequence[str]) -> bool:
    """Whether words point at several places that were spoken of.

    >>> [points_at_places(text.split()) for text in ("how many in these cities", "dans les deux villes", "in the cities")]
    [True, True, False]
    """
    return _AT_SEVERAL.search(" ".join(words)) is not None

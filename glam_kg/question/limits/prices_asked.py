"""Whether it is asked what a visit, a ticket or a membership costs: "what's the entrance fee?", "is het gratis?"."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.asked_words import asked_words

if TYPE_CHECKING:
    from collections.abc import Sequence

_PASSES: Final = frozenset(
    {("annual", "pass"), ("day", "pass"), ("season", "pass"), ("season", "ticket"), ("pass", "annuel")}
)
_PAYING: Final = frozenset(
    {("zahlt", "man"), ("man", "zahlt"), ("zahle", "ich"), ("ich", "zahle"), ("zahlen", "wir"), ("zahlen", "kinder")}
)
"""Folded pairs of words of whoever pays; alone, they may count: "die Bibliothek zählt"."""
_OTHERWISE: Final = frozenset({("in", "charge"), ("au", "prix"), ("en", "charge")})
"""Folded pairs of words in which one of these says something else."""
_DEAR: Final = frozenset(
    {
        ("hoe", "duur"), ("how", "expensive"), ("it", "expensive"), ("they", "expensive"), ("het", "duur"), ("ze", "duur"),
        ("wie", "teuer"), ("es", "teuer"), ("das", "teuer"), ("sie", "teuer"), ("est", "cher"), ("ce", "cher"), ("trop", "cher"),
        ("sont", "chers"), ("elle", "chere"), ("est", "chere"),
    }
)  # fmt: skip
"""Folded pairs of words that ask how dear something is."""


def words_of_dearness(words: Sequence[str]) -> frozenset[int]:
    """Where the folded words stand that ask how dear something is, a visit or the institutions themselves.

    >>> sorted(words_of_dearness(["c", "est", "cher"])), sorted(words_of_dearness(["les", "musees", "du", "cher"]))
    ([1, 2], [])
    """
    return frozenset(i for at, pair in enumerate(pairwise(words)) if pair in _DEAR for i in (at, at + 1))


def asks_for_price(words: Sequence[str]) -> bool:
    """Whether folded words ask what something costs.

    >>> asks_for_price(["what", "does", "a", "membership", "cost"])
    True
    >>> asks_for_price(["who", "is", "in", "charge"]), asks_for_price(["wer", "zahlt", "zu", "den", "altesten"])
    (False, False)
    """
    if not asked_words("fees").isdisjoint(words) or any(pair in _PASSES or pair in _PAYING for pair in pairwise(words)):
        return True
    return not asked_words("prices").isdisjoint(words) and _OTHERWISE.isdisjoint(pairwise(words))

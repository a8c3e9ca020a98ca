"""An amount by the number of its digits: "a seven-figure budget", "siebenstelliges Budget", "un budget à sept chiffres".

It is the range of all amounts that have as many. A "million-dollar budget" is one of a million or more.
"""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import AmountMention, ConceptMention, NumberMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.words.mentions import Mention

_FIGURES: Final = frozenset(
    {"cijfers", "cijferig", "cijferige", "figure", "figures", "digit", "digits", "stellig", "stelligen", "chiffres"}
)
"""Folded words for the digits of an amount, behind their number."""
_ENDS: Final = ("cijferig", "cijferige", *(f"stellig{ending}" for ending in ("", "e", "en", "em", "er", "es")))
"""Folded ends of compounds with their number."""
_NUMBERS: Final = {
    "vier": 4, "vijf": 5, "zes": 6, "zeven": 7, "acht": 8, "negen": 9, "tien": 10,
    "funf": 5, "fuenf": 5, "sechs": 6, "sieben": 7, "neun": 9, "zehn": 10,
}  # fmt: skip
"""Folded numbers that compounds begin with."""
_LEAST, _MOST = 4, 12
"""Of fewer digits nobody has a budget, and nobody counts more."""
_SUM: Final = "yearly_sum"
_LIMITS: Final = frozenset({"above", "below", "at_least", "at_most", "between"})
_HEIGHT: Final = frozenset({"hohe", "hoehe"})
"""The German word for the size of an amount: "in siebenstelliger Höhe"."""


def with_figures(words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """The mentions, with the number of digits of a budget as the range of such amounts.

    Args:
        words: The question's words, folded.
        found: What was found in it.
    """
    sums = {m.start for m in found if isinstance(m, ConceptMention) and m.concept == _SUM}
    found = [_at_least(m, found) if isinstance(m, AmountMention) and m.end in sums else m for m in found]
    said = next(_figures(words, found), None)
    if said is None or not sums:
        return list(found)
    start, end, digits = said
    amount = AmountMention(
        start=start, end=end, text=" ".join(words[start:end]), currency=None, amount=Decimal(10) ** (digits - 1),
        to_amount=Decimal(10) ** digits - 1,
    )  # fmt: skip
    return [*(m for m in found if not amount.overlaps(m)), amount]


def _at_least(amount: AmountMention, found: Sequence[Mention]) -> AmountMention:
    """A million right before the budget that is one of it, as the least of that, where no other limit is said."""
    limited = amount.operator is not None or any(isinstance(m, ConceptMention) and m.concept in _LIMITS for m in found)
    one = amount.scale > 1 and amount.amount == amount.scale
    return replace(amount, operator="at_least") if one and not limited else amount


def _figures(words: Sequence[str], found: Sequence[Mention]) -> Iterator[tuple[int, int, int]]:
    """Where a number of digits is said, and how many."""
    for i, word in enumerate(words):
        if i and word in _FIGURES:
            numbers = (m.number for m in found if isinstance(m, NumberMention) and (m.start, m.end) == (i - 1, i))
            digits, start = next(numbers, 0), i - 1
        elif word.endswith(_ENDS):
            digits, start = next((n for begin, n in _NUMBERS.items() if _is_compound(word, begin)), 0), i
        else:
            continue
        if _LEAST <= digits <= _MOST:
            yield start, i + 1 + (not _HEIGHT.isdisjoint(words[i + 1 : i + 2])), digits


def _is_compound(word: str, begin: str) -> bool:
    return word.startswith(begin) and word.removeprefix(begin).lstrip("-") in _ENDS

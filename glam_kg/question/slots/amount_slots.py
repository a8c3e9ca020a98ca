"""Amount slots: a threshold and on which side of it an amount must lie, or a range.

The operator is the one right before or right behind its amount ("more than 5 million", "5 million or more"). A range is said by a
word for between, by what leads from one amount to the other ("1 to 2 million"), or by a threshold at either end ("at least 1
million and at most 2 million"). Any other second amount or operator is a contradiction.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING

from glam_kg.question.slots.filling import AND, OR
from glam_kg.question.words.mentions import AmountMention, ConceptMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.slots.filling import Filling

DEFAULT_CURRENCY = "EUR"
US_DOLLARS = "USD"
_DOLLARS = {
    "AU": "AUD", "BB": "BBD", "BS": "BSD", "BZ": "BZD", "CA": "CAD", "FJ": "FJD", "GY": "GYD", "HK": "HKD", "JM": "JMD",
    "NA": "NAD", "NZ": "NZD", "SG": "SGD", "SR": "SRD", "TT": "TTD", "TW": "TWD", "US": US_DOLLARS,
}  # fmt: skip
"""The currency of each country that calls its own one a dollar."""
_CURRENCIES = {"AU": "AUD", "CA": "CAD", "CH": "CHF", "GB": "GBP", "LI": "CHF", "NZ": "NZD", "US": "USD"}
"""Of an amount without currency, where the question names a place of a country that has another one than the euro."""
_DIRECTIONS = {"above": "above", "at_least": "above", "below": "below", "at_most": "below"}
_INCLUSIVE = frozenset({"at_least", "at_most"})
_WORDS_BEFORE, _WORDS_BEHIND = 3, 2
LEAST_AMOUNT = 1000
"""A smaller number without currency is a count ("the 5 museums …"), unless it is joined to an amount ("1 to 2 million")."""
_LEAST_END = 100
"""A smaller number is no end of a range whose other end has a word of scale: "between 3 and 2 million" is not from 3 euros."""
_TO = frozenset({"to", "tot", "tm", "bis", "a", "till", "until", "jusqu"})
_RANGE_JOINTS = AND | OR | _TO
_OR_MORE = (AND | OR) - {"plus"}
"""With which what stands behind its amount begins: "or more"; "plus de" stands before it."""
_ONE = frozenset({"een", "one", "ein", "eine", "einer", "einem", "einen", "un", "une"})
"""A number that is read as an article: "more than one but less than two million"."""
_ON = _RANGE_JOINTS | {"maar", "but", "aber", "jedoch", "mais"}
"""With which a range goes on behind such a number; "über ein Budget" has none."""
_CENT = Decimal("0.01")


def currency_of(country: str) -> str:
    """The ISO 4217 code of an amount without currency, where a place of that country is spoken of; the euro of any other.

    >>> currency_of("GB"), currency_of("NL")
    ('GBP', 'EUR')
    """
    return _CURRENCIES.get(country, DEFAULT_CURRENCY)


def currency_said(amount: AmountMention, countries: AbstractSet[str]) -> str | None:
    """The currency that is said of an amount; None where none is. "Dollars" are those of the one country that is spoken of.

    Args:
        amount: The amount.
        countries: The ISO 3166 codes of the countries of the places beside it.
    """
    if not amount.shared or len(countries) != 1:
        return amount.currency
    (country,) = countries
    return _DOLLARS.get(country, amount.currency)


@dataclass(frozen=True, slots=True)
class _Range:
    """Two ends, both within it, and the amounts that are written for them."""

    least: Decimal
    greatest: Decimal
    ends: tuple[AmountMention, AmountMention]


def fill_amount(filling: Filling) -> None:
    """The amount, its currency and its operator; of a range both ends."""
    amounts = sorted((m for m in filling.mentions if isinstance(m, AmountMention)), key=lambda m: m.start)
    if not filling.has("amount") or not amounts:
        return
    mention = max(amounts, key=lambda m: (m.currency is not None, m.amount, not m.shared))
    country = filling.places[0].place.country if filling.places else ""
    said = currency_said(mention, {reading.place.country for reading in filling.places})
    filling.put("currency", said or currency_of(country))
    if mention.to_amount is not None and filling.has("to_amount"):
        _fill_digits(filling, mention, mention.to_amount, amounts)
        return
    within = _range(filling, amounts) if filling.has("to_amount") and len(amounts) > 1 else None
    if within is not None:
        _fill_range(filling, within)
        return
    filling.put("amount", mention.amount, _shown(mention.amount))
    operator = mention.operator if mention.operator in _DIRECTIONS else _operator(filling, mention, amounts)
    if operator is not None:
        filling.put("operator", _DIRECTIONS[operator])
    filling.inclusive = operator in _INCLUSIVE
    # Thresholds are strict: "at least" is more than a cent less.
    cent = -_CENT if operator == "at_least" else _CENT if operator == "at_most" else Decimal(0)
    filling.result["amount"] = max(Decimal(0), mention.amount + cent)
    _check_only_threshold(filling, mention, amounts)


def _shown(amount: Decimal) -> int | str:
    return int(amount) if amount == int(amount) else str(amount)


def _fill_digits(filling: Filling, mention: AmountMention, greatest: Decimal, amounts: Sequence[AmountMention]) -> None:
    """The range of all amounts of so many digits, beside which no other amount and no limit has a sense."""
    filling.put("operator", "between")
    filling.put("amount", mention.amount, int(mention.amount))
    filling.put("to_amount", greatest, int(greatest))
    filling.inclusive = True
    for other in (*(m for m in amounts if m is not mention), *filling.said(_DIRECTIONS)):
        filling.contradict(other.start, other.end)


def _fill_range(filling: Filling, within: _Range) -> None:
    one, other = within.ends
    filling.put("operator", "between")
    filling.put("amount", within.least, _shown(round(within.least, 1)))
    filling.put("to_amount", within.greatest, _shown(round(within.greatest, 1)))
    filling.inclusive = True
    years = [m for m in filling.analysis.mentions if isinstance(m, YearMention)]
    are_years = any(end.overlaps(m) and end.currency is None and end.scale == 1 for end in within.ends for m in years)
    uneven = 0 < within.least < _LEAST_END and one.scale != other.scale
    if are_years or uneven or (one.currency and other.currency and one.currency != other.currency):
        filling.contradict(one.start, other.end)


def _range(filling: Filling, amounts: Sequence[AmountMention]) -> _Range | None:
    """The range that two amounts make; None where they make none."""
    sides = [_side(filling, m, amounts) for m in amounts]
    written = [
        (m, side)
        for m, side in zip(amounts, sides, strict=True)
        if side or m.operator or m.currency is not None or m.amount >= LEAST_AMOUNT
    ]
    if len(written) != 2:
        return None
    (one, first), (other, second) = written
    ends = one, other
    start, end = _scaled(one, other), _scaled(other, one)
    operators = {i for m in filling.said(_DIRECTIONS) for i in range(m.start, m.end)}
    if OR.intersection(filling.analysis.words[i] for i in range(one.end, other.start) if i not in operators):
        return None
    if first and second:
        if _DIRECTIONS[first] == "below":
            (start, first), (end, second) = (end, second), (start, first)
        if (_DIRECTIONS[first], _DIRECTIONS[second]) != ("above", "below") or start > end:
            return None
        # Both ends are within a range: "more than" begins a cent later.
        start, end = start + _CENT * (first == "above"), end - _CENT * (second == "below")
        return _Range(start, max(start, end), ends)
    if first in {None, "at_least"} and second in {None, "at_most"} and _leads_to(filling, one, other):
        return _Range(min(start, end), max(start, end), ends)
    return None


def _leads_to(filling: Filling, one: AmountMention, other: AmountMention) -> bool:
    """Whether a word for between stands before two amounts, or one that leads from the first to the second."""
    if one.operator == "between" or _TO.intersection(filling.analysis.words[one.end : other.start]):
        return True
    return any(0 <= one.start - m.end <= _WORDS_BEFORE for m in filling.said({"between"}))


def _side(filling: Filling, amount: AmountMention, amounts: Sequence[AmountMention]) -> str | None:
    """The operator of one of several amounts: right before it, else right behind it ("or more")."""
    if amount.operator in _DIRECTIONS:
        return amount.operator
    words = filling.analysis.words
    previous = max((m.end for m in amounts if m.end <= amount.start), default=0)
    following = min((m.start for m in amounts if m.start >= amount.end), default=len(words))
    near = [
        (amount.start - m.end, m)
        for m in filling.said(_DIRECTIONS)
        if previous <= m.start and 0 <= amount.start - m.end <= _WORDS_BEFORE and words[m.start] not in _OR_MORE
    ] or [
        (m.start - amount.end, m)
        for m in filling.said(_DIRECTIONS)
        if 0 <= m.start - amount.end <= _WORDS_BEHIND and m.end <= following and words[m.start] in _OR_MORE
    ]
    # "Or more" stands among the words for "above" too.
    near.sort(key=lambda item: (item[0], item[1].start - item[1].end, item[1].concept not in _INCLUSIVE))
    return near[0][1].concept if near else None


def _scaled(one: AmountMention, other: AmountMention) -> Decimal:
    """An amount, with the word of scale of the other where it has none itself: "at least 1 and at most 2 million"."""
    shared = one.amount * other.scale
    return shared if one.scale == 1 and one.amount < LEAST_AMOUNT and shared < other.amount else one.amount


def _operator(filling: Filling, amount: AmountMention, amounts: Sequence[AmountMention]) -> str | None:
    """The operator that belongs to an amount; one that stands elsewhere where there is no other direction."""
    said = [m for m in filling.concepts() if m.concept in _DIRECTIONS]
    near = [m for m in said if _belongs(m, amount, amounts)]
    if len({_DIRECTIONS[m.concept] for m in near}) > 1:
        filling.contradict(min(amount.start, near[0].start), max(amount.end, near[-1].end))
    chosen = near or said
    if not chosen:
        return None
    if not near and len({_DIRECTIONS[m.concept] for m in said}) > 1:
        filling.contradict(said[0].start, said[-1].end)
    # "Or more" stands among the words for "above" too.
    inclusive = (m for m in filling.said(_INCLUSIVE) if any((m.start, m.end) == (c.start, c.end) for c in chosen))
    return next((m.concept for m in inclusive), chosen[0].concept)


def _belongs(operator: ConceptMention, amount: AmountMention, amounts: Sequence[AmountMention]) -> bool:
    if operator.end <= amount.start:
        gap = amount.start - operator.end
        return gap <= _WORDS_BEFORE and not any(operator.end <= other.start < amount.start for other in amounts)
    gap = operator.start - amount.end
    if not 0 <= gap <= _WORDS_BEHIND:
        return False
    # What stands right before the next amount is that one's ("more than 1 million, less than 2 million").
    return not any(0 <= other.start - operator.end <= _WORDS_BEFORE for other in amounts)


def _check_only_threshold(filling: Filling, chosen: AmountMention, amounts: Sequence[AmountMention]) -> None:
    for other in amounts:
        # "£2 million or $2 million" are two sums.
        if other is chosen or (other.amount == chosen.amount and other.currency in {None, chosen.currency}):
            continue
        if other.currency is not None or other.amount >= LEAST_AMOUNT or _are_joined(filling, other, chosen):
            filling.contradict(other.start, other.end)
    for m in filling.said(_DIRECTIONS):
        # The article of "half a million" stands before its amount.
        if not chosen.start - 1 <= m.end < chosen.end and _is_one(filling, m.end):
            filling.contradict(m.start, m.end + 1)
    for m in filling.said({"between"}):
        if 0 <= chosen.start - m.end <= _WORDS_BEFORE:
            filling.contradict(m.start, chosen.end)


def _is_one(filling: Filling, position: int) -> bool:
    """Whether a word that may be an article is a number: a joint or another operator stands behind it."""
    words = filling.analysis.words
    if not _ONE.intersection(words[position : position + 1]):
        return False
    behind = position + 1
    return bool(_ON.intersection(words[behind : behind + 1])) or any(
        m.start == behind for m in filling.said(_DIRECTIONS)
    )


def _are_joined(filling: Filling, one: AmountMention, other: AmountMention) -> bool:
    first, second = sorted((one, other), key=lambda m: m.start)
    return all(word in _RANGE_JOINTS for word in filling.analysis.words[first.end : second.start])

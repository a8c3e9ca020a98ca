"""Amount slots: one threshold, and on which side of it an amount must lie.

The operator is the one right before or right behind its amount ("more than 5 million", "5 million or more"). One template has
one threshold: a second amount, a second operator or a range is a contradiction.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from glam_kg.question.filling import AND, OR
from glam_kg.question.mentions import AmountMention, ConceptMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.filling import Filling

DEFAULT_CURRENCY = "EUR"
_CURRENCIES = {"CA": "CAD", "CH": "CHF", "GB": "GBP", "US": "USD"}
"""Of an amount without currency, where the question names a place of a country that has another one than the euro."""
_DIRECTIONS = {"above": "above", "at_least": "above", "below": "below", "at_most": "below"}
_INCLUSIVE = frozenset({"at_least", "at_most"})
_WORDS_BEFORE, _WORDS_BEHIND = 3, 2
_LEAST_AMOUNT = 1000
"""A smaller number without currency is a count ("the 5 museums …"), unless it is joined to an amount ("1 to 2 million")."""
_RANGE_JOINTS = AND | OR | {"to", "tot", "bis", "a", "till", "until"}
_CENT = Decimal("0.01")


def currency_of(country: str) -> str:
    """The ISO 4217 code of an amount without currency, where a place of that country is spoken of; the euro of any other.

    >>> currency_of("GB"), currency_of("NL")
    ('GBP', 'EUR')
    """
    return _CURRENCIES.get(country, DEFAULT_CURRENCY)


def fill_amount(filling: Filling) -> None:
    """The amount, its currency and its operator."""
    amounts = sorted((m for m in filling.mentions if isinstance(m, AmountMention)), key=lambda m: m.start)
    if not filling.has("amount") or not amounts:
        return
    mention = max(amounts, key=lambda m: (m.currency is not None, m.amount))
    shown = int(mention.amount) if mention.amount == int(mention.amount) else str(mention.amount)
    filling.put("amount", mention.amount, shown)
    operator = mention.operator or _operator(filling, mention, amounts)
    if operator is not None:
        filling.put("operator", _DIRECTIONS[operator])
    filling.inclusive = operator in _INCLUSIVE
    # Thresholds are strict: "at least" is more than a cent less.
    cent = -_CENT if operator == "at_least" else _CENT if operator == "at_most" else Decimal(0)
    filling.result["amount"] = max(Decimal(0), mention.amount + cent)
    country = filling.places[0].place.country if filling.places else ""
    filling.put("currency", mention.currency or currency_of(country))
    _check_only_threshold(filling, mention, amounts)


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
        if other is chosen or other.amount == chosen.amount:
            continue
        if other.currency is not None or other.amount >= _LEAST_AMOUNT or _are_joined(filling, other, chosen):
            filling.contradict(other.start, other.end)
    for m in filling.said({"between"}):
        if 0 <= chosen.start - m.end <= _WORDS_BEFORE:
            filling.contradict(m.start, chosen.end)


def _are_joined(filling: Filling, one: AmountMention, other: AmountMention) -> bool:
    first, second = sorted((one, other), key=lambda m: m.start)
    return all(word in _RANGE_JOINTS for word in filling.analysis.words[first.end : second.start])

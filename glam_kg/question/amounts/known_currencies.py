"""Amounts in another currency than the one that a question lets presume: the one in which the graph knows amounts.

Of "over 500,000 dollars" in Suriname sources may tell all in those of the United States, and of "a budget over 1 million" nobody
says of what.
"""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.amount_slots import US_DOLLARS
from glam_kg.question.words.mentions import AmountMention

if TYPE_CHECKING:
    from collections.abc import Iterable

    from glam_kg.question.slots.extraction import Extraction
    from glam_kg.question.templates.classification import Candidate

_CURRENCY: Final = "currency"
_NONE: Final = Decimal(0)


def in_other_currencies(chosen: Candidate, known: Iterable[str]) -> tuple[Candidate, ...]:
    """The question with dollars that were read as those of a country as US dollars, or with amounts of which no currency is said.

    Args:
        chosen: The template and what it was filled with.
        known: The currencies of the amounts of the graph.

    Returns:
        The question in every other currency that it can mean, in the order of `known`; none where it says its own.
    """
    if dollars_of_country(chosen):
        others = [US_DOLLARS]
    elif says_no_currency(chosen):
        others = [currency for currency in known if currency != chosen.extraction.slots[_CURRENCY]]
    else:
        return ()
    return tuple(replace(chosen, extraction=_with(chosen.extraction, {_CURRENCY: other})) for other in others)


def says_no_currency(chosen: Candidate) -> bool:
    """Whether a question names amounts, and of none the currency.

    Args:
        chosen: The template and what it was filled with.
    """
    amounts = [m for m in chosen.cover.mentions if isinstance(m, AmountMention)]
    return bool(amounts) and _CURRENCY in chosen.extraction.slots and all(m.currency is None for m in amounts)


def dollars_of_country(chosen: Candidate) -> tuple[AmountMention, ...]:
    """The amounts in dollars that were read as those of a country; none where none were.

    Args:
        chosen: The template and what it was filled with.
    """
    if chosen.extraction.slots.get(_CURRENCY) in {None, US_DOLLARS}:
        return ()
    return tuple(m for m in chosen.cover.mentions if isinstance(m, AmountMention) and m.shared)


def of_any_sum(chosen: Candidate) -> Candidate:
    """The question for whoever has any sum in its currency."""
    values = {slot: value for slot, value in chosen.extraction.values.items() if slot != "to_amount"}
    return replace(
        chosen, extraction=replace(chosen.extraction, values={**values, "operator": "above", "amount": _NONE})
    )


def _with(extraction: Extraction, said: dict[str, str]) -> Extraction:
    return replace(extraction, values={**extraction.values, **said}, slots={**extraction.slots, **said})

"""Dollars of a country of which sources tell all amounts in those of the United States: "over 500,000 dollars" in Suriname."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.amount_slots import US_DOLLARS
from glam_kg.question.words.mentions import AmountMention

if TYPE_CHECKING:
    from glam_kg.question.slots.extraction import Extraction
    from glam_kg.question.templates.classification import Candidate

_CURRENCY: Final = "currency"
_NONE: Final = Decimal(0)


def in_us_dollars(chosen: Candidate) -> Candidate | None:
    """The question with dollars that were read as those of a country as US dollars; None where none were.

    Args:
        chosen: The template and what it was filled with.
    """
    if not dollars_of_country(chosen):
        return None
    return replace(chosen, extraction=_with(chosen.extraction, {_CURRENCY: US_DOLLARS}))


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

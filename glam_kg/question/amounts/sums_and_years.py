"""Numbers that may be a sum of money or a year, where a question may ask for both: "founded after 1950", "over 800 thousand"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.question.slots.filling import encloses
from glam_kg.question.words.mentions import AmountMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Iterable

    from glam_kg.question.words.mentions import Mention


def is_part_of_sum(year: YearMention, mentions: Iterable[Mention]) -> bool:
    """Whether the number of a year is but a part of a longer sum: the 800 of "800 thousand"."""
    return any(isinstance(m, AmountMention) and encloses(m, year) for m in mentions)


def is_a_year(amount: AmountMention, mentions: Iterable[Mention]) -> bool:
    """Whether the number of a sum is the whole of a year."""
    return any(isinstance(m, YearMention) and m.overlaps(amount) and not encloses(amount, m) for m in mentions)

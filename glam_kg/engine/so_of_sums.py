"""Whether what an institution has in a year is above or below a sum that is asked about, by the sum that is known."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import AmountMention

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.question.analysis import Analysis

_LIMITS: Final = frozenset({"above", "at_least", "below", "at_most"})
_BEYOND: Final = frozenset({"above", "at_least"})


def sums_asked_about(analysis: Analysis) -> list[AmountMention]:
    """The sums of which it is asked whether so much is had; a number without its word of scale is none beside that with it."""
    sums = [m for m in analysis.mentions if isinstance(m, AmountMention)]
    return [
        m for m in sums if not any(o is not m and o.covers(m) and (o.start, o.end) != (m.start, m.end) for o in sums)
    ]


def is_so_of_sum(analysis: Analysis, rows: Sequence[Mapping[str, object]]) -> bool | None:
    """Whether the known sums lie where it is asked; None without a single limit, or where currencies or sources differ.

    Args:
        analysis: The question, which asks about a sum.
        rows: What is known of the institution.
    """
    sums = sums_asked_about(analysis)
    if len(sums) != 1 or sums[0].to_amount is not None:
        return None
    limit = sums[0].operator or _limit(analysis)
    known = [(row.get("amount"), row.get("currency")) for row in rows if row.get("amount") is not None]
    if limit not in _LIMITS or not known:
        return None
    if sums[0].currency is not None and not sums[0].shared and any(code != sums[0].currency for _, code in known):
        return None
    found = {_lies(Decimal(str(amount)), limit, sums[0].amount) for amount, _ in known}
    return found.pop() if len(found) == 1 else None


def _limit(analysis: Analysis) -> str | None:
    """The one limit that is said; of words within others ("meer dan" in "niet meer dan") only the longest say one."""
    said = [m for m in analysis.concept_mentions if m.concept in _LIMITS | {"between"}]
    whole = [m for m in said if not any(o.covers(m) and o.end - o.start > m.end - m.start for o in said)]
    runs = {(m.start, m.end) for m in whole}
    concepts = {m.concept for m in whole}
    if len(runs) != 1 or len({each in _BEYOND for each in concepts}) != 1:
        return None
    # What may include the sum itself, does: "not more than".
    return max(concepts, key=lambda each: (each in {"at_least", "at_most"}, each in _LIMITS, each))


def _lies(known: Decimal, limit: str, amount: Decimal) -> bool:
    if limit in _BEYOND:
        return known > amount or (limit == "at_least" and known == amount)
    return known < amount or (limit == "at_most" and known == amount)

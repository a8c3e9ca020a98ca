"""What is spent, where a parted verb says so around the sum: "geven meer dan een half miljoen uit", "geben … aus"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.amount_slots import LEAST_AMOUNT
from glam_kg.question.words.mentions import AmountMention, ConceptMention

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.question.words.mentions import Mention

_VERBS: Final[Mapping[str, tuple[str, frozenset[str]]]] = {
    "uit": ("nl", frozenset({"geven", "geeft", "gaven", "gaf"})),
    "aus": ("de", frozenset({"geben", "gibt", "gaben", "gab"})),
}
"""Folded particles that end a clause, with their language and their verbs."""
_BUDGET: Final = "budget"


def with_spending(words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """What was found, with a verb of spending whose parts stand around an amount as a budget, and not as one that lists.

    Args:
        words: The question's words, folded.
        found: What was found in it.
    """
    ends = [i for i, word in enumerate(words) if word in _VERBS]
    amounts = [m for m in found if isinstance(m, AmountMention) and _is_sum(m)] if ends else []
    for amount in amounts:
        end = next((i for i in ends if i >= amount.end), None)
        if end is None:
            continue
        language, verbs = _VERBS[words[end]]
        start = next((i for i in range(amount.start - 1, -1, -1) if words[i] in verbs), None)
        # "Geven musea uit Texas meer dan een miljoen uit?" has one that is of a place.
        if start is None or (end + 1 < len(words) and end != amount.end):
            continue
        spent = [
            ConceptMention(start=i, end=i + 1, text=words[i], concept=_BUDGET, language=language) for i in (start, end)
        ]
        kept = (m for m in found if not (isinstance(m, ConceptMention) and (m.start, m.end) == (start, start + 1)))
        return [*kept, *spent]
    return list(found)


def _is_sum(mention: AmountMention) -> bool:
    """Whether a number is one of money: "geben Sie mir 20 aus Texas" asks for as many."""
    return mention.currency is not None or mention.scale > 1 or mention.amount >= LEAST_AMOUNT

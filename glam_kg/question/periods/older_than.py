"""Comparatives that French writes as its superlatives: "musées plus anciens que 1950" are those founded before that year."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import ConceptMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_THAN: Final = frozenset({"before", "after"})
_ORDERS: Final = frozenset({"oldest", "newest"})


def without_orders_of_comparatives(words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """The mentions without a superlative that is the beginning of "older than" or "newer than" a number.

    Args:
        words: The question's words, folded.
        found: What was found in the question.
    """
    than = [
        m for m in found
        if isinstance(m, ConceptMention) and m.concept in _THAN and words[m.end : m.end + 1] and words[m.end][0].isdigit()
    ]  # fmt: skip
    if not than:
        return list(found)
    return [
        m for m in found
        if not (isinstance(m, ConceptMention) and m.concept in _ORDERS
                and any(n.start <= m.start and m.end < n.end for n in than))
    ]  # fmt: skip

"""The first so many of a list: "give me the first ten archives in Drenthe" asks for ten of them, and not for the oldest.

Who has them given, shown or listed means the head of the list. Without a word for that, or with one for their founding, the first
are the oldest: "the first three museums in Berlin", "show me the first museums that were founded".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention, NumberMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_FIRST: Final = frozenset(
    {"first", "eerste", "erste", "ersten", "premier", "premiers", "premiere", "premieres", "the", "de", "les"}
)
"""Folded words of the mentions that say the oldest by their place in a row; articles may be of the mention."""
_FOUNDED: Final = frozenset({"founded", "newest"})


def without_first_listed(words: Sequence[str], found: list[Mention]) -> tuple[list[Mention], frozenset[int]]:
    """The mentions without the age of those that are the first of a list, and where the words for it stand.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    concepts = [m for m in found if isinstance(m, ConceptMention)]
    listed = min((m.start for m in concepts if m.concept == "list"), default=len(words))
    numbers = [m for m in found if isinstance(m, NumberMention)]
    if not numbers or listed == len(words) or any(m.concept in _FOUNDED for m in concepts):
        return found, frozenset()
    kinds = {m.start for m in found if isinstance(m, INSTITUTIONS)}
    said = [m for m in concepts if m.concept == "oldest" and _FIRST.issuperset(words[m.start : m.end])]
    heads = {
        i
        for m in said
        for number in numbers
        if listed < m.start and _is_run(m, number) and max(m.end, number.end) in kinds
        for i in range(m.start, m.end)
    }
    if not heads:
        return found, frozenset()
    return [m for m in found if m not in said or heads.isdisjoint(range(m.start, m.end))], frozenset(heads)


def _is_run(first: Mention, number: Mention) -> bool:
    """Whether one stands right behind the other: "the first ten", "les dix premières"."""
    return first.end == number.start or number.end == first.start

"""A number that says which one is meant, and asks for none: "only the number one museum in Ohio", "give me the number two"."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import ConceptMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_NUMBER: Final = "number"
_COUNT: Final = "count"
_WHICH_ONE: Final = frozenset({"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"})
"""Folded words behind "number" for which one it is, beside figures."""


def without_numbered(words: Sequence[str], found: list[Mention]) -> list[Mention]:
    """The mentions without a wish for a number where "number" is the first word of which one is meant.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    if _NUMBER not in words:
        return found
    numbered = {
        i + 1
        for i, (word, behind) in enumerate(pairwise(words))
        if word == _NUMBER and (behind in _WHICH_ONE or behind.isdecimal())
    }
    if not numbered:
        return found
    return [m for m in found if not (isinstance(m, ConceptMention) and m.concept == _COUNT and m.end in numbered)]

"""Who travels around a place is in it: "If I drove round Nebraska, how many museums would I find?", "Ik rijd rond in Drenthe".

What is around a place without a journey is near it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.tokens import Token

_TRAVELLING: Final = frozenset(
    {
        "drive", "drives", "drove", "driving", "driven", "travel", "travels", "travelled", "traveled", "travelling", "traveling",
        "tour", "tours", "toured", "touring", "cycle", "cycled", "cycling", "bike", "biked", "biking", "hike", "hiked", "hiking",
        "ride", "rode", "riding", "walk", "walked", "walking", "wander", "wandered", "wandering", "roam", "roamed", "roaming",
        "go", "goes", "going", "went", "trip", "journey", "backpack", "backpacking", "hitchhike", "hitchhiking",
    }
)  # fmt: skip
"""Folded English words for travelling."""
_AROUND: Final = frozenset({"around", "round"})
_ABOUT_DUTCH: Final = frozenset({"rond"})
_IN: Final = "in"
_WITHIN: Final = frozenset({_IN, "door"})
"""Folded Dutch prepositions behind the "rond" of "rondrijden"."""


def with_travels(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """The tokens, with "in" as the key of the word for around behind one for travelling; of Dutch "rond in" as well.

    >>> from glam_kg.question.words.tokens import tokenise
    >>> [token.key for token in with_travels(tokenise("I drove round Ohio"))]
    ['i', 'drove', 'in', 'ohio']
    >>> [token.key for token in with_travels(tokenise("museums around Ohio"))]
    ['museums', 'around', 'ohio']
    """
    keys = [token.key for token in tokens]
    if _AROUND.isdisjoint(keys) and _ABOUT_DUTCH.isdisjoint(keys):
        return tuple(tokens)
    return tuple(replace(token, key=_IN) if _is_of_travel(keys, i) else token for i, token in enumerate(tokens))


def _is_of_travel(keys: Sequence[str], i: int) -> bool:
    if keys[i] in _AROUND:
        # "Museums that got going around 1900" travel nowhere.
        return i > 0 and keys[i - 1] in _TRAVELLING and not any(map(str.isdigit, "".join(keys[i + 1 : i + 3])))
    return keys[i] in _ABOUT_DUTCH and i + 1 < len(keys) and keys[i + 1] in _WITHIN

"""The adjective of Rome, which is that of the Romans: only beside several institutions it says that they are in the city.

"Römische Bibliotheken" and "the Roman archives" are there; Roman coins, a Römisches Museum and Roman Catholic archives are not,
nor in the town of Roman.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.words.tokens import Token

_BEFORE: Final = frozenset(
    {
        "romeins", "romeinse", "roman",
        *(f"romisch{ending}" for ending in ("", "e", "em", "en", "er", "es")),
    }
)  # fmt: skip
"""Folded forms before a noun."""
_BEHIND: Final = frozenset({"romain", "romaine", "romaines"})
"""Those behind one; "musées romains" are rather about the Romans."""


def is_of_romans(tokens: Sequence[Token], position: int, are_several: Callable[[str], bool]) -> bool:
    """Whether a word is of the Romans, and says no place.

    Args:
        tokens: The question's words.
        position: Which of them.
        are_several: Whether a folded word stands for several institutions.
    """
    key = tokens[position].key
    if key in _BEHIND:
        return not position or not are_several(tokens[position - 1].key)
    if key not in _BEFORE:
        return False
    return position + 1 == len(tokens) or not are_several(tokens[position + 1].key)

"""Where phrases of a group stand in a text."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from collections.abc import Set as AbstractSet

Words = tuple[str, ...]
LONGEST: Final = 9
"""Words of the longest phrase."""


@lru_cache(maxsize=128)
def _lengths(phrases: frozenset[Words]) -> Mapping[str, tuple[int, ...]]:
    """The first words of phrases, which most questions do not have, and how long the phrases are, the longest first."""
    found: dict[str, set[int]] = {}
    for words in phrases:
        if 0 < len(words) <= LONGEST:
            found.setdefault(words[0], set()).add(len(words))
    return {word: tuple(sorted(lengths, reverse=True)) for word, lengths in found.items()}


def longest_run(phrases: frozenset[Words], words: Sequence[str], start: int) -> int | None:
    """Where the longest phrase that begins at a word ends."""
    for length in _lengths(phrases).get(words[start], ()) if start < len(words) else ():
        run = tuple(words[start : start + length])
        if run in phrases:
            return start + len(run)
    return None


def past(words: Sequence[str], start: int, small: AbstractSet[str]) -> int:
    """The position of the first word from a start that is none of some small words; the end where there is none."""
    return next((i for i in range(start, len(words)) if words[i] not in small), len(words))


def all_runs(phrases: frozenset[Words], words: Sequence[str]) -> list[tuple[int, int]]:
    """Where phrases begin and end, leftmost first; none within another."""
    beginnings = _lengths(phrases)
    if beginnings.keys().isdisjoint(words):
        return []
    found = []
    position = 0
    while position < len(words):
        end = longest_run(phrases, words, position) if words[position] in beginnings else None
        if end:
            found.append((position, end))
        position = end or position + 1
    return found

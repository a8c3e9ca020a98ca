"""Correcting misspelt words of the domain, and nothing else: a name or an unknown word stays as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

SHORT_WORD, LONG_WORD = 5, 9
"""A word of five letters may be one slip away from the right one, a word of nine letters two."""


_ENDINGS = ("en", "er", "es", "em", "e", "s", "n")
_SHORTEST_STEM = 5


def stem(word: str) -> str:
    """A word without the ending that case, number or gender gives it; a short word stays.

    Light on purpose: names must still be told apart. It makes "Deutschen Museums" meet "Deutsches Museum".

    >>> [stem(word) for word in ("deutschen", "deutsches", "museums", "museum", "louvre", "archives", "zoos")]
    ['deutsch', 'deutsch', 'museum', 'museum', 'louvr', 'archiv', 'zoos']
    """
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
            return word[: -len(ending)]
    return word


def stem_key(words: Iterable[str]) -> str:
    """The stems of several words as one key.

    >>> stem_key(["staatlichen", "museen", "zu", "berlin"])
    'staatlich musee zu berli'
    """
    return " ".join(map(stem, words))


def allowed_slips(word: str) -> int:
    """How many slips (a letter too many, too few, wrong, or two swapped) a word of this length may hold.

    >>> [allowed_slips(word) for word in ("zoo", "muses", "bibliotek", "biblioteken")]
    [0, 1, 2, 2]
    """
    if len(word) < SHORT_WORD:
        return 0
    return 1 if len(word) < LONG_WORD else 2


def nearest_word(word: str, vocabulary: Sequence[str]) -> tuple[str, int] | None:
    """The word of the vocabulary with the fewest slips (ties: the vocabulary's order), and how many; None if too many.

    The first letter must agree: slips there are rare, and it keeps unlike words apart.

    >>> nearest_word("musuems", ("archives", "museums"))
    ('museums', 1)
    >>> nearest_word("laptops", ("archives", "museums")) is None
    True
    """
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    limit = allowed_slips(word)
    if limit == 0 or not word.isalpha():
        return None
    found = process.extract(word, vocabulary, scorer=OSA.distance, score_cutoff=limit, limit=5)
    agreeing = [(int(slips), index, match) for match, slips, index in found if match[0] == word[0]]
    if not agreeing:
        return None
    slips, _, match = min(agreeing)
    return match, slips

"""Correcting misspelt words of the domain, and nothing else: a name or an unknown word stays as it is."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

SHORT_WORD, LONG_WORD = 5, 9
"""A word of five letters may be one slip away from the right one, a word of nine letters two."""


_ENDINGS = {"n": ("en", "n"), "r": ("er",), "s": ("es", "s"), "m": ("em",), "e": ("e",)}
"""By their last letters, the longest first."""
_SHORTEST_STEM = 5
_VOWELS: Final = frozenset("aeiouy")
_TELLING_CONSONANTS, _VOWEL_SLIPS = 4, 2


def stem(word: str) -> str:
    """A word without the ending that case, number or gender gives it; a short word stays.

    Light on purpose: names must still be told apart. It makes "Deutschen Museums" meet "Deutsches Museum".

    >>> [stem(word) for word in ("deutschen", "deutsches", "museums", "museum", "louvre", "archives", "zoos")]
    ['deutsch', 'deutsch', 'museum', 'museum', 'louvr', 'archiv', 'zoos']
    """
    if len(word) <= _SHORTEST_STEM:
        return word
    for ending in _ENDINGS.get(word[-1], ()):
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


def nearest_word(
    word: str, vocabulary: Sequence[str], *, is_likelier: Callable[[str], bool] = lambda _word: False
) -> tuple[str, int] | None:
    """The word of the vocabulary with the fewest slips, and how many; None if too many.

    The first letter must agree: slips there are rare, and it keeps unlike words apart. Of words with equally many, a likelier
    one is meant, then one with the same consonants, then one that lacks letters or has them in another order before one with
    other letters, then the first of the vocabulary.

    Args:
        word: A folded word.
        vocabulary: Words in alphabetical order.
        is_likelier: Whether a word of the vocabulary is meant before others.

    >>> nearest_word("musuems", ("archives", "museums"))
    ('museums', 1)
    >>> nearest_word("musems", ("musees", "museums"))
    ('museums', 1)
    >>> nearest_word("museam", ("musea", "museum"))
    ('museum', 1)
    >>> nearest_word("laptops", ("archives", "museums")) is None
    True
    """
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    limit = allowed_slips(word)
    if limit == 0 or not word.isalpha():
        return None
    alike = _with_its_first_letter(word, vocabulary)
    found = process.extractOne(word, alike, scorer=OSA.distance, score_cutoff=limit)
    if found is None:
        return None
    slips = int(found[1])
    if slips:
        ties = (match for match, _, _ in process.extract_iter(word, alike, scorer=OSA.distance, score_cutoff=slips))
        heard = consonants(word)
        return min(
            ties,
            key=lambda match: (not is_likelier(match), consonants(match) != heard, not has_same_letters(word, match)),
        ), slips
    return found[0], slips


def nearest_by_consonants(word: str, vocabulary: Sequence[str]) -> str | None:
    """The word of several consonants that one is nearest to of which all consonants are right; None if that is two slips off.

    Vowels are what most people are unsure of, and which letters are double: two slips in them make no other word.

    Args:
        word: A folded word.
        vocabulary: Words in alphabetical order.

    >>> nearest_by_consonants("musiems", ("archives", "museums")), nearest_by_consonants("mosques", ("museums",))
    ('museums', None)
    """
    from rapidfuzz.distance import OSA

    heard = consonants(word)
    if len(heard) < _TELLING_CONSONANTS or not word.isalpha():
        return None
    alike = (each for each in vocabulary if each[:1] == word[:1] and consonants(each) == heard)
    slips = ((OSA.distance(word, each, score_cutoff=_VOWEL_SLIPS), each) for each in alike)
    near = min((slip for slip in slips if slip[0] <= _VOWEL_SLIPS), default=None)
    return near[1] if near else None


def consonants(word: str) -> str:
    """The consonants of a word in their order, double letters as one.

    >>> consonants("mussiums"), consonants("libraries")
    ('msms', 'lbrrs')
    """
    return "".join(letter for letter in undoubled(word) if letter not in _VOWELS)


def undoubled(word: str) -> str:
    """A word with double letters as one.

    >>> undoubled("massachussets"), undoubled("massachusetts")
    ('masachusets', 'masachusets')
    """
    return "".join(letter for letter, _ in groupby(word))


def all_nearest(word: str, vocabulary: Sequence[str]) -> tuple[str, ...]:
    """The words of the vocabulary that may be meant as well as the nearest one, and that one.

    Args:
        word: A folded word.
        vocabulary: Words in alphabetical order.

    >>> all_nearest("archieve", ("archief", "archieven", "archive", "archives"))
    ('archieven', 'archive')
    """
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    nearest = nearest_word(word, vocabulary)
    if nearest is None:
        return ()
    alike = _with_its_first_letter(word, vocabulary)
    ties = [match for match, _, _ in process.extract_iter(word, alike, scorer=OSA.distance, score_cutoff=nearest[1])]
    same = [match for match in ties if has_same_letters(word, match)]
    return tuple(same or ties)


def _with_its_first_letter(word: str, vocabulary: Sequence[str]) -> Sequence[str]:
    start = bisect_left(vocabulary, word[0])
    return vocabulary[start : bisect_left(vocabulary, chr(ord(word[0]) + 1), start)]


def has_same_letters(word: str, meant: str) -> bool:
    """Whether one word has all letters of the other: none of them is another letter."""
    ours, theirs = Counter(word), Counter(meant)
    return ours <= theirs or theirs <= ours


class Spellings:
    """Words by first letter and length: a slip changes neither much, so a search looks at few of many words."""

    def __init__(self, words: Iterable[str]) -> None:
        buckets: dict[tuple[str, int], list[str]] = {}
        for word in sorted(set(words)):
            buckets.setdefault((word[0], len(word)), []).append(word)
        self._buckets = buckets

    def nearest(self, word: str, limit: int = 8, slips: int = 2) -> tuple[tuple[str, ...], int]:
        """The words with the fewest slips, in alphabetical order, at most `limit`, and how many slips; none if too many.

        Args:
            word: A folded word.
            limit: The most words.
            slips: How many slips are looked for at most, also where the word is long enough for more.

        >>> Spellings(["boston", "bolton", "museum"]).nearest("boston")
        (('boston',), 0)
        >>> Spellings(["boston", "bolton", "museum"]).nearest("boton")
        (('bolton', 'boston'), 1)
        """
        from rapidfuzz import process
        from rapidfuzz.distance import OSA

        best: list[str] = []
        cutoff = min(slips, allowed_slips(word))
        if cutoff == 0 or not word.isalpha():
            return (), 0
        # The nearest lengths first: what they hold narrows the search among the others.
        for length in sorted(range(len(word) - cutoff, len(word) + cutoff + 1), key=lambda n: abs(n - len(word))):
            bucket = self._buckets.get((word[0], length))
            if not bucket or abs(length - len(word)) > cutoff:
                continue
            found = process.extract(word, bucket, scorer=OSA.distance, score_cutoff=cutoff, limit=None)
            if found:
                fewest = int(found[0][1])
                if fewest < cutoff:
                    best, cutoff = [], fewest
                best += [match for match, far, _ in found if far == fewest]
        return tuple(sorted(best)[:limit]), cutoff if best else 0

    def alike(self, word: str) -> list[str]:
        """The other words that differ from one by one slip, in alphabetical order; none from a short one.

        >>> Spellings(["afrika", "africa", "museum"]).alike("afrika")
        ['africa']
        """
        from rapidfuzz import process
        from rapidfuzz.distance import OSA

        if allowed_slips(word) == 0 or not word.isalpha():
            return []
        near = (self._buckets.get((word[0], length), ()) for length in range(len(word) - 1, len(word) + 2))
        matches = (process.extract_iter(word, bucket, scorer=OSA.distance, score_cutoff=1) for bucket in near if bucket)
        return sorted(match for found in matches for match, slips, _ in found if slips)

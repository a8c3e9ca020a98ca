"""Dutch and German diminutives of words for types: "museumpjes" are musea, "kerkjes" kerken, a "Schlösschen" is a Schloss."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_DUTCH: Final = ("etje", "tje", "pje", "je")
"""What makes a Dutch noun small, the longer ones first."""
_OF_ING: Final = "nkje"
"""The end of a small "stichting": "stichtinkje"."""
_GERMAN: Final = ("chen", "lein", "le", "li")
"""What makes a German noun small, the last two in the south."""
_SOUTHERN: Final = ("le", "li")
_NO_ENDS_BEFORE_THEM: Final = frozenset("aeioul")
"""Letters behind which these two are no ending of small nouns: "museale", "Kapelle"."""
_DROPPED: Final = ("", "e", "en")
"""Endings that a German noun loses before them: "Kirchlein", "Gärtchen"."""
_LONG_VOWELS: Final = frozenset({"aa", "ee", "oo", "uu"})
"""Vowels that are written once where a syllable ends in them: of "kasteel", "kastelen"."""
_SHORTEST: Final = 4
"""Letters of a noun of which a diminutive is looked for."""


def of_diminutive(word: str, is_kind: Callable[[str], bool]) -> str | None:
    """The word for a type of which a folded word is the diminutive, in its plural where a Dutch one is; None of others.

    Args:
        word: The word.
        is_kind: Whether a folded word is one for a type.

    >>> kinds = {"museum", "musea", "kapel", "kapellen", "archief", "archieven", "schloss", "kirche"}.__contains__
    >>> [of_diminutive(word, kinds) for word in ("museumpjes", "kapelletje", "archiefjes", "beetje")]
    ['musea', 'kapel', 'archieven', None]
    >>> [of_diminutive(word, kinds) for word in ("schlosschen", "kirchlein", "museumle", "museale", "madchen")]
    ['schloss', 'kirche', 'museum', None, None]
    """
    if word.endswith(_GERMAN):
        return next(filter(is_kind, _of_german(word)), None)
    one = word.removesuffix("s")
    base = next(filter(is_kind, _of_dutch(one)), None) if one.endswith("je") else None
    if base is None or one == word:
        return base
    return next(filter(is_kind, _plurals(base)), base)


def _of_german(word: str) -> Iterator[str]:
    """What a German noun may be that is made small."""
    noun = word.removesuffix(next(ending for ending in _GERMAN if word.endswith(ending)))
    if len(noun) >= _SHORTEST and not (word.endswith(_SOUTHERN) and noun[-1] in _NO_ENDS_BEFORE_THEM):
        yield from (noun + ending for ending in _DROPPED)


def _of_dutch(word: str) -> Iterator[str]:
    """What a Dutch noun may be that is made small."""
    for suffix in _DUTCH:
        noun = word.removesuffix(suffix)
        if noun != word and len(noun) >= _SHORTEST:
            yield noun
            if noun[-1] == noun[-2]:
                yield noun[:-1]
    if word.endswith(_OF_ING):
        yield word.removesuffix(_OF_ING) + "ng"


def _plurals(noun: str) -> Iterator[str]:
    """What the plural of a Dutch noun can be: of "archief", "archieven"."""
    if noun.endswith("um"):
        yield noun.removesuffix("um") + "a"
    yield noun + "en"
    yield noun + noun[-1] + "en"
    if noun.endswith("f"):
        yield noun.removesuffix("f") + "ven"
    yield noun + "s"
    if noun[-3:-1] in _LONG_VOWELS:
        yield noun[:-2] + noun[-1] + "en"

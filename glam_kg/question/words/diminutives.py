"""Dutch diminutives of words for types: "museumpjes" are musea, "kerkjes" kerken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_SUFFIXES: Final = ("etje", "tje", "pje", "je")
"""What makes a noun small, the longer ones first."""
_LONG_VOWELS: Final = frozenset({"aa", "ee", "oo", "uu"})
"""Vowels that are written once where a syllable ends in them: of "kasteel", "kastelen"."""
_SHORTEST: Final = 4
"""Letters of a noun of which a diminutive is looked for."""


def of_diminutive(word: str, is_kind: Callable[[str], bool]) -> str | None:
    """The word for a type of which a folded word is the Dutch diminutive, in its plural where that is one; None of others.

    Args:
        word: The word.
        is_kind: Whether a folded word is one for a type.

    >>> kinds = {"museum", "musea", "kapel", "kapellen", "archief", "archieven"}.__contains__
    >>> [of_diminutive(word, kinds) for word in ("museumpjes", "kapelletje", "archiefjes", "beetje")]
    ['musea', 'kapel', 'archieven', None]
    """
    one = word.removesuffix("s")
    if not one.endswith("je"):
        return None
    for suffix in _SUFFIXES:
        noun = one.removesuffix(suffix)
        if noun == one or len(noun) < _SHORTEST:
            continue
        single = noun[:-1] if noun[-1] == noun[-2] else noun
        base = next((each for each in (noun, single) if is_kind(each)), None)
        if base is not None:
            return base if one == word else next(filter(is_kind, _plurals(base)), base)
    return None


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

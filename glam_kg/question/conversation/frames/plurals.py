"""Words for several institutions of a kind, of those for one: "Welke gemeentearchieven …" behind "gemeentearchief Zierikzee".

The noun of a compound is its end. A plural counts only if the lexicon knows it, so that no form is made up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_ENDINGS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "nl": (("ief", "ieven"), ("eek", "eken"), ("um", "a"), ("uis", "uizen"), ("", "en"), ("", "s"), ("", "n")),
    "en": (("y", "ies"), ("", "s"), ("", "es")),
    "de": (("um", "en"), ("haus", "häuser"), ("", "e"), ("", "en"), ("", "n"), ("", "s")),
    "fr": (("al", "aux"), ("", "s"), ("", "x")),
}
"""What a singular ends in, and its plural instead of that."""
_SHORTEST_NOUN: Final = 3
_FRENCH_LINKS: Final = frozenset({"de", "du", "des", "a", "au", "aux", "en", "pour", "et", "sur"})
"""Folded words behind which no adjective of a French noun stands."""
_WITHOUT_NUMBER: Final = ("s", "x", "z")


def in_plural(text: str, language: str, is_known: Callable[[str], bool]) -> str:
    """Words for one institution as those for several; as they are where no plural of their noun is known.

    Args:
        text: The words as they were written.
        language: Their language.
        is_known: Whether a folded word means a type.

    >>> in_plural("gemeentearchief", "nl", {"archief", "archieven"}.__contains__)
    'gemeentearchieven'
    >>> in_plural("historisch museum", "nl", {"museum", "musea"}.__contains__)
    'historische musea'
    >>> in_plural("Kunstmuseum", "de", {"museum", "museen"}.__contains__)
    'Kunstmuseen'
    >>> in_plural("musée municipal d'art", "fr", {"musee", "musees"}.__contains__)
    "musées municipaux d'art"
    """
    words = text.split()
    at = 0 if language == "fr" else len(words) - 1
    plural = next(_plurals(words[at], language, is_known), None) if words else None
    if plural is None or (language == "de" and at):
        # German adjectives have another ending beside a plural.
        return text
    if language == "nl" and at:
        inflected = [f"{word}e" if word.endswith("sch") else word for word in words[:at]]
        return " ".join([*inflected, plural]) if all(word.endswith("e") for word in inflected) else text
    # The noun of a name has a capital: "Art Gallery".
    words[at] = plural if language == "de" else plural.lower()
    return " ".join(_agreeing(words) if language == "fr" else words)


def _plurals(noun: str, language: str, is_known: Callable[[str], bool]) -> Iterator[str]:
    """The plurals of a noun that are known, or that of its end is: the longest end first."""
    for start in range(len(noun) - _SHORTEST_NOUN + 1):
        end = noun[start:]
        if not is_known(fold_key(end)):
            continue
        for singular, plural in _ENDINGS[language]:
            several = end.removesuffix(singular) + plural
            if end.endswith(singular) and is_known(fold_key(several)):
                yield noun[:start] + several


def _agreeing(words: list[str]) -> Iterator[str]:
    """The words of a French noun in the plural, its adjectives as they stand beside that."""
    yield words[0]
    is_adjective = True
    for word in words[1:]:
        is_adjective = is_adjective and "'" not in word and "’" not in word and fold_key(word) not in _FRENCH_LINKS
        yield _agreed(word) if is_adjective else word


def _agreed(word: str) -> str:
    if word.endswith(_WITHOUT_NUMBER):
        return word
    return f"{word.removesuffix('al')}aux" if word.endswith("al") else f"{word}s"

"""The parts of a GHCID that come from names: abbreviation, suffix and settlement code."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from glam_kg.folding import fold, snake_case
from glam_kg.ghcid.identifier import UNKNOWN_SETTLEMENT
from glam_kg.ghcid.skipped_words import FIRST_WORD_IS_NAME, function_words, legal_forms

MAX_ABBREVIATION: Final = 10
"""Letters that an abbreviation has at most."""

_REMEMBERED: Final = 8192
NO_LETTERS: Final = "X"
"""The abbreviation of a name without letters, such as `1918`."""

# A Han character is a word, or nearly one; its transliteration would otherwise run into the next one's.
_HAN: Final = re.compile("([\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0002ffff])")
_ELIDED: Final = r"(?:[cdjlmnst]|[CDJLMNST]|[Qq]u|[Aa]ll|[Dd]all|[Dd]ell|[Nn]ell|[Ss]ull|[Dd]egl|[Uu]n)'"
_WORD: Final = re.compile(
    rf"(?:[A-Za-z]\.){{2,}}[A-Za-z]?|[A-Za-z](?:/[A-Za-z])+(?![A-Za-z])|{_ELIDED}|[0-9A-Za-z]+(?:'[A-Za-z]+)*|'[A-Za-z]+"
)
_POSSESSIVE: Final = re.compile(r"(?<=[A-Za-z])'[sS](?![A-Za-z])")
_EV: Final = re.compile(r"\be\. ?V\.")


def abbreviation(name: str, language: str | None = None) -> str:
    """The initials of a name's significant words, at most ten letters A-Z.

    Articles, prepositions, conjunctions and legal forms are passed over; where nothing else is left they count after
    all, and a name without a letter has the abbreviation `X`.

    Args:
        name: The native name, in any script.
        language: Its BCP 47 tag; None leaves out the short words of seven languages together.

    >>> abbreviation("Stichting Het Nieuwe Instituut", "nl"), abbreviation("Musée de l'Homme", "fr")
    ('NI', 'MH')
    >>> abbreviation("Children's Museum of the Arts", "en"), abbreviation("Государственный Эрмитаж", "ru")
    ('CMA', 'GE')
    >>> abbreviation("De Stichting", "nl"), abbreviation("国立博物館", "ja"), abbreviation("1918")
    ('DS', 'GLBWG', 'X')
    """
    words = _words(name)
    if not words:
        return NO_LETTERS
    of_first, of_others = _of_language(language)
    initials = of_first[words[0]] + "".join([of_others[word] for word in words[1:]])
    initials = initials or "".join([_initials(word) for word in words])
    return initials[:MAX_ABBREVIATION] or NO_LETTERS


def suffix(name: str) -> str:
    """The folded native name in snake_case, as a collision needs it; empty where the name holds no letter or digit.

    >>> suffix("Musée d'Orsay")
    'musee_d_orsay'
    """
    return snake_case(name)


@lru_cache(maxsize=8192)
def settlement_code(name: str | None) -> str:
    """The first three letters of a settlement's folded name, filled up with X; `XXX` where there is none.

    >>> settlement_code("'s-Hertogenbosch"), settlement_code("Łódź"), settlement_code("Ee"), settlement_code(None)
    ('SHE', 'LOD', 'EEX', 'XXX')
    """
    folded = fold(name or "")
    if len(folded) > 2 and folded[:3].isalpha():
        return folded[:3].upper()
    letters = "".join(character for character in folded.upper() if "A" <= character <= "Z")
    return letters[:3].ljust(3, "X") if letters else UNKNOWN_SETTLEMENT


class _Significant(dict[str, str]):
    """What each word adds to the initials of a name: looked at once, for the names of a list are made of few words."""

    def __init__(self, language: str | None, *, is_first: bool) -> None:
        super().__init__()
        skipped, legal = function_words(language), legal_forms()
        self._passed_over = skipped | (legal - FIRST_WORD_IS_NAME if is_first else legal)

    def __missing__(self, word: str) -> str:
        if len(self) >= _REMEMBERED:
            self.clear()
        if word.isalpha():
            initials = "" if word.lower() in self._passed_over else word[0].upper()
        else:
            quoted = "'" in (word[0], word[-1])
            initials = "" if quoted or _plain(word) in self._passed_over else _initials(word)
        self[word] = initials
        return initials


@lru_cache(maxsize=16)
def _of_language(language: str | None) -> tuple[_Significant, _Significant]:
    """What the first word of a name adds in a language, and what the others do."""
    return _Significant(language, is_first=True), _Significant(language, is_first=False)


def _words(name: str) -> list[str]:
    text = name if name.isascii() else fold(_HAN.sub(r" \1 ", name))
    parted = text.replace("-", " ")
    if parted.replace(" ", "").isalnum():
        return parted.split()
    text = text.replace("`", "'")
    # The s of a possessive belongs to the word before it.
    if "'" in text:
        text = _POSSESSIVE.sub("", text)
    if "." in text:
        text = _EV.sub("e.V.", text)
    return _WORD.findall(text)


def _plain(word: str) -> str:
    return word.lower() if word.isalnum() else "".join(character for character in word.lower() if character.isalnum())


def _initials(word: str) -> str:
    if word[0].isalpha() and "." not in word:
        return word[0].upper()
    # U.S. gives both of its letters, 4th and O'Neill only their first.
    letters = word.replace(".", "") if word.count(".") > 1 else next((c for c in word if c.isalpha()), "")
    return letters.upper()

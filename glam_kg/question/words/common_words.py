"""The commonest words of the four languages: one that is spelt right is no slip of another, however near ("keuken", "kerken")."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self

import glam_kg.folding
from glam_kg.compiled import compiled
from glam_kg.errors import SetupError
from glam_kg.folding import fold_key
from glam_kg.ontology.vocabulary import LANGUAGES
from glam_kg.question.words.spelling import stem

if TYPE_CHECKING:
    from collections.abc import Mapping

_MOST: Final = 10_000
"""So many of each language: rarer ones are likelier slips of a word of the domain than meant ("galley")."""
_SHORTEST: Final = 3
"""Letters of a word that is more than an abbreviation."""


@dataclass(frozen=True)
class CommonWords:
    """Folded words of several letters.

    Attributes:
        by_language: The words of each language.
    """

    by_language: Mapping[str, frozenset[str]]

    @classmethod
    def load(cls) -> Self:
        """Those of pyspellchecker's lists of words by frequency, kept compiled in the cache folder.

        Raises:
            SetupError: Its lists are not where its module is.
        """
        spec = find_spec("spellchecker")
        if spec is None or spec.origin is None:
            raise SetupError("pyspellchecker: not installed: install glam_kg again")
        # Its version stands there: to read all lists takes longer than all else.
        sources = [Path(spec.origin).with_name("info.py"), Path(__file__), Path(glam_kg.folding.__file__)]
        return compiled("common-words", sources, _content, cls._restored)

    @classmethod
    def _restored(cls, content: Mapping[str, Any]) -> Self:
        return cls({language: frozenset(map(sys.intern, content[language])) for language in LANGUAGES})

    def has(self, word: str, language: str) -> bool:
        """Whether a folded word is common in a language.

        >>> CommonWords({"nl": frozenset({"keuken"}), "fr": frozenset({"femme"})}).has("keuken", "fr")
        False
        """
        return word in self.by_language.get(language, frozenset())

    def has_any(self, word: str) -> bool:
        """Whether a folded word is common in one of the languages.

        >>> CommonWords({"nl": frozenset({"keuken"}), "fr": frozenset({"femme"})}).has_any("femme")
        True
        """
        return any(word in words for words in self.by_language.values())

    def is_spelt_right(self, word: str, nearest: str, language: str | None) -> bool:
        """Whether a word is common and not just another form of the one that it is nearest to.

        Args:
            word: A folded word.
            nearest: The folded word that it may be a slip of.
            language: The language it is of; None where that is not certain, then it may be one of any.

        >>> common = CommonWords({"nl": frozenset({"keuken", "officieel"}), "fr": frozenset({"femme"})})
        >>> common.is_spelt_right("keuken", "kerken", "nl"), common.is_spelt_right("femme", "ferme", None)
        (True, True)
        >>> common.is_spelt_right("keuken", "kerken", "de"), common.is_spelt_right("officieel", "officieele", "nl")
        (False, False)
        """
        if not (self.has_any(word) if language is None else self.has(word, language)):
            return False
        return not (word.startswith(nearest) or nearest.startswith(word) or stem(word) == stem(nearest))


@cache
def bundled_common_words() -> CommonWords:
    """Those of pyspellchecker, read once in a process: they never change."""
    return CommonWords.load()


def _content() -> dict[str, list[str]]:
    from spellchecker import SpellChecker

    found: dict[str, list[str]] = {}
    for language in LANGUAGES:
        times = SpellChecker(language=language).word_frequency.dictionary
        most = sorted(times, key=lambda word: (-times[word], word))[:_MOST]
        found[language] = sorted({key for key in map(fold_key, most) if len(key) >= _SHORTEST and key.isalpha()})
    return found

"""Misspelt words of a question read as the words they are nearest to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from glam_kg.question.spelling import nearest_word

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.lexicon import Lexicon
    from glam_kg.question.place_names import PlaceFinder
    from glam_kg.question.tokens import Token

_REMEMBERED = 8192


@dataclass(frozen=True)
class Corrector:
    """Corrects words; what it made of the last words is remembered, up to a bound.

    Attributes:
        lexicon: The words to correct to first: those of institution types before all others.
        places: The names of places to correct to where no word of the lexicon is near.
        is_known: Whether a folded word means something as it is; such a word stays.
    """

    lexicon: Lexicon
    places: PlaceFinder
    is_known: Callable[[str], bool]

    def words(self, tokens: Sequence[Token], *, nouns_have_capitals: bool) -> tuple[str, ...]:
        """The folded words, misspelt ones corrected; words of a longer place name stay as they are.

        Args:
            tokens: The question's words.
            nouns_have_capitals: Whether the question's language is one in which a capital tells no name.
        """
        named = self.places.words_of_longer_names(tokens)
        return tuple(
            token.key if i in named else self._corrected(token, nouns_have_capitals=nouns_have_capitals)
            for i, token in enumerate(tokens)
        )

    def _corrected(self, token: Token, *, nouns_have_capitals: bool) -> str:
        return self._correction(token.key, token.capitalised and not token.sentence_start and not nouns_have_capitals)

    @cached_property
    def _correction(self) -> Callable[[str, bool], str]:
        return lru_cache(maxsize=_REMEMBERED)(self._nearest)

    def _nearest(self, word: str, name: bool) -> str:  # noqa: FBT001 - the key of a cache
        if not word.isalpha() or self.is_known(word):
            return word
        types, others = self.lexicon.correctable_words
        near = nearest_word(word, types) or (None if name else nearest_word(word, others))
        if near:
            return near[0]
        return self.places.correct(word) or word


def respelt(tokens: Sequence[Token], words: Sequence[str]) -> tuple[Token, ...]:
    """The tokens with the corrected words as their keys."""
    return tuple(
        token if token.key == word else replace(token, key=word) for token, word in zip(tokens, words, strict=True)
    )

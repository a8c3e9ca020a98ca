"""Misspelt words of a question read as the words they are nearest to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from glam_kg.ontology.vocabulary import LANGUAGES
from glam_kg.question.words.diminutives import of_diminutive
from glam_kg.question.words.domain_words import compound_heads
from glam_kg.question.words.language import NOUNS_HAVE_CAPITALS
from glam_kg.question.words.slips_in_phrases import PhraseSlips
from glam_kg.question.words.spelling import nearest_by_consonants, nearest_word

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.places.place_names import PlaceFinder
    from glam_kg.question.words.common_words import CommonWords
    from glam_kg.question.words.lexicon import Entry, Lexicon
    from glam_kg.question.words.tokens import Token

_REMEMBERED = 8192
_SHORT_WORD = 6
"""Up to so many letters a word is near to the name of some subject by chance: "floors" are no "floods"."""

_PLURAL = "s"
_WRONG_PLURAL, _RIGHT_PLURAL = "ys", "ies"
"""Of English: "societys" are several, and no slip of one."""
_BEFORE_PLACES = frozenset({"in", "aus", "bei"})
"""Folded German prepositions behind which a word with a capital that nobody knows is rather a place."""
_LAND, _OF_THE_LAND, _THE_COUNTRY = "landes", "bundeslandes", "land"
"""Folded: the genitive of Land is one in German, and not the department of France; before its name it is that of a Bundesland."""
_OF_THE = "des"


@dataclass(frozen=True)
class Corrector:
    """Corrects words; what it made of the last words is remembered, up to a bound.

    Attributes:
        lexicon: The words to correct to first: those of institution types before all others.
        places: The names of places to correct to where no word of the lexicon is near.
        is_known: Whether a folded word means something as it is; such a word stays.
        common: Words that are spelt right, whatever they are near to.
        is_slip_in_names: Whether a folded word is known only from names of custodians, in which it is a slip of another.
        is_in_names: Whether a folded word stands in names of custodians.
    """

    lexicon: Lexicon
    places: PlaceFinder
    is_known: Callable[[str], bool]
    common: CommonWords
    is_slip_in_names: Callable[[str, str], bool] = lambda _word, _nearest: False
    is_in_names: Callable[[str], bool] = lambda _word: False

    def words(self, tokens: Sequence[Token], *, language: str | None) -> tuple[str, ...]:
        """The folded words, misspelt ones corrected; words of a longer place name stay as they are.

        Args:
            tokens: The question's words.
            language: The question's language: in German a capital tells no name, and a place abroad is less likely meant.
        """
        named = self.places.words_of_longer_names(tokens)
        words = [
            token.key
            if i in named or self._is_written_apart(tokens, i)
            else self._corrected(token, tokens[i - 1].key if i else "", language)
            for i, token in enumerate(tokens)
        ]
        if language == "de" and _LAND in words[1:]:
            words = [_land_meant(i, tokens) if word == _LAND else word for i, word in enumerate(words)]
        for i, token in enumerate(tokens):
            if i not in named and words[i] == token.key and token.key.isalpha() and not self.is_known(token.key):
                words[i] = self.places.spelling.correct_in_name(words, i) or token.key
        mended = self._phrase_slips.corrected([token.key for token in tokens], words)
        return self._with_towns(tokens, self.places.with_areas(tokens, mended), named)

    @cached_property
    def _phrase_slips(self) -> PhraseSlips:
        return PhraseSlips(self.lexicon, self.common, self.is_in_names, self.is_known, self.places.is_of_area)

    def _is_written_apart(self, tokens: Sequence[Token], position: int) -> bool:
        """Whether a word is the beginning of one that names have, before its end: "rijks museum" is no "rijkste museum"."""
        pair = tokens[position : position + 2]
        if len(pair) < 2 or not self.lexicon.names_institution(pair[1].key):
            return False
        return self.is_in_names(pair[0].key + pair[1].key)

    def _with_towns(self, tokens: Sequence[Token], words: Sequence[str], named: AbstractSet[int]) -> tuple[str, ...]:
        """The words, those of towns of two words behind a preposition corrected together: "à Sant Francisco", "in The Hauge"."""
        locative = self.lexicon.words_of("locative_prepositions")
        found = list(words)
        for i in range(1, len(tokens) - 1):
            pair = tokens[i : i + 2]
            if tokens[i - 1].key not in locative or not named.isdisjoint((i, i + 1)):
                continue
            if any(not t.key.isalpha() or not t.capitalised for t in pair) or self.lexicon.is_function_word(
                pair[1].key
            ):
                continue
            if any(token.capitalised for token in tokens[i + 2 : i + 3]):
                continue
            town = self.places.spelling.correct_pair(pair[0].key, pair[1].key)
            # An article is spelt right; what stands behind it may be a name that is known without one.
            article = self.lexicon.is_function_word(pair[0].key)
            if town and not (article and (town[0] != pair[0].key or self._is_meant(pair[1].key))):
                found[i : i + 2] = town
        return tuple(found)

    def _is_meant(self, word: str) -> bool:
        """Whether a word behind an article is right as it is: as a word of the domain, a common one, or a place that is known."""
        return word in self.lexicon.entries or self.common.has_any(word) or self.places.is_well_known(word)

    def _corrected(self, token: Token, before: str, language: str | None) -> str:
        # "Archive in Sachsn" is of Sachsen, and of no "Sachen".
        name = (
            token.capitalised
            and not token.sentence_start
            and (language not in NOUNS_HAVE_CAPITALS or before in _BEFORE_PLACES)
        )
        return self._correction(token.key, name, language)

    @cached_property
    def _correction(self) -> Callable[[str, bool, str | None], str]:
        return lru_cache(maxsize=_REMEMBERED)(self._nearest)

    def _nearest(self, word: str, name: bool, language: str | None) -> str:  # noqa: FBT001 - the key of a cache
        if not word.isalpha():
            return word
        if self.is_known(word):
            return self._of_slip_in_names(word, language) or word
        plural = word.removesuffix(_WRONG_PLURAL) + _RIGHT_PLURAL
        if word.endswith(_WRONG_PLURAL) and plural in self.lexicon.correctable_words[0]:
            return plural
        smaller = of_diminutive(word, self._is_kind)
        if smaller:
            return smaller
        types, others = self.lexicon.correctable_words
        if len(word) <= _SHORT_WORD:
            others = self._no_subjects
        is_kind = self.lexicon.names_institution
        near = self._own(
            word,
            nearest_word(word, types, is_likelier=is_kind) or (None if name else nearest_word(word, others)),
            language,
        )
        nearest = (
            near[0]
            if near
            else self._institution(word.removesuffix(_PLURAL))
            or self.places.spelling.correct(word, language)
            or (None if name else self._by_consonants(word))
        )
        if nearest is None:
            return word
        if near and language is not None and self._is_foreign(nearest, language):
            # "Gilded" in an English question is no slip of the Dutch "gilden"; subjects have like names in many languages.
            return nearest if all(e.kind == "subject" for e in self.lexicon.entries.get(nearest, ())) else word
        return word if self.common.is_spelt_right(word, nearest, language) else nearest

    def _of_slip_in_names(self, word: str, language: str | None) -> str | None:
        """The word for institutions that a known one is a slip of; None for one that has a meaning but in names."""
        # Nearly all known words are of the lexicon or of places: to look for what such a one is near to takes long.
        if word in self.lexicon.single_words or self.places.is_name(word):
            return None
        slipped = self._institution(word)
        if slipped is None or not self.is_slip_in_names(word, slipped):
            return None
        return None if self.common.is_spelt_right(word, slipped, language) else slipped

    def _is_kind(self, word: str) -> bool:
        """Whether a word is one for a type, a compound that ends in one, "dorpsarchief", or the noun of one: "tuin"."""
        lexicon = self.lexicon
        return lexicon.names_institution(word) or word in lexicon.type_nouns or bool(compound_heads(word, lexicon))

    def _own(self, word: str, near: tuple[str, int] | None, language: str | None) -> tuple[str, int] | None:
        """The nearest word, or one of the question's language that is as near as one of another: "musés" is no "musea"."""
        if near is None or language is None or not self._is_foreign(near[0], language):
            return near
        own = nearest_word(word, self._words_of(language))
        return own if own and own[1] <= near[1] else near

    @cached_property
    def _words_of(self) -> Callable[[str], tuple[str, ...]]:
        """The words for types that a language has, in alphabetical order."""
        types = self.lexicon.correctable_words[0]
        return lru_cache(maxsize=len(LANGUAGES))(
            lambda language: tuple(word for word in types if not self._is_foreign(word, language))
        )

    def _institution(self, word: str) -> str | None:
        """The word for an institution that a word is a slip of."""
        near = nearest_word(word, self.lexicon.correctable_words[0])
        return near[0] if near and self.lexicon.names_institution(near[0]) else None

    def _by_consonants(self, word: str) -> str | None:
        """The word for an institution of which one that no language has got the consonants right: "musiems"."""
        near = None if self.common.has_any(word) else nearest_by_consonants(word, self.lexicon.correctable_words[0])
        return near if near and self.lexicon.names_institution(near) else None

    def _is_foreign(self, word: str, language: str | None) -> bool:
        """Whether a word of the lexicon is one of other languages only."""
        languages = {entry.language for entry in self.lexicon.entries.get(word, ())}
        return bool(languages) and languages.isdisjoint({language, ""})

    @cached_property
    def _no_subjects(self) -> tuple[str, ...]:
        """The words to correct to that name more than the subject of a collection."""
        others = set(self.lexicon.correctable_words[1])
        meanings = self.lexicon.meanings.items()
        said = {w for meaning, phrases in meanings if _says_more(meaning) for p in phrases for w in p.split()}
        return tuple(sorted(others & said))


def respelt(tokens: Sequence[Token], words: Sequence[str]) -> tuple[Token, ...]:
    """The tokens with the corrected words as their keys."""
    if [token.key for token in tokens] == [*words]:
        return tuple(tokens)
    return tuple(
        token if token.key == word else replace(token, key=word, corrected=True)
        for token, word in zip(tokens, words, strict=True)
    )


def _land_meant(position: int, tokens: Sequence[Token]) -> str:
    """What "Landes" is in German: "das älteste Museum des Landes" is that of the country, and "die Landes" are in France."""
    if _is_before_its_name(position, tokens):
        return _OF_THE_LAND
    return _THE_COUNTRY if position and tokens[position - 1].key == _OF_THE else _LAND


def _is_before_its_name(position: int, tokens: Sequence[Token]) -> bool:
    """Whether a word is the genitive of Land before the name of one: "die Archive des Landes Tirol"."""
    is_land = tokens[position].key == _LAND and 0 < position < len(tokens) - 1
    return is_land and tokens[position - 1].key.endswith("es") and tokens[position + 1].capitalised


def _says_more(meaning: Sequence[Entry]) -> bool:
    return any(entry.kind not in {"subject", "word"} for entry in meaning)

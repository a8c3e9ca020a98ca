"""Whether a few letters can abbreviate a place where they stand: "boston ma", "in de vs", "museums in NRW"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import MatchKind, PlaceLevel
from glam_kg.question.places.places_as_written import HAVING, SHORT_LENGTH
from glam_kg.question.sentences.exclusion_words import CLOSING
from glam_kg.question.sentences.hung_questions import INTERROGATIVES
from glam_kg.question.words.closed_classes import OF
from glam_kg.question.words.number_words import number_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.question.places.country_codes import CountryCodes
    from glam_kg.question.places.place_context import PlaceContext
    from glam_kg.question.places.place_readings import PlaceReadings
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.tokens import Token

_LONGEST_AREA = 4
_VOWELS = frozenset("aeiouy")
_STRESSED = ("locative_prepositions", "other_prepositions", "conjunctions")
"""Small words that people write in capitals for stress: "museums IN Boston", "museums OR archives"."""

_AGREED: Final = "ok"
_ASKING: Final = frozenset(
    {
        "how", "what", "which", "where", "who", "when", "so", "and", "now", "then", "hoeveel", "welke", "wat", "waar", "wie",
        "wanneer", "en", "dus", "dan", "welche", "welches", "welcher", "was", "wo", "wann", "und", "also", "dann", "combien",
        "quels", "quelles", "quel", "quelle", "qui", "et", "alors", "donc",
    }
)  # fmt: skip
"""Folded words of a sentence that begins behind the "OK" of somebody who agrees."""


@dataclass(frozen=True)
class PlaceAbbreviations:
    """Tells codes and other short forms of places from words.

    Attributes:
        gazetteer: The places of the world.
        lexicon: What tells small words.
        context: What the words around a place say of it.
        places: What a folded name can mean.
        codes: Two letters that stand for a country.
    """

    gazetteer: Gazetteer
    lexicon: Lexicon
    context: PlaceContext
    places: PlaceReadings
    codes: CountryCodes

    def can_be_code(self, tokens: Sequence[Token], start: int, language: str | None) -> bool:
        """Two letters that are also a small word of the question's language are a code where only a place can stand."""
        token = tokens[start]
        if token.key == _AGREED and not start and len(tokens) > 1 and tokens[1].key in _ASKING:
            # "OK, how many museums …" is no question about Oklahoma.
            return False
        if token.key in self.lexicon.entries and start + 1 < len(tokens) and tokens[start + 1].key.isdecimal():
            # "NA 2000" is after 2000, and not Namibia.
            return False
        if token.key == CLOSING and start and tokens[start - 1].key in number_words():
            # "Op één na" is a rank.
            return False
        if (
            not self.lexicon.is_function_word(token.key, language)
            or language is None
            or self._before_level(tokens, start)
        ):
            return True
        if not token.text.isupper():
            # "in de vs" and "in the us" have an article that "us", a word of English, has not.
            return self.context.after_article(tokens, start, language)
        if not any(token.key in self.lexicon.words_of(category, language) for category in _STRESSED):
            return True
        before = tokens[start - 1] if start else None
        behind_name = before is not None and before.capitalised and not self.context.never_names_place(before.key)
        placed = behind_name or (before is not None and before.key in HAVING)
        return placed or self.context.after_preposition(tokens, start)

    def is_around(self, tokens: Sequence[Token], start: int, language: str | None) -> bool:
        """Whether two letters are a country, or the code of what lies around a town; not behind the name of one institution."""
        if self._is_stranded(tokens, start, language):
            return False
        if not self._is_around_town(tokens, start) and not self.codes.has(tokens, start):
            return False
        return tokens[start].text.isupper() or not self.codes.after_one(tokens, start)

    def _is_stranded(self, tokens: Sequence[Token], start: int, language: str | None) -> bool:
        """Whether a preposition ends a question whose beginning it belongs to: "Which state is Yellowstone National Park in?".

        No other stands before it there, as in "which museums are in gary in".
        """
        if start != len(tokens) - 1 or tokens[start].text.isupper() or tokens[0].key not in INTERROGATIVES:
            return False
        prepositions = self.lexicon.words_of("locative_prepositions", language) - OF
        return [token.key for token in tokens if token.key in prepositions] == [tokens[start].key]

    def _is_around_town(self, tokens: Sequence[Token], start: int) -> bool:
        """Whether two letters at the end are the code of what lies around the town before them: "boston ma", "leeds uk"."""
        if start != len(tokens) - 1:
            return False
        key = tokens[start].key
        ending = f"-{key.upper()}"
        countries = {each.place.code for each in self.gazetteer.exact(key) if each.kind is MatchKind.ABBREVIATION}
        keys = (" ".join(token.key for token in tokens[i:start]) for i in range(max(0, start - _LONGEST_AREA), start))
        towns = (reading.place for key in keys for reading in self.places.of(key))
        return any(
            town.level is PlaceLevel.CITY and ((town.region or "").endswith(ending) or town.country in countries)
            for town in towns
        )

    def can_be_no_word(self, key: str) -> bool:
        """Whether a short name is a word of no language: it has no vowel ("nrw"), or abbreviates a country ("usa")."""
        if len(key) > SHORT_LENGTH or key in self.lexicon.entries:
            return False
        found = self.gazetteer.exact(key)
        return any(
            candidate.kind is MatchKind.ABBREVIATION
            and (candidate.place.level is PlaceLevel.COUNTRY or _VOWELS.isdisjoint(key))
            for candidate in found
        )

    def _before_level(self, tokens: Sequence[Token], start: int) -> bool:
        """Whether capitals stand before a word of level: "by US state"."""
        after = tokens[start + 1].key if start + 1 < len(tokens) else ""
        level = any(e.kind == "concept" and e.value.startswith("level_") for e in self.lexicon.entries.get(after, ()))
        return level and tokens[start].text.isupper()

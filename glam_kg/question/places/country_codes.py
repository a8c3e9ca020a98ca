"""Countries by two small letters, and without a preposition: "museums uk", "ch museen", "archives per decade gb"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import MatchKind, PlaceLevel

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.places.place_readings import PlaceReadings
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import PlaceMention, PlaceReading
    from glam_kg.question.words.tokens import Token

LENGTH: Final = 2
AGAINST: Final = frozenset({"vs", "versus", "tegen", "gegen", "contre", "against"})
"""Folded words between two places that are weighed."""
_OF_NO_WORD: Final = frozenset({"gb", "nz", "uk", "vk"})
"""Folded codes that nothing else is written like."""
_AT_ENDS: Final = frozenset({"ch", "nl"})
"""Those that are a country where a question begins or ends as well, and not only beside institutions."""
_WRITTEN: Final = _OF_NO_WORD | _AT_ENDS | {"at", "au", "be", "de", "fr", "ie", "lu", "us", "vs", "za"}
"""Those that people write for the country itself, whether or not a graph has anything there."""
_PRONOUN: Final = "us"
_TYPES: Final = frozenset({"type", "general"})
_ASKING: Final = frozenset({"which", "count", "oldest", "newest"})
"""What a word can mean behind which no pronoun stands: "which us museums", unlike "show us museums"."""
_LEVELS: Final = ("level_", "decade", "century")
"""How the concepts begin that a count runs along: "archives per decade us"."""
_WEIGHING: Final = "vs"
_NONE_FIRST: Final = frozenset({"at", "de"})
"""Those that begin a question as a preposition or an article: "de uk musea"."""
_JOINING: Final = frozenset({"and", "or", "en", "of", "und", "oder", "et", "ou"})
_BETWEEN: Final = _OF_NO_WORD | _AT_ENDS | _JOINING
_WITH_ARTICLE: Final = frozenset({"usa", "uae", "vae", "eau", "gbr"})
"""Folded letters of three for countries that are said with an article."""
_ARTICLES: Final = frozenset({"the", "het", "das", "dem", "des", "vom", "beim", "zum", "im", "le", "du", "au"})
"""Folded articles of one, and prepositions with one in them."""
_DUTCH: Final = frozenset({"nl"})
_ENGLISH: Final = frozenset({"en"})


@dataclass(frozen=True)
class CountryCodes:
    """Tells two letters that are a country from the small words that are written alike.

    Attributes:
        lexicon: The words of the languages.
        places: What names and codes of places can mean.
        is_institution: Whether an institution of the graph has a name.
    """

    lexicon: Lexicon
    places: PlaceReadings
    is_institution: Callable[[str], bool] = lambda _name: False

    def has(self, tokens: Sequence[Token], position: int) -> bool:
        """Whether two letters stand for a country, where no preposition says so.

        Letters that are a small word of a language do where the words for institutions before them are of another one, and
        nothing follows: "museums de", "musea be". None do beside others that can be a country and are not read as one:
        "museums uk or us". Two of which one is weighed against the other are told by what is between them: "museen nl vs us".
        """
        if self._is_weighed(tokens, position):
            return True
        return self._is_code(tokens, position) and not any(
            self._may_be_code(tokens, other) and not self._is_code(tokens, other) for other in _beside(tokens, position)
        )

    def weighs(self, tokens: Sequence[Token], position: int) -> bool:
        """Whether a word weighs two countries that are told by two letters, and is none itself: the "vs" of "museen nl vs us"."""
        return self._are_weighed(tokens, position - 1)

    def _is_weighed(self, tokens: Sequence[Token], position: int) -> bool:
        return self._are_weighed(tokens, position) or self._are_weighed(tokens, position - 2)

    def _are_weighed(self, tokens: Sequence[Token], first: int) -> bool:
        """Whether two codes with a word between them that weighs are all that stands behind or before institutions."""
        last = first + 2
        if first < 0 or last >= len(tokens) or tokens[first + 1].key not in AGAINST:
            return False
        if (first and not self._is_type(tokens[first - 1])) or (
            last + 1 < len(tokens) and not self._is_type(tokens[last + 1])
        ):
            return False
        one, other = tokens[first].key, tokens[last].key
        return one != other and all(len(key) == LENGTH and self._abbreviates_country(key) for key in (one, other))

    def after_one(self, tokens: Sequence[Token], position: int) -> bool:
        """Whether all that stands before letters is the name of one institution: "British Library uk", "musée du Louvre fr"."""
        before = tokens[:position]
        if len(before) < 2:
            return False
        last, second = before[-1], before[-2]
        named = last.capitalised and second.capitalised and last.key.endswith(self.lexicon.type_singulars)
        return (named and self._is_type(last)) or self.is_institution(" ".join(token.text for token in before))

    def _may_be_code(self, tokens: Sequence[Token], position: int) -> bool:
        """Whether small letters at an end of a question, or before institutions, are written like a country."""
        token = tokens[position]
        if token.text.isupper() or token.key not in _WRITTEN or token.key == _WEIGHING:
            return False
        if position == len(tokens) - 1:
            return True
        return token.key not in _NONE_FIRST and (position == 0 or self._is_type(tokens[position + 1]))

    def _is_code(self, tokens: Sequence[Token], position: int) -> bool:
        key = tokens[position].key
        is_word = key in self.lexicon.entries
        if tokens[position].text.isupper() or (is_word and key not in _WRITTEN) or not self._is_country(key):
            return False
        if not is_word:
            placed = position in {0, len(tokens) - 1} or self._is_type(tokens[position - 1])
            return key in _OF_NO_WORD or (placed and key in _AT_ENDS) or self._stands_alone(tokens, position)
        if key == _PRONOUN and self._is_no_pronoun(tokens, position):
            return True
        if key == _WEIGHING:
            return self._stands_alone(tokens, position) and self._spoken(tokens, position) == _DUTCH
        # Behind "museums de" another word may follow that it joins; behind "musea be" none does.
        placed = position == len(tokens) - 1 or (position > 0 and self.lexicon.languages_of(key)[0] == _ENGLISH)
        spoken = self._spoken(tokens, position) if placed else frozenset()
        return bool(spoken) and not any(self.lexicon.is_function_word(key, language) for language in spoken)

    def meant(self, readings: Sequence[PlaceReading]) -> Sequence[PlaceReading]:
        """The countries among readings of letters, if the graph has one: "archieven fr" are in France, and not in Friesland."""
        countries = [each for each in readings if each.place.level is PlaceLevel.COUNTRY]
        return countries if any(map(self.places.in_graph, countries)) else readings

    def _is_country(self, key: str) -> bool:
        """Whether letters abbreviate a country, and nothing that is likelier: "co" is also Colorado, and a company."""
        found = self._abbreviated(key)
        if PlaceLevel.COUNTRY not in found or key in _WRITTEN:
            return PlaceLevel.COUNTRY in found
        return len(found) == 1 and any(map(self.places.in_graph, self.places.of(key, only_abbreviates=True)))

    def _abbreviates_country(self, key: str) -> bool:
        return PlaceLevel.COUNTRY in self._abbreviated(key)

    def _abbreviated(self, key: str) -> list[PlaceLevel]:
        return [each.place.level for each in self.places.gazetteer.exact(key) if each.kind is MatchKind.ABBREVIATION]

    def _stands_alone(self, tokens: Sequence[Token], position: int) -> bool:
        """Whether letters begin a question before a word for institutions, or end it behind one."""
        if position == 0:
            return len(tokens) > 1 and self._is_type(tokens[1])
        return position == len(tokens) - 1 and self._is_type(tokens[position - 1])

    def _spoken(self, tokens: Sequence[Token], position: int) -> frozenset[str]:
        """The languages of which the word for institutions beside letters is the first; none where no such word stands there.

        Another country may stand between: "musea nl be".
        """
        beside = position - 1 if position else 1
        while 0 < beside < position == len(tokens) - 1 and tokens[beside].key in _BETWEEN:
            beside -= 1
        if beside >= len(tokens) or not self._is_type(tokens[beside]):
            return frozenset()
        spoken, preferred_in = self.lexicon.languages_of(tokens[beside].key)
        return preferred_in or spoken

    def _is_no_pronoun(self, tokens: Sequence[Token], position: int) -> bool:
        """Whether no pronoun can stand there: before institutions first or behind a word that asks, else last.

        There it stands behind them, a year or a level: "museums us", "archives per decade us".
        """
        before = tokens[position - 1] if position else None
        if position == len(tokens) - 1:
            return before is not None and (before.key.isdecimal() or self._is_type(before) or self._is_level(before))
        if not self._is_type(tokens[position + 1]):
            return False
        return before is None or any(e.value in _ASKING for e in self.lexicon.entries.get(before.key, ()))

    def _is_type(self, token: Token) -> bool:
        return any(entry.kind in _TYPES for entry in self.lexicon.entries.get(token.key, ()))

    def _is_level(self, token: Token) -> bool:
        return any(entry.value.startswith(_LEVELS) for entry in self.lexicon.entries.get(token.key, ()))


def without_codes_of_others(tokens: Sequence[Token], found: Sequence[PlaceMention]) -> list[PlaceMention]:
    """The places without codes of three letters before a town elsewhere, or behind an article: "KHM Wien" is not in Cambodia.

    Nor is "das KHM": such letters are no name with an article, but for those that have one ("the USA").
    """
    codes = [m for m in found if m.end - m.start == 1 and len(tokens[m.start].key) == LENGTH + 1]
    if not codes:
        return list(found)
    towns = {m.start: m for m in found if m.readings[0].place.level is PlaceLevel.CITY}
    left_out = [m for m in codes if m.end in towns and _is_of_other(m, towns[m.end])]
    left_out += [m for m in codes if _has_article(tokens, m)]
    return [m for m in found if m not in left_out]


def _has_article(tokens: Sequence[Token], code: PlaceMention) -> bool:
    """Whether an article of one stands before a code of a country in capitals."""
    token, before = tokens[code.start], tokens[max(0, code.start - 1)]
    is_code = all(r.place.level is PlaceLevel.COUNTRY and not r.adjective for r in code.readings)
    return token.text.isupper() and is_code and token.key not in _WITH_ARTICLE and before.key in _ARTICLES


def _is_of_other(code: PlaceMention, town: PlaceMention) -> bool:
    countries = {r.place.code for r in code.readings if r.place.level is PlaceLevel.COUNTRY and not r.adjective}
    is_code = len(countries) == len(code.readings) and not any(r.place.members for r in code.readings)
    return is_code and countries.isdisjoint(r.place.country for r in town.readings)


def _beside(tokens: Sequence[Token], position: int) -> list[int]:
    """The positions beside one, or behind and before a word that joins them: "uk us", "uk or us"."""
    steps = (
        position
        + (2 * step if 0 <= position + step < len(tokens) and tokens[position + step].key in _JOINING else step)
        for step in (-1, 1)
    )
    return [each for each in steps if 0 <= each < len(tokens)]

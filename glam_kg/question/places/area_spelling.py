"""Misspelt names of several words of countries and regions, of which every word may be one for itself: "Baden-Würtemberg"."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.words.spelling import Spellings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.question.words.tokens import Token

_LONGEST: Final = 5
_SHORTEST_NAME, _LONG_NAME = 11, 14
"""Letters of a name of several words that may be one slip away from the right one, and two."""
_MOST_SLIPS: Final = 2
_SMALL_WORD: Final = 3
"""Letters of a word in a name that needs no capital: "Alpes-Côte d'Azur"."""
_TOWNS: Final = frozenset({"stad", "stadt"})
"""Folded words that are none for a state: "die Stadt New York" is no slip of "Staat New York"."""
_DIRECTIONS: Final = (
    ("noord", "nord", "north"), ("zuid", "sud", "south"), ("oost", "ost", "est", "east"), ("west", "ouest")
)  # fmt: skip
"""Folded, in all languages: "Nord-Carolina" is called North Carolina in English and Nordkarolina in German."""
_IN: Final = frozenset({"in", "im", "aus", "from", "uit", "en", "dans", "across", "of", "van", "von"})
"""Folded prepositions before a region, for those who write no capitals."""
_REMEMBERED: Final = 4_096
_FEWEST: Final = 2
"""Words with capitals in a run, its first and its last."""


@dataclass(frozen=True)
class AreaSpelling:
    """Corrects runs of words to the names of countries and regions.

    Attributes:
        gazetteer: Knows these names.
        is_level: Whether a folded word is one for a level of places.
        is_known: Whether a folded word is the name of a place as it stands.
    """

    gazetteer: Gazetteer
    is_level: Callable[[str], bool]
    is_known: Callable[[str], bool]

    def corrected(
        self, tokens: Sequence[Token], words: Sequence[str], named: frozenset[tuple[int, int]]
    ) -> tuple[str, ...]:
        """The words, with those of misspelt names as they are written in the names.

        Args:
            tokens: The question's words.
            words: The same, folded and each corrected for itself.
            named: The runs of words that are names of places as they stand.
        """
        found = list(words)
        for start, end in _runs(tokens):
            if tokens[start].key in _TOWNS or any(first <= start and end <= last for first, last in named):
                continue
            right = self._meant(tuple(token.key for token in tokens[start:end]))
            if right and not _is_inflected(words[start:end], right) and not self._is_other(words[start:end], right):
                found[start:end] = right
        return tuple(found)

    def _is_other(self, said: Sequence[str], name: Sequence[str]) -> bool:
        """Whether words are a name of their own behind a word for a level: "Republik Berlin" is no slip of "Republik Benin"."""
        others = [word for word, right in zip(said, name, strict=True) if word != right]
        return all(map(self.is_known, others)) and all(self.is_level(word) for word in said if word not in others)

    @cached_property
    def _meant(self) -> Callable[[tuple[str, ...]], tuple[str, ...] | None]:
        return lru_cache(maxsize=_REMEMBERED)(self._nearest)

    def _nearest(self, words: tuple[str, ...]) -> tuple[str, ...] | None:
        """The words of the one area that a run means; None where it is near to none, or to several."""
        first, *others = words
        translated = ((word, *others) for same in _DIRECTIONS if first in same for word in same)
        meant = [name for name in translated if name in self._areas] or self._spelt_like(words)
        return meant[0] if len({self._areas[name] for name in meant}) == 1 else None

    def _spelt_like(self, words: tuple[str, ...]) -> list[tuple[str, ...]]:
        joined = "".join(words)
        slips = 1 if len(joined) < _LONG_NAME else _MOST_SLIPS
        if len(joined) < _SHORTEST_NAME or not self._is_near(joined, len(words), slips):
            return []
        near, _ = self._spellings.nearest(joined, slips=slips)
        return [name for key in near for name in self._by_letters[key] if len(name) == len(words)]

    def _is_near(self, joined: str, words: int, slips: int) -> bool:
        """Whether the letters of a run are near to those of any name of as many words: hardly ever, and soon seen."""
        alike = self._in_reach.get((joined[0], words, len(joined)))
        if not alike:
            return False
        from rapidfuzz import process
        from rapidfuzz.distance import OSA

        return process.extractOne(joined, alike, scorer=OSA.distance, score_cutoff=slips) is not None

    @cached_property
    def _in_reach(self) -> Mapping[tuple[str, int, int], Sequence[str]]:
        """The letters of the names that few slips make of a run, by its first letter, number of words and number of letters."""
        found: dict[tuple[str, int, int], list[str]] = {}
        for letters, names in self._by_letters.items():
            for words in {len(name) for name in names}:
                for length in range(len(letters) - _MOST_SLIPS, len(letters) + _MOST_SLIPS + 1):
                    found.setdefault((letters[0], words, length), []).append(letters)
        return found

    @cached_property
    def _areas(self) -> Mapping[tuple[str, ...], str]:
        """The names of several words, each with the code of what it most likely is."""
        names = (key for key in self.gazetteer.region_and_country_keys() if " " in key)
        return {tuple(key.split()): code for key in names if (code := self._code(key))}

    def _code(self, key: str) -> str:
        places = (candidate.place for candidate in self.gazetteer.exact(key))
        return next((place.code for place in places if place.level is not PlaceLevel.CITY), "")

    @cached_property
    def _by_letters(self) -> Mapping[str, Sequence[tuple[str, ...]]]:
        found: dict[str, list[tuple[str, ...]]] = {}
        for name in self._areas:
            found.setdefault("".join(name), []).append(name)
        return found

    @cached_property
    def _spellings(self) -> Spellings:
        return Spellings(key for key in self._by_letters if key.isascii() and key.isalpha())


def _is_inflected(said: Sequence[str], name: Sequence[str]) -> bool:
    """Whether words are those of a name in the genitive: "des Kantons Bern" is no slip of "Kanton Bern"."""
    return all(word in {right, f"{right}s", f"{right}es"} for word, right in zip(said, name, strict=True))


def _small_runs(tokens: Sequence[Token]) -> Iterator[tuple[int, int]]:
    """The words behind a preposition that end a question of somebody who writes no capitals: "archive in baden würtemberg"."""
    for start in range(max(1, len(tokens) - _LONGEST), len(tokens) - 1):
        run = tokens[start:]
        longer = all(len(token.key) > _SMALL_WORD for token in run)
        if longer and tokens[start - 1].key in _IN and all(b.start - a.end == 1 for a, b in pairwise(run)):
            yield start, len(tokens)


def _runs(tokens: Sequence[Token]) -> Iterator[tuple[int, int]]:
    """Runs of words with capitals that one mark parts, the longest first.

    >>> from glam_kg.question.words.tokens import tokenise
    >>> list(_runs(tokenise("archive in Rheinland-Pfalts")))
    [(2, 4)]
    """
    if not any(token.capitalised for token in tokens[1:]):
        yield from _small_runs(tokens)
        return
    if sum([token.capitalised for token in tokens]) < _FEWEST:
        return
    longest = min(_LONGEST, len(tokens))
    for length in range(longest, 1, -1):
        for start in range(len(tokens) - length + 1):
            run = tokens[start : start + length]
            if (
                run[0].capitalised
                and run[-1].capitalised
                and all(token.capitalised or len(token.key) <= _SMALL_WORD for token in run)
                and all(after.start - before.end == 1 for before, after in pairwise(run))
            ):
                yield start, start + length

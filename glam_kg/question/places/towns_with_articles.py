"""French towns whose name has an article, behind a preposition that is one word with it: "au Cap", "du Mans", "aux Andelys".

What stands there is the article's town, whatever else is called by the rest: Mans is also a town of Turkey, and Au Cap a
district of the Seychelles. Where no town has that article, no town is meant: the Prado is none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.places.likelier_places import LARGE_TOWN, is_well_known

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.words.mentions import PlaceReading
    from glam_kg.question.words.tokens import Token

_FRENCH: Final = "fr"
_ARTICLES: Final = {"au": "le", "du": "le", "aux": "les", "des": "les"}
"""Folded prepositions, and the article that each is one word with."""
_PLACING: Final = frozenset({"a", "au", "aux", "dans", "de", "des", "du", "en"})
"""Folded prepositions before where something is."""
_TOWNS: Final = frozenset({"ville", "commune", "cite", "municipalite", "agglomeration"})
"""Folded words before the name of a town."""


@dataclass(frozen=True)
class TownsWithArticles:
    """Tells them by the places that a name can mean.

    Attributes:
        readings: What a folded name can mean.
    """

    readings: Callable[[str], Sequence[PlaceReading]]

    def key(self, tokens: Sequence[Token], start: int, language: str | None) -> str | None:
        """The folded name of the town, with its article, of which the rest stands at a position; None where none does.

        A country or a region that has the rest for its name is meant rather ("au Québec", "du Luxembourg"); a small town is so
        only where it is written as a name.
        """
        if language != _FRENCH or not start or tokens[start - 1].key not in _ARTICLES:
            return None
        after = tokens[start + 1] if start + 1 < len(tokens) else None
        if after is not None and after.capitalised and after.start - tokens[start].end == 1:
            # "Au Cap Vert" and "Musée du Port Autonome" name something else.
            return None
        name = f"{_ARTICLES[tokens[start - 1].key]} {tokens[start].key}"
        towns = [r for r in self.readings(name) if r.place.level is PlaceLevel.CITY and not r.stray]
        proper = tokens[start].capitalised
        known = any(is_well_known(r) if proper else r.place.population >= LARGE_TOWN for r in towns)
        if not known or any(r.place.level is not PlaceLevel.CITY for r in self.readings(tokens[start].key)):
            return None
        return name

    def is_no_town(self, tokens: Sequence[Token], start: int, language: str | None) -> bool:
        """Whether such a preposition stands before what only towns are called, in none of which anybody is known: "du Prado".

        A town has no article where its name has none. Nor is a town meant that has one in its name where none stands before what
        begins a question, and a preposition or nothing follows: "Herbiers en Australie" are not in Les Herbiers.
        """
        if start == 0:
            alone = start + 1 == len(tokens) or tokens[start + 1].key in _PLACING
            found = self.readings(tokens[start].key) if alone else ()
            return bool(found) and all(fold_key(r.place.name) == f"les {tokens[start].key}" for r in found)
        before = tokens[start - 1].key if start else ""
        if language != _FRENCH or before not in _ARTICLES or self.readings(f"{_ARTICLES[before]} {tokens[start].key}"):
            return False
        found = self.readings(tokens[start].key)
        return bool(found) and all(r.place.level is PlaceLevel.CITY and not is_well_known(r) for r in found)

    def are_in(self, tokens: Sequence[Token], start: int, end: int, language: str | None) -> bool:
        """Whether words say that something is in such a town, or is the town: "au Cap" and "ville du Cap" are no names."""
        if language != _FRENCH or end - start < len(("au", "cap")) or tokens[end - 2].key not in _ARTICLES:
            return False
        before = range(start, end - 2)
        return all(tokens[i].key in _TOWNS for i in before) and self.key(tokens, end - 1, language) is not None

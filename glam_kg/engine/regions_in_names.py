"""Institutions whose region nobody knows, and whose names have the one that is asked for: "Staatsarchiv Graubünden".

A region is called otherwise in each language, and names have its adjective as well: "Kantonsarchiv Waadt", "Archives cantonales
vaudoises".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.engine.whereabouts_in_names import NameSaying, is_part_of_word, key_of, name_parts, stands_alone, written
from glam_kg.places.model import MatchKind
from glam_kg.question.names.names import name_words
from glam_kg.question.places.shared_names import PARTS
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.places.model import Place
    from glam_kg.question.names.compact_names import CustodianName
    from glam_kg.question.names.names import NameIndex

_OF: Final = frozenset({"du", "de"})
"""Folded words that a name of a region which is a direction as well has before it: "archives départementales du Nord"."""


@dataclass(frozen=True, eq=False, repr=False)
class RegionsInNames:
    """Finds them in one graph; threads may share it.

    Attributes:
        names: The names of the graph.
        gazetteer: Knows what a region is called, and which other places have its name in theirs.
    """

    names: NameIndex
    gazetteer: Gazetteer

    def called(self, region: Place) -> Mapping[str, NameSaying]:
        """Those whose names have a region, each with the first such name and the word for it; of none is it or a town known."""
        called: dict[str, NameSaying] = {}
        around = self.gazetteer.line(region.code) - {*self.gazetteer.parts(region.code)}
        places = {("", area, region.country) for area in ("", *around)}
        words = [key.split() for key in self.gazetteer.area_keys(region.code) if self._kind(key, region) is not None]
        for form in sorted({form for each in words for form in self.names.forms_holding(each)}):
            if not places.isdisjoint(self.names.where(form)):
                for name in self._in_places(form, places):
                    if name.iri in called or (word := self._word(name.text, region)) is None:
                        continue
                    if not self._is_known_there(name, region):
                        called[name.iri] = NameSaying(name, word)
        return called

    def _is_known_there(self, name: CustodianName, region: Place) -> bool:
        """Whether another record of that name is in the region: who is listed is not told twice."""
        parts = self.gazetteer.parts(region.code)
        return any(other.region in parts for other in self.names.with_words(name_words(name.text)))

    def _in_places(self, form: int, places: set[tuple[str, str, str]]) -> Iterator[CustodianName]:
        return (name for name in self.names.names_of(form) if name[2:] in places)

    def _word(self, text: str, region: Place) -> str | None:
        """The words of their own in which a name has a region; empty where that is its adjective, None where it has none."""
        tokens = tokenise(text)
        for start, end in name_parts(tokens, self.gazetteer):
            key = key_of(tokens[start:end])
            kind = self._kind(key, region)
            if kind is None or (key in PARTS and not (start and tokens[start - 1].key in _OF)):
                continue
            if kind is MatchKind.ADJECTIVE and not is_part_of_word(text, tokens, start, end):
                return ""
            if stands_alone(text, tokens, start, end):
                return written(text, tokens[start:end])
        return None

    def _kind(self, key: str, region: Place) -> MatchKind | None:
        """How a folded name is one of a region: a name of today or an adjective, where it is nothing likelier in the country."""
        readings = (each for each in self.gazetteer.exact(key) if each.place.country == region.country)
        first = next(readings, None)
        known = first is not None and first.place.code == region.code
        return first.kind if first and known and first.kind in {MatchKind.NAME, MatchKind.ADJECTIVE} else None

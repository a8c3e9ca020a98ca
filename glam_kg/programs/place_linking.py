"""Places that a language model named, as readings of the gazetteer and the graph."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.programs.heard import place_codes
from glam_kg.programs.linked import Linked, Unlinked
from glam_kg.question.words.mentions import PlaceMention, PlaceReading

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from glam_kg.programs.heard import Heard
    from glam_kg.question.analyser import Analyser
    from glam_kg.question.words.mentions import Span

PLACE_KEYS = ("place", *(str(level) for level in PlaceLevel))
"""Keys of a model's slots that hold a place, for templates that take one."""
_LONGEST_ABBREVIATION = 3
_SMALLEST_FIRST = ("place", "city", "region", "country")


@dataclass(frozen=True)
class PlaceLinker:
    """Links names and codes of places that the user named, in whatever language or spelling."""

    analyser: Analyser
    heard: Heard

    def one(self, given: Mapping[str, tuple[str, ...]], levels: Collection[str]) -> Linked:
        """The place that several keys describe: the smallest is meant, the others say where it lies.

        Raises:
            Unlinked: A name is not known, or the user did not name it; no reading is at a level that the template takes,
                or lies there; or where it is said to lie makes another place of it, and the user did not say that.
        """
        keys = [key for key in _SMALLEST_FIRST if key in given]
        if any(len(given[key]) > 1 for key in keys):
            raise Unlinked("it gave several places where the template takes one")
        name = given[keys[0]][0]
        mention = self._as_said(self._mention(name), name)
        around = [(given[key][0], self._mention(given[key][0])) for key in keys[1:]]
        told = [(name, place) for name, place in around if self._is_said(place, name)]
        # A model that says "city" of a province is corrected where the template takes either.
        readings = sorted(
            (r for r in mention.readings if r.place.level in levels and all(self._lies_in(r, p) for _, p in told)),
            key=lambda reading: reading.place.level != keys[0],
        )
        if not any(all(self._lies_in(r, place) for _, place in around) for r in readings):
            raise Unlinked(f"{name!r} is no place at the level that the template takes")
        for where, place in around:
            if not self._lies_in(readings[0], place):
                raise Unlinked(f"that {name!r} lies in {where!r} is not what the user wrote")
        said = tuple(words for text, place in told for words in self._words(place, text))
        return Linked(
            (replace(mention, readings=tuple(readings)),), said=(*self._words(mention, name), *said), heard=True
        )

    def several(self, names: Sequence[str]) -> Linked:
        """Places to be compared.

        Raises:
            Unlinked: A name is not known, or the user did not name it.
        """
        mentions = tuple(self._as_said(self._mention(name), name) for name in names)
        said = tuple(words for name, place in zip(names, mentions, strict=True) for words in self._words(place, name))
        return Linked(mentions, said=said, heard=True)

    def _mention(self, name: str) -> PlaceMention:
        key = fold_key(name)
        said = self.heard.find(PlaceMention, lambda mention: fold_key(mention.text) == key)
        if said is not None:
            return said
        code = self.analyser.gazetteer.place(name.upper())
        if code is not None and code.level is not PlaceLevel.CITY:
            parts = self.analyser.gazetteer.parts(code.code) if code.level is PlaceLevel.REGION else ()
            return PlaceMention(start=0, end=0, text=name, readings=(PlaceReading(code, 1.0, parts=parts),))
        analysis = self.analyser.analyse(name)
        whole = [
            m for m in analysis.mentions
            if isinstance(m, PlaceMention)
            and all(m.start <= i < m.end for i, content in enumerate(analysis.content) if content)
        ]  # fmt: skip
        if not whole:
            raise Unlinked(f"{name!r} is no place that is known")
        best = min(whole, key=lambda m: (not m.nested, m.start - m.end))
        return replace(best, start=0, end=0)

    def _as_said(self, mention: PlaceMention, name: str) -> PlaceMention:
        """The mention with those readings only that the user's words have, too."""
        if self.heard.holds(name):
            return mention
        readings = tuple(reading for reading in mention.readings if reading.place.code in self._codes)
        if not readings:
            raise Unlinked(f"the place {name!r} is not what the user wrote")
        return replace(mention, readings=readings)

    def _is_said(self, mention: PlaceMention, name: str) -> bool:
        return self.heard.holds(name) or any(reading.place.code in self._codes for reading in mention.readings)

    def _words(self, mention: PlaceMention, name: str) -> tuple[Span, ...]:
        """The words of the question that name this place."""
        codes = {reading.place.code for reading in mention.readings}
        said = self.heard.find(PlaceMention, lambda m: any(reading.place.code in codes for reading in m.readings))
        return (said,) if said is not None else self.heard.words(name)

    def _lies_in(self, reading: PlaceReading, around: PlaceMention) -> bool:
        place = reading.place
        lines = {place.country, *(self.analyser.gazetteer.line(place.region) if place.region else ())}
        return any(outer.place.code in lines for outer in around.readings)

    @cached_property
    def _codes(self) -> frozenset[str]:
        """Of all places that the user can mean, also with a word that has lost its capitals ("uk", "schweizer")."""
        codes = place_codes(self.heard.spoken(PlaceMention))
        for word in self.heard.unexplained:
            written = word.upper() if len(word) <= _LONGEST_ABBREVIATION else word.capitalize()
            codes |= place_codes(m for m in self.analyser.analyse(written).mentions if isinstance(m, PlaceMention))
        return codes

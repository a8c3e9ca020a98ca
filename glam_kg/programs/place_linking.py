"""Places that a language model named, as readings of the gazetteer and the graph."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.programs.linked import Linked, Unlinked
from glam_kg.question.mentions import PlaceMention, PlaceReading

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from glam_kg.question.analysis import Analyser, Analysis

PLACE_KEYS = ("place", *(str(level) for level in PlaceLevel))
"""Keys of a model's slots that hold a place, for templates that take one."""
_SMALLEST_FIRST = ("place", "city", "region", "country")


@dataclass(frozen=True)
class PlaceLinker:
    """Links names and codes of places; what the user said decides between readings first."""

    analyser: Analyser
    heard: Sequence[Analysis]

    def one(self, given: Mapping[str, tuple[str, ...]], levels: Collection[str]) -> Linked:
        """The place that several keys describe: the smallest is meant, the others say where it lies.

        Raises:
            Unlinked: A name is not known, or none of its readings is at a level that the template takes, or lies there.
        """
        keys = [key for key in _SMALLEST_FIRST if key in given]
        if any(len(given[key]) > 1 for key in keys):
            raise Unlinked("it gave several places where the template takes one")
        name = given[keys[0]][0]
        mention = self._mention(name)
        around = [self._mention(given[key][0]) for key in keys[1:]]
        readings = [r for r in mention.readings if r.place.level in levels and self._lies_in_all(r, around)]
        # A model that says "city" of a province is corrected where the template takes either.
        readings.sort(key=lambda reading: reading.place.level != keys[0])
        if not readings:
            raise Unlinked(f"{name!r} is no place at the level that the template takes")
        return Linked((replace(mention, readings=tuple(readings)),), heard=self._is_heard(mention))

    def several(self, names: Sequence[str]) -> Linked:
        """Places to be compared.

        Raises:
            Unlinked: A name is not known.
        """
        mentions = tuple(self._mention(name) for name in names)
        return Linked(mentions, heard=all(map(self._is_heard, mentions)))

    def _mention(self, name: str) -> PlaceMention:
        key = fold_key(name)
        for analysis in self.heard:
            for mention in analysis.mentions:
                if isinstance(mention, PlaceMention) and fold_key(mention.text) == key:
                    return mention
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

    def _lies_in_all(self, reading: PlaceReading, around: Sequence[PlaceMention]) -> bool:
        place = reading.place
        lines = {place.country, *(self.analyser.gazetteer.line(place.region) if place.region else ())}
        return all(any(r.place.code in lines for r in mention.readings) for mention in around)

    def _is_heard(self, mention: PlaceMention) -> bool:
        codes = {reading.place.code for reading in mention.readings}
        return any(
            reading.place.code in codes
            for analysis in self.heard
            for said in analysis.mentions
            if isinstance(said, PlaceMention)
            for reading in said.readings
        )

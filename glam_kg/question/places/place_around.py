"""Places that are said by a town in them: "the province where Assen lies", "in the same country as Maastricht"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.words.mentions import ConceptMention, PlaceMention, PlaceReading

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.question.names.graph_index import GraphIndex
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention

_LEVELS: Final = {"level_region": PlaceLevel.REGION, "level_country": PlaceLevel.COUNTRY}
_WHERE: Final = frozenset({"waar", "waarin", "where", "wo", "ou", "in"})
_AS: Final = frozenset({"als", "as", "wie", "que", "comme"})
_SAME: Final = frozenset(
    {
        "dezelfde",
        "hetzelfde",
        "zelfde",
        "same",
        "gleichen",
        "gleiche",
        "selben",
        "derselben",
        "demselben",
        "dieselbe",
        "meme",
    }
)
_LIES: Final = frozenset({"ligt", "lies", "is", "liegt", "ist", "gehort", "staat", "sits"})
_MOST_BETWEEN: Final = 3
"""Words between the word for the area and the town: "où se trouve"."""


@dataclass(frozen=True)
class AreasAround:
    """Finds areas by the towns in them.

    Attributes:
        gazetteer: Knows what lies where.
        graph: Knows where there are custodians.
        lexicon: Knows the small words.
    """

    gazetteer: Gazetteer
    graph: GraphIndex
    lexicon: Lexicon

    def instead(self, words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
        """The mentions, with an area in place of the town that says which one it is, and of the words between them.

        Args:
            words: The question's folded words.
            found: What was found in it.
        """
        areas = list(self._areas(words, found))
        if not areas:
            return list(found)
        return [*(m for m in found if not any(_is_said_by(m, area) for area in areas)), *areas]

    def _areas(self, words: Sequence[str], found: Sequence[Mention]) -> Iterator[PlaceMention]:
        levels = [m for m in found if isinstance(m, ConceptMention) and m.concept in _LEVELS]
        towns = [m for m in found if isinstance(m, PlaceMention) and m.at(PlaceLevel.CITY)] if levels else []
        for town in towns:
            for level in levels:
                start = self._start(words, level, town.start)
                readings = self._readings(town, _LEVELS[level.concept]) if start is not None else ()
                if start is not None and readings:
                    end = town.end + int(not _LIES.isdisjoint(words[town.end : town.end + 1]))
                    text = " ".join(words[start:end])
                    yield PlaceMention(start=start, end=end, text=text, readings=readings, reason="area around a town")
                    break

    def _start(self, words: Sequence[str], level: ConceptMention, town: int) -> int | None:
        """Where the area begins; None where what stands between the word for it and the town joins them not."""
        between = words[level.end : town]
        if not 1 <= len(between) <= _MOST_BETWEEN or not all(map(self.lexicon.is_function_word, between)):
            return None
        if between[0] in _AS:
            return level.start - 1 if level.start and words[level.start - 1] in _SAME else None
        # "In the province in Italy": only a clause says where something lies.
        return level.start if between[0] in _WHERE and (between[0] != "in" or len(between) > 1) else None

    def _readings(self, town: PlaceMention, level: PlaceLevel) -> tuple[PlaceReading, ...]:
        readings: dict[str, PlaceReading] = {}
        for reading in town.readings:
            code = reading.place.region if level is PlaceLevel.REGION else reading.place.country
            area = self.gazetteer.place(code) if code and reading.place.level is PlaceLevel.CITY else None
            if area is not None and area.code not in readings:
                parts = self.gazetteer.parts(area.code) if level is PlaceLevel.REGION else ()
                known = bool(self.graph.custodians_by_area.get(area.code))
                readings[area.code] = PlaceReading(area, reading.weight, parts=parts, in_graph=known)
        return tuple(readings.values())


def _is_said_by(mention: Mention, area: PlaceMention) -> bool:
    """Whether a place or a concept is part of what says an area; "in the same country" alone is what no template covers."""
    if isinstance(mention, ConceptMention) and mention.concept == "not_covered":
        return mention.overlaps(area)
    inside = area.start <= mention.start and mention.end <= area.end
    return inside and isinstance(mention, (PlaceMention, ConceptMention))

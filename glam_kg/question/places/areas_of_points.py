"""The area of what is asked for around a point: "museums in Ohio within 30 miles of Cincinnati", "Dutch museums near Aachen".

It tells which town of a name is meant, if one lies in it. A large town nearby is meant all the same where the one that lies in it
is a village: of Belgian museums within 30 km of Lille, Lille in France.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.places.area_words import is_denied, is_of_asker, is_said_of_institutions, joins, stands_beside
from glam_kg.question.places.nearest import NEAREST_RADIUS_KM
from glam_kg.question.places.nearness import says_near
from glam_kg.question.places.place_nesting import lies_in
from glam_kg.question.slots.circle_slots import DEFAULT_RADIUS_KM
from glam_kg.question.slots.filling import widest
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    AreaMention,
    ConceptMention,
    CoordinatesMention,
    DistanceMention,
    NameMention,
    PlaceMention,
    SubjectMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention, PlaceReading, Span
    from glam_kg.question.words.tokens import Token

_SENTENCE: Final = re.compile(r"[.;!?]")
_LESS_NATURAL: Final = 0.2
"""How much less natural than its best reading another one of a name may be."""
_TIMES_LARGER: Final = 10
"""How many times larger than a town in the area one near to the area is that is meant in its stead."""


@dataclass(frozen=True)
class AreasOfPoints:
    """Finds the areas in which that lies which is near to something.

    Attributes:
        gazetteer: Knows how near an area is.
        lexicon: Knows the words with which people speak of themselves.
    """

    gazetteer: Gazetteer
    lexicon: Lexicon

    def told(
        self, text: str, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], language: str
    ) -> list[Mention]:
        """The mentions, with a country or region beside a circle as the area of what is asked for.

        Args:
            text: The question.
            tokens: Its words as written.
            words: The same words folded.
            found: What was found in it.
            language: The question's language.
        """
        nears = [m for m in found if says_near(m)]
        places = [m for m in found if isinstance(m, PlaceMention)] if nears else []
        if not places:
            return list(found)
        # A town and an area between which nearness stands are no town within an area: "museums in California near San Diego".
        apart = [m for m in places if not any(m.start < near.start and near.end < m.end for near in nears)]
        kept = [m for m in found if not isinstance(m, PlaceMention) or m in apart]
        centre = _centre(words, nears, apart, kept)
        if centre is None:
            return list(found)
        towns = [m for m in apart if m.overlaps(centre) and m.at(PlaceLevel.CITY)]
        radius = _radius(found)
        split = self._split(words, [m for m in towns if m.nested], towns, apart, radius)
        if split is not None:
            town, area, there = split
            return [
                *(m for m in kept if not _is_place_of(m, (town, area)) or m is town),
                _of(area, area, (area,), there),
            ]
        group = _group(words, [m for m in apart if not m.overlaps(centre)], centre, kept)
        first_person = self.lexicon.words_of("first_person", language)
        if group and is_of_asker(words, group, kept, first_person, _sentences(text, tokens)):
            return kept
        best = next((r for m in widest(towns) if (r := m.at(PlaceLevel.CITY))), None)
        areas = [_with_best(m, best) for m in group]
        if not areas or len({m.readings[0].place.level for m in areas}) > 1:
            return kept
        narrowed, there = self._narrowed(towns, [m.readings[0] for m in areas], best, radius)
        rest = (m for m in kept if not _is_place_of(m, group))
        return [
            *(narrowed.get(m, m) if isinstance(m, PlaceMention) else m for m in rest),
            _of(group[0], group[-1], areas, there),
        ]

    def _narrowed(
        self, towns: Sequence[PlaceMention], areas: Sequence[PlaceReading], best: PlaceReading | None, radius: float
    ) -> tuple[dict[PlaceMention, PlaceMention], tuple[PlaceReading, ...]]:
        """The towns with those of their readings that lie in an area, if any do; or what lies there and is not meant."""
        narrowed: dict[PlaceMention, PlaceMention] = {}
        for town in towns:
            least = town.readings[0].weight - _LESS_NATURAL
            natural = [r for r in town.readings if r.weight >= least and not r.stray]
            within = tuple(r for r in natural if any(lies_in(r, area) for area in areas))
            if within and best is not None and best not in within and self._is_meant(best, within, areas, radius):
                return {}, within
            if within:
                narrowed[town] = replace(town, readings=within)
        return narrowed, ()

    def _is_meant(
        self, best: PlaceReading, within: Sequence[PlaceReading], areas: Sequence[PlaceReading], radius: float
    ) -> bool:
        """Whether a town outside of some areas is much larger than those of its name in them, and its circle reaches them."""
        point = best.place.latitude, best.place.longitude
        if point[0] is None or point[1] is None:
            return False
        if best.place.population < _TIMES_LARGER * max(r.place.population for r in within):
            return False
        codes = [code for area in areas for code in area.place.members or (area.place.code,)]
        return self.gazetteer.is_near(codes, (point[0], point[1]), radius)

    def _split(
        self,
        words: Sequence[str],
        nested: Sequence[PlaceMention],
        towns: Sequence[PlaceMention],
        places: Sequence[PlaceMention],
        radius: float,
    ) -> tuple[PlaceMention, PlaceMention, tuple[PlaceReading, ...]] | None:
        """A town and the area behind it, and its namesake there, where it is not that one: "à 30 km de Lille en Belgique"."""
        for whole in nested:
            for town in (m for m in towns if m.start == whole.start and m.end < whole.end and not m.nested):
                best = town.at(PlaceLevel.CITY)
                for area in (m for m in places if m.end == whole.end and m.start > town.end and not _is_town(m)):
                    known = best is not None and all(best.place != r.place for r in whole.readings)
                    if best is None or not known or not joins(words, town.end, area.start):
                        continue
                    if self._is_meant(best, whole.readings, area.readings[:1], radius):
                        return town, area, whole.readings
        return None


def _sentences(text: str, tokens: Sequence[Token]) -> list[int]:
    """Where sentences begin, but for the first."""
    return [i for i in range(1, len(tokens)) if _SENTENCE.search(text, tokens[i - 1].end, tokens[i].start)]


def _centre(
    words: Sequence[str], nears: Sequence[Mention], places: Sequence[PlaceMention], found: Sequence[Mention]
) -> Span | None:
    """The town, institution or point that something is near to; None where it is none, or there are several."""
    named = [m for m in found if isinstance(m, NameMention) and m.is_sure]
    points = [m for m in found if isinstance(m, CoordinatesMention)]
    possible: list[Span] = [*(m for m in places if m.at(PlaceLevel.CITY)), *named, *points]
    kinds = {
        i for m in (*places, *found) if isinstance(m, (*INSTITUTIONS, PlaceMention)) for i in range(m.start, m.end)
    }
    behind = [m for m in possible if any(stands_beside(words, near, m, kinds) for near in nears)]
    outermost = [m for m in behind if not any(m is not o and o.start <= m.start and m.end <= o.end for o in behind)]
    return outermost[0] if len(outermost) == 1 else None


def _group(
    words: Sequence[str], places: Sequence[PlaceMention], centre: Span, found: Sequence[Mention]
) -> tuple[PlaceMention, ...]:
    """The areas that are said beside a point, in one list; none where there are several lists, or other places."""
    areas = [m for m in widest(places) if not any(_names(m, other) for other in found)]
    if not areas or any(m.nested or _is_town(m) or is_denied(words, m, found) for m in areas):
        return ()
    areas.sort(key=lambda m: m.start)
    if not all(joins(words, one.end, other.start, listed=True) for one, other in pairwise(areas)):
        return ()
    said = any(is_said_of_institutions(words, m, centre, found) for m in areas)
    between = areas[0].end <= centre.start or areas[0].start >= centre.end
    return tuple(areas) if said and between else ()


def _names(place: PlaceMention, other: Mention) -> bool:
    """Whether a place is part of a subject or of the name of one institution."""
    if isinstance(other, SubjectMention):
        return other.overlaps(place)
    return isinstance(other, NameMention) and bool(other.candidates) and other.overlaps(place)


def _is_town(place: PlaceMention) -> bool:
    return place.readings[0].place.level is PlaceLevel.CITY


def _with_best(area: PlaceMention, town: PlaceReading | None) -> PlaceMention:
    """An area, the reading first in which the town lies: the Georgia of Tbilisi is a country."""
    least = area.readings[0].weight - _LESS_NATURAL
    natural = [r for r in area.readings if r.place.level is not PlaceLevel.CITY and r.weight >= least]
    around = next((r for r in natural if town is not None and lies_in(town, r)), natural[0])
    return replace(area, readings=(around, *(r for r in natural if r is not around)))


def _is_place_of(mention: Mention, areas: Sequence[PlaceMention]) -> bool:
    return isinstance(mention, PlaceMention) and any(mention.overlaps(area) for area in areas)


def _of(
    first: PlaceMention, last: PlaceMention, areas: Sequence[PlaceMention], there: Sequence[PlaceReading]
) -> AreaMention:
    text = first.text if first is last else f"{first.text} … {last.text}"
    return AreaMention(
        start=first.start, end=last.end, text=text, places=tuple(areas), namesakes=tuple(there[:1]),
        reason="area around a point",
    )  # fmt: skip


def _radius(found: Sequence[Mention]) -> float:
    distances = [m.kilometres for m in found if isinstance(m, DistanceMention)]
    nearest = any(isinstance(m, ConceptMention) and m.concept == "nearest" for m in found)
    return float(max(distances, default=NEAREST_RADIUS_KM if nearest else DEFAULT_RADIUS_KM))

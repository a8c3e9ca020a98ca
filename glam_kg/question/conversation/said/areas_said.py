"""The area of what lies around a point, as a follow-up says it: "and in Kentucky?", "only the Dutch ones"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.conversation.frames.exclusions import without_parts
from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.frames.frame_parts import place_part
from glam_kg.question.places.area_words import stands_beside
from glam_kg.question.places.nearness import says_near
from glam_kg.question.words.mentions import AreaMention, ConceptMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.conversation.frames.frame_parts import PlacePart
    from glam_kg.question.conversation.said.said import Said
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import PlaceReading

    IsNear = Callable[[Sequence[str], tuple[float, float], float], bool]
    """Whether an area of some codes is within a distance of a point."""

_WHOLE: Final = frozenset(
    {
        "all", "whole", "entire", "entirety", "overall", "heel", "hele", "gehele", "geheel", "ganz", "ganzen", "ganzes", "gesamt",
        "gesamten", "insgesamt", "tout", "toute", "entier", "entiere", "ensemble",
    }
)  # fmt: skip
"""Folded words for all of an area, and not for what lies of it in a circle: "and in Ohio as a whole?"."""
_OF_THEM: Final = frozenset({"daarvan", "hiervan", "ervan", "davon", "darunter", "lesquels", "lesquelles", "parmi"})
"""Folded words for some of those that were listed."""


def with_areas(frame: Frame, said: Said, lexicon: Lexicon, is_near: IsNear) -> tuple[Frame, Said] | None:
    """The frame with the areas that a follow-up says, and what it says beside them; None where it says none.

    A country that the circle does not reach is asked for by itself: behind the museums near Cincinnati, "and in Texas?" has left
    the circle.

    Args:
        frame: What was asked.
        said: What the follow-up says.
        lexicon: For the words around places.
        is_near: Whether the circle reaches an area.
    """
    if frame.topic != "near" or said.together or takes_whole(said):
        return None
    if "everywhere" in said.concepts and frame.areas and not said.has(PlaceMention):
        return replace(frame, areas=()), said
    own = [place for m in said.all(AreaMention) for place in m.places]
    alone = [m for m in said.all(PlaceMention) if _is_area(m, said)]
    if not (own or alone) or not all(_is_reached(frame, m.readings[0], is_near) for m in alone):
        return None
    parts = tuple(place_part(said.analysis, m, m.readings[0].place, lexicon) for m in (*own, *alone))
    rest = replace(said, mentions=tuple(m for m in said.mentions if m not in alone and not isinstance(m, AreaMention)))
    if said.removes:
        return without_parts(frame, parts), replace(rest, removes=False)
    areas = (*frame.areas, *parts) if said.adds and not own else parts
    if (said.adds and not own and not frame.areas) or len({part.place.level for part in areas}) > 1:
        # All that is added to a circle without an area is in it already.
        return None
    return replace(frame, areas=areas), replace(rest, adds=False)


def with_areas_left(frame: Frame, new: Frame) -> Frame:
    """The new frame with the areas of what lies around a point: around another town they are meant where that is in one."""
    towns = [part.place for part in new.places]
    moved = towns != [part.place for part in frame.places] or new.point != frame.point
    if frame.topic != "near" or not moved or any(town.lies_in(area.place) for town in towns for area in new.areas):
        return new
    return replace(new, areas=())


def of_those(frame: Frame, said: Said, towns: Sequence[PlacePart]) -> tuple[PlacePart, ...]:
    """The areas that were spoken of, where those of them are asked for that are near to a town: "which of those are near Delft?".

    "And near Delft?" asks for all that is there.
    """
    levels = {part.place.level for part in frame.places}
    if frame.topic != "plain" or len(levels) != 1 or PlaceLevel.CITY in levels:
        return ()
    within = any(town.place.lies_in(part.place) for town in towns for part in frame.places)
    those = said.only or said.listed or not _OF_THEM.isdisjoint(said.analysis.words)
    return frame.places if those or ("refers_to_set" in said.concepts and within) else ()


def leaves_circle(frame: Frame, said: Said, is_near: IsNear) -> bool:
    """Whether a follow-up on what lies around a point names a country or region that the circle does not reach, or all of one."""
    if frame.topic != "near":
        return False
    if takes_whole(said):
        return True
    return any(_is_area(m, said) and not _is_reached(frame, m.readings[0], is_near) for m in said.all(PlaceMention))


def all_of_area(frame: Frame, said: Said, lexicon: Lexicon) -> Frame | None:
    """What was asked around a point, asked of all of the country or region that a follow-up says, and nothing else."""
    places = said.all(PlaceMention)
    alone = all(isinstance(m, (PlaceMention, ConceptMention)) for m in said.mentions) and not said.concepts & {
        "compare"
    }
    if not takes_whole(said) or not alone or said.adds or said.removes or frame.order or frame.excluded:
        return None
    part = place_part(said.analysis, places[0], places[0].readings[0].place, lexicon)
    return Frame(topic="plain", types=frame.types, type_words=frame.type_words, places=(part,), counting=frame.counting)


def takes_whole(said: Said) -> bool:
    """Whether all of one country or region is asked for."""
    places = said.all(PlaceMention)
    return len(places) == 1 and _is_area(places[0], said) and not _WHOLE.isdisjoint(said.analysis.words)


def _is_area(place: PlaceMention, said: Said) -> bool:
    """Whether a place is a country or region, and no point that something is near to."""
    if place.readings[0].place.level is PlaceLevel.CITY or said.level is PlaceLevel.CITY:
        return False
    nears = (m for m in said.analysis.mentions if says_near(m))
    return not any(stands_beside(said.analysis.words, near, place) for near in nears)


def _is_reached(frame: Frame, area: PlaceReading, is_near: IsNear) -> bool:
    place = frame.places[0].place if frame.places else None
    point = frame.point or ((place.latitude, place.longitude) if place is not None else (None, None))
    if point[0] is None or point[1] is None or frame.radius_km is None:
        return False
    return is_near(area.place.members or (area.place.code,), (point[0], point[1]), frame.radius_km)

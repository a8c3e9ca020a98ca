"""An area that holds the town which something is near to: "libraries in England within 10 km of Oxford".

It tells which town of that name is meant. No template knows an area beside a circle: where the circle goes beyond it, the answer
says that it was not taken into account (`glam_kg.engine.beyond_area`). One that does not hold the town ("Dutch museums within
50 km of Aachen") leaves the question refused.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.filling import widest
from glam_kg.question.mentions import (
    INSTITUTIONS,
    NameMention,
    PlaceMention,
    SubjectMention,
)
from glam_kg.question.nearness import says_near

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.mentions import Mention, PlaceReading

_TO: Final = frozenset(
    {
        "van", "de", "het", "bij", "tot", "of", "to", "from", "the", "around", "um", "von", "vom", "bei", "der", "dem", "zu", "d",
        "du", "des", "a", "la", "le", "les", "l", "autour", "rond", "om", "rondom", "stad", "city", "stadt", "ville",
    }
)  # fmt: skip
"""Folded words between nearness and the town."""
_MOST_BETWEEN: Final = 3
_IN: Final = frozenset(
    {
        "in",
        "te",
        "uit",
        "at",
        "of",
        "from",
        "im",
        "aus",
        "von",
        "van",
        "a",
        "au",
        "aux",
        "dans",
        "en",
        "du",
        "de",
        "d",
        "des",
    }
)
"""Folded prepositions before where institutions are."""
_ARTICLES: Final = frozenset({"the", "de", "het", "der", "den", "dem", "die", "la", "le", "les", "l"})


def without_areas_of_points(
    words: Sequence[str], found: Sequence[Mention], lies_in: Callable[[PlaceReading, PlaceReading], bool]
) -> tuple[list[Mention], frozenset[int]]:
    """What was found without an area beside the point of a circle in it.

    Args:
        words: The question's folded words.
        found: What was found in it.
        lies_in: Whether one place is a part of another.

    Returns:
        The mentions, the town among them with only what lies in that area, and the words that say no more.
    """
    nears = [m for m in found if says_near(m)]
    places = [m for m in found if isinstance(m, PlaceMention)]
    if not nears or len(places) < 2:
        return list(found), frozenset()
    # A town and an area between which nearness stands are no town within an area: "museums in California near San Diego".
    apart = [m for m in places if not any(m.start < near.start and near.end < m.end for near in nears)]
    points = [m for m in apart if m.at(PlaceLevel.CITY) and any(_is_right_behind(words, near, m) for near in nears)]
    outermost = widest(points)
    areas = widest([m for m in apart if not any(m.overlaps(p) for p in points) and _is_area(m, words, found)])
    if len(outermost) != 1 or len(areas) != 1 or areas[0].end > outermost[0].start:
        return list(found), frozenset()
    area = areas[0]
    within = {m: tuple(r for r in m.readings if lies_in(r, area.readings[0])) for m in points}
    kept = [m for m in found if not isinstance(m, PlaceMention) or m in apart]
    if not within[outermost[0]]:
        return kept, frozenset()
    rest = (
        m for m in kept if not (isinstance(m, PlaceMention) and m.overlaps(area)) and (m not in within or within[m])
    )
    narrowed = [
        replace(m, readings=within[m], around=area) if isinstance(m, PlaceMention) and m in within else m for m in rest
    ]
    return narrowed, frozenset(range(area.start, area.end))


def _is_right_behind(words: Sequence[str], near: Mention, place: PlaceMention) -> bool:
    between = words[near.end : place.start]
    return near.end <= place.start and len(between) <= _MOST_BETWEEN and _TO.issuperset(between)


def _is_area(area: PlaceMention, words: Sequence[str], found: Sequence[Mention]) -> bool:
    """Whether a country or region says where institutions are, and is no subject or part of a name."""
    if area.nested or area.readings[0].place.level is PlaceLevel.CITY:
        return False
    if any(isinstance(m, (NameMention, SubjectMention)) and m.overlaps(area) for m in found):
        return False
    kinds = [m for m in found if isinstance(m, INSTITUTIONS)]
    if any(m.end == area.start or m.start == area.end for m in kinds):
        return True
    before = area.start - 1
    while before > 0 and words[before] in _ARTICLES:
        before -= 1
    return not area.is_adjective and before >= 0 and words[before] in _IN

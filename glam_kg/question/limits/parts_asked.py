"""What a refused question says that can be asked by itself: those within a distance of a place, or those that collect something.

Of "the oldest museum within 20 km of Utrecht" both halves can: those within the distance, and the oldest of the place.
So can those of "more zoos in Florida or museums in Alaska?": how many zoos, and how many museums.

"For a report on the towns of Friesland I need institutions at most 12 kilometres from Sneek, with parking" is refused as a whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.frames.frame_parts import PlacePart
from glam_kg.question.limits.pairs_compared import pairs_compared
from glam_kg.question.names.languages_there import outermost_places
from glam_kg.question.slots.order_slots import AGES
from glam_kg.question.words.mentions import INSTITUTIONS, DistanceMention, SubjectMention

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.limits.pairs_compared import Pair
    from glam_kg.question.words.mentions import PlaceMention

_AROUND: Final = frozenset({"near", "distance"})
_AROUND_KM: Final = 10.0
"""How far what is "near" may be, as the template has it."""


def parts_asked(analysis: Analysis) -> Iterator[Frame]:
    """The parts as questions: the distance with the place behind it, and the oldest there; two numbers; or the one subject known.

    Args:
        analysis: The question.
    """
    for letters, place in numbers_weighed(analysis):
        yield Frame(topic="plain", counting=True, types=letters, places=_part(place))
    types = tuple(dict.fromkeys(m.letter for m in analysis.type_mentions))[:1]
    places = outermost_places(analysis.mentions)
    for distance in (m for m in analysis.mentions if isinstance(m, DistanceMention)):
        behind = min((m for m in places if m.start >= distance.end), key=lambda m: m.start, default=None)
        if behind is not None:
            yield Frame(
                topic="near", types=types, places=_part(behind), radius_km=float(distance.kilometres),
                in_miles=distance.miles,
            )  # fmt: skip
            if order := order_around(analysis):
                yield Frame(topic="founded", types=types, places=_part(behind), order=order)
            return
    if (order := order_around(analysis)) and len(places) == 1:
        yield Frame(topic="near", types=types, places=_part(places[0]), radius_km=_AROUND_KM)
        yield Frame(topic="founded", types=types, places=_part(places[0]), order=order)
        return
    subjects = {m.subject for m in analysis.mentions if isinstance(m, SubjectMention) and m.known}
    if len(subjects) == 1:
        at = _part(places[0]) if len(places) == 1 else ()
        yield Frame(topic="subject", types=types, places=at, subject=subjects.pop())


def order_around(analysis: Analysis) -> str:
    """The order, `oldest` or `newest`, in which institutions around a point are asked for; empty where none is."""
    concepts = analysis.concepts()
    around = any(isinstance(m, DistanceMention) for m in analysis.mentions) or not _AROUND.isdisjoint(concepts)
    # "The nearest to the oldest library" asks for the nearest.
    if not around or "nearest" in concepts or not any(isinstance(m, INSTITUTIONS) for m in analysis.mentions):
        return ""
    return next((order for order in sorted(AGES) if order in concepts), "")


def numbers_weighed(analysis: Analysis) -> tuple[Pair, ...]:
    """The kind and the place of each of two numbers that are weighed; none where no comparison is asked for."""
    if "compare" not in analysis.concepts():
        return ()
    return pairs_compared(analysis.mentions, analysis.words, analysis.language.code)


def _part(place: PlaceMention) -> tuple[PlacePart]:
    return (PlacePart(place.readings[0].place),)

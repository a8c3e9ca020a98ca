"""What a refused question says that can be asked by itself: those within a distance of a place, or those that collect something.

"For a report on the towns of Friesland I need institutions at most 12 kilometres from Sneek, with parking" is refused as a whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.frames.frame_parts import PlacePart
from glam_kg.question.names.name_languages import outermost_places
from glam_kg.question.words.mentions import DistanceMention, SubjectMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.words.mentions import PlaceMention


def parts_asked(analysis: Analysis) -> Iterator[Frame]:
    """The parts as questions: first the distance with the first place behind it, then the one subject that is known.

    Args:
        analysis: The question.
    """
    types = tuple(dict.fromkeys(m.letter for m in analysis.mentions if isinstance(m, TypeMention)))[:1]
    places = outermost_places(analysis.mentions)
    for distance in (m for m in analysis.mentions if isinstance(m, DistanceMention)):
        behind = min((m for m in places if m.start >= distance.end), key=lambda m: m.start, default=None)
        if behind is not None:
            yield Frame(
                topic="near", types=types, places=_part(behind), radius_km=float(distance.kilometres),
                in_miles=distance.miles,
            )  # fmt: skip
            return
    subjects = {m.subject for m in analysis.mentions if isinstance(m, SubjectMention) and m.known}
    if len(subjects) == 1:
        at = _part(places[0]) if len(places) == 1 else ()
        yield Frame(topic="subject", types=types, places=at, subject=subjects.pop())


def _part(place: PlaceMention) -> tuple[PlacePart]:
    return (PlacePart(place.readings[0].place),)

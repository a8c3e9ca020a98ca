"""A place that was spoken of, whose name others have as well: "and which museums?" behind the libraries in Coimbra.

A question that stands alone is read as another place of the name where the likeliest has nothing of what is asked for: the region
around, a town or an area elsewhere. What its answer was of is what is spoken of from then on, and a follow-up's question says so.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.question.conversation.frames.frame_parts import PlacePart
from glam_kg.question.conversation.said.places_said import places_told_apart

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.places.model import Place
    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.turns import Turn
    from glam_kg.question.templates.classification import Candidate

Asked = tuple["Turn", "Frame | None", "Candidate"]
"""An earlier question, with its values and how it was understood."""


def as_told(follow_up: FollowUp, asked: Sequence[Asked]) -> list[Asked]:
    """Earlier questions, each of the place that its answer was of, where that is another one of the name that it says.

    Args:
        follow_up: What goes on from them.
        asked: These questions, newest first.
    """
    return [(turn, _of_place_told(follow_up, turn, frame, candidate), candidate) for turn, frame, candidate in asked]


def _of_place_told(follow_up: FollowUp, turn: Turn, frame: Frame | None, candidate: Candidate) -> Frame | None:
    place = _one_of_several(frame, candidate)
    if frame is None or place is None:
        return frame
    told = follow_up.earlier.read_as(turn.resolved_question)
    if told is None or told == place or told.members or not follow_up.earlier.number_of(turn):
        return frame
    there = replace(frame, places=(PlacePart(told),))
    # A district that has the name of its city cannot be told in words.
    return there if follow_up.resolver.put(there, follow_up.language()) else frame


def of_town_kept(follow_up: FollowUp, text: str, new: Frame, asked: Asked) -> str:
    """A follow-up's question with its place told from others called so, where it would be answered for one of those.

    Args:
        follow_up: The follow-up.
        text: Its question, in words.
        new: Its question.
        asked: The question that it goes on, with its values and how it was understood.
    """
    turn, frame, candidate = asked
    place, earlier = _one_of_several(frame, candidate), follow_up.earlier
    if place is None or [part.place for part in new.places] != [place] or new.places[0].by_level:
        return text
    if earlier.read_as(text) in {None, place} or earlier.read_as(turn.resolved_question) != place:
        return text
    if not earlier.number_of(turn):
        return text
    language = follow_up.language()
    said = (told for each in _told_apart(follow_up, new) if (told := follow_up.resolver.put(each, language)))
    return next((told for told in said if earlier.read_as(told) == place), text)


def _told_apart(follow_up: FollowUp, new: Frame) -> Iterator[Frame]:
    """A question with its one place told by its level, and by what lies around it."""
    yield replace(new, places=(replace(new.places[0], by_level=True),))
    for places in places_told_apart(new.places, follow_up.resolver.analyser.gazetteer.place):
        yield replace(new, places=places)


def _one_of_several(frame: Frame | None, candidate: Candidate) -> Place | None:
    """The one place of a question, where its name can mean others as well."""
    extraction = candidate.extraction
    if frame is None or len(frame.places) != 1 or not (extraction.other_readings or extraction.less_likely):
        return None
    part = frame.places[0]
    return None if part.by_level or part.within or part.named or part.place.members else part.place

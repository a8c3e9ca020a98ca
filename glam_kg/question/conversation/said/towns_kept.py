"""A town that was spoken of, where the region around is called like it: "and which museums?" behind the libraries in Coimbra.

A question that stands alone goes on to the region where the town has nothing of what is asked for. Behind an answer that was of
the town, it is the town that is spoken of: the question says so.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.places.model import PlaceLevel

if TYPE_CHECKING:
    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.turns import Turn
    from glam_kg.question.templates.classification import Candidate


def of_town_kept(follow_up: FollowUp, text: str, new: Frame, asked: tuple[Turn, Frame | None, Candidate]) -> str:
    """A follow-up's question with its town told from the region called so, where it would be answered for that one.

    Args:
        follow_up: The follow-up.
        text: Its question, in words.
        new: Its question.
        asked: The question that it goes on, with its values and how it was understood.
    """
    turn, frame, candidate = asked
    places = [part.place for part in new.places]
    spoken = [part.place for part in frame.places] if frame else []
    if len(places) != 1 or places[0].level is not PlaceLevel.CITY or places != spoken:
        return text
    regions = [r.place for r in candidate.extraction.other_readings if r.place.level is PlaceLevel.REGION]
    if not regions or new.places[0].by_level:
        return text
    earlier = follow_up.earlier
    if not earlier.is_of_region(text) or earlier.is_of_region(turn.resolved_question) or not earlier.number_of(turn):
        return text
    told = replace(new, places=(replace(new.places[0], by_level=True),))
    return follow_up.resolver.put(told, follow_up.language()) or text

"""The place of a correction, which is another than the one that was taken: "I meant Harlem" behind Haarlem."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.folding import fold_key
from glam_kg.question.conversation.frames.frame_parts import PlacePart
from glam_kg.question.places.several_places import are_listed
from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.mentions import PlaceMention

if TYPE_CHECKING:
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.said.said import Said


def places_corrected(frame: Frame, said: Said, places: tuple[PlacePart, ...]) -> tuple[PlacePart, ...] | None:
    """The places that a correction means; None where it would be the one that was taken, and another word for a place be lost.

    Nothing is known of "Springfield in New York": the Springfield that was taken is not meant.

    Args:
        frame: The question that is corrected.
        said: The correction.
        places: The places that it names.
    """
    taken = [part.place for part in frame.places]
    mentions = said.all(PlaceMention)
    if len(taken) != 1 or not places:
        return places
    if len(places) > 1 and fold_key(places[0].place.name) == fold_key(taken[0].name):
        # "Springfield, New York" is one place, and "Springfield and New York" are two.
        joined = not CONJUNCTIONS.isdisjoint(said.analysis.words[mentions[0].end : mentions[-1].start])
        return places if joined and are_listed(mentions, said.analysis) else None
    key = fold_key(mentions[0].text)
    if len(mentions) != 1 or places[0].place != taken[0] or key == fold_key(taken[0].name):
        return places
    others = (r.place for r in mentions[0].readings if r.place != taken[0] and fold_key(r.place.name) == key)
    other = next(others, None)
    return (PlacePart(other),) if other is not None else places

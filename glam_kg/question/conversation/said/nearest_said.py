"""What a follow-up asks around a point: all that lies within a distance, or the nearest."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.question.conversation.frames.frame import NEAREST, Frame
from glam_kg.question.places.distances import KILOMETRES_PER_MILE
from glam_kg.question.places.nearest import NEAREST_RADIUS_KM
from glam_kg.question.slots.extraction import DEFAULT_RADIUS_KM
from glam_kg.question.slots.order_slots import SEVERAL_LIMIT, plurals_among
from glam_kg.question.words.mentions import DistanceMention, NumberMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.said.said import Said


def around(frame: Frame, base: Frame, said: Said, slots: Mapping[str, object]) -> Frame:
    """The frame of what lies around a point, without that point: how far, and how many of the nearest where it says so."""
    if frame.topic == "near":
        base = replace(base, years=frame.years, subject=frame.subject, subject_words=frame.subject_words)
    number, distance = said.one(NumberMention), said.one(DistanceMention)
    miles = distance.miles if distance else frame.in_miles
    nearest = "nearest" in said.concepts
    if not nearest and _goes_on(frame, said):
        return replace(base, topic="near", radius_km=frame.radius_km, in_miles=miles, order=NEAREST, limit=frame.limit)
    if distance:
        radius = float(distance.kilometres)
    elif nearest:
        radius = _how_far(frame, said)
    elif number and frame.topic == "near":
        radius = float(number.number * (KILOMETRES_PER_MILE if miles else 1))
    else:
        kept = frame.radius_km if frame.order != NEAREST else None
        radius = kept or float(DEFAULT_RADIUS_KM)
    order, limit = (NEAREST, int(str(slots.get("limit", 1)))) if nearest else (None, 1)
    return replace(base, topic="near", radius_km=radius, in_miles=miles, order=order, limit=limit)


def leaves_those(frame: Frame, new: Frame, said: Said) -> bool:
    """Whether some of those that were listed are asked for by a town elsewhere: "which of them is nearest to Zandvoort?".

    What lies around a town is asked of all that lies there, and of those in Haarlem most do not. "The ones near Zandvoort" are
    others. Those in a region or country are kept as the area of what lies around the town. "Only those in Boulder", of those near
    Denver, are not all near Boulder.
    """
    chooses = said.points and "which" in said.concepts
    chooses |= said.only and frame.topic == "near" and "near" not in said.concepts
    if new.topic != "near" or not chooses or not new.places or not frame.places or new.areas:
        return False
    town = new.places[0].place
    codes = {town.code, town.region, town.country}
    return all(codes.isdisjoint({part.place.code, *part.place.members}) for part in frame.places)


def is_number_of_nearest(frame: Frame, said: Said) -> bool:
    """Whether a number says how many of the nearest are wanted, and not how far to look: "and within 20?"."""
    return frame.topic != "near" or "near" not in said.concepts or "nearest" in said.concepts


def as_asked(frame: Frame, analysis: Analysis) -> Frame:
    """What lies around a town that was named as a reply: the nearest, where those were asked for."""
    if "nearest" not in analysis.concepts():
        return frame
    limit = SEVERAL_LIMIT if plurals_among(analysis.mentions, analysis) else 1
    return replace(frame, radius_km=float(NEAREST_RADIUS_KM), order=NEAREST, limit=limit)


def _goes_on(frame: Frame, said: Said) -> bool:
    """Whether, behind the nearest to a town, nothing but another town is said: "and to Delft?", "en bij Zwolle?"."""
    return frame.order == NEAREST and not (said.has_types or said.has(DistanceMention, NumberMention))


def _how_far(frame: Frame, said: Said) -> float:
    """As far as was said before, where one of those is meant that were listed; else as far as the nearest are looked for."""
    new = said.has(PlaceMention) or (said.has_types and said.letters != frame.types)
    unsaid = frame.topic != "near" or frame.radius_km in {None, float(DEFAULT_RADIUS_KM)}
    return float(NEAREST_RADIUS_KM) if new or unsaid else frame.radius_km or float(NEAREST_RADIUS_KM)

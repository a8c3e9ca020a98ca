"""The circle around a point: where it lies, and how far it reaches.

A circle holds what lies within it. "More than 10 km from", "between 5 and 10 km from" and "far from" are not to be had by it:
they are contradictions.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.slots.filling import AND, OR
from glam_kg.question.slots.place_slots import other_readings
from glam_kg.question.words.mentions import CoordinatesMention, DistanceMention, PlaceMention, PlaceReading
from glam_kg.question.words.tokens import span_of

if TYPE_CHECKING:
    from glam_kg.question.slots.filling import Filling

DEFAULT_RADIUS_KM = Decimal(10)
WALKING_RADIUS_KM = Decimal(2)
_ON_FOOT = frozenset(
    {"loopafstand", "walking", "walkable", "laufweite", "gehweite", "fuss", "fusslaufig", "marche", "pied"}
)
"""Folded words for what is near enough to walk there: "op loopafstand van", "within walking distance of"."""
_BEYOND = frozenset({"above", "at_least"})
_WORDS_BEFORE_DISTANCE = 2
_BEHIND_DISTANCE = 1
_SECOND_NUMBER = re.compile(
    r"\d(?:\s?km)?\s?(?:[-–—/]|\b(?:to|tot|bis|à|en|and|und|et|or|of|oder|ou)\b)\s?$", re.IGNORECASE
)


def fill_point_and_radius(filling: Filling) -> None:
    """The point and the radius of a circle; a distance that is a lower bound, or one of several, contradicts it."""
    if not filling.has("radius_km"):
        return
    points = [m for m in filling.mentions if isinstance(m, CoordinatesMention)]
    if points:
        filling.put("latitude", points[0].latitude, float(points[0].latitude))
        filling.put("longitude", points[0].longitude, float(points[0].longitude))
    else:
        _point_of_city(filling)
    distances = [m for m in filling.mentions if isinstance(m, DistanceMention)]
    radius = distances[0].kilometres if distances else _usual_radius(filling)
    filling.put("radius_km", radius, float(radius))
    for distance in distances:
        _check_is_upper_bound(filling, distance)
    if len({distance.kilometres for distance in distances}) > 1:
        filling.contradict(distances[0].start, distances[-1].end)


def _usual_radius(filling: Filling) -> Decimal:
    """How far nearness reaches where no distance is said: as far as one walks, where that is said."""
    words = filling.analysis.words
    on_foot = any(not _ON_FOOT.isdisjoint(words[m.start : m.end]) for m in filling.said({"near"}))
    return WALKING_RADIUS_KM if on_foot else DEFAULT_RADIUS_KM


def _point_of_city(filling: Filling) -> None:
    for mention in filling.place_mentions:
        reading = mention.at(PlaceLevel.CITY)
        if reading and reading.place.latitude is not None and reading.place.longitude is not None:
            filling.result["latitude"] = Decimal(str(reading.place.latitude))
            filling.result["longitude"] = Decimal(str(reading.place.longitude))
            filling.slots["place"] = reading.place.name
            filling.places.append(reading)
            if mention.named and filling.has("around"):
                filling.put("around", tuple(named.iri for named in mention.named), _called(mention))
            else:
                filling.others.extend(filter(_has_point, other_readings(mention, reading)))
            break


def _has_point(reading: PlaceReading) -> bool:
    return reading.place.level is PlaceLevel.CITY and reading.place.latitude is not None


def _called(mention: PlaceMention) -> str:
    """What the institution is called that is named: as it was said, where that is but a part of its name."""
    said, label = fold_key(mention.text), mention.named[0].label
    return mention.text if said in fold_key(label) and said != fold_key(label) else label


def _check_is_upper_bound(filling: Filling, distance: DistanceMention) -> None:
    words = filling.analysis.words
    for m in filling.said(_BEYOND):
        before = 0 <= distance.start - m.end <= _WORDS_BEFORE_DISTANCE
        # "10 km or more", but not "10 km over the border".
        behind = 0 <= m.start - distance.end < _BEHIND_DISTANCE and words[m.start] in AND | OR
        if before or behind:
            filling.contradict(min(m.start, distance.start), max(m.end, distance.end))
            return
    offset = filling.analysis.tokens[distance.start].start
    other = _SECOND_NUMBER.search(filling.analysis.text[:offset])
    span = span_of(filling.analysis.tokens, other.start(), offset) if other else None
    if span:
        filling.contradict(span[0], distance.end)


def check_far(filling: Filling) -> None:
    """Contradict where a question asks for what is far from a place: no template has a slot for that."""
    for m in filling.said({"far"}):
        filling.contradict(m.start, m.end)

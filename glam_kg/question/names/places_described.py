"""The places that an institution is described by: each with its likely readings, none overlapping another."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.words.mentions import PlaceMention

_AS_LIKELY: Final = 0.75
"""The share of the best reading's weight from which on another is meant as well."""


def with_likely_readings(place: PlaceMention) -> PlaceMention:
    """A place with its own readings that are about as likely as the best: who says Bern means no Berne in New York."""
    own = place.own_readings
    least = max((reading.weight for reading in own), default=0.0) * _AS_LIKELY
    likely = tuple(reading for reading in own if reading.weight >= least)
    return place if len(likely) == len(place.readings) else replace(place, readings=likely)


def without_nested_adjectives(places: Sequence[PlaceMention]) -> list[PlaceMention]:
    """Places without those that are said with an adjective of their country, which may say what a museum is of."""
    adjectives = [m for m in places if m.is_adjective]
    return [m for m in places if not m.nested or not any(m.start <= a.start and a.end <= m.end for a in adjectives)]


def each_apart(places: Iterable[PlaceMention]) -> tuple[PlaceMention, ...]:
    """Places that do not overlap, the longest first chosen, in the question's order."""
    chosen: list[PlaceMention] = []
    for place in sorted(places, key=lambda m: (m.start - m.end, m.start)):
        if not any(place.overlaps(other) for other in chosen):
            chosen.append(place)
    return tuple(sorted(chosen, key=lambda m: m.start))

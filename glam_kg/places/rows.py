"""Rows of the gazetteer's file, and the readings made of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from glam_kg.places.building import KINDS, LEVELS
from glam_kg.places.model import Place, PlaceCandidate
from glam_kg.places.ranking import distance_km, score

if TYPE_CHECKING:
    # level, name, country, region, geonames_id, latitude, longitude, population, weight, key, kind
    Row: TypeAlias = tuple[int, str, str, str | None, int | None, float | None, float | None, int, int, str, int]

PLACE_COLUMNS: Final = (
    "p.level, p.name, p.country, p.region, p.geonames_id, p.latitude, p.longitude, p.population, p.weight"
)


def candidate_of(row: Row, *, near: tuple[float, float] | None = None, similarity: float = 1.0) -> PlaceCandidate:
    """The reading that a row tells of, scored by its distance from a point and by the likeness of the spelling."""
    place = place_of(row)
    kind = KINDS[row[10]]
    distance = None
    if near is not None and place.latitude is not None and place.longitude is not None:
        distance = distance_km(near, (place.latitude, place.longitude))
    return PlaceCandidate(place, row[9], kind, score(kind, row[8], distance=distance, similarity=similarity))


def place_of(row: Row) -> Place:
    """The place that a row tells of."""
    return Place(LEVELS[row[0]], *row[1:8])

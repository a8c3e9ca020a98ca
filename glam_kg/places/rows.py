"""Rows of the gazetteer's file, and the readings made of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from glam_kg.places.building import KINDS, LEVELS
from glam_kg.places.model import Place, PlaceCandidate
from glam_kg.places.ranking import distance_km, score

if TYPE_CHECKING:
    from glam_kg.places.model import MatchKind

    # level, name, country, region, geonames_id, latitude, longitude, population, weight, key, kind, score in millionths
    Row: TypeAlias = tuple[int, str, str, str | None, int | None, float | None, float | None, int, int, str, int, int]

PLACE_COLUMNS: Final = (
    "p.level, p.name, p.country, p.region, p.geonames_id, p.latitude, p.longitude, p.population, p.weight"
)


def candidate_of(row: Row, *, near: tuple[float, float] | None = None, similarity: float = 1.0) -> PlaceCandidate:
    """The reading that a row tells of, scored by its distance from a point and by the likeness of the spelling."""
    level, name, country, region, geonames_id, latitude, longitude, population, weight, key, number, millionths = row
    place = Place(LEVELS[level], name, country, region, geonames_id, latitude, longitude, population)
    kind = KINDS[number]
    if near is None and millionths:
        return PlaceCandidate(place, key, kind, millionths / 1_000_000)
    distance = None
    if near is not None and latitude is not None and longitude is not None:
        distance = distance_km(near, (latitude, longitude))
    return PlaceCandidate(place, key, kind, score(kind, weight, distance=distance, similarity=similarity))


def read_as(row: Row, kind: MatchKind) -> Row:
    """The row as a reading of another kind, whose score is not known beforehand."""
    return (*row[:10], KINDS.index(kind), 0)


def place_of(row: Row) -> Place:
    """The place that a row tells of."""
    return Place(LEVELS[row[0]], *row[1:8])

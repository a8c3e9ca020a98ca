"""How likely a reading of a name is: by how it matched, by the size of the place, and by distance where a point is known."""

from __future__ import annotations

from math import asin, cos, log10, radians, sin, sqrt
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import MatchKind, PlaceLevel

if TYPE_CHECKING:
    from collections.abc import Iterable

    from glam_kg.places.model import PlaceCandidate

_EARTH_RADIUS_KM: Final = 6371.0
# One step of 0.1 equals a factor of about 60 in population, see score().
_KIND: Final = {
    MatchKind.NAME: 1.0,
    MatchKind.ALTERNATE_NAME: 0.9,
    MatchKind.ABBREVIATION: 0.85,
    MatchKind.ADJECTIVE: 0.8,
    MatchKind.PREFIX: 0.5,
    MatchKind.SPELLING: 0.4,
}
_LEVEL_ORDER: Final = {PlaceLevel.COUNTRY: 0, PlaceLevel.REGION: 1, PlaceLevel.CITY: 2}
_SMALLEST: Final = 200
_LARGEST_LOG: Final = 9.5
_HALF_DISTANCE_KM: Final = 15.0
# Readings this much below the best are still open: a factor of about 60 in population between two namesakes.
_MARGIN: Final = 0.094


def distance_km(first: tuple[float, float], second: tuple[float, float]) -> float:
    """The great-circle distance in kilometres between two points given as (latitude, longitude) in degrees.

    >>> round(distance_km((52.37, 4.89), (52.09, 5.12)))
    35
    """
    north, south = radians(first[0]), radians(second[0])
    half = sin((north - south) / 2) ** 2
    half += cos(north) * cos(south) * sin(radians(first[1] - second[1]) / 2) ** 2
    return 2 * _EARTH_RADIUS_KM * asin(min(1.0, sqrt(half)))


def score(kind: MatchKind, weight: int, *, distance: float | None = None, similarity: float = 1.0) -> float:
    """The score of a reading.

    Args:
        kind: How the name matched.
        weight: The population that the place counts for.
        distance: Kilometres from where the place is expected, if that is known.
        similarity: How alike the spellings are, 0 to 1.

    >>> score(MatchKind.NAME, 700_000) > score(MatchKind.NAME, 5_000) > score(MatchKind.SPELLING, 700_000)
    True
    """
    size = min(1.0, log10(max(weight, _SMALLEST)) / _LARGEST_LOG)
    plain = similarity * (_KIND[kind] + size) / 2
    if distance is None:
        return round(plain, 6)
    return round((plain + 1 / (1 + distance / _HALF_DISTANCE_KM)) / 2, 6)


def inhabitants_in_score(times: float) -> float:
    """By how much a settlement's score is higher than that of a namesake with so many times fewer inhabitants.

    >>> round(inhabitants_in_score(60), 3)
    0.094
    """
    return log10(times) / _LARGEST_LOG / 2


def ranked(candidates: Iterable[PlaceCandidate]) -> tuple[PlaceCandidate, ...]:
    """Each place once, by its best reading: score downward, then country, region, city, then population, then code."""
    found = tuple(candidates)
    if len(found) < 2:
        return found
    ordered = sorted(
        found,
        key=lambda candidate: (
            -candidate.score,
            _LEVEL_ORDER[candidate.place.level],
            -candidate.place.population,
            len(candidate.place.code),
            candidate.place.code,
            candidate.matched,
        ),
    )
    first: dict[tuple[PlaceLevel, str], PlaceCandidate] = {}
    for candidate in ordered:
        first.setdefault((candidate.place.level, candidate.place.code), candidate)
    return tuple(first.values())


def plausible(candidates: Iterable[PlaceCandidate]) -> tuple[PlaceCandidate, ...]:
    """The readings that a careful reader keeps open, in the order given: the best, and those not far below it.

    Two places of one name stay open unless one has some sixty times the inhabitants of the other, or is much nearer to
    where the place is expected. A settlement that only also has the name gives way to a likelier one of the same country
    whose own name it is: Kapelle is not Capelle aan den IJssel. One reading left means that the name is unambiguous.
    """
    readings = tuple(candidates)
    if len(readings) < 2:
        return readings
    best = max([reading.score for reading in readings])
    own: dict[tuple[str, PlaceLevel], float] = {}
    for reading in readings:
        if reading.kind is MatchKind.NAME:
            namesakes = (reading.place.country, reading.place.level)
            own[namesakes] = max(own.get(namesakes, 0.0), reading.score)
    least = best - _MARGIN
    return tuple(
        [
            reading
            for reading in readings
            if reading.score >= least
            and (
                reading.kind is MatchKind.NAME
                or reading.score >= own.get((reading.place.country, reading.place.level), 0.0)
            )
        ]
    )

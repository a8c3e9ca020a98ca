"""Which of the settlements of one name a record's country would mean by it, before their size is compared.

Who lists the archives of Germany means Aken by Aken, not Aachen, and Lauf an der Pegnitz by Lauf rather than a village of that
name.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.custodians.body_of_place import BodyOf
from glam_kg.custodians.namesakes import GERMAN_SPEAKING
from glam_kg.folding import fold_key
from glam_kg.places.model import MatchKind, PlaceCandidate
from glam_kg.places.ranking import inhabitants_in_score, score

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

# "Lauf an der Pegnitz", "Neunburg vorm Wald", "Halle (Saale)", "Freiburg/Elbe".
_APPOSITION: Final = re.compile(r" (?:am|an|auf|bei|im|in|ob|unter|vor|vorm|i\.|a\.) ?|[ ]?[(/]")
_GAIN: Final = score(MatchKind.NAME, 10_000) - score(MatchKind.ALTERNATE_NAME, 10_000)
# How many times the inhabitants of the settlement that has the short name one with a longer name has, to be meant by it. Less
# will do where the body's name tells the kind of place.
_LARGER: Final = {None: 3.0, BodyOf.TOWN: 1.5, BodyOf.MUNICIPALITY: 1.5}
_HOLDS_IT_LARGER: Final = 3.0
_HARDLY_A_TOWN: Final = 5_000
_NO_MUNICIPALITY: Final = 20_000
"""Inhabitants from which on a place is a town; some forty municipalities of Germany have more, none of which has namesakes."""
_TIE: Final = 1.5


def likelier(city: str, readings: tuple[PlaceCandidate, ...], body: BodyOf | None = None) -> tuple[PlaceCandidate, ...]:
    """The readings of a city without those that its country would call otherwise, best first.

    Args:
        city: As written in the record.
        readings: Settlements, as `glam_kg.custodians.namesakes.as_written` leaves them.
        body: Whose body the record is.
    """
    if len(readings) < 2:
        return readings
    found = _without_foreign_names(readings)
    return _with_long_names(city, _without_towns(found) if body is BodyOf.MUNICIPALITY else found, body)


def is_tied(readings: Sequence[PlaceCandidate]) -> bool:
    """Whether settlements of two regions are so alike in size that the name of the body does not choose between them."""
    best = max([reading.score for reading in readings], default=0.0)
    near = {reading.place.region for reading in readings if reading.score >= best - inhabitants_in_score(_TIE)}
    return len(near) > 1


def _without_foreign_names(readings: tuple[PlaceCandidate, ...]) -> tuple[PlaceCandidate, ...]:
    bearers = {
        reading.place.country for reading in readings if reading.kind is MatchKind.NAME and reading.place.population
    }
    if not bearers:
        return readings
    return tuple(
        reading
        for reading in readings
        if reading.kind is not MatchKind.ALTERNATE_NAME or reading.place.country not in bearers or _holds(reading)
    )


def _holds(reading: PlaceCandidate) -> bool:
    """Whether the name of a settlement holds, as a word, the one by which it was found."""
    return f" {reading.matched} " in f" {fold_key(reading.place.name)} "


def _without_towns(readings: tuple[PlaceCandidate, ...]) -> tuple[PlaceCandidate, ...]:
    smaller = tuple(reading for reading in readings if reading.place.population < _NO_MUNICIPALITY)
    return smaller or readings


def _with_long_names(
    city: str, readings: tuple[PlaceCandidate, ...], body: BodyOf | None
) -> tuple[PlaceCandidate, ...]:
    """The readings, those that have the name and an apposition counted as bearers of it where they are far larger."""
    own = [reading for reading in readings if reading.kind is MatchKind.NAME]
    if not own or len(own) == len(readings) or readings[0].place.country not in GERMAN_SPEAKING:
        return readings
    best, least = max(own, key=lambda reading: reading.score), inhabitants_in_score(_LARGER[body])
    may_hold = body is BodyOf.TOWN and best.place.population < _HARDLY_A_TOWN
    counted = [
        _as_own_name(reading)
        if reading.kind is MatchKind.ALTERNATE_NAME
        and (
            (_has_apposition(city, reading) and reading.score + _GAIN >= best.score + least)
            or (
                may_hold
                and _holds(reading)
                and reading.score + _GAIN >= best.score + inhabitants_in_score(_HOLDS_IT_LARGER)
            )
        )
        else reading
        for reading in readings
    ]
    return tuple(_best_first(counted))


def _has_apposition(city: str, reading: PlaceCandidate) -> bool:
    name = reading.place.name
    return name.casefold().startswith(city.casefold()) and _APPOSITION.match(name, len(city)) is not None


def _as_own_name(reading: PlaceCandidate) -> PlaceCandidate:
    return PlaceCandidate(reading.place, reading.matched, MatchKind.NAME, reading.score + _GAIN)


def _best_first(readings: Iterable[PlaceCandidate]) -> list[PlaceCandidate]:
    return sorted(readings, key=lambda reading: -reading.score)

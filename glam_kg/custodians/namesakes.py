"""Settlements of one name: when a name alone does not tell which is meant, and how a report tells them apart."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.places.model import Place, PlaceCandidate

GERMAN_SPEAKING: Final = frozenset({"AT", "CH", "DE", "LI"})
_NO_LETTER: Final = re.compile(r"[\W_]+")
_SHOWN: Final = 5
_MUCH_LARGER: Final = 10


def as_written(city: str, readings: tuple[PlaceCandidate, ...]) -> tuple[PlaceCandidate, ...]:
    """The readings without those whose name is the city's only if accents do not count: Bürgstadt is not Burgstädt.

    That is where one of the readings has the very name; not where a city is written without accents and a much larger one is
    found: who writes Merida means Mérida. In German an umlaut is a letter, and a longer name that holds the city's is as good:
    Höchstadt is Höchstadt an der Aisch, not Hochstadt.
    """
    if len(readings) < 2:
        return readings
    if readings[0].place.country in GERMAN_SPEAKING:
        return _in_the_same_letters(city, readings)
    written = city.casefold()
    exact = [reading.place for reading in readings if reading.place.name.casefold() == written]
    if not exact:
        return readings
    key, least = fold_key(city), _MUCH_LARGER * max(place.population for place in exact)
    return tuple(
        reading
        for reading in readings
        if reading.place.name.casefold() == written
        or fold_key(reading.place.name) != key
        or (city.isascii() and reading.place.population > least)
    )


def _in_the_same_letters(city: str, readings: tuple[PlaceCandidate, ...]) -> tuple[PlaceCandidate, ...]:
    written, key = f" {_words(city)} ", fold_key(city)
    same = [written in f" {_words(reading.place.name)} " for reading in readings]
    if not any(same):
        return readings
    return tuple(
        reading
        for reading, is_same in zip(readings, same, strict=True)
        if is_same or f" {key} " not in f" {fold_key(reading.place.name)} "
    )


def _words(name: str) -> str:
    return _NO_LETTER.sub(" ", name.casefold()).strip()


def namesakes(city: str, readings: Iterable[PlaceCandidate]) -> list[PlaceCandidate]:
    """The readings that bear a city's name, or a longer one that holds it: Neustadt may be Neustadt in Holstein.

    Another name that does not (Columbus was Franklin once) is no more than a memory.
    """
    key = fold_key(city)
    return [
        reading for reading in readings if reading.matched == key and f" {key} " in f" {fold_key(reading.place.name)} "
    ]


def is_open(readings: Sequence[PlaceCandidate]) -> bool:
    """Whether a guess would be little more than a throw of dice.

    That is where none of these settlements has a third of the inhabitants of all, and no region has half. Spijk, of which the
    largest has 1,220 of 2,580, is read as that one, and rightly in the lists of docs/reference/lists.md.
    """
    inhabitants: dict[str | None, int] = {}
    for reading in readings:
        place = reading.place
        inhabitants[place.region] = inhabitants.get(place.region, 0) + place.population
    everybody = sum(inhabitants.values())
    largest = max([reading.place.population for reading in readings], default=0)
    return 3 * largest < everybody and 2 * max(inhabitants.values(), default=0) < everybody


def labels(readings: Sequence[PlaceCandidate]) -> list[str]:
    """Names and regions of settlements; of those that are alike in both, the GeoNames ids, too."""
    plain = [_label(reading.place) for reading in readings]
    if len(set(plain)) == len(plain):
        return plain
    return [
        _label(reading.place, numbered=plain.count(label) > 1) for reading, label in zip(readings, plain, strict=True)
    ]


def listed(readings: Sequence[PlaceCandidate]) -> str:
    """The first few of some settlements, and how many there are beside them."""
    shown = ", ".join(labels(readings[:_SHOWN]))
    more = len(readings) - _SHOWN
    return f"{shown} or {more} other{'s' if more > 1 else ''}" if more > 0 else shown


def _label(place: Place, *, numbered: bool = False) -> str:
    number = f", GeoNames {place.geonames_id}" if numbered and place.geonames_id else ""
    return f"{place.name} ({place.region or place.country}{number})"

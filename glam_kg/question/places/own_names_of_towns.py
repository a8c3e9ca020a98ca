"""Names that are a town's own, and those that it bore once or bears elsewhere: Kansas City as Milton, Maribor as Marburg."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.decorations import unshortened
from glam_kg.places.model import MatchKind, PlaceLevel
from glam_kg.question.places.likelier_places import HOMES, LARGE_TOWN, OVERSEAS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.places.model import Place, PlaceCandidate
    from glam_kg.question.words.mentions import PlaceReading

_STRAY_COST: Final = 0.15
_OWNER_SHARE: Final = 0.1
_WELL_KNOWN: Final = 250_000
"""Inhabitants of a town whose older names are meant as well: Bombay, Saigon, Königsberg."""
_KNOWN_ABROAD: Final = 20_000
"""Inhabitants of a town that may have a name in our languages which nobody gave as theirs: Atrecht, Neisse."""
_HOMES: Final = HOMES - OVERSEAS
_NEIGHBOURS: Final = frozenset(
    {
        "CZ", "DK", "EE", "ES", "FI", "HR", "HU", "IT", "LT", "LV", "NO", "PL", "PT", "RO", "RS", "RU", "SE", "SI", "SK",
        "UA",
    }
)  # fmt: skip
"""Countries of whose towns many have a name in our languages that nobody marked as one: Marienbad, Waldenburg, Memel."""
_NAMED_BY_US: Final = _HOMES | _NEIGHBOURS
AT: Final = frozenset({"a", "aan", "am", "an", "bei", "en", "im", "in", "les", "ob", "on", "op", "sur", "upon", "vor"})
"""Words behind which a town's name says where it lies."""


def without_strays(
    key: str, found: Sequence[PlaceCandidate], readings: Sequence[PlaceReading], gazetteer: Gazetteer
) -> list[PlaceReading]:
    """The readings, marked where another town has a name for its own that a town bore once, or bears elsewhere.

    GeoNames knows Kansas City as Milton, Maribor as Marburg, Guangzhou as Canton and Hampton in Virginia as Southampton. The
    other town is one of the graph, or a large one elsewhere. What a town is called in one of our four languages is not meant
    by this, nor is the beginning of a longer name ("Marburg an der Lahn"). So is a town beside an area of that name in which
    it does not lie: GeoNames knows Carville in Louisiana as Island, which is German for Iceland.
    """
    own = [
        candidate.kind is not MatchKind.ALTERNATE_NAME
        or candidate.place.level is not PlaceLevel.CITY
        or is_own_name(key, candidate.place, gazetteer)
        for candidate in found
    ]
    owners = [
        reading for reading, its_own in zip(readings, own, strict=True)
        if its_own and reading.place.level is PlaceLevel.CITY
    ]  # fmt: skip
    areas = [c.place for c in found if c.kind is MatchKind.NAME and c.place.level is not PlaceLevel.CITY]

    def is_stray(town: Place) -> bool:
        # Whoever says Oklahoma means the state, not Oklahoma City, and by New Mexico no town of Missouri called Mexico.
        elsewhere = bool(areas) and not any(_lies_in(town, area, gazetteer) for area in areas)
        return _have_name(owners, town) or elsewhere or (bool(areas) and fold_key(town.name) == f"{key} city")

    return [
        replace(reading, weight=reading.weight - _STRAY_COST, stray=True)
        if not its_own and reading.place.level is PlaceLevel.CITY and is_stray(reading.place)
        else reading
        for reading, its_own in zip(readings, own, strict=True)
    ]


def without_names_of_others(key: str, readings: Sequence[PlaceReading], gazetteer: Gazetteer) -> list[PlaceReading]:
    """The readings of a folded name, without towns that have it only as others write theirs: Murray and Mary are no "Mari".

    A town that the graph does not have is meant by such a name where one of our languages is spoken ("Den Bosch") or nearby, but
    overseas, where each has but one; elsewhere where it is no small one ("Atrecht"), and beside a place that has the name for its
    own where it is large.
    """

    def has_it(reading: PlaceReading) -> bool:
        return reading.place.geonames_id is None or is_own_name(key, reading.place, gazetteer)

    # Few readings are of such towns, and only of these the names are looked up.
    doubted = [r for r in readings if _may_be_of_others(r) and not has_it(r)]
    if not doubted:
        return list(readings)
    owned = any(r not in doubted and has_it(r) for r in readings)
    least = _WELL_KNOWN if owned else _KNOWN_ABROAD
    return [r for r in readings if r not in doubted or r.place.population >= least]


def _may_be_of_others(reading: PlaceReading) -> bool:
    """Whether a reading is a town unknown to the graph, far from where our languages are spoken, and not so large."""
    town = reading.place
    if reading.adjective or reading.settlements or town.level is not PlaceLevel.CITY:
        return False
    return town.country not in _NAMED_BY_US and town.population < _WELL_KNOWN


def is_own_name(key: str, town: Place, gazetteer: Gazetteer) -> bool:
    """Whether a folded name is one that a town has today, in its own language or in one of ours, words shortened or not."""
    if is_beginning(key, town):
        return True
    if key in map(fold_key, town.name.split("/")) or unshortened(key) == unshortened(fold_key(town.name)):
        return True
    return key in map(fold_key, gazetteer.usual_names(town))


def is_beginning(key: str, town: Place) -> bool:
    """Whether a folded name is that of a town without where it lies: "Brandenburg" of Brandenburg an der Havel."""
    name = fold_key(town.name)
    return name.startswith(f"{key} ") and name.removeprefix(f"{key} ").split()[0] in AT


def _lies_in(town: Place, area: Place, gazetteer: Gazetteer) -> bool:
    if area.level is PlaceLevel.COUNTRY:
        return town.country == area.code
    return town.region is not None and area.code in gazetteer.line(town.region)


def _have_name(owners: Sequence[PlaceReading], other: Place) -> bool:
    """Whether a town that has a name for its own is the likelier one beside another: of the graph, or large, and elsewhere.

    St. Petersburg in Florida is too small for that beside the one in Russia, and Manhattan lies in New York City.
    """
    least = max(LARGE_TOWN, other.population * _OWNER_SHARE)
    return any(
        owner.settlements or (owner.place.population >= least and owner.place.region != other.region)
        for owner in owners
    )

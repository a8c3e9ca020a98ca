"""Islands with several towns that are no subdivision of ISO 3166-2 (data/islands.yaml): Texel, Rügen, Martha's Vineyard.

No record lies in one by its code: questions ask for them, and an island stands for its towns.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, Self

from glam_kg.bundled import bundled_path
from glam_kg.folding import fold_key
from glam_kg.places.model import Place, PlaceLevel

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from glam_kg.places.area_files import IslandEntry

# Inhabitants that an island counts for beside namesakes: more than a village, less than a city.
_COUNTS_FOR: Final = 20_000


@dataclass(frozen=True, slots=True)
class Island:
    """An island of several towns.

    Attributes:
        place: The island, as a settlement that GeoNames does not have.
        within: Rectangles [south, west, north, east] in degrees around its towns.
        villages: The folded names of its towns that GeoNames lacks, and its own.
    """

    place: Place
    within: tuple[tuple[float, float, float, float], ...]
    villages: frozenset[str]

    def has(self, latitude: float, longitude: float) -> bool:
        """Whether a point lies on the island, if it lies in its subdivision."""
        return any(south <= latitude <= north and west <= longitude <= east for south, west, north, east in self.within)


@dataclass(frozen=True)
class Islands:
    """The islands, by their folded names and by the codes of their places; a municipality on the mainland has no such code."""

    by_key: Mapping[str, Island]
    codes: frozenset[str]

    @classmethod
    def read(cls, path: Path | None = None) -> Self:
        """Read data/islands.yaml, or another file of its form.

        Raises:
            SetupError: It is not YAML, or not of the form expected.
        """
        # An answer of a few words is worded without the library that checks the file.
        from glam_kg.places.area_files import islands_of

        entries = islands_of(path or bundled_path("data", "islands.yaml"))
        by_key = {fold_key(name): _island(name, entry) for name, entry in entries.items()}
        return cls(
            by_key, frozenset(by_key[fold_key(name)].place.code for name, e in entries.items() if not e.mainland)
        )


@cache
def islands() -> Islands:
    """The islands of data/islands.yaml."""
    return Islands.read()


def _island(name: str, entry: IslandEntry) -> Island:
    place = Place(PlaceLevel.CITY, name, entry.of.partition("-")[0], entry.of, None, None, None, _COUNTS_FOR)
    return Island(place, entry.within, frozenset(map(fold_key, (name, *entry.villages))))

"""What conversion asks of a gazetteer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from glam_kg.places.model import Place, PlaceCandidate, PlaceLevel


class PlaceLookup(Protocol):
    """What is asked of a gazetteer."""

    def lookup(
        self,
        name: str,
        *,
        country: str | None = None,
        region: str | None = None,
        level: PlaceLevel | None = None,
        near: tuple[float, float] | None = None,
        fuzzy: bool = False,
        limit: int = 10,
    ) -> Sequence[PlaceCandidate]:
        """Ranked readings of a name, best first, at most `limit`."""
        ...

    def settlements(
        self, names: Iterable[str], country: str, *, limit: int = 10
    ) -> Mapping[str, tuple[PlaceCandidate, ...]]:
        """What `lookup` gives of many names as settlements of a country; one that no settlement bears whole is absent."""
        ...

    def place(self, code: str) -> Place | None:
        """The place of an ISO 3166 code or a GeoNames id."""
        ...

    def parts(self, region: str) -> tuple[str, ...]:
        """A subdivision and all those that it contains."""
        ...

    def has_settlement_near(self, country: str, point: tuple[float, float]) -> bool:
        """Whether a settlement of a country lies within 150 km of a point."""
        ...

    def region_around(self, country: str, point: tuple[float, float]) -> str | None:
        """The subdivision that all settlements of a country nearest to a point lie in."""
        ...

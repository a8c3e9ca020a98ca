"""English counties and Belgian provinces by their towns, of which GeoNames tells less (data/county_towns.yaml)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING, Final, Self

from glam_kg.bundled import bundled_path
from glam_kg.errors import SetupError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

COUNTRIES: Final = frozenset({"BE", "GB"})
"""Those of which the file has towns."""


@dataclass(frozen=True, slots=True)
class County:
    """A county or province.

    Attributes:
        codes: The ISO 3166-2 subdivisions that it is made of.
        called: The one of them that has its name; None where none has.
        towns: The GeoNames ids of its towns.
    """

    codes: frozenset[str]
    called: str | None
    towns: tuple[int, ...]


@dataclass(frozen=True)
class CountyTowns:
    """The counties and provinces whose towns are known."""

    counties: tuple[County, ...]

    @classmethod
    def read(cls, path: Path | None = None) -> Self:
        """Read data/county_towns.yaml, or another file of its form.

        Raises:
            SetupError: It is not YAML, or not of the form expected.
        """
        import yaml

        path = path or bundled_path("data", "county_towns.yaml")
        try:
            areas = yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader)["areas"]
            return cls(
                tuple(
                    County(frozenset(a["codes"]), a.get("called"), tuple(_ids(a["towns"].split(", ")))) for a in areas
                )
            )
        except (yaml.YAMLError, LookupError, TypeError, ValueError, AttributeError) as error:
            raise SetupError(f"{path}: expected areas with codes and towns by GeoNames id: {error}") from error

    @cached_property
    def county_of(self) -> Mapping[int, County]:
        """The county of each town, by its GeoNames id."""
        return {town: county for county in self.counties for town in county.towns}

    def whole(self, codes: Iterable[str]) -> tuple[str, ...]:
        """Subdivisions with those that belong to the counties called like them: Kent with Medway."""
        given = dict.fromkeys(codes)
        more = (code for county in self.counties if county.called in given for code in sorted(county.codes))
        return tuple(dict.fromkeys((*given, *more)))


@cache
def county_towns() -> CountyTowns:
    """The counties and provinces of data/county_towns.yaml."""
    return CountyTowns.read()


def _ids(towns: Iterable[str]) -> Iterable[int]:
    return (int(town.partition(" ")[0]) for town in towns)

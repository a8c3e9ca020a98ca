"""Cities of which the data give parts under names of their own (data/boroughs.yaml): New York City with Brooklyn."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from glam_kg.bundled import bundled_path
from glam_kg.errors import SetupError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


class Boroughs(BaseModel):
    """The parts of a city.

    Attributes:
        of: The subdivision of ISO 3166-2 that the city is in.
        towns: The settlements of that subdivision that are parts of the city.
        area: The area of data/areas.yaml around the city; empty where it has none.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    of: str
    towns: tuple[str, ...] = ()
    area: str = ""


def read_boroughs(path: Path) -> Mapping[str, Boroughs]:
    """The parts of cities, by what GeoNames calls the city.

    Args:
        path: A file of the form of data/boroughs.yaml.

    Raises:
        SetupError: It is not YAML, or not of the form expected.
    """
    import yaml

    try:
        return TypeAdapter(dict[str, Boroughs]).validate_python(yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader))
    except (yaml.YAMLError, ValidationError) as error:
        raise SetupError(f"{path}: expected cities with their parts: {error}") from error


@cache
def boroughs() -> Mapping[str, Boroughs]:
    """The parts of cities of data/boroughs.yaml."""
    return read_boroughs(bundled_path("data", "boroughs.yaml"))

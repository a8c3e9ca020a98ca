"""The file of islands, data/islands.yaml, read and checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import yaml
from pydantic import BaseModel, ConfigDict, ValidationError

from glam_kg.errors import SetupError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


class IslandEntry(BaseModel):
    """An island: its subdivision, rectangles around its towns, and those that GeoNames lacks."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    of: str
    within: tuple[tuple[float, float, float, float], ...]
    villages: tuple[str, ...] = ()


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    islands: dict[str, IslandEntry]


def islands_of(path: Path) -> Mapping[str, IslandEntry]:
    """The islands of a file by their names, in its order.

    Raises:
        SetupError: It is not YAML, or not of the form expected.
    """
    try:
        return _File.model_validate(yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader)).islands
    except (yaml.YAMLError, ValidationError) as error:
        raise SetupError(f"{path}: expected islands with a subdivision and rectangles: {error}") from error

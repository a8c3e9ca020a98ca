"""The files of areas and of islands, data/areas.yaml and data/islands.yaml, read and checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import yaml
from pydantic import BaseModel, ConfigDict, ValidationError

from glam_kg.errors import SetupError
from glam_kg.places.curated import Adjectives

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class AreaLabel(_Strict):
    """The name of an area by language."""

    nl: str
    en: str
    de: str
    fr: str


class AreaEntry(_Strict):
    """An area: the country it is a part of, if any, its names, what belongs to it, and who says so."""

    of: str | None = None
    source: str
    label: AreaLabel
    names: tuple[str, ...] = ()
    abbreviations: tuple[str, ...] = ()
    adjectives: Adjectives = Adjectives()
    members: tuple[str, ...]


class IslandEntry(_Strict):
    """An island or a municipality on the mainland: its subdivision, rectangles around its towns, those that GeoNames lacks."""

    of: str
    mainland: bool = False
    within: tuple[tuple[float, float, float, float], ...]
    villages: tuple[str, ...] = ()


class _Areas(_Strict):
    areas: dict[str, AreaEntry]


class _Islands(_Strict):
    islands: dict[str, IslandEntry]


_File = TypeVar("_File", _Areas, _Islands)


def areas_of(path: Path) -> Mapping[str, AreaEntry]:
    """The areas of a file by their codes, in its order.

    Raises:
        SetupError: It is not YAML, or not of the form expected.
    """
    return _read(path, _Areas, "areas with labels, members and a source").areas


def islands_of(path: Path) -> Mapping[str, IslandEntry]:
    """The islands of a file by their names, in its order.

    Raises:
        SetupError: It is not YAML, or not of the form expected.
    """
    return _read(path, _Islands, "islands with a subdivision and rectangles").islands


def _read(path: Path, form: type[_File], expected: str) -> _File:
    try:
        return form.model_validate(yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader))
    except (yaml.YAMLError, ValidationError) as error:
        raise SetupError(f"{path}: expected {expected}: {error}") from error

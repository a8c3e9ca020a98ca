"""data/places.yaml: what GeoNames, pycountry and CLDR do not say, checked as it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict, ValidationError

from glam_kg.errors import SetupError

if TYPE_CHECKING:
    from pathlib import Path


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class ByLanguage(_Strict):
    """One display name a language."""

    nl: str | None = None
    en: str | None = None
    de: str | None = None
    fr: str | None = None

    def of(self, language: str) -> str | None:
        """The name in a language of `LANGUAGES`."""
        name: str | None = getattr(self, language)
        return name


class Adjectives(_Strict):
    """Base forms of adjectives a language; `glam_kg.places.inflection` makes the others."""

    nl: tuple[str, ...] = ()
    en: tuple[str, ...] = ()
    de: tuple[str, ...] = ()
    fr: tuple[str, ...] = ()

    def of(self, language: str) -> tuple[str, ...]:
        """The base forms in a language of `LANGUAGES`."""
        words: tuple[str, ...] = getattr(self, language)
        return words


class Area(_Strict):
    """What is added to one country or subdivision."""

    label: ByLanguage = ByLanguage()
    names: tuple[str, ...] = ()
    not_names: tuple[str, ...] = ()
    abbreviations: tuple[str, ...] = ()
    adjectives: Adjectives = Adjectives()


class Subdivision(_Strict):
    """A subdivision that pycountry lacks, and the larger one that it is a part of."""

    name: str
    parent: str | None = None


class Settlement(_Strict):
    """Names added to the largest settlement of a GeoNames name, country and, where needed, region."""

    name: str
    country: str
    region: str | None = None
    label: ByLanguage = ByLanguage()
    names: tuple[str, ...] = ()
    abbreviations: tuple[str, ...] = ()


class Curated(_Strict):
    """The whole file."""

    admin1_as_iso: tuple[str, ...]
    admin1_to_iso: dict[str, dict[str, str]]
    codes_as_abbreviations: tuple[str, ...]
    codes_that_are_words: tuple[str, ...] = ()
    new_subdivisions: dict[str, Subdivision] = {}
    dependencies: dict[str, str]
    countries: dict[str, Area]
    regions: dict[str, Area]
    settlements: tuple[Settlement, ...] = ()
    municipalities: dict[str, tuple[str, ...]] = {}
    districts: dict[str, tuple[str, ...]] = {}
    unlisted: dict[str, tuple[str, ...]] = {}


def read_curated(path: Path) -> Curated:
    """Read the file.

    Raises:
        SetupError: It is not YAML, or a key or value in it is not expected; the message names it.
    """
    import yaml

    try:
        return Curated.model_validate(yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader))
    except yaml.YAMLError as error:
        raise SetupError(f"{path}: not YAML: {error}") from error
    except ValidationError as error:
        first = error.errors()[0]
        where = " › ".join(str(part) for part in first["loc"])
        raise SetupError(f"{path}: {where}: {first['msg']}") from error

"""Areas of several countries or subdivisions that have a name: Africa, Scandinavia, New England (data/areas.yaml).

They are no places of ISO 3166, and no record lies in one by its code: only questions ask for them, so the gazetteer finds none
by its name. An area stands for its members.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Self

from glam_kg.bundled import bundled_path
from glam_kg.folding import fold_key
from glam_kg.places.inflection import declined, forms
from glam_kg.places.model import LANGUAGES, MatchKind, PlaceLevel

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from glam_kg.places.area_files import AreaEntry


@dataclass(frozen=True, slots=True)
class NamedArea:
    """An area with a name.

    Attributes:
        code: What identifies it, as an ISO 3166 code does a country.
        level: What it is made of: countries, or regions of one country.
        country: The country it is a part of; None for an area of several.
        labels: Its name by language.
        members: The ISO 3166 codes of what belongs to it.
        source: Who says so.
    """

    code: str
    level: PlaceLevel
    country: str | None
    labels: Mapping[str, str]
    members: tuple[str, ...]
    source: str


@dataclass(frozen=True)
class NamedAreas:
    """The areas, by their codes and by their folded names."""

    by_code: Mapping[str, NamedArea]
    by_key: Mapping[str, tuple[NamedArea, MatchKind]]

    @classmethod
    def read(cls, path: Path | None = None) -> Self:
        """Read data/areas.yaml, or another file of its form.

        Raises:
            SetupError: It is not YAML, or not of the form expected.
        """
        # Whoever asks for no area does without the library that checks the file.
        from glam_kg.places.area_files import areas_of

        entries = areas_of(path or bundled_path("data", "areas.yaml"))
        by_code = {
            code: NamedArea(
                code,
                PlaceLevel.REGION if entry.of else PlaceLevel.COUNTRY,
                entry.of,
                entry.label.model_dump(),
                tuple(_members(entries, code)),
                entry.source,
            )
            for code, entry in entries.items()
        }
        by_key: dict[str, tuple[NamedArea, MatchKind]] = {}
        for code, entry in entries.items():
            for name, kind in _names(entry):
                by_key.setdefault(fold_key(name), (by_code[code], kind))
        return cls(by_code, by_key)


@cache
def named_areas() -> NamedAreas:
    """The areas of data/areas.yaml."""
    return NamedAreas.read()


def _members(entries: Mapping[str, AreaEntry], code: str) -> Iterator[str]:
    for member in entries[code].members:
        if member in entries:
            yield from _members(entries, member)
        else:
            yield member


def _names(entry: AreaEntry) -> Iterator[tuple[str, MatchKind]]:
    """All names of an area, the surest kind first."""
    for language in LANGUAGES:
        yield getattr(entry.label, language), MatchKind.NAME
    yield from ((name, MatchKind.NAME) for name in declined(entry.label.de))
    yield from ((name, MatchKind.NAME) for name in entry.names)
    yield from ((name, MatchKind.ABBREVIATION) for name in entry.abbreviations)
    for language in LANGUAGES:
        for adjective in entry.adjectives.of(language):
            yield from ((form, MatchKind.ADJECTIVE) for form in forms(adjective, language))

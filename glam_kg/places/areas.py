"""Countries and subdivisions with their names: ISO 3166 by pycountry, CLDR by Babel, and what data/places.yaml adds."""

from __future__ import annotations

import gettext
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.inflection import declined, forms
from glam_kg.places.model import LANGUAGES, MatchKind, PlaceLevel

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from glam_kg.places.curated import Area, Curated

_BRACKETS: Final = re.compile(r"\s*[\[(]([^\])]*)[\])]")
_CODE: Final = re.compile(r"\s*\b[A-Z]{2}-[0-9A-Z]{1,3}\b")


@dataclass(slots=True)
class AreaRow:
    """A country or subdivision on its way into the gazetteer."""

    code: str
    level: PlaceLevel
    country: str
    parent: str | None
    labels: dict[str, str]
    geonames_id: int | None = None
    population: int = 0
    keys: dict[str, MatchKind] = field(default_factory=dict)

    def add(self, name: str, kind: MatchKind) -> None:
        """Let the area be found by a name; the surer kind stays where it is known already."""
        key = fold_key(name)
        if key and (key not in self.keys or _RANK[kind] < _RANK[self.keys[key]]):
            self.keys[key] = kind


_RANK: Final = {kind: rank for rank, kind in enumerate(MatchKind)}


def area_rows(curated: Curated, populations: Mapping[str, tuple[int, int]]) -> list[AreaRow]:
    """Every country, then every subdivision, in the order of their codes.

    Args:
        curated: What data/places.yaml says.
        populations: GeoNames id and population of each country.
    """
    countries = list(_countries(curated, populations))
    return countries + list(_subdivisions(curated))


def spelt_out(name: str) -> tuple[str, ...]:
    """The names within an ISO 3166-2 name, the one to show first.

    ISO writes articles and kinds behind a comma, and other languages in brackets or behind a slash.

    >>> spelt_out("Wales [Cymru GB-CYM]")
    ('Wales', 'Cymru')
    >>> spelt_out("wallonne, Région")
    ('Région wallonne',)
    >>> spelt_out("Fribourg / Freiburg")
    ('Fribourg', 'Freiburg')
    >>> spelt_out("Vale of Glamorgan, The")
    ('The Vale of Glamorgan', 'Vale of Glamorgan')
    """
    plain = _CODE.sub("", name)
    inside = [part.strip() for part in _BRACKETS.findall(plain)]
    outside = _BRACKETS.sub("", plain).strip()
    found: list[str] = []
    for part in [*re.split(r"\s*/\s*|\s*;\s*", outside), *inside]:
        front, comma, back = part.partition(", ")
        if comma and " " not in back.removesuffix(" de").removesuffix(" van"):
            found.append(f"{back} {front}")
        # The front alone is a name, but for the adjectives of "wallonne, Région".
        if not comma:
            found.append(part)
        elif back != "Région":
            found.append(front)
    return tuple(dict.fromkeys(name for name in found if name))


def _countries(curated: Curated, populations: Mapping[str, tuple[int, int]]) -> Iterator[AreaRow]:
    import pycountry
    from babel import Locale

    translations = _translations("iso3166-1")
    territories = {language: Locale.parse(language).territories for language in LANGUAGES}
    codes = {country.alpha_2 for country in pycountry.countries} | {"XK"}
    for code in sorted(codes):
        entry = pycountry.countries.get(alpha_2=code)
        geonames_id, population = populations.get(code, (None, 0))
        labels = {language: str(territories[language][code]) for language in LANGUAGES}
        row = AreaRow(code, PlaceLevel.COUNTRY, code, None, labels, geonames_id, population)
        addition = curated.countries.get(code)
        _apply(row, addition)
        for language in LANGUAGES:
            _add_all(row, spelt_out(row.labels[language]), MatchKind.NAME)
        _add_all(row, declined(row.labels["de"]), MatchKind.NAME)
        if entry is not None:
            official = [entry.name, getattr(entry, "common_name", None), getattr(entry, "official_name", None)]
            for english in filter(None, official):
                for language in LANGUAGES:
                    for name in spelt_out(translations[language].gettext(english)):
                        _add_all(row, [name, *(declined(name) if language == "de" else ())], MatchKind.ALTERNATE_NAME)
            if entry.alpha_3 not in curated.codes_that_are_words:
                row.add(entry.alpha_3, MatchKind.ABBREVIATION)
        row.add(code, MatchKind.ABBREVIATION)
        _remove(row, addition)
        yield row


def _subdivisions(curated: Curated) -> Iterator[AreaRow]:
    import pycountry

    translations = _translations("iso3166-2")
    named = {str(entry.code): (str(entry.name), entry.parent_code) for entry in pycountry.subdivisions}
    for code, new in curated.new_subdivisions.items():
        named.setdefault(code, (new.name, new.parent))
    for code, (written, parent) in sorted(named.items()):
        country, _, part = code.partition("-")
        addition = curated.regions.get(code)
        labels = {language: spelt_out(translations[language].gettext(written))[0] for language in LANGUAGES}
        row = AreaRow(code, PlaceLevel.REGION, country, parent, labels)
        _apply(row, addition)
        for language in LANGUAGES:
            row.add(row.labels[language], MatchKind.NAME)
        for name in spelt_out(written):
            row.add(name, MatchKind.NAME)
        for language in LANGUAGES:
            for name in spelt_out(translations[language].gettext(written)):
                row.add(name, MatchKind.ALTERNATE_NAME)
        if country in curated.codes_as_abbreviations:
            row.add(part, MatchKind.ABBREVIATION)
        _remove(row, addition)
        yield row


def _apply(row: AreaRow, addition: Area | None) -> None:
    if addition is None:
        return
    for language in LANGUAGES:
        if (label := addition.label.of(language)) is not None:
            row.labels[language] = label
    _add_all(row, addition.names, MatchKind.ALTERNATE_NAME)
    _add_all(row, addition.abbreviations, MatchKind.ABBREVIATION)
    for language in LANGUAGES:
        for adjective in addition.adjectives.of(language):
            _add_all(row, forms(adjective, language), MatchKind.ADJECTIVE)


def _remove(row: AreaRow, addition: Area | None) -> None:
    """Names that a translation of pycountry gives to the wrong place, as it does for the two Georgias."""
    for name in () if addition is None else addition.not_names:
        row.keys.pop(fold_key(name), None)


def _add_all(row: AreaRow, names: Iterable[str], kind: MatchKind) -> None:
    for name in names:
        row.add(name, kind)


def _translations(domain: str) -> dict[str, gettext.NullTranslations]:
    import pycountry

    return {
        language: gettext.translation(domain, pycountry.LOCALES_DIR, languages=[language], fallback=True)
        for language in LANGUAGES
    }

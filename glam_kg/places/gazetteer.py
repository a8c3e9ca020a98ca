"""The gazetteer: from names to ranked readings, and from codes to places."""

from __future__ import annotations

import json
import sqlite3
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final

from glam_kg.errors import SetupError
from glam_kg.folding import fold_key, fold_keys
from glam_kg.places.building import KINDS, LEVELS, build, database_path, remove_others
from glam_kg.places.conditions import TOO_FAR_KM, Conditions
from glam_kg.places.decorations import undecorated
from glam_kg.places.hierarchy import Hierarchy
from glam_kg.places.model import LANGUAGES, MatchKind, Place, PlaceCandidate, PlaceLevel
from glam_kg.places.name_beginnings import NameBeginnings
from glam_kg.places.named_areas import named_areas
from glam_kg.places.ranking import distance_km, plausible, ranked
from glam_kg.places.rows import PLACE_COLUMNS, candidate_of, place_of, read_as
from glam_kg.places.spelling import Spelling
from glam_kg.places.surroundings import AROUND_KM, agreed_region
from glam_kg.places.town_names import TownNames

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path

    from glam_kg.places.rows import Row

__all__ = ["Gazetteer", "plausible"]

_COLUMNS: Final = f"{PLACE_COLUMNS}, n.key, n.kind, n.score"
_EXACT: Final = f"SELECT {_COLUMNS} FROM name n JOIN place p ON p.id = n.place WHERE n.key = ? ORDER BY n.rank"  # noqa: S608
_PREFIX: Final = f"SELECT {_COLUMNS} FROM name n JOIN place p ON p.id = n.place WHERE n.key > ? AND n.key < ?"  # noqa: S608
_SETTLEMENTS: Final = (
    "SELECT j.key, n.rank, n.kind, n.score, p.name, p.country, p.region, p.geonames_id, p.latitude, p.longitude, "  # noqa: S608
    "p.population FROM json_each(?) j CROSS JOIN name n ON n.key = j.value CROSS JOIN place p ON p.id = n.place "
    f"WHERE p.level = {LEVELS.index(PlaceLevel.CITY)} AND p.country IN (SELECT value FROM json_each(?))"
)
_READINGS: Final = (
    "SELECT n.kind, n.score, p.level, p.name, p.country, p.region, p.geonames_id, p.latitude, p.longitude, p.population"
    " FROM name n JOIN place p ON p.id = n.place WHERE n.key = ? ORDER BY n.rank"
)
_NAMED: Final = "SELECT DISTINCT key FROM name WHERE key IN (SELECT value FROM json_each(?))"
_LABELS: Final = f"SELECT {', '.join(LANGUAGES)} FROM label WHERE place = ?"  # noqa: S608
_LABELS_OF_AREA: Final = f"SELECT {', '.join(LANGUAGES)} FROM area WHERE code = ?"  # noqa: S608
_IN_BAND: Final = "SELECT latitude, longitude FROM place WHERE country = ? AND latitude BETWEEN ? AND ?"
_IN_BAND_OF_REGION: Final = (
    "SELECT latitude, longitude, region FROM place WHERE country = ? AND latitude BETWEEN ? AND ?"
)
_POINTS: Final = "SELECT id, latitude, longitude FROM place WHERE country = ? AND latitude IS NOT NULL"
_KILOMETRES_PER_DEGREE: Final = 111.0
# A degree of latitude is 111 km.
_BAND_DEGREES: Final = 1.36
_SHORTEST_PREFIX: Final = 4
_LONGEST_NAME: Final = 200
# A question of six words asks for some twenty keys; a name has up to some 160 readings, most have two.
_REMEMBERED: Final = 4096


class Gazetteer:
    """Places of the world of 500 inhabitants and more, with the countries and subdivisions of ISO 3166.

    The data lie in one read-only file in the cache folder. An instance may be used from several threads.
    """

    def __init__(self, connection: sqlite3.Connection, folder: Path) -> None:
        self._connection, self._folder = connection, folder
        self._hierarchy = Hierarchy(
            dict(connection.execute("SELECT code, parent FROM area WHERE parent IS NOT NULL").fetchall())
        )
        self._spelling = Spelling(connection)
        (beginnings,) = connection.execute("SELECT hashes FROM beginning").fetchone()
        self._beginnings = NameBeginnings.from_bytes(beginnings)
        self._readings = lru_cache(maxsize=_REMEMBERED)(self._read_readings)
        self._rows = lru_cache(maxsize=_REMEMBERED)(self._read_rows)
        self._places = lru_cache(maxsize=_REMEMBERED)(self._read_place)
        self._labels = lru_cache(maxsize=_REMEMBERED)(self._read_labels)
        self._area_keys = lru_cache(maxsize=_REMEMBERED)(self._read_area_keys)
        self._conditions = lru_cache(maxsize=_REMEMBERED)(self._make_conditions)
        self._territories: dict[str, frozenset[str]] = {}
        self._dependencies: dict[str, str] = dict(connection.execute("SELECT code, country FROM dependency").fetchall())
        self._subdivisions = {country: code for code, country in self._dependencies.items()}

    @classmethod
    def open(cls, path: Path | None = None, *, on_build: Callable[[str], None] | None = None) -> Gazetteer:
        """Open the gazetteer, building it first where it is absent or was made from other inputs.

        Args:
            path: The folder that holds it; by default `glam_kg.settings.cache_directory()`.
            on_build: Is given a sentence to show before a build, which takes some twenty seconds.

        Raises:
            SetupError: It is neither there nor can be built.
        """
        if path is None:
            from glam_kg.settings import cache_directory

            path = cache_directory()
        file = database_path(path)
        if not file.is_file():
            if on_build is not None:
                on_build(f"Building the gazetteer, once: {file}")
            build(file)
            remove_others(file)
        uri = f"{file.resolve().as_uri()}?mode=ro&immutable=1"
        try:
            connection = sqlite3.connect(uri, uri=True, check_same_thread=False)
            # Pages are read where the system has them, for all processes at once: no call and no copy for each.
            connection.execute(f"PRAGMA mmap_size = {file.stat().st_size}")
            return cls(connection, path)
        except sqlite3.Error as error:
            raise SetupError(
                f"{file}: no gazetteer can be read from it ({error}): remove it to have it built again"
            ) from error

    def __reduce__(self) -> tuple[Callable[[Path], Gazetteer], tuple[Path]]:
        """Another process opens the same file."""
        return Gazetteer.open, (self._folder,)

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def exact(self, key: str) -> tuple[PlaceCandidate, ...]:
        """All readings of a folded name (`glam_kg.folding.fold_key`), best first, on every level."""
        return self._readings(key)

    def may_begin_name(self, pair: str) -> bool:
        """Whether the name of a place may begin with two folded words; none does of which this is false."""
        return self._beginnings.may_begin(pair)

    def named(self, keys: Sequence[str]) -> frozenset[str]:
        """Those of several folded names that are names of a place, in one look-up and without their readings."""
        return frozenset(key for (key,) in self._connection.execute(_NAMED, (json.dumps(keys),)))

    def lookup(
        self,
        name: str,
        *,
        country: str | None = None,
        region: str | None = None,
        level: PlaceLevel | None = None,
        near: tuple[float, float] | None = None,
        fuzzy: bool = False,
        limit: int = 10,
    ) -> tuple[PlaceCandidate, ...]:
        """The readings of a name as people write it, best first.

        The whole name is tried first; then the name without what was added to it ("Bergen (NH)", "Gemeente Maastricht"),
        where a province or country that was added narrows the readings; then names that begin with it. The order is by score,
        then country before region before city, then population, then code.

        Args:
            name: As written, in any case, script and with any punctuation.
            country: ISO 3166-1 alpha-2; only places in it, or in a territory that ISO 3166-2 lists as a part of it.
            region: ISO 3166-2; only places in it. A settlement known by a larger or smaller subdivision of the same
                line is kept, as Hasselt, of which GeoNames says BE-VLG, is for BE-VLI.
            level: Only places of this level.
            near: (latitude, longitude) in degrees where the place is expected; nearer readings rank higher, and a settlement
                further than 150 km away is not the one that is meant.
            fuzzy: Whether to look for other spellings where nothing else is found.
            limit: The most readings to return.
        """
        query = self._conditions(country, region, level, near)
        key = fold_key(name[:_LONGEST_NAME])
        if not key or limit < 1:
            return ()
        found = query.apply(self._rows(key)) or self._of_decorated(name[:_LONGEST_NAME], query)
        if found and near is None:
            # The rows of a name stand in this order, and no place stands twice among them.
            return tuple([candidate_of(row) for row in found[:limit]])
        found = found or self._beginning_with(key, query)
        similarities: dict[str, float] = {}
        if not found and fuzzy:
            similarities = self._spelling.nearest(key, query.countries)
            found = [
                read_as(row, MatchKind.SPELLING) for match in similarities for row in query.apply(self._rows(match))
            ]
        readings = (candidate_of(row, near=near, similarity=similarities.get(row[9], 1.0)) for row in found)
        return ranked(readings)[:limit]

    def settlements(
        self, names: Iterable[str], country: str, *, limit: int = 10
    ) -> dict[str, tuple[PlaceCandidate, ...]]:
        """What `lookup` gives of each of many names as a settlement of a country, in one look-up, which takes half the time.

        Only settlements that bear a whole name are found; a name that none bears is absent.

        Args:
            names: As written.
            country: ISO 3166-1 alpha-2.
            limit: The most readings of a name.
        """
        asked = list(names)
        keys = fold_keys([name[:_LONGEST_NAME] for name in asked])
        rows = self._connection.execute(
            _SETTLEMENTS, (json.dumps(keys), json.dumps(list(self.territories(country))))
        ).fetchall()
        # By number and rank, as they come anyway: to see that takes less than to have them put in order.
        rows.sort()
        found: dict[int, list[PlaceCandidate]] = {}
        level, kinds = PlaceLevel.CITY, KINDS
        for number, _, kind, millionths, *place in rows:
            reading = PlaceCandidate(Place(level, *place), keys[number], kinds[kind], millionths / 1_000_000)
            if number in found:
                found[number].append(reading)
            else:
                found[number] = [reading]
        return {asked[number]: tuple(readings[:limit]) for number, readings in found.items()}

    def place(self, code: str) -> Place | None:
        """The place of a `Place.code`: ISO 3166-1 alpha-2, ISO 3166-2, or the GeoNames id of a settlement."""
        return self._places(code)

    def _make_conditions(
        self, country: str | None, region: str | None, level: PlaceLevel | None, near: tuple[float, float] | None
    ) -> Conditions:
        return Conditions(self, country, region, level, near)

    def _read_place(self, code: str) -> Place | None:
        columns = f"{PLACE_COLUMNS}, '', 0, 0"
        if code.isascii() and code.isdigit() and len(code) < 12:
            query, value = f"SELECT {columns} FROM place p WHERE p.id = ?", int(code)  # noqa: S608
            row = self._connection.execute(query, (value,)).fetchone()
        elif "/" in code:
            key = fold_key(code.partition("/")[2])
            return next((found.place for found in self.exact(key) if found.place.code == code), None)
        else:
            query = f"SELECT {columns} FROM area a JOIN place p ON p.id = a.place WHERE a.code = ?"  # noqa: S608
            row = self._connection.execute(query, (code,)).fetchone()
        return place_of(row) if row else None

    def names(self, place: Place, language: str) -> str:
        """The name to show, in `nl`, `en`, `de` or `fr` (else English).

        A settlement has its GeoNames name but where data/places.yaml has a more usual one in the language: The Hague is Den
        Haag in Dutch.
        """
        column = language if language in LANGUAGES else "en"
        if place.members:
            return named_areas().by_code[place.code].labels[column]
        of = place.geonames_id if place.level is PlaceLevel.CITY else place.code
        return self._labels(of, place.level is PlaceLevel.CITY).get(column) or place.name

    def _read_labels(self, of: str | int | None, settlement: bool) -> Mapping[str, str | None]:  # noqa: FBT001 - the key of a cache
        """The names in all languages: who asks for one mostly asks for the others, and one look-up tells them all."""
        row = self._connection.execute(_LABELS if settlement else _LABELS_OF_AREA, (of,)).fetchone()
        return dict(zip(LANGUAGES, row or (), strict=False))

    @cached_property
    def towns(self) -> TownNames:
        """The towns that a language has a name of its own for, by any of their names."""
        return TownNames(self._connection, self.line)

    def usual_names(self, settlement: Place) -> frozenset[str]:
        """The names that `names` gives of a settlement, in all languages."""
        row = self._connection.execute(_LABELS, (settlement.geonames_id,)).fetchone()
        return frozenset(label or settlement.name for label in row or (None,))

    def region_and_country_keys(self) -> tuple[str, ...]:
        """The folded names of all countries and subdivisions, in alphabetical order."""
        rows = self._connection.execute(
            "SELECT DISTINCT key FROM name INDEXED BY area_name WHERE place < 0 ORDER BY key"
        )
        return tuple(row[0] for row in rows)

    def area_keys(self, code: str) -> tuple[str, ...]:
        """The folded names of a country or subdivision with its adjectives and abbreviations, in alphabetical order."""
        return self._area_keys(code)

    def _read_area_keys(self, code: str) -> tuple[str, ...]:
        query = "SELECT DISTINCT key FROM name INDEXED BY area_name WHERE place < 0 AND place = ? ORDER BY key"
        area = self._connection.execute("SELECT place FROM area WHERE code = ?", (code,)).fetchone()
        return tuple(key for (key,) in self._connection.execute(query, area)) if area else ()

    def large_town_keys(self) -> tuple[str, ...]:
        """The folded names, in the four languages, of towns of 100,000 inhabitants and more, in alphabetical order."""
        rows = self._connection.execute("SELECT key FROM large_town ORDER BY key")
        return tuple(row[0] for row in rows)

    def line(self, region: str) -> frozenset[str]:
        """A subdivision with all those that contain it and all those that it contains."""
        return self._hierarchy.line(region)

    def parts(self, region: str) -> tuple[str, ...]:
        """A subdivision and all those that it contains, itself first, the others in the order of their codes.

        `BE-VLG` gives BE-VLG, BE-VAN, BE-VBR, BE-VLI, BE-VOV, BE-VWV; a code that contains none, or is not known, itself.
        """
        return self._hierarchy.parts(region)

    def has_settlement_near(self, country: str, point: tuple[float, float]) -> bool:
        """Whether a settlement of a country lies within 150 km of a point (latitude, longitude in degrees)."""
        for code in sorted(self.territories(country)):
            rows = self._connection.execute(_IN_BAND, (code, point[0] - _BAND_DEGREES, point[0] + _BAND_DEGREES))
            if any(distance_km(point, place) <= TOO_FAR_KM for place in rows):
                return True
        return False

    def region_around(self, country: str, point: tuple[float, float]) -> str | None:
        """The subdivision of the eight settlements of a country that are nearest to a point (latitude, longitude in degrees).

        None where fewer lie within 60 km, or not all in one subdivision.
        """
        degrees = AROUND_KM / _KILOMETRES_PER_DEGREE
        rows = self._connection.execute(_IN_BAND_OF_REGION, (country, point[0] - degrees, point[0] + degrees))
        return agreed_region(point, rows)

    def points(self, country: str) -> dict[int, tuple[float, float]]:
        """Latitude and longitude of all settlements of a country, in degrees, by their GeoNames ids."""
        rows = self._connection.execute(_POINTS, (country,))
        return {number: (latitude, longitude) for number, latitude, longitude in rows}

    def is_near(self, areas: Iterable[str], point: tuple[float, float], kilometres: float) -> bool:
        """Whether a settlement of one of some countries or subdivisions lies within a distance of a point.

        Args:
            areas: Codes of ISO 3166.
            point: Latitude and longitude in degrees.
            kilometres: The distance; the nearest settlement that is known can lie farther in than the border does.
        """
        degrees = kilometres / _KILOMETRES_PER_DEGREE
        for area in areas:
            country, _, subdivision = area.partition("-")
            rows = self._connection.execute(_IN_BAND_OF_REGION, (country, point[0] - degrees, point[0] + degrees))
            regions = set(self.parts(area)) if subdivision else set()
            if any(
                (not subdivision or region in regions) and distance_km(point, (latitude, longitude)) <= kilometres
                for latitude, longitude, region in rows
            ):
                return True
        return False

    def country_of_territory(self, region: str) -> str | None:
        """The country code of its own that a subdivision has in ISO 3166-1, as PR is of US-PR."""
        own = self._dependencies.get(region)
        return own and own.partition("-")[0]

    def own_code(self, region: str) -> str | None:
        """The code that a subdivision has outside its country: PR is US-PR's, a country, and BQ-BO that of NL-BQ1."""
        return self._dependencies.get(region)

    def subdivision_of_country(self, country: str) -> str | None:
        """The subdivision of another country that a country is as well: US-PR of PR; None where it is several, or none."""
        code = self._subdivisions.get(country)
        several = sum(own == country for own in self._dependencies.values()) > 1 if code else False
        return None if several else code

    def territories(self, country: str) -> frozenset[str]:
        """A country's code with those of the territories that ISO 3166-2 lists as its subdivisions."""
        known = self._territories.get(country)
        if known is None:
            regions = self._dependencies.items()
            own = {code.partition("-")[0] for region, code in regions if region.startswith(f"{country}-")}
            known = self._territories[country] = frozenset({country, *own})
        return known

    def _read_readings(self, key: str) -> tuple[PlaceCandidate, ...]:
        rows = self._connection.execute(_READINGS, (key,))
        return tuple(
            PlaceCandidate(Place(LEVELS[level], *place), key, KINDS[kind], millionths / 1_000_000)
            for kind, millionths, level, *place in rows
        )

    def _read_rows(self, key: str) -> tuple[Row, ...]:
        return tuple(self._connection.execute(_EXACT, (key,)))

    def _of_decorated(self, name: str, query: Conditions) -> list[Row]:
        for part in undecorated(name):
            rows = query.apply(self._rows(part.key))
            if rows and part.hint is None:
                return rows
            if rows and part.hint is not None:
                hints = self._rows(part.hint)
                narrowed = self._narrowed(rows, hints, among_settlements=part.set_apart)
                # What was set apart may be a district or an island that is no place here, as in "Naarden-Vesting".
                if narrowed or (part.set_apart and not hints) or part.in_brackets:
                    return narrowed or rows
        return []

    def _narrowed(self, rows: Iterable[Row], hints: Iterable[Row], *, among_settlements: bool) -> list[Row]:
        """The rows that lie in what the hint names: a country or subdivision, else the subdivision of a settlement."""
        areas: list[Row] = []
        settlements: list[Row] = []
        for hint in hints:
            (settlements if LEVELS[hint[0]] is PlaceLevel.CITY else areas).append(hint)
        found = [row for row in rows if self._lies_in_any(row, areas)]
        if not found and among_settlements:
            found = [row for row in rows if self._lies_in_any(row, settlements)]
        return found

    def _lies_in_any(self, row: Row, wholes: Iterable[Row]) -> bool:
        return any(row[2] == whole[2] and (whole[3] is None or row[3] in self.line(whole[3])) for whole in wholes)

    def _beginning_with(self, key: str, query: Conditions) -> list[Row]:
        if len(key) < _SHORTEST_PREFIX:
            return []
        rows = self._connection.execute(_PREFIX, (f"{key} ", f"{key}!"))
        return [read_as(row, MatchKind.PREFIX) for row in query.apply(rows)]

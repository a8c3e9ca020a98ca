"""The gazetteer: from names to ranked readings, and from codes to places."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Final, TypeAlias

from glam_kg.errors import SetupError
from glam_kg.folding import fold_key
from glam_kg.places.building import KINDS, LEVELS, build, database_path, remove_others
from glam_kg.places.decorations import undecorated
from glam_kg.places.hierarchy import Hierarchy
from glam_kg.places.model import MatchKind, Place, PlaceCandidate, PlaceLevel
from glam_kg.places.ranking import distance_km, plausible, ranked, score

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    # level, name, country, region, geonames_id, latitude, longitude, population, weight, key, kind
    _Row: TypeAlias = tuple[int, str, str, str | None, int | None, float | None, float | None, int, int, str, int]

__all__ = ["Gazetteer", "plausible"]

_COLUMNS: Final = (
    "p.level, p.name, p.country, p.region, p.geonames_id, p.latitude, p.longitude, p.population, p.weight"
    ", n.key, n.kind"
)
_EXACT: Final = f"SELECT {_COLUMNS} FROM name n JOIN place p ON p.id = n.place WHERE n.key = ?"  # noqa: S608
_PREFIX: Final = f"SELECT {_COLUMNS} FROM name n JOIN place p ON p.id = n.place WHERE n.key > ? AND n.key < ?"  # noqa: S608
_KEYS_OF_COUNTRY: Final = (
    "SELECT DISTINCT n.key FROM name n JOIN place p ON p.id = n.place WHERE n.key >= ? AND n.key < ? AND p.country = ?"
)
_KEYS: Final = "SELECT DISTINCT key FROM name WHERE key >= ? AND key < ?"
_SHORTEST_PREFIX: Final = 4
_SHORTEST_MISSPELT: Final = 4
_MIN_SIMILARITY: Final = 0.8
_LONGEST_NAME: Final = 200
_TOO_FAR_KM: Final = 150.0


class Gazetteer:
    """Places of the world of 500 inhabitants and more, with the countries and subdivisions of ISO 3166.

    The data lie in one read-only file in the cache folder. An instance may be used from several threads.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._hierarchy = Hierarchy(
            dict(connection.execute("SELECT code, parent FROM area WHERE parent IS NOT NULL").fetchall())
        )
        self._dependencies: dict[str, str] = dict(connection.execute("SELECT code, country FROM dependency").fetchall())

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
            return cls(sqlite3.connect(uri, uri=True, check_same_thread=False))
        except sqlite3.Error as error:
            raise SetupError(
                f"{file}: no gazetteer can be read from it ({error}): remove it to have it built again"
            ) from error

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def exact(self, key: str) -> tuple[PlaceCandidate, ...]:
        """All readings of a folded name (`glam_kg.folding.fold_key`), best first, on every level."""
        return ranked(_candidate(row) for row in self._connection.execute(_EXACT, (key,)))

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
        query = _Filter(self, country, region, level, near)
        key = fold_key(name[:_LONGEST_NAME])
        if not key or limit < 1:
            return ()
        found = (
            query.apply(self._rows(key))
            or self._of_decorated(name[:_LONGEST_NAME], query)
            or self._beginning_with(key, query)
        )
        similarities: dict[str, float] = {}
        if not found and fuzzy:
            similarities = self._misspelt(key, query.countries)
            found = [
                (*row[:-1], KINDS.index(MatchKind.SPELLING))
                for match in similarities
                for row in query.apply(self._rows(match))
            ]
        readings = (_candidate(row, near=near, similarity=similarities.get(row[9], 1.0)) for row in found)
        return ranked(readings)[:limit]

    def place(self, code: str) -> Place | None:
        """The place of a `Place.code`: ISO 3166-1 alpha-2, ISO 3166-2, or the GeoNames id of a settlement."""
        columns = _COLUMNS.replace("n.key, n.kind", "'', 0")
        if code.isascii() and code.isdigit() and len(code) < 12:
            query, value = f"SELECT {columns} FROM place p WHERE p.id = ?", int(code)  # noqa: S608
            row = self._connection.execute(query, (value,)).fetchone()
        elif "/" in code:
            key = fold_key(code.partition("/")[2])
            return next((found.place for found in self.exact(key) if found.place.code == code), None)
        else:
            query = f"SELECT {columns} FROM area a JOIN place p ON p.id = a.place WHERE a.code = ?"  # noqa: S608
            row = self._connection.execute(query, (code,)).fetchone()
        return _place(row) if row else None

    def names(self, place: Place, language: str) -> str:
        """The name to show: of a country or region in `nl`, `en`, `de` or `fr` (else English), of a settlement GeoNames'."""
        if place.level is PlaceLevel.CITY:
            return place.name
        column = language if language in {"nl", "en", "de", "fr"} else "en"
        query = f"SELECT {column} FROM area WHERE code = ?"  # noqa: S608
        row = self._connection.execute(query, (place.code,)).fetchone()
        return str(row[0]) if row else place.name

    def region_and_country_keys(self) -> tuple[str, ...]:
        """The folded names of all countries and subdivisions, in alphabetical order."""
        rows = self._connection.execute(
            "SELECT DISTINCT n.key FROM place p JOIN name n ON n.place = p.id WHERE p.id < 0 ORDER BY n.key"
        )
        return tuple(row[0] for row in rows)

    def line(self, region: str) -> frozenset[str]:
        """A subdivision with all those that contain it and all those that it contains."""
        return self._hierarchy.line(region)

    def parts(self, region: str) -> tuple[str, ...]:
        """A subdivision and all those that it contains, itself first, the others in the order of their codes.

        `BE-VLG` gives BE-VLG, BE-VAN, BE-VBR, BE-VLI, BE-VOV, BE-VWV; a code that contains none, or is not known, itself.
        """
        return self._hierarchy.parts(region)

    def country_of_territory(self, region: str) -> str | None:
        """The country code of its own that a subdivision has in ISO 3166-1, as PR is of US-PR."""
        return self._dependencies.get(region)

    def territories(self, country: str) -> frozenset[str]:
        """A country's code with those of the territories that ISO 3166-2 lists as its subdivisions."""
        own = {code for region, code in self._dependencies.items() if region.startswith(f"{country}-")}
        return frozenset({country, *own})

    def _rows(self, key: str) -> list[_Row]:
        return self._connection.execute(_EXACT, (key,)).fetchall()

    def _of_decorated(self, name: str, query: _Filter) -> list[_Row]:
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

    def _narrowed(self, rows: Iterable[_Row], hints: Iterable[_Row], *, among_settlements: bool) -> list[_Row]:
        """The rows that lie in what the hint names: a country or subdivision, else the subdivision of a settlement."""
        areas: list[_Row] = []
        settlements: list[_Row] = []
        for hint in hints:
            (settlements if LEVELS[hint[0]] is PlaceLevel.CITY else areas).append(hint)
        found = [row for row in rows if self._lies_in_any(row, areas)]
        if not found and among_settlements:
            found = [row for row in rows if self._lies_in_any(row, settlements)]
        return found

    def _lies_in_any(self, row: _Row, wholes: Iterable[_Row]) -> bool:
        return any(row[2] == whole[2] and (whole[3] is None or row[3] in self.line(whole[3])) for whole in wholes)

    def _beginning_with(self, key: str, query: _Filter) -> list[_Row]:
        if len(key) < _SHORTEST_PREFIX:
            return []
        rows = self._connection.execute(_PREFIX, (f"{key} ", f"{key}!"))
        return [(*row[:-1], KINDS.index(MatchKind.PREFIX)) for row in query.apply(rows)]

    def _misspelt(self, key: str, countries: frozenset[str] | None) -> dict[str, float]:
        from rapidfuzz.distance import OSA
        from rapidfuzz.process import extract

        if len(key) < _SHORTEST_MISSPELT:
            return {}
        low, high = key[0], chr(ord(key[0]) + 1)
        if countries is None:
            rows = self._connection.execute(_KEYS, (low, high)).fetchall()
        else:
            rows = [
                row
                for country in sorted(countries)
                for row in self._connection.execute(_KEYS_OF_COUNTRY, (low, high, country)).fetchall()
            ]
        keys = sorted({row[0] for row in rows})
        near = extract(key, keys, scorer=OSA.normalized_similarity, score_cutoff=_MIN_SIMILARITY, limit=20)
        return {match: float(similarity) for match, similarity, _ in near}


class _Filter:
    """The conditions of one lookup."""

    def __init__(
        self,
        gazetteer: Gazetteer,
        country: str | None,
        region: str | None,
        level: PlaceLevel | None,
        near: tuple[float, float] | None,
    ) -> None:
        self.near = near
        self.level = None if level is None else LEVELS.index(level)
        self.region = region
        if region is not None:
            country = country or region.partition("-")[0]
        self.countries = None if country is None else gazetteer.territories(country)
        self.regions = frozenset() if region is None else gazetteer.line(region)
        self.territory = None if region is None else gazetteer.country_of_territory(region)

    def apply(self, rows: Iterable[_Row]) -> list[_Row]:
        """The rows that meet the conditions."""
        return [row for row in rows if self._meets(*row[:4]) and self._is_near(row[5], row[6])]

    def _is_near(self, latitude: float | None, longitude: float | None) -> bool:
        if self.near is None or latitude is None or longitude is None:
            return True
        return distance_km(self.near, (latitude, longitude)) <= _TOO_FAR_KM

    def _meets(self, level: int, _name: str, country: str, region: str | None) -> bool:
        if self.level is not None and level != self.level:
            return False
        if self.countries is not None and country not in self.countries:
            return False
        if self.region is None:
            return True
        return region in self.regions or country == self.territory or (region is None and level == len(LEVELS) - 1)


def _candidate(
    row: _Row,
    *,
    near: tuple[float, float] | None = None,
    similarity: float = 1.0,
) -> PlaceCandidate:
    place = _place(row)
    kind = KINDS[row[10]]
    distance = None
    if near is not None and place.latitude is not None and place.longitude is not None:
        distance = distance_km(near, (place.latitude, place.longitude))
    return PlaceCandidate(place, row[9], kind, score(kind, row[8], distance=distance, similarity=similarity))


def _place(row: _Row) -> Place:
    return Place(LEVELS[row[0]], *row[1:8])

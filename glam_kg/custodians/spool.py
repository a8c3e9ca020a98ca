"""The spool: a conversion on disk while it is under way, so that memory does not grow with the number of records.

An SQLite file, and beside it a file of texts that it points into, for most of what is kept is only written once and read once.
What is committed survives the end of the process at any moment, which is what makes a conversion that was interrupted
resumable. One conversion writes it, nobody else reads it.
"""

from __future__ import annotations

import json
import os
import sqlite3
from contextlib import suppress
from typing import TYPE_CHECKING, Final, TypeVar

from glam_kg.immutable import immutable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from glam_kg.custodians.applicants import ApplicantRow
    from glam_kg.custodians.model import Settlement

_TABLES: Final = """
CREATE TABLE state (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE record (
    key INTEGER PRIMARY KEY, label TEXT NOT NULL, problems TEXT NOT NULL, changes TEXT NOT NULL, reject TEXT
);
CREATE TABLE applicant (
    key INTEGER PRIMARY KEY, base TEXT NOT NULL, name TEXT NOT NULL, source TEXT NOT NULL, identity TEXT NOT NULL,
    content TEXT NOT NULL, traits TEXT NOT NULL, label TEXT NOT NULL, given TEXT, duplicate_of TEXT, graph TEXT NOT NULL,
    related INTEGER NOT NULL, start INTEGER NOT NULL, value INTEGER NOT NULL, own INTEGER NOT NULL, nodes INTEGER NOT NULL
);
CREATE TABLE source (graph TEXT, source TEXT, PRIMARY KEY (graph, source)) WITHOUT ROWID;
CREATE TABLE shared (graph TEXT, node TEXT, block TEXT NOT NULL, PRIMARY KEY (graph, node)) WITHOUT ROWID;
CREATE TABLE settlement (
    geonames_id INTEGER NOT NULL, name TEXT NOT NULL, country TEXT NOT NULL, subregion TEXT, latitude REAL, longitude REAL
);
CREATE TABLE entry (ghcid TEXT PRIMARY KEY, base TEXT NOT NULL, line TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE entry_record (identity TEXT, source TEXT, ghcid TEXT, PRIMARY KEY (identity, source, ghcid)) WITHOUT ROWID;
CREATE TABLE former (ghcid TEXT PRIMARY KEY, current TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE link (base TEXT PRIMARY KEY, component TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE assigned (key INTEGER PRIMARY KEY, ghcid TEXT NOT NULL, history TEXT);
CREATE TABLE remark (key INTEGER NOT NULL, problem TEXT NOT NULL);
CREATE TABLE entry_new (ghcid TEXT PRIMARY KEY, base TEXT NOT NULL, line TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE entry_gone (ghcid TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE shared_body (ghcid TEXT, key INTEGER, PRIMARY KEY (ghcid, key)) WITHOUT ROWID;
"""

_ENCODER: Final = json.JSONEncoder(default=str)
_CACHE_KIB: Final = 12_288
_REMEMBERED: Final = 20_000
_Seen = TypeVar("_Seen")


@immutable
class SpooledRecord:
    """One record as it is kept: the columns of its tables.

    Attributes:
        record: label, problems, changes, reject (None where the record converts); None where nothing is to be said.
        applicant: What minting needs; None where rejected.
        value: The record as JSON.
        own: The statements about the custodian, in UTF-8.
        nodes: Those about its nodes.
        shared: IRI and lines of what other records of the graph may have too.
        source: graph and source.
        settlement: That of the record, where it has a GeoNames id.
    """

    record: tuple[str, str, str, str | None] | None
    applicant: ApplicantRow | None = None
    value: bytes = b""
    own: bytes = b""
    nodes: bytes = b""
    shared: tuple[tuple[str, str], ...] = ()
    source: tuple[str, str] | None = None
    settlement: Settlement | None = None


class Spool:
    """A spool file; `commit` makes what was done so far survive.

    Raises:
        sqlite3.Error: The file cannot be made or written.
    """

    def __init__(self, path: Path) -> None:
        fresh = not path.exists()
        self._texts = path.with_suffix(".texts").open("ab+", buffering=1 << 18)
        self.db = sqlite3.connect(path, isolation_level=None)
        # The operating system keeps what a killed process has written; a power cut is not worth half the speed here.
        self.db.execute("PRAGMA synchronous = OFF")
        self.db.execute("PRAGMA journal_mode = TRUNCATE")
        self.db.execute("PRAGMA temp_store = FILE")
        self.db.execute(f"PRAGMA cache_size = -{_CACHE_KIB}")
        if fresh or not self._has_tables():
            self.db.executescript(f"BEGIN; {_TABLES} COMMIT;")
        self._length = int(self.state("length") or 0)
        if self._texts.seek(0, os.SEEK_END) < self._length:
            self.close()
            raise sqlite3.DatabaseError("the file of texts is shorter than it was")
        # What was written after the last commit belongs to nothing.
        self._texts.truncate(self._length)
        self._on_disk = self._length
        self._seen_shared: set[tuple[str, str]] = set()
        self._seen_settlements: set[int] = set()
        self._seen_sources: set[tuple[str, str]] = set()

    def _has_tables(self) -> bool:
        return bool(self.db.execute("SELECT 1 FROM sqlite_master WHERE name = 'shared_body'").fetchone())

    def close(self) -> None:
        """Close the files; what was not committed is forgotten."""
        self.db.close()
        # Closing writes what is left, for which a full disk has no place.
        with suppress(OSError):
            self._texts.close()

    def begin(self) -> None:
        """Begin what is to be done whole or not at all."""
        self.db.execute("BEGIN")

    def commit(self) -> None:
        """Keep what was done since `begin`."""
        self._texts.flush()
        self.set_state("length", str(self._length))
        self.db.execute("COMMIT")

    def state(self, name: str) -> str | None:
        """A value that was set earlier, perhaps by a process that is gone."""
        found = self.db.execute("SELECT value FROM state WHERE name = ?", (name,)).fetchone()
        return None if found is None else str(found[0])

    def set_state(self, name: str, value: str) -> None:
        """Set a value; kept with the next commit."""
        self.db.execute("INSERT OR REPLACE INTO state VALUES (?, ?)", (name, value))

    def add(self, first_key: int, records: Iterable[SpooledRecord]) -> int:
        """Add records under the keys from `first_key` on; returns the key after the last one."""
        kept, applicants, settlements = [], [], []
        texts: list[bytes] = []
        # In their order, as they come.
        surroundings: dict[tuple[tuple[str, str] | None, tuple[tuple[str, str], ...]], None] = {}
        key, start = first_key - 1, self._length
        for key, one in enumerate(records, start=first_key):
            if one.record is not None:
                kept.append((key, *one.record))
            if one.applicant is not None:
                value, own, nodes = len(one.value), len(one.own), len(one.nodes)
                applicants.append((key, *one.applicant, start, value, own, nodes))
                start += value + own + nodes
                texts += one.value, one.own, one.nodes
                surroundings[one.source, one.shared] = None
                if one.settlement is not None:
                    settlements.append(one.settlement)
        self._write(texts, start - self._length)
        self.db.executemany("INSERT INTO record VALUES (?, ?, ?, ?, ?)", kept)
        self.db.executemany(f"INSERT INTO applicant VALUES ({', '.join('?' * 16)})", applicants)  # noqa: S608 - marks only
        self._add_settlements(settlements)
        for source, shared in surroundings:
            self._add_surroundings(source, shared)
        return key + 1

    def _add_settlements(self, places: Iterable[Settlement]) -> None:
        # Without a key, for rows in no order are added to the end in a third less time; the first of an id counts.
        seen, new = self._seen_settlements, dict[int, tuple[object, ...]]()
        for place in places:
            number = place.geonames_id
            if number is not None and number not in seen and number not in new:
                new[number] = (number, place.name, place.country, place.subregion, place.latitude, place.longitude)
        if len(seen) >= _REMEMBERED:
            seen.clear()
        seen.update(new)
        self.db.executemany("INSERT INTO settlement VALUES (?, ?, ?, ?, ?, ?)", new.values())

    def _write(self, texts: Iterable[bytes], length: int) -> None:
        self._texts.writelines(texts)
        self._length += length

    def rewrite(self, key: int, own: str, nodes: str) -> None:
        """Replace the statements of a record."""
        parts, start = (self.value(key), own.encode(), nodes.encode()), self._length
        lengths = tuple(map(len, parts))
        self._write(parts, sum(lengths))
        self.db.execute(
            "UPDATE applicant SET start = ?, value = ?, own = ?, nodes = ? WHERE key = ?", (start, *lengths, key)
        )

    def value(self, key: int) -> bytes:
        """A record as JSON."""
        start, length = self.db.execute("SELECT start, value FROM applicant WHERE key = ?", (key,)).fetchone()
        return self.text(start, length)

    def text(self, start: int, length: int) -> bytes:
        """So many bytes from a place in the file of texts on."""
        return self.texts([(start, length)])[0]

    def texts(self, places: Sequence[tuple[int, int]]) -> list[bytes]:
        """What stands at places in the file of texts, each its start and its length."""
        if any(start + length > self._on_disk for start, length in places):
            self._texts.flush()
            self._on_disk = self._length
        file, read = self._texts.fileno(), os.pread
        return [read(file, length, start) for start, length in places]

    def _add_surroundings(self, source: tuple[str, str] | None, shared: Iterable[tuple[str, str]]) -> None:
        if source is None:
            return
        if source not in self._seen_sources:
            _remember(self._seen_sources, source)
            self.db.execute("INSERT OR IGNORE INTO source VALUES (?, ?)", source)
        self.add_shared(source[0], shared)

    def add_shared(self, graph: str, shared: Iterable[tuple[str, str]]) -> None:
        """Add what many records of a graph have in common; of two spellings the first in order stays."""
        for node, block in shared:
            if (graph, block) not in self._seen_shared:
                _remember(self._seen_shared, (graph, block))
                self.db.execute(
                    "INSERT INTO shared VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET block = min(block, excluded.block)",
                    (graph, node, block),
                )

    def index(self) -> None:
        """Make records findable by identity; once all are added."""
        self.db.execute("CREATE INDEX applicant_identity ON applicant (identity, source, base)")
        self.db.execute("CREATE INDEX applicant_given ON applicant (given) WHERE given IS NOT NULL")

    def remark(self, key: int, problem: object) -> None:
        """Add something to what the report says of a record."""
        self.db.execute("INSERT INTO remark VALUES (?, ?)", (key, _ENCODER.encode(problem)))

    def rows(self, query: str, *parameters: object) -> Iterator[tuple[object, ...]]:
        """The rows of a query, as they are read."""
        return self.db.execute(query, parameters)


def _remember(seen: set[_Seen], one: _Seen) -> None:
    # Only to spare the database what it would ignore anyway: forgetting costs time, not truth.
    if len(seen) >= _REMEMBERED:
        seen.clear()
    seen.add(one)

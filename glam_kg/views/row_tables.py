"""Tables of the views once more, kept by rows: what looks at few custodians is found there sooner.

DuckDB looks through the columns of all custodians, whatever is asked of them: five milliseconds with 100,000. SQLite goes to
those that are asked for by its indexes, in a microsecond each. Both are asked the same statements.
"""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    import duckdb

LOG: Final = logging.getLogger(__name__)
_KEYS: Final = {
    **dict.fromkeys(("letter", "country", "region", "settlement", "network"), ("value", "id")),
    "told": ("id", "kind", "value"),
}
"""Tables beside that of custodians, with their columns in the order in which they are looked up."""
_AT_ONCE: Final = 10_000


def make_row_tables(database: duckdb.DuckDBPyConnection, file: Path) -> None:
    """Write the custodians, their facets and what is told of them into a new file.

    Args:
        database: Has them by columns.
        file: Where there is none yet.

    Raises:
        duckdb.Error: They cannot be read.
        sqlite3.Error: They cannot be written.
    """
    with closing(sqlite3.connect(file)) as rows:
        # The file is put in its place when it is whole: what is half written is nobody's.
        rows.execute("PRAGMA journal_mode = OFF")
        rows.execute("PRAGMA synchronous = OFF")
        _, *others = (name for name, *_ in database.execute("DESCRIBE custodian").fetchall())
        rows.execute(f"CREATE TABLE custodian (id INTEGER PRIMARY KEY, {', '.join(others)})")
        _copy(database, rows, "custodian", ("id", *others))
        rows.execute("CREATE UNIQUE INDEX custodian_iri ON custodian (iri)")
        for table, columns in _KEYS.items():
            typed = ", ".join(f"{column} {'INTEGER' if column == 'id' else 'TEXT'}" for column in columns)
            rows.execute(f"CREATE TABLE {table} ({typed}, PRIMARY KEY ({', '.join(columns)})) WITHOUT ROWID")
            _copy(database, rows, table, columns)
        # What is counted by type is looked up by custodian.
        rows.execute("CREATE INDEX letter_id ON letter (id)")
        rows.commit()


def _copy(database: duckdb.DuckDBPyConnection, rows: sqlite3.Connection, table: str, columns: tuple[str, ...]) -> None:
    # In the order of the key, or each row would be put among others.
    found = database.execute(f"SELECT {', '.join(columns)} FROM {table} ORDER BY 1, 2")
    places = ", ".join("?" * len(columns))
    while some := found.fetchmany(_AT_ONCE):
        rows.executemany(f"INSERT INTO {table} VALUES ({places})", some)


class RowTables:
    """The tables of one generation, opened for reading; threads may share them."""

    def __init__(self, file: Path) -> None:
        """Open a file that `make_row_tables` has written.

        Raises:
            sqlite3.Error: It cannot be opened, or is not whole.
            OSError: It is not there.
        """
        uri = f"{file.resolve().as_uri()}?mode=ro&immutable=1"
        self._database = sqlite3.connect(uri, uri=True, check_same_thread=False)
        # Pages are read where the system has them, for all processes at once.
        self._database.execute(f"PRAGMA mmap_size = {file.stat().st_size}")
        # Nothing is read before it is asked for: a file that was cut short would be found out by every question anew.
        self._database.execute("SELECT id FROM custodian LIMIT 1").fetchone()

    def fetched(self, statement: str, parameters: Mapping[str, object]) -> list[tuple[object, ...]] | None:
        """The rows of a statement; None where the file cannot be read, which the log is told."""
        try:
            return self._database.execute(statement, parameters).fetchall()
        except sqlite3.Error as error:
            LOG.warning("the views of the store failed, and the store is asked: %s", error)
            return None

    def close(self) -> None:
        """Close the file."""
        self._database.close()

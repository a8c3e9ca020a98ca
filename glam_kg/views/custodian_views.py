"""The views of one generation of a store, opened for reading.

What they cannot give, the store gives, more slowly: so views that are damaged, or have no room, are told to the log and not to
who asks.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
import time
from typing import TYPE_CHECKING, Final, Self, cast

from glam_kg.errors import QueryTimeoutError
from glam_kg.templates.instantiator import typed_values
from glam_kg.templates.place_slots import holds_towns
from glam_kg.templates.slots import EXCLUDED
from glam_kg.views.building import row_tables_of, views_of
from glam_kg.views.derivations import Derivations
from glam_kg.views.row_tables import RowTables
from glam_kg.views.selecting import Filling
from glam_kg.views.selections import BY_ROWS, SELECTIONS
from glam_kg.views.tables import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping
    from decimal import Decimal

    import duckdb

    from glam_kg.sparql.embedded.generations import Generation
    from glam_kg.sparql.results import JSONValue
    from glam_kg.templates.model import Template
    from glam_kg.templates.plain_values import PlainValue

LOG: Final = logging.getLogger(__name__)
_SETTINGS: Final[dict[str, str | bool | int | float | list[str]]] = {
    "memory_limit": "512MB",
    "threads": 2,
    # What has no room fails: a file for it would lie beside the generation, under one name for all processes that read.
    "temp_directory": "",
}
_AT_ONCE: Final = 2
"""Statements that are run at once: with a million custodians, each may need half of the memory. The next one waits its turn."""
_FEW: Final = 100
"""Custodians up to which the store is quicker than columns: it takes 10 microseconds for a property of each, they some
milliseconds."""
_FEW_BY_ROWS: Final = 3_000
"""Custodians below which rows are quicker than columns: they take a microsecond for each."""
_MANY: Final = " UNION ALL ".join(
    f"SELECT '{table}', value, count(*) FROM {table} GROUP BY value HAVING count(*) > $few"
    for table in ("letter", "country", "region", "settlement", "network")
)

_NUMBERS: Final = frozenset({"amount", "distance_km"})
"""Columns that are not whole numbers always."""
_NAMES: Final = frozenset({"name", "network"})
_AROUND: Final = "around"
"""The slot of whom a list leaves out, around which it is: a text that is linked to nobody leaves nobody out."""
_NAMESAKES: Final = 100
"""What has one name, up to so many: a query with more nodes takes longer than to compare labels."""
_NAMED: Final = f"SELECT iri FROM known_as WHERE value = $name ORDER BY iri LIMIT {_NAMESAKES + 1}"


class CustodianViews:
    """Answers what templates ask of many custodians, with the rows that their queries give; threads may share it.

    Attributes:
        derivations: Which sources each custodian comes from; None where the store has to be asked.
    """

    def __init__(
        self,
        database: duckdb.DuckDBPyConnection,
        row_tables: RowTables | None = None,
        *,
        few: int = _FEW,
        few_by_rows: int = _FEW_BY_ROWS,
        derivations: Derivations | None = None,
    ) -> None:
        """Take over the views.

        Args:
            database: A connection to their file.
            row_tables: Some of them by rows.
            few: So many custodians, or fewer, are left to the store where they cannot be looked at by rows.
            few_by_rows: Fewer than so many are looked at by rows; 0: none are.
            derivations: Which sources each custodian comes from.
        """
        self._database, self._row_tables, self._few_by_rows = database, row_tables, few_by_rows
        self._turns = threading.BoundedSemaphore(_AT_ONCE)
        many = database.execute(_MANY, {"few": few}).fetchall()
        self._sizes = {(table, value): number for table, value, number in many}
        self.derivations = derivations

    @classmethod
    def open(cls, generation: Generation, *, few: int = _FEW, few_by_rows: int = _FEW_BY_ROWS) -> Self | None:
        """The views of a generation; None where it has none of this format, or where they cannot be read."""
        file = views_of(generation)
        if not generation.number or not file.is_file():
            return None
        import duckdb

        try:
            # A process that has a file open is given that one again, even when another has taken its place; with other settings
            # it is refused, so the settings say which file is meant.
            settings = {**_SETTINGS, "custom_user_agent": f"glam_kg {file.stat().st_ino} {file.stat().st_mtime_ns}"}
            database = duckdb.connect(str(file), read_only=True, config=settings)
            return cls(
                database,
                RowTables(row_tables_of(generation)),
                few=few,
                few_by_rows=few_by_rows,
                derivations=Derivations.read(database),
            )
        except (duckdb.Error, sqlite3.Error, OSError) as error:
            LOG.warning(
                "%s: the views cannot be read, and the store answers without them; `glam-kg views` makes them anew: %s",
                file,
                str(error).partition("\n")[0],
            )
            return None

    def close(self) -> None:
        """Close the files; happens by itself when the views are no longer used."""
        self._database.close()
        if self._row_tables is not None:
            self._row_tables.close()

    def linked(
        self, template: Template, values: Mapping[str, PlainValue], *, seconds: float
    ) -> Mapping[str, PlainValue] | None:
        """The values, with what has a name in place of a name that is only a text; None where nothing has it.

        A query would compare such a name with every label, without regard to case. A name stays one where the views fail.

        Raises:
            SlotValueError: A value does not fit its slot.
            QueryTimeoutError: It took longer.
        """
        typed_values(template, values)
        found = dict(values)
        for name, value in values.items():
            if isinstance(value, str) and template.slots[name].type in _NAMES and name != _AROUND:
                nodes = self._run(_NAMED, {"name": value.lower()}, seconds)
                if nodes is not None and not nodes:
                    return None
                if nodes is not None and len(nodes) <= _NAMESAKES:
                    found[name] = [str(iri) for (iri,) in nodes]
        return found

    def rows(
        self, template: Template, values: Mapping[str, PlainValue], *, language: str, most: int, seconds: float
    ) -> tuple[list[dict[str, JSONValue]], bool] | None:
        """The rows of a bundled template, and whether there are more; None where its query is to be asked.

        It is where no view has what is asked, where few custodians are looked at that only columns have, which the store does
        sooner, and where the views fail.

        Args:
            template: A template of the bundled catalogue.
            values: A plain value for each slot that is filled.
            language: The language of names.
            most: The most rows to give.
            seconds: The longest it may take.

        Raises:
            SlotValueError: A value does not fit its slot.
            QueryTimeoutError: It took longer.
        """
        selection = SELECTIONS.get(template.id)
        # No view knows what is left out: the store answers that.
        left_out = any(name.startswith(EXCLUDED) for name in values) or _AROUND in values
        if selection is None or language not in LANGUAGES or left_out:
            return None
        slots = typed_values(template, values)
        # Nor which towns lie in a region by no code.
        if holds_towns(slots.get("region")) or holds_towns(slots.get("places")):
            return None
        filling = Filling(slots, language, most + 1, self._sizes)
        fewest, by_rows = filling.fewest(), None
        if selection in BY_ROWS and fewest < self._few_by_rows:
            by_rows = self._row_tables
        # Of values of which any will do the store gathers all custodians first, however few are left of them.
        if by_rows is None and fewest + filling.gathered() == 0:
            return None
        selected = selection(filling)
        if selected is None:
            return None
        statement, columns = selected
        if by_rows is not None:
            found = by_rows.fetched(statement, filling.parameters)
        else:
            found = self._run(statement, filling.parameters, seconds)
        if found is None:
            return None
        rows = [_row(columns, values) for values in found[:most]]
        for column in _NUMBERS.intersection(columns):
            for row in rows:
                row[column] = _plain(row[column])
        return rows, len(found) > most

    def _run(self, statement: str, parameters: dict[str, object], seconds: float) -> list[tuple[object, ...]] | None:
        asked = time.monotonic()
        if not self._turns.acquire(timeout=seconds):
            raise QueryTimeoutError(seconds, query=statement)
        try:
            return self._fetched(statement, parameters, seconds, asked + seconds - time.monotonic())
        finally:
            self._turns.release()

    def _fetched(
        self, statement: str, parameters: dict[str, object], seconds: float, left: float
    ) -> list[tuple[object, ...]] | None:
        import duckdb

        try:
            cursor = self._database.cursor()
        except duckdb.Error:
            return None  # closed: who asks the store is told so
        timer = threading.Timer(left, cursor.interrupt)
        timer.daemon = True
        timer.start()
        try:
            return cursor.execute(statement, parameters).fetchall()
        except duckdb.InterruptException as error:
            raise QueryTimeoutError(seconds, query=statement) from error
        except duckdb.Error as error:
            LOG.warning("the views of the store failed, and the store is asked: %s", str(error).partition("\n")[0])
            return None
        finally:
            timer.cancel()
            cursor.close()


def _row(columns: tuple[str, ...], values: tuple[object, ...]) -> dict[str, JSONValue]:
    """A row by the names of its columns, without those that have no value."""
    row = cast("dict[str, JSONValue]", dict(zip(columns, values, strict=True)))
    # Most rows are whole, and a thousand are read for one answer: those are not looked through name by name.
    return row if None not in values else {name: value for name, value in row.items() if value is not None}


def _plain(number: object) -> JSONValue:
    """As `plain_value` gives a decimal."""
    value = cast("float | Decimal", number)
    return int(value) if value == int(value) else float(value)

"""Making the views of a store: its texts are written as CSV by the engine, and read into tables by DuckDB."""

from __future__ import annotations

import os
import shutil
import sqlite3
from typing import TYPE_CHECKING, Final, cast

from glam_kg.errors import StoreError
from glam_kg.locking import only_process
from glam_kg.namespaces import SPARQL_PROLOGUE
from glam_kg.sparql.embedded.generations import Generation
from glam_kg.views.contents import MISFITS, QUERIES
from glam_kg.views.row_tables import make_row_tables
from glam_kg.views.tables import make_tables

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import duckdb
    from pyoxigraph import QuerySolutions

FORMAT: Final = 6
"""Goes up with every change of the tables: views of another format are not read."""
LARGE: Final = 250_000
"""Quads of a store from which on views are made: a smaller one needs some tenths of a second at most."""
_BUILDING: Final = "building-views"
_MEMORY: Final = "1GB"


def views_of(generation: Generation) -> Path:
    """The file of a generation's views; it is removed with the generation, as that of `row_tables_of` is."""
    return views_beside(generation.folder)


def views_beside(folder: Path) -> Path:
    """As `views_of`, for the folder of the generation."""
    return folder.with_name(f"{folder.name}-views-{FORMAT}.duckdb")


def row_tables_of(generation: Generation) -> Path:
    """The file that has some of the views by rows; it is there before that of the views is."""
    return views_of(generation).with_suffix(".sqlite")


def build_views(store: Path, *, on_progress: Callable[[str, int, int], None] | None = None) -> str | None:
    """Make the views of a store's current generation, in place of earlier ones of it; whole, or not at all.

    Who reads the store meanwhile does so without them. A thousand custodians take about a sixth of a second.

    Args:
        store: The store directory, loaded by `glam-kg load`.
        on_progress: Called with what is read next, how many such texts have been read, and how many there are.

    Returns:
        What the graph has for which there can be no views; None where they have been made.

    Raises:
        StoreError: The store cannot be read, the views cannot be written, or another process is making them.
    """
    generation = Generation.current(store)
    folder = generation.folder.with_name(_BUILDING)
    try:
        if not generation.number:
            raise StoreError(f"{store}: has no generations, expected a store made by `glam-kg load`")
        with only_process(folder):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            try:
                return _made(generation, folder, on_progress or _nobody)
            finally:
                shutil.rmtree(folder, ignore_errors=True)
    except BlockingIOError as error:
        raise StoreError(f"{store}: another process is making its views, try again when that is done") from error
    except OSError as error:
        raise StoreError(f"{store}: the views cannot be written: {error}") from error
    finally:
        generation.release()


def _nobody(_what: str, _done: int, _total: int) -> None:
    """Nobody is told."""


def _made(generation: Generation, folder: Path, on_progress: Callable[[str, int, int], None]) -> str | None:
    import pyoxigraph

    engine = pyoxigraph.Store.read_only(str(generation.folder))
    for words, pattern in MISFITS.items():
        if engine.query(f"{SPARQL_PROLOGUE}ASK {{ {pattern} }}", use_default_graph_as_union=True):
            return words
    for number, (name, query) in enumerate(QUERIES.items()):
        on_progress(name, number, len(QUERIES))
        solutions = cast("QuerySolutions", engine.query(SPARQL_PROLOGUE + query, use_default_graph_as_union=True))
        with (folder / f"{name}.csv").open("wb") as stream:
            solutions.serialize(stream, format=pyoxigraph.QueryResultsFormat.CSV)
    on_progress("tables", len(QUERIES), len(QUERIES))
    return _build(folder, views_of(generation), row_tables_of(generation))


def _build(folder: Path, views: Path, row_tables: Path) -> str | None:
    import duckdb

    partial, partial_rows = folder / views.name, folder / row_tables.name
    try:
        with duckdb.connect(str(partial), config={"memory_limit": _MEMORY, "temp_directory": str(folder)}) as database:
            database.execute("SET preserve_insertion_order = false")
            make_tables(database, folder, tuple(QUERIES))
            if _has_blank_nodes(database):
                return "a custodian, settlement or network without an IRI"
            make_row_tables(database, partial_rows)
            database.execute("CHECKPOINT")
    except duckdb.ConversionException as error:
        return f"a number that does not fit: {str(error).splitlines()[0]}"
    except (duckdb.Error, sqlite3.Error) as error:
        raise StoreError(f"{views}: the views cannot be written: {str(error).splitlines()[0][:300]}") from error
    for written, target in ((partial_rows, row_tables), (partial, views)):
        with written.open("rb") as stream:
            os.fsync(stream.fileno())
        written.replace(target)
    return None


def _has_blank_nodes(database: duckdb.DuckDBPyConnection) -> bool:
    nodes = "SELECT iri FROM custodian UNION ALL SELECT value FROM settlement UNION ALL SELECT value FROM network"
    found = database.execute(f"SELECT EXISTS (FROM ({nodes}) WHERE starts_with(iri, '_:'))").fetchone()
    return bool(found and found[0])

"""The store inside this process: pyoxigraph, on disk or in memory."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

from pyoxigraph import QueryBoolean, QuerySolutions, Store

from glam_kg.errors import QueryError, QuerySyntaxError, StoreError
from glam_kg.sparql.guard import check_read_only
from glam_kg.sparql.results import Rows

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pyoxigraph import Quad, QueryTriples

    from glam_kg.sparql.results import ResultTerm

DEFAULT_LIMIT: Final = 10_000
"""Rows read of one query, unless more are asked for."""


class EmbeddedStore:
    """A quad store in this process; queries read the union of all its graphs."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @classmethod
    def open(cls, directory: Path | str) -> Self:
        """Open a store directory for reading; other processes may read it at the same time.

        Raises:
            StoreError: The directory does not exist, holds no store, or cannot be read.
        """
        directory = Path(directory)
        if not directory.exists():
            raise StoreError(f"{directory}: there is no such directory, expected a store made by `glam-kg load`")
        if not (directory / "CURRENT").is_file():
            raise StoreError(f"{directory}: holds no store, expected a directory made by `glam-kg load`")
        try:
            return cls(Store.read_only(str(directory)))
        except (OSError, RuntimeError, ValueError) as error:
            raise StoreError(f"{directory}: the store cannot be read: {error}") from error

    @classmethod
    def from_quads(cls, quads: Iterable[Quad]) -> Self:
        """A store in memory that holds these quads."""
        store = Store()
        store.bulk_extend(quads)
        return cls(store)

    def __len__(self) -> int:
        """How many quads."""
        return len(self._store)

    def query(self, sparql: str, /, *, limit: int = DEFAULT_LIMIT) -> Rows:
        """Run a query that only reads and collect its rows, in the thread that calls.

        A CONSTRUCT or DESCRIBE gives rows of `subject`, `predicate`, `object`.

        Args:
            sparql: The query, with its prefixes.
            limit: The most rows to read; `Rows.cut` tells whether there are more.

        Raises:
            UnsafeQueryError: The query would write, call another server or read a file.
            QuerySyntaxError: The engine cannot parse it.
            QueryError: It failed while running.
        """
        check_read_only(sparql)
        try:
            result = self._store.query(sparql, use_default_graph_as_union=True)
            if isinstance(result, QueryBoolean):
                return Rows((), (), boolean=bool(result))
            if isinstance(result, QuerySolutions):
                return _solutions(result, limit)
            return _triples(result, limit)
        except SyntaxError as error:
            raise QuerySyntaxError(f"the query cannot be parsed: {_first_line(error)}", query=sparql) from error
        except (OSError, RuntimeError, ValueError) as error:
            raise QueryError(f"the query failed: {_first_line(error)}", query=sparql) from error


def _solutions(result: QuerySolutions, limit: int) -> Rows:
    names = tuple(variable.value for variable in result.variables)
    rows: list[dict[str, ResultTerm]] = []
    for solution in result:
        if len(rows) == limit:
            return Rows(names, tuple(rows), cut=True)
        rows.append({name: value for name, value in zip(names, solution, strict=True) if value is not None})
    return Rows(names, tuple(rows))


def _triples(result: QueryTriples, limit: int) -> Rows:
    names = ("subject", "predicate", "object")
    rows: list[dict[str, ResultTerm]] = []
    for triple in result:
        if len(rows) == limit:
            return Rows(names, tuple(rows), cut=True)
        rows.append(dict(zip(names, (triple.subject, triple.predicate, triple.object), strict=True)))
    return Rows(names, tuple(rows))


def _first_line(error: Exception) -> str:
    lines = str(error).splitlines()
    return lines[0][:300] if lines else type(error).__name__

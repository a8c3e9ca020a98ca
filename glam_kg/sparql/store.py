"""The store inside this process: pyoxigraph, on disk or in memory."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Self

from pyoxigraph import QueryBoolean, QuerySolutions, Store

from glam_kg.errors import QueryError, QuerySyntaxError, StoreError
from glam_kg.sparql.results import TRIPLE, ResultStream

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pyoxigraph import Quad, QueryTriples

    from glam_kg.sparql.query import CheckedQuery
    from glam_kg.sparql.results import Rows


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

    def query(self, query: CheckedQuery, /) -> Rows:
        """Run a query and collect its rows.

        A CONSTRUCT or DESCRIBE gives rows of `subject`, `predicate`, `object`.

        Raises:
            QueryError: It failed while running.
        """
        with self.stream(query) as results:
            return results.collect()

    @contextmanager
    def stream(self, query: CheckedQuery, /) -> Iterator[ResultStream]:
        """Run a query and read its rows as they come, in the thread that calls.

        Raises:
            QueryError: It failed while running.
        """
        with _translated(query):
            result = self._store.query(query.bounded, use_default_graph_as_union=True)
            yield stream_of(query, result)


def stream_of(query: CheckedQuery, result: QuerySolutions | QueryBoolean | QueryTriples) -> ResultStream:
    """What an engine of this process answered, as a stream of rows."""
    limit = query.limits.rows
    if isinstance(result, QueryBoolean):
        return ResultStream(query.form, boolean=bool(result), limit=limit)
    if isinstance(result, QuerySolutions):
        names = tuple(variable.value for variable in result.variables)
        return ResultStream(query.form, variables=names, values=map(tuple, result), limit=limit)
    values = ((triple.subject, triple.predicate, triple.object) for triple in result)
    return ResultStream(query.form, variables=TRIPLE, values=values, limit=limit)


@contextmanager
def _translated(query: CheckedQuery) -> Iterator[None]:
    try:
        yield
    except SyntaxError as error:
        raise QuerySyntaxError(f"the query cannot be parsed: {_first_line(error)}", query=query.text) from error
    except (OSError, RuntimeError, ValueError) as error:
        raise QueryError(f"the query failed: {_first_line(error)}", query=query.text) from error


def _first_line(error: Exception) -> str:
    lines = str(error).splitlines()
    return lines[0][:300] if lines else type(error).__name__

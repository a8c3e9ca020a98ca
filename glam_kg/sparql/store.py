"""The embedded store: pyoxigraph over a directory or a graph in memory, in processes that can be ended."""

from __future__ import annotations

import os
import tempfile
import time
import weakref
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final, Self, cast

from pyoxigraph import QueryResultsFormat, RdfFormat, parse, parse_query_results, serialize

from glam_kg.errors import StoreError
from glam_kg.sparql.answer_cache import WORTH_SECONDS, AnswerCache, Recording
from glam_kg.sparql.generations import Generation
from glam_kg.sparql.results import TRIPLE, ResultStream
from glam_kg.sparql.worker_pool import WorkerPool

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from pyoxigraph import Quad, QuerySolutions

    from glam_kg.sparql.answer_cache import KeptAnswer
    from glam_kg.sparql.query import CheckedQuery
    from glam_kg.sparql.results import Rows, Values
    from glam_kg.sparql.worker_handle import Answer

TSV: Final = QueryResultsFormat.TSV


class EmbeddedStore:
    """A quad store on this machine; queries read the union of all its graphs, and are ended at their time limit.

    It may be used by many threads at once. A store that was opened from a directory goes on reading the data that was there when
    it was opened, whatever is loaded later: so an answer that took long is kept, and given again to who asks the same.
    """

    def __init__(self, place: Path, *, generation: Generation | None = None, processes: int | None = None) -> None:
        """Start the first process over a store directory or an N-Quads file; `open` and `from_quads` do that for callers."""
        self.generation = generation
        self._pool = WorkerPool(place, most=processes)
        self._answers = AnswerCache()

    @classmethod
    def open(cls, directory: Path | str, *, processes: int | None = None) -> Self:
        """Open a store directory for reading; other processes may read it and load into it at the same time.

        Args:
            directory: Made by `glam-kg load`, or by Oxigraph itself.
            processes: How many queries run at once at most; by default as many as there are processors, from 2 to 8.

        Raises:
            StoreError: The directory does not exist, holds no store, or cannot be read.
        """
        generation = Generation.current(Path(directory))
        store = cls(generation.folder, generation=generation, processes=processes)
        try:
            len(store)
        except StoreError as error:
            store.close()
            raise StoreError(f"{directory}: the store cannot be read: {error}") from error
        return store

    @classmethod
    def from_quads(cls, quads: Iterable[Quad], *, processes: int | None = None) -> Self:
        """A store in memory that holds these quads.

        Raises:
            StoreError: There is no room for a temporary file, from which the processes read them.
        """
        try:
            handle, name = tempfile.mkstemp(prefix="glam_kg-", suffix=".nq")
            with os.fdopen(handle, "wb") as file:
                serialize(quads, output=file, format=RdfFormat.N_QUADS)
        except OSError as error:
            raise StoreError(f"the quads cannot be written to a temporary file: {error}") from error
        store = cls(Path(name), processes=processes)
        weakref.finalize(store, Path(name).unlink, missing_ok=True)
        return store

    def __len__(self) -> int:
        """How many quads."""
        return self._pool.quads

    def close(self) -> None:
        """End the processes; happens by itself when the store is no longer used."""
        self._pool.close()
        if self.generation is not None:
            self.generation.release()

    def query(self, query: CheckedQuery, /) -> Rows:
        """Run a query and collect its rows.

        A CONSTRUCT or DESCRIBE gives rows of `subject`, `predicate`, `object`.

        Raises:
            QueryTimeoutError: It was ended at its limit.
            ResultTooLargeError: Its answer has more bytes than it may have.
            QueryError: It failed while running.
            StoreError: The store cannot be read.
        """
        with self.stream(query) as results:
            return results.collect()

    @contextmanager
    def stream(self, query: CheckedQuery, /) -> Iterator[ResultStream]:
        """Run a query and read its rows as they come; the time that the reader takes does not count.

        Raises:
            QueryError: As for `query`; also while rows are read.
            StoreError: As for `query`.
        """
        kept = self._answers.find(query)
        if kept is not None:
            yield _results(query, kept, BytesIO(kept.unpacked(query)))
            return
        asked = time.perf_counter()
        with self._pool.answer(query) as answer:
            recording = Recording(answer) if time.perf_counter() - asked > WORTH_SECONDS else None
            results = _results(query, answer, recording or answer)
            yield results
            if recording is not None and (kept := recording.kept(cut=results.cut)) is not None:
                self._answers.keep(query, kept)


def _results(query: CheckedQuery, answer: Answer | KeptAnswer, bytes_: Answer | Recording | BytesIO) -> ResultStream:
    """The rows in the bytes of an answer."""
    limit = query.limits.rows
    if answer.kind == b"b":
        return ResultStream(query.form, boolean=answer.boolean, limit=limit)
    file = cast("IO[bytes]", bytes_)
    if answer.kind == b"s":
        solutions = cast("QuerySolutions", _read(answer, lambda: parse_query_results(file, format=TSV)))
        names = tuple(variable.value for variable in solutions.variables)
        return ResultStream(query.form, variables=names, values=_rows(answer, map(tuple, solutions)), limit=limit)
    triples = parse(file, format=RdfFormat.N_TRIPLES)
    values = ((quad.subject, quad.predicate, quad.object) for quad in triples)
    return ResultStream(query.form, variables=TRIPLE, values=_rows(answer, values), limit=limit)


def _read(answer: Answer | KeptAnswer, step: Callable[[], object]) -> object:
    """A step of reading an answer; where that failed, the error is what the answer knows, not what the reader made of it."""
    try:
        return step()
    except Exception:
        if answer.error is not None:
            raise answer.error from None
        raise


def _rows(answer: Answer | KeptAnswer, values: Iterator[Values]) -> Iterator[Values]:
    try:
        yield from values
    except Exception:
        if answer.error is not None:
            raise answer.error from None
        raise

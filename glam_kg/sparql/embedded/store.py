"""The embedded store: pyoxigraph over a directory or a graph in memory, in processes that can be ended."""

from __future__ import annotations

import os
import tempfile
import time
import weakref
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Self, cast

from pyoxigraph import QueryResultsFormat, RdfFormat, Triple, parse, parse_query_results, serialize

from glam_kg.errors import QueryError, StoreError
from glam_kg.sparql.embedded.answer_cache import WORTH_SECONDS, AnswerCache, Recording
from glam_kg.sparql.embedded.generations import Generation
from glam_kg.sparql.embedded.plain_lines import PlainRows, plain_rows
from glam_kg.sparql.embedded.worker_pool import WorkerPool
from glam_kg.sparql.query import require_checked
from glam_kg.sparql.results import TRIPLE, ResultStream, Rows

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pyoxigraph import Quad, QuerySolutions

    from glam_kg.sparql.embedded.answer_cache import KeptAnswer
    from glam_kg.sparql.embedded.plain_lines import PlainRow
    from glam_kg.sparql.embedded.worker_handle import Answer
    from glam_kg.sparql.query import CheckedQuery
    from glam_kg.sparql.results import Values


class EmbeddedStore:
    """A quad store on this machine; queries read the union of all its graphs, and are ended at their time limit.

    It may be used by many threads at once. A store that was opened from a directory goes on reading the data that was there when
    it was opened, whatever is loaded later: so an answer that took long is kept, and given again to who asks the same.
    """

    def __init__(
        self, place: Path | int, *, generation: Generation | None = None, processes: int | None = None
    ) -> None:
        """Start the first process over a store directory or an open N-Quads file; `open` and `from_quads` do so for callers."""
        self.generation = generation
        self._pool = WorkerPool(place, most=processes)
        self._answers = AnswerCache()

    @classmethod
    def open(cls, directory: Path | str, *, processes: int | None = None) -> Self:
        """Open a store directory for reading; other processes may read it and load into it at the same time.

        Args:
            directory: Made by `glam-kg load`, or by Oxigraph itself; or the folder of one of its generations.
            processes: How many quick queries run at once at most, and as many again that take long; by default twice as many as
                there are processors, from 4 to 16.

        Raises:
            StoreError: The directory does not exist, holds no store, or cannot be read.
        """
        generation = Generation.current(Path(directory))
        store = cls(generation.folder, generation=generation, processes=processes)
        try:
            store._pool.await_ready()
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
            # It has no name: nothing is left of it, however this process ends.
            with tempfile.TemporaryFile(prefix="glam_kg-") as file:
                serialize(quads, output=file, format=RdfFormat.N_QUADS)
                file.flush()
                kept = os.dup(file.fileno())
        except OSError as error:
            raise StoreError(f"the quads cannot be written to a temporary file: {error}") from error
        try:
            store = cls(kept, processes=processes)
        except BaseException:
            os.close(kept)
            raise
        weakref.finalize(store, os.close, kept)
        return store

    def __len__(self) -> int:
        """How many quads; where no load has counted them, the engine does, one by one: ten million in some seconds."""
        known = self.generation.quads if self.generation is not None else None
        return self._pool.quads if known is None else known

    def __bool__(self) -> bool:
        """A store is one without quads too."""
        return True

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
        with self._bytes(query) as answered, closing(_results(query, answered.answer, answered.chunks)) as results:
            yield results
            answered.cut = results.cut

    def plain_rows(self, query: CheckedQuery, /) -> tuple[list[PlainRow], bool]:
        """Run a query and collect what `query(…).to_json_rows()` gives, and whether it was cut, in a fraction of the time.

        Raises:
            QueryError: As for `query`.
            StoreError: As for `query`.
        """
        with self._bytes(query) as answered:
            if answered.answer.kind != b"s":
                with closing(_results(query, answered.answer, answered.chunks)) as results:
                    found = results.collect()
                return found.to_json_rows(), found.cut
            rows = PlainRows(_plain(query, _whole_lines(answered.chunks)), query.limits.rows)
            collected = rows.collect()
            answered.cut = rows.cut
        return collected, rows.cut

    @contextmanager
    def _bytes(self, query: CheckedQuery) -> Iterator[_Answered]:
        """The bytes of an answer: those of before, or those that a process gives, which are kept where it took long."""
        require_checked(query)
        kept = self._answers.find(query)
        if kept is not None:
            yield _Answered(kept, kept.chunks(query))
            return
        asked = time.perf_counter()
        with self._pool.answer(query) as answer:
            recording = Recording(answer) if time.perf_counter() - asked > WORTH_SECONDS else None
            answered = _Answered(answer, iter((recording or answer).chunk, b""))
            yield answered
            if recording is not None and (kept := recording.kept(cut=answered.cut)) is not None:
                self._answers.keep(query, kept)


@dataclass(slots=True)
class _Answered:
    """An answer, its bytes as they come, and whether its reader stopped at the limit of rows."""

    answer: Answer | KeptAnswer
    chunks: Iterator[bytes]
    cut: bool = False


def _results(query: CheckedQuery, answer: Answer | KeptAnswer, chunks: Iterator[bytes]) -> ResultStream:
    """The rows in the bytes of an answer."""
    limit = query.limits.rows
    if answer.kind == b"b":
        return ResultStream(query.form, boolean=answer.boolean, limit=limit)
    blocks = _whole_lines(chunks)
    if answer.kind == b"t":
        return ResultStream(query.form, variables=TRIPLE, values=_triples(query, blocks), limit=limit)
    header, _, first = next(blocks).partition(b"\n")
    names = tuple(variable.value for variable in _solutions(header, b"").variables)
    filled = (block for block in chain([first], blocks) if block)
    values = (values for block in filled for values in _read(query, block, map(tuple, _solutions(header, block))))
    return ResultStream(query.form, variables=names, values=values, limit=limit)


def _plain(query: CheckedQuery, blocks: Iterator[bytes]) -> Iterator[PlainRow]:
    header, _, first = next(blocks).partition(b"\n")
    names = tuple(variable.value for variable in _solutions(header, b"").variables)

    def read(lines: bytes) -> list[PlainRow]:
        return Rows(names, tuple(_read(query, lines, map(tuple, _solutions(header, lines))))).to_json_rows()

    for block in chain([first], blocks):
        yield from plain_rows(names, block, read)


def _whole_lines(chunks: Iterator[bytes]) -> Iterator[bytes]:
    """The same bytes, a row never in two pieces: the engine's parser is asked for many rows at a time, not for each bit."""
    held: list[bytes] = []
    for chunk in chunks:
        whole, end, rest = chunk.rpartition(b"\n")
        if end:
            yield b"".join((*held, whole, end))
            held = [rest]
        else:
            held.append(chunk)
    if last := b"".join(held):
        yield last


def _solutions(header: bytes, lines: bytes) -> QuerySolutions:
    return cast("QuerySolutions", parse_query_results(header + b"\n" + lines, format=QueryResultsFormat.TSV))


def _triples(query: CheckedQuery, blocks: Iterator[bytes]) -> Iterator[Values]:
    for block in blocks:
        quads = parse(block, format=RdfFormat.N_TRIPLES)
        yield from _read(query, block, ((quad.subject, quad.predicate, quad.object) for quad in quads))


def _read(query: CheckedQuery, block: bytes, rows: Iterator[Values]) -> Iterator[Values]:
    """The rows of some lines, if each of their terms is one of SPARQL 1.1, and none larger than the engine's parser takes."""
    suspicious = b"<<" in block
    try:
        for values in rows:
            if suspicious and any(isinstance(term, Triple) for term in values):
                raise QueryError("the answer has a triple in the place of a term, which is RDF 1.2", query=query.text)
            yield values
    except (SyntaxError, ValueError, MemoryError) as error:
        raise QueryError(f"the answer cannot be read: {error}", query=query.text) from error

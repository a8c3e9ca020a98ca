"""Asks a source and gives the answer: a table on the screen, or a format on stdout or in a file."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING, cast

from glam_kg.cli_output import SHOWN_ROWS, number_of, print_rows
from glam_kg.commands.query_progress import QueryProgress
from glam_kg.commands.sources import say
from glam_kg.errors import InputError
from glam_kg.sparql.results import Rows
from glam_kg.sparql.writing import GRAPH_FORMATS, by_subject, triples, write_rows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from glam_kg.sparql.query import CheckedQuery
    from glam_kg.sparql.results import ResultStream, Values
    from glam_kg.sparql.source import QuerySource


def print_table(source: QuerySource, query: CheckedQuery) -> None:
    """Print the first rows as a table, and how many there are; memory holds those that are shown.

    Raises:
        QueryError: The query failed, or ran into a limit.
        StoreError: The source cannot be used.
    """
    shown: list[Values] = []
    with QueryProgress(query.limits) as progress, source.stream(query) as results:
        for values in results:
            progress.rows += 1
            if progress.rows <= SHOWN_ROWS:
                shown.append(values)
    rows = Rows(results.variables, tuple(shown), cut=results.cut, boolean=results.boolean)
    print_rows(rows, number=progress.rows)
    _tell_cut(query, results, progress.rows)


def write_answer(source: QuerySource, query: CheckedQuery, format: str, out: Path | None) -> None:  # noqa: A002
    """Write an answer in a format, to a file that is replaced as a whole or not at all, or to stdout.

    Raises:
        InputError: The format cannot hold the answer, or the file cannot be written.
        QueryError: The query failed, or ran into a limit.
        StoreError: The source cannot be used.
    """
    with QueryProgress(query.limits) as progress, source.stream(query) as results:

        def reached(number: int) -> None:
            progress.rows = number
            # Rows on the screen are progress enough, and would be mixed with the line.
            if number == 1 and out is None and sys.stdout.isatty():
                progress.stop()

        with _stream(out) as stream:
            number = _write(results, stream, format, reached)
    if out is not None:
        what = "The answer" if results.boolean is not None else number_of(number, _thing(query))
        say(f"{what} written to {out}")
    _tell_cut(query, results, progress.rows)


def _write(results: ResultStream, stream: IO[bytes], format: str, reached: Callable[[int], None]) -> int:  # noqa: A002
    if format not in GRAPH_FORMATS:
        return write_rows(results, stream, format, on_row=reached)
    from glam_kg.custodians.formats import write_quads

    statements = triples(results, on_statement=reached)
    return write_quads(statements if format == "nt" else by_subject(statements), stream, format)


def _thing(query: CheckedQuery) -> str:
    return "statement" if query.form in ("CONSTRUCT", "DESCRIBE") else "row"


def _tell_cut(query: CheckedQuery, results: ResultStream, number: int) -> None:
    if not results.cut:
        return
    first = f"The first {number_of(number, _thing(query))} only; there are more"
    if number < query.limits.rows:
        say(f"{first}: the server cut the answer at a limit of its own.")
    else:
        say(f"{first}: --limit raises the limit.")


@contextmanager
def _stream(out: Path | None) -> Iterator[IO[bytes]]:
    if out is None:
        yield from _stdout()
        return
    from glam_kg.custodians.atomic import atomic_bytes

    try:
        with atomic_bytes(out) as stream:
            yield stream
    except OSError as error:
        # The source would take it for a fault of its own.
        raise InputError(f"{out}: cannot be written: {error.strerror}") from error


def _stdout() -> Iterator[IO[bytes]]:
    sys.stdout.flush()
    if sys.stdout.isatty():
        from glam_kg.terminal import VisibleStream

        stream = cast("IO[bytes]", VisibleStream(sys.stdout))
    else:
        # Not the text stream: its encoding, and its ends of lines, are those of the system.
        stream = sys.stdout.buffer
    yield stream
    stream.flush()

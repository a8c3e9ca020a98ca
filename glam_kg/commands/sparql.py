"""`glam-kg sparql`: run a query, and print or export what it gives."""

from __future__ import annotations

import sys
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from glam_kg.commands.sources import EndpointOption, StoreOption, open_source, read_text
from glam_kg.errors import InputError, QueryError, QuerySyntaxError, QueryTimeoutError, ResultTooLargeError

if TYPE_CHECKING:
    from glam_kg.sparql.query import CheckedQuery

EXPORT_ROWS, EXPORT_SECONDS, EXPORT_BYTES = 1_000_000, 600.0, 16 << 30
"""The limits of an export, which is written as it comes: who makes a file of custodians wants all of them."""


class ResultFormat(StrEnum):
    """What an answer is written as."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"
    TSV = "tsv"
    XML = "xml"
    TURTLE = "ttl"
    JSON_LD = "jsonld"
    N_TRIPLES = "nt"


_OTHER_ENDINGS: Final = {".srj": ResultFormat.JSON, ".srx": ResultFormat.XML}


def sparql(
    query: Annotated[
        str | None, typer.Argument(help="A SPARQL 1.1 query, nothing that writes; - reads it from stdin.")
    ] = None,
    *,
    file: Annotated[Path | None, typer.Option("--file", "-f", metavar="FILE", help="A file with the query.")] = None,
    store: StoreOption = None,
    endpoint: EndpointOption = None,
    result_format: Annotated[
        ResultFormat | None,
        typer.Option(
            "--format", help="By default what the name of --out says; printed, a table, or Turtle for a graph."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The same as --format json.")] = False,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", metavar="FILE", help="A file for the answer, instead of printing.")
    ] = None,
    limit: Annotated[
        int | None, typer.Option(min=1, metavar="ROWS", help=f"The most rows: 10,000, or {EXPORT_ROWS:,} in an export.")
    ] = None,
    timeout: Annotated[
        float | None, typer.Option(metavar="SECONDS", help=f"The most seconds: 30, or {EXPORT_SECONDS:g} in an export.")
    ] = None,
    allow_graph: Annotated[
        list[str] | None,
        typer.Option(
            metavar="IRI", help="A graph that FROM may name; with * at its end, how names may begin. Repeatable."
        ),
    ] = None,
    allow_service: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="A server that SERVICE may call. Repeatable.")
    ] = None,
) -> None:
    """Run a SPARQL query (read-only)."""
    from glam_kg.custodians.turtle import OUTPUT_PREFIXES
    from glam_kg.sparql.prologue import in_lines_of, with_known_prefixes
    from glam_kg.sparql.query import Allowed, CheckedQuery, Limits

    chosen = _chosen(result_format, out, as_json=as_json)
    export = out is not None or chosen not in (None, ResultFormat.TABLE, ResultFormat.JSON)
    limits = Limits()
    if export:
        limits = Limits(rows=EXPORT_ROWS, seconds=EXPORT_SECONDS, bytes=EXPORT_BYTES)
    limits = replace(limits, rows=limit or limits.rows, seconds=limits.seconds if timeout is None else timeout)
    allowed = Allowed(graphs=(*Allowed().graphs, *(allow_graph or ())), services=tuple(allow_service or ()))
    text = _text(query, file)
    complete = with_known_prefixes(text, OUTPUT_PREFIXES)
    try:
        _ask(CheckedQuery(complete, limits, allowed), chosen, out, store, endpoint)
    except QuerySyntaxError as error:
        if complete == text:
            raise
        raise in_lines_of(text, error) from error


def _ask(
    query: CheckedQuery, chosen: ResultFormat | None, out: Path | None, store: Path | None, endpoint: str | None
) -> None:
    from glam_kg.commands.query_answer import print_table, write_answer
    from glam_kg.sparql.writing import refuse_misfit

    if chosen is None:
        chosen = ResultFormat.TURTLE if query.form in ("CONSTRUCT", "DESCRIBE") else ResultFormat.TABLE
    if chosen is not ResultFormat.TABLE:
        refuse_misfit(chosen, query.form)
    source = open_source(store, endpoint)
    try:
        if chosen is ResultFormat.TABLE:
            print_table(source, query)
        else:
            write_answer(source, query, chosen, out)
    except QueryTimeoutError as error:
        # An endpoint may have a shorter limit, by its settings or of its own.
        if error.seconds < query.limits.seconds:
            raise
        raise QueryError(f"{error}; --timeout raises it", query=query.text) from error
    except ResultTooLargeError as error:
        raise QueryError(f"{error}; --limit asks for fewer rows", query=query.text) from error


def _chosen(given: ResultFormat | None, out: Path | None, *, as_json: bool) -> ResultFormat | None:
    """The format that the options say; None where they leave it to the form of the query."""
    if as_json and given not in (None, ResultFormat.JSON):
        raise typer.BadParameter(f"give --json or --format {given}, not both")
    chosen = ResultFormat.JSON if as_json else given
    if out is None:
        return chosen
    if chosen is ResultFormat.TABLE:
        raise typer.BadParameter("a table is for the screen, --out takes another --format")
    ending = out.suffix.lower()
    if chosen is None and ending[1:] in set(ResultFormat) - {ResultFormat.TABLE}:
        chosen = ResultFormat(ending[1:])
    chosen = chosen or _OTHER_ENDINGS.get(ending)
    if chosen is None:
        known = ", ".join(result for result in ResultFormat if result is not ResultFormat.TABLE)
        raise typer.BadParameter(f"the name {out.name} does not say a format, give --format, one of {known}")
    return chosen


def _text(query: str | None, file: Path | None) -> str:
    if (query is None) == (file is None):
        raise typer.BadParameter("give either a QUERY or --file FILE")
    if file is not None:
        return read_text(file)
    if query != "-":
        return query or ""
    try:
        return sys.stdin.buffer.read().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(f"stdin: is not UTF-8: byte {error.start} is 0x{error.object[error.start]:02X}") from error

"""The output formats of a conversion, all written as the statements come."""

from __future__ import annotations

from itertools import count
from operator import itemgetter
from typing import TYPE_CHECKING, Final, cast

from glam_kg.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import IO

    from pyoxigraph import Quad, Triple

FORMATS: Final = ("nq", "nt", "trig", "ttl", "jsonld")
"""The output formats; `nt` and `ttl` hold triples, so that the graphs of the sources are lost in them."""


def write_quads(quads: Iterable[Quad | Triple], stream: IO[bytes], format: str) -> int:  # noqa: A002 - as on the command line
    """Write statements in a format, in the order in which they come.

    Memory holds the statements of one custodian. Two runs write the same bytes.

    Args:
        quads: Grouped by graph, and in it by custodian: first the custodian, then its nodes. For `nt` and `ttl` grouped
            by custodian and without repeats: what two sources say in the same words is one triple. Statements that come
            otherwise are written too, but a subject may then stand in several places.
        stream: Gets UTF-8.
        format: One of `FORMATS`.

    Returns:
        The number of statements that came.

    Raises:
        InputError: There is no such format.
        SchemaError: The schema cannot be read, from which the context of JSON-LD is made.
    """
    numbers = count()
    # Counts what a generator gives without a step of Python for each.
    statements: Iterator[Quad | Triple] = map(itemgetter(0), zip(quads, numbers, strict=False))
    if format in ("nq", "nt"):
        _write_lines(statements, stream, named_graphs=format == "nq")
    elif format in ("trig", "ttl"):
        from glam_kg.custodians.turtle import write_turtle

        write_turtle(statements, stream, named_graphs=format == "trig")
    elif format == "jsonld":
        from glam_kg.custodians.jsonld import write_jsonld
        from glam_kg.ontology.jsonld_context import JsonLdContext

        write_jsonld(statements, stream, JsonLdContext.load())
    else:
        raise InputError(f"unknown format {format!r}, expected one of {', '.join(FORMATS)}")
    return next(numbers)


def _write_lines(statements: Iterator[Quad | Triple], stream: IO[bytes], *, named_graphs: bool) -> None:
    from pyoxigraph import Quad, RdfFormat, serialize

    if named_graphs:
        serialize(cast("Iterator[Quad]", statements), stream, format=RdfFormat.N_QUADS)
    else:
        triples = (statement.triple if isinstance(statement, Quad) else statement for statement in statements)
        serialize(triples, stream, format=RdfFormat.N_TRIPLES)

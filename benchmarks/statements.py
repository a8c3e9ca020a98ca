"""The statements of an N-Quads file as plain tuples of texts: what every rival is given, ready and for nothing."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from pyoxigraph import Literal, RdfFormat, parse

XSD_STRING = "http://www.w3.org/2001/XMLSchema#string"


class Statement(NamedTuple):
    """One quad; the object is an IRI where `datatype` is empty."""

    subject: str
    predicate: str
    object: str
    language: str | None
    datatype: str
    graph: str


def statements(path: Path) -> Iterator[Statement]:
    """The quads of a file in its order."""
    for quad in parse(path=str(path), format=RdfFormat.N_QUADS):
        term = quad.object
        language, datatype = (term.language, term.datatype.value) if isinstance(term, Literal) else (None, "")
        yield Statement(quad.subject.value, quad.predicate.value, term.value, language, datatype, quad.graph_name.value)


def in_chunks(path: Path, size: int = 20_000) -> Iterator[list[Statement]]:
    """The same, so many at a time."""
    source = statements(path)
    while chunk := list(islice(source, size)):
        yield chunk

"""Rows in the result formats of SPARQL 1.1: JSON, XML, CSV and TSV, written as they come.

Sources, all W3C Recommendations of 2013: SPARQL 1.1 Query Results JSON Format, SPARQL Query Results XML Format (Second Edition),
SPARQL 1.1 Query Results CSV and TSV Formats. Graphs, the answers of CONSTRUCT and DESCRIBE, are written as RDF:
`triples` gives their statements.
"""

from __future__ import annotations

import csv
import re
from typing import TYPE_CHECKING, Final, cast
from xml.sax.saxutils import escape, quoteattr

import orjson
from pyoxigraph import BlankNode, Literal, NamedNode, Triple

from glam_kg.errors import InputError
from glam_kg.namespaces import XSD
from glam_kg.sparql.results import json_binding

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import IO

    from glam_kg.sparql.query import QueryForm
    from glam_kg.sparql.results import ResultStream, ResultTerm, Values

    Reached = Callable[[int], None]
    Statement = tuple[NamedNode | BlankNode, NamedNode, ResultTerm]

GRAPH_FORMATS: Final = ("ttl", "jsonld", "nt")
"""What holds a graph; `glam_kg.custodians.formats.write_quads` writes it."""

_FORMATS_OF: Final[dict[QueryForm, tuple[str, ...]]] = {
    "SELECT": ("json", "csv", "tsv", "xml"),
    "ASK": ("json", "xml"),
    "CONSTRUCT": ("json", *GRAPH_FORMATS),
    "DESCRIBE": ("json", *GRAPH_FORMATS),
}
_GIVES: Final[dict[QueryForm, str]] = {
    "SELECT": "rows",
    "ASK": "yes or no",
    "CONSTRUCT": "a graph",
    "DESCRIBE": "a graph",
}
# The forms that may stand without quotes and are read back as they were, by every reader (+1, 007 and 1. are not).
_BARE: Final = {
    XSD + "integer": re.compile(r"0|-?[1-9][0-9]*"),
    XSD + "decimal": re.compile(r"-?(?:0|[1-9][0-9]*)\.[0-9]+"),
    XSD + "double": re.compile(r"-?(?:0|[1-9][0-9]*)\.[0-9]+[eE]-?[0-9]+"),
}
_NO_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ENDS: Final = re.compile(r"\A[ \t\n]+|[ \t\n]+\Z")
_XML_HEAD: Final = '<?xml version="1.0" encoding="UTF-8"?>\n<sparql xmlns="http://www.w3.org/2005/sparql-results#">\n'


def formats_of(form: QueryForm) -> tuple[str, ...]:
    """The formats that hold the answer to a form of query; `json` holds a graph as rows of subject, predicate and object.

    >>> formats_of("ASK")
    ('json', 'xml')
    """
    return _FORMATS_OF[form]


def refuse_misfit(format: str, form: QueryForm) -> None:  # noqa: A002 - as on the command line
    """Check that a format can hold what a query gives, before it is asked.

    >>> refuse_misfit("csv", "CONSTRUCT")
    Traceback (most recent call last):
    ...
    glam_kg.errors.InputError: CONSTRUCT gives a graph, which csv cannot hold, expected json, ttl, jsonld or nt

    Raises:
        InputError: It cannot.
    """
    *others, last = formats_of(form)
    if format not in (*others, last):
        raise InputError(
            f"{form} gives {_GIVES[form]}, which {format} cannot hold, expected {', '.join(others)} or {last}"
        )


def write_rows(results: ResultStream, stream: IO[bytes], format: str, *, on_row: Reached | None = None) -> int:  # noqa: A002
    """Write rows, or a yes or no, as they come; memory holds one row.

    Args:
        results: Its rows are read.
        stream: Gets UTF-8. CSV has lines that end with CRLF, TSV with LF.
        format: `json`, `xml`, `csv` or `tsv`. CSV tells a text from an IRI no more, nor an empty text from an unbound variable;
            the others keep every term whole.
        on_row: Told the number of each row, before it is written.

    Returns:
        The number of rows.

    Raises:
        InputError: The format cannot hold the answer, or XML a character of it.
        QueryError: The source failed while rows were read.
        StoreError: Likewise.
    """
    refuse_misfit(format, results.form)
    if results.boolean is not None:
        _write_boolean(results.boolean, stream, format)
        return 0
    counted = _Counted(results, on_row)
    write = {"json": _write_json, "xml": _write_xml, "csv": _write_csv, "tsv": _write_tsv}[format]
    write(results.variables, counted, stream)
    return counted.number


def triples(results: Iterable[Values], *, on_statement: Reached | None = None) -> Iterator[Triple]:
    """The statements of a CONSTRUCT or DESCRIBE, as they come.

    Args:
        results: Rows of subject, predicate and object.
        on_statement: Told the number of each, before it is given.
    """
    for values in _Counted(results, on_statement):
        yield Triple(*cast("Statement", values))


def by_subject(statements: Iterable[Triple]) -> Iterator[Triple]:
    """The same statements, each once, those of a subject together, in the order in which the subjects came.

    For formats that write a subject once with all that is said of it. Memory holds all of them.
    """
    found: dict[object, dict[Triple, None]] = {}
    for statement in statements:
        found.setdefault(statement.subject, {})[statement] = None
    for said in found.values():
        yield from said


class _Counted:
    """Rows that are counted as they pass."""

    def __init__(self, rows: Iterable[Values], on_row: Reached | None) -> None:
        self._rows, self._on_row, self.number = rows, on_row, 0

    def __iter__(self) -> Iterator[Values]:
        for number, values in enumerate(self._rows, start=1):
            self.number = number
            if self._on_row is not None:
                self._on_row(number)
            yield values


def _write_boolean(boolean: bool, stream: IO[bytes], format: str) -> None:  # noqa: A002, FBT001
    if format == "json":
        stream.write(orjson.dumps({"head": {}, "boolean": boolean}) + b"\n")
    else:
        stream.write(f"{_XML_HEAD}<head/>\n<boolean>{str(boolean).lower()}</boolean>\n</sparql>\n".encode())


def _write_json(variables: tuple[str, ...], rows: Iterable[Values], stream: IO[bytes]) -> None:
    """A line for each row, so that a person, or a tool for lines, can read it as well."""
    stream.write(b'{"head": ' + orjson.dumps({"vars": variables}) + b', "results": {"bindings": [')
    separator = b"\n"
    for values in rows:
        bound = {name: json_binding(term) for name, term in zip(variables, values, strict=True) if term is not None}
        stream.write(separator + orjson.dumps(bound))
        separator = b",\n"
    stream.write(b"\n]}}\n")


def _write_xml(variables: tuple[str, ...], rows: Iterable[Values], stream: IO[bytes]) -> None:
    head = "".join(f"<variable name={quoteattr(name)}/>" for name in variables)
    stream.write(f"{_XML_HEAD}<head>{head}</head>\n<results>\n".encode())
    opening = [f"<binding name={quoteattr(name)}>" for name in variables]
    for number, values in enumerate(rows, start=1):
        bound = [
            f"{opens}{_xml(term)}</binding>" for opens, term in zip(opening, values, strict=True) if term is not None
        ]
        text = f"<result>{''.join(bound)}</result>\n"
        if refused := _NO_XML.search(text):
            raise InputError(
                f"row {number} has the character U+{ord(refused[0]):04X}, which XML cannot hold, expected json, csv or tsv"
            )
        stream.write(text.encode())
    stream.write(b"</results>\n</sparql>\n")


def _xml(term: ResultTerm) -> str:
    # Readers of XML take a carriage return for the end of a line, and some cut white space off the ends of a text, unless it is
    # written as a reference.
    text = _ENDS.sub(_references, escape(term.value, {"\r": "&#13;"}))
    if isinstance(term, NamedNode):
        return f"<uri>{text}</uri>"
    if isinstance(term, BlankNode):
        return f"<bnode>{text}</bnode>"
    binding = json_binding(term)
    if "xml:lang" in binding:
        return f"<literal xml:lang={quoteattr(binding['xml:lang'])}>{text}</literal>"
    datatype = f" datatype={quoteattr(binding['datatype'])}" if "datatype" in binding else ""
    return f"<literal{datatype}>{text}</literal>"


def _references(found: re.Match[str]) -> str:
    return "".join(f"&#{ord(character)};" for character in found[0])


class _Encoded:
    """Takes the text that a writer of CSV writes, a row at a time."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        return self._stream.write(text.encode())


def _write_csv(variables: tuple[str, ...], rows: Iterable[Values], stream: IO[bytes]) -> None:
    # A row of one empty field is written with quotation marks: many readers would leave out an empty line.
    writer = csv.writer(_Encoded(stream), lineterminator="\r\n")
    writer.writerow(variables)
    writer.writerows([_csv(term) for term in values] for values in rows)


def _csv(term: ResultTerm | None) -> str:
    if term is None:
        return ""
    return str(term) if isinstance(term, BlankNode) else term.value


def _write_tsv(variables: tuple[str, ...], rows: Iterable[Values], stream: IO[bytes]) -> None:
    stream.write(("\t".join(f"?{name}" for name in variables) + "\n").encode())
    for values in rows:
        stream.write(("\t".join(map(_tsv, values)) + "\n").encode())


def _tsv(term: ResultTerm | None) -> str:
    if term is None:
        return ""
    if isinstance(term, Literal):
        bare = _BARE.get(term.datatype.value)
        if bare is not None and bare.fullmatch(term.value):
            return term.value
    return str(term)

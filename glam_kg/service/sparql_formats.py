"""The forms that an answer to a SPARQL query can have over HTTP, and their writing."""

from __future__ import annotations

from typing import IO, TYPE_CHECKING, Final

from glam_kg.service.negotiation import Form
from glam_kg.sparql.writing import by_subject, triples, write_rows

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pyoxigraph import Triple

    from glam_kg.sparql.query import QueryForm
    from glam_kg.sparql.results import ResultStream

_JSON: Final = Form("json", "application/sparql-results+json", ("application/json",), ("srj", "sparql-results+json"))
_XML: Final = Form(
    "xml", "application/sparql-results+xml", ("application/xml", "text/xml"), ("srx", "sparql-results+xml")
)
_CSV: Final = Form("csv", "text/csv; charset=utf-8; header=present")
_TSV: Final = Form("tsv", "text/tab-separated-values; charset=utf-8")

TURTLE: Final = Form(
    "ttl", "text/turtle; charset=utf-8",
    ("application/x-turtle", "application/turtle", "text/n3", "text/rdf+n3", "application/n3"), ("turtle", "n3"),
)  # fmt: skip
N_TRIPLES: Final = Form("nt", "application/n-triples", ("text/plain",), ("ntriples", "n-triples"))
JSON_LD: Final = Form(
    "jsonld", "application/ld+json", ("application/json", "application/x-json+ld"), ("json-ld", "json")
)
RDF_XML: Final = Form("rdfxml", "application/rdf+xml", ("application/xml", "text/xml"), ("rdf+xml", "rdf", "xml"))
GRAPH_FORMS: Final = (TURTLE, N_TRIPLES, JSON_LD, RDF_XML)
"""What a graph can be sent as; the first is for who accepts anything."""

_FORMS: Final[dict[QueryForm, tuple[Form, ...]]] = {
    "SELECT": (_JSON, _XML, _CSV, _TSV),
    "ASK": (_JSON, _XML),
    "CONSTRUCT": GRAPH_FORMS,
    "DESCRIBE": GRAPH_FORMS,
}


def forms_of(form: QueryForm) -> tuple[Form, ...]:
    """The forms that the answer to a query can have; the first is for who accepts anything."""
    return _FORMS[form]


def all_media_types() -> tuple[str, ...]:
    """What any answer can be sent as, each once."""
    return tuple(dict.fromkeys(form.media_types[0] for forms in _FORMS.values() for form in forms))


def write_results(results: ResultStream, stream: IO[bytes], form: Form) -> int:
    """Write an answer as it comes; returns the number of rows, or of statements.

    Raises:
        InputError: XML cannot hold a character of it.
        QueryError: The source failed while rows were read.
        StoreError: Likewise.
    """
    if results.form in ("CONSTRUCT", "DESCRIBE"):
        statements = triples(results)
        return write_graph(statements if form.name == N_TRIPLES.name else by_subject(statements), stream, form)
    return write_rows(results, stream, form.name)


def write_graph(statements: Iterable[Triple], stream: IO[bytes], form: Form) -> int:
    """Write statements, those of a subject together; returns how many."""
    if form.name != RDF_XML.name:
        from glam_kg.custodians.formats import write_quads

        return write_quads(statements, stream, form.name)
    from pyoxigraph import RdfFormat, serialize

    from glam_kg.custodians.turtle import OUTPUT_PREFIXES

    number = 0

    def counted() -> Iterable[Triple]:
        nonlocal number
        for statement in statements:
            number += 1
            yield statement

    serialize(counted(), stream, format=RdfFormat.RDF_XML, prefixes=OUTPUT_PREFIXES)
    return number

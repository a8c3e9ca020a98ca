"""What `/sparql` tells of itself where no query is sent: SPARQL 1.1 Service Description (W3C Recommendation, 2013), or a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fastapi.responses import HTMLResponse, Response
from pyoxigraph import BlankNode, NamedNode, Triple

from glam_kg.namespaces import PROV, RDF, SPARQL_PROLOGUE
from glam_kg.service.html import PAGE_HEADERS, page
from glam_kg.service.negotiation import Form
from glam_kg.service.sparql_formats import GRAPH_FORMS, write_graph
from glam_kg.service.spooled import Spool
from glam_kg.sparql.query import CheckedQuery, Limits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.service.state import Service

_HTML: Final = Form("html", "text/html; charset=utf-8", ("application/xhtml+xml",))
DESCRIPTION_FORMS: Final = (*GRAPH_FORMS, _HTML)
"""The forms of the description; the first is for who accepts anything."""

_SD: Final = "http://www.w3.org/ns/sparql-service-description#"
_FORMATS: Final = "http://www.w3.org/ns/formats/"
_RESULT_FORMATS: Final = (
    "SPARQL_Results_JSON", "SPARQL_Results_XML", "SPARQL_Results_CSV", "SPARQL_Results_TSV",
    "Turtle", "N-Triples", "JSON-LD", "RDF_XML",
)  # fmt: skip
_MOST_GRAPHS: Final = 1_000
_NAMED: Final = (
    f"{SPARQL_PROLOGUE}SELECT DISTINCT ?graph {{ GRAPH ?graph {{ ?graph a <{PROV}Entity> }} }} ORDER BY ?graph"
)
_EXAMPLE: Final = """SELECT ?custodian ?name {
  ?custodian a hc:Museum ; hc:countryCode "NL" ; skos:prefLabel ?name .
} ORDER BY ?name LIMIT 20"""


def description_response(service: Service, address: str, form: Form) -> Response:
    """The description in a form.

    Args:
        service: Whose graphs are described.
        address: Where others reach the service.
        form: One of `DESCRIPTION_FORMS`.

    Raises:
        QueryError: The graphs of the sources cannot be read.
        StoreError: Likewise.
    """
    if form.name == _HTML.name:
        content = page("sparql.html.j2", endpoint=f"{address}/sparql", example=_EXAMPLE, rows=service.settings.max_rows)
        return HTMLResponse(content, headers={"Vary": "Accept", **PAGE_HEADERS})
    limits = Limits(rows=_MOST_GRAPHS, seconds=service.settings.request_seconds)
    with service.engines.lease() as engine:
        graphs = [str(row["graph"].value) for row in engine.source.query(CheckedQuery(_NAMED, limits))]
    spool = Spool()
    with spool as stream:
        write_graph(_statements(f"{address}/sparql", graphs), stream, form)
    return spool.response(form.media_type, {"Vary": "Accept"})


def _statements(endpoint: str, graphs: list[str]) -> Iterator[Triple]:
    def sd(name: str) -> NamedNode:
        return NamedNode(_SD + name)

    a, itself = NamedNode(RDF + "type"), NamedNode(f"{endpoint}#service")
    dataset, default = BlankNode("dataset"), BlankNode("default")
    yield Triple(itself, a, sd("Service"))
    yield Triple(itself, sd("endpoint"), NamedNode(endpoint))
    yield Triple(itself, sd("supportedLanguage"), sd("SPARQL11Query"))
    yield Triple(itself, sd("feature"), sd("UnionDefaultGraph"))
    for name in _RESULT_FORMATS:
        yield Triple(itself, sd("resultFormat"), NamedNode(_FORMATS + name))
    yield Triple(itself, sd("defaultDataset"), dataset)
    yield Triple(dataset, a, sd("Dataset"))
    yield Triple(dataset, sd("defaultGraph"), default)
    named = [BlankNode(f"graph{number}") for number in range(len(graphs))]
    for node in named:
        yield Triple(dataset, sd("namedGraph"), node)
    yield Triple(default, a, sd("Graph"))
    for node, graph in zip(named, graphs, strict=True):
        yield Triple(node, a, sd("NamedGraph"))
        yield Triple(node, sd("name"), NamedNode(graph))

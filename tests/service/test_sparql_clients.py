"""Clients as people have them read from `/sparql` without a setting of their own: over a socket, unchanged."""

import gc
import json
import urllib.request
import warnings
from collections.abc import Iterator
from urllib.parse import urlencode

import pytest
from rdflib import Graph, Literal, URIRef
from rdflib.plugins.stores.sparqlstore import SPARQLStore
from SPARQLWrapper import (
    CSV,
    GET,
    JSON,
    JSONLD,
    N3,
    POST,
    POSTDIRECTLY,
    RDFXML,
    TSV,
    TURTLE,
    URLENCODED,
    XML,
    SPARQLWrapper,
)
from SPARQLWrapper.SPARQLExceptions import QueryBadFormed

from glam_kg.namespaces import HC, SKOS
from glam_kg.sparql.query import CheckedQuery, Limits
from glam_kg.sparql.remote.endpoint import RemoteEndpoint

pytestmark = pytest.mark.filterwarnings("ignore:ConjunctiveGraph is deprecated:DeprecationWarning")

RIJKSMUSEUM = URIRef("https://nde.nl/ontology/hc/custodian/NL-NH-AMS-M-R")
PREFIXES = f"PREFIX hc: <{HC}> PREFIX skos: <{SKOS}> "
SELECT = PREFIXES + "SELECT ?name { ?c hc:ghcid 'NL-NH-AMS-M-R' ; skos:prefLabel ?name }"
CONSTRUCT = PREFIXES + "CONSTRUCT { ?c skos:prefLabel ?name } { ?c hc:ghcid 'NL-NH-AMS-M-R' ; skos:prefLabel ?name }"


@pytest.fixture(scope="module", autouse=True)
def _only_what_is_new(address: str) -> Iterator[None]:
    """A collection looks at what these tests made only, not at the millions of objects of all modules that are loaded."""
    del address
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.fixture(autouse=True)
def _unclosed() -> Iterator[None]:
    """These clients leave closing their sockets to the collector."""
    yield
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        gc.collect()


@pytest.fixture(params=[(GET, URLENCODED), (POST, URLENCODED), (POST, POSTDIRECTLY)], ids=["get", "form", "direct"])
def wrapper(request, address: str) -> SPARQLWrapper:
    wrapper = SPARQLWrapper(f"{address}/sparql")
    method, encoding = request.param
    wrapper.setMethod(method)
    wrapper.setRequestMethod(encoding)
    return wrapper


def test_sparqlwrapper_reads_rows(wrapper: SPARQLWrapper) -> None:
    wrapper.setQuery(SELECT)
    wrapper.setReturnFormat(JSON)
    assert wrapper.queryAndConvert()["results"]["bindings"][0]["name"]["value"] == "Rijksmuseum"
    wrapper.setReturnFormat(XML)
    assert wrapper.queryAndConvert().getElementsByTagName("literal")[0].firstChild.data == "Rijksmuseum"
    wrapper.setReturnFormat(CSV)
    assert wrapper.queryAndConvert().decode() == "name\r\nRijksmuseum\r\n"
    wrapper.setReturnFormat(TSV)
    assert wrapper.queryAndConvert().decode().startswith('?name\n"Rijksmuseum"')


def test_sparqlwrapper_reads_truth(wrapper: SPARQLWrapper) -> None:
    wrapper.setQuery(PREFIXES + "ASK { ?c hc:ghcid 'NL-NH-AMS-M-R' }")
    wrapper.setReturnFormat(JSON)
    assert wrapper.queryAndConvert()["boolean"] is True
    wrapper.setReturnFormat(XML)
    assert wrapper.queryAndConvert().getElementsByTagName("boolean")[0].firstChild.data == "true"


@pytest.mark.parametrize("form", [XML, RDFXML, TURTLE, N3, JSONLD])
def test_sparqlwrapper_reads_graphs(wrapper: SPARQLWrapper, form: str) -> None:
    wrapper.setQuery(CONSTRUCT)
    wrapper.setReturnFormat(form)
    found = wrapper.queryAndConvert()
    graph = found if isinstance(found, Graph) else Graph().parse(data=found, format="turtle")
    assert [str(name) for name in graph.objects(RIJKSMUSEUM)] == ["Rijksmuseum"]


def test_sparqlwrapper_tells_of_a_fault(wrapper: SPARQLWrapper) -> None:
    wrapper.setQuery("SELECT ?c { ?c ")
    wrapper.setReturnFormat(JSON)
    with pytest.raises(QueryBadFormed, match="ends too early, on line 1"):
        wrapper.query()


def test_rdflib_reads_the_graph_as_its_own(address: str) -> None:
    graph = Graph(SPARQLStore(f"{address}/sparql"))
    assert [str(name) for name in graph.objects(RIJKSMUSEUM, URIRef(f"{SKOS}prefLabel"))] == ["Rijksmuseum"]
    assert (RIJKSMUSEUM, URIRef(f"{HC}ghcid"), Literal("NL-NH-AMS-M-R")) in graph
    assert [str(row.name) for row in graph.query(SELECT)] == ["Rijksmuseum"]
    assert bool(graph.query(PREFIXES + "ASK { ?c hc:ghcid 'none' }")) is False
    assert len(graph.query(CONSTRUCT).graph) == 1


@pytest.mark.parametrize("method", ["GET", "POST_FORM", "POST"])
@pytest.mark.parametrize("form", ["xml", "json", "csv", "tsv"])
def test_rdflib_reads_by_every_method_and_form(address: str, method: str, form: str) -> None:
    store = SPARQLStore(f"{address}/sparql", method=method, returnFormat=form)
    assert [str(row.name) for row in Graph(store).query(SELECT)] == ["Rijksmuseum"]


@pytest.mark.parametrize(
    ("query", "accept", "expected"),
    [
        (SELECT, "application/sparql-results+json,*/*;q=0.9", "application/sparql-results+json"),
        (CONSTRUCT, "application/n-triples,*/*;q=0.9", "application/n-triples"),
    ],
)
def test_yasgui_gets_what_it_asks_for(address: str, query: str, accept: str, expected: str) -> None:
    """Its editor sends a form with the query alone, and these headers."""
    request = urllib.request.Request(  # noqa: S310
        f"{address}/sparql", urlencode({"query": query}).encode(),
        {"Accept": accept, "Content-Type": "application/x-www-form-urlencoded", "Origin": "https://yasgui.example"},
    )  # fmt: skip
    with urllib.request.urlopen(request) as response:  # noqa: S310
        assert response.headers["Content-Type"].partition(";")[0] == expected
        body = response.read()
    assert b"Rijksmuseum" in body
    if expected.endswith("json"):
        assert json.loads(body)["head"]["vars"] == ["name"]


def test_glam_kg_itself_asks_it_as_an_endpoint(address: str) -> None:
    with RemoteEndpoint(f"{address}/sparql") as endpoint:
        rows = endpoint.query(CheckedQuery(SELECT, Limits(rows=10)))
        graph = endpoint.query(CheckedQuery(CONSTRUCT))
    assert rows.to_json_rows() == [{"name": "Rijksmuseum"}]
    assert len(graph) == 1

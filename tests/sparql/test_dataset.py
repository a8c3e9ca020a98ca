"""Graphs that a request names are put where FROM stands, and nowhere else; engines read what comes out."""

import pytest
from pyoxigraph import NamedNode, Quad, Store

from glam_kg.errors import InputError, QuerySyntaxError, UnsafeQueryError
from glam_kg.sparql.dataset import with_dataset
from glam_kg.sparql.query import Allowed, CheckedQuery

ONE, TWO = "http://a.example/1", "http://a.example/2"
ALLOWED = Allowed(graphs=(ONE, TWO))


@pytest.fixture(scope="module")
def store() -> Store:
    store = Store()
    for graph in (ONE, TWO):
        node = NamedNode(graph)
        store.add(Quad(node, NamedNode("http://a.example/in"), node, node))
    return store


@pytest.mark.parametrize(
    "query",
    [
        "SELECT ?s { ?s ?p ?o }",
        "SELECT ?s WHERE { ?s ?p ?o }",
        "select distinct ?s where{?s ?p ?o}limit 5",
        "SELECT (IF(EXISTS { ?s ?p ?o }, ?s, ?s) AS ?x) ?s { ?s ?p ?o }",
        "PREFIX from: <http://a.example/> SELECT ?s { ?s from:in ?o }",
        "SELECT ?s # FROM { <http://a.example/2>\n{ ?s ?p ?o FILTER(STR(?o) != 'FROM {') }",
        "SELECT ?s FROM <http://a.example/2> FROM NAMED <http://b.example/> { ?s ?p ?o }",
        "SELECT ?s { { SELECT ?s { ?s ?p ?o } } }",
        "SELECT ?s { ?s ?p ?o } VALUES ?s { <http://a.example/1> }",
        "CONSTRUCT WHERE { ?s ?p ?o }",
        "CONSTRUCT { ?s ?p ?o } WHERE { ?s ?p ?o }",
        "CONSTRUCT { ?s ?p ?o } { ?s ?p ?o }",
        "CONSTRUCT { ?s ?p [ ?p ?o ] } FROM <http://a.example/2> { ?s ?p ?o }",
        "DESCRIBE ?s { ?s ?p ?o }",
        "DESCRIBE ?s { ?s ?p ?o } ORDER BY ?s",
        "DESCRIBE <http://a.example/1>",
        "DESCRIBE <http://a.example/1> # the end",
        "DESCRIBE <http://a.example/1> LIMIT 3",
    ],
)
def test_the_query_reads_the_graph_that_is_named(store: Store, query: str) -> None:
    checked = CheckedQuery(with_dataset(query, [ONE], []), allowed=ALLOWED)
    assert checked.names_graphs
    found = list(store.query(checked.bounded))
    assert found
    assert ONE in str(found)
    assert TWO not in str(found)


def test_named_graphs_alone_leave_the_default_graph_empty(store: Store) -> None:
    ask = CheckedQuery(with_dataset("ASK { ?s ?p ?o }", [], [TWO]), allowed=ALLOWED)
    assert not store.query(ask.bounded)
    named = CheckedQuery(with_dataset("SELECT ?g { GRAPH ?g { ?s ?p ?o } }", [ONE], [TWO]), allowed=ALLOWED)
    assert [row["g"].value for row in store.query(named.bounded)] == [TWO]


def test_without_graphs_a_query_stays_as_it_is() -> None:
    assert with_dataset("ASK { }", [], []) == "ASK { }"


@pytest.mark.parametrize("graph", ["", "no iri", "http://a.example/> { ?s ?p ?o } #", "a\\u003e", "rel/ative"])
def test_what_is_no_iri_is_refused(graph: str) -> None:
    with pytest.raises(InputError, match="names no graph"):
        with_dataset("ASK { ?s ?p ?o }", [graph], [])


def test_the_gate_judges_the_graphs() -> None:
    with pytest.raises(UnsafeQueryError):
        CheckedQuery(with_dataset("ASK { ?s ?p ?o }", ["file:///etc/passwd"], []))


@pytest.mark.parametrize("query", ["", "no query", "SELECT FROM", "CONSTRUCT {", "ASK FROM NAMED", "SELECT ) {"])
def test_what_is_no_query_still_is_none(query: str) -> None:
    with pytest.raises((QuerySyntaxError, UnsafeQueryError)):
        CheckedQuery(with_dataset(query, [ONE], []), allowed=ALLOWED)

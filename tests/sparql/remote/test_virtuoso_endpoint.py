"""What a real Virtuoso does in its own way, and what becomes of it."""

import pytest
from long_queries import OF_ANY_GRAPH
from servers import virtuoso_server

from glam_kg.errors import EndpointError, EndpointRefusedError, QuerySyntaxError, QueryTimeoutError
from glam_kg.sparql.query import CheckedQuery, Limits
from glam_kg.sparql.remote.endpoint import RemoteEndpoint
from glam_kg.sparql.remote.settings import EndpointSettings

pytestmark = pytest.mark.servers
RARE = (
    "SELECT ?a ?d { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i FILTER (STRLEN(STR(?a)) * STRLEN(STR(?d)) * STRLEN(STR(?g)) = 97) }"
)
NODES = "_:a <urn:a:next> _:b . _:b <urn:a:says> 'nodeID://b1' .\n"


def test_the_part_that_was_found_in_time_is_no_answer(virtuoso_url):
    # The server is told a shorter limit than ours, so that it is the one that breaks the query off, with status 200.
    settings = EndpointSettings((virtuoso_url,), engine="virtuoso", parameters={"timeout": "1000"})
    with RemoteEndpoint(settings) as endpoint:
        for query in (OF_ANY_GRAPH, RARE):
            with pytest.raises(QueryTimeoutError, match="the query was ended at its limit of") as error:
                endpoint.query(CheckedQuery(query, Limits(seconds=60)))
            assert 0.5 < error.value.seconds < 30
        assert endpoint.query(CheckedQuery("ASK {}")).boolean is True


def test_rows_that_the_server_left_out_are_told(virtuoso):
    query = "SELECT ?a { ?a ?b ?c . ?d ?e ?f } LIMIT 30000"
    rows = virtuoso.query(CheckedQuery(query, Limits(rows=30_000)))
    assert (len(rows), rows.cut) == (20_000, True)


def test_more_rows_are_sorted_than_the_server_sorts_with_a_limit(virtuoso):
    # 10,001 rows are asked for, so that a cut shows; MaxSortedTopRows is 10,000 unless it is set.
    query = "SELECT DISTINCT ?a ?b { ?a ?b ?c } ORDER BY ?a ?b"
    rows = virtuoso.query(CheckedQuery(query, Limits(rows=10_000)))
    assert len(rows) > 100
    first = virtuoso.query(CheckedQuery(query, Limits(rows=100)))
    assert (rows.values[:100], first.cut, rows.cut) == (first.values, True, False)
    with pytest.raises(EndpointError, match="SR353: Sorted TOP clause"):
        virtuoso.query(CheckedQuery(f"{query} LIMIT 15000", Limits(rows=15_000)))


@pytest.mark.parametrize(
    ("query", "kind", "told"),
    [
        ("SELECT (BNODE() AS ?b) {}", QuerySyntaxError, "cannot parse the query: Virtuoso 37000 Error SP031"),
        (
            "SELECT (1/0 AS ?x) { ?s ?p ?o }",
            EndpointError,
            "HTTP status 500: Virtuoso 22012 Error SR084: Division by 0.",
        ),
    ],
)
def test_an_error_is_told_in_the_words_of_the_engine(virtuoso, query, kind, told):
    with pytest.raises(kind) as error:
        virtuoso.query(CheckedQuery(query))
    assert told in str(error.value)
    assert query not in str(error.value)


def test_the_protected_service_is_asked_with_digest_authentication(virtuoso_url):
    url = f"{virtuoso_url}-auth"
    known = {"user": "dba", "password": "dba", "digest": True}
    with RemoteEndpoint(EndpointSettings((url,), **known)) as endpoint:
        for _ in range(3):
            assert endpoint.query(CheckedQuery("ASK {}")).boolean is True
    for settings in ({}, {**known, "password": "no"}, {**known, "digest": False}):
        with pytest.raises(EndpointRefusedError, match="it wants to know who asks") as error:
            RemoteEndpoint(EndpointSettings((url,), **settings)).query(CheckedQuery("ASK {}"))
        assert error.value.status == 401


def test_its_blank_nodes_are_blank_nodes(tmp_path):
    data = tmp_path / "data" / "nodes.nt"
    data.parent.mkdir()
    data.write_text(NODES, encoding="utf-8")
    with virtuoso_server(tmp_path / "virtuoso", [data]) as url, RemoteEndpoint(url) as endpoint:
        query = "SELECT ?b ?text { ?a <urn:a:next> ?b . ?b <urn:a:says> ?text }"
        [(node, text)] = endpoint.query(CheckedQuery(query)).values
        graph = endpoint.query(CheckedQuery("CONSTRUCT WHERE { ?a <urn:a:next> ?b }")).values
    assert str(node).startswith("_:")
    assert text.value == "nodeID://b1"
    assert [str(term).startswith("_:") for term in graph[0]] == [True, False, True]

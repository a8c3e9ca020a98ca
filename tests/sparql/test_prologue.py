import pytest
from pyoxigraph import Store

from glam_kg.sparql.prologue import with_known_prefixes

KNOWN = {"hc": "http://example.org/hc/", "skos": "http://example.org/skos#", "rdf": "http://example.org/rdf#"}


@pytest.mark.parametrize(
    ("query", "added"),
    [
        ("SELECT * { ?s hc:x ?o }", "PREFIX hc: <http://example.org/hc/>"),
        ("SELECT * { ?s skos:x hc:y }", "PREFIX hc: <http://example.org/hc/> PREFIX skos: <http://example.org/skos#>"),
        (
            "SELECT * { ?s hc:x/hc:y|^skos:z ?o }",
            "PREFIX hc: <http://example.org/hc/> PREFIX skos: <http://example.org/skos#>",
        ),
        ("SELECT * { ?s ?p '5'^^hc: }", "PREFIX hc: <http://example.org/hc/>"),
        ("BASE <http://example.org/> SELECT * { ?s hc:x <y> }", "PREFIX hc: <http://example.org/hc/>"),
        ("PREFIX skos: <http://other/> SELECT * { ?s hc:x skos:y }", "PREFIX hc: <http://example.org/hc/>"),
        (
            "#\nPREFIX # hc: is another\n skos: <http://other/> SELECT * { ?s hc:x skos:y }",
            "PREFIX hc: <http://example.org/hc/>",
        ),
    ],
)
def test_known_prefixes_that_are_used_are_declared_in_a_line_above(query, added):
    complete = with_known_prefixes(query, KNOWN)
    assert complete == f"{added}\n{query}"
    Store().query(complete)


@pytest.mark.parametrize(
    "query",
    [
        "SELECT * { ?s ?p ?o }",
        "SELECT * { ?s <hc:x> 'hc:y' } # hc:z",
        'SELECT * { ?s ?p """hc:y""" }',
        "PREFIX hc: <http://other/> SELECT * { ?s hc:x ?o }",
        "prefix hc:<http://other/> SELECT * { ?s hc:x ?o }",
        "SELECT * { ?s unknown:x ?hc }",
        "SELECT * { ?s ?p _:hc }",
        "",
    ],
)
def test_what_lacks_no_known_prefix_stays_as_it_is(query):
    assert with_known_prefixes(query, KNOWN) == query

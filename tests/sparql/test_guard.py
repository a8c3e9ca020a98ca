import contextlib
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyoxigraph import Store

from glam_kg.errors import UnsafeQueryError
from glam_kg.sparql.guard import check_read_only

READING = [
    "SELECT * { ?s ?p ?o }",
    "select ?service $SERVICE where { ?service ex:service ?o . ex:SERVICE service:x _:service }",
    "ASK { ?s ?p 'SERVICE <http://example.org/>' }",
    'ASK { ?s ?p """a "quoted" INSERT DATA { } \\""" }',
    "# INSERT DATA\nPREFIX service: <http://example.org/service#>\nSELECT * { ?s service:drop ?o # SERVICE <x>\n}",
    "BASE <http://example.org/> DESCRIBE <service>",
    "CONSTRUCT { ?s ?p ?o } WHERE { ?s ?p ?o FILTER(?o<3 && ?o>1) }",
    "SELECT * FROM <https://nde.nl/ontology/hc/source/first> FROM NAMED <urn:x:y> { ?s ?p ?o }",
    "PREFIX g: <http://example.org/> SELECT * FROM g:one { GRAPH service:g { ?s ?p ?o } }",
    "SELECT * { ?s <http://www.w3.org/ns/sparql-service-description#Service> ?o }",
    r"SELECT * { ?s ex:it\'s ?o . ?s ex:a%20SERVICE ?x }",
    r"SELECT ('\u0053ERVICE' AS ?text) { }",
    "SELECT * { ?s ?p ?o } ORDER BY DESC(?o) LIMIT 5",
]
UNSAFE = [
    "",
    "   # only a comment",
    "INSERT DATA { <a:b> <a:b> <a:b> }",
    "PREFIX ex: <http://example.org/> DELETE WHERE { ?s ?p ?o }",
    "LOAD <http://example.org/>",
    "CLEAR ALL",
    "SELECT * { ?s ?p ?o } ; DROP ALL",
    "DEFINE get:soft 'soft' SELECT * { ?s ?p ?o }",
    "SELECT * { SERVICE <http://example.org/> { ?s ?p ?o } }",
    "SELECT * { service silent <http://example.org/> { ?s ?p ?o } }",
    "SELECT * { SeRvIcE ?where { ?s ?p ?o } }",
    "SELECT * { SERVICE # comment\n<http://example.org/> { ?s ?p ?o } }",
    "SELECT * { ?s ?p 'a' SERVICE <http://example.org/> { ?s ?p ?o } }",
    "SELECT * { ?s ?p 1SERVICE ?x { ?s ?p ?o } }",
    "SELECT * { ?s ?p trueSERVICE ?x { ?s ?p ?o } }",
    r"SELECT * { \u0053ERVICE <http://example.org/> { ?s ?p ?o } }",
    r"SELECT * { S\U00000045RVICE <http://example.org/> { ?s ?p ?o } }",
    r"SELECT * { ?s ?p '\\\u0027 SERVICE <http://example.org/> { ?s ?p ?o } # ' }",
    r"SELECT * { ?s ?p '\\u0027' SERVICE <http://example.org/> { ?s ?p ?o } }",
    r"SELECT * { ?s ex:a\#b ?o SERVICE <http://example.org/> { ?s ?p ?o } }",
    r"SELECT * { ?s <http://example.org/\u0061#> ?o SERVICE <http://example.org/> { ?s ?p ?o } }",
    "SELECT * FROM <file:///etc/passwd> { ?s ?p ?o }",
    "SELECT * FROM NAMED <FILE:///etc/passwd> { ?s ?p ?o }",
    "SELECT * FROM <relative> { ?s ?p ?o }",
    "PREFIX f: <file:///> SELECT * FROM f:x { ?s ?p ?o }",
    "SELECT * FROM unknown:x { ?s ?p ?o }",
    "SELECT * FROM",
]
# Readings of an engine that parses without a tokeniser; each is one that pyoxigraph accepts.
GLUED = [
    "PREFIX : <http://127.0.0.1:1/> SELECT * { SERVICE:x{ ?s ?p ?o } }",
    "PREFIX : <http://127.0.0.1:1/> SELECT * { SERVICESILENT:x{ ?s ?p ?o } }",
    "PREFIX ex: <http://127.0.0.1:1/> SELECT * { SERVICEex:a{ ?s ?p ?o } }",
    "PREFIX ex: <file:///> SELECT * FROMex:x{ ?s ?p ?o }",
    "SELECT * { FILTER(1<2)SERVICE?s{ ?s ?p ?o } }",
    "SELECT * { VALUES ?b {1} FILTER(1<?b)SERVICE?s#>\n{ ?s ?p ?o } }",
    "PREFIX : <file:///> SELECT*FROM:x{ ?s ?p ?o }",
    "ASKFROM<file:///x>{ ?s ?p ?o }",
]


@pytest.mark.parametrize("query", READING)
def test_queries_that_read_pass(query):
    assert check_read_only(query) in {"SELECT", "ASK", "CONSTRUCT", "DESCRIBE"}


@pytest.mark.parametrize("query", UNSAFE)
def test_everything_else_is_refused(query):
    with pytest.raises(UnsafeQueryError) as refused:
        check_read_only(query)
    assert refused.value.query == query
    assert ", expected " in str(refused.value)


@pytest.mark.parametrize("query", GLUED)
def test_keywords_glued_to_their_neighbours_are_refused(query):
    # First that the engine does read it as a clause: otherwise the test would guard nothing.
    with contextlib.suppress(OSError):
        Store().query(query)
    with pytest.raises(UnsafeQueryError):
        check_read_only(query)


@given(st.text(alphabet=string.ascii_letters + " <>#{}()\"'\\:?.\n", max_size=60))
def test_no_text_before_or_after_hides_a_service_from_the_guard(text):
    query = f"SELECT * {{ {text}\nSERVICE <http://127.0.0.1:1/> {{ ?s ?p ?o }} }}"
    try:
        check_read_only(query)
    except UnsafeQueryError:
        return
    # What passes must be a query in which the engine sees no call either: it stands inside a string, or is no query.
    try:
        Store().query(query)
    except SyntaxError:
        return
    assert '"""' in text or "'''" in text


def test_a_long_query_is_checked_in_linear_time():
    check_read_only("SELECT * { " + '?s <a:b> """ \'\' <<< ' * 20_000 + "}")


@pytest.mark.parametrize("query", ["\\u", "SELECT \\uD800 {}", "SELECT \\UFFFFFFFF {}", "\x00", "SELECT \ud800 {}"])
def test_broken_characters_do_not_break_the_guard(query):
    with contextlib.suppress(UnsafeQueryError):
        check_read_only(query)

import contextlib
import re
import string
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyoxigraph import DefaultGraph, Literal, Store

from glam_kg.errors import QueryError, QuerySyntaxError, UnsafeQueryError
from glam_kg.sparql.gate.complexity import MAX_DEPTH, MAX_JOINS, MAX_WORK
from glam_kg.sparql.gate.guard import MAX_BYTES
from glam_kg.sparql.gate.reach import REACHING
from glam_kg.sparql.query import Allowed, CheckedQuery

HC = "https://nde.nl/ontology/hc/"
# ruff: noqa: S608  (no SQL)
READING = [
    "SELECT * { ?s ?p ?o }",
    "PREFIX ex: <http://a/> PREFIX service: <b:> select ?service $SERVICE { ?service ex:service ?o . ex:FROM service:x _:from }",
    "ASK { ?s ?p 'SERVICE <http://example.org/>' }",
    'ASK { ?s ?p """a "quoted" INSERT DATA { } \\""" """ }',
    "# INSERT DATA\nPREFIX service: <http://example.org/service#>\nSELECT * { ?s service:drop ?o # SERVICE <x>\n}",
    "PREFIX from: <http://a/from#> ASK { from:FROM from: <http://a/FROM> }",
    "BASE <http://example.org/> DESCRIBE <service>",
    "CONSTRUCT { ?s ?p ?o } WHERE { ?s ?p ?o FILTER(?o<3 && ?o>1) }",
    f"SELECT * FROM <{HC}source/first> FROM NAMED <{HC}second> {{ ?s ?p ?o }}",
    f"PREFIX g: <{HC}> SELECT * FROM g:one {{ GRAPH <urn:any> {{ ?s ?p ?o }} }}",
    f"BASE <{HC}> SELECT * FROM <one> {{ ?s ?p ?o }}",
    "SELECT * { ?s <http://www.w3.org/ns/sparql-service-description#Service> ?o }",
    r"PREFIX ex: <http://a/> SELECT * { ?s ex:it\'s ?o . ?s ex:a%20SERVICE ?x }",
    r"SELECT ('\u0053ERVICE' AS ?text) { }",
    r"\u0053ELECT * { ?s\u0041 ?p 'C:\\users' }",
    r"ASK { ?s ?p 'a\\\u0027 }",  # escapes come before anything else: this one closes the string
    "SELECT * { ?s ?p ?o } ORDER BY DESC(?o) LIMIT 5",
    "SELECT(COUNT(*)AS?n){?s?p?o}",
    "ASK { FILTER(?x-1 = +1 || -?x != 2) }",
    "ASK { ?s <a:b>/^<a:c>|(!(<a:d>|^a))* (1 '2' [ <a:e> [] ] ()) }",
    "SELECT ?x (GROUP_CONCAT(DISTINCT ?y ; separator=', ') AS ?z) { ?x ?p ?y } GROUP BY ?x HAVING (COUNT(?y) > 1)",
    "SELECT (REPLACE(REPLACE(REPLACE(REPLACE(?x, 'a', 'b'), 'c', 'd'), 'e', 'f'), 'g', 'h') AS ?y) { ?s ?p ?x }",
    "ASK { FILTER(TRUE || False) }",
    'ASK { ?s ?p "\ue000" }',
    "PREFIX afn: <http://jena.apache.org/ARQ/function#> SELECT (afn:localname(?s) AS ?n) { ?s ?p ?o }",
    "PREFIX hint: <http://www.bigdata.com/queryHints#> SELECT * { hint:Query hint:optimizer 'None' . ?s ?p ?o }",
]
UNSAFE = [
    "INSERT DATA { <a:b> <a:b> <a:b> }",
    "PREFIX ex: <http://example.org/> DELETE WHERE { ?s ?p ?o }",
    "LOAD <http://example.org/>",
    "CLEAR ALL",
    "SELECT * { ?s ?p ?o } ; DROP ALL",
    "DEFINE get:soft 'soft' SELECT * { ?s ?p ?o }",
    "define input:storage virtrdf:SyncToQuadMap SELECT * { ?s ?p ?o }",
    "SELECT * { SERVICE <http://example.org/> { ?s ?p ?o } }",
    "SELECT * { service silent <http://example.org/> { ?s ?p ?o } }",
    "SELECT * { SeRvIcE ?where { ?s ?p ?o } }",
    "SELECT * { SERVICE # comment\n<http://example.org/> { ?s ?p ?o } }",
    "SELECT * { ?s ?p 'a' SERVICE <http://example.org/> { ?s ?p ?o } }",
    "SELECT * { ?s ?p 1SERVICE ?x { ?s ?p ?o } }",
    r"SELECT * { \u0053ERVICE <http://example.org/> { ?s ?p ?o } }",
    r"SELECT * { S\U00000045RVICE <http://example.org/> { ?s ?p ?o } }",
    r"SELECT * { ?s ex:a\#b ?o SERVICE <http://example.org/> { ?s ?p ?o } }",
    r"SELECT * { ?s <http://example.org/\u0061#> ?o SERVICE <http://example.org/> { ?s ?p ?o } }",
    "SELECT * FROM <file:///etc/passwd> { ?s ?p ?o }",
    "SELECT * FROM NAMED <FILE:///etc/passwd> { ?s ?p ?o }",
    "SELECT * FROM <relative> { ?s ?p ?o }",
    "PREFIX f: <file:///> SELECT * FROM f:x { ?s ?p ?o }",
    "SELECT * FROM unknown:x { ?s ?p ?o }",
    "SELECT * FROM",
    f"SELECT * FROM <{HC}../secret> {{ ?s ?p ?o }}",
    f"SELECT * FROM <{HC}a/%2E%2e/secret> {{ ?s ?p ?o }}",
    f"BASE <{HC}a/> SELECT * FROM <../../../secret> {{ ?s ?p ?o }}",
    f"PREFIX g: <{HC}> PREFIX g: <file:///> SELECT * FROM g:x {{ ?s ?p ?o }}",
    "SELECT (bif:http_get('http://127.0.0.1/') AS ?x) { }",
    "PREFIX bif: <bif:> SELECT (bif:file_to_string('/etc/passwd') AS ?x) { }",
    r"SELECT (<b\u0069f:http_get>('http://127.0.0.1/') AS ?x) { }",
    "PREFIX v: <http://www.openlinksw.com/schemas/b> SELECT (v:if\\#http_get('') AS ?x) { }",
    "BASE <http://www.openlinksw.com/schemas/> SELECT (<sql#x>('') AS ?x) { }",
    "SELECT (<java:java.lang.Runtime>('') AS ?x) { }",
    "ASK { ?x <http://franz.com/ns/allegrograph/8.0.0/llm/response> 'Hello' }",
    "SELECT (<LONG::bif:exec>('select 1') AS ?x) { }",  # Virtuoso 7.2 runs it
    "SELECT (<SQLVAL::sql:rdf_load>('') AS ?x) { }",
    "PREFIX l: <LONG:> SELECT (l::bif:exec('select 1') AS ?x) { }",
    "PREFIX s: <SHORT::bif:> SELECT (s:exec('select 1') AS ?x) { }",
    "SELECT (<http://jena.apache.org/ARQ/pythonFunction#run>('') AS ?x) { }",
    "PREFIX arq: <http://jena.apache.org/ARQ/ruby> SELECT (arq:Function\\#run('') AS ?x) { }",
    "SELECT (<http://www.ontotext.com/gpt/ask>('Hello') AS ?x) { }",
    "SELECT * { GRAPH <virtual://staff> { ?s ?p ?o } }",
]
NOT_SPARQL = [
    "",
    "   # only a comment",
    "SELECT",
    "SELECT * { ?s ?p ?o",
    "SELECT * { ?s ?p ?o } }",
    "SELECT * {\u00a0?s ?p ?o }",
    "SELECT * { ?s ?p 'open }",
    "SELECT * { ?s ?p ?o } LIMIT 5 LIMIT 6",
    "SELECT * { ?s ?p ?o } LIMIT ?x",
    "SELECT * { FILTER(?x<?y&&?z>?w) }",  # the longest token is an IRI
    "SELECT ?x (1 AS ?x) { }",
    "SELECT ?x (COUNT(*) AS ?n) { ?x ?p ?o }",
    "SELECT * { ex:a ?p ?o }",
    "SELECT (COUNT(SUM(?x)) AS ?y) { ?s ?p ?x }",
    "SELECT * { FILTER(!!?x) }",
    "SELECT * { ?s ?p - 1 }",
    r"ASK { ?s ?p <http://a/\u003E> }",
    r"ASK { ?s ?p '\uD800' }",
    "SELECT * { ?s ?p ?o #\\u000A SERVICE <http://a/> { ?s ?p ?o }\n}",  # a comment to some, a call to others
    "ASK { } # \\U0000000d DROP ALL",
    r"ASK { ?s ?p '\U00110000' }",
    "ASK { ?s ?p '\ud800' }",
    "ASK \x00 { }",
    "ASK { ?s ?p `sql` }",
]
# Each is read by the engine, but is not SPARQL 1.1.
NEWER = [
    'VERSION "1.2" SELECT * { ?s ?p ?o }',
    "SELECT * { << ?s ?p ?o >> ?q ?z }",
    "SELECT * { ?s ?p <<( ?a ?b ?c )>> }",
    "SELECT * { ?s ?p ?o {| ?q ?z |} }",
    "SELECT * { ?s ?p ?o ~ ?r }",
    "SELECT * { ?s ?p 'a'@en--ltr }",
    "SELECT * { FILTER(isTRIPLE(?x)) }",
]
# Readings of an engine that parses without a tokeniser.
GLUED = [
    "PREFIX : <http://127.0.0.1:1/> SELECT * { SERVICE:x{ ?s ?p ?o } }",
    "PREFIX : <http://127.0.0.1:1/> SELECT * { SERVICESILENT:x{ ?s ?p ?o } }",
    "PREFIX ex: <http://127.0.0.1:1/> SELECT * { SERVICEex:a{ ?s ?p ?o } }",
    "PREFIX ex: <file:///> SELECT * FROMex:x{ ?s ?p ?o }",
    "SELECT * { FILTER(1<2)SERVICE?s{ ?s ?p ?o } }",
    "SELECT * { VALUES ?b {1} FILTER(1<?b)SERVICE?s#>\n{ ?s ?p ?o } }",
    "SELECT * { ?s ?p trueSERVICE ?x { ?s ?p ?o } }",
    "PREFIX : <file:///> SELECT*FROM:x{ ?s ?p ?o }",
    "ASKFROM<file:///x>{ ?s ?p ?o }",
]


@pytest.mark.parametrize("query", READING)
def test_queries_that_read_pass(query):
    assert CheckedQuery(query).form in {"SELECT", "ASK", "CONSTRUCT", "DESCRIBE"}


@pytest.mark.parametrize("query", UNSAFE)
def test_what_writes_or_reaches_outside_is_refused(query):
    with pytest.raises(UnsafeQueryError) as refused:
        CheckedQuery(query)
    assert refused.value.query == query
    assert ", expected " in str(refused.value)


@pytest.mark.parametrize("query", NOT_SPARQL)
def test_what_is_no_sparql_1_1_is_refused_with_a_sentence(query):
    with pytest.raises(QuerySyntaxError) as refused:
        CheckedQuery(query)
    sentence = str(refused.value)
    assert sentence.startswith("the query ")
    assert "\n" not in sentence
    assert len(sentence) < 250


@pytest.mark.parametrize("query", NEWER)
def test_sparql_1_2_is_named(query):
    # First that the engine does take it: otherwise its own parser would have refused it.
    with pytest.raises(ValueError, match="same time"):
        Store().query(query, use_default_graph_as_union=True, default_graph=DefaultGraph())
    with pytest.raises(QuerySyntaxError, match=r"is SPARQL 1\.2 or an addition of one engine, expected SPARQL 1\.1"):
        CheckedQuery(query)


@pytest.mark.parametrize("query", GLUED)
def test_keywords_glued_to_their_neighbours_are_refused(query):
    # First that the engine does read it as a clause: otherwise the test would guard nothing.
    with contextlib.suppress(OSError):
        Store().query(query)
    with pytest.raises(QueryError):
        CheckedQuery(query)


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("", "the query is empty, expected SELECT, ASK, CONSTRUCT or DESCRIBE"),
        ("SELECT ?s {\n  ?s ?p }", "line 2, column 9: '}' cannot stand here, expected a variable, an IRI"),
        ("SELECT ?s", "the query ends too early, on line 1 after '?s', expected"),
        ("SELECT ?s {\n ?s <a:b> ?o\n", "the query ends too early, on line 2 after '?o', expected '}', ',', ';'"),
        ("SELECT ?s {\n ?s ?p ?o LIMIT 3", "line 2, column 11: 'LIMIT' cannot stand here, expected '}', ','"),
        ("ASK { ?s ?p ?o FILTER(?o > 3 }", "'}' cannot stand here, expected ')', '||'"),
        (
            "SELECT ?x (COUNT(*) AS ?n) { ?x <a:b> ?g }",
            "a variable that is unbound; beside an aggregate, each other variable must stand in GROUP BY",
        ),
        ("ASK { ?s ?p 'open }", "line 1, column 13: a string starts here that is not closed"),
        ("ASK {\u00a0}", "line 1, column 6: U+00A0 is no blank in SPARQL"),
        ("ASK { ?s\nhc:x ?o }", "line 2, column 1: the prefix hc: is not declared"),
        ("SELECT (1 AS ?o) {\n?s ?p ?o }", "The SELECT overrides an existing variable using an expression"),
        (
            "FOO * { }",
            "line 1, column 1: 'FOO' cannot stand here, expected BASE, PREFIX, SELECT, CONSTRUCT, DESCRIBE or ASK",
        ),
    ],
)
def test_a_fault_tells_line_and_column(query, sentence):
    with pytest.raises(QuerySyntaxError) as refused:
        CheckedQuery(query)
    assert sentence in str(refused.value)


@pytest.mark.parametrize("query", ["SELECT (1 AS ?o) { ?s ?p ?o }", "SELECT * { ?s ?p ?o } GROUP BY ?s"])
def test_grouping_is_not_told_of_other_faults(query):
    with pytest.raises(QuerySyntaxError) as refused:
        CheckedQuery(query)
    assert "beside an aggregate" not in str(refused.value)


def test_a_variable_that_is_nowhere_bound_is_no_fault_without_groups():
    CheckedQuery("SELECT ?nowhere { ?s ?p ?o }")


def test_what_is_unsafe_is_told_before_what_is_no_sparql():
    with pytest.raises(UnsafeQueryError):
        CheckedQuery("SELECT * { SERVICE <http://a/> { ?s ?p } foo")


def test_servers_and_graphs_that_are_allowed_pass():
    allowed = Allowed(graphs=("urn:one", "http://a/*"), services=("http://b/sparql",))
    CheckedQuery(
        "SELECT * FROM <urn:one> FROM NAMED <http://a/x> { SERVICE SILENT <http://b/sparql> { ?s ?p ?o } }",
        allowed=allowed,
    )
    CheckedQuery("PREFIX b: <http://b/> SELECT * { SERVICE b:sparql { ?s ?p ?o } }", allowed=allowed)
    for query in (
        "SELECT * FROM <urn:one2> { }",
        "SELECT * { SERVICE <http://b/sparql2> { } }",
        "SELECT * { SERVICE ?b { } }",
        "SELECT * { SERVICE <http://b/sparql> { SERVICE <http://c/> { } } }",
        "SELECT * FROM <http://a/../b> { }",
    ):
        with pytest.raises(UnsafeQueryError):
            CheckedQuery(query, allowed=allowed)
    with pytest.raises(UnsafeQueryError):  # what one caller may, another may not
        CheckedQuery(
            "SELECT * FROM <urn:one> FROM NAMED <http://a/x> { SERVICE SILENT <http://b/sparql> { ?s ?p ?o } }"
        )


@pytest.mark.parametrize(
    ("query", "sent"),
    [
        ("ASK { ?s ?p '#' } # INSERT", "ASK { ?s ?p '#' }         "),
        (r"\u0041SK { ?s <http://a/\u0062> 'a\u0022\u005C\u000A\u00E9' }", "ASK { ?s <http://a/b> 'a\\\"\\\\\\né' }"),
        (r"ASK { ?s ?p '\\u0027' }", r"ASK { ?s ?p '\\\u00750027' }"),
        (r"ASK { ?s ?p 'a\u0000b' }", r"ASK { ?s ?p 'a\u0000b' }"),
        ("ASK { ?s ?p 'a\x00b' }", r"ASK { ?s ?p 'a\u0000b' }"),
        ("ASK { FILTER(True) }", "ASK { FILTER(true) }"),
        ("ASK { ?true ?p 'True' }", "ASK { ?true ?p 'True' }"),
    ],
)
def test_what_is_sent_reads_the_same_wherever_escapes_are_decoded(query, sent):
    assert CheckedQuery(query).bounded == sent


@given(st.text())
def test_a_string_keeps_its_value_whether_escapes_are_decoded_early_or_late(text):
    query = CheckedQuery(f"SELECT ({Literal(text)} AS ?x) {{ }}")
    early = _decoded_early(query.bounded)
    for sent in (query.bounded, early):
        assert next(iter(Store().query(sent)))[0].value == text


def _decoded_early(query):
    # As engines do that decode a query as a whole, rdflib for one: to them an escaped backslash protects nothing.
    return re.sub(r"\\u([0-9A-Fa-f]{4})|\\U([0-9A-Fa-f]{8})", lambda match: chr(int(match[1] or match[2], 16)), query)


@given(st.text(alphabet=string.ascii_letters + " <>#{}()\"'\\:?.\n", max_size=60))
def test_no_text_before_or_after_hides_a_service_from_the_gate(text):
    query = f"SELECT * {{ {text}\nSERVICE <http://127.0.0.1:1/> {{ ?s ?p ?o }} }}"
    try:
        checked = CheckedQuery(query)
    except QueryError:
        return
    # What passes must be a query in which the engine sees no call either: it stands inside a string.
    Store().query(checked.bounded)
    assert '"""' in text or "'''" in text


@pytest.mark.parametrize(
    "query", ["\\u", "SELECT \\uD800 {}", "SELECT \\UFFFFFFFF {}", "\x00", "SELECT \ud800 {}", "'\\"]
)
def test_broken_characters_do_not_break_the_gate(query):
    with pytest.raises(QueryError):
        CheckedQuery(query)


def test_the_page_about_the_gate_names_every_function_and_limit():
    page = (Path(__file__).parents[3] / "docs/reference/gate.md").read_text(encoding="utf-8")
    assert [beginning for beginning in REACHING if f"`{beginning}`" not in page] == []
    for limit in (MAX_BYTES, MAX_DEPTH, MAX_JOINS, MAX_WORK):
        assert f"| {limit:,} |" in page


@given(st.text())
def test_any_text_is_checked_or_refused(text):
    with contextlib.suppress(QueryError):
        CheckedQuery(text)

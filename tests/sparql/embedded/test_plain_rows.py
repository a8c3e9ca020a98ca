"""Rows of plain values: read from lines, they are those that every other reader gets from the terms."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyoxigraph import BlankNode, Literal, NamedNode, Quad, QueryResultsFormat, Store, parse_query_results

from glam_kg.errors import QueryError, QueryTimeoutError, ResultTooLargeError
from glam_kg.namespaces import XSD
from glam_kg.sparql.embedded.plain_lines import plain_rows
from glam_kg.sparql.embedded.store import EmbeddedStore
from glam_kg.sparql.query import CheckedQuery, Limits
from glam_kg.sparql.results import Rows

PART = NamedNode("urn:p")
TEXTS = st.text(st.characters(exclude_categories=["Cs"])) | st.text('"\\\t\r\n<>@^_:#,.+-1e \x00\x0b\x85\u2028')
TERMS = st.one_of(
    st.builds(Literal, TEXTS),
    st.builds(lambda text, language: Literal(text, language=language), TEXTS, st.sampled_from(["nl", "de-CH-1996"])),
    st.builds(
        lambda text, name: Literal(text, datatype=NamedNode(XSD + name)),
        st.from_regex(r"[-+]?[0-9]{1,25}(\.[0-9]{1,3})?(e[0-9])?|true|NaN|1798-01-02|x", fullmatch=True),
        st.sampled_from(["integer", "decimal", "double", "boolean", "date", "gYear", "string", "byte"]),
    ),
    st.builds(lambda name: NamedNode(f"urn:{name}"), st.from_regex(r"[a-zé0-9/@_-]{0,20}", fullmatch=True)),
    st.builds(BlankNode, st.from_regex(r"[a-z]{1,5}", fullmatch=True)),
)
ROWS = "SELECT ?a ?b ?c { ?s <urn:a> ?a OPTIONAL { ?s <urn:b> ?b } OPTIONAL { ?s <urn:c> ?c } }"


@settings(max_examples=60)
@given(st.lists(st.tuples(TERMS, TERMS | st.none(), TERMS | st.none()), max_size=6))
def test_they_are_those_of_the_terms(rows):
    graph = Store()
    graph.extend(
        Quad(NamedNode(f"urn:s{number}"), NamedNode(f"urn:{column}"), term)
        for number, row in enumerate(rows)
        for column, term in zip("abc", row, strict=True)
        if term is not None
    )
    written = graph.query(ROWS).serialize(format=QueryResultsFormat.TSV)
    header, _, lines = written.partition(b"\n")

    def read(some):
        solutions = parse_query_results(header + b"\n" + some, format=QueryResultsFormat.TSV)
        return Rows(("a", "b", "c"), tuple(map(tuple, solutions))).to_json_rows()

    plain = list(plain_rows(("a", "b", "c"), lines, read))
    assert plain == read(lines)
    assert [list(map(type, row.values())) for row in plain] == [list(map(type, row.values())) for row in read(lines)]


def test_frequent_terms_are_read_without_the_parser():
    lines = '<urn:é>\t"Musée"@fr\t1798\n\t"x"\t\n'.encode()
    rows = list(plain_rows(("a", "b", "c"), lines, lambda _: pytest.fail("the parser was asked")))
    assert rows == [{"a": "urn:é", "b": "Musée", "c": 1798}, {"b": "x"}]


@pytest.fixture(scope="module")
def store():
    opened = EmbeddedStore.from_quads(
        Quad(NamedNode(f"urn:s{number}"), PART, Literal("x" * 50, language="en")) for number in range(5_000)
    )
    yield opened
    opened.close()


@pytest.mark.parametrize("most", [1, 4_999, 5_000])
def test_a_limit_cuts_them_and_says_so(store, most):
    query = CheckedQuery("SELECT ?s ?o { ?s ?p ?o }", Limits(rows=most))
    rows, cut = store.plain_rows(query)
    assert (rows, cut) == (store.query(query).to_json_rows(), most < 5_000)
    assert len(rows) == most


@pytest.mark.parametrize(
    "query", ["ASK { ?s ?p ?o }", "CONSTRUCT WHERE { <urn:s7> ?p ?o }", "SELECT * { ?s <urn:none> ?o }", "SELECT * {}"]
)
def test_every_form_of_query_has_them(store, query):
    rows, _ = store.plain_rows(CheckedQuery(query))
    assert rows == store.query(CheckedQuery(query)).to_json_rows()


def test_one_that_took_long_is_kept_whole(store, monkeypatch):
    monkeypatch.setattr("glam_kg.sparql.embedded.store.WORTH_SECONDS", 0.0)
    query = CheckedQuery("SELECT ?s ?o { ?s ?p ?o } LIMIT 70", Limits(rows=69))
    kept = len(store._answers)
    first = store.plain_rows(query)
    assert len(store._answers) == kept + 1
    assert store.plain_rows(query) == first == (store.query(query).to_json_rows(), True)


@pytest.mark.parametrize(
    ("query", "limits", "error"),
    [
        ("SELECT * { ?s ?p ?o }", Limits(bytes=1_000), ResultTooLargeError),
        ("SELECT * { ?a ?p ?o . ?b ?p ?o . ?c ?p ?o } ORDER BY ?c", Limits(seconds=0.2), QueryTimeoutError),
        ("SELECT (<<( <urn:a> <urn:b> <urn:c> )>> AS ?t) {}", Limits(), QueryError),
        ("SELECT (TRIPLE(<urn:a>, <urn:b>, <urn:c>) AS ?t) {}", Limits(), QueryError),
    ],
)
def test_what_stops_a_query_stops_them(store, query, limits, error):
    with pytest.raises(error):
        store.plain_rows(CheckedQuery(query, limits))

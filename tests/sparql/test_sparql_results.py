import json

import pytest
from pyoxigraph import BlankNode, Literal, NamedNode, Store

from glam_kg.namespaces import XSD
from glam_kg.sparql.embedded.store import EmbeddedStore
from glam_kg.sparql.query import CheckedQuery
from glam_kg.sparql.results import Rows, plain_value


@pytest.mark.parametrize(
    ("lexical", "datatype", "plain"),
    [
        ("5", "integer", 5),
        ("05", "int", 5),
        ("7", "nonNegativeInteger", 7),
        ("12.50", "decimal", 12.5),
        ("1000000.0", "decimal", 1_000_000),
        ("1.5e3", "double", 1500.0),
        ("INF", "double", "INF"),
        ("NaN", "decimal", "NaN"),
        ("five", "integer", "five"),
        ("five", "double", "five"),
        ("true", "boolean", True),
        ("0", "boolean", False),
        ("maybe", "boolean", "maybe"),
        ("1798", "gYear", "1798"),
        ("1798-05-01", "date", "1798-05-01"),
    ],
)
def test_literals_become_plain_values(lexical, datatype, plain):
    value = plain_value(Literal(lexical, datatype=NamedNode(XSD + datatype)))
    assert value == plain
    assert type(value) is type(plain)


def test_nodes_become_text():
    assert plain_value(NamedNode("http://example.org/")) == "http://example.org/"
    assert plain_value(BlankNode("b1")) == "_:b1"


def test_the_w3c_form_is_what_the_engine_itself_writes():
    query = """SELECT * { VALUES (?a ?b ?c ?d) {
      (<http://example.org/> "plain" "talig"@nl "5"^^<http://www.w3.org/2001/XMLSchema#integer>) (UNDEF UNDEF "x" 1.5) } }"""
    from pyoxigraph import QueryResultsFormat

    engine = json.loads(Store().query(query).serialize(format=QueryResultsFormat.JSON))
    assert EmbeddedStore.from_quads(()).query(CheckedQuery(query)).to_sparql_json() == engine


def test_an_answer_of_yes_or_no_has_its_own_form():
    assert Rows((), (), boolean=False).to_sparql_json() == {"head": {}, "boolean": False}


def test_blank_nodes_keep_their_label_in_the_w3c_form():
    rows = Rows(("b",), ((BlankNode("b1"),),))
    assert rows.to_sparql_json()["results"]["bindings"] == [{"b": {"type": "bnode", "value": "b1"}}]


def test_rows_are_iterated_as_mappings_without_what_is_unbound():
    one, two = Literal("one"), NamedNode("a:two")
    rows = Rows(("a", "b"), ((one, two), (None, two), (None, None)))
    assert list(rows) == [{"a": one, "b": two}, {"b": two}, {}]
    assert tuple(rows) == rows.rows
    # Each loop begins at the first row.
    assert [len(list(rows)), len(list(rows)), len(rows)] == [3, 3, 3]
    assert list(Rows((), (), boolean=True)) == []

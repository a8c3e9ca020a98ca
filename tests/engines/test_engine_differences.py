"""What engines do otherwise than another, as docs/reference/engines.md tells it: when one changes, the page is to change too."""

import pytest

from glam_kg.namespaces import SPARQL_PROLOGUE
from glam_kg.sparql.query import CheckedQuery

CUSTODIAN = "<https://nde.nl/ontology/hc/custodian/NZ-CAN-CHR-M-CM>"

DIFFERENCES = {
    "integers divided": ("SELECT ((7 / 2) AS ?x) {}", "3.5", "3"),
    "decimal times double": ("SELECT (DATATYPE(1.5 * 2e0) AS ?x) {}", "double", "decimal"),
    "whole double to integer": ("SELECT (xsd:integer(3305e0) AS ?x) {}", "3304", "3305"),
    "digits of a double": ("SELECT (0.02345678901e0 * 1e6 AS ?x) {}", "23456.78901", "23456.8"),
    "boolean": ('SELECT (CONTAINS("ab", "a") AS ?x) {}', "True", "1"),
    "lower case of a last sigma": ('SELECT (LCASE("ΑΣ") AS ?x) {}', "ας", "ασ"),
    "aggregate over an unbound value": (
        "SELECT (MIN(?k) AS ?x) { { BIND (1 AS ?s) BIND (2 AS ?k) } UNION { BIND (1 AS ?s) } } GROUP BY ?s",
        None,
        "2",
    ),
    "expression of a SELECT in an OPTIONAL that finds nothing": (
        (
            f'SELECT ?x {{ {CUSTODIAN} hc:ghcid ?g OPTIONAL {{ SELECT (CONCAT("a", ?d) AS ?x) '
            f"{{ {CUSTODIAN} schema:none ?d }} }} }} LIMIT 1"
        ),
        None,
        "a",
    ),
}


def value(engine, query):
    rows = engine.query(CheckedQuery(SPARQL_PROLOGUE + query)).to_json_rows()
    return str(rows[0]["x"]).rpartition("#")[2] if rows and "x" in rows[0] else None


@pytest.mark.parametrize(("query", "oxigraph", "virtuoso"), DIFFERENCES.values(), ids=DIFFERENCES)
def test_each_difference_is_there(query, oxigraph, virtuoso, memory, other_engines):
    assert value(memory, query) == oxigraph
    assert value(other_engines["Oxigraph server"], query) == oxigraph
    assert value(other_engines["Virtuoso"], query) == virtuoso


def test_a_triple_that_three_sources_state_is_met_three_times(memory, other_engines):
    query = f"SELECT (COUNT(*) AS ?x) {{ {CUSTODIAN} hc:countryCode ?country }}"
    assert {value(engine, query) for engine in (memory, *other_engines.values())} == {"3"}

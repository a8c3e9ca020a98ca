"""Foundings and closures are told by events, by the years of custodians, or by both: each once."""

import pytest

from glam_kg.sparql.query import CheckedQuery
from glam_kg.testing import FakeEndpoint

KNOWN = """
PREFIX c: <https://nde.nl/ontology/hc/custodian/>
PREFIX dcterms: <http://purl.org/dc/terms/>
PREFIX hc: <https://nde.nl/ontology/hc/>
PREFIX org: <http://www.w3.org/ns/org#>
PREFIX schema: <http://schema.org/>
PREFIX skos: <http://www.w3.org/2004/02/skos/core#>
PREFIX xsd: <http://www.w3.org/2001/XMLSchema#>
<urn:first> {
  c:both hc:ghcid "both" ; hc:institutionType "M" ; hc:countryCode "BE" ; skos:prefLabel "Glass Museum" ;
    schema:dissolutionDate "1990-06-30"^^xsd:date ; hc:closingYear 1990 ; org:changedBy <urn:closure>, <urn:merger> .
  <urn:closure> hc:eventType "CLOSURE" ; hc:eventYear 1990 ; hc:eventDate "1990"^^xsd:gYear ; dcterms:description "Sold." .
  <urn:merger> hc:eventType "MERGER" ; hc:eventYear 1990 .
  c:years hc:ghcid "years" ; hc:institutionType "A" ; hc:countryCode "NL" ; skos:prefLabel "Town Archives" ;
    schema:foundingDate "0987"^^xsd:gYear ; hc:foundingYear 987 ; hc:closingYear 1991 .
}
<urn:second> {
  c:both hc:ghcid "both" ; hc:institutionType "M" ; hc:countryCode "BE" ; skos:prefLabel "Glass Museum" ;
    schema:dissolutionDate "1990"^^xsd:gYear, "1992-01"^^xsd:gYearMonth ; hc:closingYear 1990, 1992 ; hc:foundingYear 1900 .
}
"""
OPENED, MERGED = ("both", "FOUNDING", "1900"), ("both", "MERGER", "1990")
CLOSED, CLOSED_LATER = ("both", "CLOSURE", "1990-06-30", "Sold."), ("both", "CLOSURE", "1992-01")
EARLY, YEAR_ALONE = ("years", "FOUNDING", "0987"), ("years", "CLOSURE", "1991")


@pytest.fixture(scope="module")
def told(catalogue, instantiator):
    endpoint = FakeEndpoint.from_turtle(KNOWN)

    def ask(**values):
        query = instantiator.instantiate(catalogue.get("events_in_period"), values)
        return [
            tuple(row[name] for name in ("ghcid", "event_type", "date", "description") if name in row)
            for row in endpoint.query(CheckedQuery(query)).to_json_rows()
        ]

    return ask


@pytest.mark.parametrize(
    ("values", "rows"),
    [
        # Of two paths one row, with the most precise date and what is told; years that differ are two.
        ({"event_type": "CLOSURE"}, [CLOSED, YEAR_ALONE, CLOSED_LATER]),
        ({"event_type": "FOUNDING"}, [EARLY, OPENED]),
        ({"event_type": "MERGER"}, [MERGED]),
        ({}, [EARLY, OPENED, MERGED, CLOSED, YEAR_ALONE, CLOSED_LATER]),
        ({"from": 1991, "to": 1991}, [YEAR_ALONE]),
        ({"institution_type": "M", "event_type": "CLOSURE", "to": 1991}, [CLOSED]),
        ({"country": "NL", "event_type": "CLOSURE"}, [YEAR_ALONE]),
        ({"event_type": "SPLIT"}, []),
    ],
)
def test_each_event_is_told_once_for_each_custodian_kind_and_year(told, values, rows):
    assert told(**{"from": 1, "to": 9999, **values}) == rows

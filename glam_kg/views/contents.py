"""What the views hold, as queries of the store; and what must hold of a graph for the views to say the same as the store.

A view compares codes as plain strings and years as integers, and knows custodians by their IRIs. A graph where such a value is
anything else has no views: its store answers everything.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

QUERIES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "ghcid": "SELECT ?node (STR(?v) AS ?value) { ?node hc:ghcid ?v }",
        "letter": "SELECT ?node ?value { ?node hc:institutionType ?value }",
        "country": "SELECT ?node ?value { ?node hc:countryCode ?value }",
        "region": "SELECT ?node ?value { ?node hc:subregionCode ?value }",
        "settlement": "SELECT ?node ?value { ?node hc:settlement ?value }",
        "settlement_name": "SELECT ?node (STR(?v) AS ?value) { ?node schema:name ?v . FILTER EXISTS { ?c hc:settlement ?node } }",
        "label": (
            "SELECT ?node (STR(?v) AS ?value) (LCASE(LANG(?v)) AS ?language) "
            "{ ?node skos:prefLabel ?v . FILTER (isLiteral(?v)) }"
        ),
        "locality": "SELECT ?node ?value { ?node schema:address/schema:addressLocality ?value }",
        "founding_year": "SELECT ?node ?value { ?node hc:foundingYear ?value }",
        "identifier": (
            "SELECT ?node ?scheme (STR(?v) AS ?value) "
            "{ ?identifier schema:propertyID ?scheme ; schema:value ?v . ?node schema:identifier ?identifier }"
        ),
        "budget": (
            "SELECT ?node ?currency ?value ?year { ?node hc:budget ?budget . "
            "?budget schema:currency ?currency ; schema:value ?value . OPTIONAL { ?budget hc:fiscalYear ?year } }"
        ),
        "subject": (
            "SELECT ?node (LCASE(STR(?about)) AS ?value) "
            "{ ?collection dcterms:subject|skos:prefLabel|dcterms:type ?about . ?node hc:collection ?collection }"
        ),
        "told": (
            "SELECT ?node ?kind (STR(?v) AS ?value) { VALUES (?property ?kind) { (schema:url 'website')"
            " (schema:foundingDate 'founded') (schema:dissolutionDate 'closed') } ?node ?property ?v . ?node hc:ghcid ?code }"
        ),
        "street": (
            "SELECT ?node ?postal (STR(?v) AS ?value) "
            "{ ?postal schema:streetAddress ?v . ?node schema:address ?postal ; hc:ghcid ?code }"
        ),
        "postal_code": "SELECT ?node (STR(?v) AS ?value) { ?node schema:postalCode ?v }",
        "postal_place": "SELECT ?node (STR(?v) AS ?value) { ?node schema:addressLocality ?v }",
        "known_as": "SELECT ?node (LCASE(STR(?label)) AS ?value) { ?node skos:prefLabel|skos:altLabel ?label }",
        "event": (
            "SELECT ?node ?event (STR(?kind) AS ?type) ?year "
            '(COALESCE(STR(?date), STR(?year)) AS ?day) (CONCAT("0", STR(?told)) AS ?text) {'
            " { ?node org:changedBy ?event . ?event hc:eventYear ?year ; hc:eventType ?kind ."
            " OPTIONAL { { ?event hc:eventDate ?date } UNION { ?event dcterms:description ?told } } }"
            ' UNION { ?node hc:foundingYear ?year . BIND ("FOUNDING" AS ?kind) OPTIONAL { ?node schema:foundingDate ?date .'
            ' FILTER (STRENDS(CONCAT("000", STR(?year)), SUBSTR(STR(?date), 1, 4))) } }'
            ' UNION { ?node hc:closingYear ?year . BIND ("CLOSURE" AS ?kind) OPTIONAL { ?node schema:dissolutionDate ?date .'
            ' FILTER (STRENDS(CONCAT("000", STR(?year)), SUBSTR(STR(?date), 1, 4))) } } }'
        ),
        "network": "SELECT ?node ?value { ?node org:memberOf|org:subOrganizationOf ?value }",
        "latitude": "SELECT ?node ?value { ?node geo:lat ?value }",
        "longitude": "SELECT ?node ?value { ?node geo:long ?value }",
        "derived": "SELECT ?node ?value { ?node prov:wasDerivedFrom ?value }",
        "settlement_node": 'SELECT ?node ("" AS ?value) { ?node a hc:Settlement }',
    }
)
"""A table of text for each, its columns called like the variables; they read the union of all graphs.

What is not bound is an empty text: so a description, which may be empty itself, has a character before it.
"""

_TEXT: Final = "!isLiteral(?v) || (DATATYPE(?v) != xsd:string && DATATYPE(?v) != rdf:langString)"
_PLAIN: Final = "!isLiteral(?v) || DATATYPE(?v) != xsd:string"
_WHOLE: Final = "!isNumeric(?v) || DATATYPE(?v) != xsd:integer"
_NUMBER: Final = "!isNumeric(?v) || (DATATYPE(?v) != xsd:integer && DATATYPE(?v) != xsd:decimal)"

MISFITS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "a GHCID that is no text": f"?s hc:ghcid ?v FILTER ({_TEXT})",
        "a name of a settlement that is no text": f"?s schema:name ?v FILTER (({_TEXT}) && EXISTS {{ ?c hc:settlement ?s }})",
        "an identifier that is no literal": "?s schema:value ?v FILTER (!isLiteral(?v))",
        "a website, or a date of founding or closing, that is no text": (
            "?s hc:ghcid ?code ; schema:url|schema:foundingDate|schema:dissolutionDate ?v FILTER (isBlank(?v))"
        ),
        "a street that is no text": f"?s schema:streetAddress ?v FILTER ({_TEXT})",
        "a postal code that is no text": "?s schema:postalCode ?v FILTER (isBlank(?v))",
        "a type of institution that is no plain string": f"?s hc:institutionType ?v FILTER ({_PLAIN})",
        "a code of a country that is no plain string": f"?s hc:countryCode ?v FILTER ({_PLAIN})",
        "a code of a region that is no plain string": f"?s hc:subregionCode ?v FILTER ({_PLAIN})",
        "a name of a scheme that is no plain string": f"?s schema:propertyID ?v FILTER ({_PLAIN})",
        "a currency that is no plain string": f"?s schema:currency ?v FILTER ({_PLAIN})",
        "a locality that is no plain string": f"?s schema:addressLocality ?v FILTER ({_PLAIN})",
        "a founding year that is no integer": f"?s hc:foundingYear ?v FILTER ({_WHOLE})",
        "a closing year that is no integer": f"?s hc:closingYear ?v FILTER ({_WHOLE})",
        "a year of an event that is no integer": f"?s hc:eventYear ?v FILTER ({_WHOLE})",
        "a kind of event that is no plain string": f"?s hc:eventType ?v FILTER ({_PLAIN})",
        "a fiscal year that is no integer": f"?s hc:fiscalYear ?v FILTER ({_WHOLE})",
        "a budget that is no number": f"?s hc:budget/schema:value ?v FILTER ({_NUMBER})",
        "a latitude that is no decimal": f"?s geo:lat ?v FILTER ({_NUMBER})",
        "a longitude that is no decimal": f"?s geo:long ?v FILTER ({_NUMBER})",
    }
)
"""What a graph with views must not have: patterns that find it, each with the words for it."""

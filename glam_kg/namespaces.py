"""Every namespace and every predicate glam_kg writes, in one place.

`HC` is our own vocabulary: each of its terms is a class or a slot of the LinkML schema in `schema/`. All other terms exist in
the published vocabulary they are taken from.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final
from urllib.parse import quote

HC: Final = "https://nde.nl/ontology/hc/"
CUSTODIAN_BASE: Final = "https://nde.nl/ontology/hc/custodian/"
SETTLEMENT_BASE: Final = "https://nde.nl/ontology/hc/settlement/"
NETWORK_BASE: Final = "https://nde.nl/ontology/hc/network/"
SOURCE_BASE: Final = "https://nde.nl/ontology/hc/source/"
SOFTWARE_BASE: Final = "https://nde.nl/ontology/hc/software/"

SCHEMA: Final = "http://schema.org/"
SKOS: Final = "http://www.w3.org/2004/02/skos/core#"
DCTERMS: Final = "http://purl.org/dc/terms/"
PROV: Final = "http://www.w3.org/ns/prov#"
ORG: Final = "http://www.w3.org/ns/org#"
FOAF: Final = "http://xmlns.com/foaf/0.1/"
CRM: Final = "http://www.cidoc-crm.org/cidoc-crm/"
GEO: Final = "http://www.w3.org/2003/01/geo/wgs84_pos#"
OWL: Final = "http://www.w3.org/2002/07/owl#"
RDF: Final = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
RDFS: Final = "http://www.w3.org/2000/01/rdf-schema#"
XSD: Final = "http://www.w3.org/2001/XMLSchema#"

PREFIXES: Final = MappingProxyType(
    {
        "crm": CRM,
        "dcterms": DCTERMS,
        "foaf": FOAF,
        "geo": GEO,
        "hc": HC,
        "org": ORG,
        "owl": OWL,
        "prov": PROV,
        "rdf": RDF,
        "rdfs": RDFS,
        "schema": SCHEMA,
        "skos": SKOS,
        "xsd": XSD,
    }
)
"""Prefix to namespace, in the order in which they are declared in every output."""

SPARQL_PROLOGUE: Final = "".join(f"PREFIX {prefix}: <{iri}>\n" for prefix, iri in PREFIXES.items())


def path_segment(text: str) -> str:
    """A text as one segment of an IRI's path (RFC 3986, section 3.3): everything but unreserved characters is encoded.

    >>> path_segment("NL-AmRM/2 é")
    'NL-AmRM%2F2%20%C3%A9'
    """
    # A hyphen is unreserved too, and stands in most identifiers that have more than letters and digits.
    return text if text.isascii() and text.replace("-", "").isalnum() else quote(text, safe="")

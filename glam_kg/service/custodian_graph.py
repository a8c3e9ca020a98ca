"""All that a graph says of one custodian, found by its GHCID, a former one included."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.namespaces import SPARQL_PROLOGUE
from glam_kg.sparql.query import CheckedQuery
from glam_kg.sparql.terms import iri, render, text
from glam_kg.sparql.writing import by_subject, triples

if TYPE_CHECKING:
    from pyoxigraph import Triple

    from glam_kg.sparql.query import Limits
    from glam_kg.sparql.source import QuerySource

_FIND: Final = """SELECT DISTINCT ?custodian ?ghcid WHERE {{
  {{ ?custodian hc:ghcid {ghcid} . BIND({ghcid} AS ?ghcid) }}
  UNION
  {{ ?entry hc:formerGhcid {ghcid} . ?custodian hc:ghcidHistory ?entry ; hc:ghcid ?ghcid }}
}} ORDER BY ?ghcid ?custodian"""

# What stands below the custodian's own IRI, and blank nodes down to the second; of others what a reader needs to know them. A
# source has an address (dcterms:source) for each of its records, which are of no use here.
_DESCRIBE: Final = """CONSTRUCT {{ ?s ?p ?o }} WHERE {{
  {{ VALUES ?s {{ {custodian} }} ?s ?p ?o }}
  UNION {{ {custodian} ?to ?s . FILTER(ISBLANK(?s) || STRSTARTS(STR(?s), {below})) ?s ?p ?o }}
  UNION {{ {custodian} ?to ?node . FILTER(ISBLANK(?node) || STRSTARTS(STR(?node), {below}))
          ?node ?next ?s . FILTER(ISBLANK(?s)) ?s ?p ?o }}
  UNION {{ ?s rdf:subject {custodian} ; ?p ?o }}
  UNION {{ {custodian} hc:settlement ?s . ?s ?p ?o }}
  UNION {{ {{ {custodian} prov:wasDerivedFrom ?s }} UNION {{ ?claim rdf:subject {custodian} ; prov:wasDerivedFrom ?s }}
          VALUES ?p {{ rdf:type dcterms:title dcterms:license hc:dataTier hc:retrievedOn }} ?s ?p ?o }}
  UNION {{ {custodian} org:memberOf|org:subOrganizationOf|dcterms:isReplacedBy ?s .
          VALUES ?p {{ rdf:type hc:ghcid skos:prefLabel }} ?s ?p ?o }}
  UNION {{ {custodian} org:changedBy/(org:originalOrganization|org:resultingOrganization) ?s .
          VALUES ?p {{ rdf:type hc:ghcid skos:prefLabel }} ?s ?p ?o }}
}}"""


@dataclass(frozen=True, slots=True)
class Found:
    """A custodian of the graph: its IRI, and the GHCID that is valid now."""

    iri: str
    ghcid: str


def find_custodian(source: QuerySource, ghcid: str, limits: Limits) -> Found | None:
    """The custodian that has a GHCID, or had it; of several the first by GHCID and IRI.

    Raises:
        QueryError: The query failed.
        StoreError: The store or endpoint cannot be used.
    """
    rows = source.query(CheckedQuery(SPARQL_PROLOGUE + _FIND.format(ghcid=render(text(ghcid))), limits)).values
    found = [Found(custodian.value, now.value) for custodian, now in rows if custodian is not None and now is not None]
    # One that has it now goes before one that had it.
    return next((each for each in found if each.ghcid == ghcid), found[0] if found else None)


def statements_of(source: QuerySource, custodian: str, limits: Limits) -> tuple[Triple, ...]:
    """What the graph says of a custodian and of the nodes that are its own, the custodian itself first.

    Its address, identifiers, budgets, collections, events, history and claims are whole, and so are its settlement and sources;
    of other custodians and networks there are types, name and GHCID.

    Raises:
        QueryError: The query failed.
        StoreError: The store or endpoint cannot be used.
    """
    filled = _DESCRIBE.format(custodian=render(iri(custodian)), below=render(text(f"{custodian}/")))
    with source.stream(CheckedQuery(SPARQL_PROLOGUE + filled, limits)) as results:
        found = sorted(set(triples(results)), key=lambda triple: _order(triple, custodian))
    return tuple(by_subject(found))


def _order(triple: Triple, custodian: str) -> tuple[int, str]:
    """The custodian, its own nodes, then others; by the text of each statement."""
    subject = getattr(triple.subject, "value", "")
    own = 0 if subject == custodian else 1 if subject.startswith(f"{custodian}/") else 2
    return own, str(triple)

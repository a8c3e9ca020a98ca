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
# source has an address (dcterms:source) for each of its records, which are of no use here. Each branch is a chain from the
# custodian on, so that no engine begins with all the names of a graph.
_OWN: Final = "FILTER(ISBLANK({node}) || STRSTARTS(STR({node}), {below}))"
_SOURCE: Final = "FILTER(?p IN (rdf:type, dcterms:title, dcterms:license, hc:dataTier, hc:retrievedOn))"
_NAMED: Final = "FILTER(?p IN (rdf:type, hc:ghcid, skos:prefLabel))"
_BRANCHES: Final = (
    "BIND({custodian} AS ?s) {custodian} ?p ?o",
    "{custodian} ?to ?s . ?s ?p ?o . " + _OWN.replace("{node}", "?s"),
    "{custodian} ?to ?node . ?node ?next ?s . ?s ?p ?o . FILTER(ISBLANK(?s)) " + _OWN.replace("{node}", "?node"),
    "?s rdf:subject {custodian} . ?s ?p ?o",
    "{custodian} hc:settlement ?s . ?s ?p ?o",
    "{custodian} prov:wasDerivedFrom ?s . ?s ?p ?o . " + _SOURCE,
    "?claim rdf:subject {custodian} . ?claim prov:wasDerivedFrom ?s . ?s ?p ?o . " + _SOURCE,
    *(
        f"{{custodian}} {to} ?s . ?s ?p ?o . {_NAMED}"
        for to in ("org:memberOf", "org:subOrganizationOf", "dcterms:isReplacedBy")
    ),
    *(
        f"{{custodian}} org:changedBy ?event . ?event {to} ?s . ?s ?p ?o . {_NAMED}"
        for to in ("org:originalOrganization", "org:resultingOrganization")
    ),
)


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
    terms = {"custodian": render(iri(custodian)), "below": render(text(f"{custodian}/"))}
    branches = " UNION ".join(f"{{ {branch.format(**terms)} }}" for branch in _BRANCHES)
    query = f"{SPARQL_PROLOGUE}CONSTRUCT {{ ?s ?p ?o }} WHERE {{ {branches} }}"
    with source.stream(CheckedQuery(query, limits)) as results:
        found = sorted(set(triples(results)), key=lambda triple: _order(triple, custodian))
    return tuple(by_subject(found))


def _order(triple: Triple, custodian: str) -> tuple[int, str]:
    """The custodian, its own nodes, then others; by the text of each statement."""
    subject = getattr(triple.subject, "value", "")
    own = 0 if subject == custodian else 1 if subject.startswith(f"{custodian}/") else 2
    return own, str(triple)

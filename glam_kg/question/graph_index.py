"""What a graph holds that a question can name: custodians, settlements, networks, subjects of collections.

Read once from any store or endpoint by SPARQL; after that a question needs the store for its answer only.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, Self

from glam_kg.folding import fold_key
from glam_kg.namespaces import SPARQL_PROLOGUE
from glam_kg.question.names import CustodianName, NameIndex
from glam_kg.question.spelling import stem_key
from glam_kg.question.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.sparql.results import Rows

_NAMES = """SELECT DISTINCT ?custodian ?label ?city ?region ?country WHERE {
  ?custodian hc:ghcid ?ghcid ; hc:countryCode ?country ; skos:prefLabel|skos:altLabel ?label .
  OPTIONAL { ?custodian hc:subregionCode ?region }
  OPTIONAL { ?custodian hc:settlement/schema:name ?city }
}"""
_SETTLEMENTS = """SELECT ?settlement ?name ?country ?region ?geonames (COUNT(DISTINCT ?custodian) AS ?custodians) WHERE {
  ?custodian hc:settlement ?settlement .
  ?settlement schema:name ?name ; hc:countryCode ?country .
  OPTIONAL { ?settlement hc:subregionCode ?region }
  OPTIONAL { ?settlement hc:geonamesId ?geonames }
} GROUP BY ?settlement ?name ?country ?region ?geonames"""
_NETWORKS = """SELECT DISTINCT ?network ?label WHERE {
  ?custodian org:memberOf|org:subOrganizationOf ?network . ?network skos:prefLabel|skos:altLabel ?label .
}"""
_SUBJECTS = """SELECT DISTINCT ?subject WHERE {
  ?collection a hc:Collection ; dcterms:subject|dcterms:type ?subject .
}"""
_ALL = 10_000_000


class QuerySource(Protocol):
    """Anything that answers SPARQL queries: the embedded store or an endpoint."""

    def query(self, sparql: str, /, *, limit: int = ...) -> Rows:
        """Rows of a SELECT query, at most `limit`."""
        ...


@dataclass(frozen=True, slots=True)
class SettlementNode:
    """A settlement of the graph and how many custodians it has."""

    iri: str
    name: str
    country: str
    region: str | None
    geonames_id: int | None
    custodians: int


@dataclass(frozen=True, eq=False)
class GraphIndex:
    """The names a graph knows."""

    names: NameIndex
    settlements_by_key: Mapping[str, tuple[SettlementNode, ...]]
    settlements_by_geonames: Mapping[int, tuple[SettlementNode, ...]]
    networks: Mapping[str, tuple[str, ...]]
    network_labels: Mapping[str, str]
    subjects: Mapping[str, str]

    @classmethod
    def read(cls, source: QuerySource) -> Self:
        """Read all names from a store or endpoint."""

        def ask(query: str) -> Sequence[Mapping[str, object]]:
            return source.query(SPARQL_PROLOGUE + query, limit=_ALL).to_json_rows()

        names = [
            CustodianName(
                str(r["custodian"]),
                str(r["label"]),
                str(r.get("city") or ""),
                str(r.get("region") or ""),
                str(r["country"]),
            )
            for r in ask(_NAMES)
        ]
        by_key: dict[str, list[SettlementNode]] = defaultdict(list)
        by_geonames: dict[int, list[SettlementNode]] = defaultdict(list)
        for node in sorted(map(_settlement, ask(_SETTLEMENTS)), key=lambda n: (-n.custodians, n.iri)):
            by_key[fold_key(node.name)].append(node)
            if node.geonames_id is not None:
                by_geonames[node.geonames_id].append(node)
        networks: dict[str, dict[str, None]] = defaultdict(dict)
        labels: dict[str, str] = {}
        for row in sorted(ask(_NETWORKS), key=lambda r: (str(r["label"]), str(r["network"]))):
            key = stem_key(token.key for token in tokenise(str(row["label"])))
            networks[key][str(row["network"])] = None
            labels.setdefault(str(row["network"]), str(row["label"]))
        subjects = sorted(str(row["subject"]) for row in ask(_SUBJECTS))
        return cls(
            NameIndex.build(names),
            {key: tuple(nodes) for key, nodes in by_key.items()},
            {key: tuple(nodes) for key, nodes in by_geonames.items()},
            {key: tuple(iris) for key, iris in networks.items()},
            labels,
            {fold_key(subject): subject for subject in subjects},
        )


def _settlement(row: Mapping[str, object]) -> SettlementNode:
    region, geonames = row.get("region"), row.get("geonames")
    return SettlementNode(
        iri=str(row["settlement"]),
        name=str(row["name"]),
        country=str(row["country"]),
        region=str(region) if region else None,
        geonames_id=int(str(geonames)) if geonames else None,
        custodians=int(str(row["custodians"])),
    )

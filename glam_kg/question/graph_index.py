"""What a graph holds that a question can name: custodians, settlements, networks, subjects of collections.

Read once from any store or endpoint by SPARQL; after that a question needs the store for its answer only.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, Self

from glam_kg.folding import fold_key
from glam_kg.namespaces import HC, SCHEMA, SPARQL_PROLOGUE
from glam_kg.question.names import CustodianName, NameIndex
from glam_kg.question.spelling import stem_key
from glam_kg.question.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.sparql.results import Rows

# Each query starts from its most selective pattern: an engine without statistics joins in the order of the text.
_NAMES = """SELECT DISTINCT ?custodian ?label ?city ?region ?country WHERE {
  ?custodian hc:ghcid ?ghcid ; hc:countryCode ?country .
  VALUES ?naming { skos:prefLabel skos:altLabel }
  ?custodian ?naming ?label .
  OPTIONAL { ?custodian hc:subregionCode ?region }
  OPTIONAL { ?custodian hc:settlement/schema:name ?city }
}"""
# Every source's graph describes the settlements it uses, and the union of the graphs repeats each triple: asked for as pairs,
# the repetitions add up; asked for as one row, they would multiply.
_SETTLEMENTS = """SELECT DISTINCT ?settlement ?property ?value WHERE {
  VALUES ?property { schema:name hc:countryCode hc:subregionCode hc:geonamesId }
  ?settlement a hc:Settlement ; ?property ?value .
}"""
_CUSTODIANS_OF_SETTLEMENTS = """SELECT ?settlement (COUNT(DISTINCT ?custodian) AS ?custodians) WHERE {
  ?custodian hc:settlement ?settlement
} GROUP BY ?settlement"""
_CUSTODIANS_OF_AREAS = """SELECT ?area (COUNT(DISTINCT ?custodian) AS ?custodians) WHERE {
  { ?custodian hc:ghcid ?ghcid ; hc:countryCode ?area } UNION { ?custodian hc:ghcid ?ghcid ; hc:subregionCode ?area }
} GROUP BY ?area"""
_NETWORKS = """SELECT DISTINCT ?network ?label WHERE {
  { SELECT DISTINCT ?network WHERE { { ?member org:memberOf ?network } UNION { ?member org:subOrganizationOf ?network } } }
  VALUES ?naming { skos:prefLabel skos:altLabel }
  ?network ?naming ?label .
}"""
_SUBJECTS = """SELECT DISTINCT ?subject WHERE {
  { ?collection dcterms:subject ?subject } UNION { ?collection dcterms:type ?subject }
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
    custodians_by_area: Mapping[str, int]
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
        counts = {str(r["settlement"]): int(str(r["custodians"])) for r in ask(_CUSTODIANS_OF_SETTLEMENTS)}
        properties: dict[str, dict[str, str]] = defaultdict(dict)
        for row in sorted(ask(_SETTLEMENTS), key=lambda r: str(r["value"]), reverse=True):
            properties[str(row["settlement"])][str(row["property"])] = str(row["value"])
        nodes = [_settlement(iri, found, counts[iri]) for iri, found in properties.items() if iri in counts]
        for node in sorted(nodes, key=lambda n: (-n.custodians, n.iri)):
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
            {key: tuple(found) for key, found in by_key.items()},
            {key: tuple(found) for key, found in by_geonames.items()},
            {str(row["area"]): int(str(row["custodians"])) for row in ask(_CUSTODIANS_OF_AREAS)},
            {key: tuple(iris) for key, iris in networks.items()},
            labels,
            {fold_key(subject): subject for subject in subjects},
        )


def _settlement(iri: str, properties: Mapping[str, str], custodians: int) -> SettlementNode:
    geonames = properties.get(f"{HC}geonamesId", "")
    return SettlementNode(
        iri=iri,
        name=properties.get(f"{SCHEMA}name", ""),
        country=properties.get(f"{HC}countryCode", ""),
        region=properties.get(f"{HC}subregionCode"),
        geonames_id=int(geonames) if geonames.isdigit() else None,
        custodians=custodians,
    )

"""What a graph holds that a question can name: custodians, settlements, networks, subjects of collections.

Read once from any store or endpoint by SPARQL; after that a question needs the store for its answer only.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Self

from glam_kg.errors import StoreError
from glam_kg.folding import fold_key
from glam_kg.namespaces import SPARQL_PROLOGUE
from glam_kg.question.names.names import CustodianName, NameIndex
from glam_kg.question.words.spelling import stem_key
from glam_kg.question.words.tokens import tokenise
from glam_kg.sparql.query import CheckedQuery, Limits

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator, Mapping

    from glam_kg.sparql.source import QuerySource

# One pattern a query: an engine answers that with one scan, and no engine can join it in the wrong order. What belongs together
# is put together here. Several graphs may describe one settlement, and the union of the graphs repeats each triple.
_PAIRS = "SELECT DISTINCT ?subject ?object WHERE {{ ?subject {property} ?object }}"
_NETWORKS = """SELECT DISTINCT ?network ?naming ?label WHERE {
  { SELECT DISTINCT ?network WHERE { { ?member org:memberOf ?network } UNION { ?member org:subOrganizationOf ?network } } }
  VALUES ?naming { skos:prefLabel skos:altLabel }
  ?network ?naming ?label .
}"""
_NETWORK_TYPES = """SELECT DISTINCT ?network ?type WHERE {
  { SELECT ?member ?network WHERE { { ?member org:memberOf ?network } UNION { ?member org:subOrganizationOf ?network } } }
  ?member hc:institutionType ?type .
}"""
_SUBJECTS = """SELECT DISTINCT ?subject WHERE {
  { ?collection dcterms:subject ?subject } UNION { ?collection dcterms:type ?subject }
}"""
_COLLECTION_NAMES = """SELECT DISTINCT ?name WHERE {
  { SELECT DISTINCT ?collection WHERE { ?custodian hc:collection ?collection } }
  ?collection skos:prefLabel ?name .
}"""
_SCHEMES = "SELECT DISTINCT ?scheme WHERE { ?identifier schema:propertyID ?scheme }"
# All names of a graph, however many: read once when it is opened.
_LONGEST_NAME = 5
"""Words of the name of a collection that people say for what is in it."""
_COLLECTING = ("collect", "collezion", "coleccion", "sammlung", "verzameling", "fonds", "nachlass", "nalatenschap")
"""Parts of folded words in names that say a collection; what it is of is its subject."""
_ALL = Limits(rows=100_000_000, seconds=1_800, bytes=32 << 30)
_LAST = chr(sys.maxunicode)


@dataclass(frozen=True, slots=True)
class SettlementNode:
    """A settlement of the graph and how many custodians it has.

    Attributes:
        iri: Its node.
        name: What the graph calls it.
        country: The code of its country.
        region: The most precise code that the graph has of it.
        geonames_id: Its number in GeoNames.
        custodians: How many it has.
        elsewhere: Of how many of them the graph tells another region: the town of a postal address may lie in the next county.
    """

    iri: str
    name: str
    country: str
    region: str | None
    geonames_id: int | None
    custodians: int
    elsewhere: int = 0


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
    schemes: tuple[str, ...] = ()
    """The schemes of identifiers, in order of their names."""
    network_types: Mapping[str, str] = field(default_factory=dict)
    """The letters of the types that the members of each network have."""
    collection_names: Mapping[str, str] = field(default_factory=dict)
    """The short names of collections that are none of their subjects, by their folded words."""

    @cached_property
    def settled_by_area(self) -> Mapping[tuple[str, str | None], int]:
        """How many custodians have a known town, by its country and region."""
        counts: Counter[tuple[str, str | None]] = Counter()
        for nodes in self.settlements_by_key.values():
            for node in nodes:
                counts[node.country, node.region] += node.custodians
        return counts

    @classmethod
    def read(cls, source: QuerySource) -> Self:
        """Read all names from a store or endpoint.

        Raises:
            QueryError: A query failed.
            StoreError: The store or endpoint cannot be reached, or gives a part of the names only.
        """
        # Equal texts are one object in memory: what is read of a hundred thousand custodians names few places, each often.
        custodians = {iri: iri for iri, _ in _pairs(source, "hc:ghcid")}
        towns: dict[str, str] = {}
        settled = {
            (custodians.get(iri, iri), towns.setdefault(town, town)) for iri, town in _pairs(source, "hc:settlement")
        }
        counts = Counter(settlement for _, settlement in settled)
        settlement_of = _smallest(settled, custodians)
        del settled
        by_area: Counter[str] = Counter()
        countries, regions = (
            _areas_of(source, prop, custodians, towns, by_area) for prop in ("hc:countryCode", "hc:subregionCode")
        )
        elsewhere = Counter(
            town for iri, town in settlement_of.items() if iri in regions and regions[iri] != regions.get(town)
        )
        nodes = _settlement_nodes(source, counts, countries, regions, elsewhere)
        by_key: dict[str, list[SettlementNode]] = defaultdict(list)
        by_geonames: dict[int, list[SettlementNode]] = defaultdict(list)
        for node in nodes:
            by_key[fold_key(node.name)].append(node)
            if node.geonames_id is not None:
                by_geonames[node.geonames_id].append(node)
        towns_of = {node.iri: node for node in nodes}

        def place_of(iri: str, text: str) -> tuple[str, str, str]:
            town = towns_of.get(settlement_of.get(iri, ""))
            city = "" if town is None or _is_read_off(town, text) else town.name
            return city, regions.get(iri, ""), countries.get(iri, "")

        networks, labels = _networks(source)
        subjects = {fold_key(s): s for s in sorted(subject for (subject,) in _texts(source, _SUBJECTS))}
        return cls(
            NameIndex.build(_names(source, custodians, place_of)),
            {key: tuple(found) for key, found in by_key.items()},
            {key: tuple(found) for key, found in by_geonames.items()},
            by_area,
            networks,
            labels,
            subjects,
            tuple(sorted(scheme for (scheme,) in _texts(source, _SCHEMES))),
            _joined(_texts(source, _NETWORK_TYPES)),
            _collection_names((name for (name,) in _texts(source, _COLLECTION_NAMES)), subjects),
        )


def _texts(source: QuerySource, query: str) -> Iterator[tuple[str, ...]]:
    """The rows of a query whose variables are all bound, as texts."""
    with source.stream(CheckedQuery(SPARQL_PROLOGUE + query, _ALL)) as results:
        for row in results:
            yield tuple([term.value for term in row if term is not None])
        if results.cut:
            raise StoreError(
                "the names of the graph cannot all be read: the endpoint leaves rows out of long answers;"
                " raise its own limit of rows (Virtuoso: ResultSetMaxRows)"
            )


def _pairs(source: QuerySource, prop: str) -> Iterator[tuple[str, str]]:
    return ((subject, value) for subject, value in _texts(source, _PAIRS.format(property=prop)))


def _smallest(pairs: Iterable[tuple[str, str]], subjects: Container[str] | None = None) -> dict[str, str]:
    """Of each subject, or each of some, the first object in order of the text."""
    found: dict[str, str] = {}
    for subject, value in pairs:
        if (subjects is None or subject in subjects) and value < found.get(subject, _LAST):
            found[subject] = value
    return found


def _collection_names(names: Iterable[str], subjects: Container[str]) -> dict[str, str]:
    """Names by their folded words, but for long ones, those that say a collection, and subjects: "Cloches de vache"."""
    keyed = ((fold_key(name), name) for name in sorted(names))
    return {
        key: name
        for key, name in keyed
        if key not in subjects
        and 0 < key.count(" ") + 1 <= _LONGEST_NAME
        and not any(part in key for part in _COLLECTING)
    }


def _joined(letters: Iterable[tuple[str, ...]]) -> dict[str, str]:
    """The letters of each subject, in order."""
    found: dict[str, set[str]] = defaultdict(set)
    for subject, letter in letters:
        found[subject].add(letter)
    return {subject: "".join(sorted(own)) for subject, own in sorted(found.items())}


def _areas_of(
    source: QuerySource,
    prop: str,
    custodians: Mapping[str, str],
    towns: Mapping[str, str],
    by_area: Counter[str],
) -> dict[str, str]:
    """The area of each custodian and town by a property; how many custodians each area has is added to `by_area`."""
    areas: dict[str, str] = {}
    pairs = {
        (place, areas.setdefault(area, area))
        for iri, area in _pairs(source, prop)
        if (place := custodians.get(iri) or towns.get(iri))
    }
    by_area.update(area for iri, area in pairs if iri in custodians)
    return _smallest(pairs)


def _networks(source: QuerySource) -> tuple[dict[str, tuple[str, ...]], dict[str, str]]:
    """The networks that are called by each key, and what each network is called first of all."""
    networks: dict[str, dict[str, None]] = defaultdict(dict)
    labels: dict[str, str] = {}
    # A network is called by its own name, and not by that in another language.
    named = sorted(
        (not naming.endswith("prefLabel"), label, network) for network, naming, label in _texts(source, _NETWORKS)
    )
    for _, label, network in named:
        networks[stem_key(token.key for token in tokenise(label))][network] = None
        labels.setdefault(network, label)
    return {key: tuple(iris) for key, iris in networks.items()}, labels


def _settlement_nodes(
    source: QuerySource,
    counts: Mapping[str, int],
    countries: Mapping[str, str],
    regions: Mapping[str, str],
    elsewhere: Mapping[str, int],
) -> list[SettlementNode]:
    """Every settlement that has custodians, by their number, most first; ties by IRI."""
    names = _smallest(_pairs(source, "schema:name"), counts)
    numbers = _smallest(_pairs(source, "hc:geonamesId"), counts)
    nodes = []
    for iri in sorted(counts, key=lambda iri: (-counts[iri], iri)):
        number = numbers.get(iri, "")
        nodes.append(
            SettlementNode(
                iri=iri,
                name=names.get(iri, ""),
                country=countries.get(iri, ""),
                region=regions.get(iri),
                geonames_id=int(number) if number.isdecimal() else None,
                custodians=counts[iri],
                elsewhere=elsewhere.get(iri, 0),
            )
        )
    return nodes


def _is_read_off(town: SettlementNode, name: str) -> bool:
    """Whether a town may be no more than the end of a name, which a source took for one: the "Musée Calvet" in Calvet.

    No gazetteer has it, and nobody else is there. Where the institution is is then as good as unknown.
    """
    if town.geonames_id is not None or town.custodians > 1:
        return False
    return f" {fold_key(name)}".endswith(f" {fold_key(town.name)}")


def _names(
    source: QuerySource, custodians: Mapping[str, str], at: Callable[[str, str], tuple[str, str, str]]
) -> Iterator[CustodianName]:
    labels: dict[str, str] = {}
    for prop in ("skos:prefLabel", "skos:altLabel"):
        for iri, text in _pairs(source, prop):
            if iri in custodians:
                yield CustodianName(custodians[iri], text, *at(iri, labels.setdefault(iri, text)))

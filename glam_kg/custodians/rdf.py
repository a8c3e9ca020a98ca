"""The quads of one custodian, as docs/reference/rdf.md lays them down."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Protocol

from pyoxigraph import Literal, NamedNode, Quad

from glam_kg.custodians.model import Source
from glam_kg.folding import snake_case
from glam_kg.namespaces import (
    CUSTODIAN_BASE,
    DCTERMS,
    GEO,
    HC,
    NETWORK_BASE,
    ORG,
    OWL,
    PROV,
    RDF,
    SCHEMA,
    SETTLEMENT_BASE,
    SKOS,
    SOURCE_BASE,
    XSD,
    path_segment,
)

if TYPE_CHECKING:
    from collections.abc import Mapping
    from decimal import Decimal

    from glam_kg.custodians.dates import PartialDate
    from glam_kg.custodians.model import (
        Budget,
        Collection,
        Custodian,
        Event,
        FormerIdentifier,
        IdentifiedCustodian,
        Identifier,
        Name,
        Settlement,
    )
    from glam_kg.ghcid import GHCID


class Reference(Protocol):
    """Finds the custodian that a record names."""

    def __call__(self, text: str, source: Source) -> str | None:
        """The IRI of the custodian with this record id or GHCID; None where there is none."""
        ...


_GEONAMES: Final = "https://sws.geonames.org/"
GEONAMES: Final = Source(
    name="GeoNames",
    url="https://www.geonames.org/",
    tier="TIER_3_CROWD_SOURCED",
    licence="https://creativecommons.org/licenses/by/4.0/",
)
"""The source of settlements."""
_WEB_ADDRESS: Final = re.compile(r"https?://[^\s<>\"{}|\\^`]+")


def custodian_iri(ghcid: GHCID, base: str = CUSTODIAN_BASE) -> str:
    """The IRI of a custodian."""
    return f"{base}{ghcid}"


def settlement_iri(settlement: Settlement) -> str:
    """The IRI of a settlement: by GeoNames id, else by country, region and folded name."""
    if settlement.geonames_id is not None:
        return f"{SETTLEMENT_BASE}geonames/{settlement.geonames_id}"
    region = settlement.subregion.partition("-")[2] if settlement.subregion else "XX"
    return (
        f"{SETTLEMENT_BASE}{settlement.country}-{region}-{snake_case(settlement.name) or path_segment(settlement.name)}"
    )


def source_iri(source: Source) -> str:
    """The IRI of a source, which is also the name of its graph."""
    return f"{SOURCE_BASE}{(snake_case(source.name) or path_segment(source.name)) if source.name else 'unspecified'}"


def is_web_address(text: str) -> bool:
    """Whether a text can be the IRI of a website."""
    if not _WEB_ADDRESS.fullmatch(text):
        return False
    try:
        NamedNode(text)
    except ValueError:
        return False
    return True


def source_quads(source: Source) -> list[Quad]:
    """What a source says of itself, in its own graph."""
    node = source_iri(source)
    quads = _Quads(node)
    quads.type(node, PROV + "Entity")
    quads.text(node, DCTERMS + "title", source.name or "Unspecified source")
    quads.address(node, DCTERMS + "source", source.url)
    quads.address(node, DCTERMS + "license", source.licence)
    quads.text(node, HC + "dataTier", source.tier)
    if source.retrieved is not None:
        quads.typed(node, HC + "retrievedOn", source.retrieved.isoformat(), XSD + "date")
    return quads.ordered(node)


def settlement_quads(settlement: Settlement) -> list[Quad]:
    """What GeoNames says of a settlement, in the graph of GeoNames; nothing for one that only a record names.

    Said once, not in the graph of every source that has a custodian there: who asks the union of all graphs would meet each
    triple once a graph, and a pattern of several triples the product of that.
    """
    if settlement.geonames_id is None:
        return []
    quads = _Quads(source_iri(GEONAMES))
    _describe(settlement, quads)
    return quads.ordered(settlement_iri(settlement))


def _describe(settlement: Settlement, quads: _Quads) -> None:
    node = settlement_iri(settlement)
    quads.type(node, HC + "Settlement")
    quads.text(node, SCHEMA + "name", settlement.name)
    quads.text(node, HC + "countryCode", settlement.country)
    quads.text(node, HC + "subregionCode", settlement.subregion)
    if settlement.geonames_id is not None:
        quads.text(node, HC + "geonamesId", str(settlement.geonames_id))
        quads.link(node, OWL + "sameAs", f"{_GEONAMES}{settlement.geonames_id}/")
    if settlement.latitude is not None and settlement.longitude is not None:
        quads.typed(node, GEO + "lat", _plain(settlement.latitude), XSD + "decimal")
        quads.typed(node, GEO + "long", _plain(settlement.longitude), XSD + "decimal")


def custodian_quads(
    identified: IdentifiedCustodian, *, iri: str, class_of_letter: Mapping[str, str], reference: Reference
) -> list[Quad]:
    """All quads about one custodian, its own first, then its nodes by IRI, each by predicate (type first) and object."""
    custodian = identified.custodian
    quads = _Quads(source_iri(custodian.source))
    writer = _Writer(quads, iri, custodian.source, reference)
    writer.identity(identified, class_of_letter)
    writer.names(custodian)
    writer.dates(custodian)
    writer.place(identified)
    for identifier in custodian.identifiers:
        writer.identifier(identifier)
    writer.website(custodian.website)
    for budget in custodian.budgets:
        writer.budget(budget)
    for collection in custodian.collections:
        writer.collection(collection)
    writer.memberships(custodian)
    writer.events(custodian.events)
    for former in identified.history:
        writer.former(former)
    quads.text(iri, DCTERMS + "description", custodian.description)
    quads.link(iri, PROV + "wasDerivedFrom", source_iri(custodian.source))
    return quads.ordered(iri)


class _Writer:
    """Writes the parts of one custodian into its quads."""

    def __init__(self, quads: _Quads, iri: str, source: Source, reference: Reference) -> None:
        self.quads, self.iri, self.source, self.reference = quads, iri, source, reference

    def identity(self, identified: IdentifiedCustodian, class_of_letter: Mapping[str, str]) -> None:
        quads, iri, ghcid, situation = self.quads, self.iri, identified.ghcid, identified.situation
        quads.type(iri, HC + "Custodian")
        quads.type(iri, HC + class_of_letter[identified.custodian.institution_type])
        quads.text(iri, HC + "ghcid", str(ghcid))
        quads.text(iri, HC + "ghcidUuidV5", str(ghcid.uuid_v5))
        quads.text(iri, HC + "ghcidUuidV8", str(ghcid.uuid_v8))
        quads.text(iri, HC + "ghcidNumeric", ghcid.numeric)
        quads.text(iri, HC + "institutionType", identified.custodian.institution_type)
        quads.text(iri, HC + "countryCode", situation.country)
        quads.text(iri, HC + "subregionCode", situation.subregion)
        quads.text(iri, HC + "settlementCode", ghcid.settlement)
        quads.text(iri, HC + "recordId", identified.custodian.record_id)

    def names(self, custodian: Custodian) -> None:
        self._name(SKOS + "prefLabel", custodian.name)
        for name in custodian.alternative_names:
            # SKOS, section 5.4: no label is both preferred and alternative.
            if name != custodian.name:
                self._name(SKOS + "altLabel", name)

    def _name(self, predicate: str, name: Name) -> None:
        self.quads.add(self.iri, predicate, Literal(name.text, language=name.language))

    def dates(self, custodian: Custodian) -> None:
        for predicate, year, when in (
            (SCHEMA + "foundingDate", HC + "foundingYear", custodian.founded),
            (SCHEMA + "dissolutionDate", HC + "closingYear", custodian.closed),
        ):
            self.quads.date(self.iri, predicate, year, when)

    def place(self, identified: IdentifiedCustodian) -> None:
        quads, iri, address = self.quads, self.iri, identified.custodian.address
        quads.number(iri, GEO + "lat", address.latitude)
        quads.number(iri, GEO + "long", address.longitude)
        if identified.situation.settlement is not None:
            self._settlement(identified.situation.settlement)
        if address.city or address.street_address or address.postal_code:
            node = f"{iri}/address"
            quads.link(iri, SCHEMA + "address", node)
            quads.type(node, SCHEMA + "PostalAddress")
            quads.text(node, SCHEMA + "streetAddress", address.street_address)
            quads.text(node, SCHEMA + "postalCode", address.postal_code)
            quads.text(node, SCHEMA + "addressLocality", address.city)
            quads.text(node, SCHEMA + "addressCountry", identified.situation.country)

    def _settlement(self, settlement: Settlement) -> None:
        self.quads.link(self.iri, HC + "settlement", settlement_iri(settlement))
        if settlement.geonames_id is None:
            _describe(settlement, self.quads)

    def identifier(self, identifier: Identifier) -> None:
        node = f"{self.iri}/identifier/{path_segment(identifier.scheme)}/{path_segment(identifier.value)}"
        self.quads.link(self.iri, SCHEMA + "identifier", node)
        self.quads.type(node, SCHEMA + "PropertyValue")
        self.quads.text(node, SCHEMA + "propertyID", identifier.scheme)
        self.quads.text(node, SCHEMA + "value", identifier.value)
        if identifier.iri is not None:
            self.quads.link(self.iri, OWL + "sameAs", identifier.iri)

    def website(self, website: str | None) -> None:
        if website is None:
            return
        if is_web_address(website):
            self.quads.link(self.iri, SCHEMA + "url", website)
        else:
            self.quads.typed(self.iri, SCHEMA + "url", website, XSD + "anyURI")

    def budget(self, budget: Budget) -> None:
        node = f"{self.iri}/budget/{budget.year or 0}/{budget.currency}"
        self.quads.link(self.iri, HC + "budget", node)
        self.quads.type(node, SCHEMA + "MonetaryAmount")
        self.quads.number(node, SCHEMA + "value", budget.amount)
        self.quads.text(node, SCHEMA + "currency", budget.currency)
        if budget.year is not None:
            self.quads.typed(node, HC + "fiscalYear", str(budget.year), XSD + "integer")

    def collection(self, collection: Collection) -> None:
        node = f"{self.iri}/collection/{snake_case(collection.name) or path_segment(collection.name)}"
        self.quads.link(self.iri, HC + "collection", node)
        self.quads.type(node, HC + "Collection")
        self.quads.text(node, SKOS + "prefLabel", collection.name)
        for subject in collection.subjects:
            self.quads.text(node, DCTERMS + "subject", subject)
        for kind in collection.types:
            self.quads.text(node, DCTERMS + "type", kind)

    def memberships(self, custodian: Custodian) -> None:
        for predicate, bodies in (
            (ORG + "subOrganizationOf", (custodian.parent,) if custodian.parent else ()),
            (ORG + "memberOf", custodian.members_of),
        ):
            for body in bodies:
                self.quads.link(self.iri, predicate, self.reference(body, self.source) or self._network(body))

    def _network(self, name: str) -> str:
        node = f"{NETWORK_BASE}{snake_case(name) or path_segment(name)}"
        self.quads.type(node, HC + "Network")
        self.quads.text(node, SKOS + "prefLabel", name)
        return node

    def events(self, events: tuple[Event, ...]) -> None:
        times: Counter[str] = Counter()
        for event in sorted(events, key=lambda event: (event.kind, str(event.when or ""), repr(event))):
            node = f"{self.iri}/event/{path_segment(event.kind)}/{event.when or 'undated'}"
            times[node] += 1
            self._event(event, node if times[node] == 1 else f"{node}/{times[node]}")

    def _event(self, event: Event, node: str) -> None:
        quads = self.quads
        quads.link(self.iri, ORG + "changedBy", node)
        quads.type(node, ORG + "ChangeEvent")
        quads.text(node, HC + "eventType", event.kind)
        quads.date(node, HC + "eventDate", HC + "eventYear", event.when)
        quads.text(node, DCTERMS + "description", event.description)
        for link, text, bodies in (
            (ORG + "originalOrganization", HC + "originalName", event.before),
            (ORG + "resultingOrganization", HC + "resultingName", event.after),
        ):
            for body in bodies:
                known = self.reference(body, self.source)
                if known is None:
                    quads.text(node, text, body)
                else:
                    quads.link(node, link, known)

    def former(self, former: FormerIdentifier) -> None:
        node = f"{self.iri}/history/{former.ghcid}"
        self.quads.link(self.iri, HC + "ghcidHistory", node)
        self.quads.type(node, HC + "GHCIDHistoryEntry")
        self.quads.text(node, HC + "formerGhcid", former.ghcid)
        self.quads.typed(node, HC + "validFrom", former.valid_from.isoformat(), XSD + "date")
        self.quads.typed(node, HC + "validTo", former.valid_to.isoformat(), XSD + "date")
        self.quads.text(node, HC + "changeReason", former.reason)
        self.quads.text(node, HC + "supersededBy", former.superseded_by)


class _Quads:
    """Quads of one graph; a value that is None writes nothing."""

    def __init__(self, graph: str) -> None:
        self._graph = NamedNode(graph)
        self._quads: set[tuple[str, str, NamedNode | Literal]] = set()

    def add(self, subject: str, predicate: str, value: NamedNode | Literal) -> None:
        self._quads.add((subject, predicate, value))

    def link(self, subject: str, predicate: str, target: str) -> None:
        self.add(subject, predicate, NamedNode(target))

    def type(self, subject: str, kind: str) -> None:
        self.add(subject, RDF + "type", _term(kind))

    def text(self, subject: str, predicate: str, text: str | None) -> None:
        if text is not None:
            self.add(subject, predicate, Literal(text))

    def typed(self, subject: str, predicate: str, text: str, datatype: str) -> None:
        self.add(subject, predicate, Literal(text, datatype=_term(datatype)))

    def number(self, subject: str, predicate: str, number: Decimal | None) -> None:
        if number is not None:
            self.typed(subject, predicate, format(number, "f"), XSD + "decimal")

    def address(self, subject: str, predicate: str, text: str | None) -> None:
        if text is not None and is_web_address(text):
            self.link(subject, predicate, text)
        else:
            self.text(subject, predicate, text)

    def date(self, subject: str, predicate: str, year: str, when: PartialDate | None) -> None:
        if when is not None:
            self.typed(subject, predicate, str(when), when.datatype)
            self.typed(subject, year, str(when.year), XSD + "integer")

    def ordered(self, first: str) -> list[Quad]:
        def position(quad: tuple[str, str, NamedNode | Literal]) -> tuple[object, ...]:
            subject, predicate, value = quad
            return subject != first, subject, predicate != RDF + "type", predicate, str(value)

        return [
            Quad(NamedNode(subject), _term(predicate), value, self._graph)
            for subject, predicate, value in sorted(self._quads, key=position)
        ]


@lru_cache(maxsize=512)
def _term(iri: str) -> NamedNode:
    return NamedNode(iri)


def _plain(degrees: float) -> str:
    return format(degrees, ".5f").rstrip("0").rstrip(".")

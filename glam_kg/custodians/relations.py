"""Statements that tie a custodian to others: parent, networks, events, successor. They need the GHCIDs of other records."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, Protocol

from glam_kg.custodians.model import Event
from glam_kg.custodians.ntriples import SELF, literal, statement
from glam_kg.custodians.rdf import Block, dated, sorted_lines
from glam_kg.folding import snake_case
from glam_kg.namespaces import DCTERMS, HC, NETWORK_BASE, ORG, RDF, SKOS, path_segment

if TYPE_CHECKING:
    from glam_kg.custodians.model import Custodian, Replacement, Source

_EVENTS: Final = {"MERGER": "MERGER", "SUCCESSION": "REORGANISATION"}


class Reference(Protocol):
    """Finds the custodian that a record names."""

    def __call__(self, text: str, source: Source) -> str | None:
        """The IRI of the custodian with this record id or GHCID; None where there is none."""
        ...


def has_relations(custodian: Custodian) -> bool:
    """Whether a custodian names others."""
    return bool(custodian.parent or custodian.members_of or custodian.events or custodian.replaced_by)


def relations(custodian: Custodian, reference: Reference) -> Block:
    """What a record says of a custodian and others; a body that no record describes is a network, or only a name."""
    writer = _Relations(custodian.source, reference)
    if custodian.parent:
        writer.link(ORG + "subOrganizationOf", custodian.parent)
    for network in custodian.members_of:
        writer.link(ORG + "memberOf", network)
    events = [*custodian.events]
    # A second entry is its successor: they share a GHCID, and nothing replaces itself.
    if custodian.replaced_by is not None and custodian.first_entry is None:
        events += writer.replacement(custodian.replaced_by)
    times: Counter[str] = Counter()
    for event in sorted(events, key=lambda event: (event.kind, str(event.when or ""), repr(event))):
        node = f"{SELF}/event/{path_segment(event.kind)}/{event.when or 'undated'}"
        times[node] += 1
        writer.event(event, node if times[node] == 1 else f"{node}/{times[node]}")
    return Block(sorted_lines(writer.own), sorted_lines(writer.nodes), tuple(dict.fromkeys(writer.shared)))


class _Relations:
    def __init__(self, source: Source, reference: Reference) -> None:
        self.source, self.reference = source, reference
        self.own: list[str] = []
        self.nodes: list[str] = []
        self.shared: list[tuple[str, str]] = []

    def link(self, predicate: str, body: str) -> None:
        known = self.reference(body, self.source)
        self.own.append(statement(SELF, predicate, f"<{known or self._network(body)}>"))

    def replacement(self, replaced: Replacement) -> list[Event]:
        """Link to the successor; an event where a link cannot say all: when it was, or a successor that nobody here has."""
        successor = self.reference(replaced.record, self.source)
        if successor is not None:
            self.own.append(statement(SELF, DCTERMS + "isReplacedBy", f"<{successor}>"))
            if replaced.when is None:
                return []
        return [Event(_EVENTS[replaced.reason], replaced.when, after=(replaced.record,))]

    def _network(self, name: str) -> str:
        node = f"{NETWORK_BASE}{snake_case(name) or path_segment(name)}"
        lines = (statement(node, RDF + "type", f"<{HC}Network>"), statement(node, SKOS + "prefLabel", literal(name)))
        self.shared.append((node, "".join(lines)))
        return node

    def event(self, event: Event, node: str) -> None:
        self.own.append(statement(SELF, ORG + "changedBy", f"<{node}>"))
        self.nodes.append(statement(node, RDF + "type", f"<{ORG}ChangeEvent>"))
        self.nodes.append(statement(node, HC + "eventType", literal(event.kind)))
        if event.when is not None:
            self.nodes += dated(node, HC + "eventDate", HC + "eventYear", event.when)
        if event.description is not None:
            self.nodes.append(statement(node, DCTERMS + "description", literal(event.description)))
        for link, text, bodies in (
            (ORG + "originalOrganization", HC + "originalName", event.before),
            (ORG + "resultingOrganization", HC + "resultingName", event.after),
        ):
            for body in bodies:
                known = self.reference(body, self.source)
                self.nodes.append(
                    statement(node, text, literal(body)) if known is None else statement(node, link, f"<{known}>")
                )

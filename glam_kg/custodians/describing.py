"""What one record says of one custodian, as soon as it is checked: all but its GHCID and other custodians.

The lines are put down in their order, predicate by predicate and node by node, so that only what a custodian may have several
of is sorted.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from glam_kg.custodians.ntriples import END, SELF, is_iri, literal, typed
from glam_kg.custodians.rdf import (
    Block,
    dated,
    decimal,
    is_web_address,
    settlement_iri,
    sorted_lines,
    source_iri,
    told_settlement,
)
from glam_kg.folding import snake_case
from glam_kg.namespaces import DCTERMS, GEO, HC, OWL, PROV, RDF, SCHEMA, SKOS, XSD, path_segment

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.custodians.model import (
        Address,
        Budget,
        Collection,
        Custodian,
        Identifier,
        Name,
        Settlement,
        Situation,
    )


def _own(predicate: str) -> str:
    return f"<{SELF}> <{predicate}> "


_TYPE: Final = _own(RDF + "type")
_TYPE_CUSTODIAN: Final = f"{_TYPE}<{HC}Custodian>{END}"
_DESCRIPTION: Final = _own(DCTERMS + "description")
_ADDRESS_NODE: Final = f"<{SELF}/address>"
_ADDRESS: Final = f"{_own(SCHEMA + 'address')}{_ADDRESS_NODE}{END}"
_CLOSED: Final = (SELF, SCHEMA + "dissolutionDate", HC + "closingYear")
_FOUNDED: Final = (SELF, SCHEMA + "foundingDate", HC + "foundingYear")
_IDENTIFIER: Final = _own(SCHEMA + "identifier")
_URL: Final = _own(SCHEMA + "url")
_SAME_AS: Final = _own(OWL + "sameAs")
_LATITUDE: Final = _own(GEO + "lat")
_LONGITUDE: Final = _own(GEO + "long")
_ALT_LABEL: Final = _own(SKOS + "altLabel")
_PREF_LABEL: Final = _own(SKOS + "prefLabel")
_DERIVED: Final = _own(PROV + "wasDerivedFrom")
_BUDGET: Final = _own(HC + "budget")
_COLLECTION: Final = _own(HC + "collection")
_COUNTRY: Final = _own(HC + "countryCode")
_LETTER: Final = _own(HC + "institutionType")
_RECORD_ID: Final = _own(HC + "recordId")
_SETTLEMENT: Final = _own(HC + "settlement")
_SUBREGION: Final = _own(HC + "subregionCode")

_OF_ADDRESS: Final = f"{_ADDRESS_NODE} <{SCHEMA}"
_ADDRESS_TYPE: Final = f"{_ADDRESS_NODE} <{RDF}type> <{SCHEMA}PostalAddress>{END}"
_PROPERTY_ID: Final = f" <{SCHEMA}propertyID> "
_VALUE: Final = f" <{SCHEMA}value> "
_IDENTIFIER_TYPE: Final = f" <{RDF}type> <{SCHEMA}PropertyValue>{END}"
_NO_LINES: Final = ("", "")
_LINE: Final = re.compile(f"[^\n]*{END}")


def description(custodian: Custodian, situation: Situation, class_of_letter: Mapping[str, str]) -> Block:
    """What a record says of a custodian, but for other custodians and what follows from its GHCID."""
    name, address, settlement = custodian.name, custodian.address, situation.settlement
    described = located = placed = website = point = others = numbered = settled = region = ""
    if custodian.description is not None:
        described = f"{_DESCRIPTION}{literal(custodian.description)}{END}"
    if address.city or address.street_address or address.postal_code:
        located, placed = _ADDRESS, _address(address, situation.country)
    dissolved, closed = _NO_LINES if custodian.closed is None else dated(*_CLOSED, custodian.closed)
    founding, founded = _NO_LINES if custodian.founded is None else dated(*_FOUNDED, custodian.founded)
    identified, same, identifiers = _identifiers(custodian.identifiers) if custodian.identifiers else ("", "", "")
    if custodian.website is not None:
        website = f"{_URL}{_website(custodian.website)}{END}"
    if address.latitude is not None or address.longitude is not None:
        point = _point(address)
    if custodian.alternative_names:
        others = _alternative(custodian.alternative_names, name)
    budgets, of_budgets = _together([_budget(one) for one in custodian.budgets]) if custodian.budgets else _NO_LINES
    collected, collections = (
        _together([_collection(one) for one in custodian.collections]) if custodian.collections else _NO_LINES
    )
    if custodian.record_id is not None:
        numbered = f"{_RECORD_ID}{literal(custodian.record_id)}{END}"
    if settlement is not None:
        settled = f"{_SETTLEMENT}<{settlement_iri(settlement)}>{END}"
    if situation.subregion is not None:
        region = f'{_SUBREGION}"{situation.subregion}"{END}'
    # By predicate: those of RDF, DCTERMS and schema.org, of the W3C's other vocabularies, and ours.
    own = (
        f"{_types(class_of_letter[custodian.institution_type])}{described}{located}{dissolved}{founding}{identified}{website}"
        f"{same}{point}{others}{_PREF_LABEL}{literal(name.text, name.language)}{END}"
        f"{_DERIVED}<{source_iri(custodian.source)}>{END}"
        f'{budgets}{closed}{collected}{_COUNTRY}"{situation.country}"{END}{founded}'
        f'{_LETTER}"{custodian.institution_type}"{END}{numbered}{settled}{region}'
    )
    # In the order of the nodes' IRIs.
    nodes = f"{placed}{of_budgets}{collections}{identifiers}"
    return Block(own, nodes, _shared(settlement))


def _shared(settlement: Settlement | None) -> tuple[tuple[str, str], ...]:
    return (told_settlement(settlement),) if settlement is not None and settlement.geonames_id is None else ()


@lru_cache(maxsize=64)
def _types(kind: str) -> str:
    return f"{_TYPE_CUSTODIAN}{_TYPE}<{HC}{kind}>{END}"


def _point(address: Address) -> str:
    latitude = f"{_LATITUDE}{decimal(address.latitude)}{END}" if address.latitude is not None else ""
    longitude = f"{_LONGITUDE}{decimal(address.longitude)}{END}" if address.longitude is not None else ""
    return latitude + longitude


def _in_order(lines: list[str]) -> str:
    return lines[0] if len(lines) == 1 else "".join(sorted(set(lines)))


def _together(told: list[tuple[str, str]]) -> tuple[str, str]:
    """The lines that name nodes, and what is said of the nodes, both in the order of the nodes.

    Args:
        told: Of each node the line that names it, and its lines, in their order; at least one.
    """
    if len(told) == 1:
        return told[0]
    if len(told) == 2:
        (one, ours), (other, theirs) = told
        if one != other:
            return (one + other, ours + theirs) if one < other else (other + one, theirs + ours)
    nodes = dict(told)
    if len(nodes) < len(told):
        # What is said twice of a node in different words is said once, with both.
        nodes = {line: _united([said for other, said in told if other == line]) for line in nodes}
    lines = sorted(nodes)
    return "".join(lines), "".join([nodes[line] for line in lines])


def _united(said: list[str]) -> str:
    return said[0] if len(said) == 1 else sorted_lines(_LINE.findall("".join(said)))


def _address(address: Address, country: str) -> str:
    city, code, street = address.city, address.postal_code, address.street_address
    locality = f"{_OF_ADDRESS}addressLocality> {literal(city)}{END}" if city is not None else ""
    postal = f"{_OF_ADDRESS}postalCode> {literal(code)}{END}" if code is not None else ""
    way = f"{_OF_ADDRESS}streetAddress> {literal(street)}{END}" if street is not None else ""
    return f'{_OF_ADDRESS}addressCountry> "{country}"{END}{locality}{postal}{way}{_ADDRESS_TYPE}'


def _identifiers(identifiers: Sequence[Identifier]) -> tuple[str, str, str]:
    """The lines that name identifiers' nodes, those that name the same elsewhere, and what is said of the nodes."""
    lines, nodes = _together([_identifier(one) for one in identifiers])
    same = [f"{_SAME_AS}<{iri}>{END}" for one in identifiers if (iri := one.iri) is not None and is_iri(iri)]
    return lines, _in_order(same) if same else "", nodes


def _identifier(identifier: Identifier) -> tuple[str, str]:
    above, scheme = _scheme(identifier.scheme)
    value = identifier.value
    if value.isascii() and value.replace("-", "").isalnum():
        # As most are: in an IRI and in a literal it stands as it is.
        node, quoted = f"{above}{value}>", f'"{value}"'
    else:
        node, quoted = f"{above}{path_segment(value)}>", literal(value)
    return (
        f"{_IDENTIFIER}{node}{END}",
        f"{node}{scheme}{node}{_VALUE}{quoted}{END}{node}{_IDENTIFIER_TYPE}",
    )


def _alternative(names: Sequence[Name], preferred: Name) -> str:
    # SKOS, section 5.4: no label is both preferred and alternative.
    return _in_order([f"{_ALT_LABEL}{literal(name.text, name.language)}{END}" for name in names if name != preferred])


def _budget(budget: Budget) -> tuple[str, str]:
    node = f"<{SELF}/budget/{budget.year or 0}/{budget.currency}>"
    year = "" if budget.year is None else f"{node} <{HC}fiscalYear> {typed(str(budget.year), 'integer')}{END}"
    said = (
        f"{node} <{SCHEMA}currency> {literal(budget.currency)}{END}"
        f"{node}{_VALUE}{decimal(budget.amount)}{END}"
        f"{node} <{RDF}type> <{SCHEMA}MonetaryAmount>{END}{year}"
    )
    return f"{_BUDGET}{node}{END}", said


def _collection(collection: Collection) -> tuple[str, str]:
    name = collection.name
    node = f"<{SELF}/collection/{snake_case(name) or path_segment(name)}>"
    subjects = _in_order([f"{node} <{DCTERMS}subject> {literal(subject)}{END}" for subject in collection.subjects])
    types = _in_order([f"{node} <{DCTERMS}type> {literal(kind)}{END}" for kind in collection.types])
    said = f"{subjects}{types}{node} <{RDF}type> <{HC}Collection>{END}{node} <{SKOS}prefLabel> {literal(name)}{END}"
    return f"{_COLLECTION}{node}{END}", said


@lru_cache(maxsize=512)
def _scheme(name: str) -> tuple[str, str]:
    """What the nodes of a scheme's identifiers begin with, and what is said of each after its name."""
    return f"<{SELF}/identifier/{path_segment(name)}/", f"{_PROPERTY_ID}{literal(name)}{END}"


def _website(address: str) -> str:
    return f"<{address}>" if is_web_address(address) else f"{literal(address)}^^<{XSD}anyURI>"

"""The statements about one custodian, as docs/reference/rdf.md lays them down.

What needs neither the GHCID nor other records is written down as soon as a record is checked (`description`); the GHCID
(`identity`), other custodians (`glam_kg.custodians.relations`) and former GHCIDs (`history`) are added when they are known.
"""

from __future__ import annotations

import hashlib
import re
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from glam_kg.custodians.dates import PartialDate
from glam_kg.custodians.model import Budget, Settlement, Source
from glam_kg.custodians.ntriples import END, SELF, is_iri, is_plain_iri, literal, statement, typed
from glam_kg.folding import snake_case
from glam_kg.ghcid import derived
from glam_kg.immutable import immutable
from glam_kg.namespaces import (
    CUSTODIAN_BASE,
    DCTERMS,
    GEO,
    HC,
    ORG,
    OWL,
    PROV,
    RDF,
    SCHEMA,
    SETTLEMENT_BASE,
    SOURCE_BASE,
    XSD,
    path_segment,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from glam_kg.custodians.model import (
        Claim,
        FormerIdentifier,
    )
    from glam_kg.ghcid import GHCID

_GEONAMES: Final = "https://sws.geonames.org/"
GEONAMES: Final = Source(
    name="GeoNames",
    url="https://www.geonames.org/",
    tier="TIER_3_CROWD_SOURCED",
    licence="https://creativecommons.org/licenses/by/4.0/",
)
"""The source of settlements."""
_WEB_ADDRESS: Final = re.compile(r"https?://[^\s<>\"{}|\\^`]+")


@immutable
class Block:
    """Statements with open holes: first those about the custodian, then those about its nodes, each sorted.

    Attributes:
        own: Lines whose subject is the custodian.
        nodes: Lines whose subject lies below it (an address, an identifier).
        shared: What many custodians have in common (a network, a settlement that GeoNames lacks): its IRI, and all its lines.
    """

    own: str = ""
    nodes: str = ""
    shared: tuple[tuple[str, str], ...] = ()


def custodian_iri(ghcid: GHCID | str, base: str = CUSTODIAN_BASE) -> str:
    """The IRI of a custodian."""
    return f"{base}{ghcid}"


def settlement_iri(settlement: Settlement) -> str:
    """The IRI of a settlement: by GeoNames id, else by country, region and folded name."""
    if settlement.geonames_id is not None:
        return f"{SETTLEMENT_BASE}geonames/{settlement.geonames_id}"
    return _named_settlement_iri(settlement)


@lru_cache(maxsize=4096)
def _named_settlement_iri(settlement: Settlement) -> str:
    region = settlement.subregion.partition("-")[2] if settlement.subregion else "XX"
    return (
        f"{SETTLEMENT_BASE}{settlement.country}-{region}-{snake_case(settlement.name) or path_segment(settlement.name)}"
    )


def source_iri(source: Source) -> str:
    """The IRI of a source, which is also the name of its graph."""
    # By the name alone: to look up a whole source takes four times as long.
    return _named_source_iri(source.name)


@lru_cache(maxsize=256)
def _named_source_iri(name: str) -> str:
    return f"{SOURCE_BASE}{(snake_case(name) or path_segment(name)) if name else 'unspecified'}"


def is_web_address(text: str) -> bool:
    """Whether a text can be the IRI of a website."""
    return is_plain_iri(text) or (_WEB_ADDRESS.fullmatch(text) is not None and is_iri(text))


def web_address(text: str) -> str:
    """An address as an IRI, or as text where it is none."""
    return f"<{text}>" if is_web_address(text) else literal(text)


def settlement_block(settlement: Settlement) -> str:
    """What is said of a settlement, type first, the rest in the order of the lines.

    Those that GeoNames has are said once, in its graph, not in the graph of every source that has a custodian there: who asks
    the union of all graphs would meet each triple once a graph, and a pattern of several triples the product of that.
    """
    node, number, country = f"<{settlement_iri(settlement)}>", settlement.geonames_id, settlement.country
    same = point = known = region = ""
    if number is not None:
        same = f"{node}{_SAME_PLACE}{number}/>{END}"
        known = f'{node}{_GEONAMES_ID}"{number}"{END}'
    if settlement.latitude is not None and settlement.longitude is not None:
        latitude, longitude = _plain(settlement.latitude), _plain(settlement.longitude)
        point = f'{node}{_PLACE_LATITUDE}"{latitude}{_DECIMAL}{node}{_PLACE_LONGITUDE}"{longitude}{_DECIMAL}'
    if settlement.subregion is not None:
        region = f'{node}{_PLACE_SUBREGION}"{settlement.subregion}"{END}'
    return (
        f"{node}{_PLACE_TYPE}{node}{_PLACE_NAME}{literal(settlement.name)}{END}{same}{point}"
        f'{node}{_PLACE_COUNTRY}"{country}"{END}{known}{region}'
    )


@lru_cache(maxsize=4096)
def told_settlement(settlement: Settlement) -> tuple[str, str]:
    """The IRI of a settlement that GeoNames lacks, and what is said of it."""
    return settlement_iri(settlement), settlement_block(settlement)


_PLACE_TYPE: Final = f" <{RDF}type> <{HC}Settlement>{END}"
_PLACE_NAME: Final = f" <{SCHEMA}name> "
_PLACE_COUNTRY: Final = f" <{HC}countryCode> "
_PLACE_SUBREGION: Final = f" <{HC}subregionCode> "
_PLACE_LATITUDE: Final = f" <{GEO}lat> "
_PLACE_LONGITUDE: Final = f" <{GEO}long> "
_DECIMAL: Final = f'"^^<{XSD}decimal>{END}'
_SAME_PLACE: Final = f" <{OWL}sameAs> <{_GEONAMES}"
_GEONAMES_ID: Final = f" <{HC}geonamesId> "


def identity(ghcid: str) -> str:
    """What follows from a GHCID: itself, the numbers derived from it, and its settlement code."""
    uuid_v5, uuid_v8, numeric = derived(ghcid)
    return (
        f'{_GHCID}"{ghcid}"{END}'
        f'{_GHCID_NUMERIC}"{numeric}"{END}'
        f'{_GHCID_V5}"{uuid_v5}"{END}'
        f'{_GHCID_V8}"{uuid_v8}"{END}'
        f'{_SETTLEMENT_CODE}"{ghcid.split("-", 3)[2]}"{END}'
    )


def history(entries: Iterable[FormerIdentifier]) -> Block:
    """The GHCIDs that a custodian had before."""
    own, nodes = [], []
    for former in entries:
        node = f"{SELF}/history/{former.ghcid}"
        own.append(statement(SELF, HC + "ghcidHistory", f"<{node}>"))
        nodes += [
            statement(node, RDF + "type", f"<{HC}GHCIDHistoryEntry>"),
            statement(node, HC + "formerGhcid", literal(former.ghcid)),
            statement(node, HC + "validFrom", typed(former.valid_from.isoformat(), "date")),
            statement(node, HC + "validTo", typed(former.valid_to.isoformat(), "date")),
            statement(node, HC + "changeReason", literal(former.reason)),
            statement(node, HC + "supersededBy", literal(former.superseded_by)),
        ]
    return Block(sorted_lines(own), sorted_lines(nodes))


def claimed(claims: Iterable[Claim], source: Source) -> Block:
    """What a source says otherwise than what is written: each a statement about a statement, in the source's own graph."""
    nodes = []
    for claim in claims:
        subject, predicate, term = _claimed(claim)
        digest = hashlib.sha256(f"{subject} {predicate} {term}".encode()).hexdigest()[:16]
        node = f"{SELF}/claim/{digest}"
        nodes += [
            statement(node, RDF + "type", f"<{RDF}Statement>"),
            statement(node, RDF + "subject", f"<{subject}>"),
            statement(node, RDF + "predicate", f"<{predicate}>"),
            statement(node, RDF + "object", term),
            statement(node, PROV + "wasDerivedFrom", f"<{source_iri(source)}>"),
        ]
    return Block("", sorted_lines(nodes))


def _claimed(claim: Claim) -> tuple[str, str, str]:
    value = claim.value
    if isinstance(value, PartialDate):
        name = {"founded": "foundingDate", "closed": "dissolutionDate"}[claim.field]
        return SELF, SCHEMA + name, f'"{value}"^^<{value.datatype}>'
    if isinstance(value, Budget):
        return f"{SELF}/budget/{value.year or 0}/{value.currency}", SCHEMA + "value", decimal(value.amount)
    if isinstance(value, Settlement):
        return SELF, HC + "settlement", f"<{settlement_iri(value)}>"
    if isinstance(value, Decimal):
        return SELF, GEO + ("lat" if claim.field.endswith("latitude") else "long"), decimal(value)
    subject, predicate = _CLAIMED_TEXTS[claim.field]
    text = str(value)
    return subject, predicate, web_address(text) if claim.field == "website" else literal(text)


_CLAIMED_TEXTS: Final = {
    "institution_type": (SELF, HC + "institutionType"),
    "location.country": (SELF, HC + "countryCode"),
    "location.subregion": (SELF, HC + "subregionCode"),
    "website": (SELF, SCHEMA + "url"),
    "description": (SELF, DCTERMS + "description"),
    "parent": (SELF, ORG + "subOrganizationOf"),
    "location.city": (f"{SELF}/address", SCHEMA + "addressLocality"),
    "location.street_address": (f"{SELF}/address", SCHEMA + "streetAddress"),
    "location.postal_code": (f"{SELF}/address", SCHEMA + "postalCode"),
}


def dated(subject: str, predicate: str, year: str, when: PartialDate | None) -> tuple[str, ...]:
    """A date as precisely as it is known, and its year as a number."""
    return () if when is None else _dated(subject, predicate, year, when)


@lru_cache(maxsize=4096)
def _dated(subject: str, predicate: str, year: str, when: PartialDate) -> tuple[str, ...]:
    return (
        statement(subject, predicate, f'"{when}"^^<{when.datatype}>'),
        statement(subject, year, typed(str(when.year), "integer")),
    )


def sorted_lines(lines: list[str]) -> str:
    """Lines in their order, each once."""
    return "".join(sorted(dict.fromkeys(lines)))


def _own(predicate: str) -> str:
    return f"<{SELF}> <{predicate}> "


_SETTLEMENT_CODE: Final = _own(HC + "settlementCode")
_GHCID: Final = _own(HC + "ghcid")
_GHCID_NUMERIC: Final = _own(HC + "ghcidNumeric")
_GHCID_V5: Final = _own(HC + "ghcidUuidV5")
_GHCID_V8: Final = _own(HC + "ghcidUuidV8")


def decimal(number: Decimal) -> str:
    """A number as `xsd:decimal`, in the digits that it has."""
    return typed(format(number, "f"), "decimal")


def _plain(degrees: float) -> str:
    text = f"{degrees:.5f}"
    return text.rstrip("0").rstrip(".") if text[-1] == "0" else text

"""Records that describe one body: the first speaks for it, the others add what it does not say.

What a later record says otherwise is kept apart from what is said of the custodian itself: as a claim of its source (an
`rdf:Statement`, RDF Schema 1.1, section 5.3). So nothing is lost, and a question finds one founding year, not two.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from glam_kg.custodians.model import Address, Claim, IdentifiedCustodian, Problem
from glam_kg.folding import fold_key

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.custodians.model import Custodian

_SINGLE = ("founded", "closed", "website", "description", "parent")
_UNTOLD = "TIER_9"
# A post-office box in the words of the Universal Postal Union's addressing guides (upu.int) for Western Europe and America,
# folded, and nothing behind it that has a number: "PO Box 352", "Postbus 12", "B.P. 40", not "Box 3, 12 Main Street".
_POST_BOX = re.compile(
    r"(?:(?:(?:p ?o|post office|postal) (?:box|drawer)|postbus|postfach|boite postale|case postale|casella postale|"
    r"caixa postal|apartado|postboks)\b|(?:box|drawer|p ?o ?b|b ?p|c ?p|c ?s|pf|apdo)(?= ?\d))\D*(?:\d*\D*|[\d ]*)"
)


def merged(
    records: Mapping[int, IdentifiedCustodian],
) -> tuple[dict[int, IdentifiedCustodian], dict[int, list[Problem]]]:
    """Take out of the records of one body what would say a single-valued thing twice, and report where they disagree.

    The record that comes first keeps all it says; a later one keeps what none before it has said, and its other values as claims.
    Its name, if spelt otherwise, becomes an alternative name. First is what is no second entry of a registry, then what is of the
    best tier, then by source, then what has a street before what has a post-office box or neither, then by id and content.

    Args:
        records: The records of one GHCID by key; at least one.
    """
    precedence = {key: _precedence(one.custodian) for key, one in records.items()}
    if len(set(precedence.values())) < len(records):
        precedence = {key: (*precedence[key], repr(one.custodian)) for key, one in records.items()}
    keys = sorted(records, key=precedence.__getitem__)
    leader = records[keys[0]]
    result: dict[int, IdentifiedCustodian] = {keys[0]: leader}
    problems: dict[int, list[Problem]] = {}
    spoken = leader.custodian
    for key in keys[1:]:
        one = records[key]
        custodian, claims = _follower(one, spoken, leader)
        problems[key] = [_disagreement(claim, spoken.record_id) for claim in claims]
        spoken = _leader(spoken, custodian)
        result[key] = replace(one, custodian=custodian, situation=leader.situation, claims=tuple(claims))
    return result, problems


def _precedence(custodian: Custodian) -> tuple[object, ...]:
    second = custodian.first_entry is not None
    source = custodian.source
    no_street = not _has_street(custodian.address)
    return second, source.tier or _UNTOLD, source.name, no_street, custodian.record_id or ""


def _has_street(address: Address) -> bool:
    """Whether an address tells where its body is, and not only where its post is kept."""
    return address.street_address is not None and not _POST_BOX.fullmatch(fold_key(address.street_address))


def _follower(
    one: IdentifiedCustodian, spoken: Custodian, leader: IdentifiedCustodian
) -> tuple[Custodian, list[Claim]]:
    custodian = one.custodian
    changes: dict[str, Any] = {"institution_type": spoken.institution_type}
    claims: list[Claim] = []
    if custodian.institution_type != spoken.institution_type:
        claims.append(Claim("institution_type", custodian.institution_type, spoken.institution_type))
    for name in ("country", "subregion", "settlement"):
        ours, theirs = getattr(one.situation, name), getattr(leader.situation, name)
        if ours is not None and ours != theirs:
            claims.append(Claim(f"location.{name}", ours, theirs))
    for name in _SINGLE:
        ours, theirs = getattr(custodian, name), getattr(spoken, name)
        if ours is not None and theirs is not None:
            changes[name] = None
            if ours != theirs:
                claims.append(Claim(name, ours, theirs))
    if custodian.name != spoken.name:
        changes["name"] = spoken.name
        changes["alternative_names"] = (*custodian.alternative_names, custodian.name)
    changes["address"] = _address(custodian.address, spoken.address, claims)
    said = {(budget.year, budget.currency): budget for budget in spoken.budgets}
    changes["budgets"] = tuple(budget for budget in custodian.budgets if (budget.year, budget.currency) not in said)
    for budget in custodian.budgets:
        theirs = said.get((budget.year, budget.currency), budget)
        if theirs.amount != budget.amount:
            claims.append(Claim("budget", budget, theirs))
    return replace(custodian, **changes), claims


def _address(ours: Address, theirs: Address, claims: list[Claim]) -> Address:
    point: dict[str, None] = {}
    address: dict[str, None] = {}
    if ours.point and theirs.point:
        point = {"latitude": None, "longitude": None}
        claims += [
            Claim(f"location.{name}", getattr(ours, name), getattr(theirs, name))
            for name in point
            if getattr(ours, name) != getattr(theirs, name)
        ]
    if any((theirs.city, theirs.street_address, theirs.postal_code)):
        address = {"city": None, "street_address": None, "postal_code": None}
        claims += [
            Claim(f"location.{name}", getattr(ours, name), getattr(theirs, name))
            for name in address
            if getattr(ours, name) not in (None, getattr(theirs, name))
        ]
    return replace(ours, **point, **address)


def _leader(spoken: Custodian, custodian: Custodian) -> Custodian:
    said = {name: getattr(spoken, name) or getattr(custodian, name) for name in _SINGLE}
    address = spoken.address if any((spoken.address.city, spoken.address.street_address)) else custodian.address
    point = spoken.address if spoken.address.point else custodian.address
    address = replace(address, latitude=point.latitude, longitude=point.longitude)
    return replace(spoken, **said, address=address, budgets=(*spoken.budgets, *custodian.budgets))


def _disagreement(claim: Claim, record_id: str | None) -> Problem:
    ours, theirs = claim.shown(claim.value), claim.shown(claim.accepted)
    whose = f"record {record_id!r} of the same body"
    if claim.accepted is None:
        return Problem(claim.field, ours, f"{whose} says nothing of it: kept as a claim of its source")
    return Problem(
        claim.field, ours, f"{whose} says {theirs}, which is written instead: this is kept as a claim of its source"
    )

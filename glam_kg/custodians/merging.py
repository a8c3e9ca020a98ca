"""Records that describe one body: the first speaks for it, the others add what it does not say."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from glam_kg.custodians.model import Address, IdentifiedCustodian, Problem

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.custodians.model import Custodian
    from glam_kg.ghcid import GHCID

_SINGLE = ("founded", "closed", "website", "description")


def merged(
    identified: Mapping[int, IdentifiedCustodian],
) -> tuple[dict[int, IdentifiedCustodian], dict[int, list[Problem]]]:
    """Take out of the records of one GHCID what would say a single-valued thing twice, and report where they disagree.

    The record that comes first by source and id keeps all it says; a later one keeps what none before it has said. Its name, if
    spelt otherwise, becomes an alternative name.
    """
    bodies: dict[GHCID, list[int]] = defaultdict(list)
    for key, one in identified.items():
        bodies[one.ghcid].append(key)
    result, problems = dict(identified), defaultdict[int, list[Problem]](list)
    for keys in bodies.values():
        if len(keys) == 1:
            continue
        keys.sort(
            key=lambda key: (identified[key].custodian.source.name, identified[key].custodian.record_id or "", key)
        )
        spoken = identified[keys[0]].custodian
        for key in keys[1:]:
            one = identified[key]
            custodian, found = _follower(one.custodian, spoken)
            problems[key] += found
            spoken = _leader(spoken, custodian)
            situation = one.situation
            if identified[keys[0]].situation.settlement is not None:
                situation = identified[keys[0]].situation
            result[key] = replace(one, custodian=custodian, situation=situation)
    return result, problems


def _follower(custodian: Custodian, spoken: Custodian) -> tuple[Custodian, list[Problem]]:
    changes: dict[str, Any] = {}
    problems: list[Problem] = []
    for name in _SINGLE:
        ours, theirs = getattr(custodian, name), getattr(spoken, name)
        if ours is not None and theirs is not None:
            changes[name] = None
            if ours != theirs:
                problems.append(_disagreement(name, ours, spoken.record_id, theirs))
    if custodian.name != spoken.name:
        changes["name"] = spoken.name
        changes["alternative_names"] = (*custodian.alternative_names, custodian.name)
    changes["address"], found = _address(custodian, spoken)
    said = {(budget.year, budget.currency): budget.amount for budget in spoken.budgets}
    changes["budgets"] = tuple(budget for budget in custodian.budgets if (budget.year, budget.currency) not in said)
    for budget in custodian.budgets:
        theirs = said.get((budget.year, budget.currency), budget.amount)
        if theirs != budget.amount:
            found.append(_disagreement("budget", budget.amount, spoken.record_id, theirs))
    return replace(custodian, **changes), [*problems, *found]


def _address(custodian: Custodian, spoken: Custodian) -> tuple[Address, list[Problem]]:
    ours, theirs = custodian.address, spoken.address
    problems = []
    point, address = {}, {}
    if ours.point and theirs.point:
        point = {"latitude": None, "longitude": None}
        if ours.point != theirs.point:
            problems.append(_disagreement("location", ours.point, spoken.record_id, theirs.point))
    written = (theirs.city, theirs.street_address, theirs.postal_code)
    if any(written):
        address = {"city": None, "street_address": None, "postal_code": None}
        for name, known in zip(address, written, strict=True):
            value = getattr(ours, name)
            if value is not None and value != known:
                problems.append(_disagreement(f"location.{name}", value, spoken.record_id, known))
    return replace(ours, **point, **address), problems


def _leader(spoken: Custodian, custodian: Custodian) -> Custodian:
    said = {name: getattr(spoken, name) or getattr(custodian, name) for name in _SINGLE}
    address = spoken.address if any((spoken.address.city, spoken.address.street_address)) else custodian.address
    point = spoken.address if spoken.address.point else custodian.address
    address = replace(address, latitude=point.latitude, longitude=point.longitude)
    return replace(spoken, **said, address=address, budgets=(*spoken.budgets, *custodian.budgets))


def _disagreement(name: str, value: object, record_id: str | None, kept: object) -> Problem:
    shown = value if isinstance(value, str | int | float) else str(value)
    return Problem(name, shown, f"record {record_id!r} of the same body says {kept}, which is written instead")

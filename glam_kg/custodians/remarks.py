"""What a conversion says of a record once it knows its country, or the other records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.custodians.model import Problem

if TYPE_CHECKING:
    from glam_kg.custodians.model import Custodian, Situation
    from glam_kg.ghcid import GHCID


def repeated_id(source: str, record_id: str, times: int) -> Problem:
    """That several records of a source have one id."""
    of = f" of source {source!r}" if source else ""
    return Problem("id", record_id, f"{times} records{of} have this id: all are converted")


def no_successor(named: str) -> Problem:
    """That a second entry names a record that nobody has."""
    return Problem("replaced_by", named, "no such record here or in the registry: kept as a body of its own")


def lost_zeros(code: str, country: str) -> Problem:
    """That a postal code has too few digits."""
    problem = f"postal codes of {country} have five digits, and spreadsheets take leading zeros off: kept as it is"
    return Problem("location.postal_code", code, f"{problem}; `five_digits` in a mapping puts them back")


def disagreements(ghcid: GHCID, custodian: Custodian, situation: Situation) -> list[Problem]:
    """Where the GHCID that a record carries says something else than the record."""
    pairs = (
        ("country", ghcid.country, situation.country),
        ("region", ghcid.region, situation.region_part),
        ("type", ghcid.institution_type, custodian.institution_type),
    )
    return [
        Problem("ghcid", str(ghcid), f"its {part} is {theirs}, the record's is {ours}: the GHCID is kept")
        for part, theirs, ours in pairs
        if theirs != ours
    ]

"""GHCID, the Global Heritage Custodian Identifier: read, write, derive, and make its parts from names."""

from __future__ import annotations

from glam_kg.ghcid.identifier import (
    GHCID,
    NATIONAL_LEVEL,
    TYPE_LETTERS,
    UNKNOWN_REGION,
    UNKNOWN_SETTLEMENT,
    base_of,
    derived,
)
from glam_kg.ghcid.naming import MAX_ABBREVIATION, abbreviation, settlement_code, suffix

__all__ = [
    "GHCID",
    "MAX_ABBREVIATION",
    "NATIONAL_LEVEL",
    "TYPE_LETTERS",
    "UNKNOWN_REGION",
    "UNKNOWN_SETTLEMENT",
    "abbreviation",
    "base_of",
    "derived",
    "settlement_code",
    "suffix",
]

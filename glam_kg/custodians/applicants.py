"""Records that need a GHCID: as a row of the spool's table, and as minting sees them."""

from __future__ import annotations

from typing import Final, TypeAlias

import orjson

from glam_kg.custodians.same_body import Traits
from glam_kg.ghcid import GHCID
from glam_kg.immutable import immutable

NO_ID: Final = " content:"
"""Begins what a record without an id is known by; no id begins with a blank."""

ApplicantRow: TypeAlias = tuple[str, str, str, str, str, str, str, str | None, str | None, str, int]
"""base, name, source, identity, content, traits, label, given, duplicate_of, graph, related: the columns of `applicant`.

A row is what most records need: those that meet no other one get their GHCID without ever being an `Applicant`.
"""


@immutable
class Applicant:
    """A record that needs a GHCID.

    Attributes:
        key: Tells it from the others of the batch.
        base: Its GHCID without a suffix.
        traits: What tells its body from others; `traits.records` holds this record alone.
        label: How the report names it.
        given: The GHCID that the record carries, if any.
        duplicate_of: Of which record this one is a second entry: the key of an applicant of the batch, or a GHCID.
    """

    key: int
    base: GHCID
    traits: Traits
    label: str
    given: GHCID | None = None
    duplicate_of: int | GHCID | None = None

    @property
    def record(self) -> tuple[str, str]:
        """Source name and record id; a record without an id is known by its content."""
        source, record_id = next(iter(self.traits.records))
        return source, record_id or f"{NO_ID}{self.traits.content}"

    @property
    def has_id(self) -> bool:
        """Whether its record has an id."""
        return not self.record[1].startswith(NO_ID)

    @property
    def rank(self) -> tuple[object, ...]:
        """A total order that does not depend on the order of the batch."""
        traits = self.traits
        return (self.base, traits.name, self.record, traits.content)


def applicant_of(row: ApplicantRow, key: int, duplicate_of: int | GHCID | None = None) -> Applicant:
    """The applicant of a row.

    Args:
        row: What minting needs of a record.
        key: Tells it from the others of the batch.
        duplicate_of: What the record that it is a second entry of is in the batch or in the registry.
    """
    base, name, source, identity, content, rest, label, given, *_ = row
    settlement, authority, website, founded, street, postal_code, closed = orjson.loads(rest)
    traits = Traits(
        name=name,
        settlement=settlement,
        authority=tuple([(scheme, value) for scheme, value in authority]),
        website=website,
        founded=founded,
        content=content,
        records=frozenset({(source, "" if identity.startswith(NO_ID) else identity)}),
        street=street,
        postal_code=postal_code,
        closed=closed,
    )
    return Applicant(key, GHCID.parse(base), traits, label, GHCID.parse(given) if given else None, duplicate_of)

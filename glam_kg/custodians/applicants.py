"""Records that need a GHCID, as minting sees them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from glam_kg.custodians.same_body import Traits
    from glam_kg.ghcid import GHCID

NO_ID: Final = " content:"
"""Begins what a record without an id is known by; no id begins with a blank."""


@dataclass(frozen=True, slots=True)
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

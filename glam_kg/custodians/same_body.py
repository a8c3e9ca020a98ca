"""Whether two records with one name, place and type describe the same body: evidence for it, and what speaks against it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from glam_kg.folding import fold_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_SHARED_HOSTS: Final = frozenset(
    [
        "facebook.com",
        "instagram.com",
        "twitter.com",
        "x.com",
        "linkedin.com",
        "youtube.com",
        "flickr.com",
        "sites.google.com",
        "wikipedia.org",
        "wikidata.org",
        "archive.org",
    ]
)
"""Hosts on which many bodies have a page of their own: there, the path tells them apart."""


@dataclass(frozen=True, slots=True)
class Traits:
    """What tells bodies apart.

    Attributes:
        name: The folded native name.
        settlement: The settlement's IRI, empty where unknown.
        authority: Scheme and value of identifiers whose scheme reaches beyond one source, best scheme first.
        website: The address as the record gives it.
        founded: The year of foundation.
        content: A hash of the whole record, without its source.
        records: Source name and record id (empty where there is none).
        street: Street and number, folded.
        postal_code: Folded, without blanks.
        closed: The year of closing.
    """

    name: str
    settlement: str
    authority: tuple[tuple[str, str], ...] = ()
    website: str = ""
    founded: int | None = None
    content: str = ""
    records: frozenset[tuple[str, str]] = frozenset()
    street: str = ""
    postal_code: str = ""
    closed: int | None = None

    def evidence_keys(self) -> Iterator[tuple[str, str]]:
        """What two records share where something says that they are the same body."""
        yield from self.authority
        if self.website:
            yield "website", site_of(self.website)
        if self.content:
            yield "content", self.content
        if self.street:
            yield "street", self.street
        yield from (("record", f"{source}\n{record_id}") for source, record_id in self.records if record_id)


class Finding(Enum):
    """What a comparison of two records found."""

    SAME = "same"
    DIFFERENT = "different"
    UNPROVEN = "unproven"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a comparison found, and the words for why."""

    finding: Finding
    reason: str


def compare(one: Traits, other: Traits) -> Verdict:
    """Compare two records of one name, place and type.

    They are the same body where something positive says so (a shared identifier, the same website or street address, the same
    record of one source) and nothing contradicts (two values of one scheme, two founding years, two settlements or, where no
    settlement is known, two postal codes). What one source says under one record id and one identifier may have two values of
    another scheme: a body may have two ISILs, each in a row of its own.
    """
    against = _contradiction(one, other)
    if against:
        return Verdict(Finding.DIFFERENT, against)
    evidence = _evidence(one, other)
    if evidence:
        return Verdict(Finding.SAME, evidence)
    return Verdict(Finding.UNPROVEN, "nothing proves it")


def shares_evidence(one: Traits, other: Traits) -> bool:
    """Whether two records of any name share an identifier or a website."""
    same_site = bool(one.website and other.website) and site_of(one.website) == site_of(other.website)
    return same_site or not set(one.authority).isdisjoint(other.authority)


def _contradiction(one: Traits, other: Traits) -> str:
    if one.settlement and other.settlement and one.settlement != other.settlement:
        return "they are in different settlements"
    if not (one.settlement and other.settlement) and _differ(one.postal_code, other.postal_code):
        return "their postal codes differ"
    if not (_same_record(one, other) and set(one.authority) & set(other.authority)):
        ours, theirs = _by_scheme(one.authority), _by_scheme(other.authority)
        for scheme in sorted(ours.keys() & theirs.keys()):
            if ours[scheme].isdisjoint(theirs[scheme]):
                return f"their {scheme} identifiers differ"
    if one.founded and other.founded and one.founded != other.founded:
        return "their founding years differ"
    if _follows(one, other) or _follows(other, one):
        return "one was closed when the other was founded"
    return ""


def _evidence(one: Traits, other: Traits) -> str:
    shared = sorted(set(one.authority) & set(other.authority))
    if shared:
        return f"{shared[0][0]} {shared[0][1]}"
    if one.website and other.website and site_of(one.website) == site_of(other.website):
        return "website"
    if one.content and one.content == other.content:
        return "whole content"
    # A closed body and a living one at one address are predecessor and successor as likely as not.
    same_street = bool(one.street) and one.street == other.street and not _differ(one.postal_code, other.postal_code)
    if same_street and one.closed == other.closed:
        return "street address"
    return "source and record id" if _same_record(one, other) else ""


def _same_record(one: Traits, other: Traits) -> bool:
    return any(record_id for _, record_id in one.records & other.records)


def _by_scheme(authority: Iterable[tuple[str, str]]) -> dict[str, set[str]]:
    schemes: dict[str, set[str]] = {}
    for scheme, value in authority:
        schemes.setdefault(scheme, set()).add(value)
    return schemes


def _follows(one: Traits, other: Traits) -> bool:
    return other.closed is not None and one.founded is not None and one.founded >= other.closed


def _differ(one: str, other: str) -> bool:
    # A postal code may be given with or without its extension (36689 and 36689-0426).
    return bool(one and other) and not one.startswith(other) and not other.startswith(one)


@lru_cache(maxsize=4096)
def site_of(address: str) -> str:
    """A website's host, and on a shared host its path too.

    >>> site_of("https://www.fieldmuseum.org/"), site_of("http://www.facebook.com/Museum.X/")
    ('fieldmuseum.org', 'facebook.com/museum x')
    """
    text = address if "//" in address else f"//{address}"
    try:
        parts = urlsplit(text)
        host = (parts.hostname or "").removeprefix("www.").removeprefix("m.")
    except ValueError:
        return address
    if any(host == known or host.endswith(f".{known}") for known in _SHARED_HOSTS):
        return f"{host}/{fold_key(parts.path + ' ' + parts.query)}"
    return host

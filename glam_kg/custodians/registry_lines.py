"""Lines of a registry that need no closer look: told apart, compared and written without becoming objects of the minting.

Where a list is converted every night, nearly all of its records were published before and say what they said. For them a line
of the registry stays as it is. Whatever is in any way unusual is left to `registry` and `minting`, with the same result.
"""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from itertools import pairwise, product
from json.encoder import encode_basestring as _quoted
from typing import TYPE_CHECKING, Any, Final

import orjson

from glam_kg.errors import GHCIDError
from glam_kg.ghcid import base_of, derived
from glam_kg.immutable import immutable

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_TYPES: Final[dict[str, tuple[type, ...]]] = {
    "ghcid": (str,), "uuid_v5": (str,), "uuid_v8": (str,), "numeric": (str,), "minted": (str,), "records": (list,),
    "name": (str,), "settlement": (str,), "identifiers": (list,), "website": (str,), "founded": (int, type(None)),
    "content": (str,), "street": (str,), "postal_code": (str,), "closed": (int, type(None)), "history": (list,),
}  # fmt: skip
"""The keys of a line in their order, and what may stand there."""
_KEYS: Final = tuple(_TYPES)
_SHAPES: Final = frozenset(product(*_TYPES.values()))
_NO_HISTORY: Final = '"history": []}'
_SINGLE: Final = (("settlement", 0), ("website", 2), ("founded", 3), ("street", 4), ("postal_code", 5), ("closed", 6))
"""Where in `applicant.traits` stands what a line says once."""


@immutable
class PlainLine:
    """A line just as `registry.entry_line` writes it, of a body without former GHCIDs.

    Attributes:
        ghcid: The GHCID.
        base: It without its suffix.
        text: The line, without its line feed.
        records: Source name and record id of its records.
    """

    ghcid: str
    base: str
    text: str
    records: list[list[str]]


def plain_line(line: bytes) -> PlainLine | None:
    """Read a line of a registry file; None where anything about it needs a closer look."""
    try:
        value = orjson.loads(line)
        text = line.decode().rstrip("\n")
        if type(value) is not dict or tuple(value) != _KEYS or not text.endswith(_NO_HISTORY):
            return None
        if tuple(map(type, value.values())) not in _SHAPES:
            return None
        ghcid, _, _, _, minted, records, *said, _ = value.values()
        base = base_of(ghcid)
        is_as_written = (
            _are_pairs(records)
            and (len(records) == 1 or _are_sorted(records))
            and _are_pairs(value["identifiers"])
            and _is_day(minted)
            and _line(ghcid, minted, records, said) == text
        )
    except (ValueError, GHCIDError):
        return None
    return PlainLine(ghcid, base, text, records) if is_as_written else None


@lru_cache(maxsize=4096)
def _is_day(text: str) -> bool:
    return date.fromisoformat(text).isoformat() == text


def _line(ghcid: str, minted: str, records: Iterable[Sequence[str]], said: Sequence[Any]) -> str:
    """A line as `registry.entry_line` writes it, which takes twice as long to make one; `said` from the name to the closing."""
    name, settlement, identifiers, website, founded, content, street, postal_code, closed = said
    uuid_v5, uuid_v8, numeric = derived(ghcid)
    pairs = ", ".join([f"[{_quoted(source)}, {_quoted(identity)}]" for source, identity in records])
    known_by = ", ".join([f"[{_quoted(scheme)}, {_quoted(value)}]" for scheme, value in identifiers])
    return (
        f'{{"ghcid": "{ghcid}", "uuid_v5": "{uuid_v5}", "uuid_v8": "{uuid_v8}", "numeric": "{numeric}", '
        f'"minted": "{minted}", "records": [{pairs}], "name": {_quoted(name)}, "settlement": {_quoted(settlement)}, '
        f'"identifiers": [{known_by}], "website": {_quoted(website)}, "founded": {"null" if founded is None else founded}, '
        f'"content": {_quoted(content)}, "street": {_quoted(street)}, "postal_code": {_quoted(postal_code)}, '
        f'"closed": {"null" if closed is None else closed}, {_NO_HISTORY}'
    )


def _are_pairs(values: list[Any]) -> bool:
    return all(
        type(pair) is list and len(pair) == 2 and type(pair[0]) is str and type(pair[1]) is str for pair in values
    )


def _are_sorted(records: list[list[str]]) -> bool:
    return all(one < other for one, other in pairwise(records))


def kept_ghcids(rows: Iterable[Sequence[Any]], lines: Iterable[str]) -> list[str] | None:
    """The GHCIDs that records keep, as `minting.mint` gives them, where the registry stays as it is.

    Args:
        rows: Of each record of a component its base, name, source, identity and traits; none carries a GHCID or is a second
            entry.
        lines: All that was published of the component.

    Returns:
        A GHCID for each, or None where any record is new, was renamed or moved, or says more than the registry knows.
    """
    published: list[dict[str, Any]] = []
    for line in lines:
        if not line.endswith(_NO_HISTORY):
            return None
        published.append(orjson.loads(line))
    by_record = {tuple(record): entry for entry in published for record in entry["records"]}
    if len(by_record) < sum(len(entry["records"]) for entry in published):
        # One id stands for several bodies.
        return None
    ghcids = []
    for base, name, source, identity, traits in rows:
        entry = by_record.get((source, identity))
        if entry is None or entry["name"] != name or not _is_of_base(entry["ghcid"], base):
            return None
        if not _says_all(entry, orjson.loads(traits)):
            return None
        ghcids.append(entry["ghcid"])
    return ghcids


def _is_of_base(ghcid: str, base: str) -> bool:
    return ghcid == base or (ghcid.startswith(f"{base}-"))


def _says_all(entry: dict[str, Any], traits: list[Any]) -> bool:
    """Whether `registry.joined` would add nothing to an entry."""
    for name, position in _SINGLE:
        known = entry[name]
        if not known and known != traits[position]:
            return False
    known, said = entry["identifiers"], traits[1]
    return (known == said or all(identifier in known for identifier in said)) and all(
        identifier not in known[:number] for number, identifier in enumerate(known)
    )


def newcomer_line(ghcid: str, row: Sequence[Any], today: date) -> str:
    """The line of a record that has its GHCID for itself, as `registry.entry_line` writes it.

    Args:
        ghcid: Its GHCID.
        row: The record's name, source, identity, content and traits.
        today: The day on which the GHCID is minted.
    """
    name, source, identity, content, traits = row
    settlement, authority, website, founded, street, postal_code, closed = orjson.loads(traits)
    said = name, settlement, authority, website, founded, content, street, postal_code, closed
    return _line(ghcid, today.isoformat(), ((source, identity),), said)

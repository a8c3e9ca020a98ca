"""The registry: which GHCIDs were published, for which records, and what they were before."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import replace
from datetime import date  # noqa: TC003 - pydantic reads the annotations
from functools import reduce
from typing import IO, TYPE_CHECKING, Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from glam_kg.custodians.model import FormerIdentifier
from glam_kg.custodians.same_body import Traits
from glam_kg.errors import GHCIDError, Location, RecordError
from glam_kg.ghcid import GHCID
from glam_kg.immutable import immutable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

_Value = TypeVar("_Value")


@immutable
class Entry:
    """One published GHCID.

    Attributes:
        ghcid: As it was published; it never changes.
        traits: What is known of the body: what later records are compared with.
        minted: The day on which it was first published.
        history: The GHCIDs that the body had before, oldest first.
    """

    ghcid: GHCID
    traits: Traits
    minted: date
    history: tuple[FormerIdentifier, ...] = ()


class Registry:
    """Published GHCIDs, found by themselves, by their base, by an older GHCID and by record."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._entries = {entry.ghcid: entry for entry in sorted(entries, key=lambda entry: entry.ghcid)}
        self._by_record: dict[tuple[str, str], list[Entry]] = defaultdict(list)
        self._by_record_id: dict[str, list[Entry]] = defaultdict(list)
        self._former: dict[str, GHCID] = {}
        for entry in self._entries.values():
            for record in entry.traits.records:
                self._by_record[record].append(entry)
                self._by_record_id[record[1]].append(entry)
            self._former |= {former.ghcid: entry.ghcid for former in entry.history}

    def __iter__(self) -> Iterator[Entry]:
        return iter(self._entries.values())

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, ghcid: GHCID) -> Entry | None:
        """The entry of a GHCID that is valid now."""
        return self._entries.get(ghcid)

    def current(self, ghcid: GHCID) -> GHCID:
        """The GHCID that stands today for one that may be older; itself where the registry knows no other."""
        return self._former.get(str(ghcid), ghcid)

    def was_published(self, ghcid: GHCID) -> bool:
        """Whether a GHCID stands for a body now, or once did."""
        return ghcid in self._entries or str(ghcid) in self._former

    def of_record(self, record: tuple[str, str]) -> tuple[Entry, ...]:
        """Entries of a record (source name, record id), sorted by GHCID."""
        return tuple(self._by_record.get(record, ()))

    def of_record_id(self, record_id: str) -> tuple[Entry, ...]:
        """Entries of a record id of any source, sorted by GHCID."""
        return tuple(self._by_record_id.get(record_id, ()))

    @classmethod
    def load(cls, path: Path) -> Registry:
        """Read a registry file; one that does not exist yet is an empty registry.

        Raises:
            RecordError: The file cannot be read, or a line is no registry entry; the error names the line.
        """
        entries: dict[GHCID, Entry] = {}
        for number, entry in enumerate(read_entries(path), start=1):
            if entry.ghcid in entries:
                raise RecordError(f"{entry.ghcid} stands twice in the registry", where=Location(path, number))
            entries[entry.ghcid] = entry
        return cls(entries.values())

    def write(self, stream: IO[str]) -> None:
        """Write the registry, one JSON object per line, sorted by GHCID."""
        stream.writelines(entry_line(entry) + "\n" for entry in self)


def superseded(entry: Entry, ghcid: GHCID, today: date, reason: str) -> Entry:
    """The entry under another GHCID, its former one in the history."""
    former = FormerIdentifier(
        ghcid=str(entry.ghcid),
        valid_from=entry.history[-1].valid_to if entry.history else entry.minted,
        valid_to=today,
        reason=reason,
        superseded_by=str(ghcid),
    )
    return replace(entry, ghcid=ghcid, history=(*entry.history, former))


def joined(first: Traits, *others: Traits) -> Traits:
    """What several records of one body say of it; where more than one says a thing, the first."""
    if not others:
        return first
    known = (first, *others)
    return replace(
        first,
        settlement=_first_known(one.settlement for one in known),
        authority=tuple(dict.fromkeys(identifier for one in known for identifier in one.authority)),
        website=_first_known(one.website for one in known),
        founded=_first_known(one.founded for one in known),
        records=first.records.union(*(one.records for one in others)),
        street=_first_known(one.street for one in known),
        postal_code=_first_known(one.postal_code for one in known),
        closed=_first_known(one.closed for one in known),
    )


def _first_known(values: Iterable[_Value]) -> _Value:
    """The first that says something, or else the last."""
    return reduce(lambda one, other: one or other, values)


def read_entries(path: Path) -> Iterator[Entry]:
    """The entries of a registry file, line by line; none where there is no file yet.

    Raises:
        RecordError: The file cannot be read, or a line is no registry entry; the error names the line.
    """
    return (checked_entry(line, where) for line, where in read_lines(path))


def read_lines(path: Path) -> Iterator[tuple[bytes, Location]]:
    """The lines of a registry file that are not empty, each with where it stands; none where there is no file yet.

    Raises:
        RecordError: The file cannot be read.
    """
    try:
        with path.open("rb") as stream:
            for number, line in enumerate(stream, start=1):
                if line.strip():
                    yield line, Location(path, number)
    except FileNotFoundError:
        return
    except OSError as error:
        raise RecordError(f"cannot be read: {error.strerror}", where=Location(path)) from error


def checked_entry(line: bytes, where: Location) -> Entry:
    """Read a line of a registry file.

    Raises:
        RecordError: It is no registry entry; the error says where.
    """
    try:
        return parse_entry(line)
    except GHCIDError as error:
        raise RecordError(f"no registry entry: {error}", where=where) from error
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        at = ".".join(map(str, fault["loc"]))
        what = f"{at}: {fault['msg']}" if at else fault["msg"]
        raise RecordError(
            f"no registry entry ({what}), expected a line as `--registry` writes it", where=where
        ) from error


def parse_entry(line: bytes | str) -> Entry:
    """Read what `entry_line` wrote.

    Raises:
        pydantic.ValidationError: It has another form.
        GHCIDError: Its GHCID is none.
    """
    return _Line.model_validate_json(line).entry()


def entry_line(entry: Entry) -> str:
    """An entry as one line of a registry file."""
    return json.dumps(_line(entry), ensure_ascii=False)


def _line(entry: Entry) -> dict[str, Any]:
    traits = entry.traits
    uuid_v5, uuid_v8, numeric = entry.ghcid.derived
    return {
        "ghcid": str(entry.ghcid),
        "uuid_v5": uuid_v5,
        "uuid_v8": uuid_v8,
        "numeric": numeric,
        "minted": entry.minted.isoformat(),
        "records": [list(record) for record in sorted(traits.records)],
        "name": traits.name,
        "settlement": traits.settlement,
        "identifiers": [list(identifier) for identifier in traits.authority],
        "website": traits.website,
        "founded": traits.founded,
        "content": traits.content,
        "street": traits.street,
        "postal_code": traits.postal_code,
        "closed": traits.closed,
        "history": [
            {
                "ghcid": former.ghcid,
                "valid_from": former.valid_from.isoformat(),
                "valid_to": former.valid_to.isoformat(),
                "reason": former.reason,
                "superseded_by": former.superseded_by,
            }
            for former in entry.history
        ],
    }


class _HistoryLine(BaseModel):
    model_config = ConfigDict(extra="forbid")

    ghcid: str
    valid_from: date
    valid_to: date
    reason: str
    superseded_by: str


class _Line(BaseModel):
    model_config = ConfigDict(extra="forbid")

    ghcid: str
    uuid_v5: str
    uuid_v8: str
    numeric: str
    minted: date
    records: list[tuple[str, str]]
    name: str
    settlement: str = ""
    identifiers: list[tuple[str, str]] = []
    website: str = ""
    founded: int | None = None
    content: str = ""
    street: str = ""
    postal_code: str = ""
    closed: int | None = None
    history: list[_HistoryLine] = []

    def entry(self) -> Entry:
        traits = Traits(
            name=self.name,
            settlement=self.settlement,
            authority=tuple(self.identifiers),
            website=self.website,
            founded=self.founded,
            content=self.content,
            records=frozenset(self.records),
            street=self.street,
            postal_code=self.postal_code,
            closed=self.closed,
        )
        history = tuple(FormerIdentifier(**line.model_dump()) for line in self.history)
        return Entry(GHCID.parse(self.ghcid), traits, self.minted, history)

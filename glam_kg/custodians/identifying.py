"""Minting over a spool: the records that can meet are minted together, a component at a time.

Two records meet where they share a base, or where something leads from the one's base to the other's: a GHCID that a record
carries, one that was published for it under another base, a record id that stands twice, a second entry for a body. All bases
that are so connected are one component, and `minting.mint` sees nothing else. Most components are one record.
"""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from dataclasses import dataclass, field
from itertools import groupby, islice
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from glam_kg.custodians.applicants import NO_ID, Applicant, applicant_of
from glam_kg.custodians.minting import mint, newcomers
from glam_kg.custodians.model import Problem
from glam_kg.custodians.registry import Entry, Registry, checked_entry, entry_line, parse_entry, read_lines
from glam_kg.custodians.registry_lines import kept_ghcids, newcomer_line, plain_line
from glam_kg.custodians.remarks import no_successor, repeated_id
from glam_kg.errors import GHCIDError, RecordError
from glam_kg.ghcid import GHCID
from glam_kg.immutable import immutable

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence
    from datetime import date
    from pathlib import Path

    from glam_kg.custodians.spool import Spool
    from glam_kg.errors import Location

_CHUNK = 2000


def publish(spool: Spool, registry: Path) -> None:
    """Put a registry's entries into the spool.

    Raises:
        RecordError: The file cannot be read, a line is no registry entry, or a GHCID stands twice.
    """
    lines = read_lines(registry)
    while batch := [_published(line, where) for line, where in islice(lines, _CHUNK)]:
        spool.db.execute("SAVEPOINT batch")
        try:
            spool.db.executemany("INSERT INTO entry VALUES (?, ?, ?)", [one.row for one in batch])
        except sqlite3.IntegrityError:
            # One by one, to tell which line it was.
            spool.db.execute("ROLLBACK TO batch")
            _insert_each(spool, batch)
        spool.db.execute("RELEASE batch")
        spool.db.executemany(
            "INSERT OR IGNORE INTO entry_record VALUES (?, ?, ?)",
            [(record_id, source, one.row[0]) for one in batch for source, record_id in one.records],
        )
        spool.db.executemany(
            "INSERT OR REPLACE INTO former VALUES (?, ?)",
            [(former, one.row[0]) for one in batch for former in one.former],
        )


@immutable
class _PublishedLine:
    """A line of a registry: the row of `entry`, its records, its former GHCIDs, and where it stands."""

    row: tuple[str, str, str]
    records: Collection[Sequence[str]]
    former: Sequence[str]
    where: Location


def _published(line: bytes, where: Location) -> _PublishedLine:
    plain = plain_line(line)
    if plain is not None:
        return _PublishedLine((plain.ghcid, plain.base, plain.text), plain.records, (), where)
    entry = checked_entry(line, where)
    former = [former.ghcid for former in entry.history]
    row = (str(entry.ghcid), str(entry.ghcid.base), entry_line(entry))
    return _PublishedLine(row, entry.traits.records, former, where)


def _insert_each(spool: Spool, batch: Sequence[_PublishedLine]) -> None:
    for one in batch:
        try:
            spool.db.execute("INSERT INTO entry VALUES (?, ?, ?)", one.row)
        except sqlite3.IntegrityError as error:
            raise RecordError(f"{one.row[0]} stands twice in the registry", where=one.where) from error


def identify(spool: Spool, today: date, *, registry: bool, on_progress: Callable[[int], None] | None = None) -> None:
    """Give every applicant of the spool its GHCID.

    Args:
        spool: All records are added, the registry is published.
        today: The date of new registry entries.
        registry: Whether the entries are wanted afterwards; without, only what records may name is kept.
        on_progress: Called with the number of records done, now and then.
    """
    _remark_repeated_ids(spool)
    duplicates = _duplicates(spool)
    _link(spool, duplicates)
    done = reported = 0 if registry else _assign_loners(spool)
    if on_progress and done:
        on_progress(done)
    writer = _Assignments(spool, today, duplicates, keep_entries=registry)
    for rows, lines in _components(spool):
        done += len(rows)
        writer.assign(rows, lines)
        if on_progress and done - reported >= _CHUNK:
            reported = done
            on_progress(done)
    writer.finish()


def current_ghcid(spool: Spool, named: str, source: str) -> str | None:
    """The GHCID of the custodian that a record names by record id or GHCID: in its own source first, then anywhere."""
    of_source = (
        "SELECT s.ghcid FROM applicant a JOIN assigned s USING (key) WHERE a.identity = ?1 AND a.source = ?2 UNION "
        "SELECT coalesce(f.current, e.ghcid) FROM entry_record e LEFT JOIN former f USING (ghcid) "
        "WHERE e.identity = ?1 AND e.source = ?2 LIMIT 2"
    )
    anywhere = (
        "SELECT s.ghcid FROM applicant a JOIN assigned s USING (key) WHERE a.identity = ?1 UNION "
        "SELECT coalesce(f.current, e.ghcid) FROM entry_record e LEFT JOIN former f USING (ghcid) "
        "WHERE e.identity = ?1 LIMIT 2"
    )
    for query, parameters in ((of_source, (named, source)), (anywhere, (named,))):
        found = list(spool.db.execute(query, parameters))
        if len(found) == 1:
            return str(found[0][0])
    try:
        ghcid = str(GHCID.parse(named))
    except GHCIDError:
        return None
    moved = spool.db.execute("SELECT current FROM former WHERE ghcid = ?", (ghcid,)).fetchone()
    return str(moved[0]) if moved else ghcid


def _assign_loners(spool: Spool) -> int:
    """Give the records that meet no other one their GHCIDs, and nothing to a registry; says how many they are."""
    # What is grouped is short, and in the order of the table that it goes into.
    return spool.db.execute(
        "INSERT INTO assigned SELECT min(key), base, NULL FROM applicant WHERE base NOT IN (SELECT base FROM link "
        "UNION SELECT base FROM applicant WHERE given IS NOT NULL OR duplicate_of IS NOT NULL) "
        "GROUP BY base HAVING count(*) = 1 ORDER BY 1"
    ).rowcount


def _remark_repeated_ids(spool: Spool) -> None:
    repeated = spool.db.execute(
        "SELECT key, a.source, a.identity, r.n FROM applicant a JOIN (SELECT source, identity, count(*) AS n FROM applicant "
        "GROUP BY identity, source HAVING n > 1) r ON a.identity = r.identity AND a.source = r.source ORDER BY key"
    ).fetchall()
    for key, source, identity, times in repeated:
        if not identity.startswith(NO_ID):
            spool.remark(key, repeated_id(source, identity, times).to_dict())


def _duplicates(spool: Spool) -> dict[int, int | GHCID]:
    """The second entries, each with the applicant's key or the published GHCID that it leads to."""
    found: dict[int, int | GHCID] = {}
    named = spool.db.execute(
        "SELECT key, source, duplicate_of FROM applicant WHERE duplicate_of IS NOT NULL ORDER BY key"
    ).fetchall()
    for key, source, target in named:
        for where, parameters in (("identity = ? AND source = ?", (target, source)), ("identity = ?", (target,))):
            keys = spool.db.execute(f"SELECT key FROM applicant WHERE {where} LIMIT 2", parameters).fetchall()  # noqa: S608
            if len(keys) == 1:
                found[key] = keys[0][0]
                break
        else:
            carrying = "SELECT min(key) FROM applicant WHERE given = ? AND duplicate_of IS NULL"
            carried = spool.db.execute(carrying, (target,)).fetchone()
            if carried[0] is not None:
                found[key] = carried[0]
                continue
            ghcid = current_ghcid(spool, target, source)
            known = "SELECT 1 FROM entry WHERE ghcid = ?"
            if ghcid is not None and spool.db.execute(known, (ghcid,)).fetchone():
                found[key] = GHCID.parse(ghcid)
            else:
                spool.remark(key, no_successor(target).to_dict())
    return found


def _link(spool: Spool, duplicates: dict[int, int | GHCID]) -> None:
    """Find the bases that are connected with others, and write down the component of each."""
    joined = _Components()
    for base, given in spool.rows("SELECT base, given FROM applicant WHERE given IS NOT NULL"):
        joined.join(str(base), _base(str(given)))
    for base, ghcid in spool.rows(
        "SELECT a.base, e.ghcid FROM applicant a JOIN entry_record e ON e.identity = a.identity AND e.source = a.source"
    ):
        joined.join(str(base), _base(str(ghcid)))
    for former, current in spool.rows("SELECT ghcid, current FROM former"):
        joined.join(_base(str(former)), _base(str(current)))
    # Which base is the first is looked for only among the few records that have an id in common.
    for one, other in spool.rows(
        "WITH repeated AS (SELECT identity, source FROM applicant GROUP BY identity, source HAVING count(*) > 1), "
        "first AS (SELECT identity, source, min(base) AS base FROM repeated JOIN applicant USING (identity, source) "
        "GROUP BY identity, source) "
        "SELECT DISTINCT a.base, f.base FROM first f JOIN applicant a USING (identity, source) WHERE a.base > f.base"
    ):
        joined.join(str(one), str(other))
    of_key = "SELECT base FROM applicant WHERE key = ?"
    for key, target in duplicates.items():
        (own,) = spool.db.execute(of_key, (key,)).fetchone()
        other = str(target.base) if isinstance(target, GHCID) else spool.db.execute(of_key, (target,)).fetchone()[0]
        joined.join(str(own), str(other))
    spool.db.executemany("INSERT INTO link VALUES (?, ?)", joined.components())


def _base(ghcid: str) -> str:
    return ghcid if ghcid.count("-") < 5 else ghcid.rsplit("-", 1)[0]


class _Components:
    """Union-find over the bases that are connected with others; the others are not held."""

    def __init__(self) -> None:
        self._parent: dict[str, str] = {}

    def join(self, one: str, other: str) -> None:
        if one == other:
            return
        ours, theirs = sorted((self._root(one), self._root(other)))
        self._parent[theirs] = ours

    def _root(self, base: str) -> str:
        self._parent.setdefault(base, base)
        while self._parent[base] != base:
            self._parent[base] = self._parent[self._parent[base]]
            base = self._parent[base]
        return base

    def components(self) -> Iterator[tuple[str, str]]:
        return ((base, self._root(base)) for base in sorted(self._parent))


def _components(spool: Spool) -> Iterator[tuple[list[tuple[Any, ...]], list[str]]]:
    """The applicants' rows of each component with the registry's lines of it."""
    applicants = spool.db.execute(
        "SELECT coalesce(l.component, a.base) AS c, a.key, a.base, a.name, a.source, a.identity, a.content, a.traits, a.label, "
        "a.given FROM applicant a LEFT JOIN link l USING (base) WHERE a.key NOT IN (SELECT key FROM assigned) ORDER BY c, a.key"
    )
    entries = spool.db.execute(
        "SELECT coalesce(l.component, e.base) AS c, e.line FROM entry e LEFT JOIN link l USING (base) ORDER BY c, e.ghcid"
    )
    entry = entries.fetchone()
    for component, members in groupby(applicants, key=itemgetter(0)):
        known = []
        while entry is not None and entry[0] <= component:
            if entry[0] == component:
                known.append(entry[1])
            entry = entries.fetchone()
        yield list(members), known


def _applicant(row: tuple[Any, ...], duplicates: dict[int, int | GHCID]) -> Applicant:
    _, key, *applicant = row
    return applicant_of((*applicant, None, "", 0), key, duplicates.get(key))


@dataclass
class _Assignments:
    """Writes what minting found: remarks, the registry's entries, and, some thousand at a time, GHCIDs and newcomers' entries."""

    spool: Spool
    today: date
    duplicates: dict[int, int | GHCID]
    keep_entries: bool
    assigned: list[tuple[int, str, str | None]] = field(default_factory=list)
    shared: list[tuple[str, int]] = field(default_factory=list)
    entries: list[tuple[str, str, str]] = field(default_factory=list)

    def assign(self, rows: list[tuple[Any, ...]], lines: list[str]) -> None:
        if len(self.assigned) >= _CHUNK:
            self._flush()
        if all(self._is_plain(row) for row in rows):
            ghcids = (
                kept_ghcids([(*row[2:6], row[7]) for row in rows], lines)
                if lines
                else newcomers(rows[0][2], [row[3] for row in rows])
            )
            if ghcids is not None:
                self._assign_plain(rows, ghcids, are_new=not lines)
                return
        entries = [parse_entry(line) for line in lines]
        before = {entry.ghcid: entry for entry in entries}
        minting = mint((_applicant(row, self.duplicates) for row in rows), Registry(entries), self.today)
        assigned: list[tuple[int, str, str | None]] = []
        for key, assignment in minting.assignments.items():
            history = [
                [
                    former.ghcid,
                    former.valid_from.isoformat(),
                    former.valid_to.isoformat(),
                    former.reason,
                    former.superseded_by,
                ]
                for former in assignment.history
            ]
            assigned.append((key, str(assignment.ghcid), json.dumps(history) if history else None))
            for remark in assignment.remarks:
                self.spool.remark(key, Problem("ghcid", str(assignment.ghcid), remark).to_dict())
        self._assign(assigned)
        if self.keep_entries or before:
            self._update(before, minting.registry)

    def _is_plain(self, row: tuple[Any, ...]) -> bool:
        component, key, base, *_, given = row
        return component == base and given is None and key not in self.duplicates

    def _assign_plain(self, rows: list[tuple[Any, ...]], ghcids: list[str], *, are_new: bool) -> None:
        assigned = list(zip(rows, ghcids, strict=True))
        self._assign([(row[1], ghcid, None) for row, ghcid in assigned])
        if are_new and self.keep_entries:
            self.entries += [(ghcid, row[2], newcomer_line(ghcid, row[3:8], self.today)) for row, ghcid in assigned]

    def _assign(self, assigned: list[tuple[int, str, str | None]]) -> None:
        """Take up what the records of a component were given; no other component has any of it."""
        self.assigned += assigned
        if len(assigned) > 1:
            times = Counter([ghcid for _, ghcid, _ in assigned])
            self.shared += [(ghcid, key) for key, ghcid, _ in assigned if times[ghcid] > 1]

    def _flush(self) -> None:
        self.spool.db.executemany("INSERT INTO assigned VALUES (?, ?, ?)", self.assigned)
        self.spool.db.executemany("INSERT INTO shared_body VALUES (?, ?)", self.shared)
        self.spool.db.executemany("INSERT INTO entry_new VALUES (?, ?, ?)", self.entries)
        self.assigned.clear()
        self.shared.clear()
        self.entries.clear()

    def _update(self, before: dict[GHCID, Entry], registry: Registry) -> None:
        db = self.spool.db
        for entry in registry:
            ghcid = str(entry.ghcid)
            if before.get(entry.ghcid) != entry:
                db.execute("INSERT INTO entry_new VALUES (?, ?, ?)", (ghcid, str(entry.ghcid.base), entry_line(entry)))
            for former in entry.history:
                db.execute("INSERT OR REPLACE INTO former VALUES (?, ?)", (former.ghcid, ghcid))
        for gone in before.keys() - {entry.ghcid for entry in registry}:
            db.execute("INSERT INTO entry_gone VALUES (?)", (str(gone),))

    def finish(self) -> None:
        """Bring the registry's entries up to date; not before all of them were read."""
        self._flush()
        db = self.spool.db
        db.execute("DELETE FROM entry WHERE ghcid IN (SELECT ghcid FROM entry_gone)")
        db.execute("INSERT OR REPLACE INTO entry SELECT ghcid, base, line FROM entry_new")

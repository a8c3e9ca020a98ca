"""What stands in a spool once its records are identified: bodies of several records put together, and the rows to write."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Final, TypeAlias

from glam_kg.custodians.describing import description
from glam_kg.custodians.identifying import current_ghcid
from glam_kg.custodians.json_line import exact_json
from glam_kg.custodians.merging import merged
from glam_kg.custodians.model import FormerIdentifier, IdentifiedCustodian, Settlement, Source
from glam_kg.custodians.rdf import (
    GEONAMES,
    Block,
    claimed,
    custodian_iri,
    history,
    identity,
    settlement_block,
    source_iri,
)
from glam_kg.custodians.relations import relations
from glam_kg.custodians.remarks import disagreements
from glam_kg.custodians.writing import Row, source_statements
from glam_kg.ghcid import GHCID

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from glam_kg.custodians.spool import Spool
    from glam_kg.custodians.spooling import Recorder

    # graph, ghcid, start, length of own and nodes, history, related, key
    _Ordered: TypeAlias = tuple[str, str, int, int, int, str | None, int, int]

_WITHOUT_PARENT: Final = 2
_BATCH: Final = 100


def unite(spool: Spool, recorder: Recorder) -> None:
    """Put the records of one body together, and say where a record and the GHCID that it carries disagree."""
    given = "SELECT key, s.ghcid FROM applicant a JOIN assigned s USING (key) WHERE a.given IS NOT NULL ORDER BY key"
    for key, ghcid in spool.db.execute(given).fetchall():
        one = _identified(recorder, spool.value(key), ghcid)
        if one.custodian.ghcid is not None:
            for problem in disagreements(one.custodian.ghcid, one.custodian, one.situation):
                spool.remark(key, problem.to_dict())
    shared = spool.db.execute("SELECT ghcid, key FROM shared_body ORDER BY ghcid, key")
    for ghcid, members in groupby(shared, key=itemgetter(0)):
        before = {key: _identified(recorder, spool.value(key), ghcid) for _, key in members}
        together, problems = merged(before)
        for key, one in together.items():
            if one is not before[key]:
                _redescribe(spool, recorder, key, one)
            for problem in problems.get(key, ()):
                spool.remark(key, problem.to_dict())


def _identified(recorder: Recorder, value: bytes, ghcid: str) -> IdentifiedCustodian:
    prepared = recorder.prepare(exact_json(value), "")
    if prepared.custodian is None or prepared.situation is None:
        raise AssertionError("a record that was converted is rejected when it is read again")
    return IdentifiedCustodian(prepared.custodian, prepared.situation, GHCID.parse(ghcid))


def _redescribe(spool: Spool, recorder: Recorder, key: int, one: IdentifiedCustodian) -> None:
    custodian = one.custodian
    said = description(custodian, one.situation, recorder.vocabulary.class_of_letter)
    nodes = said.nodes + claimed(one.claims, custodian.source).nodes
    spool.rewrite(key, said.own, nodes)
    if custodian.parent is None:
        # Its parent, if it names one, is now a claim, or said by another record.
        spool.db.execute("UPDATE applicant SET related = ? WHERE key = ? AND related", (_WITHOUT_PARENT, key))
    spool.add_shared(source_iri(custodian.source), said.shared)


class SpoolOutput:
    """An identified spool as `writing` sees it.

    Args:
        spool: Its records are identified and united.
        recorder: Reads the records that name others once more.
        base: The IRI to which GHCIDs are appended.
        today: The day of the conversion.
    """

    def __init__(self, spool: Spool, recorder: Recorder, base: str, today: date) -> None:
        self.spool, self.recorder, self.base, self.today = spool, recorder, base, today

    def rows(self, *, by_graph: bool) -> Iterator[Row]:
        """A row for each record, by graph and custodian, or by custodian alone."""
        order = "a.graph, s.ghcid" if by_graph else "s.ghcid, a.graph"
        # The order is found of short rows; the texts are fetched one by one.
        ordered = self.spool.db.execute(
            "SELECT a.graph, s.ghcid, a.start + a.value, a.own, a.nodes, s.history, a.related, a.key FROM assigned s "  # noqa: S608
            f"JOIN applicant a USING (key) ORDER BY {order}, a.identity, a.content, a.key"
        )
        # A step for many before the next one, as in `spooling`.
        while rows := ordered.fetchmany(_BATCH):
            identities = [identity(row[1]).encode() for row in rows]
            texts = self.spool.texts([(row[2], row[3] + row[4]) for row in rows])
            for row, known, text in zip(rows, identities, texts, strict=True):
                graph, ghcid, _, own, _, former, related, _ = row
                if former or related:
                    yield self._linked(row, known, text)
                else:
                    yield Row(graph, f"{self.base}{ghcid}", known + text, len(known) + own)

    def _linked(self, row: _Ordered, known: bytes, text: bytes) -> Row:
        """The row of a custodian that had other GHCIDs, or names other custodians."""
        graph, ghcid, _, own, _, former, related, key = row
        of_history = _history(former)
        extra = self._related(key, without_parent=related == _WITHOUT_PARENT) if related else Block()
        said = known + text[:own] + (extra.own + of_history.own).encode()
        nodes = text[own:] + (extra.nodes + of_history.nodes).encode()
        return Row(graph, f"{self.base}{ghcid}", said + nodes, len(said))

    def _related(self, key: int, *, without_parent: bool) -> Block:
        custodian = self.recorder.prepare(exact_json(self.spool.value(key)), "").custodian
        if custodian is None:
            return Block()
        if without_parent:
            custodian = replace(custodian, parent=None)
        block = relations(custodian, self._reference)
        self.spool.add_shared(source_iri(custodian.source), block.shared)
        return block

    def _reference(self, text: str, source: Source) -> str | None:
        ghcid = current_ghcid(self.spool, text, source.name)
        return None if ghcid is None else custodian_iri(ghcid, self.base)

    def head(self, graph: str) -> str:
        """What a graph says of its source."""
        found = self.spool.db.execute("SELECT source FROM source WHERE graph = ? ORDER BY source", (graph,))
        sources = [_source(text) for (text,) in found]
        return source_statements(sources or [GEONAMES], self.today)

    def tail(self, graph: str) -> Iterable[tuple[str, str]]:
        """What its custodians share, by IRI."""
        return self.spool.db.execute("SELECT node, block FROM shared WHERE graph = ? ORDER BY node", (graph,))

    def settlements(self) -> Iterable[str]:
        """A block for each settlement of GeoNames, by IRI."""
        # Their IRIs end with the id, so that 10 comes before 9. Of the rows of an id SQLite takes that of the least rowid.
        found = self.spool.db.execute(
            "SELECT name, country, subregion, geonames_id, latitude, longitude, min(rowid) FROM settlement "
            "GROUP BY CAST(geonames_id AS TEXT) ORDER BY CAST(geonames_id AS TEXT)"
        )
        return (settlement_block(Settlement(*row[:-1])) for row in found)

    def graphs(self) -> Iterable[str]:
        """The IRIs of the graphs, sorted."""
        return [graph for (graph,) in self.spool.db.execute("SELECT DISTINCT graph FROM source ORDER BY graph")]


def _history(text: str | None) -> Block:
    if text is None:
        return Block()
    return history(
        FormerIdentifier(ghcid, date.fromisoformat(start), date.fromisoformat(end), reason, successor)
        for ghcid, start, end, reason, successor in json.loads(text)
    )


def _source(text: str) -> Source:
    name, url, day, tier, licence = json.loads(text)
    return Source(name, url, date.fromisoformat(day) if day else None, tier, licence)

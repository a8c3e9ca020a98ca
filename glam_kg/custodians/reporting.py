"""The report of a conversion: a line per record, and the summary."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import asdict, dataclass
from itertools import groupby
from operator import itemgetter
from typing import IO, TYPE_CHECKING, Final

from glam_kg.custodians.json_line import json_line
from glam_kg.custodians.rdf import custodian_iri
from glam_kg.custodians.record_form import REQUIRED

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from glam_kg.custodians.spool import Spool

_ALL: Final = (
    "SELECT a.key, a.label, coalesce(r.problems, '[]'), coalesce(r.changes, '[]'), s.ghcid "
    "FROM applicant a JOIN assigned s USING (key) LEFT JOIN record r USING (key) "
    "UNION ALL SELECT key, label, problems, changes, NULL FROM record WHERE reject IS NOT NULL ORDER BY 1"
)
_NOTED: Final = (
    "SELECT r.key, r.label, r.problems, r.changes, s.ghcid FROM record r LEFT JOIN assigned s USING (key) "
    "UNION ALL SELECT DISTINCT m.key, '', '[]', '[]', s.ghcid FROM remark m JOIN assigned s USING (key) "
    "WHERE m.key NOT IN (SELECT key FROM record) ORDER BY 1"
)
"""Those of which anything is said."""


@dataclass(frozen=True, slots=True)
class ConversionSummary:
    """What a conversion did; `converted + rejected == read`.

    Attributes:
        with_problems: Converted records of which something is reported.
        shared: Converted records that share their GHCID with another one: records of the same body.
        rejects: The file with the rejected records, None where there are none.
        problem_fields: How many problems each field of converted records has, most first, then by name.
        reasons: Why records were rejected: the field and how many records, most first, then by name.
        changes: What cleaning changed: its name and how often, most first, then by name.
        absent: GHCIDs of the registry that none of the records has.
    """

    read: int
    converted: int
    rejected: int
    with_problems: int
    shared: int
    rejects: Path | None
    problem_fields: tuple[tuple[str, int], ...]
    reasons: tuple[tuple[str, int], ...] = ()
    changes: tuple[tuple[str, int], ...] = ()
    absent: int = 0

    def to_json(self) -> str:
        """Without the path of the reject file."""
        return json.dumps({key: value for key, value in asdict(self).items() if key != "rejects"})

    @classmethod
    def from_json(cls, text: str, rejects: Path | None) -> ConversionSummary:
        """Read what `to_json` wrote."""
        given = json.loads(text)
        for name in ("problem_fields", "reasons", "changes"):
            given[name] = tuple((field, number) for field, number in given[name])
        return cls(rejects=rejects, **given)


def write_report(spool: Spool, base: str, stream: IO[bytes] | None) -> ConversionSummary:
    """Write a line for each record in the order of the input, and count."""
    with_problems = 0
    fields: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    cleaned: Counter[str] = Counter()
    # Most records have nothing to count but themselves.
    for label, problems, changes, ghcid, remarks in _records(spool, _NOTED if stream is None else _ALL):
        said = _with(problems, remarks)
        if said != "[]":
            found = json.loads(said)
            named = [_plain(problem["field"]) for problem in found]
            if ghcid:
                for name in named:
                    fields[name] += 1
            else:
                reasons.update(set(_decisive(named)))
            with_problems += ghcid is not None
        if changes != "[]":
            cleaned.update(change["by"] for change in json.loads(changes))
        if stream is not None:
            stream.write(_line(label, ghcid, base, said, changes).encode())
    converted, rejected, shared = spool.db.execute(
        "SELECT (SELECT count(*) FROM assigned), (SELECT count(*) FROM record WHERE reject IS NOT NULL), "
        "(SELECT count(*) FROM shared_body)"
    ).fetchone()
    return ConversionSummary(
        read=converted + rejected,
        converted=converted,
        rejected=rejected,
        with_problems=with_problems,
        shared=shared,
        rejects=None,
        problem_fields=_ordered(fields),
        reasons=_ordered(reasons),
        changes=_ordered(cleaned),
        absent=_absent(spool),
    )


def _absent(spool: Spool) -> int:
    """How many bodies were published that no record is of: they stay in the registry, and not in the output."""
    if spool.db.execute("SELECT 1 FROM entry LIMIT 1").fetchone() is None:
        return 0
    absent = "SELECT count(*) FROM (SELECT ghcid FROM entry EXCEPT SELECT ghcid FROM assigned)"
    return int(spool.db.execute(absent).fetchone()[0])


def _records(spool: Spool, query: str) -> Iterator[tuple[str, str, str, str | None, list[str]]]:
    remarks = groupby(spool.db.execute("SELECT key, problem FROM remark ORDER BY key, rowid"), key=itemgetter(0))
    remarked = next(remarks, None)
    for key, label, problems, changes, ghcid in spool.db.execute(query):
        said: list[str] = []
        if remarked is not None and remarked[0] == key:
            said = [problem for _, problem in remarked[1]]
            remarked = next(remarks, None)
        yield label, problems, changes, ghcid, said


def _with(problems: str, remarks: list[str]) -> str:
    if not remarks:
        return problems
    return f"[{', '.join((problems[1:-1], *remarks) if problems != '[]' else remarks)}]"


def _line(label: str, ghcid: str | None, base: str, problems: str, changes: str) -> str:
    iri = f'"{custodian_iri(ghcid, base)}"' if ghcid else "null"
    status, quoted = ("converted", f'"{ghcid}"') if ghcid else ("rejected", "null")
    told = f', "changes": {changes}' if changes != "[]" else ""
    return f'{{"id": {json_line(label)}, "status": "{status}", "ghcid": {quoted}, "iri": {iri}, "problems": {problems}{told}}}\n'


def _decisive(fields: list[str]) -> list[str]:
    # What else is wrong with a rejected record did not reject it; the place is judged where all that is required is there.
    required = [field for field in fields if field == "record" or field in REQUIRED]
    return required or [field for field in fields if field in ("location.country", "location.city")]


def _plain(field: str) -> str:
    return re.sub(r"\[\d+\]", "", field) if "[" in field else field


def _ordered(counts: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(counts.items(), key=lambda item: (-item[1], item[0])))

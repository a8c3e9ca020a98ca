"""What the gate says about every query and update of the W3C's test suite: `python tests/sparql/gate/w3c_table.py ARCHIVE`.

The archive is directory `sparql/` of github.com/w3c/rdf-tests, packed with tar. Manifests tell what each file is; a query that
several tests share counts once.
"""

from __future__ import annotations

import re
import sys
import tarfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final
from urllib.parse import urljoin

from pyoxigraph import NamedNode, RdfFormat, parse

from glam_kg.errors import QueryError, QuerySyntaxError, UnsafeQueryError
from glam_kg.sparql.query import CheckedQuery

MF: Final = "http://www.w3.org/2001/sw/DataAccess/tests/test-manifest#"
QT: Final = "http://www.w3.org/2001/sw/DataAccess/tests/test-query#"
UT: Final = "http://www.w3.org/2009/sparql/tests/test-update#"
RDF_TYPE: Final = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
# Comments and strings of the suite that speak of these words are told apart by hand: there are none.
_SERVICE: Final = re.compile(r"^[^#]*\bSERVICE\s+(?:SILENT\s+)?[<?:\w]", re.IGNORECASE | re.MULTILINE)
_FROM: Final = re.compile(r"^[^#?]*\bFROM\s+(?:NAMED\s+)?[<:\w]", re.IGNORECASE | re.MULTILINE)

ACCEPTED: Final = "accepted"
UNSAFE: Final = "refused, unsafe"
SYNTAX: Final = "refused, syntax"


@dataclass(frozen=True)
class Case:
    """One file of the suite.

    Attributes:
        path: In the suite, from `sparql10`, `sparql11` or `sparql12` on.
        kind: Of test: `positive syntax`, `negative syntax`, `evaluation` or `update`.
        contains: `SERVICE`, `FROM` or nothing.
        outcome: What the gate says.
        sentence: Its sentence where it refuses.
        text: The query.
    """

    path: str
    kind: str
    contains: str
    outcome: str
    sentence: str
    text: str

    @property
    def version(self) -> str:
        """`sparql10`, `sparql11` or `sparql12`."""
        return PurePosixPath(self.path).parts[0]


def cases(archive: Path) -> list[Case]:
    """Every query and update that a manifest names, in the order of their paths."""
    files = _files(archive)
    kinds: dict[str, str] = {}
    for path in sorted(files):
        if PurePosixPath(path).name.startswith("manifest") and path.endswith(".ttl"):
            for file, kind in _tests(path, files[path]):
                # A file that is a syntax test and an evaluation test is the former: it says more about the gate.
                if file in files and kinds.get(file, "evaluation") == "evaluation":
                    kinds[file] = kind
    return [_case(path, kind, files[path].decode()) for path, kind in sorted(kinds.items())]


def _files(archive: Path) -> dict[str, bytes]:
    with tarfile.open(archive) as members:
        return {
            member.name.partition("sparql/")[2]: members.extractfile(member).read()
            for member in members
            if member.isfile() and member.name.endswith((".rq", ".ru", ".ttl"))
        }


def _tests(path: str, manifest: bytes) -> list[tuple[str, str]]:
    base = f"http://suite/{path}"
    quads = list(parse(manifest, format=RdfFormat.TURTLE, base_iri=base))
    types = {quad.subject: quad.object.value for quad in quads if quad.predicate.value == RDF_TYPE}
    inner = {quad.subject: quad.object for quad in quads if quad.predicate.value in {f"{QT}query", f"{UT}request"}}
    found = []
    for quad in quads:
        if quad.predicate.value == f"{MF}action":
            kind = _kind(types.get(quad.subject, ""))
            target = quad.object if isinstance(quad.object, NamedNode) else inner.get(quad.object)
            if kind and isinstance(target, NamedNode):
                found.append((urljoin(base, target.value).removeprefix("http://suite/"), kind))
    return found


def _kind(test: str) -> str:
    name = test.removeprefix(MF)
    if "Update" in name:
        return "update"
    if "Syntax" in name:
        return "positive syntax" if name.startswith("Positive") else "negative syntax"
    return "evaluation" if name in {"QueryEvaluationTest", "CSVResultFormatTest"} else ""


def _case(path: str, kind: str, text: str) -> Case:
    contains = "SERVICE" if _SERVICE.search(text) else "FROM" if _FROM.search(text) else ""
    outcome, sentence = verdict(text)
    return Case(path, kind, contains, outcome, sentence, text)


def verdict(text: str) -> tuple[str, str]:
    """What the gate says about a query: the outcome and its sentence.

    Relative IRIs of the suite are relative to the place of each file, so that place is declared.
    """
    try:
        CheckedQuery(f"BASE <http://example.org/> {text}")
    except UnsafeQueryError as error:
        return UNSAFE, str(error)
    except QuerySyntaxError as error:
        return SYNTAX, str(error)
    except QueryError as error:
        return type(error).__name__, str(error)
    return ACCEPTED, ""


def table(found: list[Case]) -> str:
    """The counts in Markdown, a row for each version, kind of test and clause that is not allowed."""
    counts = Counter((case.version, case.kind, case.contains or "–", case.outcome) for case in found)
    rows = sorted({key[:3] for key in counts})
    outcomes = (ACCEPTED, UNSAFE, SYNTAX)
    lines = ["| version | test | contains | files | " + " | ".join(outcomes) + " |", "|---|---|---|--:|--:|--:|--:|"]
    for row in rows:
        numbers = [counts[(*row, outcome)] for outcome in outcomes]
        lines.append(f"| {' | '.join(row)} | {sum(numbers)} | {' | '.join(map(str, numbers))} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(table(cases(Path(sys.argv[1]))))

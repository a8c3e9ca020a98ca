"""What somebody can save of an answer."""

from __future__ import annotations

import csv
import io
import re
from typing import TYPE_CHECKING, Final

import orjson

from glam_kg.custodians.formats import write_quads
from glam_kg.namespaces import HC
from glam_kg.service.page.coordinates import rendered
from glam_kg.sparql.query import CheckedQuery, Limits
from glam_kg.sparql.writing import by_subject, triples

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pyoxigraph import Triple

    from glam_kg.engine import Answer
    from glam_kg.sparql.source import QuerySource

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""What a formula of a spreadsheet begins with; some take the wide forms of the signs for it, too."""
_NUMBER: Final = re.compile(r"[+-]?\d+(\.\d+)?([eE][+-]?\d+)?", re.ASCII)
_A_QUERY: Final = 250
_STATEMENTS: Final = 200_000
"""The most statements of one query for custodians; one has a few dozen."""
# The custodians and the nodes that are theirs, such as addresses and identifiers, and their settlements.
_DESCRIBED: Final = f"""CONSTRUCT {{ ?s ?p ?o }} WHERE {{
  {{ VALUES ?s {{ %s }} ?s ?p ?o }}
  UNION
  {{ VALUES ?custodian {{ %s }} ?custodian ?to ?s .
    FILTER(ISBLANK(?s) || STRSTARTS(STR(?s), CONCAT(STR(?custodian), "/"))) ?s ?p ?o }}
  UNION
  {{ VALUES ?custodian {{ %s }} ?custodian <{HC}settlement> ?s . ?s ?p ?o }}
}}"""


def as_csv(rows: Sequence[Mapping[str, object]]) -> bytes:
    """Rows as CSV (RFC 4180), the columns in the order in which they first come.

    It begins with a byte order mark: without it, spreadsheets take UTF-8 for the encoding of their country. A text that they
    would take for a formula has an apostrophe before it, as OWASP advises against CSV injection; numbers stay numbers.
    """
    columns = list(dict.fromkeys(key for row in rows for key in row))
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(columns)
    writer.writerows([[_cell(row.get(key)) for key in columns] for row in rows])
    return b"\xef\xbb\xbf" + out.getvalue().encode("utf-8", "replace")


def _cell(value: object) -> object:
    if isinstance(value, str) and value.startswith(_FORMULA) and not _NUMBER.fullmatch(value):
        return f"'{value}"
    return "" if value is None else value


def as_json(answer: Answer) -> bytes:
    """The whole answer, as the HTTP service gives it."""
    return orjson.dumps(answer.to_dict(), option=orjson.OPT_INDENT_2, default=str)


def custodians_of(rows: Sequence[Mapping[str, object]]) -> tuple[str, ...]:
    """The IRIs of the custodians of rows, once each, in their order."""
    return tuple(dict.fromkeys(str(row["custodian"]) for row in rows if row.get("custodian")))


def as_jsonld(source: QuerySource, custodians: Sequence[str]) -> bytes:
    """What the graph says of custodians, as JSON-LD.

    Raises:
        QueryError: A query failed.
        StoreError: The store cannot be reached.
        SchemaError: The schema cannot be read, from which the context is made.
    """
    out = io.BytesIO()
    write_quads(_statements(source, custodians), out, "jsonld")
    return out.getvalue()


def _statements(source: QuerySource, custodians: Sequence[str]) -> Iterator[Triple]:
    for first in range(0, len(custodians), _A_QUERY):
        named = " ".join(rendered(custodians[first : first + _A_QUERY]))
        query = CheckedQuery(_DESCRIBED % (named, named, named), Limits(rows=_STATEMENTS))
        with source.stream(query) as results:
            yield from by_subject(triples(results))

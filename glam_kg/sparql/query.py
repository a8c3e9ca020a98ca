"""A query that a backend accepts: checked when it is made, with its limits."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from typing import Final

from glam_kg.errors import InputError
from glam_kg.namespaces import HC
from glam_kg.sparql.gate.guard import QueryForm, check_query
from glam_kg.sparql.gate.limiting import bounded

__all__ = ["MEBIBYTE", "Allowed", "CheckedQuery", "Limits", "QueryForm"]

MEBIBYTE: Final = 1 << 20
# What engines and the timers of systems can count to; a million seconds are eleven days.
_MOST_ROWS: Final = 10**12
_MOST_SECONDS: Final = 1_000_000
_BEGINS_AFTER_HOST: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*://[^/?#*\s]+/.*\*", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Limits:
    """What one query may take; each is always set.

    Attributes:
        rows: The most rows that are read; whether there are more is told (`cut`).
        seconds: The longest that a query may run. It is ended there.
        bytes: The most bytes that an answer may have, decompressed.
    """

    rows: int = 10_000
    seconds: float = 30.0
    bytes: int = 256 * MEBIBYTE

    def __post_init__(self) -> None:
        """Check the values.

        Raises:
            InputError: A limit is negative, no finite number, or larger than engines and systems can count.
        """
        if not 0 <= self.rows <= _MOST_ROWS:
            raise InputError(f"the limit of rows is {self.rows}, expected 0 to {_MOST_ROWS:,}")
        if not (math.isfinite(self.seconds) and 0 < self.seconds <= _MOST_SECONDS):
            raise InputError(f"the time limit is {self.seconds}, expected seconds above 0, at most {_MOST_SECONDS:,}")
        if self.bytes < 1:
            raise InputError(f"the limit of bytes is {self.bytes}, expected 1 or more")


@dataclass(frozen=True, slots=True)
class Allowed:
    """What a query may name besides the default graph: whole IRIs, or, ending in `*`, how IRIs begin.

    A beginning of an address has the slash after its host: `https://example.org*` would be that of
    `https://example.org.evil.example/`, too.

    Attributes:
        graphs: Graphs in FROM and FROM NAMED.
        services: Addresses of other servers in SERVICE.
    """

    graphs: tuple[str, ...] = (f"{HC}*",)
    services: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Check the entries.

        Raises:
            InputError: One ends in `*` before the slash after a host; a graph may where it is none of http or https.
        """
        addresses = (*self.services, *(graph for graph in self.graphs if graph.lower().startswith("http")))
        for entry in addresses:
            if entry.endswith("*") and not _BEGINS_AFTER_HOST.fullmatch(entry):
                raise InputError(
                    f"'{entry}' would allow other servers too, expected a whole IRI, or a beginning with the slash "
                    "after its host, such as https://example.org/*"
                )

    def graph(self, iri: str) -> bool:
        """Whether FROM may name this graph.

        >>> Allowed().graph("https://nde.nl/ontology/hc/source/sample"), Allowed().graph("file:///etc/passwd")
        (True, False)
        """
        return _is_listed(iri, self.graphs)

    def service(self, iri: str) -> bool:
        """Whether SERVICE may call this address.

        >>> Allowed().service("https://query.wikidata.org/sparql")
        False
        """
        return _is_listed(iri, self.services)


def require_checked(query: object) -> None:
    """Refuse what is no checked query; a program that is not type-checked gives a text sooner or later.

    Raises:
        TypeError: It is none.
    """
    if not isinstance(query, CheckedQuery):
        raise TypeError(
            f"a backend takes a CheckedQuery, such as CheckedQuery('ASK {{}}'), not a {type(query).__name__}"
        )


def _is_listed(iri: str, entries: tuple[str, ...]) -> bool:
    return any(iri.startswith(entry[:-1]) if entry.endswith("*") else iri == entry for entry in entries)


@dataclass(frozen=True, slots=True)
class CheckedQuery:
    """A SPARQL 1.1 query that only reads, and only what it may; to make one is to check it.

    >>> CheckedQuery("SELECT ?s { ?s ?p ?o }").form
    'SELECT'

    Attributes:
        text: The query as it was given, with its prefixes.
        limits: What it may take.
        allowed: What it may name.
        form: Its form.
        plain: The query without comments and escapes that engines read differently.
        bounded: The query as backends send it: plain, and a SELECT with a LIMIT of one row more than may be read, so that a cut
            shows.
        names_graphs: Whether it says with FROM which graphs are read; else that is the union of all.

    Raises:
        UnsafeQueryError: It would write, call another server, or read a graph that it may not.
        QuerySyntaxError: It is no SPARQL 1.1.
    """

    text: str
    limits: Limits = Limits()
    allowed: Allowed = Allowed()
    form: QueryForm = field(init=False, compare=False)
    plain: str = field(init=False, compare=False, repr=False)
    bounded: str = field(init=False, compare=False, repr=False)
    names_graphs: bool = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Check the text."""
        verdict = check_query(self.text, self.allowed)
        object.__setattr__(self, "form", verdict.form)
        object.__setattr__(self, "plain", verdict.text)
        object.__setattr__(self, "bounded", bounded(verdict, self.limits.rows))
        object.__setattr__(self, "names_graphs", verdict.names_graphs)

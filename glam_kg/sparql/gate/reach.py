"""What a query names outside its store: servers (SERVICE), graphs (FROM), and functions of one engine that reach further."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Protocol

from glam_kg.sparql.gate.escapes import decoded_iri

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

REACHING: Final = (
    "bif:",  # Virtuoso: every built-in function of its SQL, file_to_string and http_get among them
    "sql:",  # Virtuoso: stored procedures
    "http://www.openlinksw.com/schemas/bif#",
    "http://www.openlinksw.com/schemas/sql#",
    # Virtuoso: how a value is handed over, then any function, so LONG::bif:exec for bif:exec
    "LONG::",
    "SHORT::",
    "SPECIAL::",
    "SQLVAL::",
    "java:",  # Jena: any Java class
    "http://www.ontotext.com/js#",  # GraphDB: functions in JavaScript
    "http://www.ontotext.com/gpt/",  # GraphDB: calls of language models
    "http://marklogic.com/xdmp#",  # MarkLogic: http-get, filesystem-file, eval
    "http://franz.com/ns/allegrograph/",  # AllegroGraph: calls of language models and of Lisp
    "tag:stardog:api:",  # Stardog: services
    "virtual://",  # Stardog: graphs that are read from other databases
)
"""How the IRIs begin under which engines read files, call other servers or run code; they are no terms of a vocabulary."""

_SCRIPTS: Final = "http://jena.apache.org/arq/"
# Jena: functions in any language of scripts, jsFunction# and pythonFunction# among them; `function#` are its own.
_SCRIPT: Final = re.compile(re.escape(_SCRIPTS) + "[^#/]+function#")
_REACHING_LOWER: Final = tuple(entry.lower() for entry in REACHING)
_UNDECLARED: Final = ("bif:", "sql:")
_SCHEME: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
_DOT_SEGMENT: Final = re.compile(r"(?:^|[/\\])(?:\.|%2e){1,2}(?=[/\\?#]|$)", re.IGNORECASE)
_PROLOGUE: Final = frozenset({"BASE", "PREFIX"})


class Allowed(Protocol):
    """What a query may name; can be hashed, because verdicts are remembered."""

    def __hash__(self) -> int:
        """As equal ones have it."""

    def graph(self, iri: str) -> bool:
        """Whether FROM and FROM NAMED may name this graph."""

    def service(self, iri: str) -> bool:
        """Whether SERVICE may call this address."""


class Prologue:
    """The BASE and PREFIX lines of a query, and where they end."""

    def __init__(self, texts: Sequence[str], terminals: Sequence[str]) -> None:
        """Read the lines at the start of a query; where they are wrong, reading ends."""
        self.prefixes: dict[str, str] = {}
        self.ambiguous: set[str] = set()
        self.base: str | None = None
        position = 0
        while position < len(terminals) and terminals[position] in _PROLOGUE:
            with_name = terminals[position] == "PREFIX"
            target = position + 1 + with_name
            if target >= len(terminals) or terminals[target] != "iri":
                break
            iri = resolved(decoded_iri(texts[target]), self.base)
            if not with_name:
                self.base = iri
            else:
                name = texts[position + 1].partition(":")[0]
                if self.prefixes.setdefault(name, iri) != iri:
                    self.ambiguous.add(name)
                    self.prefixes[name] = iri
            position = target + 1
        self.end = position

    def expand(self, text: str, terminal: str) -> str | None:
        """The absolute IRI that a token stands for; None where it is no IRI, or not certain to be this one.

        A prefix that is declared twice is read as one thing or the other.
        """
        if terminal == "iri":
            return resolved(decoded_iri(text), self.base)
        prefix, _, local = text.partition(":")
        if terminal in {"name", "ns"} and prefix in self.prefixes and prefix not in self.ambiguous:
            return self.prefixes[prefix] + re.sub(r"\\(.)", r"\1", local)
        return None


def resolved(iri: str, base: str | None) -> str:
    """An IRI against a base, by the engine itself; without a base, and where it cannot be resolved, as it is.

    >>> resolved("b", "http://a/c"), resolved("b", None), resolved("x:b", "http://a/c")
    ('http://a/b', 'b', 'x:b')
    """
    return iri if base is None or _SCHEME.match(iri) else _resolved(iri, base)


@lru_cache(maxsize=256)
def _resolved(iri: str, base: str) -> str:
    from pyoxigraph import RdfFormat, parse

    try:
        quad = next(iter(parse(f"<{iri}> a <>.".encode(), format=RdfFormat.TURTLE, base_iri=base)))
    except (SyntaxError, ValueError):
        return iri
    return str(quad.subject)[1:-1]


def outside_calls(texts: Sequence[str], terminals: Sequence[str], prologue: Prologue, allowed: Allowed) -> str | None:
    """What a query says about SERVICE and FROM that it may not, as a sentence; None where there is nothing."""
    if "SERVICE" not in terminals and "FROM" not in terminals:
        return None
    for position, word in enumerate(terminals):
        if word not in {"SERVICE", "FROM"}:
            continue
        target = position + 1
        if terminals[target : target + 1] == ["SILENT" if word == "SERVICE" else "NAMED"]:
            target += 1
        shown = texts[target][:80] if target < len(texts) else "nothing"
        iri = prologue.expand(texts[target], terminals[target]) if target < len(texts) else None
        certain = iri is not None and not _DOT_SEGMENT.search(iri)
        if word == "SERVICE":
            if iri is None or not certain or not allowed.service(iri):
                return f"the query calls another server with SERVICE {shown}, expected one that is allowed"
        elif iri is None or not certain or not allowed.graph(iri):
            return f"FROM names {shown}, expected a graph that is allowed"
    return None


def reaching_call(tokens: Mapping[str, str], prologue: Prologue) -> str | None:
    """What a query names by which an engine reads files, calls other servers or runs code, as a sentence; else None.

    Args:
        tokens: The text of each token, once, and what the grammar calls it.
        prologue: How prefixes and relative IRIs are resolved.
    """
    # An engine that knows such a prefix takes it undeclared.
    suspects = {name for name, namespace in prologue.prefixes.items() if _may_reach(namespace)} | prologue.ambiguous
    for text, terminal in tokens.items():
        if terminal == "iri" or (terminal == "name" and (suspects or text.startswith(_UNDECLARED))):
            iri = prologue.expand(text, terminal) or text
            lower = iri.lower()
            if lower.startswith(_REACHING_LOWER) or _SCRIPT.match(lower):
                return (
                    f"the query names {iri[:80]}, by which an engine reaches outside its store, "
                    "expected terms of the graph"
                )
    return None


def _may_reach(namespace: str) -> bool:
    lower = namespace.lower()
    return lower.startswith((*_REACHING_LOWER, _SCRIPTS)) or any(
        entry.startswith(lower) for entry in (*_REACHING_LOWER, _SCRIPTS)
    )

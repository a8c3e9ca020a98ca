"""No terms within terms: triple terms are no part of RDF 1.1, and nested deep enough they end the process that reads them.

The parsers take a triple term within a triple term without limit: each check here looks at the bytes of an answer before they do.
"""

from __future__ import annotations

import re
from typing import Final, Protocol

from pyoxigraph import QueryResultsFormat, RdfFormat

_ESCAPE: Final = re.compile(rb"\\.", re.DOTALL)
_BACKSLASHES: Final = re.compile(rb"\\+\Z")
_TRIPLE: Final = re.compile(rb'"type"\s*:\s*"triple"')
_TAG: Final = re.compile(rb"<(?:[^\s<>/:]+:)?triple[\s/>]")
# Results are five deep: the answer, results, bindings, a row, a term.
_DEEPEST: Final = 64
_OVERLAP: Final = 200
_NOT_JSON: Final = bytes(set(range(256)) - set(b'{}[]"'))
# What N-Triples may hold up to a triple term: strings, IRIs, comments; the groups tell in which of them a piece ends.
_UP_TO_TRIPLE: Final = re.compile(
    rb"""(?:[^"<#]++
    |"(?:[^"\\\r\n]++|\\.)*+(?:"|(?P<string>\\?\Z))?
    |<(?!<)[^<>"\r\n]*+(?:>|(?P<iri>\Z))?
    |\#[^\r\n]*+(?P<comment>\Z)?
    )*+(?P<triple><<)?""",
    re.VERBOSE,
)
_MOST_IN_TURTLE: Final = 500


class TripleTermError(Exception):
    """An answer holds triple terms."""


class Check(Protocol):
    """Looks at the bytes of an answer as they come."""

    def __call__(self, chunk: bytes, /) -> None:
        """Look at the next bytes.

        Raises:
            TripleTermError: There is a triple term in them.
        """
        ...


def check_of(kind: QueryResultsFormat | RdfFormat) -> Check:
    """The check for a format."""
    if kind == QueryResultsFormat.JSON:
        return _Json()
    if kind == QueryResultsFormat.XML:
        return _Xml()
    if kind == RdfFormat.N_TRIPLES:
        return _Lines()
    return _Turtle()


class _Structure:
    """The brackets of JSON that stand outside of strings."""

    def __init__(self) -> None:
        self._held, self._inside = b"", 0

    def outside(self, chunk: bytes) -> bytes:
        text = self._held + chunk
        self._held = b""
        if b"\\" in text:
            end = _BACKSLASHES.search(text)
            if end is not None and len(end.group()) % 2:
                text, self._held = text[:-1], b"\\"
            text = _ESCAPE.sub(b"", text)
        parts = text.translate(None, _NOT_JSON).split(b'"')
        found = b"".join(parts[self._inside :: 2])
        self._inside ^= (len(parts) - 1) % 2
        return found


class _Json:
    def __init__(self) -> None:
        self._structure, self._depth = _Structure(), 0
        self._before = b""

    def __call__(self, chunk: bytes, /) -> None:
        brackets = self._structure.outside(chunk)
        self._depth += brackets.count(b"{") + brackets.count(b"[") - brackets.count(b"}") - brackets.count(b"]")
        seen = self._before + chunk
        # A key can also be spelt with escapes. Then the depth tells: what is not so deep at the end of any piece does no harm.
        if self._depth > _DEEPEST or _TRIPLE.search(seen):
            raise TripleTermError
        self._before = seen[-_OVERLAP:]


class _Xml:
    def __init__(self) -> None:
        self._before = b""

    def __call__(self, chunk: bytes, /) -> None:
        seen = self._before + chunk
        if _TAG.search(seen):
            raise TripleTermError
        self._before = seen[-_OVERLAP:]


class _Lines:
    def __init__(self) -> None:
        self._before = b""

    def __call__(self, chunk: bytes, /) -> None:
        text = self._before + chunk
        found = _UP_TO_TRIPLE.match(text)
        if found is None or found["triple"]:
            raise TripleTermError
        if found["iri"] is not None:
            self._before = b"<" if text.endswith(b"<") else b"<a"
        elif found["string"] is not None:
            self._before = b'"' + found["string"]
        else:
            self._before = b"" if found["comment"] is None else b"#"


class _Turtle:
    """Turtle has four kinds of strings, and comments: a text may hold the sign too, but not without end."""

    def __init__(self) -> None:
        self._count, self._before = 0, b""

    def __call__(self, chunk: bytes, /) -> None:
        self._count += (self._before + chunk).count(b"<<")
        if self._count > _MOST_IN_TURTLE:
            raise TripleTermError
        self._before = chunk[-1:] if chunk[-2:] != b"<<" else b""

"""Where a query leaves the grammar, in a sentence: line, column, what stands there and what could."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.sparql.gate.parsing import either

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.sparql.gate.grammar import Fault
    from glam_kg.sparql.gate.tokens import Token

_NEWER: Final = re.compile(r"<<|>>|\{\||\|\}|~|@[A-Za-z0-9-]+--(?:ltr|rtl)")
_NEWER_NAMES: Final = """
VERSION TRIPLE SUBJECT PREDICATE OBJECT ISTRIPLE LANGDIR STRLANGDIR HASLANG HASLANGDIR LATERAL ADJUST SEMIJOIN ANTIJOIN LET
"""
_NEWER_WORDS: Final = frozenset(_NEWER_NAMES.split())
_NOT_CLOSED: Final = {"'": "a string", '"': "a string", "<": "an IRI"}


def place(text: str, offset: int) -> str:
    r"""Line and column of an offset, both from 1.

    >>> place("SELECT\n* {", 7)
    'line 2, column 1'
    """
    before = text[:offset]
    return f"line {before.count(chr(10)) + 1}, column {offset - before.rfind(chr(10))}"


def syntax_sentence(text: str, tokens: Sequence[Token], fault: Fault) -> str:
    """Why a text is no query of SPARQL 1.1.

    >>> from glam_kg.sparql.gate.grammar import follow, terminals_of
    >>> from glam_kg.sparql.gate.tokens import scan
    >>> def sentence(text):
    ...     tokens = list(scan(text))
    ...     return syntax_sentence(text, tokens, follow(terminals_of(token.text for token in tokens)))
    >>> sentence("SELECT ?s { ?s ?p }")
    "the query cannot be parsed: line 1, column 19: '}' cannot stand here, expected a variable, an IRI, a prefix, a string, ..."
    """
    if not tokens:
        return "the query is empty, expected SELECT, ASK, CONSTRUCT or DESCRIBE"
    if fault.position == len(tokens):
        last = tokens[-1]
        line = place(text, last.start).partition(",")[0]
        return f"the query ends too early, on {line} after {last.text[-40:]!r}, expected {either(list(fault.expected))}"
    token = tokens[fault.position]
    return f"the query cannot be parsed: {place(text, token.start)}: {_reason(text, tokens, fault)}"


def _reason(text: str, tokens: Sequence[Token], fault: Fault) -> str:
    token = tokens[fault.position]
    near = text[max(0, token.start - 12) : token.end + 12]
    newer = _NEWER.search(near)
    if token.text.upper() in _NEWER_WORDS or (
        newer and token.kind != "string" and abs(newer.start() - min(12, token.start)) <= 12
    ):
        shown = token.text if token.text.upper() in _NEWER_WORDS else newer[0] if newer else token.text
        return f"{shown} is SPARQL 1.2 or an addition of one engine, expected SPARQL 1.1, which every engine reads"
    if token.text in _NOT_CLOSED and token.kind in {"other", "mark"}:
        return (
            f"{_NOT_CLOSED[token.text]} starts here that is not closed, or holds a character that may not stand there"
        )
    if token.kind == "other" and not token.text.isprintable():
        return f"U+{ord(token.text):04X} is no blank in SPARQL, expected U+0020, a tab or a line break"
    if token.kind == "name" and re.search("service|from", token.prefix, re.IGNORECASE):
        return f"{token.text[:40]!r} cannot stand here; keywords must be apart from what follows by a blank"
    return f"{token.text[:40]!r} cannot stand here, expected {either(list(fault.expected))}"

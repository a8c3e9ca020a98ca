"""A scanner over the tokens of SPARQL 1.1 (section 19.8), for the gate, the templates and their lint.

It never fails: what is no token becomes a token of kind `other`, one character long, and what follows is scanned on.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

TokenKind = Literal[
    "comment",
    "iri",
    "string",
    "placeholder",
    "variable",
    "language",
    "blank",
    "name",
    "number",
    "word",
    "mark",
    "other",
]

PLACEHOLDER_OPEN: Final = "\ue000"
PLACEHOLDER_CLOSE: Final = "\ue001"
"""Private-use characters around the number of a term that a template has still to put there."""

_BASE = (
    "A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u037d\u037f-\u1fff\u200c-\u200d\u2070-\u218f\u2c00-\u2fef"
    "\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\U00010000-\U000effff"
)
_CHARS = rf"{_BASE}_0-9\u00b7\u0300-\u036f\u203f-\u2040\-"
# At most 128 characters: without a bound, a megabyte of letters would be read again from each of them.
_PREFIX = rf"[{_BASE}][{_CHARS}.]{{0,127}}+(?<!\.)"
_ESCAPED = r"%[0-9A-Fa-f]{2}|\\[_~.\-!$&'()*+,;=/?#@%]"
_LOCAL = rf"(?:(?:[{_BASE}_0-9:]|{_ESCAPED})(?:[{_CHARS}:]|{_ESCAPED}|\.++(?=[{_CHARS}:%\\]))*+)?"
_CODEPOINT = r"\\u[0-9A-Fa-f]{4}|\\U[0-9A-Fa-f]{8}"
_IRI_CHARACTER = rf"(?:[^\x00-\x20<>\"{{}}|^`\\]|{_CODEPOINT})"
_LONG_STRINGS = (
    r"'''(?:'{0,2}(?:[^'\\]|\\[\s\S]))*'''",
    r'"""(?:"{0,2}(?:[^"\\]|\\[\s\S]))*"""',
)
_SHORT_STRINGS = (r"'(?:[^'\\\r\n]|\\.)*+'", r'"(?:[^"\\\r\n]|\\.)*+"')
# In the order of how often they occur, but for those that begin like another.
_KINDS: Final[tuple[tuple[TokenKind, str], ...]] = (
    ("variable", rf"[?$][{_BASE}_0-9][{_BASE}_0-9\u00b7\u0300-\u036f\u203f-\u2040]*+"),
    ("name", rf"(?:{_PREFIX})?:{_LOCAL}"),
    ("comment", r"\#[^\r\n]*+"),
    ("iri", rf"<{_IRI_CHARACTER}*+>"),
    ("string", "|".join((*_LONG_STRINGS, *_SHORT_STRINGS))),
    ("placeholder", rf"{PLACEHOLDER_OPEN}[0-9]+{PLACEHOLDER_CLOSE}"),
    ("language", r"@[A-Za-z]+(?:-[A-Za-z0-9]+)*+"),
    ("blank", rf"_:[{_BASE}_0-9](?:[{_CHARS}.]*[{_CHARS}])?"),
    ("number", r"[+-]?(?:[0-9]+\.[0-9]*[eE][+-]?[0-9]+|\.?[0-9]+[eE][+-]?[0-9]+|[0-9]*\.[0-9]+|[0-9]+)"),
    ("word", r"[A-Za-z_][A-Za-z0-9_]*+"),
    ("mark", r"\^\^|\|\||&&|!=|<=|>=|[{}()\[\].,;*/|^+?!=<>\-]"),
    # No-break and other blanks of Unicode are none in SPARQL.
    ("other", r"[^ \t\r\n]"),
)


# Blanks at the end go before a scan: they would be tried again from each of them, since no token follows.
_BLANKS: Final = " \t\r\n"


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    return re.compile(r"[ \t\r\n]*+(?:" + "|".join(f"(?P<{kind}>{pattern})" for kind, pattern in _KINDS) + ")")


@lru_cache(maxsize=1)
def _text_pattern() -> re.Pattern[str]:
    # Brackets first: they are half of a query, and no other token begins with one.
    return re.compile(r"[ \t\r\n]*+([{}()\[\],;]|" + "|".join(pattern for _, pattern in _KINDS) + ")")


class Token(NamedTuple):
    """One token and where it starts in the scanned text; a tuple, because a query has hundreds and all are made anew."""

    kind: TokenKind
    text: str
    start: int

    @property
    def end(self) -> int:
        """The offset after its last character."""
        return self.start + len(self.text)

    @property
    def prefix(self) -> str:
        """The prefix of a prefixed name, without the colon."""
        return self.text.partition(":")[0]

    @property
    def local(self) -> str:
        """What follows the colon of a prefixed name, as written."""
        return self.text.partition(":")[2]


def scan(query: str) -> Iterator[Token]:
    """The tokens of a query in order, comments included, blanks left out.

    >>> [(token.kind, token.text) for token in scan("?service ex:service 'SERVICE' # SERVICE")]
    [('variable', '?service'), ('name', 'ex:service'), ('string', "'SERVICE'"), ('comment', '# SERVICE')]
    """
    make = Token._make
    kind: TokenKind
    for match in _pattern().finditer(query.rstrip(_BLANKS)):
        kind = match.lastgroup  # type: ignore[assignment]
        yield make((kind, match[kind], match.start(kind)))


def token_texts(query: str) -> list[str]:
    """The texts of the tokens alone, comments included: what `scan` gives, in a third of the time.

    >>> token_texts("ASK { ?s a 'b' }")
    ['ASK', '{', '?s', 'a', "'b'", '}']
    """
    return _text_pattern().findall(query.rstrip(_BLANKS))

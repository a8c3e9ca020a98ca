"""A scanner over the tokens of SPARQL 1.1 (section 19.8), for the guard, the templates and their lint.

It never fails: what is no token becomes a token of kind `other`, one character long, and what follows is scanned on.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

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
_PREFIX = rf"[{_BASE}](?:[{_CHARS}.]*[{_CHARS}])?"
_LOCAL_CHARACTER = rf"(?:[{_CHARS}:]|%[0-9A-Fa-f]{{2}}|\\[_~.\-!$&'()*+,;=/?#@%])"
_LOCAL = rf"(?:{_LOCAL_CHARACTER}|\.(?=[.{_CHARS}:%\\]))*"
_CODEPOINT = r"\\u[0-9A-Fa-f]{4}|\\U[0-9A-Fa-f]{8}"
_IRI_CHARACTER = rf"(?:[^\x00-\x20<>\"{{}}|^`\\]|{_CODEPOINT})"


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    return re.compile(
        "|".join(
            (
                r"(?P<comment>\#[^\r\n]*)",
                rf"(?P<iri><{_IRI_CHARACTER}*>)",
                (
                    r"(?P<string>'''(?:'{0,2}(?:[^'\\]|\\[\s\S]))*'''|\"\"\"(?:\"{0,2}(?:[^\"\\]|\\[\s\S]))*\"\"\""
                    r"|'(?:[^'\\\r\n]|\\.)*'|\"(?:[^\"\\\r\n]|\\.)*\")"
                ),
                rf"(?P<placeholder>{PLACEHOLDER_OPEN}[0-9]+{PLACEHOLDER_CLOSE})",
                rf"(?P<variable>[?$][{_BASE}_0-9][{_BASE}_0-9\u00b7\u0300-\u036f\u203f-\u2040]*)",
                r"(?P<language>@[A-Za-z]+(?:-+[A-Za-z0-9]+)*)",
                rf"(?P<blank>_:[{_BASE}_0-9](?:[{_CHARS}.]*[{_CHARS}])?)",
                rf"(?P<name>(?:{_PREFIX})?:{_LOCAL})",
                r"(?P<number>[0-9]+\.[0-9]*[eE][+-]?[0-9]+|\.?[0-9]+[eE][+-]?[0-9]+|[0-9]*\.[0-9]+|[0-9]+)",
                r"(?P<word>[A-Za-z_][A-Za-z0-9_]*)",
                r"(?P<mark>\^\^|\|\||&&|!=|<=|>=|[{}()\[\].,;*/|^+?!=<>\-])",
                r"(?P<other>\S)",
            )
        )
    )


@dataclass(frozen=True, slots=True)
class Token:
    """One token and where it starts in the scanned text."""

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
    for match in _pattern().finditer(query):
        yield Token(match.lastgroup, match.group(), match.start())  # type: ignore[arg-type]

r"""Queries that differ in plain terms alone: what the gate found out about one of them holds for the others.

Programs send the same query with another name, another place or another year, thousands of times. Which of its characters are
plain terms is read off the text here, and nobody has to say it:

- a string in double quotes without `\u` and with no escape that SPARQL does not know;
- an IRI of this vocabulary, in which no character needs an escape;
- a number of few digits between blanks or brackets.

What is left, the frame, stays letter by letter. The rest of the gate finds the same in every query of one frame, because each
plain term is one token, of one kind, whatever it says, and nothing that the gate or a parser decides depends on what it says.
Where that is not so (the number of a LIMIT, the IRI of a FROM or a PREFIX), or where what looks like a plain term is a piece of
something else (of a string in single quotes, of a comment), `Frame.holds` refuses.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from glam_kg.namespaces import HC
from glam_kg.sparql.gate.tokens import scan

if TYPE_CHECKING:
    from collections.abc import Sequence

# An escaped backslash before a letter u is read differently by engines, so such a string is no plain one.
_STRING: Final = r'"(?:[^"\\\r\n\x00\ud800-\udfff]|\\(?:[tbnrf"\']|\\(?![uU])))*+"'
_IRI: Final = rf"<{re.escape(HC)}[A-Za-z0-9/_.-]++>"
_REST_OF_NUMBER: Final = r"(?<=[ (].)[0-9]{0,8}(?:\.[0-9]{1,12})?(?=[ )])"
# Each alternative begins with a letter of its own: so most of a query is gone through five times as fast.
_NUMBER: Final = "|".join(
    [r"-(?<=[ (].)[0-9]{1,9}(?:\.[0-9]{1,12})?(?=[ )])", *(f"{digit}{_REST_OF_NUMBER}" for digit in "0123456789")]
)
_COUNTING: Final = frozenset({"LIMIT", "OFFSET"})
_NAMING: Final = frozenset({"FROM", "SERVICE"})


@dataclass(frozen=True, slots=True)
class Frame:
    """A query without its plain terms.

    Attributes:
        gaps: The text before, between and after them.
        kinds: A letter or two for what each of them is.
    """

    gaps: tuple[str, ...]
    kinds: str

    def holds(self, query: str, terminals: Sequence[str], prologue: int) -> bool:
        """Whether every query of this frame has these terminals, and nothing in it depends on what its plain terms say.

        Args:
            query: One of them, without comments, as the gate has let it pass.
            terminals: What the grammar calls its tokens.
            prologue: How many of them are PREFIX and BASE.
        """
        if not _NAMING.isdisjoint(terminals):
            return False
        inner = self.gaps[1:-1]
        # `""` and `"a"` side by side would be the beginning of a long string.
        if not all(inner) or any(gap.startswith('"') for gap in self.gaps[1:]):
            return False
        # `''` and `'a'` side by side too, and its end may stand in a plain term: then what follows is no string any more.
        if any(quotes in gap for gap in self.gaps for quotes in ("'''", '"""')):
            return False
        tokens = {token.start: (position, token.text) for position, token in enumerate(scan(query))}
        offset = 0
        for gap, term in zip(self.gaps, _plain_terms().findall(query), strict=False):
            offset += len(gap)
            position, text = tokens.get(offset, (0, ""))
            if text != term or position < prologue or terminals[position - 1] in _COUNTING:
                return False
            offset += len(term)
        return True


def frame_of(query: str) -> Frame:
    """The frame of a text.

    >>> frame_of('ASK { ?s ?p "Zoo" FILTER(?year < 1900) }')
    Frame(gaps=('ASK { ?s ?p ', ' FILTER(?year < ', ') }'), kinds='"0')
    """
    parts = _plain_terms().split(query)
    return Frame(tuple(parts[::2]), "".join(map(_kind, parts[1::2])))


def _kind(term: str) -> str:
    first = term[0]
    if first in '"<':
        return first
    return ("-" if first == "-" else "") + ("." if "." in term else "0")


@lru_cache(maxsize=1)
def _plain_terms() -> re.Pattern[str]:
    return re.compile(f"({_STRING}|{_IRI}|{_NUMBER})")

"""The gate: what a query must be before any engine sees it.

In this order, each step on what the step before has let pass (in brackets the module beside this one):

1. size;
2. escapes and comments are taken out, so that there is one reading (`escapes`);
3. what the query would do, by its words: write, call another server, read a graph that is not allowed (`reach`);
4. the grammar of SPARQL 1.1, over tokens (`grammar`): neither SPARQL 1.2 nor what one engine adds;
5. depth and length, which could end a parser (`complexity`);
6. the engine's own parser (`parsing`), which also knows what no grammar says, such as the scope of a variable.

What is found out about a query is remembered, and holds for those that differ from it in plain terms alone (`likeness`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Final, Literal, Self, cast

from glam_kg.errors import QuerySyntaxError, UnsafeQueryError
from glam_kg.sparql.gate.complexity import complexity_fault
from glam_kg.sparql.gate.escapes import EscapeError, plain_text
from glam_kg.sparql.gate.faults import place, syntax_sentence
from glam_kg.sparql.gate.grammar import follow, nested_aggregate, terminals_of
from glam_kg.sparql.gate.likeness import Frame, frame_of
from glam_kg.sparql.gate.parsing import engine_fault
from glam_kg.sparql.gate.reach import Prologue, outside_calls, reaching_call
from glam_kg.sparql.gate.tokens import scan

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.sparql.gate.reach import Allowed

QueryForm = Literal["SELECT", "ASK", "CONSTRUCT", "DESCRIBE"]

MAX_BYTES: Final = 1 << 20
"""The longest query, in UTF-8."""

_UPDATES: Final = frozenset(
    {"INSERT", "DELETE", "LOAD", "CLEAR", "DROP", "CREATE", "ADD", "MOVE", "COPY", "WITH", "INTO", "USING", "TO"}
)
_PRAGMAS: Final = frozenset({"DEFINE", "PRAGMA"})
_STEPS: Final = {"{": 1, "(": 1, "}": -1, ")": -1}
_KEPT: Final = 1 << 14
"""Queries up to so many characters are remembered with their verdict: programs send the same ones again and again."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the gate found out about a query that it lets pass.

    Attributes:
        form: The query's form.
        text: The query as engines are to get it: without comments, and with escapes only where all engines read them alike.
        limit: Where in the text the number of the query's own LIMIT stands; None where it has none.
        end: Where in the text a LIMIT may be put.
        names_graphs: Whether it says with FROM which graphs are read; else that is the union of all.
    """

    form: QueryForm
    text: str
    limit: tuple[int, int] | None
    end: int
    names_graphs: bool


def check_query(query: str, allowed: Allowed) -> Verdict:
    r"""Let a query pass that is SPARQL 1.1, reads, and names only what it may.

    Names, variables, strings, IRIs and comments may contain any word.

    >>> from glam_kg.sparql.query import Allowed
    >>> check_query('SELECT ?service { ?service ?p "SERVICE" }', Allowed()).form
    'SELECT'
    >>> check_query(r"SELECT * { \u0053ERVICE <http://a/> { ?s ?p ?o } }", Allowed())
    Traceback (most recent call last):
    ...
    glam_kg.errors.UnsafeQueryError: the query calls another server with SERVICE <http://a/>, expected one that is allowed

    Args:
        query: The text.
        allowed: The graphs and servers that it may name.

    Raises:
        UnsafeQueryError: It would write, call another server, read a graph or call a function that it may not, or it is longer or
            deeper than a parser can take.
        QuerySyntaxError: It is no SPARQL 1.1; the sentence says where.
    """
    return _remembered(query, allowed) if len(query) <= _KEPT else _checked(query, allowed)[0]


@lru_cache(maxsize=512)
def _remembered(query: str, allowed: Allowed) -> Verdict:
    frame = frame_of(query)
    known = _LIKE.get((frame, allowed))
    if known is not None:
        return known.verdict(query)
    verdict, terminals, prologue = _checked(query, allowed)
    like = _Likeness.of(verdict, len(frame.gaps[-1]))
    if like is not None and verdict.text == query and frame.holds(query, terminals, prologue):
        if len(_LIKE) >= _MOST_LIKE:
            _LIKE.clear()
        _LIKE[frame, allowed] = like
    return verdict


@dataclass(frozen=True, slots=True)
class _Likeness:
    """What the gate found out about all queries of a frame: a verdict, with places counted from the end of the text."""

    form: QueryForm
    limit: tuple[int, int] | None
    end: int

    @classmethod
    def of(cls, verdict: Verdict, last: int) -> Self | None:
        """From the verdict on one of them; None where a place lies before the last gap, which has so many characters."""
        size = len(verdict.text)
        limit = None if verdict.limit is None else (size - verdict.limit[0], size - verdict.limit[1])
        if size - verdict.end > last or (limit is not None and limit[0] > last):
            return None
        return cls(verdict.form, limit, size - verdict.end)

    def verdict(self, query: str) -> Verdict:
        """That on one of them."""
        size = len(query)
        limit = None if self.limit is None else (size - self.limit[0], size - self.limit[1])
        return Verdict(self.form, query, limit, size - self.end, names_graphs=False)


_LIKE: Final[dict[tuple[Frame, Allowed], _Likeness]] = {}
_MOST_LIKE: Final = 512
"""Frames that are remembered, each of a few thousand characters; then they are forgotten, and learnt again."""


def _checked(query: str, allowed: Allowed) -> tuple[Verdict, Sequence[str], int]:
    """What the gate found out, the terminals, and how many of them are the prologue."""
    _check_size(query)
    try:
        text, texts = plain_text(query)
        terminals = terminals_of(texts)
        prologue = Prologue(texts, terminals)
    except EscapeError as error:
        raise QuerySyntaxError(f"the query cannot be read: {error}", query=query) from error
    tokens = dict(zip(texts, terminals, strict=True))
    _check_words(set(terminals), query)
    problem = outside_calls(texts, terminals, prologue, allowed) or reaching_call(tokens, prologue)
    if problem is not None:
        raise UnsafeQueryError(problem, query=query)
    fault = follow(terminals)
    if fault is not None:
        raise QuerySyntaxError(syntax_sentence(text, list(scan(text)), fault), query=query)
    nested = nested_aggregate(terminals)
    if nested is not None:
        raise _not_parsed(text, nested, "an aggregate stands inside an aggregate", query)
    too_much = complexity_fault(terminals)
    if too_much is not None:
        position, sentence = too_much
        where = place(text, _offset(text, position))
        raise UnsafeQueryError(f"the query cannot be parsed safely: {where}: {sentence}", query=query)
    for token, kind in tokens.items():
        if kind in {"name", "ns"} and (prefix := token.partition(":")[0]) not in prologue.prefixes:
            raise _not_parsed(text, texts.index(token), f"the prefix {prefix}: is not declared", query)
    problem = engine_fault(text)
    if problem is not None:
        raise QuerySyntaxError(f"the query cannot be parsed: {problem}", query=query)
    form = cast("QueryForm", terminals[prologue.end])
    return Verdict(form, text, *_limit(text, terminals), "FROM" in terminals), terminals, prologue.end


def _check_size(query: str) -> None:
    try:
        size = len(query.encode())
    except UnicodeEncodeError as error:
        raise QuerySyntaxError(
            f"the query cannot be read: character {error.start + 1} is half of a surrogate pair", query=query
        ) from error
    if size > MAX_BYTES:
        raise UnsafeQueryError(f"the query has {size:,} bytes, expected at most {MAX_BYTES:,}", query=query)


def _not_parsed(text: str, position: int, sentence: str, query: str) -> QuerySyntaxError:
    where = place(text, _offset(text, position))
    return QuerySyntaxError(f"the query cannot be parsed: {where}: {sentence}", query=query)


def _offset(text: str, position: int) -> int:
    """Where in a text without comments a token starts."""
    return next(islice(scan(text), position, None)).start


def _check_words(words: set[str], query: str) -> None:
    written = words & _UPDATES
    if written:
        raise UnsafeQueryError(f"the query contains {min(written)}, expected a query that only reads", query=query)
    if words & _PRAGMAS:
        raise UnsafeQueryError(
            f"the query contains {min(words & _PRAGMAS)}, which tells one engine what to do, expected SPARQL 1.1",
            query=query,
        )


def _limit(text: str, terminals: Sequence[str]) -> tuple[tuple[int, int] | None, int]:
    """Where the number of the query's own LIMIT stands, and where a LIMIT may be put."""
    limit, values = None, None
    if "LIMIT" in terminals or "VALUES" in terminals:
        depth = 0
        for position, found in enumerate(terminals):
            depth += _STEPS.get(found, 0)
            if not depth and found == "LIMIT":
                limit = position + 1
            elif not depth and found == "VALUES":
                values = position
                break
    span = None
    if limit is not None:
        start = _offset(text, limit)
        span = start, start + len(next(islice(scan(text), limit, None)).text)
    return span, len(text.rstrip(" \t\r\n")) if values is None else _offset(text, values)

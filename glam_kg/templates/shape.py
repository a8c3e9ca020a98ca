"""The shape of a query: how much an engine has to join, and what multiplies.

Read from the tokens of a query that the engine's parser has taken; engines give no plan through Python.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Final, Literal

from glam_kg.sparql.gate.tokens import scan

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.sparql.gate.tokens import Token

_PAIRS: Final = {"(": ")", "{": "}", "[": "]"}
_ENDS_A_BLOCK: Final = frozenset({"OPTIONAL", "UNION", "FILTER", "BIND", "VALUES", "GRAPH", "MINUS", "SELECT"})
_Place = Literal["group", "optional", "apart"]


@dataclass(frozen=True, slots=True)
class Shape:
    """What a query is made of.

    Attributes:
        patterns: Triple patterns; each step of a path counts.
        optionals: OPTIONAL groups.
        unions: Branches of a UNION after the first.
        selects: SELECTs, the outermost included.
        multiplying: The variables of each two OPTIONALs that multiply: neither knows of the other, so that n solutions of one and
            m of the other are n x m rows. One whose variables must stay unbound (`FILTER (!BOUND(?x))`) does not count, nor one
            that is a SELECT with GROUP BY.
    """

    patterns: int
    optionals: int
    unions: int
    selects: int
    multiplying: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]


@dataclass(slots=True)
class _Group:
    """One pair of braces: the variables that it binds, and the groups that stand in it."""

    place: _Place
    bound: set[str] = field(default_factory=set)
    unbound: set[str] = field(default_factory=set)
    patterns: int = 0
    unions: int = 0
    projected: tuple[str, ...] | None = None
    grouped: bool = False
    parts: list[_Group] = field(default_factory=list)

    @property
    def visible(self) -> set[str]:
        """What is bound outside of it."""
        if self.place == "apart":
            return set()
        if self.projected is not None:
            return set(self.projected)
        return self.bound.union(*(part.visible for part in self.parts))

    def all(self) -> Iterator[_Group]:
        yield self
        for part in self.parts:
            yield from part.all()

    @property
    def single(self) -> bool:
        """Whether it gives one solution at most for each that it is joined to: it is nothing but a grouped SELECT."""
        if self.projected is not None:
            return self.grouped
        return not self.bound and len(self.parts) == 1 and self.parts[0].single


def read_shape(query: str) -> Shape:
    """The shape of a query that parses.

    >>> shape = read_shape("SELECT * { ?s a ?c OPTIONAL { ?s <urn:p> ?x } OPTIONAL { ?s <urn:q>/<urn:r> ?y } }")
    >>> shape.patterns, shape.optionals, shape.selects, shape.multiplying
    (4, 2, 1, ((('?x',), ('?y',)),))
    """
    groups = list(_Reader(query).query().all())
    return Shape(
        patterns=sum(group.patterns for group in groups),
        optionals=sum(group.place == "optional" for group in groups),
        unions=sum(group.unions for group in groups),
        selects=sum(group.projected is not None for group in groups),
        multiplying=tuple(pair for group in groups for pair in _multiplying(group)),
    )


def _multiplying(group: _Group) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    known = group.bound.union(*(part.visible for part in group.parts if part.place == "group"))
    new = [
        part.visible - known
        for part in group.parts
        if part.place == "optional" and not part.single and not part.visible & group.unbound
    ]
    for one, other in combinations(new, 2):
        if one and other and not one & other:
            yield tuple(sorted(one)), tuple(sorted(other))


class _Reader:
    """Reads groups by their braces; what is in round brackets is an expression or a list, and has no group of its own."""

    def __init__(self, query: str) -> None:
        self._tokens = [token for token in scan(query) if token.kind != "comment"]
        self._at = 0

    def query(self) -> _Group:
        while self._word() not in {"SELECT", "ASK", "CONSTRUCT", "DESCRIBE"}:
            self._at += 1
        if self._word() == "CONSTRUCT":
            while self._word() != "WHERE":
                self._at += 1
        whole = _Group("group")
        self._select(whole)
        return whole

    def _word(self) -> str:
        token = self._tokens[self._at]
        return token.text.upper() if token.kind == "word" else token.text

    def _next(self) -> Token:
        self._at += 1
        return self._tokens[self._at - 1]

    def _skip(self) -> list[Token]:
        """Go past what the bracket at this place closes; the tokens between."""
        start, waiting = self._at, [_PAIRS[self._next().text]]
        while waiting:
            text = self._next().text
            if text == waiting[-1]:
                waiting.pop()
            elif text in _PAIRS:
                waiting.append(_PAIRS[text])
        return self._tokens[start + 1 : self._at - 1]

    def _select(self, group: _Group) -> None:
        """A SELECT up to its end: columns, groups, and what follows them."""
        columns: list[str] = []
        while self._word() != "{":
            if self._word() == "(":
                columns.append(self._skip()[-1].text)
                continue
            token = self._next()
            if token.kind == "variable":
                columns.append(token.text)
        body = _Group("group")
        self._group(body)
        group.parts.append(body)
        group.projected = tuple(columns) or tuple(body.visible)
        while self._at < len(self._tokens) and self._word() != "}":
            group.grouped |= self._word() == "GROUP"
            if self._tokens[self._at].text in _PAIRS:
                self._skip()
            else:
                self._at += 1

    def _group(self, group: _Group) -> None:
        self._at += 1
        while self._word() != "}":
            self._part(group)
        self._at += 1

    def _inner(self, group: _Group, place: _Place) -> None:
        part = _Group(place)
        self._group(part)
        group.parts.append(part)

    def _part(self, group: _Group) -> None:
        match self._word():
            case "SELECT":
                inner = _Group("group")
                self._select(inner)
                group.parts.append(inner)
            case "OPTIONAL":
                self._at += 1
                self._inner(group, "optional")
            case "UNION":
                self._at += 1
                group.unions += 1
            case "MINUS":
                self._at += 1
                self._inner(group, "apart")
            case "FILTER":
                self._filter(group)
            case "BIND":
                self._at += 1
                group.bound.add(self._skip()[-1].text)
            case "VALUES":
                self._at += 1
                while self._word() != "{":
                    group.bound |= {token.text for token in [self._next()] if token.kind == "variable"}
                self._skip()
            case "GRAPH":
                self._at += 1
                group.bound |= {token.text for token in [self._next()] if token.kind == "variable"}
            case "{":
                self._inner(group, "group")
            case _:
                self._triples(group)

    def _filter(self, group: _Group) -> None:
        self._at += 1
        while self._word() not in {"(", "{"}:
            self._at += 1
        if self._word() == "{":
            self._inner(group, "apart")
            return
        texts = [token.text for token in self._skip()]
        for place, text in enumerate(texts):
            if text == "!" and [word.upper() for word in texts[place + 1 : place + 3]] == ["BOUND", "("]:
                group.unbound.add(texts[place + 3])

    def _triples(self, group: _Group) -> None:
        """Triples up to the next keyword or brace: one pattern each object, and one more each further step of a path."""
        first, previous = True, "."
        while self._word() not in {"{", "}"} | _ENDS_A_BLOCK:
            token = self._next()
            if token.kind == "variable":
                group.bound.add(token.text)
            # A separator counts when something follows it, and not where it ends the block.
            if first or previous in {".", ";", ","}:
                group.patterns += token.text not in {".", ";", ","}
            group.patterns += token.text == "/"
            first, previous = False, token.text

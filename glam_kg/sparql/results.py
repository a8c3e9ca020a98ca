"""What a query gives back, as terms, as plain JSON values, and as SPARQL 1.1 Query Results JSON."""

from __future__ import annotations

import math
from collections.abc import Generator
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from pyoxigraph import BlankNode, Literal, NamedNode

from glam_kg.namespaces import RDF, XSD

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from glam_kg.sparql.query import QueryForm

ResultTerm: TypeAlias = NamedNode | Literal | BlankNode
Values: TypeAlias = tuple[ResultTerm | None, ...]
"""One row, in the order of the columns; None where a variable is unbound."""
JSONValue: TypeAlias = str | int | float | bool

_INTEGERS: Final = frozenset(
    XSD + name
    for name in (
        "integer", "int", "long", "short", "byte", "nonNegativeInteger", "positiveInteger", "nonPositiveInteger",
        "negativeInteger", "unsignedInt", "unsignedLong", "unsignedShort", "unsignedByte",
    )
)  # fmt: skip


TRIPLE: Final = ("subject", "predicate", "object")
"""The columns of a graph, as CONSTRUCT and DESCRIBE give one."""


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of a query, in the order of the engine.

    Attributes:
        variables: The columns, in the order of the SELECT clause; `subject`, `predicate`, `object` for triples.
        values: One tuple a row, in the order of the columns; None where a variable is unbound.
        cut: Whether there are more rows than were to be read.
        boolean: The answer of an ASK query, else None.
    """

    variables: tuple[str, ...]
    values: tuple[Values, ...]
    cut: bool = False
    boolean: bool | None = None

    def __len__(self) -> int:
        """How many rows."""
        return len(self.values)

    def __iter__(self) -> Iterator[Mapping[str, ResultTerm]]:
        """The rows in their order, each as in `rows`.

        >>> from glam_kg.sparql.terms import text
        >>> [row["name"].value for row in Rows(("name",), ((text("Rijksmuseum"),), (text("Zoo Basel"),)))]
        ['Rijksmuseum', 'Zoo Basel']
        """
        for values in self.values:
            yield {name: term for name, term in zip(self.variables, values, strict=True) if term is not None}

    @property
    def rows(self) -> tuple[Mapping[str, ResultTerm], ...]:
        """One mapping a row; an unbound variable is absent."""
        return tuple(self)

    def to_json_rows(self) -> list[dict[str, JSONValue]]:
        """Rows of plain values: numbers for numeric literals, true and false, text for everything else.

        >>> from glam_kg.sparql.terms import integer, text
        >>> Rows(("name", "founded"), ((text("Rijksmuseum", "nl"), integer(1798)),)).to_json_rows()
        [{'name': 'Rijksmuseum', 'founded': 1798}]
        """
        return [{name: plain_value(term) for name, term in row.items()} for row in self]

    def to_sparql_json(self) -> dict[str, Any]:
        """The result in the W3C form (SPARQL 1.1 Query Results JSON Format, section 3)."""
        if self.boolean is not None:
            return {"head": {}, "boolean": self.boolean}
        return {
            "head": {"vars": list(self.variables)},
            "results": {"bindings": [{name: json_binding(term) for name, term in row.items()} for row in self]},
        }


class ResultStream:
    """The rows of a query as they come, in the order of the engine; each is read once.

    Attributes:
        form: The form of the query.
        variables: The columns, as in `Rows`.
        boolean: The answer of an ASK query, else None.
        cut: Whether there are more rows than may be read; known when all have been.
    """

    def __init__(
        self,
        form: QueryForm,
        *,
        variables: tuple[str, ...] = (),
        values: Iterable[Values] = (),
        boolean: bool | None = None,
        limit: int,
    ) -> None:
        """Take the rows of a backend.

        Args:
            form: The form of the query.
            variables: The columns.
            values: The rows, each in the order of the columns; it may give more than `limit`.
            boolean: The answer of an ASK query.
            limit: The most rows that may be read.
        """
        self.form, self.variables, self.boolean, self.cut = form, variables, boolean, False
        self._values, self._limit = values, limit

    def __iter__(self) -> Iterator[Values]:
        """The rows, up to the limit."""
        for number, values in enumerate(self._values):
            if number == self._limit:
                self.cut = True
                return
            yield values

    def close(self) -> None:
        """Let go of what gives the rows.

        An engine's rows may be dropped by the thread that read them only, but an error of the reader keeps this stream alive, and
        takes it to whoever handles the error.
        """
        if isinstance(self._values, Generator):
            self._values.close()

    def collect(self) -> Rows:
        """All rows."""
        values = tuple(self)
        return Rows(self.variables, values, cut=self.cut, boolean=self.boolean)


def plain_value(term: ResultTerm) -> JSONValue:
    """A term as a JSON value; a literal whose text does not fit its datatype stays text.

    >>> from decimal import Decimal
    >>> from glam_kg.sparql.terms import decimal
    >>> plain_value(decimal(Decimal("12.5"))), plain_value(decimal(Decimal(1_000_000)))
    (12.5, 1000000)
    """
    if isinstance(term, NamedNode):
        return term.value
    if isinstance(term, BlankNode):
        return str(term)
    datatype = term.datatype.value
    if datatype in _INTEGERS or datatype == f"{XSD}decimal":
        return _number(term.value)
    if datatype in {f"{XSD}double", f"{XSD}float"}:
        return _double(term.value)
    if datatype == f"{XSD}boolean" and term.value in {"true", "false", "1", "0"}:
        return term.value in {"true", "1"}
    return term.value


def _number(lexical: str) -> int | float | str:
    try:
        number = Decimal(lexical)
    except InvalidOperation:
        return lexical
    if not number.is_finite():
        return lexical
    return int(number) if number == number.to_integral_value() else float(number)


def _double(lexical: str) -> float | str:
    try:
        number = float(lexical)
    except ValueError:
        return lexical
    # JSON has no infinity and no "not a number" (RFC 8259, section 6).
    return number if math.isfinite(number) else lexical


def json_binding(term: ResultTerm) -> dict[str, str]:
    """A term in the W3C form (SPARQL 1.1 Query Results JSON Format, section 3.2.2)."""
    if isinstance(term, NamedNode):
        return {"type": "uri", "value": term.value}
    if isinstance(term, BlankNode):
        return {"type": "bnode", "value": term.value}
    if term.language:
        return {"type": "literal", "value": term.value, "xml:lang": term.language}
    if term.datatype.value in {f"{XSD}string", f"{RDF}langString"}:
        return {"type": "literal", "value": term.value}
    return {"type": "literal", "value": term.value, "datatype": term.datatype.value}

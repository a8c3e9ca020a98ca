"""What a query gives back, as terms, as plain JSON values, and as SPARQL 1.1 Query Results JSON."""

from __future__ import annotations

import math
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from pyoxigraph import BlankNode, Literal, NamedNode

from glam_kg.namespaces import RDF, XSD

if TYPE_CHECKING:
    from collections.abc import Mapping

ResultTerm: TypeAlias = NamedNode | Literal | BlankNode
JSONValue: TypeAlias = str | int | float | bool

_INTEGERS: Final = frozenset(
    XSD + name
    for name in (
        "integer", "int", "long", "short", "byte", "nonNegativeInteger", "positiveInteger", "nonPositiveInteger",
        "negativeInteger", "unsignedInt", "unsignedLong", "unsignedShort", "unsignedByte",
    )
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of a query, in the order of the engine.

    Attributes:
        variables: The columns, in the order of the SELECT clause; `subject`, `predicate`, `object` for triples.
        rows: One mapping per row; an unbound variable is absent.
        cut: Whether there are more rows than were asked for.
        boolean: The answer of an ASK query, else None.
    """

    variables: tuple[str, ...]
    rows: tuple[Mapping[str, ResultTerm], ...]
    cut: bool = False
    boolean: bool | None = None

    def __len__(self) -> int:
        """How many rows."""
        return len(self.rows)

    def to_json_rows(self) -> list[dict[str, JSONValue]]:
        """Rows of plain values: numbers for numeric literals, true and false, text for everything else.

        >>> from glam_kg.sparql.terms import integer, text
        >>> Rows(("name", "founded"), ({"name": text("Rijksmuseum", "nl"), "founded": integer(1798)},)).to_json_rows()
        [{'name': 'Rijksmuseum', 'founded': 1798}]
        """
        return [{name: plain_value(term) for name, term in row.items()} for row in self.rows]

    def to_sparql_json(self) -> dict[str, Any]:
        """The result in the W3C form (SPARQL 1.1 Query Results JSON Format, section 3)."""
        if self.boolean is not None:
            return {"head": {}, "boolean": self.boolean}
        return {
            "head": {"vars": list(self.variables)},
            "results": {"bindings": [{name: _binding(term) for name, term in row.items()} for row in self.rows]},
        }


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


def _binding(term: ResultTerm) -> dict[str, str]:
    if isinstance(term, NamedNode):
        return {"type": "uri", "value": term.value}
    if isinstance(term, BlankNode):
        return {"type": "bnode", "value": term.value}
    if term.language:
        return {"type": "literal", "value": term.value, "xml:lang": term.language}
    if term.datatype.value in {f"{XSD}string", f"{RDF}langString"}:
        return {"type": "literal", "value": term.value}
    return {"type": "literal", "value": term.value, "datatype": term.datatype.value}

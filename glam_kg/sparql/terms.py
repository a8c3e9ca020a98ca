"""RDF terms as they stand in a query: the only things a template's placeholder can become.

Terms are pyoxigraph's own; it also escapes them (SPARQL 1.1, section 19.7), so no escaping is written here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from pyoxigraph import Literal, NamedNode, Variable

from glam_kg.errors import InputError
from glam_kg.namespaces import XSD

if TYPE_CHECKING:
    from collections.abc import Iterator
    from decimal import Decimal

Term: TypeAlias = NamedNode | Literal
"""An IRI or a literal."""

_SHORT_FORMS: Final = {
    f"{XSD}integer": re.compile(r"-?[0-9]+"),
    f"{XSD}decimal": re.compile(r"-?[0-9]+\.[0-9]+"),
}


@dataclass(frozen=True, slots=True)
class TermList:
    """One or more terms, rendered side by side as `VALUES` takes them."""

    terms: tuple[Term, ...]

    def __post_init__(self) -> None:
        if not self.terms:
            raise InputError("a list of terms is empty, expected at least one")

    def __len__(self) -> int:
        """How many terms."""
        return len(self.terms)

    def __iter__(self) -> Iterator[Term]:
        """The terms, in order."""
        return iter(self.terms)


def iri(text: str) -> NamedNode:
    """An absolute IRI (RFC 3987).

    >>> render(iri("https://nde.nl/ontology/hc/Museum"))
    '<https://nde.nl/ontology/hc/Museum>'

    Raises:
        InputError: The text is no absolute IRI.
    """
    try:
        return NamedNode(text)
    except (ValueError, UnicodeEncodeError) as error:
        raise InputError(f"{text!r} is no absolute IRI: {error}") from error


def text(value: str, language: str | None = None) -> Literal:
    r"""A string literal, or a language-tagged one.

    >>> render(text('a "b" \\'))
    '"a \\"b\\" \\\\"'
    >>> render(text("Rijksmuseum", "nl"))
    '"Rijksmuseum"@nl'

    Raises:
        InputError: The text holds half of a surrogate pair, or the tag is no BCP 47 language tag.
    """
    try:
        return Literal(value, language=language) if language else Literal(value)
    except (ValueError, UnicodeEncodeError) as error:
        raise InputError(f"{value!r} cannot be an RDF literal: {error}") from error


def integer(value: int) -> Literal:
    """An `xsd:integer`.

    >>> render(integer(1798))
    '1798'
    """
    return Literal(str(value), datatype=NamedNode(f"{XSD}integer"))


def decimal(value: Decimal) -> Literal:
    """An `xsd:decimal`, written without exponent and with at least one decimal.

    >>> from decimal import Decimal
    >>> render(decimal(Decimal("1E+6"))), render(decimal(Decimal("-52.10")))
    ('1000000.0', '-52.1')

    Raises:
        InputError: The number is not finite.
    """
    if not value.is_finite():
        raise InputError(f"{value} is no finite number")
    plain = f"{value:f}"
    whole, _, fraction = plain.partition(".")
    return Literal(f"{whole}.{fraction.rstrip('0') or '0'}", datatype=NamedNode(f"{XSD}decimal"))


def render(term: Term | TermList | Variable) -> str:
    """A term as SPARQL: integers and decimals in their short form, everything else as pyoxigraph writes it.

    >>> render(TermList((text("NL-DR"), text("NL-GR"))))
    '"NL-DR" "NL-GR"'
    """
    if isinstance(term, TermList):
        return " ".join(render(member) for member in term.terms)
    if isinstance(term, Literal):
        short = _SHORT_FORMS.get(term.datatype.value)
        if short and short.fullmatch(term.value):
            return term.value
    return str(term)

"""Slots of attributes: what a custodian is asked for, such as its website, or the scheme of an identifier."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pyoxigraph import Variable

from glam_kg.folding import snake_case
from glam_kg.sparql.terms import text
from glam_kg.templates.plain_values import Choice, members_of, text_of

if TYPE_CHECKING:
    from pyoxigraph import Literal

    from glam_kg.templates.plain_values import PlainValue

SCHEMES: Final = (
    "ISIL", "Wikidata", "ROR", "VIAF", "KvK", "IMLS", "GHCID", "GeoNames", "ISNI", "GND", "EIN", "OCLC", "RSIN", "KBO", "SIREN",
    "SIRET", "BnF", "LCNAF", "ULAN", "GRID",
)  # fmt: skip
"""Identifier schemes whose spelling is known; any other is taken as written."""
ATTRIBUTES: Final = frozenset(
    {"website", "city", "founded", "closed", "address", "budget", "parent", "identifiers", "collections", "other_names"}
)
"""Attributes that are no identifier."""
_BUDGET: Final = "budget"


@dataclass(frozen=True, slots=True)
class Scheme:
    """An identifier scheme: its name as a term, and the column its values stand in."""

    term: Literal
    column: Variable
    is_ghcid: bool


@dataclass(frozen=True, slots=True)
class Attribute:
    """An attribute of a custodian: which kind, the column it stands in, and the scheme where it is an identifier."""

    kind: Choice
    column: Variable
    scheme: Scheme | None = None

    @property
    def variable(self) -> Variable:
        """What stands for one of its values in patterns, where several attributes are asked for side by side."""
        return Variable(f"known_{self.column.value}")


@dataclass(frozen=True, slots=True)
class Attributes:
    """Several attributes, each once: what is asked for has all of them, or none."""

    members: tuple[Attribute, ...]


def scheme(name: str, value: PlainValue) -> Scheme:
    """An identifier scheme; the case of known ones does not matter, any other is taken as written."""
    written = text_of(name, value, "the name of an identifier scheme such as ISIL").value.strip()
    known = {spelling.casefold(): spelling for spelling in SCHEMES}
    spelling = known.get(written.casefold(), written)
    return Scheme(text(spelling), Variable(_column(spelling)), spelling == "GHCID")


def attribute(name: str, value: PlainValue) -> Attribute:
    """One of `ATTRIBUTES`, such as `website`; any other word is the name of an identifier scheme."""
    if isinstance(value, str) and value.casefold() in ATTRIBUTES:
        return Attribute(Choice(value.casefold()), Variable(column_of(value)))
    found = scheme(name, value)
    return Attribute(Choice("ghcid" if found.is_ghcid else "identifier"), found.column, found)


def attributes(name: str, value: PlainValue) -> Attributes:
    """One attribute or several, each as in `attribute`."""
    members = members_of(name, value, "one or several attributes such as website or ISIL")
    return Attributes(tuple(dict.fromkeys(attribute(name, member) for member in members)))


def column_of(attribute: str) -> str:
    """The column of a row in which an attribute that is no identifier stands: of a budget that is its amount.

    >>> column_of("website"), column_of("budget")
    ('website', 'amount')
    """
    return "amount" if attribute.casefold() == _BUDGET else attribute.casefold()


def _column(scheme_name: str) -> str:
    """The column of a scheme: its name in lower case, as a variable of SPARQL can be called."""
    column = snake_case(scheme_name)
    return column if column and not column[0].isdigit() else f"identifier_{column}".rstrip("_")

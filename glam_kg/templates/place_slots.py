"""Slots of places: settlements, regions and countries, what counts run along, places to be compared, and points."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from pyoxigraph import NamedNode

from glam_kg.errors import SlotValueError
from glam_kg.namespaces import SETTLEMENT_BASE
from glam_kg.sparql.terms import TermList, iri, text
from glam_kg.templates.plain_values import Choice, choice_of, code_of, decimal_of, iri_of, members_of

if TYPE_CHECKING:
    from pyoxigraph import Literal as RDFLiteral

    from glam_kg.sparql.terms import Term
    from glam_kg.templates.plain_values import PlainValue

PlaceLevel: TypeAlias = Literal["city", "region", "country"]

COUNTED_BY: Final = ("city", "region", "country", "province", "land", "state", "canton")
"""What a table of counts can run along; the last four are kinds of region, each of some countries."""
_SETTLEMENT = "the IRI of one settlement, or several"
_REGION: Final = re.compile(r"[A-Z]{2}-[A-Z0-9]{1,3}")
_COUNTRY: Final = re.compile(r"[A-Z]{2}")
_AREA: Final = re.compile(rf"{_REGION.pattern}|{_COUNTRY.pattern}")
_TOWN: Final = re.compile(rf"{re.escape(SETTLEMENT_BASE)}geonames/[0-9]+")


@dataclass(frozen=True, slots=True)
class PlaceOfComparison:
    """One place to be compared, given as what it is called in the result and the codes or settlement IRIs it covers."""

    label: str
    members: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """One row of a VALUES table: a place's label and one code or IRI it covers."""

    label: RDFLiteral
    member: Term


@dataclass(frozen=True, slots=True)
class Places:
    """Places of one level to be compared."""

    level: Choice
    rows: tuple[PlaceRow, ...]


def settlements(name: str, value: PlainValue) -> TermList:
    """The settlement node of a city, or several nodes that are one city."""
    return TermList(tuple(iri_of(name, member, _SETTLEMENT) for member in members_of(name, value, _SETTLEMENT)))


def regions(name: str, value: PlainValue) -> TermList:
    """An ISO 3166-2 code, or several where a region is known by its parts, and the settlement nodes that lie in it by no code."""
    expected = "an ISO 3166-2 code such as NL-DR, or several"
    codes_and_towns = members_of(name, value, expected)
    return TermList(
        tuple(
            iri(member) if _is_town(member) else code_of(name, member, _REGION, expected) for member in codes_and_towns
        )
    )


def is_town(term: Term) -> bool:
    """Whether a term of a region is a settlement node, and no code."""
    return isinstance(term, NamedNode)


def holds_towns(value: object) -> bool:
    """Whether a region, or places that are compared, hold settlement nodes beside codes."""
    if isinstance(value, Places):
        return value.level == "region" and any(isinstance(row.member, NamedNode) for row in value.rows)
    return isinstance(value, TermList) and any(isinstance(term, NamedNode) for term in value)


def countries(name: str, value: PlainValue) -> TermList:
    """An ISO 3166-1 alpha-2 code, or several."""
    expected = "an ISO 3166-1 alpha-2 code such as NL, or several"
    return TermList(tuple(code_of(name, member, _COUNTRY, expected) for member in members_of(name, value, expected)))


def place_level(name: str, value: PlainValue) -> Choice:
    """What custodians are counted by: `city`, `region`, `country`, or regions of one kind, such as `province`."""
    return choice_of(name, value, COUNTED_BY)


def places(name: str, value: PlainValue) -> Places:
    """Two or more places of one level.

    Codes are given as text; a city is a `PlaceOfComparison`, because its settlement IRIs do not say what it is called. A
    `PlaceOfComparison` also serves a region that is known by its parts.
    """
    expected = "two or more places of one level"
    given = [_place(name, member, expected) for member in members_of(name, value, expected)]
    levels = {level for place in given for level in _levels(name, place, expected)}
    if len({place.label for place in given}) < 2 or len(levels) != 1:
        raise SlotValueError(name, value, expected)
    level = levels.pop()
    rows = [
        PlaceRow(text(place.label), text(member) if _AREA.fullmatch(member) else iri(member))
        for place in given
        for member in place.members
    ]
    return Places(Choice(level), tuple(dict.fromkeys(rows)))


def latitude(name: str, value: PlainValue) -> RDFLiteral:
    """Degrees north, WGS 84."""
    return decimal_of(name, value, Decimal(-90), Decimal(90), "degrees from -90 to 90")


def longitude(name: str, value: PlainValue) -> RDFLiteral:
    """Degrees east, WGS 84."""
    return decimal_of(name, value, Decimal(-180), Decimal(180), "degrees from -180 to 180")


def distance(name: str, value: PlainValue) -> RDFLiteral:
    """Kilometres, more than 0 and at most 1,000: farther out the flat approximation of the query no longer holds."""
    return decimal_of(name, value, Decimal("0.001"), Decimal(1000), "kilometres from 0.001 to 1000")


def _is_town(member: object) -> bool:
    return isinstance(member, str) and _TOWN.fullmatch(member) is not None


def _place(name: str, value: PlainValue, expected: str) -> PlaceOfComparison:
    if isinstance(value, PlaceOfComparison):
        if not value.members or not value.label.strip():
            raise SlotValueError(name, value, expected)
        return value
    if isinstance(value, str) and (_REGION.fullmatch(value) or _COUNTRY.fullmatch(value)):
        return PlaceOfComparison(value, (value,))
    raise SlotValueError(name, value, f"{expected}: a code, or a PlaceOfComparison")


def _levels(name: str, place: PlaceOfComparison, expected: str) -> set[PlaceLevel]:
    """The level of a place; several where its members are of several. Towns may stand beside the codes of their region."""
    levels = {_level(name, member, expected) for member in place.members}
    return {"region"} if levels == {"city", "region"} else levels


def _level(name: str, member: str, expected: str) -> PlaceLevel:
    if _COUNTRY.fullmatch(member):
        return "country"
    if _REGION.fullmatch(member):
        return "region"
    iri_of(name, member, expected)
    return "city"

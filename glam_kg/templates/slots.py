"""Slot types: how a plain value becomes the typed terms that a template can render.

One function a type; each either returns what fits or raises `SlotValueError`. Plain values are what the question side links
to: letters, codes, IRIs, numbers, and text where a question is about text.
"""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias

from pyoxigraph import Literal, NamedNode

from glam_kg.errors import InputError, SlotValueError
from glam_kg.sparql.terms import TermList, integer, text
from glam_kg.templates.attribute_slots import Attribute, Attributes, Scheme, attribute, attributes, scheme
from glam_kg.templates.place_slots import (
    Places,
    countries,
    distance,
    latitude,
    longitude,
    place_level,
    places,
    regions,
    settlements,
)
from glam_kg.templates.plain_values import (
    Choice,
    choice_of,
    code_of,
    decimal_of,
    iri_of,
    members_of,
    text_of,
    whole_number,
)
from glam_kg.templates.subject_slots import subject, subject_words
from glam_kg.templates.website_slots import Website, website

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from glam_kg.templates.model import SlotType
    from glam_kg.templates.plain_values import PlainValue

INSTITUTION_TYPES: Final = "GLAMORCUBESFIXPHDNT"
EXCLUDED: Final = "excluded_"
"""How the names of slots begin whose value is left out of what the others ask for."""

SlotValue: TypeAlias = NamedNode | Literal | TermList | Choice | Scheme | Attribute | Attributes | Places | Website
"""What a template sees: terms and lists of terms can be printed, everything else only compared or asked for its terms."""


def slot_value(name: str, slot_type: SlotType, value: PlainValue) -> SlotValue:
    """The typed value of one slot.

    >>> str(slot_value("region", "region", "NL-DR").terms[0])
    '"NL-DR"'
    >>> slot_value("institution_type", "institution_type", "Q")
    Traceback (most recent call last):
    ...
    glam_kg.errors.SlotValueError: slot 'institution_type': 'Q' does not fit, expected one of the letters GLAMORCUBESFIXPHDNT

    Raises:
        SlotValueError: The value does not fit the type.
    """
    try:
        return _TYPES[slot_type](name, value)
    except SlotValueError:
        raise
    except InputError as error:
        raise SlotValueError(name, value, f"a value that can stand in RDF ({error})") from error


@lru_cache(maxsize=64)
def language_range(language: str) -> Literal:
    """A language as `LANGMATCHES` takes it.

    >>> language_range("nl").value
    'nl'

    Raises:
        SlotValueError: It is no language tag (RFC 4647, section 2.1).
    """
    if not _LANGUAGE.fullmatch(language):
        raise SlotValueError("language", language, "a language tag such as nl")
    return text(language)


def institution_types(name: str, value: PlainValue) -> TermList:
    """One of the 19 letters of institution types, or several."""
    expected = f"one of the letters {INSTITUTION_TYPES}"
    letters = members_of(name, value, expected)
    for letter in letters:
        if not isinstance(letter, str) or len(letter) != 1 or letter not in INSTITUTION_TYPES:
            raise SlotValueError(name, letter, expected)
    return TermList(tuple(text(letter) for letter in letters))


def custodians_or_text(name: str, value: PlainValue) -> TermList | Literal:
    """IRIs of what a name was linked to; a name that was not linked stays a text literal.

    An absolute IRI given as text is not taken for a link: links are given as a sequence, or as `NamedNode`.
    """
    expected = "a name, or a sequence of IRIs"
    if isinstance(value, str):
        return text_of(name, value, expected)
    return TermList(tuple(iri_of(name, member, expected) for member in members_of(name, value, expected)))


def spellings(name: str, value: PlainValue) -> TermList | Literal:
    """Any text that is not blank, or several that spell one value in other cases."""
    expected = "a text, or several spellings of one"
    if isinstance(value, str):
        return text_of(name, value, expected)
    return TermList(tuple(text_of(name, member, expected) for member in members_of(name, value, expected)))


def year(name: str, value: PlainValue) -> Literal:
    """A year of the Gregorian calendar, 1 to 9999."""
    return integer(whole_number(name, value, 1, 9999, "a year from 1 to 9999"))


def positive_integer(name: str, value: PlainValue) -> Literal:
    """A whole number from 1 to 10,000."""
    return integer(whole_number(name, value, 1, 10_000, "a whole number from 1 to 10000"))


def amount(name: str, value: PlainValue) -> Literal:
    """An amount of money, zero or more."""
    return decimal_of(name, value, Decimal(0), Decimal(10) ** 15, "an amount of zero or more")


def currency(name: str, value: PlainValue) -> Literal:
    """An ISO 4217 code."""
    return code_of(name, value, _CURRENCY, "an ISO 4217 code such as EUR")


def event_type(name: str, value: PlainValue) -> Literal:
    """A kind of change as the schema names it, such as MERGER."""
    return code_of(name, value, _EVENT, "a kind of event such as MERGER")


def operator(name: str, value: PlainValue) -> Choice:
    """`above` or `below`, both strict, or `between`, which includes both ends."""
    return choice_of(name, value, ("above", "below", "between"))


def order(name: str, value: PlainValue) -> Choice:
    """`oldest` or `newest`."""
    return choice_of(name, value, ("oldest", "newest"))


def count_order(name: str, value: PlainValue) -> Choice:
    """`most` or `fewest`."""
    return choice_of(name, value, ("most", "fewest"))


def amount_order(name: str, value: PlainValue) -> Choice:
    """`highest` or `lowest`."""
    return choice_of(name, value, ("highest", "lowest"))


def age_or_amount_order(name: str, value: PlainValue) -> Choice:
    """`oldest`, `newest`, `highest` or `lowest`."""
    return choice_of(name, value, ("oldest", "newest", "highest", "lowest"))


_LANGUAGE: Final = re.compile(r"[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*")
_CURRENCY: Final = re.compile(r"[A-Z]{3}")
_EVENT: Final = re.compile(r"[A-Z][A-Z_]*[A-Z]")

_TYPES: Final[Mapping[str, Callable[[str, PlainValue], SlotValue]]] = MappingProxyType(
    {
        "institution_type": institution_types,
        "city": settlements,
        "region": regions,
        "country": countries,
        "name": custodians_or_text,
        "attribute": attribute,
        "attributes": attributes,
        "scheme": scheme,
        "identifier": spellings,
        "year": year,
        "integer": positive_integer,
        "amount": amount,
        "currency": currency,
        "operator": operator,
        "order": order,
        "latitude": latitude,
        "longitude": longitude,
        "distance": distance,
        "subject": subject,
        "subject_words": subject_words,
        "event_type": event_type,
        "network": custodians_or_text,
        "places": places,
        "place_level": place_level,
        "count_order": count_order,
        "amount_order": amount_order,
        "age_or_amount_order": age_or_amount_order,
        "website": website,
    }
)

"""Plain values read as terms: an IRI, a code, a text, a number, one word of a closed list, or several of them.

Each function returns what fits the slot of that name, or raises `SlotValueError` with what was expected.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from pyoxigraph import Literal, NamedNode

from glam_kg.errors import InputError, SlotValueError
from glam_kg.sparql.terms import decimal, iri, text

if TYPE_CHECKING:
    import re

PlainValue: TypeAlias = object
"""A letter, code, IRI, number or text; a sequence of them where the slot takes several."""

_TEXT_LIMIT: Final = 1_000


class Choice(str):
    """One word of a closed list; a template compares it, and cannot print it."""

    __slots__ = ()


def members_of(name: str, value: PlainValue, expected: str) -> Sequence[Any]:
    """A value, or each of several."""
    if isinstance(value, (str, NamedNode)):
        return (value,)
    if not isinstance(value, Iterable) or isinstance(value, (bytes, Mapping)):
        raise SlotValueError(name, value, expected)
    members = tuple(value)
    if not members:
        raise SlotValueError(name, value, expected)
    return members


def iri_of(name: str, value: PlainValue, expected: str) -> NamedNode:
    """An IRI, given as text or as a node."""
    if isinstance(value, NamedNode):
        return value
    if not isinstance(value, str):
        raise SlotValueError(name, value, expected)
    try:
        return iri(value)
    except InputError as error:
        raise SlotValueError(name, value, expected) from error


def code_of(name: str, value: PlainValue, pattern: re.Pattern[str], expected: str) -> Literal:
    """A code of one form."""
    if not isinstance(value, str) or not pattern.fullmatch(value):
        raise SlotValueError(name, value, expected)
    return text(value)


def text_of(name: str, value: PlainValue, expected: str) -> Literal:
    """A text that is not blank, and not too long."""
    if not isinstance(value, str) or not value.strip():
        raise SlotValueError(name, value, f"{expected}, not blank")
    if len(value) > _TEXT_LIMIT:
        raise SlotValueError(name, f"{value[:40]}...", f"{expected} of at most {_TEXT_LIMIT} characters")
    return text(value)


def whole_number(name: str, value: PlainValue, least: int, most: int, expected: str) -> int:
    """A whole number between two bounds, both included."""
    number = _exact(value)
    if number is None or number != number.to_integral_value() or not least <= number <= most:
        raise SlotValueError(name, value, expected)
    return int(number)


def decimal_of(name: str, value: PlainValue, least: Decimal, most: Decimal, expected: str) -> Literal:
    """A number between two bounds, both included, to nine places."""
    number = _exact(value)
    if number is None or not least <= number <= most:
        raise SlotValueError(name, value, expected)
    return decimal(round(number, 9))


def choice_of(name: str, value: PlainValue, words: tuple[str, ...]) -> Choice:
    """One of some words."""
    if value not in words:
        raise SlotValueError(name, value, f"one of {', '.join(words)}")
    return Choice(value)


def _exact(value: PlainValue) -> Decimal | None:
    """A number as it is written; text counts where it is a plain number in digits."""
    if isinstance(value, bool) or not isinstance(value, (int, float, Decimal, str)):
        return None
    try:
        number = Decimal(str(value))
    except InvalidOperation:
        return None
    return number if number.is_finite() else None

"""Slot values as a question set gives them: texts, lists of texts, numbers, years."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING

from glam_kg.errors import QuestionSetError

if TYPE_CHECKING:
    from collections.abc import Mapping

Slots = dict[str, object]
"""The slots of a question, by their names."""


def texts_of(value: object) -> list[str]:
    """One text, or several.

    >>> texts_of("M"), texts_of(["L", "A"])
    (['M'], ['L', 'A'])

    Raises:
        QuestionSetError: It is neither a text nor a list of texts.
    """
    items = list(value) if isinstance(value, list | tuple) else [value]
    texts = [item for item in items if isinstance(item, str) and item.strip()]
    if not items or len(texts) < len(items):
        raise QuestionSetError(f"{value!r} is neither a text nor a list of texts")
    return texts


def text_of(slots: Mapping[str, object], key: str) -> str:
    """The text of a slot that is there.

    Raises:
        QuestionSetError: It is no text.
    """
    value = slots[key]
    if not isinstance(value, str) or not value.strip():
        raise QuestionSetError(f"the slot {key!r} is {value!r}, expected a text")
    return value


def number_of(slots: Mapping[str, object], key: str, default: float | None = None) -> Decimal:
    """The number of a slot.

    Raises:
        QuestionSetError: It is no number.
    """
    value = slots.get(key, default)
    try:
        number = None if isinstance(value, bool) else Decimal(str(value))
    except InvalidOperation:
        number = None
    if number is None or not number.is_finite():
        raise QuestionSetError(f"the slot {key!r} is {value!r}, expected a number")
    return number


def year_of(slots: Mapping[str, object], key: str) -> int | None:
    """The year of a slot; None where the slot is absent.

    Raises:
        QuestionSetError: It is no number.
    """
    return int(number_of(slots, key)) if key in slots else None

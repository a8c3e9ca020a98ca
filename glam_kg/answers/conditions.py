"""Whether what is asked for has to meet more than to be of a type and in a place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

_OF_TYPE_AND_PLACE: Final = frozenset({"institution_type", "city", "region", "country", "places", "level"})
"""Slots for types and places."""


def has_conditions(slots: Mapping[str, object]) -> bool:
    """Whether slots say more than a type and places: a website, a year, a budget that those in them must have.

    >>> has_conditions({"institution_type": "A", "region": "DE-BE"}), has_conditions({"region": "DE-BE", "scheme": "ISIL"})
    (False, True)
    """
    return any(name not in _OF_TYPE_AND_PLACE and value not in (None, (), []) for name, value in slots.items())

"""Whether what is asked for has to meet more than to be of a type and in a place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.answers.beside import Beside
    from glam_kg.answers.model import KnownRegions

_OF_TYPE_AND_PLACE: Final = frozenset({"institution_type", "city", "region", "country", "places", "level"})
"""Slots for types and places."""


def has_conditions(slots: Mapping[str, object]) -> bool:
    """Whether slots say more than a type and places: a website, a year, a budget that those in them must have.

    >>> has_conditions({"institution_type": "A", "region": "DE-BE"}), has_conditions({"region": "DE-BE", "scheme": "ISIL"})
    (False, True)
    """
    return any(name not in _OF_TYPE_AND_PLACE and value not in (None, (), []) for name, value in slots.items())


def cannot_be_told(regions: KnownRegions | None, slots: Mapping[str, object], beside: Beside) -> bool:
    """Whether there may be some though none was found, as of hardly anybody it is known in which region or town they are.

    Of those who meet a condition as well, it is said that none of them are known, unless none without it are.
    """
    return regions is not None and regions.tells_nothing and (beside.nobody or not has_conditions(slots))

"""The German "Land", which is a country, and in Germany and Austria a state of it as well: "und im Land?" behind Munich."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.places.same_ground import CITY_STATES
from glam_kg.question.slots.level_slots import KIND_IN

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.places.model import Place
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.said.said import Said

_LAND: Final = "land"
_WHOLE: Final = frozenset({"ganzen", "ganze", "gesamten", "gesamte"})
"""Folded words of who means the country."""


def state_meant(frame: Frame, new: Frame, said: Said, place_of: Callable[[str], Place | None]) -> Place | None:
    """The state that may be meant as well where "Land" was taken for the country around a town; None of anything else.

    Args:
        frame: What was asked of the town.
        new: What is asked now.
        said: The follow-up.
        place_of: The place of a code.
    """
    words = said.analysis.words
    if said.analysis.language.code != "de" or _LAND not in words or not _WHOLE.isdisjoint(words):
        return None
    if len(frame.places) != 1 or len(new.places) != 1:
        return None
    town, taken = frame.places[0].place, new.places[0].place
    # The state of Berlin is the city that was spoken of.
    if town.region in CITY_STATES:
        return None
    of_states = KIND_IN.get(town.country) == _LAND and town.level is PlaceLevel.CITY and town.region is not None
    return place_of(town.region) if of_states and town.region and taken.code == town.country else None

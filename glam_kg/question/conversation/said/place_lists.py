"""The places of several questions, taken together or set against each other."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING

from glam_kg.places.model import PlaceLevel
from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.frames.frame_parts import PlacePart
from glam_kg.question.conversation.turns import Resolution
from glam_kg.question.places.same_ground import CITY_STATES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.places.model import Place
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.conversation.turns import Turn

_SAID_AS_TOWNS = CITY_STATES | {"BE-BRU"}
"""Regions that people call by the name of their town: beside Wallonia "Bruxelles" is one."""


def joined(old: tuple[PlacePart, ...], new: tuple[PlacePart, ...], *, replaced: bool = False) -> tuple[PlacePart, ...]:
    """The old places and the new ones that are not among them; with `replaced`, the new ones in place of as many old ones."""
    kept = old[: len(old) - len(new)] if replaced else old
    known = [part.place for part in kept]
    return (*kept, *(part for part in new if part.place not in known))


def added(old: tuple[PlacePart, ...], new: tuple[PlacePart, ...]) -> tuple[PlacePart, ...]:
    """The old places but for those that lie within a new one, and the new ones."""
    around = {part.place.code for part in new}
    return joined(tuple(part for part in old if not around & {part.place.region, part.place.country}), new)


def without(old: tuple[PlacePart, ...], new: tuple[PlacePart, ...]) -> tuple[PlacePart, ...]:
    """The old places that are not among the new ones."""
    removed = [part.place for part in new]
    return tuple(part for part in old if part.place not in removed)


def of_one_level(places: tuple[PlacePart, ...], place_of: Callable[[str], Place | None]) -> tuple[PlacePart, ...]:
    """The places, city states as regions where that makes regions of all: "Hamburg" beside the Land of Bremen."""
    if len({part.place.level for part in places}) == 1:
        return places
    regions = []
    for part in places:
        city_state = part.place.level is PlaceLevel.CITY and part.place.region in _SAID_AS_TOWNS
        region = place_of(part.place.region) if city_state and part.place.region else None
        regions.append(PlacePart(region) if region else part)
    return tuple(regions) if all(part.place.level is PlaceLevel.REGION for part in regions) else places


def places_of_all(frame: Frame, before: Sequence[Frame], *, of_any_level: bool = False) -> tuple[PlacePart, ...]:
    """The places of questions that are alike but for them, in the order they were asked; none where they differ in level.

    A number for each can be told at places of whatever level.
    """
    alike = list(takewhile(lambda other: other.topic == frame.topic and other.types == frame.types, before))
    places: tuple[PlacePart, ...] = ()
    for other in (*reversed(alike), frame):
        places = joined(places, other.places)
    return places if of_any_level or len({part.place.level for part in places}) == 1 else ()


def counted_at_each(
    compared: Frame, turn: Turn, language: str, resolver: ConversationContextResolver
) -> Resolution | None:
    """A comparison that no template makes, as of a town and a region, as questions how many there are at each place."""
    types, words = compared.types, compared.type_words
    each = Frame(topic="plain", counting=True, types=types, type_words=words) if types else Frame(topic="per_type")
    texts = [resolver.put(replace(each, places=(part,)), language) for part in compared.places]
    first, *further = (text for text in texts if text) if all(texts) else ("",)
    if not first:
        return None
    places = tuple(part.place for part in compared.places)
    return Resolution(first, turn.resolved_question, further=tuple(further), counted=places)

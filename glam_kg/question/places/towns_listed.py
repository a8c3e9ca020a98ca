"""Several towns in one question: each of them is the one that it would be if it stood alone.

Of "libraries in Lincoln" the graph tells that those of England are meant, and so it does of "compare libraries in Derby and
Lincoln".
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.places.model import PlaceLevel
from glam_kg.question.places.namesake_towns import plain_list
from glam_kg.question.slots.place_slots import compared_places, other_readings, place_value, shown_place
from glam_kg.question.words.mentions import PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.slots.extraction import Extraction
    from glam_kg.question.templates.classification import Candidate
    from glam_kg.question.words.mentions import PlaceReading
    from glam_kg.templates.catalogue import TemplateCatalogue

_CITY, _COMPARED = "city", "places"


def towns_alone(chosen: Candidate, catalogue: TemplateCatalogue) -> tuple[Candidate, ...]:
    """The question asked of each of several towns, in their order, where one has namesakes; nothing where none has.

    A comparison is one of what lies in each: it is asked as a list. Of what else a town may be, only other towns count.
    """
    extraction = chosen.extraction
    towns = extraction.places
    if len(towns) < 2 or any(town.place.level is not PlaceLevel.CITY for town in towns):
        return ()
    if not {_CITY, _COMPARED}.intersection(extraction.values):
        return ()
    said = [_said(chosen, town) for town in towns]
    others = [_other_towns(mention, town) for mention, town in zip(said, towns, strict=True)]
    if not any(others):
        return ()
    alone = [
        _alone(_with_place(chosen, mention), town, rest, catalogue)
        for mention, town, rest in zip(said, towns, others, strict=True)
    ]
    found = tuple(each for each in alone if each is not None)
    return found if len(found) == len(towns) else ()


def with_towns(chosen: Candidate, alone: Sequence[tuple[Extraction, int]]) -> Candidate:
    """The question with its towns as each was read alone.

    Args:
        chosen: The question.
        alone: What it is about each of its towns, in their order, and how many are known there.
    """
    extraction = chosen.extraction
    towns = tuple(each.places[0] for each, _ in alone)
    values, slots = {**extraction.values}, {**extraction.slots}
    if _CITY in values:
        nodes = (
            node for value in map(place_value, towns) for node in (value if isinstance(value, tuple) else (value,))
        )
        values[_CITY], slots[_CITY] = tuple(dict.fromkeys(nodes)), list(dict.fromkeys(map(shown_place, towns)))
    else:
        values[_COMPARED], slots[_COMPARED] = compared_places(towns), [shown_place(town) for town in towns]
    told = replace(extraction, values=values, slots=slots, places=towns, alone=tuple(alone))
    return replace(chosen, extraction=told)


def _said(chosen: Candidate, town: PlaceReading) -> PlaceMention | None:
    return next((m for m in chosen.cover.mentions if isinstance(m, PlaceMention) and town in m.readings), None)


def _other_towns(said: PlaceMention | None, town: PlaceReading) -> tuple[PlaceReading, ...]:
    others = other_readings(said, town) if said is not None else []
    return tuple(other for other in others if other.place.level is PlaceLevel.CITY)


def _with_place(chosen: Candidate, said: PlaceMention | None) -> Candidate:
    """The question with one of its places only."""
    mentions = tuple(m for m in chosen.cover.mentions if m is said or not isinstance(m, PlaceMention))
    return replace(chosen, cover=replace(chosen.cover, mentions=mentions))


def _alone(
    chosen: Candidate, town: PlaceReading, others: tuple[PlaceReading, ...], catalogue: TemplateCatalogue
) -> Candidate | None:
    extraction = chosen.extraction
    one = replace(extraction, places=(town,), other_readings=others)
    if _CITY not in extraction.values:
        return plain_list(replace(chosen, extraction=one), catalogue)
    values = {**extraction.values, _CITY: place_value(town)}
    slots = {**extraction.slots, _CITY: shown_place(town)}
    return replace(chosen, extraction=replace(one, values=values, slots=slots))

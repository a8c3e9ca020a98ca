"""Which places a follow-up leaves out of those that are asked for: "without Groningen", "in the US without Texas"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.conversation.frames.exclusions import with_names_left_out, without_parts
from glam_kg.question.conversation.frames.frame import OF_PLACES
from glam_kg.question.conversation.frames.frame_parts import PlacePart, place_part
from glam_kg.question.places.same_ground import is_same_ground
from glam_kg.question.places.several_places import common_level
from glam_kg.question.slots.extraction import other_readings
from glam_kg.question.slots.parts_of_countries import region_of_name
from glam_kg.question.words.mentions import ExclusionMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.places.model import Place
    from glam_kg.question.conversation.context import Context
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.said.said import Said

_LEVELS: Final = (PlaceLevel.CITY, PlaceLevel.REGION)
_BESIDE: Final = frozenset(
    {"follow_up", "negation", "except", "in_which_city", "refers_to_set", "refers_to_one", "count"}
)
"""Concepts of the words around "without the city"."""
_WITH: Final = frozenset({"met", "with", "mit", "avec", "wel", "inclusief", "inklusive", "including"})
"""Folded words that count in again what was left out."""


def parts_left_out(frame: Frame, said: Said, context: Context) -> tuple[PlacePart, ...]:
    """The places that a follow-up names to leave them out; none where one of them is no part of what was asked for."""
    return _parts(said.all(PlaceMention), frame, said, context)


def with_parts_left_out(frame: Frame, new: Frame, said: Said, context: Context) -> Frame | None:
    """The new frame without what a follow-up leaves out of the places that it says itself: "and in the US without Texas?".

    Args:
        frame: What was asked before.
        new: What is asked now, as far as what is left out goes for nothing.
        said: What the follow-up says.
        context: What was spoken of.
    """
    exclusions = said.all(ExclusionMention)
    if not exclusions:
        return new
    types = tuple(dict.fromkeys(m.letter for each in exclusions for m in each.types))
    mentions = [place for each in exclusions for place in each.places]
    if new.topic == "near" and not types:
        return without_parts(
            new, [place_part(said.analysis, m, m.readings[0].place, context.lexicon) for m in mentions]
        )
    if new.topic not in OF_PLACES or (types and new.types):
        return None
    if any(each.names for each in exclusions):
        if new.topic not in OF_PLACES or mentions or types:
            return None
        return with_names_left_out(new, said)
    parts = _parts(mentions, replace(new, excluded=()), said, replace(context, before=[frame, *context.before]))
    if len(parts) < len(mentions):
        return None
    return replace(new, excluded=parts, excluded_types=types or new.excluded_types, shown=None)


def without_own_town(frame: Frame, said: Said, context: Context) -> Frame | None:
    """What was asked of a region without the town that is called like it, or that was spoken of: "and without the city?"."""
    if not leaves_town_out(said) or frame.topic not in OF_PLACES or len(frame.places) != 1:
        return None
    around = frame.places[0].place
    spoken = [p for p in _spoken(context) if p.level is PlaceLevel.CITY and p.is_part_of(around)]
    town = next(iter(spoken), None) or context.town(around)
    if town is None or around.level is PlaceLevel.CITY:
        return None
    counting = frame.counting or "count" in said.concepts
    return replace(without_parts(frame, (PlacePart(town, by_level=town.name in around.name),)), counting=counting)


def leaves_town_out(said: Said) -> bool:
    """Whether all that a follow-up says is that the town is left out, which it does not name."""
    levels = {concept for concept in said.concepts if concept.startswith("level_")}
    named = said.has(PlaceMention, ExclusionMention) or said.has_types
    return said.removes and levels == {"level_city"} and not named and said.concepts - levels <= _BESIDE


def another_left_out(frame: Frame, said: Said, context: Context) -> Frame | None:
    """Another place left out than the one that was: "no, the city" behind "without Groningen", "I meant Drenthe"."""
    if len(frame.excluded) != 1 or said.has_types:
        return None
    taken, names = frame.excluded[0].place, said.all(PlaceMention)
    if names:
        parts = _parts(names, frame, said, context) if context.corrected and not (said.removes or said.adds) else ()
        return replace(frame, excluded=parts) if parts else None
    if said.level not in _LEVELS:
        return None
    others = [place for place in context.called_like(taken) if place.level is said.level]
    levels = {concept for concept in said.concepts if concept.startswith("level_")}
    if not others or not (context.corrected or said.concepts - levels <= _BESIDE):
        return None
    inside = [place for place in others if any(place.is_part_of(part.place) for part in frame.places)]
    return replace(frame, excluded=(PlacePart(inside[0], by_level=True),)) if inside else None


def with_part_again(frame: Frame, said: Said) -> Frame | None:
    """What was asked with a part that was left out of it: "and including Groningen?"."""
    names = said.all(PlaceMention)
    again = said.adds or not _WITH.isdisjoint(said.analysis.words)
    if not (frame.excluded and names and again) or said.has_types or said.removes:
        return None
    taken = {part.place for part in frame.excluded}
    back = [next((r.place for r in m.readings if r.place in taken), None) for m in names]
    if None in back:
        return None
    return replace(frame, excluded=tuple(part for part in frame.excluded if part.place not in back), shown=None)


def _parts(mentions: Sequence[PlaceMention], frame: Frame, said: Said, context: Context) -> tuple[PlacePart, ...]:
    within = [_within(mention, frame) for mention in mentions]
    if not all(within):
        return ()
    inner = [mention for mention in within if mention is not None]
    level = common_level(inner, _LEVELS) if len(inner) > 1 else None
    return tuple(_part(mention, level, frame, said, context) for mention in inner)


def _within(mention: PlaceMention, frame: Frame) -> PlaceMention | None:
    """A place with its readings that lie in what is asked for; None where it has none but a town that was once called so."""
    own = (r for r in mention.own_readings if not r.stray)
    readings = tuple(r for r in own if any(r.place.is_part_of(part.place) for part in frame.places))
    return replace(mention, readings=readings) if readings else None


def _part(mention: PlaceMention, level: PlaceLevel | None, frame: Frame, said: Said, context: Context) -> PlacePart:
    """What a name means: what was spoken of, which is told by its level, or the region of a country, or what is most natural."""
    best = mention.readings[0]
    natural = (best, *other_readings(mention, best))
    spoken = (*(part.place for part in frame.excluded), *_spoken(context))
    known = next((reading for place in spoken for reading in natural if reading.place == place), None)
    countries = all(part.place.level is PlaceLevel.COUNTRY for part in frame.places)
    listed = mention.at(level) if level else None
    reading = known or listed or (region_of_name(mention) if countries else None) or best
    if reading.place.level is PlaceLevel.CITY:
        reading = next((r for r in mention.readings if is_same_ground(r, reading)), reading)
    part = place_part(said.analysis, mention, reading.place, context.lexicon)
    told = (known or listed) and len({r.place.level for r in natural}) > 1
    # The level that a word of the follow-up says is not a part of what is written there.
    return PlacePart(reading.place, by_level=True) if told or _is_told(mention, said) else part


def _is_told(mention: PlaceMention, said: Said) -> bool:
    """Whether a follow-up says of which level a place is that shares its name with one of another level."""
    levels = {r.place.level for r in mention.readings}
    return len(levels) > 1 and said.level is mention.readings[0].place.level


def _spoken(context: Context) -> Iterator[Place]:
    """The places that were spoken of, each alone, newest first."""
    for frame in context.before:
        yield from (part.place for part in frame.places[:1] if len(frame.places) == 1)

"""A place that was taken, read anew: "no, the city", "the other one", "the one in Massachusetts"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.conversation.frames.frame_parts import PlacePart
from glam_kg.question.conversation.replies.towns_by_area import chosen_among_rivals, other_town_within, tells_which
from glam_kg.question.conversation.said.forms import (
    finds_one,
)
from glam_kg.question.words.mentions import (
    PlaceMention,
)

if TYPE_CHECKING:
    from glam_kg.places.model import Place
    from glam_kg.question.conversation.context import Context
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.said.said import Said
    from glam_kg.question.words.mentions import PlaceReading

_TIMES_LARGER = 100
"""How many times larger than another of its name a place may be for that one to be meant by "the other one"."""


def another_reading(frame: Frame, said: Said, context: Context) -> Frame | None:
    """The place that was taken, read at another level: "no, the city"."""
    if said.has_types or said.place_back or len(frame.places) != 1 or said.attribute not in {None, "city"}:
        return None
    if said.together and context.before:
        # "Both cities" are two.
        return None
    if said.together:
        return _both(frame, said, context)
    taken = frame.places[0]
    if said.has(PlaceMention):
        return _namesake(frame, said, context)
    if said.level is not None and (context.corrected or not said.concepts - _words_of_level(said)):
        readings = [r.place for r in context.earlier_place if r.place.level is said.level]
        readings = readings or _town_in(taken.place, said, context)
    elif said.other and "per_type" not in said.concepts and not (said.points and finds_one(frame)):
        # "And the other types?" is of no other town. Beside a country a hamlet of its name was never told.
        others = (r.place for r in context.earlier_place if r.place != taken.place)
        readings = [place for place in others if place.population * _TIMES_LARGER >= taken.place.population]
    else:
        return None
    return replace(frame, places=(PlacePart(readings[0], by_level=True),)) if readings else None


def _town_in(taken: Place, said: Said, context: Context) -> list[Place]:
    """The town that a region is called after, where "the province of Utrecht" was said and "the city" is asked for."""
    if said.level is not PlaceLevel.CITY or taken.level is not PlaceLevel.REGION:
        return []
    town = context.town(taken)
    return [town] if town is not None else []


def _both(frame: Frame, said: Said, context: Context) -> Frame | None:
    """Both towns of a name of which one was taken; None where there are more than two, or something else is said."""
    taken = frame.places[0].place
    others = [
        r.place for r in context.earlier_place
        if r.place != taken and r.place.level is taken.level and r.in_graph
        and r.place.population * _TIMES_LARGER >= taken.population
    ]  # fmt: skip
    if len(others) != 1 or said.has(PlaceMention) or not said.concepts <= _words_of_level(said):
        return None
    return replace(frame, places=(PlacePart(taken), PlacePart(others[0])))


def _namesake(frame: Frame, said: Said, context: Context) -> Frame | None:
    """The place of the same name within the one that is pointed at: "the Belgian province", "the one in Massachusetts"."""
    mentions = said.all(PlaceMention)
    best = _around(mentions[0], frame.places[0].place, said, context)
    level = said.level if said.level is not best.place.level else None
    # "Le canton suisse" may as well say Suisse as an adjective.
    may_be_one = _may_be_one(said)
    one = said.handling.another_one or may_be_one
    around = best.place.code
    taken, name = frame.places[0].place, frame.places[0].name
    written = name.text if name else ""
    before = context.before[: context.chained]
    if fold_key(best.place.name) in {fold_key(taken.name), fold_key(written)} and _says_level(said):
        # "No, I mean New York State" tells no city apart.
        return None
    if len(mentions) == 1 and tells_which(taken, best.place, said):
        told = other_town_within(taken, best, context.earlier_place, before)
        told = told or chosen_among_rivals(taken, best.place, said, context.earlier_place, written=written)
        if told:
            return replace(frame, places=(told,))
    if len(mentions) != 1 or not (
        one or (not said.opens and (best.adjective or said.handling.that_one or context.corrected))
    ):
        return None
    if (
        context.corrected
        and not (best.adjective or one or said.handling.that_one or level)
        and around in {taken.country, taken.region}
    ):
        chosen = chosen_among_rivals(taken, best.place, said, context.earlier_place, written=written)
        return replace(frame, places=(chosen,)) if chosen else None
    within = [r.place for r in context.earlier_place if around in {r.place.country, r.place.region}]
    if may_be_one:
        # Where nothing is known of an Amsterdam in Ohio, those of all of Ohio are meant.
        known = [r.place for r in context.earlier_place if r.in_graph and r.place != taken]
        within = [place for place in within if place.level is taken.level is PlaceLevel.CITY and place in known]
    elif one and not within and level is None:
        # Of "Springfield, Illinois" no other reading is left.
        within = list(context.namesakes(taken, best.place))
    found = [place for place in within if place.code != around and level in {None, place.level}]
    # "The one in Switzerland" is a town as the one that was taken, and not the canton called after it.
    found.sort(key=lambda place: place.level is not taken.level)
    return replace(frame, places=(PlacePart(found[0], within=best.place),)) if found else None


def _may_be_one(said: Said) -> bool:
    """Whether Dutch "die" stands behind "en", which is both "the one" and "those"."""
    words = said.analysis.words
    return said.analysis.language.code == "nl" and words[:2] == ("en", "die") and not said.handling.another_one


def _around(mention: PlaceMention, taken: Place, said: Said, context: Context) -> PlaceReading:
    """What a town is told apart by: "the one in New York" is in the state, no town is in the city of that name."""
    best = mention.readings[0]
    pointed = said.handling.another_one or said.handling.that_one or _may_be_one(said)
    if not pointed or taken.level is not PlaceLevel.CITY:
        return best
    places = [taken, *(reading.place for reading in context.earlier_place)]
    areas = [r for r in mention.readings if r.place.level is not PlaceLevel.CITY]
    around = (r for r in areas if any(r.place.code in {place.country, place.region} for place in places))
    further = (r for r in areas if context.namesakes(taken, r.place))
    return next(around, None) or next(further, best)


def _says_level(said: Said) -> bool:
    """Whether a word for what kind of place is meant is said, also as a part of its name: "Staat New York"."""
    return any(m.concept.startswith("level_") for m in said.analysis.concept_mentions)


def _words_of_level(said: Said) -> frozenset[str]:
    neutral = {"in_which_city", "follow_up", "refers_to_one", "refers_to_set", "where"}
    return frozenset(c for c in said.concepts if c in neutral or c.startswith("level_"))

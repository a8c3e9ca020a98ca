"""A place that was but named, told apart by the one around it: "Springfield?", and then "Illinois", or the other way round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.places.model import PlaceLevel
from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.frames.frame_parts import PlacePart
from glam_kg.question.conversation.one.references import namesakes_within
from glam_kg.question.conversation.replies.towns_by_area import asks_for_whole, chosen_among_rivals
from glam_kg.question.conversation.turns import Resolution
from glam_kg.question.limits.relevance import only_place
from glam_kg.question.slots.extraction import other_readings
from glam_kg.question.words.mentions import ConceptMention, PlaceMention

if TYPE_CHECKING:
    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.places.model import Place
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.said.said import Said
    from glam_kg.question.conversation.turns import Turn

_MUCH_LARGER = 10
"""How many times smaller a namesake may be that somebody tells apart from the town that was taken."""
_BESIDE = frozenset({"refers_to_one", "refers_to_set", "in_which_city", "info"})


def place_told_apart(follow_up: FollowUp, turn: Turn, named: Analysis, taken: Place) -> Resolution | None:
    """The place that was but named, with what tells which one it is; None where another place is named, or more is said.

    Args:
        follow_up: What is said behind it.
        turn: The question that but names a place.
        named: The same, analysed.
        taken: The place.
    """
    resolver, language = follow_up.resolver, follow_up.language()
    said = follow_up.said_of(Frame(topic="plain", places=(PlacePart(taken),)))
    if not _says_no_more(said):
        return None
    mention = max((m for m in named.mentions if isinstance(m, PlaceMention)), key=lambda m: m.end - m.start)
    meant = _meant(taken, mention, said, resolver.analyser.gazetteer)
    if meant is None:
        return None
    if len(meant) == 1:
        text = f"{resolver.voice.in_level(language, meant[0])}?"
    else:
        text = f"{', '.join(resolver.voice.place_name(language, each) for each in meant)}?"
    read = only_place(resolver.recent.understand(text, language).analysis, known=False)
    return Resolution(text, turn.resolved_question) if read is not None and read.place == meant[0] else None


def _says_no_more(said: Said) -> bool:
    """Whether a reply says but a place, or a level, that does not stand in the place of the one before ("and Illinois?")."""
    alone = all(isinstance(m, (PlaceMention, ConceptMention)) for m in said.mentions)
    levels = {concept for concept in said.concepts if concept.startswith("level_")}
    if not alone or said.left or said.refused or said.opens or said.adds or said.removes or asks_for_whole(said):
        return False
    return not said.concepts - levels - _BESIDE


def _meant(taken: Place, mention: PlaceMention, said: Said, gazetteer: Gazetteer) -> tuple[Place, ...] | None:
    """The place that is meant, with the one around it where that is what tells it apart."""
    places = said.all(PlaceMention)
    if len(places) == 1:
        return _town_within(taken, mention, said, gazetteer) or _town_of_area(taken, places[0])
    at = mention.at(said.level) if said.level is not None and not places else None
    return (at.place,) if at is not None and at.place != taken else None


def _town_within(taken: Place, mention: PlaceMention, said: Said, gazetteer: Gazetteer) -> tuple[Place, Place] | None:
    """The place of the name that lies in the area that is said: the Springfield in Illinois."""
    area = said.all(PlaceMention)[0].readings[0].place
    if _size(area) <= _size(taken):
        return None
    if taken.is_part_of(area):
        chosen = chosen_among_rivals(taken, area, said, mention.readings, written=mention.text)
        return (taken, area) if chosen else None
    readings = [r for r in mention.own_readings if r.place.level is taken.level and r.place.is_part_of(area)]
    found = [r.place for r in readings if r.in_graph or r.place.population * _MUCH_LARGER >= taken.population]
    if not found and (mention.nested or said.handling.that_one):
        # Of "Springfield, Illinois" no other reading is left, and "the one in Limburg" may be far smaller than Bergen in Norway.
        found = namesakes_within(gazetteer, taken, area)
    return (found[0], area) if found else None


def _town_of_area(taken: Place, other: PlaceMention) -> tuple[Place, Place] | None:
    """The town that is said, in the area that was named before it, where others are called so: Springfield behind Illinois."""
    best = other.readings[0]
    if best.place.level is not PlaceLevel.CITY or taken.level is PlaceLevel.CITY or other.nested:
        return None
    if best.place.is_part_of(taken):
        rivals = [r for r in other_readings(other, best) if r.place.level is PlaceLevel.CITY]
        return (best.place, taken) if rivals else None
    if best.place.country not in {taken.country, *taken.members}:
        return None
    towns = (r.place for r in other.readings if r.in_graph and r.place.level is PlaceLevel.CITY)
    return next(((town, taken) for town in towns if town.is_part_of(taken)), None)


def _size(place: Place) -> int:
    return (PlaceLevel.CITY, PlaceLevel.REGION, PlaceLevel.COUNTRY).index(place.level)

"""The places that a follow-up names, as they are meant behind the question before it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.places.model import PlaceLevel
from glam_kg.question.conversation.frames.frame_parts import PlacePart, place_part
from glam_kg.question.places.likelier_places import LARGE_TOWN
from glam_kg.question.slots.extraction import other_readings
from glam_kg.question.words.mentions import PlaceMention

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterator, Sequence

    from glam_kg.places.model import Place
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.said.said import Said
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import PlaceReading

_LISTS = frozenset({"plain", "founded", "scheme", "having", "lacking", "budget", "criteria", "per_type"})
"""Topics of questions in which a town stands with what lies around it."""
_MUCH_SMALLER = 10
"""So many times smaller, a town is not thought of at its name, though its country was spoken of."""
_METROPOLIS = 2_000_000
"""Inhabitants from which on a town is thought of at its name, whatever region was spoken of."""


def places_said(
    frame: Frame,
    said: Said,
    lexicon: Lexicon,
    place_of: Callable[[str], Place | None],
    before: Sequence[Frame] = (),
) -> tuple[PlacePart, ...]:
    """The places it names: those of several levels at the level that was spoken of, unless it says one itself.

    Args:
        frame: The question before it.
        said: The follow-up.
        lexicon: For the words around places.
        place_of: The place of a code.
        before: The questions that the one before goes back to, newest first.
    """
    area = _area_spoken_of(frame, before)
    spoken = {part.place.level for part in frame.places}
    countries = {part.place.country for part in frame.places}
    parts = []
    for mention in said.all(PlaceMention):
        inside = _inside(mention, area, frame, said) if area else None
        if inside:
            parts.append(inside)
            continue
        best = _best(mention, said.level, frame)
        namesake = _namesake(mention, best, countries, area)
        if namesake:
            parts.append(PlacePart(namesake, within=place_of(_told_by(namesake, mention, area))))
            continue
        level = next(iter(spoken)) if len(spoken) == 1 and said.level is None else None
        same = mention.at(level) if level else None
        if same and same.place in [r.place for r in other_readings(mention, best) if _may_replace(r, best, countries)]:
            parts.append(PlacePart(same.place, by_level=same.place.level is not PlaceLevel.COUNTRY))
        else:
            # "No, the city of Leeds" after its council: that it is the city stays said.
            city = said.level is best.place.level is PlaceLevel.CITY
            part = place_part(said.analysis, mention, best.place, lexicon)
            parts.append(replace(part, by_level=True) if city else part)
    return tuple(parts)


def places_told_apart(
    places: Sequence[PlacePart], place_of: Callable[[str], Place | None]
) -> Iterator[tuple[PlacePart, ...]]:
    """The places with the region around each town, then with the country: "Portland, Maine" says in any language which it is.

    A region has namesakes in other countries only: "le Limbourg aux Pays-Bas".
    """
    for of_level in (_region, _country):
        told = tuple(_told_apart(part, place_of(of_level(part.place) or "")) for part in places)
        if told != tuple(places):
            yield told


def _region(place: Place) -> str | None:
    return place.region


def _country(place: Place) -> str | None:
    return place.country


def _told_apart(part: PlacePart, within: Place | None) -> PlacePart:
    if within is None or within == part.place:
        return part
    lies = part.place.level is PlaceLevel.CITY or within.level is PlaceLevel.COUNTRY
    return PlacePart(part.place, within=within) if lies else part


def _area_spoken_of(frame: Frame, before: Sequence[Frame]) -> Place | None:
    """The region or country that was spoken of, or out of which towns were picked since: Illinois, behind those in Chicago."""
    if len(frame.places) != 1:
        return None
    place = frame.places[0].place
    if place.level is not PlaceLevel.CITY:
        return place
    for earlier in before:
        if len(earlier.places) != 1:
            return None
        area = earlier.places[0].place
        if area.level is not PlaceLevel.CITY:
            return area if place.lies_in(area) else None
    return None


def _inside(mention: PlaceMention, area: Place, frame: Frame, said: Said) -> PlacePart | None:
    """The town of that name in the region or country that was spoken of, where another town of the name would be taken.

    Behind "museums in Massachusetts", both "which of those are in Salem?" and "and in Salem?" mean the one in Massachusetts, and
    behind Oregon "and in Newport?" is not in Wales. Behind Texas, "and in Paris?" may leave it for a metropolis of which
    something is known; only who asks which of those are in Paris does not.
    """
    best = mention.readings[0].place
    if said.level not in {None, PlaceLevel.CITY} or best.level is not PlaceLevel.CITY:
        return None
    if best.lies_in(area):
        others = (r.place for r in other_readings(mention, mention.readings[0]) if r.place.level is PlaceLevel.CITY)
        # Behind Ohio, nobody is told that the Cleveland in Tennessee may be meant.
        told = area.level is PlaceLevel.REGION and any(not other.lies_in(area) for other in others)
        return PlacePart(best, within=area) if told and frame.topic in _LISTS else None
    leaves = area.level is not PlaceLevel.REGION or (mention.readings[0].in_graph and best.population >= _METROPOLIS)
    abroad = best.country not in {area.country, *area.members}
    if abroad and leaves and not (said.only or "refers_to_set" in said.concepts):
        return None
    found = (r.place for r in mention.readings if r.in_graph and r.place.level is PlaceLevel.CITY)
    town = next((place for place in found if place.lies_in(area)), None)
    return PlacePart(town, within=area) if town else None


def _namesake(mention: PlaceMention, best: PlaceReading, countries: Container[str], area: Place | None) -> Place | None:
    """A larger town of the name in a country that was spoken of: Newcastle upon Tyne behind Bristol, not that of Maine.

    So is a region meant: "Seeland" behind Limburg is in the Netherlands, and none of Denmark.

    Behind the whole country, or a region, one in it is meant that is not much smaller: Lincoln behind "museums in the UK" is no
    town of Nebraska, and Oxford behind Ohio is there; but London behind Canada is the capital of the United Kingdom.
    """
    if best.place.country in countries:
        return None
    if best.place.level is PlaceLevel.REGION and not best.place.members:
        return next((r.place for r in _regions(mention) if r.place.country in countries), None)
    if best.place.level is not PlaceLevel.CITY:
        return None
    there = [r.place for r in mention.readings if r.place.level is PlaceLevel.CITY and r.place.country in countries]
    inside = (town for town in there if area is not None and town.lies_in(area))
    meant = next((town for town in inside if town.population * _MUCH_SMALLER > best.place.population), None)
    return meant or next((town for town in there if town.population > best.place.population), None)


def _regions(mention: PlaceMention) -> list[PlaceReading]:
    """The regions of a name, without one around another of them."""
    regions = [r for r in mention.readings if r.place.level is PlaceLevel.REGION and not r.place.members]
    return [r for r in regions if not any(o is not r and o.place.code in r.parts for o in regions)]


def _told_by(town: Place, mention: PlaceMention, area: Place | None) -> str:
    """The code that tells the town from its namesakes: the country, or the region where the country has others of the name."""
    others = (r.place for r in mention.readings if r.place.level is PlaceLevel.CITY and r.place != town)
    if area is None or not town.region or not any(other.country == town.country for other in others):
        return town.country
    return town.region


def _may_replace(same: PlaceReading, best: PlaceReading, countries: Container[str]) -> bool:
    """Whether one of the level that was spoken of can be meant.

    After "in Assen", Utrecht is the town, which the province is called after, but Ohio is the state, and no village; after "in
    Drenthe" it is the province, but Leeds is the town.
    """
    if same.place.level is best.place.level:
        return True
    if same.place.level is PlaceLevel.CITY:
        return same.place.region in {best.place.code, *best.parts} or same.place.population >= LARGE_TOWN
    return same.place.country in countries


def _best(mention: PlaceMention, level: PlaceLevel | None, frame: Frame) -> PlaceReading:
    if level is None and frame.topic == "near":
        level = PlaceLevel.CITY
    return (mention.at(level) if level else None) or mention.readings[0]

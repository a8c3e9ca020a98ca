"""Place slots: cities, regions and countries, and places that are compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.namespaces import SETTLEMENT_BASE
from glam_kg.places.decorations import unshortened
from glam_kg.places.model import PlaceLevel
from glam_kg.question.places.likelier_places import LARGE_TOWN, OVERSEAS
from glam_kg.question.places.place_weights import FAR_LARGER, FEWEST
from glam_kg.question.places.same_ground import CITY_STATES, is_same_ground
from glam_kg.question.places.several_places import common_level, readings_together
from glam_kg.question.templates.template_use import PLACE_SLOTS
from glam_kg.templates.place_slots import PlaceOfComparison

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.places.model import Place
    from glam_kg.question.slots.filling import Filling
    from glam_kg.question.words.mentions import PlaceMention, PlaceReading

_REACH: Final = 4
"""Words from one that asks which to the area of which one is asked for."""
_OF: Final = frozenset({"of", "van", "von", "der", "des"})
"""Folded words between the two."""
_LARGER: Final = 5
"""How many times larger than a town overseas is the city that it is called after, and that may be meant as well."""


def fill_place(filling: Filling) -> None:
    """The city, region or country of a template that has a slot for one; several where the question lists several."""
    mentions = filling.place_mentions
    levels = [level for slot, level in PLACE_SLOTS.items() if filling.has(slot)]
    if not mentions or not levels or filling.has("places") or filling.has("radius_km"):
        return
    if len(mentions) > 1:
        filling.places.extend(_put_several(filling, mentions, levels))
        return
    mention = mentions[0]
    usable = [reading for reading in mention.readings if reading.place.level in levels]
    if usable:
        chosen = usable[0]
        slot = str(chosen.place.level)
        filling.put(slot, place_value(chosen), list(chosen.place.members) or shown_place(chosen))
        filling.places.append(chosen)
        if len(mention.readings) > 1:
            others = other_readings(mention, chosen)
            filling.others.extend(others)
            filling.less_likely.extend(less_likely_towns(mention, chosen, others))


def _put_several(
    filling: Filling, mentions: Sequence[PlaceMention], levels: Sequence[PlaceLevel]
) -> Sequence[PlaceReading]:
    """Fill the slot of the level that several places have, if they have one; with the readings that were taken."""
    level = common_level(mentions, levels)
    readings = readings_together(mentions, level) if level else []
    if level is None or not readings:
        return ()
    values = [place_value(reading) for reading in readings]
    members = (member for value in values for member in (value if isinstance(value, tuple) else (value,)))
    shown = [code for reading in readings for code in reading.place.members or (shown_place(reading),)]
    filling.put(str(level), tuple(dict.fromkeys(members)), list(dict.fromkeys(shown)))
    return readings


def fill_area(filling: Filling) -> None:
    """The region or country of what is asked for around a point; several where it may be in any of some."""
    levels = [level for slot, level in PLACE_SLOTS.items() if filling.has(slot)]
    for area in filling.area_mentions[:1]:
        best = area.places[0].readings[0]
        filling.others.extend(area.namesakes)
        if len(area.places) == 1 and best.place.level in levels:
            filling.put(str(best.place.level), place_value(best), list(best.place.members) or shown_place(best))
            filling.areas.append(best)
        else:
            filling.areas.extend(_put_several(filling, area.places, levels))


def fill_compared_places(filling: Filling) -> None:
    """The places of a comparison, at the level that all of them have."""
    mentions = filling.place_mentions
    if not filling.has("places") or len(mentions) < 2:
        _fill_members(filling, mentions)
        return
    level = best_common_level(mentions)
    if level is None:
        return
    readings = readings_together(mentions, level)
    for mention, reading in zip(mentions, readings, strict=True):
        best = mention.readings[0].place
        abroad = reading.place.country != best.country
        if level is PlaceLevel.CITY and best.level is not level and abroad:
            # "In Texas or in Dallas" weighs a state and a town, and no town of that name in Mexico.
            filling.contradict(mention.start, mention.end)
    filling.put("places", compared_places(readings), [shown_place(reading) for reading in readings])
    filling.places.extend(readings)
    # Of what else they may be, that all may be regions, or cities, is what reverses a comparison.
    others = [other_readings(mention, reading) for mention, reading in zip(mentions, readings, strict=True)]
    another = [next((other for other in each if other.place.level is not level), None) for each in others]
    filling.others.extend(other for other in another[:1] if other and all(another))


def _fill_members(filling: Filling, mentions: Sequence[PlaceMention]) -> None:
    """The members of one area that are weighed against each other: "Which of the Carolinas has more museums?"."""
    if not filling.has("places") or len(mentions) != 1:
        return
    area, start = mentions[0].readings[0], mentions[0].start
    asked = any(0 <= start - m.start <= _REACH for m in filling.said({"which"}))
    within = area.place.level is PlaceLevel.COUNTRY or set(area.parts) == set(area.place.members)
    if asked and within and len(area.place.members) > 1 and not _OF.isdisjoint(filling.analysis.words[:start]):
        members = tuple(PlaceOfComparison(code, (code,)) for code in area.place.members)
        filling.put("places", members, list(area.place.members))
        filling.places.append(area)


def best_common_level(mentions: Sequence[PlaceMention]) -> PlaceLevel | None:
    """The level at which all mentions have a reading and the readings together are most natural; None if there is none."""
    scored = []
    for level in PlaceLevel:
        readings = [mention.at(level) for mention in mentions]
        if all(readings):
            scored.append((sum(reading.weight for reading in readings if reading), level))
    return max(scored, key=lambda pair: (pair[0], pair[1] is PlaceLevel.COUNTRY))[1] if scored else None


def compared_places(readings: Sequence[PlaceReading]) -> tuple[PlaceOfComparison, ...]:
    """What the slot of a comparison is filled with, for the readings of its places."""
    labels = [shown_place(reading) for reading in readings]
    compared = []
    for label, reading in zip(labels, readings, strict=True):
        value = place_value(reading)
        # Two cities of one name are told apart by their regions, as a reader would.
        told_apart = f"{label} ({reading.place.region or reading.place.country})" if labels.count(label) > 1 else label
        compared.append(PlaceOfComparison(told_apart, value if isinstance(value, tuple) else (value,)))
    return tuple(compared)


def place_value(reading: PlaceReading) -> str | tuple[str, ...]:
    """What a place slot is filled with: codes, of a region also its towns; of a city the nodes that are this city."""
    if reading.place.members:
        return (*reading.parts, *reading.settlements)
    if reading.place.level is PlaceLevel.COUNTRY:
        return reading.place.code
    if reading.place.level is PlaceLevel.REGION:
        within = (*reading.parts, *reading.settlements)
        return within if len(within) > 1 else reading.place.code
    return reading.settlements or (f"{SETTLEMENT_BASE}geonames/{reading.place.geonames_id}",)


def shown_place(reading: PlaceReading) -> str:
    """What an answer's JSON shows of a place: the name of a city, else a code."""
    return reading.place.name if reading.place.level is PlaceLevel.CITY else reading.place.code


def other_readings(mention: PlaceMention, chosen: PlaceReading, within: float = 0.12) -> list[PlaceReading]:
    """Readings that are nearly as natural as the chosen one, best first; not the same place, nor one that contains it.

    A city after which a town overseas is called is one however natural that is: St. Petersburg is in Russia, too.

    A town of which the graph has nothing is one only where it is far larger than the one chosen, or has the name for its own
    where the one chosen is only called so: whoever says Ghent may mean that in Belgium, and by Valence no Valencia. Nor is one
    that has no such name beside a larger area, or beside a town that has it, unless it is a part of its own: whoever says
    Oklahoma does not mean Oklahoma City, nor by Venice Dayton, but perhaps by Hull Kingston upon Hull. What is offered in place
    of a smaller region has no such name: Vienne is no Nouvelle-Aquitaine.

    Of a city state the graph may have more than of its city.
    """
    is_area = chosen.place.level is not PlaceLevel.CITY
    return [
        reading
        for reading in mention.own_readings
        if reading is not chosen
        and (abs(chosen.weight - reading.weight) <= within or _is_called_after(mention, chosen, reading))
        and not (
            reading.stray and not chosen.stray and (is_area or not is_part_of_name(mention.text, reading.place.name))
        )
        and (reading.in_graph or _is_passed_over(mention, chosen, reading) or _is_abroad(mention, chosen, reading))
        and (reading.districts or not is_same_ground(chosen, reading))
        and chosen.place.code not in reading.parts
    ]


def less_likely_towns(mention: PlaceMention, chosen: PlaceReading, near: Sequence[PlaceReading]) -> list[PlaceReading]:
    """Towns of the graph that are called like the one chosen and are less natural, such as the Amherst of Wisconsin.

    Args:
        mention: The town.
        chosen: Its reading.
        near: Its other readings that are nearly as natural.
    """
    if chosen.place.level is not PlaceLevel.CITY:
        return []
    return [
        reading
        for reading in mention.readings
        if reading is not chosen
        and reading.in_graph
        and reading.place.level is PlaceLevel.CITY
        and reading not in near
        and _without_saint(reading.place.name) == _without_saint(chosen.place.name)
        and not is_same_ground(chosen, reading)
    ]


def _without_saint(name: str) -> str:
    """A folded name with "Saint" cut short: St Albans in England is called like Saint Albans in Vermont."""
    key = fold_key(name)
    return f"st {key.removeprefix('saint ')}" if key.startswith("saint ") else key


def _is_passed_over(mention: PlaceMention, chosen: PlaceReading, reading: PlaceReading) -> bool:
    """Whether a city was passed over for a namesake, of which alone there is something to tell."""
    town, city = chosen.place, reading.place
    if town.level is not PlaceLevel.CITY or city.level is not PlaceLevel.CITY:
        return False
    if city.population > FAR_LARGER * max(town.population, FEWEST):
        return True
    bears = city.population >= LARGE_TOWN and _bears(mention, city)
    return bears and (not _bears(mention, town) or _is_called_after(mention, chosen, reading))


def _is_called_after(mention: PlaceMention, chosen: PlaceReading, reading: PlaceReading) -> bool:
    """Whether a town overseas that was chosen is called after a city: Florence and Naples are in Italy, too.

    Who asks in Dutch for Bergen means none in Norway.
    """
    town, city = chosen.place, reading.place
    if town.level is not PlaceLevel.CITY or city.level is not PlaceLevel.CITY or city.population < LARGE_TOWN:
        return False
    came_from = town.country in OVERSEAS and city.country not in OVERSEAS
    return came_from and city.population > _LARGER * town.population and _bears(mention, city)


def is_part_of_name(said: str, name: str) -> bool:
    """Whether words stand in the name of a town: Kingston upon Hull is Hull as well, and Dayton but was called Venice.

    >>> is_part_of_name("Hull", "Kingston upon Hull"), is_part_of_name("Venice", "Dayton")
    (True, False)
    """
    return f" {fold_key(said)} " in f" {fold_key(name)} "


def _bears(mention: PlaceMention, town: Place) -> bool:
    """Whether a town is called what was said, words shortened or not."""
    return unshortened(fold_key(mention.text)) == unshortened(fold_key(town.name))


def _is_abroad(mention: PlaceMention, chosen: PlaceReading, reading: PlaceReading) -> bool:
    """Whether a region is called like one of another country, and of those around it nobody knows whether they are there.

    Belgian museums of which no province is known may be in the Limburg of Belgium.
    """
    levels = {chosen.place.level, reading.place.level}
    if (
        levels != {PlaceLevel.REGION}
        or chosen.place.country == reading.place.country
        or chosen.place.code in CITY_STATES
    ):
        return False
    return any(r.in_graph and reading.place.code in r.parts for r in mention.readings)

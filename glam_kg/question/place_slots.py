"""Place slots: cities, regions and countries, places that are compared, and the circle around a point.

A circle holds what lies within it. "More than 10 km from", "between 5 and 10 km from" and "far from" are not to be had by it:
they are contradictions.
"""

from __future__ import annotations

import re
from decimal import Decimal
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.namespaces import SETTLEMENT_BASE
from glam_kg.places.decorations import unshortened
from glam_kg.places.model import PlaceLevel
from glam_kg.question.filling import AND, OR
from glam_kg.question.likelier_places import LARGE_TOWN
from glam_kg.question.mentions import (
    CoordinatesMention,
    DistanceMention,
    GeneralMention,
    PlaceMention,
    PlaceReading,
    TypeMention,
)
from glam_kg.question.place_weights import FAR_LARGER, FEWEST
from glam_kg.question.same_ground import CITY_STATES, is_same_ground
from glam_kg.question.several_places import common_level, joined
from glam_kg.question.template_use import PLACE_SLOTS
from glam_kg.question.tokens import span_of
from glam_kg.question.words_before import word_before
from glam_kg.templates.place_slots import PlaceOfComparison

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.filling import Filling

DEFAULT_RADIUS_KM = Decimal(10)
_POINTING: Final = MappingProxyType(
    {
        "nl": frozenset({"die", "deze", "dat", "dit", "ons", "onze", "mijn", "jullie", "uw"}),
        "en": frozenset({"that", "this", "those", "these", "our", "my", "your"}),
        "de": frozenset(
            {
                "diese", "dieser", "diesem", "diesen", "dieses", "jene", "jener", "jenem", "jenen", "jenes", "unser", "unsere",
                "unserem", "unseren", "unserer", "unseres", "mein", "meine", "meinem", "meinen", "meiner", "meines",
            }
        ),
        "fr": frozenset({"ce", "cet", "cette", "ces", "notre", "mon", "ma", "votre"}),
    }
)  # fmt: skip
"""Folded words that, before "city" or "country", stand for a place that was named before, or for that of whoever asks."""
_PARTS: Final = frozenset(
    {
        "noord", "zuid", "oost", "west", "noorden", "zuiden", "oosten", "westen", "noordelijk", "noordelijke", "zuidelijk",
        "zuidelijke", "oostelijk", "oostelijke", "westelijk", "westelijke", "noordoost", "noordwest", "zuidoost", "zuidwest",
        "midden", "north", "south", "east", "northern", "southern", "eastern", "western", "northeast", "northwest",
        "southeast", "southwest", "upstate", "downstate", "northeastern", "northwestern", "southeastern",
        "southwestern", "nord", "sued", "suden", "osten", "norden", "nordlich", "nordliche", "nordlichen",
        "sudlich", "sudliche", "sudlichen", "ostlich", "ostliche", "ostlichen", "westlich", "westliche", "westlichen",
        "sud", "est", "ouest",
    }
)  # fmt: skip
"""Folded words for a part of a country that no slot can express: "the south of France" is not France."""
_WHETHER: Final = ("est", "ce")
_NOT: Final = frozenset({"non", "not", "niet", "nicht", "pas"})
"""Folded words before an adjective that deny it."""
_KINDS: Final = frozenset({"level_province", "level_state", "level_canton"})
_COUNTY: Final = frozenset({"county", "graafschap", "grafschaft", "comte"})
"""Folded words for one region of a kind, beside the words of these concepts."""
_OF_KIND: Final = frozenset({"of", "van", "von", "de", "d", "du", "la", "le", "l", "the", "der", "het"})
"""Folded words between them and the name of the region."""
ABOUT: Final = frozenset({"on", "about", "over", "uber", "ueber", "sur", "betreffende", "concerning", "concernant"})
"""Folded words before what collections are about."""
_ARTICLES_BEFORE: Final = 2
_DEFINITE: Final = (("the",), ("het",), ("de",), ("das",), ("le",), ("du",))
"""Folded articles before the name of one institution."""
_LEVEL_WORDS: Final = frozenset({"level_city", "level_region", "level_country"})
_BEYOND = frozenset({"above", "at_least"})
_WORDS_BEFORE_DISTANCE = 2
_BEHIND_DISTANCE = 1
_SECOND_NUMBER = re.compile(
    r"\d(?:\s?km)?\s?(?:[-–—/]|\b(?:to|tot|bis|à|en|and|und|et|or|of|oder|ou)\b)\s?$", re.IGNORECASE
)


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
        filling.others.extend(other_readings(mention, chosen))


def _put_several(
    filling: Filling, mentions: Sequence[PlaceMention], levels: Sequence[PlaceLevel]
) -> Sequence[PlaceReading]:
    """Fill the slot of the level that several places have, if they have one; with the readings that were taken."""
    level = common_level(mentions, levels)
    readings = [reading for mention in mentions if level and (reading := mention.at(level))]
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
        return
    level = best_common_level(mentions)
    if level is None:
        return
    readings = [reading for m in mentions if (reading := m.at(level))]
    for mention in mentions:
        best, reading = mention.readings[0].place, mention.at(level)
        abroad = reading is not None and reading.place.country != best.country
        if level is PlaceLevel.CITY and best.level is not level and abroad:
            # "In Texas or in Dallas" weighs a state and a town, and no town of that name in Mexico.
            filling.contradict(mention.start, mention.end)
    filling.put("places", _compared(readings), [shown_place(reading) for reading in readings])
    filling.places.extend(readings)
    # Of what else they may be, that all may be regions, or cities, is what reverses a comparison.
    others = [other_readings(mention, reading) for mention, reading in zip(mentions, readings, strict=True)]
    another = [next((other for other in each if other.place.level is not level), None) for each in others]
    filling.others.extend(other for other in another[:1] if other and all(another))


def best_common_level(mentions: Sequence[PlaceMention]) -> PlaceLevel | None:
    """The level at which all mentions have a reading and the readings together are most natural; None if there is none."""
    scored = []
    for level in PlaceLevel:
        readings = [mention.at(level) for mention in mentions]
        if all(readings):
            scored.append((sum(reading.weight for reading in readings if reading), level))
    return max(scored, key=lambda pair: (pair[0], pair[1] is PlaceLevel.COUNTRY))[1] if scored else None


def _compared(readings: Sequence[PlaceReading]) -> tuple[PlaceOfComparison, ...]:
    labels = [shown_place(reading) for reading in readings]
    compared = []
    for label, reading in zip(labels, readings, strict=True):
        value = place_value(reading)
        # Two cities of one name are told apart by their regions, as a reader would.
        told_apart = f"{label} ({reading.place.region or reading.place.country})" if labels.count(label) > 1 else label
        compared.append(PlaceOfComparison(told_apart, value if isinstance(value, tuple) else (value,)))
    return tuple(compared)


def place_value(reading: PlaceReading) -> str | tuple[str, ...]:
    """What a place slot is filled with: a code, or for a city the settlement nodes that are this city."""
    if reading.place.members:
        return reading.parts
    if reading.place.level is PlaceLevel.COUNTRY:
        return reading.place.code
    if reading.place.level is PlaceLevel.REGION:
        return reading.parts if len(reading.parts) > 1 else reading.place.code
    return reading.settlements or (f"{SETTLEMENT_BASE}geonames/{reading.place.geonames_id}",)


def shown_place(reading: PlaceReading) -> str:
    """What an answer's JSON shows of a place: the name of a city, else a code."""
    return reading.place.name if reading.place.level is PlaceLevel.CITY else reading.place.code


def other_readings(mention: PlaceMention, chosen: PlaceReading, within: float = 0.12) -> list[PlaceReading]:
    """Readings that are nearly as natural as the chosen one, best first; not the same place, nor one that contains it.

    A town of which the graph has nothing is one only where it is far larger than the one chosen, or has the name for its own
    where the one chosen is only called so: whoever says Ghent may mean that in Belgium, and by Valence no Valencia. Nor is one
    that has no such name beside a larger area: whoever says Oklahoma does not mean Oklahoma City. What is offered in place of a
    smaller region has no such name: Vienne is no Nouvelle-Aquitaine.
    """
    is_area = chosen.place.level is not PlaceLevel.CITY
    return [
        reading
        for reading in mention.own_readings
        if reading is not chosen
        and abs(chosen.weight - reading.weight) <= within
        and not (is_area and reading.stray)
        and (reading.in_graph or _is_passed_over(mention, chosen, reading) or _is_abroad(mention, chosen, reading))
        and not is_same_ground(chosen, reading)
        and chosen.place.code not in reading.parts
    ]


def _is_passed_over(mention: PlaceMention, chosen: PlaceReading, reading: PlaceReading) -> bool:
    """Whether a city was passed over for a namesake, of which alone there is something to tell."""
    town, city = chosen.place, reading.place
    if town.level is not PlaceLevel.CITY or city.level is not PlaceLevel.CITY:
        return False
    if city.population > FAR_LARGER * max(town.population, FEWEST):
        return True
    key, own = unshortened(fold_key(mention.text)), unshortened(fold_key(town.name))
    return city.population >= LARGE_TOWN and unshortened(fold_key(city.name)) == key != own


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


def fill_point_and_radius(filling: Filling) -> None:
    """The point and the radius of a circle; a distance that is a lower bound, or one of several, contradicts it."""
    if not filling.has("radius_km"):
        return
    points = [m for m in filling.mentions if isinstance(m, CoordinatesMention)]
    if points:
        filling.put("latitude", points[0].latitude, float(points[0].latitude))
        filling.put("longitude", points[0].longitude, float(points[0].longitude))
    else:
        _point_of_city(filling)
    distances = [m for m in filling.mentions if isinstance(m, DistanceMention)]
    radius = distances[0].kilometres if distances else DEFAULT_RADIUS_KM
    filling.put("radius_km", radius, float(radius))
    for distance in distances:
        _check_is_upper_bound(filling, distance)
    if len({distance.kilometres for distance in distances}) > 1:
        filling.contradict(distances[0].start, distances[-1].end)


def _point_of_city(filling: Filling) -> None:
    for mention in filling.place_mentions:
        reading = mention.at(PlaceLevel.CITY)
        if reading and reading.place.latitude is not None and reading.place.longitude is not None:
            filling.result["latitude"] = Decimal(str(reading.place.latitude))
            filling.result["longitude"] = Decimal(str(reading.place.longitude))
            filling.slots["place"] = reading.place.name
            filling.places.append(reading)
            if mention.named and filling.has("around"):
                filling.put("around", tuple(named.iri for named in mention.named), _called(mention))
            else:
                filling.others.extend(filter(_has_point, other_readings(mention, reading)))
            break


def _has_point(reading: PlaceReading) -> bool:
    return reading.place.level is PlaceLevel.CITY and reading.place.latitude is not None


def _called(mention: PlaceMention) -> str:
    """What the institution is called that is named: as it was said, where that is but a part of its name."""
    said, label = fold_key(mention.text), mention.named[0].label
    return mention.text if said in fold_key(label) and said != fold_key(label) else label


def _check_is_upper_bound(filling: Filling, distance: DistanceMention) -> None:
    words = filling.analysis.words
    for m in filling.said(_BEYOND):
        before = 0 <= distance.start - m.end <= _WORDS_BEFORE_DISTANCE
        # "10 km or more", but not "10 km over the border".
        behind = 0 <= m.start - distance.end < _BEHIND_DISTANCE and words[m.start] in AND | OR
        if before or behind:
            filling.contradict(min(m.start, distance.start), max(m.end, distance.end))
            return
    offset = filling.analysis.tokens[distance.start].start
    other = _SECOND_NUMBER.search(filling.analysis.text[:offset])
    span = span_of(filling.analysis.tokens, other.start(), offset) if other else None
    if span:
        filling.contradict(span[0], distance.end)


def check_far(filling: Filling) -> None:
    """Contradict where a question asks for what is far from a place: no template has a slot for that."""
    for m in filling.said({"far"}):
        filling.contradict(m.start, m.end)


def check_pointed_place(filling: Filling) -> None:
    """Contradict "how many museums are in that city" where no place is named: the number of all places is none of it."""
    if filling.places or not any(filling.has(slot) for slot in PLACE_SLOTS):
        return
    words, pointing = filling.analysis.words, _POINTING.get(filling.analysis.language.code, frozenset())
    for m in filling.said(_LEVEL_WORDS):
        if m.start and words[m.start - 1] in pointing:
            filling.contradict(m.start - 1, m.end)


def check_negated_place(filling: Filling) -> None:
    """Contradict "non-European museums" and "musées non européens": a place that is said not to be meant."""
    words = filling.analysis.words
    for place in filling.places_said:
        if place.is_adjective and place.start and words[place.start - 1] in _NOT:
            filling.contradict(place.start - 1, place.end)


def check_area_as_subject(filling: Filling) -> None:
    """Contradict "museums about the American West" and "the Afrika Museum": an area that is a subject, or a part of a name."""
    analysis, words = filling.analysis, filling.analysis.words
    types = {m.start: m for m in filling.type_mentions}
    held = {m.start for m in analysis.concept_mentions if m.concept == "collection"}
    for place in (m for m in filling.places_said if m.nested or m.readings[0].place.members):
        # In French "on" is who does something: "trouve-t-on à Cambridge en Angleterre".
        topical = ABOUT - {"on"} if analysis.language.code == "fr" else ABOUT
        about = word_before(analysis, place.start, topical) >= max(0, place.start - _ARTICLES_BEFORE)
        # "I am writing about Leiden, Netherlands. Which museums are there?" asks what is there.
        about = about and not (place.nested and place.start in analysis.beside.story)
        kind = types.get(place.end)
        called = kind is not None and not place.is_adjective and words[place.start - 1 : place.start] in _DEFINITE
        if about or called or (place.is_adjective and place.end in held):
            filling.contradict(place.start, place.end)


def check_place_left_out(filling: Filling) -> None:
    """Contradict "museums in Germany, Belgium and Drenthe" where a slot takes but some of the places in one list.

    One that is named twice ("outre-Rhin, en Allemagne") is taken.
    """
    analysis, used = filling.analysis, filling.place_mentions
    asked = {(reading.place.level, reading.place.code) for reading in filling.places}
    for other in (m for m in analysis.mentions if isinstance(m, PlaceMention) and m not in used):
        best = other.readings[0]
        known = best.in_graph or best.place.level is not PlaceLevel.CITY
        taken = any(m.overlaps(other) for m in filling.mentions) or other.start in analysis.beside.story
        if not known or taken or other.is_adjective:
            continue
        if not asked.isdisjoint((reading.place.level, reading.place.code) for reading in other.readings):
            continue
        if any(joined(one, other, analysis) or joined(other, one, analysis) for one in used):
            filling.contradict(other.start, other.end)


def check_part_of_place(filling: Filling) -> None:
    """Contradict "northern Italy" and "the south of France": the whole is another place than its part."""
    for place in filling.places_said:
        before = word_before(filling.analysis, place.start, _PARTS)
        if before >= 0 and not filling.is_used(before) and not _asks_whether(filling.analysis.words, before):
            filling.contradict(before, place.end)


def check_adjective_of_other(filling: Filling) -> None:
    """Contradict "de Amerikaanse westkust": the adjective is of a word that nothing explains, and not of institutions.

    In French, adjectives stand behind the institutions, and others may follow.
    """
    analysis = filling.analysis
    if analysis.language.code == "fr" or not any(m.is_adjective for m in filling.places_said):
        return
    starts = {m.start for m in analysis.mentions}
    kinds = {m.start for m in analysis.mentions if isinstance(m, (TypeMention, GeneralMention))}
    for place in (m for m in filling.places_said if m.is_adjective):
        noun = place.end
        unread = noun < len(analysis.words) and analysis.content[noun] and noun not in starts
        if unread and noun + 1 not in kinds and noun not in analysis.beside.story:
            filling.contradict(place.start, noun + 1)


def _asks_whether(words: Sequence[str], position: int) -> bool:
    """Whether French "est" begins a question, and is no east: "Est-ce que le Texas …"."""
    return tuple(words[position : position + 2]) == _WHETHER


def check_kind_of_place(filling: Filling) -> None:
    """Contradict "the county of Springfield" where only a town is known by that name: it is no county."""
    towns = {reading.place for reading in filling.places if reading.place.level is PlaceLevel.CITY}
    if not towns:
        return
    words = filling.analysis.words
    kinds = {
        i: m for m in filling.analysis.concept_mentions if m.concept in _KINDS or words[m.start] in _COUNTY
        for i in range(m.start, m.end)
    }  # fmt: skip
    places = [m for m in filling.place_mentions if not m.nested] if kinds else []
    for place in places:
        before = place.start - 1
        while before in range(len(words)) and before not in kinds and words[before] in _OF_KIND:
            before -= 1
        beside = kinds.get(before) or (kinds.get(place.end) if _is_of_place(place, filling) else None)
        if beside is not None and any(reading.place in towns for reading in place.readings):
            filling.contradict(min(beside.start, place.start), max(beside.end, place.end))


def _is_of_place(place: PlaceMention, filling: Filling) -> bool:
    """Whether a word behind a place says what it is, and not whose institutions: "Boston state archives" are a state's."""
    types = {m.start for m in filling.analysis.mentions if isinstance(m, (TypeMention, GeneralMention))}
    return place.end + 1 not in types

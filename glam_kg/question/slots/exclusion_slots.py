"""Exclusion slots: the places, the types of institution or the institutions that are left out of what is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.places.counties import lies_in_or_county
from glam_kg.question.places.same_ground import DISTRICT_COUNTRIES, is_same_ground
from glam_kg.question.places.several_places import common_level
from glam_kg.question.slots.parts_of_countries import other_part, region_of_name
from glam_kg.question.slots.place_slots import place_value, shown_place
from glam_kg.question.templates.template_use import PLACE_SLOTS
from glam_kg.question.words.excepting import excepts_those_in
from glam_kg.question.words.mentions import WHOLE_NAME, ExclusionMention
from glam_kg.templates.slots import EXCLUDED

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.slots.filling import Filling
    from glam_kg.question.words.mentions import Named, NameMention, PlaceMention, PlaceReading

_TYPE: Final = f"{EXCLUDED}type"
_LEVELS: Final = {f"{EXCLUDED}{slot}": level for slot, level in PLACE_SLOTS.items()}
_REGION: Final = f"{EXCLUDED}{PlaceLevel.REGION}"
_NAME: Final = f"{EXCLUDED}name"
EXCLUDED_SLOTS: Final = frozenset({*_LEVELS, _TYPE, _NAME})


def can_exclude(mention: ExclusionMention, slots: AbstractSet[str]) -> bool:
    """Whether a template with these slots can leave out what a question does."""
    if mention.names:
        return _NAME in slots
    if mention.types:
        return _TYPE in slots
    levels = {level for slot, level in _LEVELS.items() if slot in slots}
    return all(any(r.place.level in levels for r in place.readings) for place in mention.places)


def fill_exclusions(filling: Filling) -> None:
    """What is left out, each level of places in a slot of its own; it must be a part of the places that are asked for."""
    mentions = [m for m in filling.mentions if isinstance(m, ExclusionMention)]
    if not mentions:
        return
    readings: list[PlaceReading] = []
    for mention in (m for m in mentions if m.places):
        level = common_level(mention.places, _levels(filling)) if len(mention.places) > 1 else None
        chosen = [(place, _reading(filling, place, level, mention)) for place in mention.places]
        filling.other_excluded = filling.other_excluded or _other_part(filling, chosen)
        if any(reading is None for _, reading in chosen):
            filling.contradict(mention.start, mention.end)
            continue
        for place, reading in chosen:
            if reading is not None:
                readings += (reading, *(reading.outer or _districts(place, reading)))
                filling.excluded.append(reading)
    if readings:
        _fill_places(filling, readings)
    _fill_types(filling, [m for m in mentions if m.types])
    _fill_names(filling, [name for m in mentions for name in m.names])


def _levels(filling: Filling) -> list[PlaceLevel]:
    return [level for slot, level in _LEVELS.items() if filling.has(slot)]


def _fill_places(filling: Filling, readings: Sequence[PlaceReading]) -> None:
    for slot, level in _LEVELS.items():
        of_level = [reading for reading in readings if reading.place.level is level]
        if of_level and filling.has(slot):
            values = [place_value(reading) for reading in of_level]
            members = tuple(dict.fromkeys(each for v in values for each in (v if isinstance(v, tuple) else (v,))))
            shown = list(dict.fromkeys(map(shown_place, of_level)))
            filling.put(slot, members if len(members) > 1 else values[0], shown[0] if len(shown) == 1 else shown)


def _districts(place: PlaceMention, reading: PlaceReading) -> Iterator[PlaceReading]:
    """The council that is called like a town: many institutions of the town are known by it only."""
    if reading.place.level is PlaceLevel.CITY and reading.place.country in DISTRICT_COUNTRIES:
        for other in place.own_readings:
            if other.place.level is PlaceLevel.REGION and other.place.country == reading.place.country:
                yield other


def _fill_types(filling: Filling, mentions: Sequence[ExclusionMention]) -> None:
    if not mentions:
        return
    letters = tuple(dict.fromkeys(m.letter for mention in mentions for m in mention.types))
    if not filling.has(_TYPE) or "institution_type" in filling.result:
        filling.contradict(mentions[0].start, mentions[-1].end)
        return
    filling.put(_TYPE, letters[0] if len(letters) == 1 else letters)


def _fill_names(filling: Filling, names: Sequence[NameMention]) -> None:
    """The institutions that are left out, each with all its records; who is not known there leaves nothing out."""
    left_out: list[Named] = []
    for name in names:
        meant = meant_at(name, filling.places)
        left_out += meant
        if not meant:
            filling.unknown_left_out.append(name.text)
    if left_out:
        shown = tuple(dict.fromkeys(named.label for named in left_out))
        filling.put(_NAME, tuple(dict.fromkeys(n.iri for n in left_out)), shown[0] if len(shown) == 1 else shown)


def meant_at(name: NameMention, places: Sequence[PlaceReading]) -> list[Named]:
    """Whom the name of one who is left out means at the places that are asked for; where none is, who bears all of it."""
    here = [c for c in name.candidates if any(map(c.is_at, places)) or (not places and c.score >= WHOLE_NAME)]
    here = here or [c for c in name.candidates if any(map(c.may_be_at, places))]
    # Of those whose names fit as well, "Kunsthal" alone says more of the "Kunsthal Rotterdam" than of its shop.
    best = min(here, key=lambda c: (-c.score, len(c.label), c.label, c.iri), default=None)
    return [c for c in here if best is not None and fold_key(c.label) == fold_key(best.label)]


def _reading(
    filling: Filling, place: PlaceMention, common: PlaceLevel | None, said: ExclusionMention
) -> PlaceReading | None:
    """What of a place can be left out: the best reading that has a slot and is a part of a place that is asked for.

    Of a table of regions a region is left out: of "per province … except Utrecht" the province. Of a list of places it is one of
    the level that all of them have: of "the provinces of Utrecht and Groningen" the other province. Of a country it is the
    region that is called like its town. Where no place is asked for, a country is left out of all that there are, and so is any
    place of which those in it are excepted ("all museums except those in Amsterdam"): "outside Amsterdam" may be around it.
    """
    if not filling.places and excepts_those_in(said.denial, filling.analysis.words):
        return _anywhere(filling, place)
    of_rows, region = _level_of_rows(filling), region_of_name(place) if _asks_of_countries(filling) else None
    for reading in sorted(
        place.readings, key=lambda r: (r.place.level != of_rows, r.place.level is not common, r is not region)
    ):
        slot = f"{EXCLUDED}{reading.place.level}"
        within = any(lies_in_or_county(reading, each) for each in filling.places) or filling.has("radius_km")
        if filling.has(slot) and (within or (not filling.places and reading.place.level is PlaceLevel.COUNTRY)):
            return _whole(filling, place, reading)
    return None


def _anywhere(filling: Filling, place: PlaceMention) -> PlaceReading | None:
    """What of a place is left out of all that there are: of a town and a region of one name the region.

    None where nothing tells them apart, or the region is none that can be left out.
    """
    best = max(place.readings, key=lambda r: r.weight, default=None)
    if best is None or not filling.has(f"{EXCLUDED}{best.place.level}"):
        return None
    others = (r for r in place.readings if r.in_graph and r.place.country == best.place.country)
    of_other_level = (r for r in others if r.place.level is not best.place.level and not is_same_ground(r, best))
    if any(of_other_level):
        region = region_of_name(place)
        return _whole(filling, place, region) if region is not None and filling.has(_REGION) else None
    return _whole(filling, place, best)


def _level_of_rows(filling: Filling) -> str:
    """The level of the places that a table counts in; empty where it counts in none."""
    rows = str(filling.slots.get("level", ""))
    return rows if rows in {"", *PLACE_SLOTS} else "region"


def _asks_of_countries(filling: Filling) -> bool:
    return bool(filling.places) and all(reading.place.level is PlaceLevel.COUNTRY for reading in filling.places)


def _other_part(
    filling: Filling, chosen: Sequence[tuple[PlaceMention, PlaceReading | None]]
) -> tuple[PlaceReading, PlaceReading] | None:
    """What is left out with what may be meant as well; None where what it stands beside says which of the two it is."""
    if len(chosen) > 1 or _level_of_rows(filling) or not (_asks_of_countries(filling) or not filling.places):
        return None
    place, reading = chosen[0]
    other = other_part(place, reading) if reading is not None else None
    return (reading, other) if reading is not None and other is not None else None


def _whole(filling: Filling, place: PlaceMention, reading: PlaceReading) -> PlaceReading:
    """For the town of a city state its region, in which are all that are in the town, if that can be left out."""
    regions = (r for r in place.readings if r.place.level is PlaceLevel.REGION and is_same_ground(r, reading))
    return next(regions, reading) if filling.has(f"{EXCLUDED}region") else reading

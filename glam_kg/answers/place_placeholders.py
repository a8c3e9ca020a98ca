"""What the placeholders for places stand for: which of several was meant, what lies in it, what a table counts by."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.answers.beside import TOWN_SAID
from glam_kg.answers.listing import Listing, text_of, town_of
from glam_kg.answers.values import shown
from glam_kg.folding import fold_key

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.answers.model import SpokenPlace
    from glam_kg.answers.telling import Telling


def unit_of_table(telling: Telling, number: int) -> str:
    """What a table of counts runs along, in the number of its rows."""
    one, several = telling.speech.words.units.get(text_of(telling.facts.slots, "level"), ("?", "?"))
    return one if number == 1 else several


def units_of_table(telling: Telling) -> str:
    """How many places a table counts, and of what kind: the District of Columbia is no state."""
    others = telling.speech.words.other_units.get(text_of(telling.facts.slots, "level"), {})
    beside = [others[code] for row in telling.facts.rows if (code := text_of(row, "place")) in others]
    number = len(telling.comparison.places) - len(beside)
    units = [f"{telling.number(number)} {unit_of_table(telling, number)}"] if number or not beside else []
    return telling.speech.enumerated([*units, *beside])


def in_seat(telling: Telling) -> str:
    """Where the region or country of one is; what it lies in is told behind it, with the town."""
    seat = telling.facts.seat
    return telling.speech.in_place(replace(seat, told_apart=False)) if seat else telling.speech.words.missing


def seat_town(telling: Telling) -> str:
    """The town in brackets behind the region or country of one, but not where that is called the same.

    The country stands with it where it may be what is asked for.
    """
    town, seat = town_of(telling.facts, telling.row), telling.facts.seat
    if seat is not None and fold_key(town) == fold_key(seat.name):
        town = ""
    within = seat.within if seat is not None and seat.told_apart else ""
    told = ", ".join(shown(each) for each in (town, within) if each)
    return f" ({told})" if told else ""


def towns_said(telling: Telling, rows: Sequence[Mapping[str, object]]) -> list[str]:
    """The words for towns in names that are told beside the answer, each once, as they are written first.

    Of a name that has but the adjective of a place, it is the place that is asked for.

    Args:
        telling: What is told.
        rows: Those whose names have them.
    """
    words: dict[str, str] = {}
    for row in rows:
        word = text_of(row, TOWN_SAID)
        for said in (word,) if word else [shown(place.name) for place in telling.places]:
            words.setdefault(fold_key(said), said)
    return list(words.values())


def near_in_name(telling: Telling) -> str:
    """Those near by whose names have the town asked for, each with the one that it is in: no other list has one there."""
    facts = replace(telling.facts, place=None, places=())
    return Listing(facts, telling.speech, ("city",)).names(telling.facts.beside.near_in_name)


def in_boroughs(telling: Telling) -> str:
    """Those in parts of the city asked for, each with the part that it is in."""
    return _with_towns(telling, telling.facts.beside.in_boroughs)


def fit_in_boroughs(telling: Telling) -> str:
    """Those of them whose names say the kind asked for, each with the part that it is in."""
    return _with_towns(telling, telling.facts.beside.fit_in_boroughs.rows)


def _with_towns(telling: Telling, rows: Sequence[Mapping[str, object]]) -> str:
    facts = replace(telling.facts, place=None, places=())
    return Listing(facts, telling.speech, ("city",)).names(rows)


def other_reading(telling: Telling) -> str:
    """The other place that a name may mean."""
    place = telling.facts.other_reading
    if place is None:
        return telling.speech.words.missing
    return _told_apart(telling, place)


def reading_taken(telling: Telling) -> str:
    """The place, or the places, that a name was taken for."""
    if telling.facts.read_as is not None:
        return telling.speech.what_place(telling.facts.read_as)
    if not telling.places:
        return telling.speech.words.missing
    return telling.speech.joined([_told_apart(telling, place) for place in telling.places])


def in_namesakes(telling: Telling) -> str:
    """Where the other towns of one name lie that have what is asked for."""
    speech = telling.speech
    towns = telling.facts.namesakes if telling.finds_none else telling.namesakes_apart
    return speech.enumerated([speech.in_city(speech.which_city(place)) for place in towns])


def extents(telling: Telling) -> str:
    """What belongs to the areas asked for, each behind its name."""
    colon = "\u00a0: " if telling.speech.language == "fr" else ": "
    areas = dict.fromkeys(place for place in (*telling.places, *telling.facts.areas) if place.extent)
    return "; ".join(
        f"{telling.speech.quoted(area.name)}{colon}{telling.speech.enumerated([*map(shown, area.extent)])}"
        for area in areas
    )


def _told_apart(telling: Telling, place: SpokenPlace) -> str:
    """A place such that the reading taken and the other one are not called the same."""
    if _two_cities(telling):
        return telling.speech.which_city(place)
    text, other = telling.speech.what_place(place), telling.facts.other_reading
    same = other and telling.places and telling.speech.sound_alike(telling.places[0], other)
    return f"{text} ({shown(place.within)})" if same and place.within else text


def _two_cities(telling: Telling) -> bool:
    other = telling.facts.other_reading
    return bool(other and other.level == "city" and telling.places and telling.places[0].level == "city")

"""Several places in one question: "museums in Utrecht and Zwolle" asks for those of both."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.places.likelier_places import LARGE_TOWN
from glam_kg.question.places.same_ground import weight_of_ground
from glam_kg.question.places.shared_names import SHARED_NAME
from glam_kg.question.slots.filling import AND, OR
from glam_kg.question.words.mentions import ConceptMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.words.mentions import Mention, PlaceReading
    from glam_kg.question.words.tokens import Token

_LIST_MARK: Final = re.compile(r"[,;&+/]")
_LEVELS: Final = frozenset({"level_city", "level_region", "level_country"})
_AS_WELL: Final = frozenset({"as", "well", "sowie", "evenals", "alsook", "ainsi", "que", "both", "zowel", "sowohl"})
_DUTCH_OR: Final = frozenset({"of"})
_BOTH: Final = frozenset({"zowel", "sowohl", "aussi"})
_BOTH_OF: Final = {
    "nl": frozenset({"als"}),
    "en": frozenset[str](),
    "de": frozenset({"als", "wie", "auch"}),
    "fr": frozenset({"qu", "que"}),
}
"""What stands between two places behind such a word: "zowel in Parijs als in Londen"."""
_LESS_NATURAL: Final = 0.2
"""How much less natural than its best reading a reading may be that a place is given beside others."""
_KINSHIP: Final = 0.1
"""How much more natural a list is of regions of one country, and how much less natural one of them may be by itself."""
_REACH: Final = 3
"""Words that may stand between "between" or "near" and the first of two places."""
_HANGING: Final = re.compile(r"[-‐‑](?![^\W_])")


def without_beginnings(text: str, tokens: Sequence[Token], found: Sequence[Mention]) -> list[Mention]:
    """The mentions without places that are the beginning of a longer word: no "Noord" is meant by "Noord- en Zuid-Holland".

    Args:
        text: The question.
        tokens: Its words.
        found: What was found in it.
    """
    if _HANGING.search(text) is None:
        return list(found)
    return [
        m for m in found
        if not isinstance(m, PlaceMention)
        or m.reason == SHARED_NAME
        or not _HANGING.match(text, tokens[m.end - 1].end)
    ]  # fmt: skip


def are_listed(mentions: Sequence[PlaceMention], analysis: Analysis) -> bool:
    """Whether places stand in one list: nothing but a comma, "and" or "or", and small words between each two.

    "Between Utrecht and Zwolle" lists no places: it is where neither is. Keywords need nothing between: "musea antwerpen gent".

    Args:
        mentions: The places, in the question's order, none overlapping.
        analysis: The question.
    """
    if _stand_after("between", mentions[0], analysis):
        return False
    if len(mentions) < 2:
        return True
    *before, last = pairwise(mentions)
    # Of three and more, "and" before the last is enough: "London Paris and Vienna".
    first, second = last
    known = first.readings[0].in_graph or second.readings[0].in_graph
    known = known and not (first.is_adjective and second.is_adjective)
    keywords = known and all(analysis.content) and first.end == second.start
    return (keywords or joined(*last, analysis)) and all(
        first.end == second.start or joined(first, second, analysis) for first, second in before
    )


def are_surrounded(mentions: Sequence[PlaceMention], analysis: Analysis) -> bool:
    """Whether what is asked for lies around places, and not in them: "near Utrecht and Zwolle"."""
    return _stand_after("near", mentions[0], analysis)


def common_level(mentions: Sequence[PlaceMention], levels: Collection[PlaceLevel]) -> PlaceLevel | None:
    """The level, of those given, at which all places have a natural reading and together the most natural; None for none.

    Regions of one country tell each other: Northumberland and Durham are two counties, and no towns of two American states.

    "Zwolle and Zeeland" have none: that towns elsewhere are called Zeeland too is not what was meant. A city state is as natural
    as its town: "Berlin and Brandenburg" are two of the Länder.
    """
    best: tuple[float, PlaceLevel] | None = None
    # Of levels that are as natural, the smaller: the order of `PlaceLevel`.
    for level in (each for each in PlaceLevel if each in levels):
        readings = [(mention, mention.at(level)) for mention in mentions]
        weighed = [(mention, reading, weight_of_ground(mention, reading)) for mention, reading in readings if reading]
        natural = [weight for mention, reading, weight in weighed if _is_natural(reading, weight, mention.readings[0])]
        together = sum(natural) + kinship(mentions, level)
        if len(natural) == len(mentions) and (best is None or together > best[0]):
            best = (together, level)
    return best[1] if best else None


def readings_together(mentions: Sequence[PlaceMention], level: PlaceLevel) -> list[PlaceReading]:
    """The readings of places that stand together, of those that have one at a level: regions in one country where they can be.

    "Limbourg" beside "Gueldre" is the province of the Netherlands, though alone a French question has that of Belgium first.
    Towns are each the one that they would be alone.
    """
    best = [reading for mention in mentions if (reading := mention.at(level))]
    countries = {reading.place.country for reading in best}
    if level is not PlaceLevel.REGION or len(countries) < 2 or any(reading.place.members for reading in best):
        return best
    named = [mention for mention in mentions if mention.at(level)]
    each = ([_region_in(country, *pair) for pair in zip(named, best, strict=True)] for country in sorted(countries))
    whole = [[reading for reading in found if reading] for found in each if all(found)]
    return max(whole, key=lambda found: sum(reading.weight for reading in found), default=best)


def _region_in(country: str, mention: PlaceMention, best: PlaceReading) -> PlaceReading | None:
    """The region of a name in a country, where it is about as natural as the most natural one of the name."""
    regions = (r for r in mention.readings if r.place.level is PlaceLevel.REGION and r.place.country == country)
    return next((r for r in regions if r.in_graph >= best.in_graph and best.weight - r.weight <= _KINSHIP), None)


def kinship(mentions: Sequence[PlaceMention], level: PlaceLevel | None) -> float:
    """How much more natural places are for what they have in common: regions of one country, where the towns are in others."""
    if level is not PlaceLevel.REGION or len(mentions) < 2:
        return 0.0
    regions = [mention.at(PlaceLevel.REGION) for mention in mentions]
    countries = {region.place.country for region in regions if region}
    if not all(regions) or len(countries) > 1:
        return 0.0
    towns = {town.place.country for mention in mentions if (town := mention.at(PlaceLevel.CITY))}
    return 0.0 if towns <= countries else _KINSHIP


def _is_natural(reading: PlaceReading, weight: float, best: PlaceReading) -> bool:
    if _is_namesake(reading, best):
        return False
    return weight >= best.weight - _LESS_NATURAL and (reading.in_graph or not best.in_graph)


def _is_namesake(town: PlaceReading, area: PlaceReading) -> bool:
    """Whether a town but has the name of an area elsewhere: the Vermont of "Boston or Vermont" is no village in Illinois."""
    if town.place.level is not PlaceLevel.CITY or area.place.level is PlaceLevel.CITY:
        return False
    elsewhere = (town.place.country, town.place.region) != (area.place.country, area.place.region)
    return elsewhere and town.place.population < LARGE_TOWN


def same_place(first: PlaceMention, second: PlaceMention) -> PlaceMention | None:
    """The readings that both have, where a place is named twice ("Brusselse … de stad Brussel"); None where they have none.

    East and West Flanders, of which Flanders is offered for want of data, are two: the most natural reading of one must be among
    them.
    """
    weights = {(r.place.level, r.place.code): r.weight for r in second.readings}
    common = [r for r in first.readings if (r.place.level, r.place.code) in weights]
    if first.readings[0] not in common and second.readings[0].place.code not in {r.place.code for r in common}:
        return None
    common.sort(key=lambda r: -min(r.weight, weights[r.place.level, r.place.code]))
    return replace(first, readings=tuple(common))


def joined(first: PlaceMention, second: PlaceMention, analysis: Analysis) -> bool:
    """Whether nothing but a comma, "and" or "or", and small words stands between two places, the first of them before."""
    if first.end > second.start:
        return False
    between = analysis.words[first.end : second.start]
    and_so = (
        _BOTH_OF[analysis.language.code] & set(between) if _BOTH & set(analysis.words[: first.start]) else frozenset()
    )
    ends, starts = analysis.tokens[first.end - 1].end, analysis.tokens[second.start].start
    marked = _LIST_MARK.search(analysis.text[ends:starts]) is not None
    # Dutch says "of" for "or": "the West Coast of the US" is no list.
    joining = AND | OR | _AS_WELL | and_so
    joining = joining if analysis.language.code == "nl" else joining - _DUTCH_OR
    if not marked and not joining.intersection(between):
        return False
    return all(
        word in joining or not analysis.content[position] or _says_level(position, analysis)
        for position, word in enumerate(between, first.end)
    )


def _says_level(position: int, analysis: Analysis) -> bool:
    return any(
        isinstance(m, ConceptMention) and m.concept in _LEVELS and m.start <= position < m.end
        for m in analysis.mentions
    )


def _stand_after(concept: str, first: PlaceMention, analysis: Analysis) -> bool:
    return any(
        isinstance(m, ConceptMention) and m.concept == concept and 0 <= first.start - m.end <= _REACH
        for m in analysis.mentions
    )

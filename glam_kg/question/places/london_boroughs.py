"""Boroughs of London, with the word for what they are or with London: "in de Londense wijk Islington", "Haringey, London".

The borough is what is asked for, and not London too, nor what lies around it. Of other cities no district is known.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.places.named_areas import named_areas
from glam_kg.question.slots.filling import AND, OR
from glam_kg.question.words.lexicon import DENYING
from glam_kg.question.words.mentions import ConceptMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention, PlaceReading

_BRITAIN: Final = "GB"
_GREATER_LONDON: Final = "Greater London"
_CITY_OF_LONDON: Final = "GB-LND"
_LONDON_KEY: Final = "london"
KINDS_OF_BOROUGHS: Final = frozenset(
    {
        "borough", "council", "district", "neighbourhood", "neighborhood", "municipality",
        "wijk", "stadswijk", "stadsdeel", "deelgemeente", "gemeente", "buurt",
        "bezirk", "stadtbezirk", "stadtteil", "stadtviertel", "viertel", "ortsteil", "gemeinde",
        "arrondissement", "quartier", "commune", "municipalite",
    }
)  # fmt: skip
"""Folded words for a part of a city."""
OF_LONDON: Final = frozenset(
    {"londense", "londonse", "londoner", "londonien", "londonienne", "londons", "london", "londres", "londen"}
)
"""Folded words for London beside such a word, that name no place by themselves in some languages."""
_SMALL: Final = frozenset(
    {
        "in", "the", "of", "a", "within", "at", "s", "de", "het", "een", "van", "te", "im", "der", "dem", "den", "des", "von",
        "ein", "dans", "l", "le", "la", "d", "du", "un", "au",
    }
)  # fmt: skip
"""Folded words between a borough, the word for it and London."""
_AROUND: Final = frozenset({"buurt", "neighbourhood", "neighborhood"})
_OF: Final = frozenset({"of", "van"})
"""Folded words with which the former say nearness: "in de buurt van Islington"."""
_LONGEST: Final = 4
"""Words between two of them."""


def with_boroughs(words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """The mentions with each borough that is told to be one, or to be in London, as the only place of these words.

    Args:
        words: The question's words, folded.
        found: What was found in it.
    """
    mentions = list(found)
    boroughs = [m for m in mentions if isinstance(m, PlaceMention) and is_borough(m)]
    if not boroughs or any(isinstance(m, ConceptMention) and m.concept in DENYING for m in mentions):
        return mentions
    for borough in boroughs:
        span = _told(words, borough, mentions)
        if span.start == borough.start and span.stop == borough.end:
            continue
        told = replace(borough, start=span.start, end=span.stop, readings=_of_london(borough))
        joined = not (AND | OR).isdisjoint(words)
        elsewhere = set() if joined else {id(m) for m in mentions if _is_london(m) and m.end <= borough.start}
        mentions = [m for m in mentions if not _is_within(m, span) and id(m) not in elsewhere]
        mentions.append(told)
    return mentions


def is_borough(mention: PlaceMention) -> bool:
    """Whether a name can be that of a borough."""
    return _is_british_region(mention) and bool(_of_london(mention))


def _is_british_region(mention: PlaceMention) -> bool:
    return any(r.place.country == _BRITAIN and r.place.level is PlaceLevel.REGION for r in mention.readings)


def _of_london(mention: PlaceMention) -> tuple[PlaceReading, ...]:
    codes = named_areas().by_code[_GREATER_LONDON].members
    return tuple(r for r in mention.readings if r.place.code in codes and r.place.code != _CITY_OF_LONDON)


def _is_london(mention: Mention) -> bool:
    """Whether London is meant by a place first of all."""
    if not isinstance(mention, PlaceMention):
        return False
    place = mention.readings[0].place
    return place.country == _BRITAIN and place.name.casefold() == _LONDON_KEY


def _told(words: Sequence[str], borough: PlaceMention, found: Sequence[Mention]) -> range:
    """The words of a borough with those beside it that say what it is, or that it is in London."""
    londons = [m for m in found if _is_london(m)]
    starts = {m.start: m.end for m in londons}
    ends = {m.end: m.start for m in londons}
    start, stop = borough.start, borough.end
    at = start
    while at > 0 and start - at <= _LONGEST:
        if at in ends:
            at = start = ends[at]
        elif words[at - 1] in _AROUND and at < len(words) and words[at] in _OF:
            break
        elif words[at - 1] in KINDS_OF_BOROUGHS or (words[at - 1] in OF_LONDON and start < borough.start):
            at = start = at - 1
        elif words[at - 1] in _SMALL or words[at - 1] in OF_LONDON:
            at -= 1
        else:
            break
    at = stop
    while at < len(words) and at - stop <= _LONGEST:
        if at in starts:
            at = stop = starts[at]
        elif words[at] in KINDS_OF_BOROUGHS:
            at = stop = at + 1
        elif words[at] in _SMALL:
            at += 1
        else:
            break
    return range(start, stop)


def _is_within(mention: Mention, span: range) -> bool:
    """Whether a place or a word of the domain is of these words: "wijk" is neither a village nor nearness."""
    if isinstance(mention, PlaceMention):
        return mention.start < span.stop and span.start < mention.end
    return isinstance(mention, ConceptMention) and mention.start < span.stop and span.start < mention.end

"""Places and changes beside what something is called: part of a name a place is, or where what is named lies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.words.mentions import EventTypeMention, NameMention, NetworkMention, PlaceMention

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis

_RENAMING: Final = "RENAMING"


def is_in_network(place: PlaceMention, analysis: Analysis) -> bool:
    """Whether a place is part of what a network is called: the members of "Brussels Museums" may be anywhere."""
    # The article of "la Réunion" stands before a network of that name.
    first = next((i for i in range(place.start, place.end) if analysis.content[i]), place.start)
    return any(isinstance(m, NetworkMention) and m.start <= first and place.end <= m.end for m in analysis.mentions)


def is_of_name(place: PlaceMention, analysis: Analysis) -> bool:
    """Whether a place is but a word of a custodian's whole name: the Louvre is no museum of the place Louvre.

    An adjective in small letters before a noun with a capital is none: "eine deutsche Bibliothek" is not one of that name.
    """
    around = (m for m in analysis.name_mentions if m.start <= place.start and place.end <= m.end)
    return any(_is_but_word_of(name, place, analysis) for name in around)


def _is_but_word_of(name: NameMention, place: PlaceMention, analysis: Analysis) -> bool:
    """Whether a name is said whole that has a place for one of its words, and nobody of that name is there."""
    return (
        not _is_common_adjective(place, name, analysis)
        and any(candidate.score >= 1 for candidate in name.candidates)
        and not any(candidate.is_at(reading) for candidate in name.candidates for reading in place.readings)
    )


def _is_common_adjective(place: PlaceMention, name: NameMention, analysis: Analysis) -> bool:
    """Whether a place is said by an adjective in small letters, and another word of what could be a name has a capital."""
    tokens = analysis.tokens
    return (
        all(reading.adjective for reading in place.readings)
        and not tokens[place.start].capitalised
        and any(token.capitalised for token in tokens[name.start : name.end])
    )


def is_where(place: PlaceMention, analysis: Analysis) -> bool:
    """Whether a custodian whose whole name is said is there: "Rijksmuseum Amsterdam" names no museums of Amsterdam."""
    return any(
        candidate.score >= 1 and candidate.is_at(reading)
        for m in analysis.name_mentions
        if not m.overlaps(place)
        for candidate in m.candidates
        for reading in place.readings
        if reading.place.level is PlaceLevel.CITY
    )


def is_called_before(name: NameMention, analysis: Analysis) -> bool:
    """Whether a name is what something was called: "Welches Museum hieß früher Tropenmuseum?" asks of one."""
    return any(
        isinstance(m, EventTypeMention)
        and m.event_type == _RENAMING
        and m.end <= name.start
        and not any(analysis.content[m.end : name.start])
        for m in analysis.mentions
    )
